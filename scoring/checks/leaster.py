"""A leaster: either its winner as named, or what everybody took, or both where they agree.
Who wins by the points is asked of `sheepshead.leaster`."""

from __future__ import annotations

from scoring.cards import ALL_POINTS, BEST, UNREACHABLE, Deal
from scoring.checks.doubles import doubles_of
from scoring.checks.fields import by_chair, chair, chairs, flag, whole
from scoring.checks.frame import no_pick_problem
from scoring.hands import Facts, Leaster, Seating
from scoring.problems import Problem, problem
from scoring.rotation import from_left
from scoring.rules import HouseRules
from scoring.sheepshead.leaster import winners_of

PICKERS_FIELDS = ("picker", "partner", "alone")
FIELDS = frozenset(
    {
        *("winner", "winner_trickless", "points_by_seat", "tricks_by_seat", "blind_points"),
        *("first_trick_seat", "last_trick_seat", "doubles", *PICKERS_FIELDS),
    }
)
# Who gets the blind, by option: the field that names him and the code where it is missing.
BLIND_TO = {
    "first_trick": ("first_trick_seat", "first_trick_seat_missing"),
    "last_trick": ("last_trick_seat", "last_trick_seat_missing"),
}


def check_leaster(
    facts: Facts, rules: HouseRules, deal: Deal, seating: Seating, found: list[Problem]
) -> Leaster | None:
    """Checks a leaster; None with every problem noted where it cannot be scored."""
    wrong = no_pick_problem(rules, "leaster")
    if wrong:
        found.append(wrong)
    for name in PICKERS_FIELDS:
        value = facts.get(name)
        if value is not None and value is not False:
            found.append(problem("picker_in_leaster", name))
    doubles = doubles_of(facts, rules, seating, found, leaster=True)
    named = _named(facts, rules, seating, found)
    counted = _counted(facts, rules, deal, seating, found)
    if named is None and counted is None and not found:
        found.append(problem("winner_missing", "winner"))
    if found:
        return None
    winners, trickless = counted or (named or [], facts.get("winner_trickless") is True)
    winners = from_left(seating.seats, seating.dealer, winners)
    if named is not None and not _agree(rules, named, winners):
        found.append(problem("winner_contradicts_points", "winner"))
        return None
    return Leaster(tuple(winners), trickless, doubles)


def _agree(rules: HouseRules, named: list[int], winners: list[int]) -> bool:
    """Tells whether the winner named is the one of the points: all who tied, or what the rules make of the tie."""
    if len(winners) > 1 and len(named) < 2 and rules.leaster_tie != "split":
        return named == (winners[:1] if rules.leaster_tie == "first_seat" else [])
    return set(named) == set(winners)


def _named(facts: Facts, rules: HouseRules, seating: Seating, found: list[Problem]) -> list[int] | None:
    """Reads the winner: a chair, a list of tied chairs, null for nobody; None where the facts do not name him."""
    if flag(facts, "winner_trickless", found) and rules.leaster_trick_required:
        found.append(problem("winner_needs_trick", "winner_trickless"))
    if "winner" not in facts:
        return None
    winner = facts["winner"]
    if winner is None:
        return []
    if isinstance(winner, list | tuple):
        return chairs(winner, "winner", seating, found)
    seat = chair(winner, "winner", seating, found)
    return None if seat is None else [seat]


def _counted(
    facts: Facts, rules: HouseRules, deal: Deal, seating: Seating, found: list[Problem]
) -> tuple[list[int], bool] | None:
    """Gives the winners by points and whether they took no trick; None where the points do not say it."""
    before = len(found)
    points = by_chair(facts, "points_by_seat", seating, found)
    tricks = by_chair(facts, "tricks_by_seat", seating, found)
    blind = whole(facts, "blind_points", found)
    if points is None or len(found) > before:
        return None
    blind = _check_points(points, blind, deal, found)
    if tricks is None:
        tricks = _tricks_by_points(points, rules, found)
    else:
        _check_tricks(points, tricks, deal, found)
    if len(found) == before:
        _add_blind(facts, rules, seating, points, tricks, blind, found)
    if len(found) > before:
        return None
    winners = winners_of(rules, points, tricks)
    return winners, not any(tricks[seat] for seat in winners)


def _check_points(points: dict[int, int], blind: int | None, deal: Deal, found: list[Problem]) -> int:
    """Checks that all cards are there; gives the points in the blind, which may be left out where they follow."""
    for seat, value in points.items():
        if not 0 <= value <= ALL_POINTS:
            found.append(problem("points_out_of_range", f"points_by_seat[{seat}]", points=value))
        elif value in UNREACHABLE:
            found.append(problem("points_unreachable", f"points_by_seat[{seat}]", points=value))
    taken = sum(points.values())
    if blind is None:
        blind = ALL_POINTS - taken if 0 <= ALL_POINTS - taken <= deal.bury_most else 0
    if not 0 <= blind <= deal.bury_most:
        found.append(problem("blind_out_of_range", "blind_points", points=blind, cards=deal.blind, most=deal.bury_most))
    elif taken + blind != ALL_POINTS:
        found.append(problem("leaster_points_not_120", "points_by_seat", points=taken + blind))
    elif blind not in deal.bury_sums:
        found.append(problem("points_unreachable", "blind_points", points=blind))
    return blind


def _tricks_by_points(points: dict[int, int], rules: HouseRules, found: list[Problem]) -> dict[int, int]:
    """Whoever has points has a trick; whether one with 0 points has one decides only where the rules look at it."""
    hangs = rules.leaster_trick_required or rules.leaster_no_trick_double
    if hangs and 0 in points.values():
        found.append(problem("leaster_tricks_missing", "tricks_by_seat"))
    return {seat: int(value > 0) for seat, value in points.items()}


def _check_tricks(points: dict[int, int], tricks: dict[int, int], deal: Deal, found: list[Problem]) -> None:
    if (least := min(tricks.values())) < 0:
        found.append(problem("tricks_out_of_range", "tricks_by_seat", tricks=least, most=deal.tricks))
        return
    given = sum(tricks.values())
    if given != deal.tricks:
        found.append(problem("leaster_tricks_wrong", "tricks_by_seat", wanted=deal.tricks, given=given))
        return
    for seat, value in points.items():
        most = BEST[tricks[seat] * deal.players]
        if value and not tricks[seat]:
            found.append(problem("points_without_trick", f"points_by_seat[{seat}]", seat=seat))
        elif most < value <= ALL_POINTS:
            about = f"points_by_seat[{seat}]"
            found.append(
                problem("points_impossible_for_tricks", about, points=value, tricks=tricks[seat], low=0, high=most)
            )


def _add_blind(
    facts: Facts,
    rules: HouseRules,
    seating: Seating,
    points: dict[int, int],
    tricks: dict[int, int],
    blind: int,
    found: list[Problem],
) -> None:
    """Gives the blind to whoever took the first or the last trick, where the rules do."""
    if rules.leaster_blind == "aside" or not blind:
        return
    name, missing = BLIND_TO[rules.leaster_blind]
    if facts.get(name) is None:
        found.append(problem(missing, name))
        return
    seat = chair(facts[name], name, seating, found)
    if seat is None:
        return
    if not tricks[seat]:
        found.append(problem("trick_seat_without_trick", name, seat=seat))
    points[seat] += blind
