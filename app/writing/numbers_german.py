"""Number words of German, and how numbers, money, units, dates and times are written in it."""

from functools import lru_cache

from app.writing.number_table import NumberTable, NumberWord, forms, money, units

_SMALL = (
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn "
    "achtzehn neunzehn"
).split()
_ONES = {**{word: value for value, word in enumerate(_SMALL[:10]) if value}, "ein": 1, "zwo": 2}
_TENS = {
    **{
        word: 10 * value
        for value, word in enumerate("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(), 2)
    },
    "dreissig": 30,
}
_BELOW_TWENTY = {**{word: value for value, word in enumerate(_SMALL)}, "zwo": 2}
_MILLIONS = {
    word: value
    for value, words in {10**6: "million millionen", 10**9: "milliarde milliarden", 10**12: "billion billionen"}.items()
    for word in words.split()
}
_PLACES = (
    "erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt sechzehnt "
    "siebzehnt achtzehnt neunzehnt zwanzigst"
).split()
_STEMS = {
    **{word: value for value, word in enumerate(_PLACES, 1)},
    **{f"{word}undzwanzigst": 20 + value for word, value in _ONES.items() if word != "eins"},
    "dreißigst": 30,
    "dreissigst": 30,
    "einunddreißigst": 31,
    "einunddreissigst": 31,
}
_ORDINALS = {f"{stem}e{ending}": value for stem, value in _STEMS.items() for ending in ("", "n", "r", "s", "m")}
_MONTHS = "januar jänner februar märz april mai juni juli august september oktober november dezember".split()
_HUNDRED = "hundert"
_THOUSAND = "tausend"


@lru_cache(maxsize=512)
def _read(word: str) -> NumberWord | None:
    if word in _MILLIONS:
        return NumberWord(_MILLIONS[word], _MILLIONS[word], is_scale=True)
    if word in {_HUNDRED, _THOUSAND}:
        value = 100 if word == _HUNDRED else 1000
        return NumberWord(value, value, is_scale=True)
    below = _below_million(word)
    if below is None:
        return None
    room = next((size for size in (1000, 100) if below and below % size == 0), 1)
    return NumberWord(below, room)


def _below_million(word: str) -> int | None:
    before, thousand, behind = word.partition(_THOUSAND)
    if not thousand:
        return _below_ten_thousand(word)
    thousands = _below_thousand(f"{before}s" if before.endswith("ein") else before) if before else 1
    rest = _below_thousand(behind.removeprefix("und")) if behind else 0
    return None if thousands is None or rest is None else 1000 * thousands + rest


def _below_thousand(word: str) -> int | None:
    value = _below_ten_thousand(word)
    return value if value is not None and value < 1000 else None


def _below_ten_thousand(word: str) -> int | None:
    before, hundred, behind = word.partition(_HUNDRED)
    if not hundred:
        return _below_hundred(word)
    hundreds = (_ONES.get(before) or _BELOW_TWENTY.get(before)) if before else 1
    rest = _below_hundred(behind.removeprefix("und")) if behind else 0
    return None if not hundreds or rest is None else 100 * hundreds + rest


def _below_hundred(word: str) -> int | None:
    if word in _BELOW_TWENTY:
        return _BELOW_TWENTY[word]
    if word in _TENS:
        return _TENS[word]
    ones, und, tens = word.partition("und")
    if und and ones in _ONES and ones != "eins" and tens in _TENS:
        return _ONES[ones] + _TENS[tens]
    return None


TABLE = NumberTable(
    read=_read,
    ordinal=_ORDINALS.get,
    ordinal_suffix=None,
    points={"komma": ",", "punkt": "."},
    decimal=",",
    group=".",
    grouped_from=10_000,
    units={
        **units(
            """
prozent, prozentzeichen, % = _%
promille = _‰
kilometer, kilometern = _km
kilometer pro stunde, stundenkilometer, stundenkilometern, kmh = _km/h
zentimeter, zentimetern = _cm
millimeter, millimetern = _mm
quadratmeter, quadratmetern = _m²
kubikmeter, kubikmetern = _m³
kilogramm = _kg
milligramm = _mg
milliliter, millilitern = _ml
kilobyte = _KB
megabyte = _MB
gigabyte = _GB
terabyte = _TB
kilohertz = _kHz
megahertz = _MHz
gigahertz = _GHz
kilowatt = _kW
kilowattstunden = _kWh
millisekunden = _ms
grad = _Grad
grad celsius = _°C
grad fahrenheit = _°F
cent = _Cent
"""
        ),
        **money("euro, €", " €", is_before=False),
        **money("dollar", " $", is_before=False),
        **money("franken", " Franken", is_before=False),
    },
    months=frozenset(_MONTHS),
    forms=(
        *forms(
            """
{day} {month} {year} = {day}. {month} {year}
{day} {month} = {day}. {month}
{day} {number_of_month} {year} = {day}.{number_of_month}.{year}
{place} jahrhundert = {place}. Jahrhundert
{place} jahrhunderts = {place}. Jahrhunderts
{hour} uhr {minute} = {hour}:{minute:02} Uhr
{hour} uhr = {hour} Uhr
halb {hour} =
viertel nach {hour} =
viertel vor {hour} =
viertel {hour} =
dreiviertel {hour} =
{minute} vor halb {hour} =
{minute} nach halb {hour} =
{minute} vor {hour12} =
{minute} nach {hour12} =
"""
        ),
    ),
    hundred_links=frozenset({"und"}),
    joins=frozenset("bis oder und zu".split()),
    quantities=frozenset(
        "sekunden minuten stunden tage tagen wochen monate monaten jahre jahren mal leute menschen personen stück".split()
    ),
    minus="minus",
    plus="plus",
    cents=frozenset({"cent", "rappen"}),
    cents_links={"": True, "und": False},
    halves=frozenset({("und", "ein", "halb"), ("und", "eine", "halbe")}),
    kept_behind=frozenset({"uhr"}),
    no_number_behind=frozenset("der die das den dem des ein eine".split()),
)
