"""The time grammar's rule tables: which words, in which order, are read by which maker."""

from rashomon.mentions import times_calendar as cal
from rashomon.mentions import times_relative as rel
from rashomon.mentions.times_grammar import Rule

MACROS = {
    "year": "<year>",
    "dayofmonth": "(day= <day> | <dayordinal> | <ordinal> )",
    "monthname": "<month:month> .?",
    "num": (
        "( ( <digits> <fraction>? | <fraction> | <numword> ( -? <numword> )* ( and "
        "<numword> )? ( <fraction> )? ) ( <hyphen> and <hyphen> a <hyphen> half )? )"
    ),
    "amount": (
        "(n= {num} ( and a half )? | <article> few | <article>? couple of? | <vague> | "
        "<article> hundred | <article> dozen | <article> half | half <article>? )"
    ),
    "mod": "(mod= <early> <hyphen>? ( in | on )? | the <edge> of )",
    "clocktime": (
        "(clock= <clock> | <hour12> | <numword> ) ( <ampm:ampm> | o’clock | o'clock | "
        "in the <part:daypart> )"
    ),
    "zone": "( (zone= <zone> ) | <lparen> (zone2= <zone> ) <rparen> | local time )",
    "approx": (
        "( <approx> | more than | less than | at least | at most | up to | no more than"
        " | no less than | fewer than | not quite | well over "
        "| over (?= <article> ) )"
    ),
    "lead": "( the? (lead= <last> | <next> | <this> ( past | coming )? ) )?",
    "spelled": "(year= <numword> <numword> -? <numword>? )",
    "any": "(unit= <unit> | <units> )",
}
"""Pieces of rules that many share, written {name} in them."""

CALENDAR: tuple[Rule, ...] = (
    ("<iso:iso>", cal.iso),
    ("9/11", cal.eleventh_of_september),
    ("q (ordinal= <hour12> ) ( of? (year= <year> ) )?", cal.quarter),
    ("fy (year= <year> )", cal.fiscal),
    ("<slashed:slashed>", cal.slashed),
    (
        "( <weekday:weekday> .? ,? ( the )? )? {monthname} {dayofmonth} "
        "( <hyphen> <day> )? ( ,? (year= <year> ) )? (?! <hyphen> <units> )",
        cal.date,
    ),
    (
        "( <weekday:weekday> .? ,? ( the )? )? {dayofmonth} ( of )? {monthname} ( ,? "
        "(year= <year> ) )?",
        cal.date,
    ),
    ("(mod= <early> ) {monthname} {dayofmonth}", cal.date),
    ("( last | this | next ) (span= {monthname} {dayofmonth} )", cal.date),
    ("{mod}? {monthname} ( of | , )? (year= <year> )", cal.month),
    ("{mod}? {monthname} {spelled}", cal.month),
    ("{mod}? {lead} {monthname}", cal.month),
    (
        "{mod}? {monthname} {dayofmonth}? ,? of? (which= last | this | next ) year",
        cal.month_of_year,
    ),
    ("{mod}? ( the year )? (year= <year> )", cal.year),
    ("( the year )? {spelled}", cal.year),
    ("( the? fiscal | fiscal year ) year? (year= <year> )", cal.fiscal),
    ("the? {mod}? <decadenumber:decade>", cal.decade),
    ("the {mod}? <decade:decade>", cal.decade),
    ("the? {mod}? ( <ordinal:ordinal> ) -? century", cal.century),
    ("{mod}? {lead} <weekday:weekday> ( <part:part> )?", cal.weekday),
    ("<weekday:weekday> .?", cal.weekday),
    ("<approx>? {clocktime} {zone}? ( ,? on? (weekday= <weekday> ) )?", cal.clock),
    ("<approx>? {clocktime} {zone}? ,? on? (weekday= <weekday> ) <part:daypart>", cal.clock),
    (
        "<approx>? {clocktime} {zone}? ,? (deictic= yesterday | tomorrow | this ) <part:daypart>",
        cal.clock,
    ),
    (
        "<approx>? {clocktime} {zone}? ,? ( on )? ( <weekday:weekday> ,? )? "
        "{monthname} {dayofmonth} ( ,? (year= <year> ) )?",
        cal.clock,
    ),
    ("<approx>? {clocktime} {zone}? ,? (deictic= today | yesterday | tomorrow )", cal.clock),
    (
        "<approx>? (noon= noon | midnight | midday ) {zone}? ,? ( on )? ( (weekday= "
        "<weekday> ) | (deictic= today | yesterday | tomorrow ) )",
        cal.clock,
    ),
    ("<clock:clock> ( hours )? {zone}?", cal.bare_clock),
    (
        "<military:clock> ( hours )? ( (zone= <zone> ) | local time ) ( ,? on? "
        "(weekday= <weekday> ) )?",
        cal.clock,
    ),
    ("<military:clock> (cue= hours )", cal.bare_clock),
    ("the? {mod}? {lead} <season:season> ( of? (year= <year> ) )?", cal.season),
    ("{mod}? (the= the ) <season:season> ( of? (year= <year> ) )?", cal.season),
    ("{mod}? the? {lead} <season:season> of {spelled}", cal.season),
    ("the? fiscal? -? (ordinal= <ordinal> ) quarter ( of? fiscal? (year= <year> ) )?", cal.quarter),
    ("fiscal? -? (ordinal= <ordinal> ) <hyphen> quarter", cal.quarter),
    ("the? fiscal? (year= <year> ) fiscal? (ordinal= <ordinal> ) -? quarter", cal.quarter),
    (
        "(which= last | this | next ) year <apostrophe>? (ordinal= <ordinal> ) -? quarter",
        cal.quarter,
    ),
    ("the? (ordinal= <ordinal> ) -? quarter of (which= last | this | next ) year", cal.quarter),
    ("the? (ago= year - ( ago | earlier ) ) (ordinal= <ordinal> ) -? quarter", cal.quarter),
    (
        "the? (ordinal= first | second | last | latter ) -? (half= half ) of (year= <year> )",
        cal.quarter,
    ),
    (
        "the? (ordinal= first | second | last | latter ) -? (half= half ) of ( (which= "
        "last | this | next ) | the ) year",
        cal.quarter,
    ),
    *(
        (f"<last:lead>? <next:lead>? (holiday= {name} ) ( ,? of? <year:year> )?", cal.holiday)
        for name in cal.HOLIDAYS
    ),
)
"""The rules over calendar names, in no order: the longest match wins."""

