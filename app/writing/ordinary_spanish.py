"""Where the name of a mark is an ordinary word in Spanish: "el siguiente punto", "perdimos dos puntos". Pure functions."""

from collections.abc import Sequence

_DETERMINERS = frozenset(
    "el la los las un una unos unas este esta ese esa aquel aquella cada otro otra algún alguna ningún ninguna mi tu su mis "
    "tus sus nuestro nuestra nuestros nuestras al del".split()
)
_ADJECTIVES = frozenset(
    "siguiente primer primera segundo segunda tercer tercera cuarto quinto último última próximo próxima mejor peor mismo "
    "misma único única gran buen buena mal mala nuevo nueva viejo antiguo principal importante cierto pequeño pequeña gran "
    "largo larga otro otra posible verdadero propio propia famoso famosa simple solo sola doble triste excelente "
    "interesante".split()
)
"""Those that stand before a noun."""
_SCORED = frozenset(
    [
        stem + ending
        for stem in "gan sum sac anot marc falt qued llev rest logr empat recort necesit adelant baj".split()
        for ending in "amos an é aste ó aron aba aban ará arán ando ado ar".split()
    ]
    + "perdí perdió perdimos perdieron perdemos pierde pierden perder perdido perderá perdiendo metió metimos metieron meten "
    "subió subimos subieron suben obtuvo obtuvimos obtuvieron obtiene obtienen obtener consiguió conseguimos consiguieron "
    "consigue consiguen conseguir recibió recibimos recibieron recibe reciben vale valen valía cuestan costó costaron tengo "
    "tiene tienen tenemos tenía teníamos tuvo tuvimos tuvieron tener hay había hubo haya habrá son eran fueron sean serán da "
    "dan damos dio dimos dieron".split()
)
"""Verbs that say what comes of two points in a game or on a list."""
_SCORED_OR_NOUN = frozenset("suma falta gana marca saca logra cuesta resta lleva queda baja sube mete".split())
"""The same, where no article makes a noun of them, as before the colon in "la suma dos puntos"."""
_MORE = frozenset(
    "más menos otros unos casi solo apenas estos esos aquellos sus mis tus nuestros primeros últimos".split()
)
_ANYBODY = frozenset("alguien nadie cualquiera todos".split())
_IF = frozenset("que cuando aunque ojalá".split())
_WELL = frozenset("bien mal mejor".split())
_IS = frozenset("es era fue será".split())


def is_ordinary(before: Sequence[str], name: Sequence[str], behind: str) -> bool:
    """As `app.writing.commands.Ordinary` says."""
    words = [word.casefold() for word in before]
    match tuple(name):
        case ("dos", "puntos"):
            return words[-1] in _SCORED | _MORE or (words[-1] in _SCORED_OR_NOUN and _is_verb(words))
        case ("coma",) if _is_somebody(before) and (behind in _WELL or _follows_if(words)):
            return True
        case ("punto",) if behind in _IS:
            return True
    return len(words) > 1 and words[-1] in _ADJECTIVES and words[-2] in _DETERMINERS


def _is_verb(words: Sequence[str]) -> bool:
    """Whether the last word has somebody or something in front of it."""
    return len(words) > 1 and words[-2] not in _DETERMINERS


def _is_somebody(before: Sequence[str]) -> bool:
    """Whether the words end with somebody who may eat: "el niño", "Juan"."""
    if before[-1].casefold() in _ANYBODY:
        return True
    return len(before) > 1 and (before[-2].casefold() in _DETERMINERS or before[-1][:1].isupper())


def _follows_if(words: Sequence[str]) -> bool:
    """Whether nothing but that somebody stands behind a word that asks for such a form of a verb."""
    return (len(words) > 1 and words[-2] in _IF) or (len(words) > 2 and words[-3] in _IF)
