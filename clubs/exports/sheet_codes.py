"""The short codes at the foot of a score sheet, in small print: whoever types it needs nothing else.

Which codes there are comes with the sheet; what else stands at its foot is in `sheet_frame`.
"""

from collections.abc import Sequence

from clubs.exports import lettering
from clubs.exports.ink import INK, PALE, Paper
from clubs.exports.lettering import BOLD, PLAIN, drawable
from clubs.exports.rows import SheetPaper

Code = tuple[str, str]

LARGEST, SMALLEST, STEP = 6.4, 4.8, 0.2
# So many lines have room below a chart, and where there is none.
WITH_CHART, WITHOUT = 2, 3
AIR = 4.0


def codes_height(sheet: SheetPaper, room: float) -> float:
    """Height that the codes take at the foot; 0 where there are none."""
    if not sheet.codes:
        return 0.0
    size, lines = _set(sheet, room)
    return AIR + len(lines) * _leading(size)


def draw_codes(paper: Paper, sheet: SheetPaper, bottom: float) -> None:
    """The codes above the line `bottom`: each in bold with its meaning behind it."""
    if not sheet.codes:
        return
    size, lines = _set(sheet, paper.room)
    y = bottom - (len(lines) - 1) * _leading(size)
    for line in lines:
        x = paper.left
        for code, meaning in line:
            paper.text(x, y, code, size, font=BOLD, ink=INK)
            x += lettering.width(code, BOLD, size) + 0.4 * size
            paper.text(x, y, meaning, size, ink=PALE)
            x += lettering.width(meaning, PLAIN, size) + _gap(size)
        y += _leading(size)


def _leading(size: float) -> float:
    return size * 1.3


def _gap(size: float) -> float:
    return size * 1.5


def _set(sheet: SheetPaper, room: float) -> tuple[float, list[list[Code]]]:
    """The size at which the codes fit into the lines there are, and the lines: at the smallest as many as needed."""
    codes = [(drawable(code, BOLD), drawable(meaning)) for code, meaning in sheet.codes]
    most = WITH_CHART if sheet.chart_rows else WITHOUT
    size = LARGEST
    lines = _flow(codes, size, room)
    while len(lines) > most and size - STEP >= SMALLEST:
        size -= STEP
        lines = _flow(codes, size, room)
    return size, lines


def _flow(codes: Sequence[Code], size: float, room: float) -> list[list[Code]]:
    lines: list[list[Code]] = [[]]
    used = 0.0
    for code, meaning in codes:
        wide = lettering.width(code, BOLD, size) + 0.4 * size + lettering.width(meaning, PLAIN, size)
        if lines[-1] and used + wide > room:
            lines.append([])
            used = 0.0
        lines[-1].append((code, meaning))
        used += wide + _gap(size)
    return lines
