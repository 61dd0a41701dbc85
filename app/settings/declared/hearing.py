"""Settings of the model that hears."""

from app.settings.declared.sections import MODEL
from app.settings.kinds import Choice, Number, Option, Text, tr
from app.settings.setting import Setting

MODEL_NAME = Setting(
    "model.name",
    Text("a name from `sayso models list`, or the path of a checkpoint"),
    default="base",
    section=MODEL,
    label=tr("Model"),
    help=tr("Larger models make fewer mistakes and need more time and memory."),
)
MODEL_SECOND_LOOK = Setting(
    "model.second_look",
    Text("a name from `sayso models list`, or nothing", may_be_empty=True, empty_means=tr("None")),
    default="",
    section=MODEL,
    label=tr("Second look with"),
    help=tr(
        "This model hears each dictation again in the background, and offers its text where it differs. It takes time and memory."
    ),
)
MODEL_QUICK = Setting(
    "model.quick",
    Text("a name from `sayso models list`, or nothing", may_be_empty=True, empty_means=tr("None")),
    default="",
    section=MODEL,
    label=tr("Show words sooner with"),
    help=tr(
        "This smaller model shows words before the larger one has heard them, which corrects them before they are final. It helps where the larger one is slow, and needs more memory."
    ),
)
MODEL_DEVICE = Setting(
    "model.device",
    Choice(
        (
            Option("auto", tr("The fastest one")),
            Option("cpu", tr("Processor")),
            Option("cuda", tr("NVIDIA graphics card")),
            Option("mps", tr("Apple graphics")),
        )
    ),
    default="auto",
    section=MODEL,
    label=tr("Compute on"),
    help=tr("Where the model runs."),
)
MODEL_DTYPE = Setting(
    "model.dtype",
    Choice(
        (
            Option("auto", tr("What suits the device")),
            Option("float32", tr("32-bit numbers"), tr("Slow, and no better.")),
            Option("float16", tr("16-bit numbers"), tr("For graphics cards.")),
            Option("bfloat16", tr("16-bit numbers (bfloat16)"), tr("For recent processors and graphics cards.")),
            Option("int8", tr("8-bit numbers"), tr("The fastest on a processor, in the least memory.")),
        )
    ),
    default="auto",
    section=MODEL,
    label=tr("Precision"),
    help=tr("Smaller numbers are faster; the text hardly changes."),
)
MODEL_STEADINESS = Setting(
    "model.steadiness",
    Choice(
        (
            Option("fast", tr("As soon as possible"), tr("More words are wrong.")),
            Option("balanced", tr("Soon")),
            Option("steady", tr("When they are certain"), tr("Fewer words are wrong; doubtful ones take seconds.")),
        )
    ),
    default="balanced",
    section=MODEL,
    label=tr("Words become final"),
    help=tr("Only final words are written into other programs. Sayso never takes them back."),
)
MODEL_UNLOAD_AFTER_MINUTES = Setting(
    "model.unload_after_minutes",
    Number(0, 1440, tr("minutes"), step=5, special=(0, tr("never"))),
    default=15,
    section=MODEL,
    label=tr("Free its memory after"),
    help=tr(
        "A model that was not used for so long is unloaded. The next dictation begins at once all the same; its words come a little later."
    ),
)
