"""Number words of Spanish, and how numbers, money, units, dates and times are written in it."""

from app.writing.number_table import NumberTable, NumberWord, forms, money, units

_SMALL = (
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete "
    "dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete "
    "veintiocho veintinueve"
).split()
_OTHER = {"dieciseis": 16, "veintiún": 21, "veintiuna": 21, "veintidos": 22, "veintitres": 23, "veintiseis": 26}
_TENS = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split()
_HUNDREDS = "doscient trescient cuatrocient quinient seiscient setecient ochocient novecient".split()

_WORDS = {
    **{word: NumberWord(value) for value, word in enumerate(_SMALL)},
    **{word: NumberWord(value) for word, value in _OTHER.items()},
    **{word: NumberWord(10 * value, 10) for value, word in enumerate(_TENS, 3)},
    "cien": NumberWord(100, is_scale=True),
    "ciento": NumberWord(100, 100, is_scale=True),
    **{
        f"{stem}{ending}": NumberWord(100 * value, 100)
        for value, stem in enumerate(_HUNDREDS, 2)
        for ending in ("os", "as")
    },
    "mil": NumberWord(1000, 1000, is_scale=True),
    **{
        word: NumberWord(value, value, is_scale=True)
        for word, value in {"millón": 10**6, "millones": 10**6, "billón": 10**12, "billones": 10**12}.items()
    },
}
_ORDINALS = {"primero": 1}
_MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre".split()

TABLE = NumberTable(
    read=_WORDS.get,
    ordinal=_ORDINALS.get,
    ordinal_suffix=None,
    points={"coma": ",", "punto": "."},
    decimal=",",
    group=".",
    grouped_from=10_000,
    units={
        **units(
            """
por ciento, por cien, signo de porcentaje, % = _%
kilómetros = _km
kilómetros por hora = _km/h
centímetros = _cm
milímetros = _mm
metros cuadrados = _m²
metros cúbicos = _m³
kilogramos = _kg
miligramos = _mg
mililitros = _ml
kilobytes = _KB
megabytes = _MB
gigabytes = _GB
terabytes = _TB
kilohercios = _kHz
megahercios = _MHz
gigahercios = _GHz
kilovatios = _kW
milisegundos = _ms
grados = _grados
grados celsius, grados centígrados = _°C
grados fahrenheit = _°F
dólares = _dólares
pesos = _pesos
céntimos = _céntimos
centavos = _centavos
"""
        ),
        **money("euros, de euros, €", " €", is_before=False),
    },
    months=frozenset(_MONTHS),
    forms=(
        *forms(
            """
{date} de {month} de {year} = {date} de {month} de {year}
{date} de {month} del {year} = {date} de {month} del {year}
{date} de {month} = {date} de {month}
{day} de {month} de {year} = {day} de {month} de {year}
{day} de {month} del {year} = {day} de {month} del {year}
{day} de {month} = {day} de {month}
{hour} y media =
{hour} y cuarto =
{hour} y pico =
{hour} menos cuarto =
"""
        ),
        *forms(
            """
{hour} y {minute} =
{hour} menos {minute} =
{hour} {bare_minute} = {hour}:{bare_minute:02}
""",
            "las",
        ),
    ),
    tens_link="y",
    ones_behind_tens={"un": 1, "una": 1},
    joins=frozenset("a o u y por".split()),
    quantities=frozenset("segundos minutos horas días semanas meses años veces personas".split()),
    minus="menos",
    plus="más",
    cents=frozenset({"céntimos", "céntimo", "centavos"}),
    cents_links={"con": True, "": True, "y": False},
    kept_behind=frozenset({"una"}),
    no_number_behind=frozenset("el la los las un una ni cada".split()),
)