RELATIVE: tuple[Rule, ...] = (
    ("( {approx} )? {amount} more? {any} ( or so )? (ago= ago | earlier )", rel.ago),
    ("( {approx} )? (one= <article> ) {any} ( or ( so | two ) )? (ago= ago | earlier )", rel.ago),
    ("{any} (ago= ago )", rel.ago),
    ("( {amount} | (one= <article> ) ) {any} from now", rel.from_now),
    (
        "(span= ( {approx} )? {amount} ( more | additional | full | straight | "
        "consecutive | trading | business | extra | further | whole | long )? {any} ) "
        "(follow= later | afterwards | afterward | after | before )",
        rel.duration,
    ),
    ("( {approx} )? {amount} ( to | or | <hyphen> ) {num} ( more )? {any}", rel.duration),
    (
        "( {approx} )? {amount} ( more | additional | full | straight | consecutive | "
        "trading | business | extra | further | whole | long | entire )? {any} ( and a "
        "half )?",
        rel.duration,
    ),
    (
        "( {approx} )? (one= <article> ) ( additional | full | whole | entire | "
        "further | mere | good )? {any} ( and a (n2= half ) )? ( or ( so | two ) )?",
        rel.duration,
    ),
    (
        "(span= ( {approx} )? (one= <article> ) {any} ) (follow= later | afterwards | "
        "after | before )",
        rel.duration,
    ),
    (
        "<article> ( fairly | very | rather )? ( long | lengthy | short | brief )? (unit= while )",
        rel.some_while,
    ),
    ("<units:unit> ( ( and | or ) <units> )?", rel.bare_units),
    ("(n= {num} ) <hyphen> (unit= <unit> | <units> )", rel.hyphened),
    (
        "<vague> <hyphen> (unit= <unit> )",
        rel.uncounted,
    ),
    ("(n= {num} ) <hyphen> ( <unit> | <units> ) <hyphen> ( old | olds )", rel.nothing),
    ("( {amount} | (one= <article> ) ) {any} old", rel.nothing),
    (
        "(unit= <units> | decades | years | months | weeks ) <hyphen> long",
        rel.uncounted,
    ),
    (
        "(unit= day | week | month | year | hour | decade ) <hyphen>? long",
        rel.first_of,
    ),
    ("the? (way= <last> | <next> ) {amount} {any} ( or so )?", rel.span_to_now),
    ("the? (way= <last> | <next> ) {amount} ( to | or | <hyphen> ) {num} {any}", rel.span_to_now),
    ("the (way= last | past | next | coming ) (unit= <units> )", rel.vague_lead),
    (
        "the ( first | last | final | opening | early | latest ) {amount}? (unit= <units> )",
        rel.first_of,
    ),
    ("the {amount} (unit= <units> )", rel.first_of),
    ("the? (n= {num} ) (unit= months ) (?= ended | ending | to | through )", rel.first_of),
    (
        "the ( coming | long )? (unit= <units> ) (way= ahead )",
        rel.vague_lead,
    ),
    ("the? (way= recent | coming | future ) (unit= <units> ) ( and <units> )?", rel.vague_lead),
    (
        "{mod}? (the= the )? (lead= <last> | <next> | this | current ) ( fiscal | "
        "financial | calendar | school | academic )? <unit:unit>",
        rel.lead_unit,
    ),
    ("(the= the )? (lead= this ) ( past | coming | same )? <unit:unit>", rel.lead_unit),
    (
        "(rel= earlier | later ) ( in | on )? ( the | (lead= this | last | next ) | "
        "(that= that ) ) ( same )? <unit:unit>",
        rel.within_unit,
    ),
    (
        "{mod} ( the | (lead= this | last | next ) | (that= that ) ) ( fiscal )? <unit:unit>",
        rel.within_unit,
    ),
    ("sometime ( in )? (lead= this | last | next ) <unit:unit>", rel.within_unit),
    (
        "( {mod} | (rel= earlier | later ) )? (day= today | yesterday | tomorrow | "
        "tonight ) ( <part:part> )?",
        rel.deictic,
    ),
    ("{mod} <part:part> (day= today | yesterday | tomorrow )", rel.deictic),
    (
        "( {mod} | later )? ( the )? (lead= this | next | following | last | previous "
        "| preceding | that | same ) ( same )? <part:part>",
        rel.this_part,
    ),
    ("(mod= mid | early | late ) <hyphen>? <part:part>", rel.this_part),
    ("( in | by | during ) (span= the ( early | late )? <part:part> )", rel.this_part),
    ("( the early hours of ) (lead= this | that | the ) <part:part>", rel.this_part),
    ("the early hours (?= of )", rel.nothing),
    (
        "( once | twice | (n= {num} ) times ) ( <article> | per | each | every ) <unit:unit>",
        rel.how_often,
    ),
    ("overnight", rel.overnight),
    ("( that | the same | that same | the very same ) <unit:unit>", rel.that_unit),
    ("the <unit:unit> (follow= before | after )", rel.that_unit),
    ("the (lead= following | previous | preceding | next | prior ) <unit:unit>", rel.lead_unit),
    (
        "<every:every> ( (other= other ) | (n= {num} ) | single )? ( <unit:unit> | "
        "<units:unit> | <weekday:weekday> ( <part:part> )? | <part:part> )",
        rel.set_of,
    ),
    ("<weekdays:weekday>", rel.weekdays),
    ("<weekday:weekday> <parts:part>", rel.weekdays),
    ("(word= daily | weekly | monthly | yearly | hourly | nightly )", rel.often),
    (
        "( at | by | around | about | until | before | after ) (span= (part= noon | "
        "midnight | midday ) )",
        rel.this_part,
    ),
    ("<every:every> <month:month>", rel.each_month),
    ("the week of <month:month> .? {dayofmonth}", rel.week_of),
    ("the? year <hyphen>? <apostrophe>? end", rel.year_end),
    (
        "( now | nowadays | at present | right now | at the moment | at this moment | "
        "currently | presently | these days | at this time )",
        rel.reference("PRESENT_REF"),
    ),
    ("( ( more | most )? recently | lately | the recent past )", rel.reference("PAST_REF")),
    ("(word= current )", rel.current),
    ("in (span= the past )", rel.the_past),
    ("the ( near | distant | immediate )? future", rel.reference("FUTURE_REF")),
    (
        "( the near term | the short term | the long term | as soon as possible | a later date )",
        rel.reference("FUTURE_REF"),
    ),
    ("the ( latest | most recent | recent )? ( fiscal )? (unit= quarter | period )", rel.period),
    ("the ( full | entire | whole | fiscal | calendar )? (unit= year | week )", rel.the_unit),
    ("(lead= this | last | next | that )? ( the )? (unit= weekend )", rel.the_weekend),
    (
        "the ( latest | comparable | corresponding )? (back= year <hyphen> ( ago | "
        "earlier ) | year <hyphen>? ago ) (unit= quarter | period | year )",
        rel.period,
    ),
    (
        "the? (current= current | present ) ( fiscal )? (unit= quarter | year | month | week )",
        rel.period,
    ),
    ("the (year= <year> ) (unit= quarter | period )", rel.period),
    ("(unit= year ) <hyphen> (ago= ago | earlier )", rel.year_before),
    ("( the second time | second hand | second chance | second person | first time )", rel.nothing),
)
