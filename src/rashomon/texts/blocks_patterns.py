"""What furniture looks like, line by line: a table of kinds and patterns, the first that fits wins.

Patterns name what outlets print around a story and never what a story tells; where a line could
be either, it stays prose, for a lost sentence costs more than a promotion kept.
"""

# ruff: noqa: E501 (a pattern or a case is read on one line)

import re

from rashomon.model.texts import BlockKind

LONGEST = 320
"""Characters beyond which a line is a paragraph, whatever it opens with."""
_I = re.IGNORECASE

_OPENERS = (
    r"watch(?: now| live| video| this| the (?:video|report|moment|full \w+))?|read(?: more| also| next| now| on| this)?"
    r"|(?:more|also|other|earlier|previous|related|top|latest|must|breaking|trending)"
    r"(?: (?:read|reading|stor(?:y|ies)|news|articles?|links?|content|coverage|posts?|topics?|videos?"
    r"|headlines|stories))?"
    r"|see (?:also|more)|also (?:read|see|watch|on [\w .’']{2,30})|more (?:on|from|about) [\w .’'-]{2,40}"
    r"|live(?: blog| updates?| stream)?|recommended(?: for you)?|don['’]t miss|listen(?: now| live)?"
    r"|in pictures|in photos|photo gallery|slideshow|continuing coverage|read more here"
    r"|(?:our )?(?:earlier|previous) (?:story|coverage)|newsletter|podcast|promoted|sponsored"
    r"|you (?:may|might) (?:also )?(?:like|be interested in)[\w ]*|most (?:read|popular|viewed)|editor['’]s picks?"
)
PROMO_OPENER = re.compile(
    rf"^[\s>»►▶•*\[(–—-]*(?:{_OPENERS})\s*(?::|\||»|>>|►|–|—|-(?=\s)|>)\s*\S", _I
)
_LONE_OPENER = re.compile(rf"^[\s>»►▶•*\[(–—-]*(?:{_OPENERS})\s*[:|»>\])…]*$", _I)

