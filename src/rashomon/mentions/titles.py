"""Words round names: titles, ranks, roles, and the nouns that end names of places and bodies."""

HONORIFICS = {
    "mr": "m", "sir": "m", "lord": "m", "king": "m", "prince": "m", "father": "m", "brother": "m",
    "mrs": "f", "ms": "f", "miss": "f", "lady": "f", "dame": "f", "queen": "f", "princess": "f",
    "sister": "f", "mme": "f", "madame": "f", "señor": "m", "señora": "f", "sheikh": "m",
}  # fmt: skip
"""Forms of address and the gender they tell of."""

RANKS = frozenset(
    """sgt sergeant gen general lt lieutenant col colonel maj major capt captain cpl corporal pvt
    private adm admiral cmdr commander pfc spc brig brigadier marshal insp inspector det detective
    supt superintendent chief sheriff officer constable deputy trooper dr doctor prof professor rev
    reverend fr pope cardinal archbishop bishop rabbi imam ayatollah mullah hon judge justice
    president vice-president premier chancellor prime minister foreign interior defence defense
    finance health justice secretary sen senator rep representative gov governor congressman
    congresswoman mayor ambassador attorney pres lawmaker councillor councilman councilwoman
    alderman minister speaker emperor sultan emir attorneys state vice lt-gov first-minister
    chairman chairwoman director spokesman spokeswoman spokesperson commissioner king queen prince
    princess comandante""".split()
)
"""Ranks and offices that stand before a name, abbreviated or whole."""

ABBREVIATED = frozenset(
    """mr mrs ms dr prof rev fr hon sgt gen lt col maj capt cpl pvt adm cmdr pfc spc brig insp det
    supt sen rep gov pres st mt no vs jr sr inc corp co ltd bros dept est jan feb mar apr jun jul
    aug sep sept oct nov dec sens reps govs messrs atty asst""".split()
)
"""Words whose full stop ends no sentence."""

PLACE_NOUNS = frozenset(
    """bridge river lake sea ocean gulf bay strait mountain mountains mount island islands airport
    street avenue road highway square park beach province state county district city town village
    valley desert peninsula coast port harbour harbor stadium tower station canal dam forest plaza
    cathedral mosque church temple camp prison barracks""".split()
)

BODY_NOUNS = frozenset(
    """party group council committee commission ministry department agency bureau office guard army
    navy force forces police union university college hospital school company corporation bank
    court senate congress parliament assembly association federation foundation institute league
    organisation organization nations press news times post journal network front movement brigade
    battalion service services society club team board authority administration center centre cross
    crescent fund inc corp ltd llc group conference coalition alliance""".split()
)

NEVER_NAMES = frozenset(
    """monday tuesday wednesday thursday friday saturday sunday january february march april may
    june july august september october november december mr mrs ms sgt dr christmas easter
    ramadan""".split()
)

MALE = frozenset(
    """he him his himself man men boy father son brother husband uncle grandfather nephew king
    prince priest spokesman businessman policeman fireman guardsman gentleman congressman chairman
    councilman widower boyfriend dad grandson""".split()
)
FEMALE = frozenset(
    """she her hers herself woman women girl mother daughter sister wife aunt grandmother niece
    queen princess nun spokeswoman businesswoman policewoman congresswoman chairwoman councilwoman
    widow girlfriend mom mum actress granddaughter""".split()
)

MALE_NAMES = frozenset(
    """james john robert michael william david richard joseph thomas charles christopher daniel
    matthew anthony mark donald steven paul andrew joshua kenneth kevin brian george edward ronald
    timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon
    benjamin samuel gregory frank alexander raymond patrick jack dennis jerry tyler aaron jose adam
    henry nathan douglas zachary peter kyle walter ethan jeremy harold keith christian roger noah
    gerald carl terry sean austin arthur lawrence jesse dylan bryan joe jordan billy bruce albert
    willie gabriel logan alan juan wayne roy ralph randy eugene vincent russell elijah louis bobby
    philip johnny mike jim tom bill bob steve dan dave ted ben tim greg ken ron jeb rick marco
    bernie barack mitt rand joe chris rob nicolas nicolás ivan iván vladimir sergei dmitry boris
    mikhail ahmed mohammed muhammad mohamed mahmoud hassan hussein ali omar khalid ibrahim abdul
    yusuf mustafa carlos luis jorge pedro miguel javier fernando diego antonio manuel francisco
    alejandro rafael ricardo eduardo roberto mario sergio pablo raul raúl andres andrés hugo simon
    emmanuel jean pierre françois michel jacques hans klaus giovanni marco luca andrea wei jun
    hiroshi kenji narendra rahul amit sanjay raj imran martin leo felix oscar stefan""".split()
)
FEMALE_NAMES = frozenset(
    """mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty
    sandra margaret ashley kimberly emily donna michelle carol amanda melissa deborah stephanie
    dorothy rebecca sharon laura cynthia amy kathleen angela shirley brenda emma anna pamela nicole
    samantha katherine christine helen debra rachel carolyn janet maria catherine heather diane
    olivia julie joyce victoria ruth virginia lauren kelly christina joan evelyn judith andrea
    hannah megan cheryl jacqueline martha madison teresa gloria sara janice ann kathryn abigail
    sophia frances jean alice judy isabella julia grace amber denise danielle marilyn beverly
    charlotte natalie theresa diana brittany doris kayla alexis lori marie hillary ivanka melania
    carly nikki sue kate jane claire fiona angela ursula theresa fatima aisha zainab leila maryam
    khadija amina ana carmen rosa lucia lucía elena isabel sofia sofía camila valentina gabriela
    natalia olga svetlana irina tatiana yulia anastasia marta ingrid greta priya indira sonia
    yuki aiko mei ling nina eva clara lena erika debbie elsa gina wendy""".split()
)
