"""Keys in the user's language, as they are called on its keyboards."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.hotkeys.binding import Binding
from app.hotkeys.keys import Key


def key_in_words(key: Key) -> str:
    """What stands on a key."""
    return QCoreApplication.translate("KeyNames", key.label)


def binding_in_words(binding: Binding) -> str:
    """Several keys that are pressed together: Ctrl+Alt+Space."""
    return "+".join(map(key_in_words, (*binding.modifiers, binding.key)))


# For `lupdate`, which reads literals only. Function keys and those of characters are called the same everywhere.
MARKED = (
    QT_TRANSLATE_NOOP("KeyNames", "Ctrl"),
    QT_TRANSLATE_NOOP("KeyNames", "Left Ctrl"),
    QT_TRANSLATE_NOOP("KeyNames", "Right Ctrl"),
    QT_TRANSLATE_NOOP("KeyNames", "Alt"),
    QT_TRANSLATE_NOOP("KeyNames", "Left Alt"),
    QT_TRANSLATE_NOOP("KeyNames", "Right Alt"),
    QT_TRANSLATE_NOOP("KeyNames", "Shift"),
    QT_TRANSLATE_NOOP("KeyNames", "Left Shift"),
    QT_TRANSLATE_NOOP("KeyNames", "Right Shift"),
    QT_TRANSLATE_NOOP("KeyNames", "Super"),
    QT_TRANSLATE_NOOP("KeyNames", "Left Super"),
    QT_TRANSLATE_NOOP("KeyNames", "Right Super"),
    QT_TRANSLATE_NOOP("KeyNames", "Fn"),
    QT_TRANSLATE_NOOP("KeyNames", "Space"),
    QT_TRANSLATE_NOOP("KeyNames", "Enter"),
    QT_TRANSLATE_NOOP("KeyNames", "Tab"),
    QT_TRANSLATE_NOOP("KeyNames", "Backspace"),
    QT_TRANSLATE_NOOP("KeyNames", "Esc"),
    QT_TRANSLATE_NOOP("KeyNames", "Insert"),
    QT_TRANSLATE_NOOP("KeyNames", "Delete"),
    QT_TRANSLATE_NOOP("KeyNames", "Home"),
    QT_TRANSLATE_NOOP("KeyNames", "End"),
    QT_TRANSLATE_NOOP("KeyNames", "Page Up"),
    QT_TRANSLATE_NOOP("KeyNames", "Page Down"),
    QT_TRANSLATE_NOOP("KeyNames", "Left"),
    QT_TRANSLATE_NOOP("KeyNames", "Right"),
    QT_TRANSLATE_NOOP("KeyNames", "Up"),
    QT_TRANSLATE_NOOP("KeyNames", "Down"),
    QT_TRANSLATE_NOOP("KeyNames", "Caps Lock"),
    QT_TRANSLATE_NOOP("KeyNames", "Num Lock"),
    QT_TRANSLATE_NOOP("KeyNames", "Scroll Lock"),
    QT_TRANSLATE_NOOP("KeyNames", "Print Screen"),
    QT_TRANSLATE_NOOP("KeyNames", "Pause"),
    QT_TRANSLATE_NOOP("KeyNames", "Menu"),
    QT_TRANSLATE_NOOP("KeyNames", "Help"),
    QT_TRANSLATE_NOOP("KeyNames", "Play/Pause"),
    QT_TRANSLATE_NOOP("KeyNames", "Stop"),
    QT_TRANSLATE_NOOP("KeyNames", "Next Track"),
    QT_TRANSLATE_NOOP("KeyNames", "Previous Track"),
    QT_TRANSLATE_NOOP("KeyNames", "Mute"),
    QT_TRANSLATE_NOOP("KeyNames", "Volume Down"),
    QT_TRANSLATE_NOOP("KeyNames", "Volume Up"),
    QT_TRANSLATE_NOOP("KeyNames", "Microphone Mute"),
    QT_TRANSLATE_NOOP("KeyNames", "Browser Back"),
    QT_TRANSLATE_NOOP("KeyNames", "Browser Forward"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad 0"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad 1"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad 2"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad 3"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad 4"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad 5"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad 6"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad 7"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad 8"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad 9"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad Decimal"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad Add"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad Subtract"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad Multiply"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad Divide"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad Enter"),
    QT_TRANSLATE_NOOP("KeyNames", "Numpad Equal"),
    QT_TRANSLATE_NOOP("KeyNames", "Left Mouse Button"),
    QT_TRANSLATE_NOOP("KeyNames", "Right Mouse Button"),
    QT_TRANSLATE_NOOP("KeyNames", "Middle Mouse Button"),
    QT_TRANSLATE_NOOP("KeyNames", "Mouse Back"),
    QT_TRANSLATE_NOOP("KeyNames", "Mouse Forward"),
)

# What Qt writes beside the entries of menus, where its own translations have other words for the same keys.
OF_SHORTCUTS = (
    QT_TRANSLATE_NOOP("QShortcut", "Ctrl"),
    QT_TRANSLATE_NOOP("QShortcut", "Alt"),
    QT_TRANSLATE_NOOP("QShortcut", "Shift"),
)