PATTERNS: tuple[tuple[BlockKind, re.Pattern[str]], ...] = (
    # rules, advertisements, notices about the page itself
    (BlockKind.OTHER, re.compile(r"^[\W_]+$")),
    (
        BlockKind.OTHER,
        re.compile(
            r"^\W*(?:advertisement|advert|ads?|sponsored(?: content)?|promoted content|loading|story continues"
            r"|(?:the |this )?(?:story|article|report) continues (?:below|after)[\w ,.-]{0,40}"
            r"|(?:scroll|swipe) (?:down|left|right|to)\b[\w ]{0,40}|text size|a a|-?30-?|ends?|more)\W*$",
            _I,
        ),
    ),
    (
        BlockKind.OTHER,
        re.compile(
            r"^\W*(?:(?:this is|it is) a (?:developing|breaking)(?: news)? story\b"
            r"|(?:this|the) (?:story|article|post|report|page) (?:is developing|will be updated|has been (?:updated|corrected)|was updated)\b"
            r"|(?:please )?(?:check back|stay (?:with|tuned)|refresh)\b.{0,60}\b(?:updates?|more|information|latest|details)\b"
            r"|(?:please )?(?:enable|turn on) javascript|this (?:slideshow|video|page|site) requires javascript"
            r"|having trouble (?:viewing|watching)|your browser does not support"
            r"|you must enter the characters|good (?:morning|evening|afternoon)\. here is what)",
            _I,
        ),
    ),
    (
        BlockKind.OTHER,
        re.compile(
            r"^.{0,60}\b(?:we(?: and our \w+)?|and its \d+ partners|this (?:site|website|page)|[A-Z][\w ]{2,30}) (?:use|uses|store|stores) "
            r"(?:cookies|data on your device)|^(?:accept|reject|manage|allow) (?:all|cookies|only|preferences)\b[\w ]{0,20}$"
            r"|^(?:privacy|cookie) (?:policy|settings|notice)|^by (?:continuing|using|clicking)\b.{0,80}\b(?:agree|accept|consent)",
            _I,
        ),
    ),
    # captions and picture credits
    (
        BlockKind.IMAGE_CREDIT,
        re.compile(
            r"^\W*(?:image|media|video|photo|picture) ?(?:copyright|caption|credit|source)s?"
            r"|^\W*(?:images?|photos?|photographs?|pictures?|captions?|graphics?|illustrations?|video|foto|credit|cover photo|file photo|file image|file picture)"
            r"(?: (?:by|courtesy|credit|caption|from|source)\b[\w ]{0,12})?\s*[:|]\s*\S"
            r"|^\W*(?:ap|afp|file|police|courtesy|handout) (?:photo|image|picture)\b"
            r"|^\W*(?:photos?|photographs?|pictures?|images?|illustrations?) (?:by|courtesy(?: of)?) [A-Z]"
            r"|^\W*(?:image|photo|slide) \d+ (?:of|/) ?\d*",
            _I,
        ),
    ),
    (
        BlockKind.IMAGE_CREDIT,
        re.compile(
            r"[(\[](?:[\w.’' -]{0,30}\b)?(?:photo|picture|image|credit|file photo|source|courtesy|ap photo|video|via screencap)s?\b ?(?:by|courtesy|source|credit|from|of)?\s?[:/|]?[^()]{0,70}[)\]]\s*$"
            r"|[(\[][^()]{2,50}(?:/|\bvia )\s?(?:getty(?: images)?|afp|ap|reuters|epa|shutterstock|tass|xinhua|anadolu|bloomberg)[^()]{0,30}[)\]]\s*$"
            r"|\b(?:photo|photograph|picture|image credit|photo credit|image|foto)s?: [^.!?]{2,60}$"
            r"|\b[A-Z][\w.’'-]+(?: [A-Z][\w.’'-]+){0,3}\s?/\s?(?:Getty(?: Images)?|AFP|AP|AP Photo|Reuters|REUTERS|EPA|Shutterstock|dpa|Anadolu)(?:/[\w ]+)?$"
            r"|(?:view full caption|hide caption|caption close|buy photo|enlarge (?:this )?(?:photo|image)|(?:enlarge|toggle) caption)\b.{0,60}$"
            r"|\(published (?:sun|mon|tue|wed|thu|fri|sat)\w*, [^)]{4,24}\)$|\bcourtesy of [A-Z][\w .’']{2,40}$",
            _I,
        ),
    ),
    # promotions
    (BlockKind.PROMO, PROMO_OPENER),
    (BlockKind.PROMO, _LONE_OPENER),
    (
        BlockKind.PROMO,
        re.compile(
            r"^\W*(?:please |don['’]t miss out[.!] |\w+ to )?(?:sign up|subscribe|register(?: now| here| for free| today)|log in|sign in|become a (?:member|subscriber|supporter)"
            r"|donate(?: now| here| today| to)|give now|support (?:our|independent|us|local)|download (?:the|our)|get (?:our|the|your|more|breaking|full|unlimited|daily) [^.]{0,60}(?:inbox|newsletter|e-?mail|app\b|apps\b|alerts|headlines|letter|delivered|access|morning)"
            r"|get the [A-Z][\w ’']{2,40} every \w+day|click (?:here|on|the)|tap here|like us on|find us on|follow (?:us|our|@|[A-Z])[^.]{0,80}(?:on|at|@)\b"
            r"|join (?:us|our|the (?:conversation|discussion|debate))|share (?:this|your|on|the)\b|(?:have|send) (?:you|us) (?:your|a|got)\b[^.]{0,40}(?:tip|story|video|photo)s?|text us|email us|write to us|pass it on|enter to win)\b",
            _I,
        ),
    ),
    (
        BlockKind.PROMO,
        re.compile(
            r"\b(?:is (?:funded|supported) by (?:its|our) (?:readers|listeners|members|subscribers)|is free to read|sign up (?:at|here|now|for (?:our|the|free))|subscribe (?:now|here|today|from|at|to (?:our|the)|for (?:only|just|\W?\d))"
            r"|already a (?:subscriber|member)|(?:keep|continue|carry on) reading,? (?:please )?(?:log in|subscribe|sign|register|buy)|free (?:article|trial)s? (?:left|remaining|this month)|for subscribers only|subscriber[- ]only"
            r"|was this (?:\w+ )?(?:forwarded|useful|helpful)|half goes to the person who|costs? \d+ \w+\. |pass it on to a friend|our free (?:apps?|newsletter)|delivered (?:to|straight to) your inbox|in your inbox\b|on our (?:facebook|twitter) page)\b",
            _I,
        ),
    ),
    (
        BlockKind.PROMO,
        re.compile(
            r"^(?:on a mobile device|mobile(?:/tablet)? users?|using our app|viewing on|app users?)\b|^follow [A-Z][\w .&’']{2,40} (?:on|at|:)"
            r"|^follow [\w.]+\.com\b|^stay (?:up to date|connected|informed|updated)\b|^take \w+ with you|^read or share this story",
            _I,
        ),
    ),
    # the way to the rest, and where it came from
    (
        BlockKind.RELATED_LINK,
        re.compile(
            r"^\W*(?:to (?:see|read|view) the (?:remainder|rest|full|whole|complete|original|entire)\b|continue (?:reading|to)\b.{0,50}$|read the (?:full|whole|rest|original|complete|entire)\b"
            r"|(?:see|view|find) the (?:full|original|whole) (?:story|article|report|text)|full (?:story|article|text|report)\b\W|click (?:here )?(?:to|for) (?:read|continue|more))",
            _I,
        ),
    ),
    (
        BlockKind.SOURCE_LINE,
        re.compile(
            r"^\W*(?:sources?|via|information from|contributing|contributors?)\s*:\s*\S.{0,140}$"
            r"|^\W*(?:originally published|first published|reposted|republished|reprinted|with permission)\s*(?::|\bby\b|\bin\b|\bon\b|\bat\b|\bfrom\b|\bwith\b)\s*\S.{0,140}$"
            r"|^\W*(?:\(?(?:this|the) (?:story|article|report|piece|post) )?(?:was |has been |is )?(?:first |originally )?(?:published|appeared|posted|republished) (?:first |originally )?(?:in|on|by|at) (?:the )?[A-Z][^.]{2,80}\W*$"
            r"|^\W*(?:additional |with )?(?:reporting|writing|editing|translation|research) (?:by|from) [A-Z]"
            r"|^\W*with (?:material|files|reporting|reports|additional reporting|information|input|contributions?|inputs|news wire)\b.{0,80}$"
            r"|^\W*(?:the )?[A-Z][^.!?\"“”]{2,120} contributed (?:to|reporting|from)\b.{0,80}$"
            r"|^\W*(?:with )?(?:agencies|agency (?:inputs|reports)|wire (?:services|reports))\W*$",
            _I,
        ),
    ),
    (
        BlockKind.SIGNOFF,
        re.compile(
            r"^\W*(?:\(?c(?:opyright)?\)|copyright)\W|^\W*©|\ball rights reserved\b|©\s?[A-Z\d][\w .]{2,40}$|^\W*[\w.+-]+@[\w-]+\.[\w.]+(?:\s*(?:and|,|\||or).{0,80})?$"
            r"|^\W*(?:twitter|facebook|instagram|e-?mail|contact|tel|phone|letters|correspondence|tips?)\s*:\s*\S{3,60}$|^\W*@\w{2,30}$"
            r"|^\W*(?:contact|reach|email|e-mail|call) (?:the )?[A-Z][^.!?]{2,60}(?:@|\bat \d|: ).{0,60}$"
            r"|^this was [A-Z][\w ’'&-]{2,30}\.|^you are reading [A-Z]",
            _I,
        ),
    ),
    (
        BlockKind.COMMENT_PROMPT,
        re.compile(
            r"^\W*(?:leave|post|add|write) (?:a |your )?(?:comment|reply|response)s?\b.{0,30}$|^\W*(?:\d+ )?(?:pending |reader |show |view |hide |all )?comments?(?: \(\d+\))?\W*$|^be the first to (?:comment|reply)|^have your say|^report an error|^submit a tip"
            r"|^(?:tweet|print|email|e-mail|share|pinterest|facebook|twitter|linkedin|whatsapp|reddit|google\+?|google plus|like this|share this|copy link|save|play facebook)\b(?:\W+(?:tweet|print|email|share|pinterest|facebook|twitter|linkedin|whatsapp|reddit|google|like|loading|this|on))*\W*$",
            _I,
        ),
    ),
    # ways round the site
    (
        BlockKind.NAVIGATION,
        re.compile(
            r"^(?:home|menu|search|sections?|skip to (?:main )?content|back to top|next|previous|log ?in|sign in|my account|contact(?: us)?|about us|terms of (?:use|service)|"
            r"listen live|weather|sport|sports|news|world|politics|business|opinion|culture|jobs|obituaries|page \d+ of \d+|more [A-Z][\w ]{2,30} (?:news|stories|headlines)?\s*[>»]*)\W*$",
            _I,
        ),
    ),
    (
        BlockKind.NAVIGATION,
        re.compile(
            r"^[^.!?,;:\"“”|»>/]{2,40}(?:\s+[|»>›/·•]\s+[^.!?,;:\"“”|»>/]{1,40}){1,}\s*[>»]?$"
        ),
    ),
)


def furniture_of(words: str) -> BlockKind | None:
    """The kind of furniture that a line is by its own words, or None."""
    if len(words) > LONGEST:
        return None
    for kind, pattern in PATTERNS:
        if pattern.search(words):
            return kind
    return None
