"""What is said to write lists, in each language. Data only; `app/writing/lists.py` says what it does."""

from dataclasses import dataclass

from app.writing import ordinary_english, ordinary_german, ordinary_spanish
from app.writing.commands import Ordinary, phrases


@dataclass(frozen=True, slots=True)
class ListWords:
    """The words of one language, in small letters."""

    numbered: frozenset[tuple[str, ...]]
    """Begin a list whose items are numbered."""
    bulleted: frozenset[tuple[str, ...]]
    """Begin one whose items are not, or the next of those items."""
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
    """Words that lead up to more, behind which a list is only spoken of: "the next item", "I'd like a numbered list"."""
    not_right_behind: frozenset[str]
    """Others, where no sentence has ended behind them: one may end with "this"."""
    not_before: frozenset[str]
    """Words in front of which an item is only spoken of: "next item is"."""
    not_before_endings: tuple[str, ...]
    """Ends of words that say what somebody did or does, in front of which a number is only spoken of: "number two died"."""
    is_ordinary: Ordinary
    """Tells where else a list is only spoken of: "a short numbered list"."""


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
            "new bullet",
            "next bullet",
        )
    ),
    following=frozenset(phrases("next item", "new item", "next list item")),
    over=frozenset(phrases("end list", "end of list", "end the list", "end of the list")),
    number="number",
    cardinals=tuple("one two three four five six seven eight nine ten eleven twelve".split()),
    ordinals=tuple("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()),
    not_behind=frozenset("a an the every my your its our their another whose very entire whole".split()),
    not_right_behind=frozenset(
        "this that these those each no his her any some one of to in on at as by for from with without into onto about like "
        "near behind before after until till towards toward than between which what both either neither is are was were "
        "be been being next previous first last same only not never should would could can will must may might shall let's i we you they he she who".split()
    ),
    not_before=frozenset(
        "is isn't was wasn't are aren't were weren't will won't would has hasn't had have does doesn't did didn't can't could "
        "couldn't should in on of to and or for at from with by that which who came comes went goes got gets gave gives made "
        "makes took takes said says told tells won wins lost loses ran runs stood stands sat sits lay lies led leads left "
        "leaves fell falls rose rises broke breaks began begins became becomes means meant needs wants seems looks sounds "
        "feels felt works lives hits plays follows remains shows applies pencil pencils request requests number numbers name "
        "names price prices".split()
    ),
    not_before_endings=("ed",),
    is_ordinary=ordinary_english.is_ordinary,
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
    not_behind=frozenset(
        "ein eine einen einem einer eines der die das den dem des mein meine meinen meiner dein deine deinen deiner sein seine "
        "seinen seiner ihr ihre ihren ihrer unser unsere unseren unserer kein keine keinen keiner jeder jede jedes jeden "
        "jeder dieser diese dieses diesen diesem als am im vom zum zur ins ans beim".split()
    ),
    not_right_behind=frozenset(
        "wurde wurden werden hat haben bin bist von mit ohne bei in an auf für zu aus nach vor gegen bis wie und oder statt per pro ist sind war waren wird wäre "
        "nicht nie soll sollen sollte sollten muss müssen kann können könnte will wollen möchte möchten darf ich wir sie er "
        "es man wer welche welcher".split()
    ),
    not_before=frozenset(
        "ist war sind waren wird wurde wurden werden hat hatte haben kann konnte muss musste soll sollte darf durfte will "
        "wollte mag der des in auf und oder für im am an von vom zu zur zum mit kam ging fiel lief starb blieb gewann verlor "
        "fuhr schrieb sprach sah stand lag trug nahm gab war nicht".split()
    ),
    not_before_endings=("t", "te"),
    is_ordinary=ordinary_german.is_ordinary,
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
    not_behind=frozenset(
        "el la los las un una unos unas cada mi tu su nuestra nuestro otro otra del al ningún ninguna".split()
    ),
    not_right_behind=frozenset(
        "primer última último este esta ese esa aquel aquella de a en con sin por para como sobre hasta desde hacia y o que es son era eran será no "
        "nunca debe debemos puede podemos hay yo él ella nosotros ustedes usted".split()
    ),
    not_before=frozenset(
        "es era fue está estaba será son eran ha había del de en y o que para con por a al se no tiene tenía puede debe vive "
        "vino ganó perdió murió llegó salió dijo hizo quedó va sigue".split()
    ),
    not_before_endings=(),
    is_ordinary=ordinary_spanish.is_ordinary,
)
