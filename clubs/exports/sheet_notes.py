"""What is noted below the lines of a score sheet in small print, such as what was ruled on a hand."""

from clubs.exports import lettering
from clubs.exports.ink import INK, Paper
from clubs.exports.lettering import PLAIN, drawable
from clubs.exports.rows import SheetPaper

SIZE, LEADING, AIR = 7.0, 9.0, 5.0
# A note goes on in a second line; beyond so many lines in all the sheet's own would have no room.
LINES_EACH, MOST_LINES = 2, 16


def notes_height(sheet: SheetPaper, room: float) -> float:
    """Height that the notes take; 0 where there are none."""
    lines = _lines(sheet, room)
    return AIR + len(lines) * LEADING if lines else 0.0


def draw_notes(paper: Paper, sheet: SheetPaper, y: float) -> float:
    """The notes from `y` down. Answers their lower edge."""
    for down, line in enumerate(_lines(sheet, paper.room), 1):
        paper.text(paper.left, y + down * LEADING, line, SIZE, ink=INK)
    return y + notes_height(sheet, paper.room)


def _lines(sheet: SheetPaper, room: float) -> list[str]:
    lines = [line for note in sheet.notes for line in lettering.wrap(drawable(note), PLAIN, SIZE, room, LINES_EACH)]
    return lines if len(lines) <= MOST_LINES else [*lines[: MOST_LINES - 1], "…"]
