"""From what was heard to what is written: events of a stream go in, and come out with the words as they are to be written.

The contract of the stream holds on both sides: what is final only grows. The one exception is a `Rewrite`, which a speaker
asks for. The history is told of all words; what stands in the end is `Writer.text`.
"""

from collections.abc import Callable, Sequence

from app.writing.commands import Edit, Table
from app.writing.editing import SpokenEdits
from app.writing.pauses import Pauses
from app.writing.phrases import Phrases, Rewrite
from app.writing.stage import Chain
from app.writing.words import is_mark, with_text
from streaming.events import Event, Final, SpeechEnded, SpeechStarted, TranscriptUpdate, Word, text_of
from streaming.written import with_punctuation

Outcome = Event | Rewrite


class Writer:
    """Writes one dictation. Not thread-safe; whoever shows the text owns it.

    Args:
        stages: Makes the stages for a language, once that is known, and for what was written before.
        table: Gives the spoken edits of a language; None where there are none.
    """

    def __init__(self, stages: Callable[[str, Sequence[Word]], Chain], table: Callable[[str], Table | None]) -> None:
        self._make_stages = stages
        self._table = table
        self._chain: Chain | None = None
        self._edits = SpokenEdits({})
        self._pauses = Pauses()
        self._phrases = Phrases()
        self._all: list[Word] = []
        """All words that were ever given out; edits take none of them away."""
        self._heard = ""
        """All that was final in what came in."""
        self._language = ""
        self._received = 0
        self._tentative = ""
        self._parts: list[list[Word] | Rewrite] = []
        """What is to be told."""
        self._is_joined = False
        """Whether the next word is written without the space before it."""
        self._has_space = True
        """Whether the stream's first word had a space before it."""

    @property
    def text(self) -> str:
        """What stands: all that was written, without what edits took out."""
        return self._phrases.text

    def hear(self, event: Event) -> list[Outcome]:
        """What comes of an event; no event of a kind that holds no words is changed."""
        match event:
            case SpeechStarted() | SpeechEnded():
                self._pauses.note(event)
                if self._pauses.is_whole:
                    self._end_phrase()
                return [event, *self._told(is_shown_anyway=False)]
            case TranscriptUpdate():
                self._take(event)
                return self._told(is_shown_anyway=True)
            case Final():
                return self._end(event)

    def flush(self) -> list[Outcome]:
        """Give out what is held: nothing more of the dictation will be heard. Nothing is edited by it."""
        self._tentative = ""
        self._pass(self._edits.release())
        self._flush(is_last=True)
        return self._told(is_shown_anyway=False)

    # --- What comes in

    def _take(self, update: TranscriptUpdate) -> None:
        self._received, self._language, self._tentative = update.received, update.language, update.tentative
        self._pauses.note(update)
        self._heard += update.committed_delta
        for word in update.words:
            if self._chain is None:
                self._begin(word)
            if self._pauses.comes_before(word):
                self._end_phrase()
            self._pass(self._edits.take(word))
        if self._pauses.is_whole:
            self._end_phrase()

    def _begin(self, first: Word) -> None:
        self._chain = self._make_stages(self._language, ())
        table = self._table(self._language)
        self._edits = SpokenEdits(table.edits if table is not None else {})
        self._has_space = first.text.startswith(" ")

    def _end_phrase(self, *, is_last: bool = False) -> None:
        """The speaker has paused: what was said is an edit, or is decided now."""
        edit, words = self._edits.end()
        self._pass(words)
        self._flush(is_last=is_last)
        if edit is Edit.NO_SPACE:
            self._is_joined = True
        elif edit is not None:
            self._flush(is_last=True)
            rewrite = self._phrases.edit(edit)
            if rewrite is not None:
                self._parts.append(rewrite)
                if not rewrite.words:
                    self._go_on_elsewhere()
        self._phrases.end(self._chain.held if self._chain is not None else ())

    def _go_on_elsewhere(self) -> None:
        """What the stages know of the end of the text was taken out."""
        self._chain = self._make_stages(self._language, self._phrases.words)
        self._is_joined = self._phrases.joins_right

    def _end(self, final: Final) -> list[Outcome]:
        """Take what came with the end alone, and give out everything that is held."""
        self._received, self._language, self._tentative = final.received, final.language, ""
        rest = self._rest_of(final)
        if rest:
            self._take(TranscriptUpdate(final.received, text_of(rest), "", rest, final.language))
        self._end_phrase(is_last=True)
        told = self._told(is_shown_anyway=False)
        return [*told, Final(final.received, text_of(self._all), with_punctuation(self._all), final.language)]

    def _rest_of(self, final: Final) -> tuple[Word, ...]:
        """The words of the whole text that did not come before."""
        length = 0
        for place, word in enumerate(final.words):
            if length >= len(self._heard):
                return final.words[place:]
            length += len(word.text)
        return ()

    # --- What goes out

    def _pass(self, words: Sequence[Word]) -> None:
        if words and self._chain is not None:
            self._put(self._chain.take(words))

    def _flush(self, *, is_last: bool) -> None:
        if self._chain is not None:
            self._put(self._chain.flush(is_last=is_last))

    def _put(self, words: Sequence[Word]) -> None:
        """Words that are decided stand from here on."""
        placed = []
        for word in words:
            if word.text:
                placed.append(self._spaced(word))
                self._all.append(placed[-1])
        self._phrases.add(placed)
        if placed:
            self._parts.append(placed)

    def _spaced(self, word: Word) -> Word:
        """The word with the space before it that its place asks for."""
        is_first = not self._all and not self._has_space
        if (is_first or self._is_joined) and not is_mark(word):
            self._is_joined = False
            return with_text(word, word.text.lstrip(" "))
        return word

    def _told(self, *, is_shown_anyway: bool) -> list[Outcome]:
        """What has come together, each time with the tail that may still change behind it."""
        parts, self._parts = self._parts, []
        if not parts and not is_shown_anyway:
            return []
        held = [*self._edits.held, *(self._chain.held if self._chain is not None else [])]
        tail = text_of(held) + self._tentative
        outcomes: list[Outcome] = []
        words: list[Word] = []
        for part in parts:
            if isinstance(part, Rewrite):
                outcomes += [self._update(words, ""), part] if words else [part]
                words = []
            else:
                words += part
        return [*outcomes, self._update(words, tail)]

    def _update(self, words: Sequence[Word], tentative: str) -> TranscriptUpdate:
        return TranscriptUpdate(self._received, text_of(words), tentative, tuple(words), self._language)
