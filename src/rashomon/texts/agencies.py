"""News agencies by the names, signs and addresses under which outlets credit them."""

# ruff: noqa: E501 (a pattern or a case is read on one line)

import re

AGENCIES: dict[str, str] = {
    "The Associated Press": "The Associated Press|Associated Press|AP|A.P.|AP News|AP Photo|apnews.com|ap.org",
    "Reuters": "Reuters|REUTERS|Thomson Reuters|reuters.com",
    "AFP": "AFP|A.F.P.|Agence France-Presse|Agence France Presse|AFP Relaxnews|AFPRelaxnews|afp.com",
    "dpa": "dpa|DPA|Deutsche Presse-Agentur|Deutsche Presseagentur|dpa-international.com",
    "EFE": "EFE|Agencia EFE|efe.com",
    "ANSA": "ANSA|ansa.it",
    "Xinhua": "Xinhua|XINHUA|Xinhua News Agency|xinhuanet.com|news.cn",
    "TASS": "TASS|ITAR-TASS|tass.com|tass.ru",
    "RIA Novosti": "RIA|RIA Novosti|ria.ru",
    "Interfax": "Interfax|interfax.com|interfax.ru",
    "UPI": "UPI|United Press International|upi.com",
    "PA Media": "PA|PA Media|Press Association|PA news agency",
    "Kyodo": "Kyodo|Kyodo News|KYODO|kyodonews.net",
    "Jiji": "Jiji|Jiji Press|JIJI",
    "Anadolu": "Anadolu|Anadolu Agency|AA|aa.com.tr",
    "IANS": "IANS|Indo-Asian News Service",
    "PTI": "PTI|Press Trust of India",
    "ANI": "ANI|Asian News International",
    "UNI": "UNI|United News of India",
    "Yonhap": "Yonhap|Yonhap News Agency|YONHAP|yna.co.kr",
    "KCNA": "KCNA|Korean Central News Agency",
    "Canadian Press": "Canadian Press|The Canadian Press|CP",
    "AAP": "AAP|Australian Associated Press",
    "Bernama": "Bernama|BERNAMA",
    "Antara": "Antara|ANTARA",
    "WAM": "WAM|Emirates News Agency",
    "SPA": "SPA|Saudi Press Agency",
    "SANA": "SANA|Syrian Arab News Agency",
    "IRNA": "IRNA|Islamic Republic News Agency",
    "Prensa Latina": "Prensa Latina",
    "Ukrinform": "Ukrinform",
    "PAP": "PAP|Polish Press Agency",
    "Belga": "Belga|BELGA",
    "ANP": "ANP",
    "NTB": "NTB",
    "Ritzau": "Ritzau",
    "Bloomberg": "Bloomberg|Bloomberg News|BLOOMBERG",
    "City News Service": "City News Service|CNS",
    "PR Newswire": "PR Newswire|PRNewswire",
    "Business Wire": "BUSINESS WIRE|Business Wire",
    "Inter Press Service": "IPS|Inter Press Service",
    "Tribune News Service": "TNS|Tribune News Service",
}
"""Names as shown to the reader, and what a credit may print for each."""

_WHOLE = {form: name for name, forms in AGENCIES.items() for form in forms.split("|")}
SHORT_BUT_SURE = frozenset({"AFP", "EFE", "UPI", "TASS", "dpa", "ANSA"})
"""Signs that stand for nothing else in a line of text; of the rest only names of 5 letters up."""
_WITHIN = re.compile(
    r"(?<![\w@])(?:"
    + "|".join(
        re.escape(form)
        for form in sorted(_WHOLE, key=lambda form: (-len(form), form))
        if len(form) > 4 or form in SHORT_BUT_SURE
    )
    + r")(?!\w)"
)
_CALL_SIGN = re.compile(r"^[KW][A-Z]{2,3}(?:[ -]?(?:TV|FM|AM|\d+))?$|\d")
_SIGN = re.compile(r"^[A-Z]{2,5}$")
_HOUSE = re.compile(
    r"\b(?:News Agency|Press Agency|Press Service|News Service|Newswire|Wire Service)$"
)


def known_agency(words: str) -> str | None:
    """The agency whose name or sign the words are, whole; None for any other house."""
    return _WHOLE.get(re.split(r"\s*/\s*", words.strip(" .,;()"))[0])


def agency_within(words: str) -> str | None:
    """The first agency that a credit line names in full or by an address."""
    found = _WITHIN.search(words)
    return _WHOLE[found.group()] if found else None


def looks_like_agency(words: str) -> bool:
    """Whether a house's name in a credit is an agency's by its form and no broadcaster's sign."""
    words = words.strip()
    return bool(_HOUSE.search(words)) or (bool(_SIGN.match(words)) and not _CALL_SIGN.search(words))


def expanded(sign: str, content: str) -> str:
    """The full name whose initials the sign is, where the text prints one; else the sign."""
    if not _SIGN.match(sign):
        return sign
    words = r"\s+(?:of\s+|for\s+|the\s+)?".join(rf"{letter}[a-z’'-]+" for letter in sign)
    found = re.search(rf"\b{words}\b", content)
    return " ".join(found.group().split()) if found else sign
