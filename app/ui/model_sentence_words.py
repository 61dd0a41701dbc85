"""The sentences about models that cannot be used, for translators; as in `app/ui/sentence_words.py`."""

from PySide6.QtCore import QT_TRANSLATE_NOOP

_MARKED = (
    QT_TRANSLATE_NOOP("Sentences", "Install it again with: pip install --force-reinstall {0}."),
    QT_TRANSLATE_NOOP("Sentences", "Get it again with: sayso models download {0}."),
    QT_TRANSLATE_NOOP("Sentences", "Get it again."),
    QT_TRANSLATE_NOOP("Sentences", "Get the model again."),
    QT_TRANSLATE_NOOP("Sentences", "Delete {0} and get the model again."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is damaged or was tampered with: its digest is wrong."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is damaged or incomplete."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is damaged or no vocabulary of Whisper; get it again."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is damaged, incomplete or no checkpoint of OpenAI's."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is no Whisper model, or a damaged one: its content is of no known kind."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is no Whisper model of CTranslate2."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is no Whisper checkpoint of OpenAI's; give the .pt file of openai-whisper."),
    QT_TRANSLATE_NOOP("Sentences", "{0} holds no Whisper model: its config.json says {1}."),
    QT_TRANSLATE_NOOP("Sentences", "{0} holds no Whisper model: no model.bin, no model.safetensors, no .pt file."),
    QT_TRANSLATE_NOOP("Sentences", "{0} holds {1} models; give the path of one .pt file."),
    QT_TRANSLATE_NOOP("Sentences", "{0} holds pickled weights only; get the same model as model.safetensors."),
    QT_TRANSLATE_NOOP("Sentences", "{0} holds {1} text tokens, which is no vocabulary of Whisper."),
    QT_TRANSLATE_NOOP("Sentences", "{0} lacks {1}: the model is incomplete."),
    QT_TRANSLATE_NOOP("Sentences", "{0} lacks {1}: the model is damaged or no Whisper model."),
    QT_TRANSLATE_NOOP("Sentences", "{0} ends too early: the model is incomplete."),
    QT_TRANSLATE_NOOP("Sentences", "{0} became shorter while it was read."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is too large for a configuration."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is empty. Get the model again."),
    QT_TRANSLATE_NOOP("Sentences", "{0} has bytes behind its end: the model is damaged."),
    QT_TRANSLATE_NOOP("Sentences", "{0} has a wrong {1}_scale: the model is damaged."),
    QT_TRANSLATE_NOOP("Sentences", "{0} has a wrong size or type for {1}: the model is damaged."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "{0} has version {1} of CTranslate2's format; convert the model with CTranslate2 3 or 4.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "{0} names alignment heads that the model does not have."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The weights in {0} came without their vocabulary; put the tokenizer.json of a {1} Whisper model "
        "into that folder.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "The vocabulary of {0} does not belong to its weights."),
    QT_TRANSLATE_NOOP("Sentences", "The vocabulary {0} cannot be read: {1}."),
    QT_TRANSLATE_NOOP("Sentences", "The model's configuration is damaged: its alignment_heads are no pairs."),
    QT_TRANSLATE_NOOP("Sentences", "The model's output projection is not its token embedding, as it is in Whisper."),
    QT_TRANSLATE_NOOP("Sentences", "This is no Whisper model: {0} does not hold {1} layers."),
    QT_TRANSLATE_NOOP("Sentences", "This is no Whisper model: {0} has {1} dimensions, not {2}."),
    QT_TRANSLATE_NOOP("Sentences", "This is no Whisper model: the key of {0} has a bias."),
    QT_TRANSLATE_NOOP("Sentences", "This is no Whisper model: its {0} is {1}."),
    QT_TRANSLATE_NOOP("Sentences", "The model has {0} tokens; Whisper has {1}."),
    QT_TRANSLATE_NOOP("Sentences", "This is no Whisper model: its width is no multiple of its number of heads."),
    QT_TRANSLATE_NOOP("Sentences", "This is no Whisper model: it has more than {0} layers."),
    QT_TRANSLATE_NOOP("Sentences", "The weights are incomplete: {0} missing."),
    QT_TRANSLATE_NOOP("Sentences", "The weights are not those of a Whisper model: {0} unknown."),
    QT_TRANSLATE_NOOP("Sentences", "The weights do not fit the model's sizes: {0} is {1}, not {2}."),
    QT_TRANSLATE_NOOP("Sentences", "The weights cannot be used: {0} is {1}."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "There is not enough memory for this model; close other programs, or choose a smaller model, or "
        "another --device or --dtype.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "The model has {0} languages; Whisper has 1 to {1}."),
    QT_TRANSLATE_NOOP("Sentences", "The vocabulary belongs to another kind of model (multilingual or English-only)."),
    QT_TRANSLATE_NOOP("Sentences", "This model does not know {0} ({1}); large-v3 and turbo do."),
    QT_TRANSLATE_NOOP("Sentences", "This model only knows English; use a multilingual model for {0}."),
    QT_TRANSLATE_NOOP("Sentences", "The vocabulary is damaged: its token numbers have gaps or repeat."),
    QT_TRANSLATE_NOOP("Sentences", "The vocabulary is damaged: it has no token for some byte."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The speech detector's weights are missing; install them with: pip install silero-vad",
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The speech detector's weights in {0} cannot be read; install them again with: pip install "
        "--force-reinstall silero-vad",
    ),
    QT_TRANSLATE_NOOP("Sentences", "{0} is neither a model nor a file or folder of one. Did you mean {1}?"),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "{0} has no vocabulary; put the tokenizer.json that belongs to the weights into that folder.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "{0} holds more than weights and may run code when it is opened; do not use it."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "{0} only points to the weights (Git LFS); fetch the file itself with `git lfs pull`.",
    ),
)

OF_MODELS: tuple[str, ...] = tuple(map(str, _MARKED))
