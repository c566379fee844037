"""The sheets Standings, Rounds and Tables of an event's workbook: a round's figures stand once, the others add them up.

Cells and pages are `clubs.exports`' business; ranks and totals come ready.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from clubs.exports import pages, words
from clubs.exports.cells import COUNT, POINTS, RANK, TEXT, TITLE, Formula, Line, Look, Value, head, total
from tournaments.models import Tournament
from tournaments.selectors.final import Final, RoundOf
from tournaments.selectors.prizes import EventPrizes

HEAD_ROW = 4
FIRST_ROW = HEAD_ROW + 1
MONEY = Look("0.00", horizontal="right")


@dataclass(frozen=True)
class Places:
    """Where on the sheet of rounds the figures stand: its rows from the first to the last."""

    last: int

    @classmethod
    def of(cls, final: Final) -> "Places":
        """Return the places of an event's rounds; an empty sheet is looked up in one empty row."""
        return cls(max(FIRST_ROW, HEAD_ROW + sum(len(row.rounds) for row in final.rows)))

    def column(self, letter: str) -> str:
        """Return a column of the sheet of rounds, as another sheet names it."""
        return f"'{pages.sheet_name(_('Rounds'))}'!${letter}${FIRST_ROW}:${letter}${self.last}"


def new_event_sheet(
    book: Workbook, tournament: Tournament, name: str, looks: Sequence[Look], widths: Sequence[float], freeze: str
) -> Any:
    """Return a sheet with the event's title above; its heads come next, in row 4."""
    sheet = pages.new_sheet(
        book,
        name,
        widths=widths,
        freeze=f"{freeze}{FIRST_ROW}",
        head_row=HEAD_ROW,
        footer=words.joined(tournament.club.name, tournament.title, name),
        landscape=len(looks) > 9,
    )
    sheet.append(Line(sheet, [TITLE]).filled([words.joined(tournament.club.name, tournament.title)]))
    subtitle = words.joined(name, words.day(tournament.date), tournament.place)
    sheet.append(Line(sheet, [TITLE.but(bold=False, size=11)]).filled([subtitle]))
    sheet.append([])
    return sheet


def write_standing(
    book: Workbook, tournament: Tournament, final: Final, places: Places, prizes: EventPrizes | None
) -> None:
    """Rank, number, name, class, each round's points looked up, their sum, hands, what breaks ties, and prizes."""
    columns: list[tuple[str, Look, float]] = [
        (_("Rank"), RANK, 7),
        (_("No."), RANK, 7),
        (_("Name"), TEXT, pages.name_width([row.row.name for row in final.rows])),
        (_("Class"), TEXT, 12),
        *((_("Round %(number)d") % {"number": number}, POINTS, 10) for number in final.numbers),
        (_("Points"), POINTS.but(bold=True), 10),
        (_("Hands"), COUNT, 8),
        (_("Hands due"), COUNT, 8),
        (_("Won as picker"), COUNT, 10),
        (_("Solos won"), COUNT, 10),
        (_("Penalty"), POINTS, 9),
        (_("Note"), TEXT, 16),
    ]
    if prizes is not None:
        columns.append((_("Prize"), MONEY, 11))
    looks = [look for _head, look, _width in columns]
    widths = [width for _head, _look, width in columns]
    sheet = new_event_sheet(book, tournament, _("Standings"), looks, widths, "D")
    sheet.append(Line(sheet, [head(look) for look in looks]).filled([heading for heading, _look, _width in columns]))
    line = Line(sheet, looks, blanks=True)
    sums = prizes.by_number if prizes is not None else {}
    for at, _row in enumerate(final.rows, start=FIRST_ROW):
        sheet.append(line.filled(_standing_row(tournament, final, places, at, sums if prizes is not None else None)))
    last = HEAD_ROW + len(final.rows)
    if final.rows:
        sheet.append(Line(sheet, [total(look) for look in looks], blanks=True).filled(_standing_sums(final, last)))
    sheet.print_area = f"A1:{get_column_letter(len(looks))}{last + 1}"


def _standing_row(
    tournament: Tournament, final: Final, places: Places, at: int, prizes: dict[int, int] | None
) -> list[Value]:
    row = final.rows[at - FIRST_ROW]
    entry = row.row
    rounds: list[Value] = [_looked_up(places, number, at, row.points(number)) for number in final.numbers]
    values: list[Value] = [entry.rank, entry.number, entry.name, entry.group or None, *rounds]
    values += [_sum_of_rounds(tournament, final, at), entry.hands, entry.hands_due, entry.picks_won, entry.solos_won]
    values += [entry.penalty or None, _note(entry)]
    if prizes is not None:
        values.append(prizes[entry.number] / 100 if entry.number in prizes else None)
    return values


