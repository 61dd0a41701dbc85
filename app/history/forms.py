"""The forms in which dictations can be exported. Loads nothing, for the command line's sake."""

from enum import StrEnum


class ExportForm(StrEnum):
    """Each is the ending of its files, too."""

    TXT = "txt"
    MD = "md"
    SRT = "srt"
    VTT = "vtt"
    TSV = "tsv"
    DOCX = "docx"
    JSON = "json"
