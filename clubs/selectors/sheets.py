"""A table's sheet as phones and papers read it. Writing to it is the business of `clubs.services.hands`."""

import uuid
from collections.abc import Sequence
from typing import Any

import scoring
from clubs.models import Seat, Table
from clubs.selectors.chairs import empty_chairs, entered_as
from clubs.selectors.folds import Folded, chart_of, rules_of
from clubs.selectors.sheet_people import EMPTY_CHAIR, left_table, people_totals, sheet_with_people
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
    """Return the shown names of the people who sit at the table now, by chair, a dash for an empty one.

    Raises Table.DoesNotExist where the table is gone: its draw was taken back since it was read.
    """
    seats = list(Seat.objects.filter(table=table).select_related("player"))
    if not seats and not Table.objects.filter(pk=table.pk).exists():
        raise Table.DoesNotExist
    by_chair = {seat.chair: seat.player.shown_name for seat in seats}
    return [by_chair.get(chair, EMPTY_CHAIR) for chair in range(table.chairs)]


def line_json(folded: Folded, index: int) -> dict[str, Any]:
    """Return one line of the sheet as the contract has it; a struck line has no scores, a bad one says why."""
    line, scored = folded.lines[index], folded.sheet.lines[index]
    struck = line.facts is None
    shown: dict[str, Any] = {
        "hand": index + 1,
        "entered": entered_as(folded.lines)[index],
        "revision": line.revision,
        "facts": line.facts,
        "dealer": line.dealer,
        "out": line.out,
        "scores": [None] * folded.table.chairs if struck else list(scored.scores),
        "struck": struck,
    }
    if scored.problems:
        shown["errors"] = [problem_json(problem) for problem in scored.problems]
    if scored.warnings:
        shown["warnings"] = [problem_json(warning) for warning in scored.warnings]
    return shown


def reasons_of(folded: Folded, index: int, people: Sequence[str]) -> list[str | None]:
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
    known = sheet_with_people(table)
    folded = known.folded
    sheet = folded.sheet
    return {
        "table": table.number,
        "title": table.session.title,
        "people": known.names_at(folded.seats),
        "empty": empty_chairs(folded.seats),
        "players": table.players,
        "planned": table.hands_planned,
        "played": sheet.hands,
        "after": len(folded.lines),
        "next_dealer": sheet.next_dealer,
        "next_out": list(sheet.next_out),
        "doublers_after": sheet.doublers_after,
        "pot_after": sheet.pot_after,
        "stock_after": sheet.stock_after,
        "bock_after": list(sheet.bock_after),
        "hands": [
            {
                **line_json(folded, index),
                "people": known.names_at(line.people),
                "reasons": reasons_of(folded, index, known.names_at(line.people)),
            }
            for index, line in enumerate(folded.lines)
        ],
        "totals": list(sheet.totals),
        "people_totals": people_totals(folded),
        "left": [{"name": known.name_of(person), "total": total} for person, total in left_table(folded)],
        "closing": None if sheet.closing is None else list(sheet.closing),
        "chart": chart_of(rules_of(table), table.players).as_json(),
        "open": table.state == Table.State.OPEN and table.session.is_open,
    }
