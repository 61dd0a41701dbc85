"""Addresses are written as such, and sentences that sound like one are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.writing.addresses import Addresses
from app.writing.tables import table_for
from tests.helpers.heard import written


def addressed(text: str, language: str = "en", chunk: int = 1) -> str:
    table = table_for(language)
    assert table is not None
    return written(Addresses(table), text, chunk=chunk)


@pytest.mark.parametrize("chunk", [1, 100])
@pytest.mark.parametrize(
    ("language", "said", "expected"),
    [
        ("en", "Write to John at example dot com.", "Write to john@example.com."),
        (
            "en",
            "Write to John dot Smith at mail dot example dot com, please.",
            "Write to john.smith@mail.example.com, please.",
        ),
        ("en", "ada underscore l at example dot org", "ada_l@example.org"),
        ("en", "See example dot org for more.", "See example.org for more."),
        ("en", "Look at example dot com.", "Look at example.com."),
        ("en", "the dot com bubble", "the dot com bubble"),
        ("en", "Meet me at noon.", "Meet me at noon."),
        ("en", "a dot and a line", "a dot and a line"),
        ("en", "John at", "John at"),
        ("en", "example dot", "example dot"),
        ("en", "version two dot five", "version two dot five"),
        ("de", "an Anna Punkt Meier at Beispiel Punkt de", "an anna.meier@beispiel.de"),
        ("de", "Das war der Punkt. Danke", "Das war der Punkt. Danke"),
        ("es", "escribe a ana arroba ejemplo punto es", "escribe a ana@ejemplo.es"),
        ("es", "Este punto es importante.", "Este punto es importante."),
        ("es", "Es nuestro punto de vista.", "Es nuestro punto de vista."),
        ("es", "Otro punto es que llueve.", "Otro punto es que llueve."),
        ("es", "Un buen punto de partida", "Un buen punto de partida"),
        ("es", "Cada punto de la lista", "Cada punto de la lista"),
        ("es", "Ese punto me gusta.", "Ese punto me gusta."),
        ("es", "mira ejemplo punto com", "mira ejemplo.com"),
        ("es", "escribe a ana arroba correo punto ejemplo punto de", "escribe a ana@correo.ejemplo.de"),
        ("de", "Das ist ein Punkt es geht um Geld.", "Das ist ein Punkt es geht um Geld."),
        ("de", "Siehe Beispiel Punkt de.", "Siehe beispiel.de."),
        ("en", "Connect each dot it is easy.", "Connect each dot it is easy."),
        ("en", "ada at example dot me", "ada@example.me"),
        ("en", "Go to example dot com slash help slash start.", "Go to example.com/help/start."),
        ("en", "It is on example.com slash pricing.", "It is on example.com/pricing."),
        ("en", "See example dot org slash.", "See example.org slash."),
        ("en", "Write to support at my dash company dot io.", "Write to support@my-company.io."),
        ("en", "a dash of salt and a slash", "a dash of salt and a slash"),
        ("en", "John.Smith at example.com", "john.smith@example.com"),
        ("en", "I bought shoes at zappos.com", "I bought shoes at zappos.com"),
        ("en", "Connect to 192 dot 168 dot 1 dot 1.", "Connect to 192.168.1.1."),
        ("en", "Connect to 192 dot 168 dot 1 dot 256.", "Connect to 192 dot 168 dot 1 dot 256."),
        ("en", "www dot example dot it", "www.example.it"),
        ("en", "ada at example dot com dash the best", "ada@example.com dash the best"),
        ("de", "an max minus muster at web Punkt de", "an max-muster@web.de"),
        ("de", "drei minus zwei", "drei minus zwei"),
        ("de", "Geh auf www Punkt Beispiel Punkt de Slash Hilfe", "Geh auf www.beispiel.de/hilfe"),
        ("es", "Visita www punto ejemplo punto es.", "Visita www.ejemplo.es."),
        ("es", "Visita ejemplo punto es barra ayuda.", "Visita ejemplo.es/ayuda."),
        ("es", "Me gusta la barra del bar.", "Me gusta la barra del bar."),
    ],
)
def test_addresses(language: str, said: str, expected: str, chunk: int) -> None:
    assert addressed(said, language, chunk) == expected


_WORDS = st.sampled_from("john at dot com example . , the look underscore".split())


@given(st.lists(_WORDS, max_size=12), st.integers(1, 5))
def test_what_is_written_does_not_depend_on_how_the_words_come(words: list[str], chunk: int) -> None:
    text = " ".join(words)
    assert addressed(text, chunk=chunk) == addressed(text, chunk=1000)
