"""A table's sheet as phones and papers read it. Writing to it is the business of `clubs.services.hands`."""

import uuid
from typing import Any

import scoring
from clubs.models import Seat, Table
from clubs.selectors.folds import Folded, chart_of, fold_of, rules_of
from clubs.selectors.tables import version_by_uid
from clubs.wording import problem_json, reason_sentences, row_label


def etag_of(version: int, link_number: int, state: str) -> str:
    """Return the tag under which a sheet of this version is known; another link or state has another tag."""
    return f'"{version}-{link_number}-{state}"'


def etag_by_uid(table_uid: uuid.UUID) -> tuple[str, int] | None:
    """Return the present tag and link number of a table in one small query, None where there is no such table."""
    found = version_by_uid(table_uid)
    return None if found is None else (etag_of(*found), found[1])


def people_of(table: Table) -> list[str]:
    """Return the shown names of the people who sit at the table now, by chair. Raises as `seats_of`."""
    return [seat.player.shown_name for seat in seats_of(table)]


def seats_of(table: Table) -> list[Seat]:
    """Return the table's seats by chair, with their players.

    Raises Table.DoesNotExist where nobody sits there: the table's draw was taken back since it was read.
    """
    seats = list(Seat.objects.filter(table=table).select_related("player"))
    if not seats:
        raise Table.DoesNotExist
    return seats


def line_json(folded: Folded, index: int) -> dict[str, Any]:
    """Return one line of the sheet as the contract has it; a struck line has no scores, a bad one says why."""
    line, scored = folded.lines[index], folded.sheet.lines[index]
    struck = line.facts is None
    shown: dict[str, Any] = {
        "hand": index + 1,
        "revision": line.revision,
        "facts": line.facts,
        "dealer": line.dealer,
        "out": line.out,
        "scores": [None] * folded.table.chairs if struck else list(scored.scores),
        "struck": struck,
    }
    if scored.problems:
        shown["errors"] = [problem_json(problem) for problem in scored.problems]
    return shown


def reasons_of(folded: Folded, index: int, people: list[str]) -> list[str | None]:
    """Return why each chair has its score in this line; None where it sat out."""
    scored = folded.sheet.lines[index]
    if scored.struck:
        return [None] * folded.table.chairs
    return reason_sentences(scored.steps, people, scored.scores, row_words(folded.table))


def row_words(table: Table) -> dict[str, str]:
    """Return the chart's rows by result, named by the card points they hang on under the table's rules."""
    chart = chart_of(rules_of(table), table.players)
    if not isinstance(chart, scoring.Chart):
        # Schafkopf has rows for each contract, and no two contracts agree on their points.
        return {}
    return {row.result: row_label(row.result, row.low, row.high) for row in chart.rows}


def sheet_of(table: Table) -> dict[str, Any]:
    """Return the sheet as `GET /t/<token>/sheet/` answers it; `open` is false once its session has closed."""
    folded = fold_of(table)
    sheet, people = folded.sheet, people_of(table)
    return {
        "table": table.number,
        "title": table.session.title,
        "people": people,
        "players": table.players,
        "planned": table.hands_planned,
        "played": sheet.hands,
        "after": len(folded.lines),
        "next_dealer": sheet.next_dealer,
        "next_out": list(sheet.next_out),
        "doublers_after": sheet.doublers_after,
        "pot_after": sheet.pot_after,
        "hands": [
            {**line_json(folded, index), "reasons": reasons_of(folded, index, people)}
            for index in range(len(folded.lines))
        ],
        "totals": list(sheet.totals),
        "closing": None if sheet.closing is None else list(sheet.closing),
        "chart": chart_of(rules_of(table), table.players).as_json(),
        "open": table.state == Table.State.OPEN and table.session.is_open,
    }
