"""What can be spoken in German for marks, breaks and edits, and where the same words are ordinary ones."""

from app.writing.commands import Edit, Marks, Table, phrases
from app.writing.ordinary_german import is_ordinary

_MARKS = Marks(
    frozenset(
        "der die das des dem den ein eine einen einem einer eines kein keine keinen keinem keiner dieser diese dieses "
        "diesen diesem jeder jede jedes jeden jedem welcher welche welches welchen welchem mein dein sein ihr unser euer "
        "meine deine seine ihre unsere meinen deinen seinen ihren unseren meinem deinem seinem ihrem unserem am im vom "
        "zum zur ans ins beim ohne mit per durch jener jenes jenen jenem derselbe desselben demselben denselben euren eurem "
        "mancher manchen manchem dessen deren irgendein irgendeinen irgendeinem".split()
    )
)
_NOT_A_STOP = "auf um ab pro für wunder toter"
_NUMBERS = "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf 0 1 2 3 4 5 6 7 8 9 10 11 12"
_MORE_NUMBERS = "dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig"

TABLE = Table(
    spoken=(
        *_MARKS.stop("komma", ",", _NUMBERS, _NUMBERS),
        *_MARKS.stop("punkt", ".", _NOT_A_STOP, f"{_NUMBERS} {_MORE_NUMBERS} für um a b c", names_numbers=True),
        *_MARKS.stop("fragezeichen, frage zeichen", "?"),
        *_MARKS.stop("ausrufezeichen, ausrufungszeichen, ausrufe zeichen", "!"),
        *_MARKS.stop("doppelpunkt, doppel punkt", ":"),
        *_MARKS.stop("semikolon, strichpunkt, strich punkt", ";"),
        *_MARKS.stop("auslassungspunkte, punkt punkt punkt", "…"),
        *_MARKS.line_break("neue zeile, nächste zeile, zeilenumbruch", "\n"),
        *_MARKS.line_break("neuer absatz, neue absatz, nächster absatz", "\n\n"),
        *_MARKS.opening("anführungszeichen auf, anführungszeichen unten, anführungszeichen öffnen", "„"),
        *_MARKS.closing("anführungszeichen zu, anführungszeichen oben, anführungszeichen schließen", "“"),
        *_MARKS.opening("klammer auf, runde klammer auf", "("),
        *_MARKS.closing("klammer zu, runde klammer zu", ")"),
        *_MARKS.opening("eckige klammer auf", "["),
        *_MARKS.closing("eckige klammer zu", "]"),
        *_MARKS.opening("geschweifte klammer auf", "{"),
        *_MARKS.closing("geschweifte klammer zu", "}"),
        *_MARKS.closing("gedankenstrich, gedanken strich", " –"),  # noqa: RUF001 - the mark itself
        *_MARKS.tie("bindestrich, binde strich", "-"),
        *_MARKS.tie("schrägstrich, schräg strich", "/"),
        *_MARKS.tie("backslash, umgekehrter schrägstrich", "\\"),
        *_MARKS.tie("unterstrich, unter strich", "_"),
        *_MARKS.tie("at-zeichen, at zeichen, klammeraffe", "@"),
        *_MARKS.opening("rautezeichen", "#"),
        *_MARKS.closing("prozentzeichen", " %"),
        *_MARKS.tie("tabulator", "\t"),
    ),
    edits={
        **dict.fromkeys(phrases("streich das", "streiche das", "lösch das", "lösche das", "das löschen"), Edit.SCRATCH),
        **dict.fromkeys(phrases("rückgängig", "mach das rückgängig", "das rückgängig machen"), Edit.UNDO),
        **dict.fromkeys(
            phrases("schreib das groß", "schreibt das groß", "das groß schreiben", "das großschreiben"), Edit.CAPITALS
        ),
        **dict.fromkeys(phrases("alles groß", "alles in großbuchstaben", "großbuchstaben"), Edit.ALL_CAPITALS),
        **dict.fromkeys(phrases("kein leerzeichen", "ohne leerzeichen"), Edit.NO_SPACE),
    },
    bullets=_MARKS.bullet(
        "aufzählungspunkt, neuer aufzählungspunkt, nächster aufzählungspunkt, spiegelstrich, neuer spiegelstrich, "
        "nächster spiegelstrich",
        "zu siehe auf von bei in an unter über vor nach für bis als wie und oder pro laut ist war sind waren nicht wir ich sie "
        "er es",
        f"ist war sind waren hat hatte sagt zeigt und oder im in für um von zu nummer {_NUMBERS} dreizehn vierzehn fünfzehn "
        "sechzehn siebzehn achtzehn neunzehn zwanzig",
    ),
    small_words=frozenset(
        "und oder aber denn sondern dass weil wenn als ob da damit der die das den dem des ein eine einen einem einer "
        "ich du er es wir ihr man mich dich ihn uns euch mir dir ihm ist sind war waren hat haben hatte wird werden kann "
        "können muss müssen soll sollen nicht auch nur sehr zu in im an am auf aus bei mit nach von vor für über unter "
        "wollte möchte würde könnte sollte müsste hätte wäre durch ohne um so wie was wer wo wann warum dann doch noch schon bitte".split()
    ),
    is_ordinary=is_ordinary,
    fillers=frozenset("äh ähm ähh ehm öh öhm hm hmm".split()),
    stuttered=frozenset("ich wir und oder aber ein eine in im mit zu auf für von bei dass weil wenn".split()),
    particles=frozenset("in im mit zu auf für von bei".split()),
    dot=("punkt",),
    at=("at", "ät", "klammeraffe"),
)
