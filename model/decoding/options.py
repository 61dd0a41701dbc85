"""How one window is to be decoded: the choices of openai/whisper's decoding, refused where they contradict each other."""

from collections.abc import Iterator
from dataclasses import dataclass

from model.errors import DecodingError
from model.tokenizer import Task

NON_SPEECH_TOKENS = -1
"""In `suppress_tokens`: the symbols of notes, speaker tags and other things that nobody says."""


@dataclass(frozen=True, slots=True)
class DecodingOptions:
    """Defaults are the reference's: greedy, with time stamps.

    Raises:
        DecodingError: Two options contradict each other, or one is out of its range.
    """

    task: Task = "transcribe"
    language: str | None = None
    """Code or name of what is spoken; None: the most probable of `allowed_languages`."""
    allowed_languages: tuple[str, ...] | None = None
    """What detection may choose from; None: every language the model knows."""
    temperature: float = 0.0
    """0: always the most probable token. Above: drawn by chance, the flatter the higher."""
    sample_len: int | None = None
    """Most tokens to decode; None: half of the decoder's positions, 224."""
    best_of: int | None = None
    """Texts drawn at a temperature above 0, of which the most probable is kept."""
    beam_size: int | None = None
    """Texts followed at the same time at temperature 0."""
    patience: float | None = None
    """Beam search ends with `beam_size * patience` ended texts (arXiv 2204.05424)."""
    length_penalty: float | None = None
    """Alpha of arXiv 1609.08144, equation 14, for choosing among texts; None: by the mean over the tokens."""
    prompt: str | tuple[int, ...] = ()
    """What was said before this window."""
    prefix: str | tuple[int, ...] = ()
    """What this window's text begins with; it is not part of the result."""
    suppress_tokens: tuple[int, ...] = (NON_SPEECH_TOKENS,)
    """Tokens that are never chosen, beside the special ones."""
    terms: tuple[str, ...] = ()
    """Names and terms to expect, as they are to be written."""
    suppress_blank: bool = True
    """Whether a text may neither begin with a space nor end before it began."""
    without_timestamps: bool = False
    max_initial_timestamp: float | None = 1.0
    """Seconds; a later first time stamp is not believed."""

    def __post_init__(self) -> None:
        for fault in _faults(self):
            raise DecodingError(fault)

    @property
    def group_size(self) -> int:
        """Texts decoded for each window."""
        return self.beam_size or self.best_of or 1


def _faults(options: DecodingOptions) -> Iterator[str]:
    if not options.temperature >= 0:
        yield f"The temperature must be 0 or above, not {options.temperature}."
    yield from _search_faults(options)
    if options.length_penalty is not None and not 0 <= options.length_penalty <= 1:
        yield f"The length penalty must be between 0 and 1, not {options.length_penalty}."
    if options.sample_len is not None and options.sample_len < 1:
        yield f"At least one token must be decoded, not {options.sample_len}."
    if options.max_initial_timestamp is not None and not options.max_initial_timestamp >= 0:
        yield f"The first time stamp cannot be before 0, at {options.max_initial_timestamp} s."
    if options.allowed_languages is not None and not options.allowed_languages:
        yield "No language is allowed; leave the list out to allow every one."


def _search_faults(options: DecodingOptions) -> Iterator[str]:
    for name, value in (("beam_size", options.beam_size), ("best_of", options.best_of)):
        if value is not None and value < 1:
            yield f"{name} must be 1 or more, not {value}."
    if options.beam_size is not None and options.best_of is not None:
        yield "beam_size is for temperature 0 and best_of for a temperature above it; give one of the two."
    if options.beam_size is not None and options.temperature > 0:
        yield "Beam search follows the most probable texts and does not draw; use it with temperature 0."
    if options.best_of is not None and options.temperature == 0:
        yield "At temperature 0 every text would be the same; use best_of with a temperature above 0."
    if options.patience is not None:
        if options.beam_size is None:
            yield "Patience belongs to beam search; give beam_size too."
        elif not options.beam_size * options.patience >= 0.5:
            yield f"A patience of {options.patience} would end the search before the first text."
