"""A season's workbook: `ours|bare HANDS` -> processor seconds and the most memory of one of the two ways.

The bare way is openpyxl's write-only mode at its quickest: one dressed cell a column, filled anew for each row.
"""

import json
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from tempfile import TemporaryFile
from typing import Any

import django
from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Font

from bench.inside.own import cpu_of, peak_mb
from clubs.exports.rows import HandRow, RoleRow, SeasonBook, SeasonPaper, SeasonRow, SessionRow, StatisticsRow
from clubs.exports.workbook import write_season_workbook

PLAYERS, NIGHTS = 47, 60
NAMES = [f"Player {number:02d} of the Tavern" for number in range(PLAYERS)]
FIRST = date(2026, 1, 1)
# Number format and alignment of the columns before the players'.
FACTS = (
    *(("yyyy-mm-dd", "left"), ("General", "left"), ("0", "center"), ("0", "center")),
    *(("General", "left"), ("General", "left")),
    *(
        ("General", "left"),
        ("General", "left"),
        ("General", "left"),
        ("General", "left"),
        ("0", "right"),
        ("0", "right"),
    ),
)


def main() -> None:
    """Print seconds and memory of one way, measured in this process alone."""
    way, count = sys.argv[1], int(sys.argv[2])
    django.setup()
    write = {"ours": ours, "bare": bare}[way]
    seconds = cpu_of(lambda: write(count))
    print(json.dumps({"seconds": seconds, "peak_mb": peak_mb()}))


def ours(count: int) -> None:
    """The season's workbook: standings, sessions, running totals, statistics, all hands and the rules."""
    with TemporaryFile() as out:
        write_season_workbook(_season(count), out)


def bare(count: int) -> None:
    """The same cells of the same hands in one sheet."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet("Hands")
    looks = [*FACTS, *[("+0;-0;0", "right")] * PLAYERS]
    cells = [_dressed(sheet, number_format, horizontal) for number_format, horizontal in looks]
    for hand in _hands(count):
        row: list[Any] = [None] * len(cells)
        for at, value in _values(hand):
            cells[at].value = value
            row[at] = cells[at]
        sheet.append(row)
    with TemporaryFile() as out:
        book.save(out)


def _dressed(sheet: Any, number_format: str, horizontal: str) -> Any:
    cell = WriteOnlyCell(sheet)
    cell.number_format = number_format
    cell.font = Font(name="Calibri", color="2A2520", size=11)
    cell.alignment = Alignment(horizontal=horizontal, vertical="center")
    return cell


def _values(hand: HandRow) -> Iterator[tuple[int, Any]]:
    """The cells of a hand that have a value, by column."""
    yield 0, hand.played_on
    yield 1, hand.session
    yield 2, hand.table
    yield 3, hand.hand
    yield 4, hand.dealer
    yield 5, hand.kind
    yield 6, hand.picker
    yield 7, hand.partner
    yield 9, hand.result
    yield 10, hand.card_points
    for player, points in hand.scores.items():
        yield len(FACTS) + int(player), points


def _hands(count: int) -> Iterator[HandRow]:
    """Hands of five, shared out over the nights."""
    for hand in range(count):
        night = hand * NIGHTS // count
        who = [(hand * 7 + chair * 11) % PLAYERS for chair in range(5)]
        yield HandRow(
            played_on=FIRST + timedelta(night),
            session=f"Thursday {night}",
            hand=hand % 40 + 1,
            kind="picked",
            scores=dict(zip(who, (2, 1, -1, -1, -1), strict=True)),
            table=1,
            dealer=NAMES[who[4]],
            picker=NAMES[who[0]],
            partner=NAMES[who[1]],
            result="won",
            card_points=61 + hand % 30,
        )


def _season(count: int) -> SeasonBook:
    sessions = tuple(
        SessionRow(FIRST + timedelta(night), f"Thursday {night}", dict.fromkeys(range(PLAYERS), night % 9 - 4))
        for night in range(NIGHTS)
    )
    rows = tuple(SeasonRow(player, player + 1, name, 0, NIGHTS) for player, name in enumerate(NAMES))
    paper = SeasonPaper("Badger Tavern", "2026", rows, FIRST, FIRST + timedelta(NIGHTS), NIGHTS)
    statistics = tuple(
        StatisticsRow(player, name, NIGHTS, (RoleRow(9, 5, 4),) * 5) for player, name in enumerate(NAMES)
    )
    return SeasonBook(paper, sessions, _hands(count), statistics=statistics)


if __name__ == "__main__":
    main()
