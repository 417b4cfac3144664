"""Countries as news writes them: short forms, and the names of peoples."""

from anyascii import anyascii

SHORT_FORMS = {
    "us": "US", "u.s.": "US", "u.s": "US", "usa": "US", "u.s.a.": "US", "united states": "US",
    "united states of america": "US", "america": "US", "uk": "GB", "u.k.": "GB", "britain": "GB",
    "great britain": "GB", "united kingdom": "GB", "england": "GB", "scotland": "GB", "wales": "GB",
    "northern ireland": "GB", "uae": "AE", "united arab emirates": "AE", "emirates": "AE",
    "russia": "RU", "south korea": "KR", "north korea": "KP", "dprk": "KP", "burma": "MM",
    "myanmar": "MM", "ivory coast": "CI", "cote d'ivoire": "CI", "drc": "CD", "dr congo": "CD",
    "democratic republic of congo": "CD", "democratic republic of the congo": "CD", "congo": "CD",
    "republic of congo": "CG", "syria": "SY", "iran": "IR", "turkey": "TR", "turkiye": "TR",
    "czech republic": "CZ", "czechia": "CZ", "vietnam": "VN", "laos": "LA", "holland": "NL",
    "the netherlands": "NL", "netherlands": "NL", "palestine": "PS", "east timor": "TL",
    "macedonia": "MK", "north macedonia": "MK", "eswatini": "SZ", "swaziland": "SZ", "gaza": "PS",
    "gaza strip": "PS", "west bank": "PS", "vatican": "VA", "cape verde": "CV", "gambia": "GM",
    "the gambia": "GM", "bahamas": "BS", "the bahamas": "BS", "tanzania": "TZ", "moldova": "MD",
    "bolivia": "BO", "venezuela": "VE", "brunei": "BN", "micronesia": "FM", "taiwan": "TW",
    "hong kong": "HK", "macau": "MO", "kosovo": "XK", "curacao": "CW", "south sudan": "SS",
}  # fmt: skip

_PEOPLES = """
afghan AF afghans AF albanian AL algerian DZ angolan AO argentine AR argentinian AR armenian AM
australian AU austrian AT azerbaijani AZ bahraini BH bangladeshi BD belarusian BY belgian BE
beninese BJ bolivian BO bosnian BA brazilian BR british GB bulgarian BG burkinabe BF burmese MM
burundian BI cambodian KH cameroonian CM canadian CA chadian TD chilean CL chinese CN colombian CO
congolese CD costa-rican CR croatian HR cuban CU cypriot CY czech CZ danish DK djiboutian DJ
dominican DO dutch NL ecuadorean EC ecuadorian EC egyptian EG emirati AE english GB eritrean ER
estonian EE ethiopian ET fijian FJ filipino PH finnish FI french FR gabonese GA gambian GM
georgian GE german DE ghanaian GH greek GR guatemalan GT guinean GN guyanese GY haitian HT
honduran HN hungarian HU icelandic IS indian IN indonesian ID iranian IR iraqi IQ irish IE
israeli IL italian IT ivorian CI jamaican JM japanese JP jordanian JO kazakh KZ kenyan KE
kosovan XK kuwaiti KW kyrgyz KG laotian LA latvian LV lebanese LB liberian LR libyan LY
lithuanian LT macedonian MK malagasy MG malawian MW malaysian MY malian ML maltese MT
mauritanian MR mauritian MU mexican MX moldovan MD mongolian MN montenegrin ME moroccan MA
mozambican MZ namibian NA nepalese NP nepali NP nicaraguan NI nigerian NG nigerien NE norwegian NO
omani OM pakistani PK palestinian PS panamanian PA paraguayan PY peruvian PE philippine PH polish PL
portuguese PT qatari QA romanian RO russian RU rwandan RW salvadoran SV saudi SA scottish GB
senegalese SN serbian RS singaporean SG slovak SK slovenian SI somali SO spanish ES sri-lankan LK
sudanese SD surinamese SR swedish SE swiss CH syrian SY taiwanese TW tajik TJ tanzanian TZ thai TH
togolese TG tunisian TN turkish TR turkmen TM ugandan UG ukrainian UA uruguayan UY uzbek UZ
venezuelan VE vietnamese VN welsh GB yemeni YE zambian ZM zimbabwean ZW american US
""".split()

PEOPLES = dict(zip(_PEOPLES[::2], _PEOPLES[1::2], strict=True))
"""Adjectives and names of peoples → ISO code of the country."""


def fold(words: str) -> str:
    """Lower case, without accents, article, possessive ending or doubled space."""
    plain = anyascii(words).lower().replace("`", "'").strip()
    plain = plain.removesuffix("'s").removesuffix("'")
    return " ".join(plain.removeprefix("the ").split())


def people_of(words: str) -> str | None:
    """The ISO code of the country whose people the words name, singular or plural."""
    plain = fold(words).replace(" ", "-")
    return PEOPLES.get(plain) or PEOPLES.get(plain.removesuffix("s"))
