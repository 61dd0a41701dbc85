"""Where the name of a mark is an ordinary word in English: "a six-month period", "an exciting new line". Pure functions.

An article waits for its noun. Where all words behind it go with a noun, such as "difficult", the name is that noun; behind a noun,
as in "I have a dog period", it is a mark. Where it may be either, it stays a word: a mark that is not written costs less than
a word that is not.
"""

from collections.abc import Sequence

_DETERMINERS = frozenset(
    "a an the this that these those my your his her its our their every each another some any no whose".split()
)
_MOST_MODIFIERS = 4
_BEGINNINGS = frozenset(
    "post pre mid inter well low high long short half full multi non anti all ever over under".split()
)
"""Of words with a hyphen that go with a noun."""
_ENDINGS = ("al", "ic", "ive", "ous", "ary", "ory", "able", "ible", "ful", "less", "ish", "ed", "ly", "ian")
"""Of words that go with a noun."""
_NOUNS = frozenset(
    "academic accessory accused adjective adversary aerial allegory ally alternative animal anniversary appeal "
    "appraisal approval archive armory arrival asian assembly attic australian barfly basic bed belly beloved "
    "beneficiary betrayal bible boundary breed bully burglary burial butterfly cable canadian canal canary capital "
    "captive category cathedral cereal chemical civilian classic clinic collectible collective comedian comic "
    "commentary commercial constable contrary cooperative cosmetic credential critic crystal custodian cynic deal "
    "deceased decibel deductible denial detective dial diary dictionary directive directory dish disposal dive "
    "documentary domestic dormitory drive editorial egyptian elderly electric electrician english epidemic essential "
    "estuary ethic executive explosive fable fabric factory family february feed festival final finish fish five fly "
    "folly funeral garlic general glossary goal graphic guardian handful heretic historian history hive holly hospital "
    "hundred ideal incentive individual initial initiative integral interval inventory italian italy itinerary "
    "january jelly jolly journal july laboratory liberal librarian library lily live local logic lunatic magic "
    "magician mammal manual material mathematician meal mechanic medal melancholy memorial memory metal mimic mineral "
    "missionary monopoly moral mortal mosaic motive mural music musical musician narcotic native need negative "
    "norwegian numeral obituary objective observatory obsidian official olive operative ordeal organic original oval "
    "pal panic pedal pedestrian pediatrician perspective peruvian physic physician picnic plastic ply polish "
    "politician portal positive potential preservative principal professional proposal public radish rally receivable "
    "recital referral refusal rehearsal relative relish removal renewal rental reply representative republic reversal "
    "revival rival royal rubbish russian salary sandal scandal seal secretary sedative seed serial shed signal "
    "skeptic social spanish speed spiral spoonful stable statistic steal story summary supply survival table tally "
    "technician terminal territory testimonial theory topic total traffic trial tribunal tunic tutorial unlimited "
    "upheaval usual vandal variable veal vegetable vegetarian victory visual vocabulary vocal weed wish withdrawal "
    "zeal".split()
)
"""Words that end as those do and are nouns, or may well end a sentence."""
_MODIFIERS = frozenset(
    "additional amazing annoying bad baroque best-selling big boring brand brand-new brief bright broad busy calm "
    "challenging charming cheap clean clear colder colonial common complete complex confusing continuing cool crazy "
    "current dangling darker decent depressing different difficult distant dry early easy edo efficient elegant "
    "elizabethan empty entertaining entire excellent exciting existing fascinating fast first fiscal free frequent "
    "fresh full fun further georgian good grand great growing hard healthy heavy hot huge important instant intense "
    "interesting large lasting late leading lengthy long longer longest lunar main major meiji mild misleading "
    "missing modern narrow new newest nice normal odd old older oldest ongoing opening ottoman outstanding peculiar "
    "perfect permanent popular pretty promising proper quick quiet rainy random rare real recent relaxing relevant "
    "remaining renaissance roman rough safe second separate severe sharp short shorter shortest significant silent "
    "similar simple slow small smooth snowy soft solar stable steady strange strict strong stunning subsequent sudden "
    "sunny surprising sweet tense third tiny tough trailing true trying turbulent unclear unhealthy unique upcoming "
    "urgent very victorian warm warmer weak wet whole wide wonderful wrong".split()
)
"""Others that go with a noun, and that no sentence ends with behind an article."""
_OF_TIME = frozenset(
    "coming ensuing following intervening past preceding present previous respective admission billing blackout breeding closing cooldown cooling embargo enrollment enrolment exam examination "
    "festive fiscal flowering following gestation grazing growth guarantee harvest holding holiday honeymoon hunting "
    "incubation interim lambing maintenance mating menstrual migration monsoon nesting observation orbital pay post- "
    "war postwar pre-war prewar probation qualifying quarantine renewal rental reporting rest retention revision "
    "sampling settlement settling study teaching training trial validity vesting voting waiting warranty".split()
)
"""Nouns that go with "period"."""
_SURE_OF_TIME = frozenset("billing fiscal gestation incubation menstrual orbital vesting refractory interwar".split())
"""Those that no sentence ends with even without an article."""
_UNITS = frozenset("second minute hour day night week month quarter year decade century".split())
_NUMBERS = frozenset(
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
    "nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred half multi several few".split()
)
_SAID_OF_TIME = frozenset(
    "coming ensuing following intervening past preceding present previous respective is was were ends ended ending begins began beginning starts started starting lasts lasted lasting runs ran".split()
)
"""Words behind which something is said of a period, whatever leads up to it."""
_GOES_ON = frozenset("in for from during between when right".split())
"""Words behind which more is said of a period, where an article leads up to it."""
_LEADS_UP = 4


def is_ordinary(before: Sequence[str], name: Sequence[str], behind: str) -> bool:
    """As `app.writing.commands.Ordinary` says."""
    words = [word.casefold() for word in before]
    if tuple(name) != ("period",):
        return _awaits_noun(words, frozenset())
    if behind in _SAID_OF_TIME or _is_span(words) or words[-1] in _SURE_OF_TIME or _awaits_noun(words, _OF_TIME):
        return True
    return behind in _GOES_ON and "," not in words[-_LEADS_UP:] and not _DETERMINERS.isdisjoint(words[-_LEADS_UP:])


def _awaits_noun(words: Sequence[str], nouns: frozenset[str]) -> bool:
    """Whether an article is still without its noun; of `nouns`, one may stand right before that."""
    for place, word in enumerate(reversed(words[-_MOST_MODIFIERS - 1 :])):
        if word in _DETERMINERS:
            return place > 0
        if not (_is_modifier(word) or (word in nouns if place == 0 else word == "," or _is_number(word))):
            return False
    return False


def _is_modifier(word: str) -> bool:
    first, hyphen, word = word.rpartition("-")
    if hyphen and first in _BEGINNINGS:
        return True
    return word in _MODIFIERS or (word.endswith(_ENDINGS) and len(word) > 4 and word not in _NOUNS)


def _is_number(word: str) -> bool:
    return word in _NUMBERS or word.isdigit()


def _is_span(words: Sequence[str]) -> bool:
    """Whether they end with a length of time that goes with a noun: "six month", but not "one month" or "six months"."""
    words = [part for word in words for part in word.split("-")]
    if len(words) < 2 or words[-1] not in _UNITS:
        return False
    is_one = words[-2] in {"one", "1"}
    if is_one:
        return len(words) > 2 and words[-3] in _DETERMINERS
    return _is_number(words[-2])
