"""What everybody took in a hand: card points and tricks by chair, and where the blind went; all cards must be there.
Who wins or loses with it is decided by the file of each kind of hand."""

from __future__ import annotations

from typing import NamedTuple

from scoring.cards import ALL_POINTS, BEST, UNREACHABLE, Deal
from scoring.checks.fields import by_chair, chair, whole
from scoring.hands import Facts, Seating
from scoring.problems import Problem, problem

FIELDS = frozenset({"points_by_seat", "tricks_by_seat"})
BLIND_FIELDS = frozenset({"blind_points", "first_trick_seat", "last_trick_seat"})
# Who gets the blind, by option: the field that names him and the code where it is missing.
BLIND_TO = {
    "first_trick": ("first_trick_seat", "first_trick_seat_missing"),
    "last_trick": ("last_trick_seat", "last_trick_seat_missing"),
}


class Codes(NamedTuple):
    """The codes of one game for points that do not add up and tricks that do not."""

    points: str
    tricks: str


SHEEPSHEAD = Codes("leaster_points_not_120", "leaster_tricks_wrong")


class Taken(NamedTuple):
    """Card points by chair, the blind included where it goes to a trick, and tricks by chair.

    `guessed`: no tricks were given and somebody has no points, so whether he has a trick is not known (0 stands).
    """

    points: dict[int, int]
    tricks: dict[int, int]
    guessed: bool

    @property
    def sweeper(self) -> int | None:
        """The chair that took every trick, as far as is known."""
        takers = [chair for chair, tricks in self.tricks.items() if tricks]
        return takers[0] if len(takers) == 1 else None


def taken_of(
    facts: Facts, deal: Deal, seating: Seating, found: list[Problem], codes: Codes = SHEEPSHEAD, blind_to: str = "aside"
) -> Taken | None:
    """Reads what everybody took; None where the facts do not say it or say it wrongly (which is noted)."""
    before = len(found)
    points = by_chair(facts, "points_by_seat", seating, found)
    tricks = by_chair(facts, "tricks_by_seat", seating, found)
    blind = whole(facts, "blind_points", found)
    if points is None or len(found) > before:
        return None
    blind = _check_points(points, blind, deal, found, codes)
    guessed = tricks is None and 0 in points.values()
    if tricks is None:
        tricks = {seat: int(value > 0) for seat, value in points.items()}
    else:
        _check_tricks(points, tricks, deal, found, codes)
    if len(found) == before:
        _add_blind(facts, blind_to, seating, points, tricks, blind, found)
    return Taken(points, tricks, guessed) if len(found) == before else None


def _check_points(points: dict[int, int], blind: int | None, deal: Deal, found: list[Problem], codes: Codes) -> int:
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
        found.append(problem(codes.points, "points_by_seat", points=taken + blind))
    elif not deal.bury_can_hold(blind):
        found.append(problem("points_unreachable", "blind_points", points=blind))
    return blind


def _check_tricks(
    points: dict[int, int], tricks: dict[int, int], deal: Deal, found: list[Problem], codes: Codes
) -> None:
    if (least := min(tricks.values())) < 0:
        found.append(problem("tricks_out_of_range", "tricks_by_seat", tricks=least, most=deal.tricks))
        return
    given = sum(tricks.values())
    if given != deal.tricks:
        found.append(problem(codes.tricks, "tricks_by_seat", wanted=deal.tricks, given=given))
        return
    for seat, value in points.items():
        about = f"points_by_seat[{seat}]"
        most = BEST[tricks[seat] * deal.players]
        if value and not tricks[seat]:
            found.append(problem("points_without_trick", about, seat=seat))
        elif most < value <= ALL_POINTS:
            found.append(
                problem("points_impossible_for_tricks", about, points=value, tricks=tricks[seat], low=0, high=most)
            )
        elif not deal.tricks_can_hold(tricks[seat], value) and 0 <= value <= ALL_POINTS and value not in UNREACHABLE:
            found.append(problem("points_unreachable", about, points=value))


def _add_blind(
    facts: Facts,
    blind_to: str,
    seating: Seating,
    points: dict[int, int],
    tricks: dict[int, int],
    blind: int,
    found: list[Problem],
) -> None:
    """Gives the blind to whoever took the first or the last trick, where the rules do."""
    if blind_to == "aside" or not blind:
        return
    name, missing = BLIND_TO[blind_to]
    if facts.get(name) is None:
        found.append(problem(missing, name))
        return
    seat = chair(facts[name], name, seating, found)
    if seat is None:
        return
    if not tricks[seat]:
        found.append(problem("trick_seat_without_trick", name, seat=seat))
    points[seat] += blind
