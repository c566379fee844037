"""How a picked hand ended: points, tricks, bury and the named result must be possible and agree.
Limits come from the cards (`scoring.cards`), rows from `sheepshead.outcome`."""

from __future__ import annotations

from typing import NamedTuple

from scoring.cards import ALL_POINTS, BEST, UNREACHABLE, Deal, points_range
from scoring.checks.fields import whole
from scoring.hands import Facts
from scoring.problems import Problem, problem
from scoring.rules import HouseRules
from scoring.sheepshead.outcome import ROWS, row_of, rows_with_points, rows_with_tricks, sixty_matters


class Ending(NamedTuple):
    """What the facts say of a hand's end; None where they do not say it."""

    points: int | None
    tricks: int | None
    bury: int | None
    result: str | None


def ending_of(facts: Facts, rules: HouseRules, deal: Deal, found: list[Problem]) -> tuple[str | None, Ending]:
    """Reads how the hand ended and gives the row that is paid; None with problems noted where there is none."""
    before = len(found)
    result = facts.get("result")
    if result is not None and (type(result) is not str or result not in ROWS):
        found.append(problem("unknown_result", "result", value=result, known=", ".join(ROWS)))
    ending = Ending(whole(facts, "points", found), whole(facts, "tricks", found), whole(facts, "bury", found), result)
    if len(found) == before:
        _check_ranges(ending, deal, found)
    if len(found) == before:
        _check_together(ending, deal, found)
    return (_row(ending, rules, deal, found) if len(found) == before else None), ending


def _check_ranges(ending: Ending, deal: Deal, found: list[Problem]) -> None:
    points, tricks, bury, _ = ending
    if points is not None:
        if not 0 <= points <= ALL_POINTS:
            found.append(problem("points_out_of_range", "points", points=points))
        elif points in UNREACHABLE:
            found.append(problem("points_unreachable", "points", points=points))
    if tricks is not None and not 0 <= tricks <= deal.tricks:
        found.append(problem("tricks_out_of_range", "tricks", tricks=tricks, most=deal.tricks))
    if bury is not None and bury not in deal.bury_sums:
        if 0 <= bury <= deal.bury_most:
            found.append(problem("points_unreachable", "bury", points=bury))
        else:
            cards, most = deal.blind, deal.bury_most
            found.append(problem("bury_out_of_range", "bury", points=bury, cards=cards, most=most))


def _check_together(ending: Ending, deal: Deal, found: list[Problem]) -> None:
    points, tricks, bury, _ = ending
    if points is None:
        return
    if bury is not None and points < bury:
        found.append(problem("points_below_bury", "points", bury=bury))
    if tricks is None:
        return
    if tricks == deal.tricks:
        if points != ALL_POINTS:
            found.append(problem("sweep_needs_120", "points", points=points))
    elif tricks == 0:
        most = deal.bury_most if bury is None else bury
        if points > most:
            found.append(problem("no_trick_points_exceed_bury", "points", most=most))
        elif points not in deal.bury_sums:
            found.append(problem("points_unreachable", "points", points=points))
    else:
        low, high = points_range(deal, tricks)
        if bury is not None:
            high = min(high, bury + BEST[tricks * deal.players])
        if not low <= points <= high:
            found.append(
                problem("points_impossible_for_tricks", "points", points=points, tricks=tricks, low=low, high=high)
            )


def _row(ending: Ending, rules: HouseRules, deal: Deal, found: list[Problem]) -> str | None:
    points, tricks, _, result = ending
    if points is not None and tricks is not None and result is None:
        return row_of(rules, deal, points, tricks)
    if points is None and result is None:
        found.append(problem("outcome_missing", "points"))
        return None
    rows = _possible(ending, rules, deal)
    if result is None:
        if len(rows) == 1:
            return rows.pop()
        found.append(problem("tricks_missing", "tricks", points=points))
        return None
    if result not in rows:
        found.append(problem("result_contradicts_points", "result", value=result))
    elif points is None and sixty_matters(rules, deal, result):
        found.append(problem("points_missing", "points"))
    return result


def _possible(ending: Ending, rules: HouseRules, deal: Deal) -> set[str]:
    points, tricks, bury, _ = ending
    if points is None:
        return set(ROWS) if tricks is None else rows_with_tricks(rules, deal, tricks)
    if tricks is None:
        return rows_with_points(rules, deal, points, bury)
    return {row_of(rules, deal, points, tricks)}
