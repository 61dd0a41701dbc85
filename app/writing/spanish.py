"""What can be spoken in Spanish for marks, breaks and edits, and where the same words are ordinary ones."""

from app.writing.commands import Edit, Marks, Table, phrases
from app.writing.ordinary_spanish import is_ordinary

_MARKS = Marks(
    frozenset(
        "el la los las un una unos unas este esta ese esa aquel aquella cada otro otra algún ningún alguna ninguna mi tu "
        "su mis tus sus nuestro nuestra del al de con sin por primer primera segundo segunda último última próximo".split()
    )
)
_NOT_A_COMMA = "en que no se yo él ella usted quien quién lo le me te nos cuando aunque ojalá para"
_NOT_A_STOP = "siguiente a en qué que hasta cierto buen mejor mismo dos tres cuatro cinco seis siete ocho nueve diez"
_NUMBERS = "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte treinta"
_POINT_OF = "de del en final crítico clave débil fuerte muerto medio a"

TABLE = Table(
    spoken=(
        *_MARKS.stop("coma", ",", _NOT_A_COMMA, "etílico profundo inducido diabético"),
        *_MARKS.stop("punto", ".", _NOT_A_STOP, f"{_POINT_OF} {_NUMBERS}", names_numbers=True),
        *_MARKS.stop("punto y seguido, punto seguido", "."),
        *_MARKS.stop("punto y aparte, punto aparte", ".\n"),
        *_MARKS.stop("dos puntos", ":", "a en hay son tiene gana", f"{_POINT_OF} por más menos"),
        *_MARKS.stop("punto y coma", ";"),
        *_MARKS.stop("puntos suspensivos", "…"),
        *_MARKS.stop("cierra interrogación, cerrar interrogación, signo de interrogación", "?"),
        *_MARKS.stop("cierra exclamación, cerrar exclamación, signo de exclamación", "!"),
        *_MARKS.opening("abre interrogación, abrir interrogación", "¿"),
        *_MARKS.opening("abre exclamación, abrir exclamación", "¡"),
        *_MARKS.line_break("nueva línea, línea nueva", "\n", "de"),
        *_MARKS.line_break("nuevo párrafo", "\n\n", "de"),
        *_MARKS.opening("abre comillas, abrir comillas", "«"),
        *_MARKS.closing("cierra comillas, cerrar comillas", "»"),
        *_MARKS.opening("abre paréntesis, abrir paréntesis", "("),
        *_MARKS.closing("cierra paréntesis, cerrar paréntesis", ")"),
        *_MARKS.opening("abre corchetes, abrir corchetes, abre corchete", "["),
        *_MARKS.closing("cierra corchetes, cerrar corchetes, cierra corchete", "]"),
        *_MARKS.opening("abre llaves, abrir llaves", "{"),
        *_MARKS.closing("cierra llaves, cerrar llaves", "}"),
        *_MARKS.closing("signo de porcentaje", " %"),
        *_MARKS.tie("guion bajo, guión bajo", "_"),
        *_MARKS.tie("guion, guión", "-"),
        *_MARKS.tie("barra inclinada", "/"),
        *_MARKS.tie("barra invertida", "\\"),
        *_MARKS.tie("arroba", "@"),
        *_MARKS.opening("almohadilla", "#"),
        *_MARKS.tie("tabulador", "\t"),
    ),
    edits={
        **dict.fromkeys(phrases("borra eso", "borrar eso", "tacha eso", "elimina eso"), Edit.SCRATCH),
        **dict.fromkeys(phrases("deshaz eso", "deshacer", "deshacer eso"), Edit.UNDO),
        **dict.fromkeys(phrases("pon mayúscula", "con mayúscula", "pon eso en mayúscula"), Edit.CAPITALS),
        **dict.fromkeys(phrases("todo en mayúsculas", "todo mayúsculas"), Edit.ALL_CAPITALS),
        **dict.fromkeys(phrases("sin espacio", "sin espacios"), Edit.NO_SPACE),
    },
    bullets=_MARKS.bullet(
        "viñeta, nueva viñeta, siguiente viñeta, punto de lista",
        "a en por para como sobre hasta desde entre y o ver véase vea es era son no",
        "es era está de del en y o que por a cómica número uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
    ),
    small_words=frozenset(
        "y o pero sino que porque si cuando como donde el la los las un una unos unas lo le les me te se nos yo tú él "
        "ella nosotros ellos es son era fue ha han hay no también solo muy más menos a de en con por para sin sobre "
        "entre hasta desde su sus mi mis tu tus este esta ese esa ya aquí allí entonces luego quería quiero puedo "
        "podría debería".split()
    ),
    is_ordinary=is_ordinary,
    fillers=frozenset("eh em eeh ehm mmm hmm hm".split()),
    inner_fillers=frozenset({"este"}),
    stuttered=frozenset("yo y o pero el la los las un una de en con por para que mi su".split()),
    particles=frozenset("de en con por para".split()),
    dot=("punto",),
    at=("arroba",),
)
