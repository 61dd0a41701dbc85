"""Fields for texts that users write themselves: what is written counts when the field is left."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit

from app.settings.kinds import Line, Lines, format_value
from app.ui.setting_fields import LineField, LinesField
from tests.helpers.qt import Heard

pytestmark = pytest.mark.usefixtures("qt_app")


def leave(page: QPlainTextEdit) -> None:
    QApplication.sendEvent(page, QFocusEvent(QEvent.Type.FocusOut))


def test_lines_count_when_the_page_is_left() -> None:
    field = LinesField(Lines("names", "Ada"))
    (page,) = field.findChildren(QPlainTextEdit)
    edited = Heard(field.edited)
    field.show_value(("Ada", "Grace"))
    assert page.toPlainText() == "Ada\nGrace"
    leave(page)
    assert len(edited) == 0
    page.setPlainText(" Ada \n\nKurt\n")
    leave(page)
    leave(page)
    assert edited.calls == [(("Ada", "Kurt"),)]


def test_a_line_counts_when_it_is_left() -> None:
    field = LineField(Line("a command", may_be_empty=True, empty_means="None"))
    (line,) = field.findChildren(QLineEdit)
    edited = Heard(field.edited)
    field.show_value("")
    assert line.placeholderText() == "None"
    line.setText("tidy --all")
    line.editingFinished.emit()
    assert edited.calls == [("tidy --all",)]


@pytest.mark.parametrize("value", [(), ("a",), ("a, b", 'say "x"'), ("#",)])
def test_lines_are_written_and_read_on_the_command_line(value: tuple[str, ...]) -> None:

    assert Lines("names").parse(format_value(value)) == value


@pytest.mark.parametrize("value", [("a\nb",), (1,), "a", ("x" * 2000,), ("a",) * 6000])
def test_what_is_no_line_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="give names"):
        Lines("names").check(value)
