"""Settings of the way of words into other programs."""

from app.settings.declared.sections import DELIVERY
from app.settings.kinds import Choice, Flag, Option, tr
from app.settings.setting import Setting

DELIVERY_TARGET = Setting(
    "delivery.target",
    Choice(
        (
            Option("focus", tr("The field you are in"), tr("Whatever text field has the focus, in any program.")),
            Option("window", tr("Sayso's window"), tr("Nothing is written into other programs.")),
        )
    ),
    default="focus",
    section=DELIVERY,
    label=tr("Where words go"),
    help=tr("This is about dictations that the key begins."),
)
DELIVERY_WHEN = Setting(
    "delivery.when",
    Choice(
        (
            Option("live", tr("While you speak"), tr("Each word, as soon as it is final.")),
            Option("release", tr("When you have finished"), tr("The whole text at once.")),
        )
    ),
    default="live",
    section=DELIVERY,
    label=tr("When words arrive"),
    help=tr("What is written stays; only a spoken edit takes it back."),
)
DELIVERY_MEANS = Setting(
    "delivery.means",
    Choice(
        (
            Option("auto", tr("What works best"), tr("Typing where the desktop allows it, else pasting.")),
            Option("type", tr("Typing"), tr("As if from a keyboard.")),
            Option("paste", tr("Pasting"), tr("Through the clipboard, whose content is put back after.")),
            Option("clipboard", tr("Clipboard only"), tr("You paste the text yourself.")),
        )
    ),
    default="auto",
    section=DELIVERY,
    label=tr("How words get there"),
    help=tr("Text that cannot be written stays on the clipboard."),
)
DELIVERY_PIN_TARGET = Setting(
    "delivery.pin_target",
    Flag(),
    default=True,
    section=DELIVERY,
    label=tr("Stay with the window"),
    help=tr(
        "Words go only into the window in which the dictation began. If you change to another one, the rest waits in the "
        "history. On Wayland no program may know which window has the focus, so this has no effect there."
    ),
)
