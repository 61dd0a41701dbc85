"""Past dictations in words: days, times, lengths, where a text went, and how a dictation ended."""

from collections.abc import Iterable
from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime

from app.history.forms import ExportForm
from app.history.records import Delivered, Dictation, Entry, Status

_SEPARATOR = " · "
_ISOLATED = "\u2068{}\u2069"
"""Keeps what is between from changing places with its neighbours where right-to-left and left-to-right text meet."""

_NEAR_DAYS = 6
"""How far back a weekday's name alone says which day is meant."""


def joined(facts: Iterable[str]) -> str:
    """Facts in one line, without those that are empty."""
    return _SEPARATOR.join(_ISOLATED.format(fact) for fact in facts if fact)


def day_in_words(day: date, today: date) -> str:
    """Today, Yesterday, Thursday, or the whole date."""
    age = (today - day).days
    if age == 0:
        return QCoreApplication.translate("History", "Today")
    if age == 1:
        return QCoreApplication.translate("History", "Yesterday")
    if 1 < age <= _NEAR_DAYS:
        return _as_heading(QLocale().standaloneDayName(day.isoweekday()))
    return _as_heading(_date_in_words(day))


def _as_heading(text: str) -> str:
    return text[:1].upper() + text[1:]  # Spanish writes days in small letters, but for the first of a line


def time_in_words(moment: datetime) -> str:
    """Hours and minutes, as the user's language writes them."""
    return QLocale().toString(QTime(moment.hour, moment.minute), QLocale.FormatType.ShortFormat)


def moment_in_words(moment: datetime, today: date) -> str:
    """Day and time."""
    return QCoreApplication.translate("History", "{day}, {time}").format(
        day=day_in_words(moment.date(), today), time=time_in_words(moment)
    )


def length_in_words(seconds: float) -> str:
    """Minutes and seconds, and hours where there are any: 0:42, 1:02:03."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def outcome_in_words(dictation: Entry | Dictation) -> str:
    """How it ended, where that was not as usual; otherwise where its text went."""
    if dictation.is_open:
        return QCoreApplication.translate("History", "Not finished")
    match dictation.status:
        case Status.CANCELLED:
            if dictation.delivered is Delivered.NONE:
                return QCoreApplication.translate("History", "Cancelled")
            return QCoreApplication.translate("History", "Cancelled, partly written")
        case Status.INTERRUPTED:
            return QCoreApplication.translate("History", "Interrupted")
        case Status.DONE:
            return _delivery_in_words(dictation.delivered)


def count_in_words(count: int) -> str:
    """How many dictations there are."""
    if count == 1:
        return QCoreApplication.translate("History", "1 dictation")
    return QCoreApplication.translate("History", "{count} dictations").format(count=QLocale().toString(count))


def form_in_words(form: ExportForm) -> str:
    """What a dictation can be exported as."""
    return {
        ExportForm.TXT: QCoreApplication.translate("History", "Text"),
        ExportForm.MD: QCoreApplication.translate("History", "Markdown"),
        ExportForm.SRT: QCoreApplication.translate("History", "Subtitles (SRT)"),
        ExportForm.VTT: QCoreApplication.translate("History", "Subtitles (WebVTT)"),
        ExportForm.TSV: QCoreApplication.translate("History", "Table (TSV)"),
        ExportForm.DOCX: QCoreApplication.translate("History", "Word document"),
        ExportForm.JSON: QCoreApplication.translate("History", "JSON, with times of words"),
    }[form]


def _delivery_in_words(delivered: Delivered) -> str:
    return {
        Delivered.TYPED: QCoreApplication.translate("History", "Typed"),
        Delivered.PASTED: QCoreApplication.translate("History", "Pasted"),
        Delivered.CLIPBOARD: QCoreApplication.translate("History", "On the clipboard"),
        Delivered.WINDOW: QCoreApplication.translate("History", "In the window"),
        Delivered.PARTLY: QCoreApplication.translate("History", "Partly written"),
        Delivered.NONE: QCoreApplication.translate("History", "Kept here"),
    }[delivered]


def _date_in_words(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)
