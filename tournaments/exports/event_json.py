"""An event as JSON: its frame, entries, rounds with tables and hands, standing and prizes. Keys are fixed, never words.

Points are units, money is whole cents, who is meant is a start number.
"""

import json
from typing import Any

from clubs.models import HandRevision, Score, Table, TypedTotal
from clubs.selectors.folds import FIGURES
from tournaments.models import Tournament
from tournaments.selectors.final import final_of
from tournaments.selectors.persons import Persons, persons_of
from tournaments.selectors.prizes import event_prizes
from tournaments.selectors.standings import rows_as_json

FORMAT = 1


def event_json(tournament: Tournament) -> bytes:
    """Return the event as UTF-8 JSON. As many queries for any number of entries, tables and hands."""
    persons = persons_of(tournament)
    final = final_of(tournament)
    told: dict[str, Any] = {
        "format": FORMAT,
        "tournament": _frame(tournament),
        "entries": [_entry(entry) for entry in persons.entries],
        "rounds": _rounds(tournament, persons),
        "standing": {
            "provisional": final.standing.provisional,
            "final": final.standing.final,
            "rows": [
                {**row, "rounds": {str(at): one.points(at) for at in final.numbers}}
                for row, one in zip(rows_as_json(final.standing), final.rows, strict=True)
            ],
        },
        "lots": list(tournament.lots.values("round_number", "order", "seed")),
    }
    if tournament.has_fees:
        told["prizes"] = _prizes(tournament)
    return json.dumps(told, ensure_ascii=False, indent=1).encode()


def _frame(tournament: Tournament) -> dict[str, Any]:
    return {
        "uid": str(tournament.uid),
        "slug": tournament.slug,
        "title": tournament.title,
        "club": tournament.club.name,
        "date": tournament.date.isoformat(),
        "place": tournament.place,
        "rules": tournament.rules.options,
        "rounds": tournament.rounds_planned,
        "hands_each": tournament.hands_each,
        "tie_breaks": tournament.tie_breaks,
        "standing_by": tournament.standing_by,
        "best_of": tournament.best_of,
        "missed_round": tournament.missed_round,
    }


def _entry(entry: Any) -> dict[str, Any]:
    return {
        "number": entry.number,
        "names": entry.names,
        "class": entry.group,
        "state": entry.state,
        "house": entry.house,
    }


def _rounds(tournament: Tournament, persons: Persons) -> list[dict[str, Any]]:
    rounds: dict[int, dict[str, Any]] = {
        pk: {"number": number, "seed": seed, "closed": closed is not None, "tables": []}
        for pk, number, seed, closed in tournament.rounds.values_list("session", "number", "seed", "session__closed_at")
    }
    tables: dict[int, dict[str, Any]] = {}
    for table in Table.objects.filter(session__in=rounds).prefetch_related("seats").order_by("number"):
        at = rounds[table.session_id]["number"]
        seats = {seat.chair: persons.owner(seat.player_id, at) for seat in table.seats.all()}
        tables[table.pk] = {
            "number": table.number,
            "hands_planned": table.hands_planned,
            "chairs": [seats.get(chair) for chair in range(table.chairs)],
            "hands": [],
        }
        rounds[table.session_id]["tables"].append(tables[table.pk])
    numbers = {pk: rounds[session]["number"] for pk, session in _sessions(tables)}
    _add_hands(tables, persons, numbers)
    _add_typed(tables, persons, numbers)
    return list(rounds.values())


def _sessions(tables: dict[int, dict[str, Any]]) -> list[tuple[int, int]]:
    return list(Table.objects.filter(pk__in=tables).values_list("pk", "session"))


def _add_hands(tables: dict[int, dict[str, Any]], persons: Persons, numbers: dict[int, int]) -> None:
    scores: dict[int, dict[str, int]] = {}
    of_hands = Score.objects.filter(hand__table__in=tables).values_list("hand", "hand__table", "player", "points")
    for hand, table, player, points in of_hands:
        owner = persons.owner(player, numbers[table])
        scores.setdefault(hand, {})[str(owner)] = points
    lines = HandRevision.objects.filter(table__in=tables, current=True).order_by("hand__position", "hand")
    for table, hand, facts, dealer in lines.values_list("table", "hand", "facts", "dealer"):
        tables[table]["hands"].append({"dealer": dealer, "facts": facts, "scores": scores.get(hand, {})})


def _add_typed(tables: dict[int, dict[str, Any]], persons: Persons, numbers: dict[int, int]) -> None:
    """Add `totals` by start number to each table that handed in nothing else; a figure that nobody knows is null."""
    typed = TypedTotal.objects.filter(table__in=tables).order_by("table", "id")
    for table, player, *figures in typed.values_list("table", "player", *FIGURES):
        owner = str(persons.owner(player, numbers[table]))
        tables[table].setdefault("totals", {})[owner] = dict(zip(FIGURES, figures, strict=True))


def _prizes(tournament: Tournament) -> dict[str, Any]:
    found = event_prizes(tournament)
    return {
        "currency": tournament.club.currency,
        "fees_cents": found.fees_cents,
        "kept_cents": found.shared.kept_cents,
        "problems": [problem.code for problem in found.shared.problems],
        "lines": [
            {
                "line": prize.line.line,
                "number": prize.line.number,
                "cents": prize.line.cents,
                "handed_out": prize.award is not None,
            }
            for prize in found.prizes
        ],
    }
