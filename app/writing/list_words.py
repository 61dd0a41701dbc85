"""What is said to write lists, in each language. Data only; `app/writing/lists.py` says what it does."""

from dataclasses import dataclass

from app.writing.commands import phrases


@dataclass(frozen=True, slots=True)
class ListWords:
    """The words of one language, in small letters."""

    numbered: frozenset[tuple[str, ...]]
    """Begin a list whose items are numbered."""
    bulleted: frozenset[tuple[str, ...]]
    """Begin one whose items are not."""
    following: frozenset[tuple[str, ...]]
    """Begin the next item."""
    over: frozenset[tuple[str, ...]]
    """End the list."""
    number: str
    """In front of an item's number."""
    cardinals: tuple[str, ...]
    """From one on."""
    ordinals: tuple[str, ...]
    """From first on."""
    not_behind: frozenset[str]
    """Words behind which the next item is only spoken of: "the next item"."""
    not_before: frozenset[str]
    """Words in front of which it is: "next item is"."""


ENGLISH = ListWords(
    numbered=frozenset(phrases("numbered list", "start numbered list", "start a numbered list", "new numbered list")),
    bulleted=frozenset(
        phrases(
            "bullet list",
            "bulleted list",
            "start bullet list",
            "start a bullet list",
            "start a bulleted list",
            "new bullet list",
        )
    ),
    following=frozenset(phrases("next item", "new item", "next list item")),
    over=frozenset(phrases("end list", "end of list", "end the list", "end of the list")),
    number="number",
    cardinals=tuple("one two three four five six seven eight nine ten eleven twelve".split()),
    ordinals=tuple("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()),
    not_behind=frozenset("a the this that every each no my your his her its our their any another of to".split()),
    not_before=frozenset("is was are were will would has in on of to and for".split()),
)
GERMAN = ListWords(
    numbered=frozenset(phrases("nummerierte liste", "neue nummerierte liste", "nummerierte liste beginnen")),
    bulleted=frozenset(phrases("aufzählung", "neue aufzählung", "aufzählung beginnen", "liste mit punkten")),
    following=frozenset(phrases("nächster eintrag", "neuer eintrag", "nächster punkt", "nächstes element")),
    over=frozenset(
        phrases("ende der liste", "liste ende", "liste beenden", "ende der aufzählung", "aufzählung beenden")
    ),
    number="nummer",
    cardinals=tuple("eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split()),
    ordinals=tuple(
        "erstens zweitens drittens viertens fünftens sechstens siebtens achtens neuntens zehntens elftens zwölftens".split()
    ),
    not_behind=frozenset("ein der mein dein sein ihr unser kein jeder dieser als".split()),
    not_before=frozenset("ist war sind wird der in auf auf und für im am".split()),
)
SPANISH = ListWords(
    numbered=frozenset(phrases("lista numerada", "nueva lista numerada", "empezar lista numerada")),
    bulleted=frozenset(phrases("lista con viñetas", "nueva lista con viñetas", "empezar lista con viñetas")),
    following=frozenset(phrases("siguiente elemento", "nuevo elemento", "siguiente punto")),
    over=frozenset(phrases("fin de la lista", "fin de lista", "terminar lista", "terminar la lista")),
    number="número",
    cardinals=tuple("uno dos tres cuatro cinco seis siete ocho nueve diez once doce".split()),
    ordinals=tuple(
        "primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo".split()
    ),
    not_behind=frozenset("el un este ese cada mi tu su otro del al ningún".split()),
    not_before=frozenset("es era está será del de en y que para".split()),
)
