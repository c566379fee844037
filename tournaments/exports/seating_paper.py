"""Two lists for the wall in large type: names with table and seat in two columns, and tables as blocks.

Who sits where comes from outside. Points from the top left; nothing is cut, what is too long is set smaller.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from clubs.exports import lettering, words
from clubs.exports.ink import FIRM, GREEN, PALE, RULE, Paper
from clubs.exports.ledger import Title
from clubs.exports.lettering import BOLD, PLAIN
from tournaments.selectors.seating import Place

HEAD = 64.0
FOOT = 20.0
GUTTER = 22.0
COLUMNS = 2
# By name: read from two metres.
COLUMN_HEAD = 20.0
ROW = 25.0
NAME_SIZE = 15.0
TABLE_WIDE = 58.0
SEAT_WIDE = 42.0
# By table.
BLOCK_HEAD = 30.0
BLOCK_ROW = 21.0
BLOCK_GAP = 16.0
PERSON_SIZE = 13.0
LONG_NAME_SIZES = (8.5, 8, 7.5, 7, 6.5)


def by_name_pdf(title: Title, places: Sequence[Place], page: str) -> bytes:
    """Return the list of names, read down the left column, then the right. Raises ValueError for another page."""
    paper = Paper(f"{title.title} {title.subtitle}", title.club, page)
    rows = int((paper.bottom - paper.top - HEAD - COLUMN_HEAD - FOOT) // ROW)
    on_page = rows * COLUMNS
    pages = [places[at : at + on_page] for at in range(0, len(places), on_page)] or [[]]
    for number, shown in enumerate(pages, start=1):
        _head(paper, title, number, len(pages))
        # A short last page fills both columns alike.
        deep = rows if len(shown) > rows else max(1, -(-len(shown) // COLUMNS))
        if len(pages) > 1 and len(shown) < on_page:
            deep = max(1, -(-len(shown) // COLUMNS))
        for column in range(COLUMNS):
            _names(paper, column, shown[column * deep : (column + 1) * deep])
        paper.next_page()
    return paper.finished()


def by_table_pdf(title: Title, tables: Sequence[tuple[int, Sequence[Place]]], page: str) -> bytes:
    """Return the tables as blocks, two beside each other. Raises ValueError for another page."""
    paper = Paper(f"{title.title} {title.subtitle}", title.club, page)
    pages = _blocks_on_pages(tables, paper.bottom - paper.top - HEAD - FOOT)
    for number, rows in enumerate(pages, start=1):
        _head(paper, title, number, len(pages))
        y = paper.top + HEAD
        for row in rows:
            for column, (table, people) in enumerate(row):
                _block(paper, column, y, table, people)
            y += _high(row)
        paper.next_page()
    return paper.finished()


Block = tuple[int, Sequence[Place]]


def _blocks_on_pages(tables: Sequence[Block], room: float) -> list[list[list[Block]]]:
    """Share rows of blocks out over pages, none of them cut."""
    rows = [list(tables[at : at + COLUMNS]) for at in range(0, len(tables), COLUMNS)]
    pages: list[list[list[Block]]] = [[]]
    left = room
    for row in rows:
        # The gap below the last row of a page may run into the foot's air.
        if _high(row) - BLOCK_GAP > left and pages[-1]:
            pages.append([])
            left = room
        pages[-1].append(row)
        left -= _high(row)
    return pages


def _high(row: Sequence[Block]) -> float:
    return BLOCK_HEAD + max(len(people) for _table, people in row) * BLOCK_ROW + BLOCK_GAP


def _head(paper: Paper, title: Title, number: int, pages: int) -> None:
    x, y = paper.left + 54, paper.top
    paper.mark(paper.left, y - 2, 44)
    paper.fitted(x, y + 6, paper.right - x, title.club, 8.5, ink=GREEN)
    paper.fitted(x, y + 27, paper.right - x, title.title, 20, font=BOLD, smallest=10)
    paper.fitted(x, y + 44, paper.right - x, title.subtitle, 12, ink=PALE, smallest=6)
    paper.text(paper.right, paper.bottom, words.page_of(number, pages), 8, ink=PALE, align="right")
    paper.fitted(paper.left, paper.bottom, paper.room * 0.75, title.club, 8, ink=PALE)


def _column(paper: Paper, column: int) -> tuple[float, float]:
    """Return the left edge of a column and its width."""
    wide = (paper.room - GUTTER * (COLUMNS - 1)) / COLUMNS
    return paper.left + column * (wide + GUTTER), wide


def _names(paper: Paper, column: int, places: Sequence[Place]) -> None:
    if not places:
        return
    x, wide = _column(paper, column)
    right = x + wide
    y = paper.top + HEAD + COLUMN_HEAD
    paper.fitted(x, y - 6, wide / 2, _("Name"), 9, ink=PALE)
    paper.fitted(right - SEAT_WIDE - TABLE_WIDE, y - 6, TABLE_WIDE, _("Table"), 9, ink=PALE, align="right")
    paper.fitted(right - SEAT_WIDE, y - 6, SEAT_WIDE, _("Seat"), 9, ink=PALE, align="right")
    paper.rule(x, y, right, y, 1.1, GREEN)
    for at, place in enumerate(places, start=1):
        base = y + ROW - 8
        used = _number(paper, x, base, place, 34)
        room = right - SEAT_WIDE - TABLE_WIDE - x - used + 14
        _name(paper, x + used, base, room, place.name, NAME_SIZE)
        paper.text(right - SEAT_WIDE, base, str(place.table), 19, font=BOLD, align="right")
        paper.text(right, base, str(place.chair), NAME_SIZE, ink=PALE, align="right")
        y += ROW
        paper.rule(x, y, right, y, *((0.7, FIRM) if at % 5 == 0 else (0.4, RULE)))


def _name(paper: Paper, x: float, base: float, room: float, name: str, size: float) -> None:
    """Draw a name on one line while it can be read from afar, a longer one on two."""
    if lettering.width(lettering.drawable(name), PLAIN, size * 0.75) <= room:
        paper.fitted(x, base, room, name, size)
        return
    lines, small = lettering.fit_lines(name, PLAIN, LONG_NAME_SIZES, room, 2)
    for up, line in enumerate(reversed(lines)):
        paper.text(x, base + 3 - up * (small + 0.6), line, small)


def _number(paper: Paper, x: float, base: float, place: Place, wide: float) -> float:
    """Draw the start number; return how far right the name begins."""
    if place.number is not None:
        paper.fitted(x, base, wide - 6, str(place.number), 11, ink=PALE, align="right", smallest=8)
    return wide


def _block(paper: Paper, column: int, y: float, table: int, people: Sequence[Place]) -> None:
    x, wide = _column(paper, column)
    paper.wash(x, y, wide, BLOCK_HEAD - 4)
    paper.fitted(x + 8, y + 19, wide - 16, _("Table %(number)d") % {"number": table}, 17, font=BOLD, ink=GREEN)
    y += BLOCK_HEAD - 4
    for place in people:
        base = y + BLOCK_ROW - 6
        paper.text(x + 18, base, str(place.chair), 11, ink=PALE, align="right")
        number = "" if place.number is None else str(place.number)
        aside = lettering.width(number, PLAIN, 11) + 8 if number else 0
        _name(paper, x + 28, base, wide - 28 - aside, place.name, PERSON_SIZE)
        if number:
            paper.text(x + wide - 4, base, number, 11, ink=PALE, align="right")
        y += BLOCK_ROW
        paper.rule(x, y, x + wide, y)
