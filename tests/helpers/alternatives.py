"""What users see in a menu of alternatives."""

from app.ui.alternatives_menu import AlternativesMenu


def offered(menu: AlternativesMenu) -> list[str]:
    """The alternatives, each with its key."""
    texts = [action.text() for action in menu.actions()]
    return [text.removeprefix("&") for text in texts if text.startswith("&")]
