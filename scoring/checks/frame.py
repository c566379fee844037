"""The frame of a hand: who dealt, who sat out, and what only the sheet may carry.
The fold proposes the dealer; a dealer and sitters given with the hand win over it (sheets.md)."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from scoring.cards import Deal
from scoring.checks.fields import count
from scoring.games import Rules
from scoring.hands import CARRIED, Facts, PassedOut, Seating
from scoring.problems import Problem, problem
from scoring.results import Carry
from scoring.rotation import sitters
from scoring.rules import HouseRules
from scoring.schafkopf.rules import SchafkopfRules
from scoring.sheepshead.doublers import MOST_DOUBLERS

MOST_POT = 1_000_000
# More Bock at once than any evening sees.
MOST_BOCK = 20
NOTHING = Carry()


@cache
def _everybody(seats: int) -> tuple[int, ...]:
    return tuple(range(seats))


def seat_players(
    seats: int,
    players: int,
    dealer: int | None,
    out: tuple[int, ...] | None = None,
    empty: Collection[int] = (),
) -> Seating:
    """Seats a hand: who sits out follows from the dealer and the empty chairs unless it is given."""
    if dealer is None or (seats == players and not empty):
        return Seating(seats, dealer, (), _everybody(seats))
    out = sitters(seats, players, dealer, empty) if out is None else out
    return Seating(seats, dealer, out, tuple(chair for chair in range(seats) if chair not in out))


def seating_of(
    facts: Facts,
    seats: int,
    players: int,
    proposed: int | None,
    found: list[Problem],
    empty: Collection[int] = (),
) -> Seating:
    """Reads who dealt and who sat out, taking the proposal where the hand does not say or says it wrongly.

    A hand that says who sat out was played by the others, whoever has left since; else too few people are a problem.
    """
    dealer = proposed
    given = facts.get("dealer")
    if given is not None:
        if type(given) is not int:
            found.append(problem("not_an_integer", "dealer"))
        elif not 0 <= given < seats:
            found.append(problem("unknown_seat", "dealer", seat=given, last=seats - 1))
        else:
            dealer = given
    out = _given_out(facts.get("out"), seats, players, found)
    if empty and out is None and seats - len(empty) < players:
        found.append(problem("too_few_people", "out", people=seats - len(empty), players=players))
    return seat_players(seats, players, dealer, out, empty)


def _given_out(out: object, seats: int, players: int, found: list[Problem]) -> tuple[int, ...] | None:
    if out is None:
        return None
    if not isinstance(out, list | tuple):
        found.append(problem("not_a_list", "out"))
        return None
    before = len(found)
    for position, seat in enumerate(out):
        if type(seat) is not int:
            found.append(problem("not_an_integer", f"out[{position}]"))
        elif not 0 <= seat < seats:
            found.append(problem("unknown_seat", f"out[{position}]", seat=seat, last=seats - 1))
        elif seat in out[:position]:
            found.append(problem("duplicate_seat", "out", seat=seat))
    if len(out) != seats - players:
        wanted = seats - players
        found.append(problem("out_wrong_number", "out", given=len(out), seats=seats, players=players, wanted=wanted))
    return tuple(sorted(out)) if len(found) == before else None


def refuse_carried(facts: Facts, found: list[Problem]) -> None:
    """Notes each fact that only the sheet may carry."""
    if not CARRIED.isdisjoint(facts):
        found.extend(problem("carried_by_sheet", name) for name in facts if name in CARRIED)


def carried(facts: Facts, rules: Rules, found: list[Problem]) -> Carry:
    """Reads what a single hand brings along: doublers pending and the pot, or the stock and how many Bock are on."""
    if CARRIED.isdisjoint(facts):
        return NOTHING
    if isinstance(rules, HouseRules):
        doublers = count(facts, "doublers", MOST_DOUBLERS, found)
        pot = count(facts, "pot", MOST_POT, found)
        if pot and not rules.has_pot:
            found.append(problem("option_off", "pot"))
        return Carry(doublers, pot)
    stock = count(facts, "stock", MOST_POT, found)
    if stock and not rules.stock:
        found.append(problem("option_off", "stock"))
    return Carry(stock=stock, bock=(1,) * count(facts, "bock", MOST_BOCK, found))


SETTLED_BY_CARDS = frozenset({"leaster", "moster", "mittler", "schneidster", "schwanzer"})


def no_pick_problem(rules: HouseRules, deal: Deal, kind: str) -> Problem | None:
    """Tells what is wrong where nobody picked and these rules settle that in another way; None where nothing is."""
    if not deal.picks:
        return problem("nobody_picks", "type", players=deal.players)
    if rules.no_pick == "forced_pick":
        return problem("no_pick_is_forced", "type")
    wanted = rules.no_pick if rules.no_pick in SETTLED_BY_CARDS else "passed_out"
    return None if wanted == kind else problem("no_pick_otherwise", "type", wanted=wanted, value=kind)


def check_passed_out(facts: Facts, rules: HouseRules, deal: Deal, seating: Seating, found: list[Problem]) -> PassedOut:
    """Checks that these rules deal again when everybody passes."""
    wrong = no_pick_problem(rules, deal, "passed_out")
    if wrong:
        found.append(wrong)
    return PassedOut()


def check_dealt_again(
    facts: Facts, rules: SchafkopfRules, deal: Deal, seating: Seating, found: list[Problem]
) -> PassedOut:
    """Any Schafkopf table may deal again when everybody passes; there is nothing more to say."""
    return PassedOut()
