"""A ruled table over as many pages as it needs: head on each page, no row cut, "Page 1 of 3" below.

Standings and season totals say which columns and rows; how a page looks in detail is `ink.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.colors import Color

from clubs.exports import lettering, words
from clubs.exports.ink import FIRM, GREEN, INK, PALE, RULE, Align, Paper
from clubs.exports.lettering import BOLD, PLAIN

ROW = 16.8
HEADING = 32.0
COLUMN_HEAD = 27.0
FIRST_HEAD = 66.0
NEXT_HEAD = 26.0
FOOT = 18.0
GAP = 10.0


@dataclass(frozen=True)
class Column:
    """A column: its head, width in points (0: what the others leave) and where its cells stand."""

    head: str
    width: float
    align: Align = "right"


@dataclass(frozen=True)
class Cell:
    """A cell's text, and a paler remark right after it."""

    text: str
    font: str = PLAIN
    ink: Color = INK
    remark: str = ""


@dataclass(frozen=True)
class Row:
    """A line of the table, a cell for each column."""

    cells: tuple[Cell, ...]
    height: float = ROW


@dataclass(frozen=True)
class Heading:
    """Words over the rows that follow, on the same page as the first of them; `quiet` ones are a footnote."""

    text: str
    quiet: bool = False
    height: float = HEADING


@dataclass(frozen=True)
class Title:
    """What a paper says above its table."""

    club: str
    title: str
    subtitle: str


Item = Row | Heading


def flow(items: Sequence[Item], first: float, others: float) -> list[list[Item]]:
    """Shares the items out over pages with so much height each; a heading never stands last on its page."""
    pages: list[list[Item]] = [[]]
    left = first
    for at, item in enumerate(items):
        needed = item.height
        if isinstance(item, Heading) and at + 1 < len(items):
            needed += items[at + 1].height
        if needed > left and pages[-1]:
            pages.append([])
            left = others
        pages[-1].append(item)
        left -= item.height
    return pages


def ledger_pdf(title: Title, columns: Sequence[Column], items: Sequence[Item], page: str) -> bytes:
    """The whole paper. Raises ValueError for a page size other than A4 and LETTER."""
    paper = Paper(f"{title.title} {title.subtitle}", title.club, page)
    height = paper.bottom - paper.top - COLUMN_HEAD - FOOT
    pages = flow(items, height - FIRST_HEAD, height - NEXT_HEAD)
    placed = _placed(columns, paper)
    for number, page_items in enumerate(pages, 1):
        y = _first_head(paper, title) if number == 1 else _next_head(paper, title)
        y = _column_heads(paper, placed, y)
        _draw_items(paper, placed, page_items, y)
        _foot(paper, title, words.page_of(number, len(pages)))
        paper.next_page()
    return paper.finished()


Placed = list[tuple[Column, float, float]]
"""Columns with their left edge and their room."""


def _placed(columns: Sequence[Column], paper: Paper) -> Placed:
    spare = paper.room - sum(column.width for column in columns)
    placed: Placed = []
    x = paper.left
    for column in columns:
        wide = column.width or spare
        inset = GAP if placed else 0
        placed.append((column, x + inset, wide - inset))
        x += wide
    return placed


def _first_head(paper: Paper, title: Title) -> float:
    x, y = paper.left + 54, paper.top
    paper.mark(paper.left, y - 2, 44)
    paper.fitted(x, y + 6, paper.right - x, title.club, 8.5, ink=GREEN)
    paper.fitted(x, y + 26, paper.right - x, title.title, 19, font=BOLD, smallest=10)
    paper.fitted(x, y + 41, paper.right - x, title.subtitle, 9.5, ink=PALE, smallest=6)
    return y + FIRST_HEAD


def _next_head(paper: Paper, title: Title) -> float:
    x, y = paper.left + 24, paper.top
    paper.mark(paper.left, y - 3, 17)
    half = (paper.right - x) / 2
    paper.fitted(x, y + 9, half - GAP, title.title, 10, font=BOLD)
    paper.fitted(x + half, y + 9, half, title.subtitle, 8.5, ink=PALE, align="right", smallest=5)
    return y + NEXT_HEAD


def _column_heads(paper: Paper, placed: Placed, y: float) -> float:
    bottom = y + COLUMN_HEAD
    for column, x, room in placed:
        lines, size = lettering.fit_lines(column.head, PLAIN, (8, 7.5, 7, 6.5, 6), room, 2)
        for up, line in enumerate(reversed(lines)):
            at = {"left": x, "right": x + room, "center": x + room / 2}[column.align]
            paper.text(at, bottom - 5 - up * 9, line, size, ink=PALE, align=column.align)
    paper.rule(paper.left, bottom, paper.right, bottom, 1.1, GREEN)
    return bottom


def _draw_items(paper: Paper, placed: Placed, items: Sequence[Item], y: float) -> None:
    rows = 0
    for item in items:
        bottom = y + item.height
        if isinstance(item, Heading):
            rows = 0
            size, ink = (7.5, PALE) if item.quiet else (9.5, GREEN)
            paper.fitted(paper.left, bottom - 6, paper.room, item.text, size, ink=ink)
        else:
            rows += 1
            _draw_row(paper, placed, item, bottom)
        if not (isinstance(item, Heading) and item.quiet):
            thick, ink = (0.6, FIRM) if rows % 5 == 0 else (0.4, RULE)
            paper.rule(paper.left, bottom, paper.right, bottom, thick, ink)
        y = bottom


def _draw_row(paper: Paper, placed: Placed, row: Row, bottom: float) -> None:
    base = bottom - 5
    for (column, x, room), cell in zip(placed, row.cells, strict=True):
        remark = lettering.drawable(cell.remark)
        aside = min(lettering.width(remark, PLAIN, 7.5) + 6, room / 2) if remark else 0
        used = paper.fitted(
            x, base, room - aside, cell.text, font=cell.font, ink=cell.ink, align=column.align, smallest=7
        )
        if remark:
            paper.fitted(x + used + 6, base, aside - 6, remark, 7.5, ink=PALE)


def _foot(paper: Paper, title: Title, page_words: str) -> None:
    base = paper.bottom
    paper.fitted(paper.left, base, paper.room * 0.75, title.club, 7.5, ink=PALE)
    paper.text(paper.right, base, page_words, 7.5, ink=PALE, align="right")
