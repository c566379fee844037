"""The sheet "Hands" of a season's workbook: a row a hand, the same player columns as the sessions, made to be filtered.

Rows are written as they come and never kept: a season may have a hundred thousand.
"""

from typing import Any

from django.utils.translation import gettext as _
from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from clubs.exports import pages, words
from clubs.exports.cells import COUNT, DAY, POINTS, RANK, TEXT, TITLE, Formula, Line, Look, Value, head, total
from clubs.exports.rows import HandRow, PlayerKey, SeasonBook

HEAD_ROW = 3
FIRST_ROW = HEAD_ROW + 1
FACTS = 12
LAST_ROW = 1_048_576
"""The last row that a sheet can have (Excel specifications and limits)."""


def write_hands(book: Workbook, season: SeasonBook) -> None:
    """Where it was played, who dealt and picked, how it ended and what it counted, then what it gave each player.

    Row 2, above the head, sums up the rows that a filter leaves. Raises ValueError for more hands than a sheet has
    rows, and for a player who is not in the totals.
    """
    paper = season.paper
    facts = _facts()
    names = [row.name for row in paper.rows]
    name_width = pages.name_width(names, 12, 18)
    looks = [look for _head, look, _width in facts] + [POINTS.but(upright=True)] * len(names)
    sheet = pages.new_sheet(
        book,
        _("Hands"),
        widths=[width or name_width for _head, _look, width in facts] + [6] * len(names),
        freeze=f"E{FIRST_ROW}",
        head_row=HEAD_ROW,
        footer=words.joined(paper.club, paper.season, _("Hands")),
        landscape=True,
    )
    sheet.print_options.gridLines = True
    sheet.row_dimensions[HEAD_ROW].height = pages.upright_height(names)
    sheet.append(Line(sheet, [TITLE]).filled([words.joined(paper.club, paper.season)]))
    sheet.append(Line(sheet, [total(look) for look in looks], blanks=True).filled(_sums(len(facts), season)))
    sheet.append(Line(sheet, [head(look) for look in looks]).filled([*(fact[0] for fact in facts), *names]))
    last = _append_hands(sheet, season, Line(sheet, [look.but(ruled=False) for look in looks]), len(facts))
    corner = f"{get_column_letter(len(looks))}{last}"
    sheet.auto_filter.ref = f"A{HEAD_ROW}:{corner}"
    sheet.print_area = f"A1:{corner}"


def _facts() -> list[tuple[str, Look, float]]:
    """Heads, looks and widths (0: as wide as names) of the columns before the players'."""
    return [
        (_("Date"), DAY, 12),
        (_("Session"), TEXT, 24),
        (_("Table"), RANK, 7),
        (_("Hand"), RANK, 7),
        (_("Dealer"), TEXT, 0),
        (_("Type"), TEXT, 12),
        (_("Picker"), TEXT, 0),
        (_("Partner"), TEXT, 0),
        (_("Alone"), TEXT, 8),
        (_("Result"), TEXT, 14),
        (_("Card points"), COUNT, 8),
        (_("Doublings"), COUNT, 11),
    ]


def _sums(facts: int, season: SeasonBook) -> list[Value]:
    """Sums of the rows that are shown: SUBTOTAL 109 leaves out what a filter hides."""
    sums: list[Value] = [None, _("Sum of the rows shown"), *[None] * (facts - 2)]
    for player, row in enumerate(season.paper.rows, facts + 1):
        column = get_column_letter(player)
        points = season.hand_sums.get(row.key, 0)
        sums.append(Formula(f"=SUBTOTAL(109,{column}{FIRST_ROW}:{column}{LAST_ROW})", points))
    return sums


def _append_hands(sheet: Any, season: SeasonBook, line: Line, facts: int) -> int:
    """Answers the last row that was written, the head's where there is no hand."""
    keys = {row.key: facts + at for at, row in enumerate(season.paper.rows)}
    wide = facts + len(keys)
    last = HEAD_ROW
    for last, hand in enumerate(season.hands, FIRST_ROW):
        if last > LAST_ROW:
            raise ValueError(f"There are more hands than a sheet has rows ({LAST_ROW}): export a shorter season.")
        sheet.append(line.filled(_values(hand, keys, wide)))
    return last


def _values(hand: HandRow, keys: dict[PlayerKey, int], wide: int) -> list[Value]:
    values: list[Value] = [None] * wide
    values[:FACTS] = (
        hand.played_on,
        hand.session,
        hand.table,
        hand.hand,
        hand.dealer or None,
        hand.kind,
        hand.picker or None,
        hand.partner or None,
        _("alone") if hand.alone else None,
        hand.result or None,
        hand.card_points,
        hand.doublings or None,
    )
    for key, score in hand.scores.items():
        if key not in keys:
            raise ValueError(f"Hand {hand.hand} of {hand.session!r} has points of {key!r}, who is not in the totals.")
        values[keys[key]] = score
    return values
