"""The words of a dictation on their way to everybody: the history, the focused field, and what users see."""

from app.desktop.dictation import Dictation
from app.desktop.ports import Memory, Target, View, Writing
from app.writing.phrases import Rewrite
from streaming.events import TranscriptUpdate, text_of


class Telling:
    """Tells each word once, in order. A dictation that is cancelled is only remembered.

    Args:
        writing: Text into the focused field.
        memory: The history.
        view: What users see.
    """

    def __init__(self, writing: Writing, memory: Memory, view: View) -> None:
        self._writing = writing
        self._memory = memory
        self._view = view

    def begin(self, dictation: Dictation) -> None:
        """Words of it may come."""
        if dictation.target is Target.FOCUS:
            self._writing.begin(dictation.id)

    def go_on(self, dictation: Dictation) -> None:
        """It was cancelled, and goes on where it was: what came meanwhile is told now."""
        self.begin(dictation)
        if dictation.taken_out:
            self._tell_rewrite(dictation, Rewrite(tuple(dictation.taken_out), ()))
            dictation.taken_out.clear()
        self.tell(dictation, "")

    def break_off(self, dictation: Dictation) -> None:
        """No more of it is to be written."""
        if dictation.target is Target.FOCUS:
            self._writing.cancel(dictation.id)

    def grow(self, dictation: Dictation, update: TranscriptUpdate) -> None:
        """Take newly final words, and the tail that may still change."""
        dictation.words += update.words
        if update.words:
            self._memory.append(dictation.id, update.words)
        if not dictation.is_cancelled:
            self.tell(dictation, update.tentative)

    def rewrite(self, dictation: Dictation, rewrite: Rewrite) -> None:
        """Replace the last words, which the history keeps."""
        kept = len(dictation.words) - len(rewrite.removed)
        told = dictation.words[kept : dictation.told]
        dictation.words[kept:] = rewrite.words
        if dictation.is_cancelled:
            dictation.taken_out[:0] = told
            dictation.told = min(dictation.told, kept)
        else:
            dictation.told = len(dictation.words)
            self._tell_rewrite(dictation, rewrite)

    def _tell_rewrite(self, dictation: Dictation, rewrite: Rewrite) -> None:
        if dictation.target is Target.FOCUS:
            self._writing.rewrite(dictation.id, text_of(rewrite.removed), text_of(rewrite.words))
        self._view.rewrite_text(rewrite, dictation.target)

    def tell(self, dictation: Dictation, tentative: str) -> None:
        """Write and show the words that were not yet."""
        words = dictation.words[dictation.told :]
        dictation.told = len(dictation.words)
        if words and dictation.target is Target.FOCUS:
            self._writing.write(dictation.id, text_of(words))
        self._view.show_text(words, tentative, dictation.target)

    def tell_end(self, dictation: Dictation) -> None:
        """Its text is complete."""
        text = dictation.writer.text
        if dictation.target is Target.FOCUS:
            self._writing.finish(dictation.id, text)
        self._view.show_end(text, dictation.target)