def _looked_up(places: Places, number: int, at: int, points: int | None) -> Value:
    """A round's points with its penalty, out of the sheet of rounds; nothing where there are none."""
    if points is None:
        return None
    keys = f"{places.column('A')},{number},{places.column('C')},$B{at}"
    return Formula(f"=SUMIFS({places.column('E')},{keys})+SUMIFS({places.column('F')},{keys})", points)


def _sum_of_rounds(tournament: Tournament, final: Final, at: int) -> Value:
    """The sum of the rounds where that is the standing; else it is worked out by us, as its order is."""
    entry = final.rows[at - FIRST_ROW].row
    if not (entry.hands or entry.penalty):
        return None
    plain = (tournament.standing_by, tournament.missed_round) == (
        Tournament.StandingBy.SUM,
        Tournament.MissedRound.BELOW,
    )
    if not plain or not final.numbers:
        return entry.points
    last = get_column_letter(4 + len(final.numbers))
    return Formula(f"=SUM(E{at}:{last}{at})", entry.points)


def _standing_sums(final: Final, last: int) -> list[Value]:
    """All points add up to all penalties where every hand adds up to 0."""
    at = 5 + len(final.numbers)
    column = get_column_letter(at)
    points = sum(row.row.points for row in final.rows if row.row.hands or row.row.penalty)
    return [None, None, _("Sum"), *[None] * (at - 4), Formula(f"=SUM({column}{FIRST_ROW}:{column}{last})", points)]


def _note(entry: Any) -> str | None:
    if entry.withdrawn:
        return _("withdrawn")
    if entry.house:
        return _("house player")
    return None if entry.hands else _("no-show")


_ROUND_LOOKS = (RANK, RANK, RANK, TEXT, POINTS, POINTS, COUNT, COUNT, COUNT)


def write_rounds(book: Workbook, tournament: Tournament, final: Final) -> None:
    """An entry's round in each row: round, table, number, name, points by hands, penalty, hands, what breaks ties."""
    widths = (8, 8, 8, pages.name_width([row.row.name for row in final.rows]), 10, 9, 8, 10, 10)
    sheet = new_event_sheet(book, tournament, _("Rounds"), _ROUND_LOOKS, widths, "E")
    heads = [_("Round"), _("Table"), _("No."), _("Name"), _("Points"), _("Penalty"), _("Hands")]
    heads += [_("Won as picker"), _("Solos won")]
    sheet.append(Line(sheet, [head(look) for look in _ROUND_LOOKS]).filled([*heads]))
    line = Line(sheet, _ROUND_LOOKS, blanks=True)
    rows = _by_round(final)
    for number, name, at, one in rows:
        figures = [at, one.table, number, name, one.points, one.penalty or None, one.hands]
        sheet.append(line.filled([*figures, one.picks_won, one.solos_won]))
    corner = f"{get_column_letter(len(_ROUND_LOOKS))}{HEAD_ROW + len(rows)}"
    sheet.auto_filter.ref = f"A{HEAD_ROW}:{corner}"
    sheet.print_area = f"A1:{corner}"


def _by_round(final: Final) -> list[tuple[int, str, int, RoundOf]]:
    rows = [(row.row.number, row.row.name, at, one) for row in final.rows for at, one in row.rounds.items()]
    return sorted(rows, key=lambda one: (one[2], one[3].table or 0, one[0]))


_TABLE_LOOKS = (RANK, RANK, COUNT, COUNT, POINTS)


def write_tables(book: Workbook, tournament: Tournament, final: Final, places: Places) -> None:
    """A table of a round in each row: how many people, hands of all of them, and what its points add up to."""
    sheet = new_event_sheet(book, tournament, _("Tables"), _TABLE_LOOKS, (9, 9, 10, 14, 14), "C")
    heads: list[Value] = [_("Round"), _("Table"), _("People"), _("Hands of all"), _("Points of all")]
    sheet.append(Line(sheet, [head(look) for look in _TABLE_LOOKS]).filled(heads))
    line = Line(sheet, _TABLE_LOOKS, blanks=True)
    last = HEAD_ROW
    for last, (at, table, people) in enumerate(_tables(final), start=FIRST_ROW):
        keys = f"{places.column('A')},A{last},{places.column('B')},B{last}"
        sheet.append(
            line.filled(
                [
                    at,
                    table,
                    Formula(f"=COUNTIFS({keys})", len(people)),
                    Formula(f"=SUMIFS({places.column('G')},{keys})", sum(one.hands for one in people)),
                    Formula(f"=SUMIFS({places.column('E')},{keys})", sum(one.points for one in people)),
                ]
            )
        )
    sheet.print_area = f"A1:{get_column_letter(len(_TABLE_LOOKS))}{last}"


def _tables(final: Final) -> list[tuple[int, int, list[RoundOf]]]:
    people: dict[tuple[int, int], list[RoundOf]] = {}
    for _number, _name, at, one in _by_round(final):
        if one.table is not None:
            people.setdefault((at, one.table), []).append(one)
    return [(at, table, listed) for (at, table), listed in people.items()]
