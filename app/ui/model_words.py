"""Models in words: sizes, languages, speeds, and where a model comes from."""

from PySide6.QtCore import QCoreApplication, QLocale

from app.models.entries import ModelEntry, Source
from app.models.recommendation import Speed

SEPARATOR = " · "

_FAST = 10.0
"""From here on, half a unit more or less says nothing."""


def size_in_words(size: int) -> str:
    """Bytes as people count them: 972 MB, 3.1 GB."""
    digits = 0 if size < 1_000_000_000 else 1
    return QLocale().formattedDataSize(size, digits, QLocale.DataSizeFormat.DataSizeSIFormat)


def languages_in_words(languages: int | None) -> str:
    """How many languages a model knows; empty where that is not known."""
    if languages is None:
        return ""
    if languages == 1:
        return QCoreApplication.translate("Models", "English only")
    return QCoreApplication.translate("Models", "{count} languages").format(count=languages)


def speed_in_words(speed: Speed | None) -> str:
    """How fast a model is on this computer."""
    if speed is None:
        return QCoreApplication.translate("Models", "speed not measured")
    if speed.ratio < 1:
        return QCoreApplication.translate("Models", "too slow here to write along")
    factor = QLocale().toString(speed.ratio, "f", 1 if speed.is_measured and speed.ratio < _FAST else 0)
    if speed.is_measured:
        return QCoreApplication.translate("Models", "{factor} times as fast as speech").format(factor=factor)
    return QCoreApplication.translate("Models", "about {factor} times as fast as speech").format(factor=factor)


def source_in_words(entry: ModelEntry) -> str:
    """Who brought a model here; empty for what Sayso itself downloaded, and for what is not here."""
    match entry.source:
        case Source.PACKAGE:
            return QCoreApplication.translate("Models", "installed with Sayso")
        case Source.HUB_CACHE:
            return QCoreApplication.translate("Models", "from the Hugging Face cache")
        case Source.WHISPER | Source.BUZZ:
            return QCoreApplication.translate("Models", "from {program}").format(program=str(entry.source))
        case _:
            return ""


def description(entry: ModelEntry) -> str:
    """What is to be known of a model, in a few words."""
    words = {
        "tiny": QCoreApplication.translate("Models", "The smallest: fast everywhere, and makes the most mistakes."),
        "base": QCoreApplication.translate("Models", "Small: writes along on almost every computer."),
        "small": QCoreApplication.translate("Models", "Makes fewer mistakes, and needs a fast processor."),
        "medium": QCoreApplication.translate("Models", "Large: needs a graphics card to write along."),
        "large-v1": QCoreApplication.translate("Models", "The largest of 2022; its successors are better."),
        "large-v2": QCoreApplication.translate("Models", "The largest of late 2022; steadier than its successor."),
        "large-v3": QCoreApplication.translate("Models", "The best, and needs a strong graphics card."),
        "turbo": QCoreApplication.translate("Models", "Nearly as good as the best, and several times faster."),
    }
    return words.get(entry.name.removesuffix(".en"), "") if entry.is_known else ""


def progress_in_words(done: int, total: int, bytes_per_s: float) -> str:
    """How far a download is: 120 MB of 972 MB, at 12 MB a second, 2 minutes left."""
    parts = [
        QCoreApplication.translate("Models", "{done} of {total}").format(
            done=size_in_words(done), total=size_in_words(total)
        )
    ]
    if bytes_per_s > 0 and done < total:
        parts.append(
            QCoreApplication.translate("Models", "{size} a second").format(size=size_in_words(round(bytes_per_s)))
        )
        parts.append(_time_left((total - done) / bytes_per_s))
    return SEPARATOR.join(parts)


def _time_left(seconds: float) -> str:
    if seconds < 60:
        return QCoreApplication.translate("Models", "less than a minute left")
    minutes = round(seconds / 60)
    if minutes < 60:
        return QCoreApplication.translate("Models", "{minutes} min left").format(minutes=minutes)
    hours = QLocale().toString(minutes / 60, "f", 1)
    return QCoreApplication.translate("Models", "{hours} hours left").format(hours=hours)


def details(entry: ModelEntry) -> str:
    """Size, languages, speed and origin on one line."""
    parts = [
        size_in_words(entry.size) if entry.size else "",
        languages_in_words(entry.languages),
        speed_in_words(entry.speed),
        source_in_words(entry),
    ]
    return SEPARATOR.join(filter(None, parts))
