"""What stands round the grid of a score sheet: event, table and QR code above, payout chart and signatures below.

The grid itself is `sheet_grid.py`.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from clubs.exports import words
from clubs.exports.ink import FIRM, GREEN, PALE, Paper
from clubs.exports.lettering import BOLD
from clubs.exports.rows import ChartRow, SheetPaper
from clubs.exports.sheet_codes import codes_height, draw_codes

HEAD = 72.0
LINK = 10.0
QR = 62.0
TABLE = 64.0
CHART_LINE = 8.6
CHART = 62.0
SIGNATURES = 30.0
FOOT = 14.0


def head_height(sheet: SheetPaper) -> float:
    """Height above the grid."""
    return HEAD + LINK if sheet.link else HEAD


def bottom_height(sheet: SheetPaper, room: float) -> float:
    """Height below the grid: the chart where there is one, else the signatures, then the codes."""
    return (CHART if sheet.chart_rows else SIGNATURES) + codes_height(sheet, room) + FOOT


def draw_head(paper: Paper, sheet: SheetPaper) -> float:
    """Mark, club, event, round and day; the table's number; its QR code and address. Answers the lower edge."""
    x, y = paper.left + 48, paper.top
    right = paper.right - (QR + 10 if sheet.link else 0)
    if sheet.link:
        paper.qr(paper.right - QR, y, QR, sheet.link)
        _draw_link(paper, sheet.link, y + HEAD)
    paper.fitted(right - TABLE, y + 8, TABLE, _("Table"), 8.5, ink=PALE, align="center")
    if sheet.table is None:
        paper.rule(right - TABLE + 8, y + 40, right - 8, y + 40, 0.6, FIRM)
    else:
        paper.fitted(right - TABLE, y + 40, TABLE, str(sheet.table), 32, font=BOLD, align="center", smallest=12)
    paper.mark(paper.left, y, 38)
    room = right - TABLE - 8 - x
    paper.fitted(x, y + 8, room, sheet.club, 8.5, ink=GREEN, smallest=5)
    paper.fitted(x, y + 25, room, sheet.event, 16, font=BOLD, smallest=8)
    paper.fitted(x, y + 39, room, words.joined(sheet.round_name, words.day(sheet.played_on)), 9, ink=PALE, smallest=6)
    paper.fitted(x, y + 51, room, sheet.rules, 7.5, ink=PALE, smallest=5)
    paper.fitted(x, y + 61, room, sheet.switches, 7.5, ink=PALE, smallest=5)
    return y + head_height(sheet)


def _draw_link(paper: Paper, link: str, y: float) -> None:
    """The address in letters and, before it, what helps where it is no longer the laptop's."""
    half = paper.room / 2
    lost = _("The code leads nowhere? The network’s address changed: print or show it again.")
    paper.fitted(paper.left, y, half - 6, lost, 6.5, ink=PALE, smallest=3.5)
    paper.fitted(paper.left + half, y, half, link, 6.5, ink=PALE, align="right", smallest=3.5)


def draw_bottom(paper: Paper, sheet: SheetPaper, y: float, *, signed: bool) -> None:
    """The chart on the left and, on a sheet's last page, the lines for scorer and director on the right."""
    wide = _draw_chart(paper, sheet, y + 6) if sheet.chart_rows else 0.0
    if not signed:
        return
    left = paper.left + (wide + 16 if wide else 0)
    if wide:
        _signature(paper, left, paper.right, y + 28, _("Scorer"))
        _signature(paper, left, paper.right, y + 56, _("Director"))
    else:
        middle = (left + paper.right) / 2
        _signature(paper, left, middle - 12, y + 22, _("Scorer"))
        _signature(paper, middle + 12, paper.right, y + 22, _("Director"))


def _signature(paper: Paper, left: float, right: float, y: float, who: str) -> None:
    paper.rule(left, y, right, y, 0.6, FIRM)
    paper.fitted(left, y + 7.5, right - left, who, 6.5, ink=PALE)


LABELS = 74.0
COLUMN = 43.0


def _draw_chart(paper: Paper, sheet: SheetPaper, y: float) -> float:
    """What each result is worth, a column for each; answers the box's width."""
    results = [row.label for row in sheet.chart_rows]
    table = _chart_lines(sheet.chart_rows)
    columns = len(results) + (1 if sheet.leaster else 0)
    wide = LABELS + COLUMN * columns
    edge = paper.left + LABELS
    for column, label in enumerate(results):
        paper.fitted(edge + column * COLUMN + 2, y + 7, COLUMN - 4, label, 6.5, font=BOLD, align="right", smallest=4)
    paper.rule(paper.left, y + 9.5, paper.left + wide, y + 9.5, 0.6, GREEN)
    for down, (name, values) in enumerate(table, 1):
        base = y + 8.5 + down * CHART_LINE
        paper.fitted(paper.left, base, LABELS - 4, name, 6.5, ink=PALE, smallest=4)
        for column, value in enumerate(values):
            paper.fitted(edge + column * COLUMN + 2, base, COLUMN - 4, value, 7, align="right", smallest=4)
    if sheet.leaster:
        _draw_leaster(paper, sheet.leaster, edge + len(results) * COLUMN, y)
    return wide


def _chart_lines(rows: Sequence[ChartRow]) -> list[tuple[str, list[str]]]:
    names = (_("Picker"), _("Partner"), _("Each other"))
    lines = [
        (name, [words.signed(row.partner[at]) if row.partner else "" for row in rows]) for at, name in enumerate(names)
    ]
    alone = (_("Picker alone"), _("Each other"))
    return lines + [
        (name, [words.signed(row.alone[at]) if row.alone else "" for row in rows]) for at, name in enumerate(alone)
    ]


def _draw_leaster(paper: Paper, leaster: tuple[int, int], x: float, y: float) -> None:
    winner, others = leaster
    room = COLUMN - 4
    paper.fitted(x + 2, y + 7, room, _("Leaster"), 6.5, font=BOLD, align="right", smallest=4)
    for down, (name, value) in enumerate(((_("wins"), winner), (_("others"), others)), 1):
        base = y + 8.5 + down * CHART_LINE
        text = f"{name} {words.signed(value)}"
        paper.fitted(x + 2, base, room, text, 7, align="right", smallest=4)


def draw_foot(paper: Paper, sheet: SheetPaper, page_words: str) -> None:
    """The codes, and below them which table's sheet it is and, where it has several pages, which of them."""
    draw_codes(paper, sheet, paper.bottom - FOOT + 3)
    table = "" if sheet.table is None else _("Table %(number)d") % {"number": sheet.table}
    paper.fitted(
        paper.left, paper.bottom, paper.room * 0.75, words.joined(sheet.event, sheet.round_name, table), 7, ink=PALE
    )
    paper.text(paper.right, paper.bottom, page_words, 7, ink=PALE, align="right")
