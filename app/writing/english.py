"""What can be spoken in English for marks, breaks and edits, and where the same words are ordinary ones."""

from app.writing.commands import Edit, Marks, Table, phrases
from app.writing.ordinary_english import is_ordinary

_MARKS = Marks(
    frozenset(
        "a an the another each every whose which what this any more other single double first second third last next "
        "my your his her its our their by with without of missing extra press pressing type typing typed".split()
    )
)
_NOT_A_STOP = (
    "this that these those some any no first second third last next same time grace trial test waiting notice cooling "
    "transition reference probation reporting accounting rental payment early late long short brief free full entire "
    "whole certain given limited historical classical romantic baroque medieval colonial victorian roman edo meiji "
    "warring in for during over class"
)
"""Words behind which a period is a time, on top of those that hold for every mark."""
_PEOPLE = "to and will would can could i we you they he she"
"""Words behind which a mark's name is a verb."""

TABLE = Table(
    spoken=(
        *_MARKS.stop("comma", ",", "serial oxford trailing inverted", "separated splice splices"),
        *_MARKS.stop(
            "period",
            ".",
            _NOT_A_STOP,
            "of drama dramas piece pieces costume costumes furniture instruments pain pains property",
        ),
        *_MARKS.stop("full stop", ".", "complete sudden abrupt"),
        *_MARKS.stop("question mark", "?"),
        *_MARKS.stop("exclamation mark, exclamation point", "!"),
        *_MARKS.stop(
            "colon",
            ":",
            "sigmoid transverse ascending descending",
            "command commands cancer cancers surgery cleanse polyps is was",
        ),
        *_MARKS.stop("semicolon, semi colon", ";"),
        *_MARKS.stop("ellipsis, dot dot dot", "…"),
        *_MARKS.line_break("new line, newline, next line", "\n", "of cinema"),
        *_MARKS.line_break("new paragraph, next paragraph", "\n\n", "of"),
        *_MARKS.opening("open quote, open quotes, opened quote, begin quote", "“"),
        *_MARKS.closing("close quote, close quotes, closed quote, end quote", "”"),
        *_MARKS.opening("open parenthesis, open parentheses, open paren, opened parenthesis", "("),
        *_MARKS.closing("close parenthesis, close parentheses, close paren, closed parenthesis", ")"),
        *_MARKS.opening("open bracket, open square bracket, opened bracket", "["),
        *_MARKS.closing("close bracket, close square bracket, closed bracket", "]"),
        *_MARKS.opening("open brace, open curly brace, opened brace", "{"),
        *_MARKS.closing("close brace, close curly brace, closed brace", "}"),
        *_MARKS.closing("em dash", " —"),
        *_MARKS.closing("en dash", " –"),  # noqa: RUF001 - the mark itself
        *_MARKS.tie("hyphen", "-", "", "is was between"),
        *_MARKS.tie("forward slash", "/"),
        *_MARKS.tie("backslash, back slash", "\\"),
        *_MARKS.tie("underscore", "_", _PEOPLE, "the that how this our their"),
        *_MARKS.tie("at sign", "@"),
        *_MARKS.opening("hash sign", "#"),
        *_MARKS.opening("hashtag", "#", "is for"),
        *_MARKS.opening("asterisk sign", "*"),
        *_MARKS.closing("percent sign, per cent sign", "%"),
        *_MARKS.closing("ampersand", " &"),
        *_MARKS.tie("tab key, tabkey", "\t"),
    ),
    edits={
        **dict.fromkeys(phrases("scratch that", "strike that", "delete that"), Edit.SCRATCH),
        **dict.fromkeys(phrases("undo that", "undo"), Edit.UNDO),
        **dict.fromkeys(phrases("cap that", "caps that", "capitalize that", "capitalise that"), Edit.CAPITALS),
        **dict.fromkeys(phrases("all caps", "all caps that", "all capitals"), Edit.ALL_CAPITALS),
        **dict.fromkeys(phrases("no space", "no-space"), Edit.NO_SPACE),
    },
    bullets=_MARKS.bullet(
        "bullet point, new bullet point, next bullet point",
        "see discussed discuss covered cover mentioned mention wrote write read skip skipped added add removed remove delete "
        "deleted use used using one two three four five six to in on at from for per under above below between behind as like "
        "than about into through and or plus is was are were i we you they he she not",
        "is was are were has had says said shows means covers needs in on for and or by to of from that which number numbers "
        "list lists format form style styles formatting layout slide slides text summary summaries "
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
        "nineteen twenty",
    ),
    small_words=frozenset(
        "a an the and or but nor so yet if then that this these those he she it we they you his her its our their your "
        "my is are was were be been has have had do does did will would can could shall should may might must not to of "
        "in on at by for from with without as than because while when where which who what how there here also just "
        "only very too please".split()
    ),
    is_ordinary=is_ordinary,
    fillers=frozenset("um umm uh uhh uhm erm hmm hm mmm".split()),
    set_off_fillers=frozenset({"er"}),
    stuttered=frozenset(
        "i'm it's we're they're you're he's she's that's there's i'll we'll i've we've i'd i we they he she the a an and but or to of in on at for with my your his its our their if".split()
    ),
    particles=frozenset("to of in on at for with by".split()),
    dot=("dot",),
    at=("at",),
)
