"""Sentence → whether it is standing text: the same under any story, so no sign of copying.

Told by its words alone, so that no other report of the pile can change it. Furniture blocks are
left out before; this catches what stands inside prose: tip lines, sign-up boxes, copyright.
"""

import re
from collections.abc import Collection, Iterable

WORDINGS: tuple[str, ...] = (
    r"\banyone (?:with|who has)\b.{0,60}\binformation\b",
    r"\bif you have (?:any )?information\b",
    r"\b(?:with|have|has) (?:any |more )?information\b.{0,90}\b(?:call|contact|asked|urged|text)\b",
    r"\b(?:asked|urged|encouraged) to (?:call|contact|phone)\b",
    r"\bcrime ?stoppers\b",
    r"\b(?:tips?|callers?|information)\b.{0,60}\b(?:anonymous(?:ly)?|confidential)\b",
    r"\banonymous(?:ly)?\b.{0,40}\btips?\b",
    r"\bremain anonymous\b",
    r"\btip ?line\b",
    r"\b(?:cash )?rewards? (?:of )?up to\b",
    r"\beligible for a\b.{0,20}\breward\b",
    r"\bcopyright\b",
    r"©",
    r"\(c\) ?\d{4}",
    r"\ball rights reserved\b",
    r"\bmay not be (?:published|reproduced)\b",
    r"\bcontributed to this (?:report|story|article)\b",
    r"\bsign(?:ed)?[ -](?:up|in|out)\b.{0,60}\b(?:e-?mail|account|newsletters?|alerts?)\b",
    r"\bsign(?:ed)?[ -](?:up|in|out)\b.{0,60}\b(?:facebook|twitter|google)\b",
    r"\b(?:newsletters?|push alerts?|email alerts?|breaking news alerts?|notifications?)\b",
    r"\b(?:terms of (?:use|service)|privacy policy|cookies? policy)\b",
    r"\b(?:subscribe|subscription|subscriber)s?\b",
    r"\blog ?(?:in|out|on)\b",
    r"\bregister(?:ed)? users?\b",
    r"\bfollow (?:\w+ ){0,4}on (?:twitter|facebook|instagram)\b",
    r"\bfollow @",
    r"\blike us on\b",
    r"\b(?:download|get) (?:\w+ ){0,4}app\b",
    r"\bclick (?:here|on|the|to|for)\b",
    r"\bread more\b",
    r"\bfind out more\b",
    r"\bshare this\b",
    r"\bemail (?:this|address|me|to a friend)\b",
    r"\bpost(?:ed)? a? ?comments?\b",
    r"\bcomments? (?:are|policy|section)\b",
    r"\bstay (?:with|tuned|up)\b.{0,60}\b(?:updates?|latest|date|news)\b",
    r"\bcheck back\b",
    r"\b(?:will be|we'll) updated?\b",
    r"\bwe will (?:continue to )?(?:update|have)\b",
    r"\bthis is a (?:developing|breaking)\b",
    r"\bdeveloping story\b",
    r"\bcount on \w+ ?\d*",
    r"\bcan be reached (?:at|by)\b",
    r"\breach (?:him|her|the reporter|\w+ \w+) at\b",
    r"\bhave a (?:question|comment|story idea|news tip)\b",
    r"\bsend (?:it|them|your|us|tips?)\b",
    r"\bsee a typo\b",
    r"\bcorrection request\b",
    r"\bphoto(?:s)? (?:credit|by|courtesy)\b",
    r"\(photo",
    r"\bfile photo\b",
    r"\bcaptcha\b",
    r"\byou are human\b",
    r"^\W*loading\b",
    r"\bcontact the (?:writer|reporter)\b",
    r"\bwww\.\w|https?://|\w@\w",
    r"\bclose x\b",
    r"\bskip to\b",
    r"\badvertise(?:ment| with)\b",
    r"\bjavascript\b",
    r"\bbrowser\b",
    r"\bthank(?:s| you) for (?:reading|visiting|signing|your)\b",
    r"\byour (?:email|e-mail|inbox|account|password|username|friend's)\b",
    r"\bauto-?play\b",
    r"\bpause\s*$",
    r"""^\s*\d{1,2}:\d\d [A-Z"'“‘\d]""",
    r"\btext size\b",
    r"\bupdated?: ",
    r"\bposted: ",
)
"""Wordings that address the reader or the machine, not the event. A sentence of a happening can
hold one ("police asked anyone with information to call"); losing it costs little."""

STANDING = re.compile("|".join(WORDINGS), re.IGNORECASE)

CUES = frozenset(
    """anyone information asked urged encouraged stoppers crimestoppers tip tips tipline caller
    callers anonymous anonymously reward rewards copyright rights published reproduced contributed
    signed sign newsletter newsletters alert alerts notification notifications terms privacy cookie
    cookies subscribe subscription subscriber subscribers subscriptions log login logout register
    registered follow facebook like download get click read find share email e-mail post posted
    comment comments stay check updated update will we'll developing this count can reach have send
    typo correction photo photos file captcha human loading close skip advertise advertisement
    javascript browser thank thanks your autoplay auto pause text contact c""".split()
)
"""One of these, a web address, a copyright sign or a playing time stands in every such wording: a
quick look that spares the slow one."""
SIGNS = re.compile(r"©|www\.|https?:|\w@\w|follow @|^\s*\d{1,2}:\d\d ")

READER = frozenset({"you", "your", "yours", "you'll", "you're", "you've", "yourself"})
"""Outside quotation marks a news report does not address its reader; the page around it does."""


def is_standing(sentence: str, keys: Collection[str]) -> bool:
    """Whether the sentence, of these word keys, is one that stands under any story."""
    if CUES.isdisjoint(keys) and not SIGNS.search(sentence):
        return False
    return STANDING.search(sentence) is not None


def addresses_reader(keys: Iterable[str]) -> bool:
    """Whether one of a sentence's unquoted words speaks to the reader."""
    return not READER.isdisjoint(keys)
