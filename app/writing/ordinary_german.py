"""Where the name of a mark is an ordinary word in German: "der erste Punkt", "ein ganz neuer Absatz". Pure functions.

What goes with a noun has an ending that agrees with the article: where article, endings and the name fit together, the name is
that noun. Behind any other word, as in "das ist gut Punkt", it is a mark.
"""

from collections.abc import Sequence

_POSSESSIVES = "mein dein sein ihr unser euer".split()
_INFLECTED = "mein dein sein ihr unser eur kein ein irgendein".split()
_WITH_E = frozenset("der dieser jeder jener welcher".split())
_WITH_EN = frozenset(
    "den dem des diesen diesem dieses jeden jedem jedes jenen jenem welchen welchem am im vom zum beim".split()
    + [stem + ending for stem in _INFLECTED for ending in ("en", "em", "es")]
)
_WITH_ER = frozenset(["ein", "kein", "irgendein", *_POSSESSIVES])
_MASCULINE = {"e": _WITH_E, "en": _WITH_EN, "er": _WITH_ER}
"""The ending of what goes with a masculine noun, and the articles in front of it."""
_FEMININE = {"e": frozenset("die diese jede jene welche".split() + [stem + "e" for stem in _INFLECTED])}
_NEUTER = {
    "e": frozenset("das dieses jedes jenes welches".split()),
    "en": frozenset("dem des diesem im vom zum beim".split() + [stem + "em" for stem in _INFLECTED]),
    "es": _WITH_ER,
}
_OTHER_NOUN = frozenset("die das eine keine diese alle viele".split())
"""Articles that a masculine noun does not have."""
_COMPARING = frozenset("ist sind war waren wird werden wäre wären bleibt viel noch".split())
"""Words behind which "wichtiger" compares."""
_BETWEEN = frozenset(
    ", sehr ganz besonders so wohl noch viel recht ziemlich absolut völlig wirklich äußerst extrem eher "
    "einzig und oder nicht bisher allzu fast beinahe wahrscheinlich gar".split()
)
_MOST_BETWEEN = 3
_NO_ADJECTIVES = frozenset(
    "heute gerne alle beide ohne bitte danke immer wieder weiter leider sicher besser lieber aber oder über unter hinter "
    "nieder bisher vorher nachher daher woher später früher eher schneller länger mehr sehr hier mir dir wir ihr er "
    "besten liebsten meisten wenigsten ehesten gestern morgen drüben oben unten innen außen zusammen selten zwischen wegen "
    "neben gegen eben daneben dagegen deswegen sonnabends keine eine meine deine seine ihre unsere".split()
)
_STEMS = (
    "erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft letzt vorletzt nächst übernächst wichtig wichtigst "
    "springend wund gut entscheidend einzig jeweilig weiter ander offen schwach schwächst stark stärkst kritisch zentral "
    "strittig heikl höchst tiefst folgend genannt obig"
).split()
_LISTED = frozenset(stem + ending for stem in _STEMS for ending in ("er", "en", "em"))
_LISTED_NEUTER = frozenset(
    stem + ending
    for stem in (*_STEMS, "fehlend", "falsch", "richtig", "überflüssig", "vergessen", "zusätzlich", "doppelt")
    for ending in ("e", "en", "es")
)
_MASCULINES = frozenset(
    "punkt doppelpunkt strichpunkt bindestrich gedankenstrich schrägstrich unterstrich backslash klammeraffe tabulator "
    "zeilenumbruch absatz aufzählungspunkt spiegelstrich eintrag".split()
)
_FEMININES = frozenset({"zeile", "liste", "aufzählung"})


def is_ordinary(before: Sequence[str], name: Sequence[str], behind: str) -> bool:
    """As `app.writing.commands.Ordinary` says."""
    del behind
    words, noun = [*before, *name[:-1]], name[-1]
    if noun == "komma" and tuple(word.casefold() for word in words[-3:]) == ("ohne", "punkt", "und"):
        return True
    if noun in _MASCULINES:
        is_listed = noun == "punkt" and (words[-1].casefold() in _LISTED or words[-1].startswith("irgendein"))
        is_other = len(words) > 1 and words[-2].casefold() in _OTHER_NOUN | _COMPARING
        return (is_listed and not is_other) or (_is_adjective(words[-1]) and _agrees(words, _MASCULINE))
    if noun in _FEMININES:
        return _is_adjective(words[-1]) and _agrees(words, _FEMININE)
    return words[-1].casefold() in _LISTED_NEUTER and _agrees(words, _NEUTER)  # not "wenn ich das mache Komma"


def _is_adjective(word: str) -> bool:
    return word[:1].islower() and len(word) > 3 and word not in _NO_ADJECTIVES


def _agrees(before: Sequence[str], articles: dict[str, frozenset[str]]) -> bool:
    """Whether an article leads up to the last word, and its ending fits that article."""
    last = before[-1].casefold()
    fitting = [(ending, found) for ending, found in articles.items() if last.endswith(ending)]
    for word in reversed(before[-_MOST_BETWEEN - 2 : -1]):
        if any(word.casefold() in found for _, found in fitting):
            return True
        is_inflected = _is_adjective(word) and any(word.endswith(ending) for ending, _ in fitting)
        if word not in _BETWEEN and not is_inflected:
            return False
    return False
