"""Numbers, dates and times as they are spoken and written in Spanish."""

import pytest

from tests.helpers.numbers import assert_written

_WRITTEN = [
    ("treinta y tres mil doscientos", "33.200"),
    ("dos mil quinientos millones", "2500 millones"),
    ("Tengo veintitrés gatos.", "Tengo 23 gatos."),
    ("tres coma cinco", "3,5"),
    ("dos punto cero", "2.0"),
    ("cuarenta y dos", "42"),
    ("treinta y un días", "31 días"),
    ("ciento veintitrés", "123"),
    ("dos mil veintiséis", "2026"),
    ("el cinco de enero de dos mil veintiséis", "el 5 de enero de 2026"),
    ("el uno de mayo", "el 1 de mayo"),
    ("el primero de mayo", "el 1 de mayo"),
    ("veinte de ellos", "20 de ellos"),
    ("veinte euros", "20 €"),
    ("veinte euros con cincuenta", "20,50 €"),
    ("cinco dólares", "5 dólares"),
    ("diez por ciento", "10 %"),
    ("a las quince treinta", "a las 15:30"),
    ("a las tres treinta", "a las 3:30"),
    ("cien euros", "100 €"),
    ("dos millones de personas", "2 millones de personas"),
    ("dos millones trescientos mil", "2.300.000"),
    ("cinco millones de euros", "5 millones de euros"),
    ("dos mil millones", "2000 millones"),
    ("mil quinientos", "1500"),
    ("seis uno dos tres cuatro cinco", "612345"),
    ("dos o doce", "2 o 12"),
    ("de cinco a diez por ciento", "de 5 a 10 %"),
    ("menos cinco grados", "-5 grados"),
    ("veinte kilómetros por hora", "20 km/h"),
    ("doscientas cincuenta personas", "250 personas"),
    ("treinta mil", "30.000"),
    ("siete mil ochocientos noventa y cuatro", "7894"),
    ("Cuesta 1.000 euros.", "Cuesta 1.000 €."),
    ("Es el 10 por ciento.", "Es el 10 %."),
    ("veinte minutos", "20 minutos"),
    ("doce o trece", "12 o 13"),
    ("dieciséis gigabytes", "16 GB"),
    ("noventa y nueve", "99"),
    ("quinientas páginas", "500 páginas"),
    ("ciento cinco", "105"),
    ("mil novecientos noventa y nueve", "1999"),
    ("el veinticinco de diciembre", "el 25 de diciembre"),
    ("el 25 de diciembre de dos mil veinte", "el 25 de diciembre de 2020"),
    ("nueve uno uno", "911"),
    ("más tres cuatro seis", "+346"),
    ("treinta grados a la sombra", "30 grados a la sombra"),
    ("cero coma cinco", "0,5"),
    ("tres coma catorce", "3,14"),
    ("cuarenta y un euros", "41 €"),
    ("veintiún años", "21 años"),
]
_STAYS = [
    "El tanto por ciento es malo.",
    "un millón trescientos mil",
    "un millón de euros",
    "tres gatos",
    "uno de ellos",
    "un gato",
    "una casa",
    "uno coma dos coma tres",
    "a las tres y media",
    "a las diez y veinte",
    "a las tres",
    "mil gracias",
    "cien veces",
    "uno dos tres",
    "dos o tres",
    "todos menos cinco",
    "dos puntos",
    "punto y coma",
    "una vez",
    "No hay uno sin dos.",
    "Es una buena idea.",
    "Dos semanas después volvieron.",
    "La segunda vez fue mejor.",
    "Tengo 20 de 30.",
    "Son las 8:30 del 5 de mayo de 2026.",
    "cinco minutos",
    "a la una",
    "de vez en cuando",
    "a las cinco menos cuarto",
    "un millón",
]


@pytest.mark.parametrize(("said", "expected"), _WRITTEN)
def test_what_is_a_number_is_written_as_one(said: str, expected: str) -> None:
    assert_written("es", said, expected)


@pytest.mark.parametrize("said", _STAYS)
def test_what_is_none_stays_as_it_was_said(said: str) -> None:
    assert_written("es", said, said)
