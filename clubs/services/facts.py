"""A hand's facts on their way in: made whole, compared, and the shape that even an annulled hand must have.

Whether they can have happened at the table is for `scoring` to say.
"""

import json
from typing import Any

import scoring
from clubs.models import Table
from clubs.selectors.chairs import Line, as_played
from clubs.selectors.folds import chart_of, rules_of
from clubs.services.checks import is_client_id, is_short_line
from clubs.wording import found
from scoring import Problem

Facts = dict[str, Any]

MOST_DEVICE, MOST_REASON = 80, 300
# What keeps facts from being read at all. A ruling may annul a hand that could not have been played, but no riddle.
_SHAPE = frozenset(
    {
        *("type_missing", "type_of_other_game", "type_not_for_players", "unknown_type", "unknown_field"),
        *("contract_missing", "unknown_contract", "declarer_missing", "unknown_suit", "unknown_side"),
        *("not_an_object", "not_a_list", "not_text", "not_an_integer", "not_true_or_false"),
        *("carried_by_sheet", "unknown_seat", "duplicate_seat", "out_wrong_number", "wrong_number_of_seats"),
        *("picker_missing", "unknown_result", "double_kind_missing", "unknown_double"),
        *("points_out_of_range", "tricks_out_of_range", "bury_out_of_range"),
    }
)


def completed(table: Table, facts: Facts) -> Facts:
    """Return the facts with `alone` said where it was left out: only with too few for a partner is that alone."""
    if facts.get("type") != "picked" or facts.get("alone") is not None:
        return facts
    chart = chart_of(rules_of(table), table.players)
    return {**facts, "alone": not chart.rows[0].partner} if isinstance(chart, scoring.Chart) else facts


def same(facts: Facts | None, others: Facts | None) -> bool:
    """Whether both say the same."""
    # As text: true and 1 are equal to Python, but not the same fact.
    return json.dumps(facts, sort_keys=True) == json.dumps(others, sort_keys=True)


def is_annulled(facts: Facts | None) -> bool:
    """Whether a ruling annuls the hand."""
    return facts is not None and facts.get("annulled") is True


def unreadable(table: Table, line: Line) -> list[Problem]:
    """Return what is wrong with the shape of an annulled line's facts, which the fold lets pass."""
    played = {name: value for name, value in as_played(line, table).items() if name != "annulled"}
    sheet = scoring.score_sheet(rules_of(table), table.chairs, [played], players=table.players)
    return [problem for problem in sheet.lines[0].problems if problem.code in _SHAPE]


def slip_in(*, client_id: str, device: str = "", reason: str = "") -> Problem | None:
    """Return what the contract refuses in the words around a hand, None where nothing is."""
    if not is_client_id(client_id):
        return found("bad_client_id", "client_id")
    if not is_short_line(device, MOST_DEVICE):
        return found("bad_line", "device", most=MOST_DEVICE)
    if not is_short_line(reason, MOST_REASON):
        return found("bad_line", "reason", most=MOST_REASON)
    return None
