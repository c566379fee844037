"""The leaster's kin: moster, mittler and schneidster by what everybody took or by who is named, and schwanzer.
Who wins or loses by the points is asked of `sheepshead.kin`."""

from __future__ import annotations

from collections.abc import Callable

from scoring.cards import PACK, Deal
from scoring.checks import taken
from scoring.checks.doubles import doubles_of
from scoring.checks.fields import by_chair
from scoring.checks.leaster import PICKERS_FIELDS, check_nobody_picked
from scoring.checks.named import agree, named
from scoring.hands import Facts, Leaster, Seating
from scoring.problems import Problem, problem
from scoring.rotation import from_left
from scoring.rules import HouseRules
from scoring.sheepshead.kin import losers_of, middle_of, nearest_thirty

COUNTED = taken.FIELDS | taken.BLIND_FIELDS | {"doubles", *PICKERS_FIELDS}
MOSTER_FIELDS = COUNTED | {"loser", "winner"}
WINNER_FIELDS = COUNTED | {"winner"}
SCHWANZER_FIELDS = frozenset({"power_by_seat", "loser", "doubles", *PICKERS_FIELDS})

# Trump power: four queens 3 each, four jacks 2 each, six other diamonds 1 each (rules.md, Schwanzer).
POWERS = (3,) * 4 + (2,) * 4 + (1,) * 6


def check_moster(facts: Facts, rules: HouseRules, deal: Deal, seating: Seating, found: list[Problem]) -> Leaster | None:
    """Checks a moster: `loser` has the most points and pays; `winner` took all tricks and is paid."""
    check_nobody_picked(facts, rules, deal, "moster", found)
    doubles = doubles_of(facts, rules, seating, found, leaster=True)
    losers, winners = (named(facts, name, seating, found) for name in ("loser", "winner"))
    took = taken.taken_of(facts, deal, seating, found, blind_to=rules.leaster_blind)
    if took is not None and took.guessed and took.sweeper is not None:
        found.append(problem("leaster_tricks_missing", "tricks_by_seat"))
    if not losers and not winners and took is None and not found:
        found.append(problem("loser_missing", "loser"))
    if losers and winners:
        found.append(problem("winner_and_loser", "winner"))
    if found:
        return None
    if took is None:
        return Leaster("moster", tuple(winners or ()), _ordered(seating, losers or []), False, doubles)
    swept = [] if took.sweeper is None else [took.sweeper]
    most = [] if swept else list(_ordered(seating, losers_of(took.points)))
    if losers is not None and not agree(rules.leaster_tie, losers, most):
        found.append(problem("loser_contradicts_points", "loser"))
    if winners is not None and winners != swept:
        found.append(problem("winner_contradicts_points", "winner"))
    return Leaster("moster", tuple(swept), tuple(most), False, doubles)


def check_mittler(
    facts: Facts, rules: HouseRules, deal: Deal, seating: Seating, found: list[Problem]
) -> Leaster | None:
    """Checks a mittler: the middle total wins."""
    return _check_winner("mittler", middle_of, facts, rules, deal, seating, found)


def check_schneidster(
    facts: Facts, rules: HouseRules, deal: Deal, seating: Seating, found: list[Problem]
) -> Leaster | None:
    """Checks a schneidster: who is closest to 30 without exceeding it wins."""
    return _check_winner("schneidster", nearest_thirty, facts, rules, deal, seating, found)


def _check_winner(
    kind: str,
    winner_of: Callable[[dict[int, int]], int | None],
    facts: Facts,
    rules: HouseRules,
    deal: Deal,
    seating: Seating,
    found: list[Problem],
) -> Leaster | None:
    check_nobody_picked(facts, rules, deal, kind, found)
    doubles = doubles_of(facts, rules, seating, found, leaster=True)
    given = named(facts, "winner", seating, found)
    took = taken.taken_of(facts, deal, seating, found, blind_to=rules.leaster_blind)
    if given is None and took is None and not found:
        found.append(problem("winner_missing", "winner"))
    # Several who tied are void here, whatever the rules make of a leaster's tie (rules.md, Mittler, Schneidster).
    winners = given if given is not None and len(given) == 1 else []
    if took is not None:
        seat = winner_of(took.points)
        counted = [] if seat is None else [seat]
        if given is not None and winners != counted:
            found.append(problem("winner_contradicts_points", "winner"))
        winners = counted
    return None if found else Leaster(kind, tuple(winners), (), False, doubles)


def check_schwanzer(
    facts: Facts, rules: HouseRules, deal: Deal, seating: Seating, found: list[Problem]
) -> Leaster | None:
    """Checks a schwanzer: the most trump power pays; nothing is played."""
    check_nobody_picked(facts, rules, deal, "schwanzer", found)
    doubles = doubles_of(facts, rules, seating, found, leaster=True)
    given = named(facts, "loser", seating, found)
    powers = by_chair(facts, "power_by_seat", seating, found)
    if powers is not None:
        _check_power(powers, deal, found)
    if not given and powers is None and not found:
        found.append(problem("loser_missing", "loser"))
    losers = given or []
    if powers is not None and not found:
        losers = losers_of(powers)
        if given is not None and not agree(rules.leaster_tie, given, _ordered(seating, losers)):
            found.append(problem("loser_contradicts_points", "loser"))
    return None if found else Leaster("schwanzer", (), _ordered(seating, losers), False, doubles)


def _check_power(powers: dict[int, int], deal: Deal, found: list[Problem]) -> None:
    """Checks what hands and blind can hold; a shorter pack may have left out a diamond worth nothing in points."""
    most_in_hand = sum(POWERS[: deal.tricks])
    for seat, power in powers.items():
        if not 0 <= power <= most_in_hand:
            found.append(problem("power_out_of_range", f"power_by_seat[{seat}]", power=power, most=most_in_hand))
    most = sum(POWERS)
    least = most - sum(POWERS[: deal.blind]) - min(PACK - deal.pack, 3)
    total = sum(powers.values())
    if not found and not least <= total <= most:
        found.append(problem("power_sum_wrong", "power_by_seat", total=total, least=least, most=most))


def _ordered(seating: Seating, chairs: list[int]) -> tuple[int, ...]:
    return tuple(from_left(seating.seats, seating.dealer, chairs))
