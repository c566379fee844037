"""The table a hand or a sheet is played at: how many people, how many of them play, how the cards are dealt.
What is wrong here is wrong with every hand, so it is refused at once instead of noted line by line."""

from __future__ import annotations

from collections.abc import Collection

from scoring.cards import DEALS, SCHAFKOPF, Deal, deal_for
from scoring.games import Rules
from scoring.problems import SheetError, problem
from scoring.rules import HouseRules

# With one too many the dealer sits out, with two or three too many also who dealt before him (sheets.md).
MOST_SITTERS = 3


def usual_players(rules: Rules) -> int:
    """Gives how many play a hand where nobody says: five at Sheepshead, four at Schafkopf (sheets.md, Seats)."""
    return 5 if isinstance(rules, HouseRules) else 4


def deal_of(rules: Rules, players: int) -> Deal:
    """Gives the deal for so many players at a hand. Raises SheetError where there is none."""
    if not isinstance(rules, HouseRules):
        deal = SCHAFKOPF.get((rules.deck, players))
        known = [number for deck, number in SCHAFKOPF if deck == rules.deck]
    elif players in DEALS:
        deal, known = deal_for(players, rules.partner_rule, rules.cards_each), []
        if deal is None:
            raise SheetError([problem("cards_unsupported", "players", players=players, cards=rules.cards_each)])
    else:
        deal, known = None, list(DEALS)
    if deal is None:
        numbers = ", ".join(str(number) for number in sorted(known))
        raise SheetError([problem("players_unsupported", "players", players=players, known=numbers)])
    return deal


def check_table(seats: int, players: int, first_dealer: int, empty: Collection[int] = ()) -> None:
    """Raises SheetError where so many people cannot take turns, or the first dealer or an empty chair is no chair."""
    found = []
    most = players + MOST_SITTERS
    if seats < players:
        found.append(problem("players_above_seats", "seats", players=players, seats=seats))
    elif seats > most:
        found.append(problem("seats_unsupported", "seats", seats=seats, players=players, most=most))
    if not 0 <= first_dealer < seats:
        found.append(problem("unknown_seat", "first_dealer", seat=first_dealer, last=seats - 1))
    unknown = [chair for chair in empty if not 0 <= chair < seats]
    found.extend(problem("unknown_seat", "empty", seat=chair, last=seats - 1) for chair in unknown)
    if found:
        raise SheetError(found)
