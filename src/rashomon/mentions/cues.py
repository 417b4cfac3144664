"""Words that put speech in a mouth: verbs of saying, phrases of attribution, words of doubt."""

SAYING = frozenset(
    """say tell add write ask reply tweet note report announce suggest describe argue explain
    continue acknowledge declare recall urge conclude claim respond agree state insist warn promise
    vow predict pledge admit deny confirm comment remark observe shout yell cry whisper joke quip
    answer recount testify stress emphasize emphasise assert contend maintain allege complain lament
    concede caution propose demand request order accuse criticize criticise blame condemn denounce
    praise call echo reiterate repeat read post assure reassure advise inform remind boast brag
    muse opine speculate theorize theorise counter retort fire plead beg pray exclaim murmur mutter
    proclaim profess relate reveal disclose indicate signal estimate mention point go think believe
    feel hope fear worry wonder envision envisage hint imply swear voice hail slam blast chant
    sing sigh scream interject elaborate clarify reason marvel gush rail rant tease chide scold
    challenge inquire query dub label brand deem characterize characterise quote cite address
    acknowledge apologize apologise appeal implore exhort encourage publish sum put begin conclude
    rule find enthuse summarize summarise text email e-mail blog retweet broadcast""".split()
)
"""Lemmas that may stand beside words in quotation marks."""

WEAK = frozenset("go put begin fire call read find sum sing rule reason point address".split())
"""Of those, the ones that say nothing of speech by themselves."""

SPEECH_NOUNS = frozenset(
    """statement warning claim promise pledge announcement remark comment declaration assertion
    allegation accusation tweet post letter email e-mail message interview speech memo report
    demand appeal plea vow threat argument suggestion call denial belief view opinion testimony
    affidavit complaint confession apology prediction estimate order""".split()
)

TERM_LEADS = (
    "known as", "so-called", "so called", "dubbed", "nicknamed", "named", "titled", "entitled",
    "called", "termed", "the word", "the words", "the term", "the phrase", "the slogan", "the song",
    "the book", "the film", "the movie", "the code name", "codenamed", "code-named",
    "referred to as",
    "labeled", "labelled", "branded",
)  # fmt: skip
"""Words right before marks that hold a name for a thing and no speech."""

ANONYMOUS = frozenset(
    """official officials source sources aide aides diplomat diplomats witness witnesses resident
    residents soldier soldiers officer officers police authorities people critics experts analysts
    activists protesters survivor survivors neighbour neighbours neighbor neighbors spokesman
    spokeswoman spokesperson man woman boy girl mother father brother sister son daughter wife
    husband relative relatives friend friends colleague colleagues""".split()
)
