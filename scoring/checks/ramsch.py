"""A Ramsch: what everybody took, or its loser or marcher as named; a tie is broken by the highest trump.
What it pays is in `schafkopf.ramsch`."""

from __future__ import annotations

from scoring.cards import ALL_POINTS, Deal
from scoring.checks import taken
from scoring.checks.fields import chair, chairs, flag
from scoring.checks.named import named
from scoring.checks.schafkopf import legen_of
from scoring.hands import Facts, Seating
from scoring.problems import Problem, problem
from scoring.schafkopf.hands import Ramsch
from scoring.schafkopf.ramsch import marcher_of
from scoring.schafkopf.rules import SchafkopfRules

FIELDS = taken.FIELDS | {"highest_trump_seats", "loser", "winner", "jungfrau", "legen", "stoss", "starts_bock"}
CODES = taken.Codes("ramsch_points_not_120", "ramsch_tricks_wrong")


def check_ramsch(
    facts: Facts, rules: SchafkopfRules, deal: Deal, seating: Seating, found: list[Problem]
) -> Ramsch | None:
    """Checks a Ramsch; None with every problem noted where it cannot be scored."""
    if facts.get("stoss"):
        found.append(problem("double_in_ramsch", "stoss"))
    legen, starts = legen_of(facts, seating, found), flag(facts, "starts_bock", found)
    losers = named(facts, "loser", seating, found)
    marcher = facts.get("winner")
    if marcher is not None:
        marcher = chair(marcher, "winner", seating, found)
        if rules.ramsch_durchmarsch == "none":
            found.append(problem("option_off", "winner"))
    trumps = _seats(facts, "highest_trump_seats", seating, found)
    virgins = _seats(facts, "jungfrau", seating, found)
    took = taken.taken_of(facts, deal, seating, found, CODES)
    if took is not None:
        return _counted(rules, deal, took, losers, marcher, trumps, found, legen=legen, starts=starts)
    if not losers and marcher is None and not found:
        found.append(problem("loser_missing", "loser"))
    if losers and marcher is not None:
        found.append(problem("loser_contradicts_points", "loser"))
    loser = _loser(losers, trumps, found) if losers else None
    if loser is not None and loser in virgins:
        found.append(problem("loser_without_trick", "jungfrau", seat=loser))
    return None if found else Ramsch(loser, marcher, tuple(virgins), legen, starts)


def _seats(facts: Facts, name: str, seating: Seating, found: list[Problem]) -> list[int]:
    value = facts.get(name)
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        found.append(problem("not_a_list", name))
        return []
    return chairs(value, name, seating, found)


def _counted(
    rules: SchafkopfRules,
    deal: Deal,
    took: taken.Taken,
    losers: list[int] | None,
    named_marcher: int | None,
    trumps: list[int],
    found: list[Problem],
    *,
    legen: int,
    starts: bool,
) -> Ramsch | None:
    most = max(took.points.values())
    hangs = rules.ramsch_jungfrau != "none" or (rules.ramsch_durchmarsch == "all_tricks" and most == ALL_POINTS)
    if took.guessed and hangs:
        found.append(problem("ramsch_tricks_missing", "tricks_by_seat"))
        return None
    marcher = marcher_of(rules, deal, took.points, took.tricks)
    tied = [chair for chair, points in took.points.items() if points == most]
    loser = None
    if marcher is None:
        # Who is named alone among those who tied is the one whose highest trump lost it.
        alone = len(tied) > 1 and losers is not None and len(losers) == 1 and losers[0] in tied
        loser = losers[0] if losers and alone else _loser(tied, trumps, found)
        if losers and loser is not None and loser not in losers:
            found.append(problem("loser_contradicts_points", "loser"))
    elif losers:
        found.append(problem("loser_contradicts_points", "loser"))
    if named_marcher is not None and named_marcher != marcher:
        found.append(problem("winner_contradicts_points", "winner"))
    virgins = tuple(chair for chair, tricks in took.tricks.items() if not tricks)
    return None if found else Ramsch(loser, marcher, virgins, legen, starts)


def _loser(tied: list[int], trumps: list[int], found: list[Problem]) -> int | None:
    """Gives who loses among those with the most points: the one with the highest trump in his tricks."""
    if len(tied) == 1:
        return tied[0]
    highest = [seat for seat in trumps if seat in tied]
    if highest:
        return highest[0]
    found.append(problem("ramsch_tie_unresolved", "highest_trump_seats"))
    return None
