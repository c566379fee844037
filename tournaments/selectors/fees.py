"""What an event asks of an entry: its fee by rounds bought or for the whole event. Nothing where it has no fees.

Taking and giving back money is in `tournaments.services.fees`.
"""

from dataclasses import dataclass

from tournaments.models import Entry, Tournament


@dataclass(frozen=True)
class Fee:
    """What so many rounds cost, in cents; `rounds` 0 is the whole event."""

    rounds: int
    cents: int


def fees_of(tournament: Tournament) -> list[Fee]:
    """Return the event's fees, the fewest rounds first; none where fees are switched off."""
    if not tournament.has_fees:
        return []
    fees = [Fee(int(fee["rounds"]), int(fee["cents"])) for fee in tournament.fees]
    return sorted(fees, key=lambda fee: fee.rounds)


def sold_by_round(tournament: Tournament) -> bool:
    """Whether rounds are bought one by one, so that an entry plays only as many as it has paid for."""
    fees = fees_of(tournament)
    return bool(fees) and all(fee.rounds for fee in fees)


def whole_fee(tournament: Tournament) -> int:
    """Return what the whole event costs, in cents; 0 where it is sold by rounds or costs nothing."""
    return next((fee.cents for fee in fees_of(tournament) if not fee.rounds), 0)


def has_paid(tournament: Tournament, entry: Entry) -> bool:
    """Whether the entry owes nothing for coming in: the whole fee, or at least one round, is paid."""
    if sold_by_round(tournament):
        return entry.rounds_paid > 0
    return entry.paid_cents >= whole_fee(tournament)


def fee_for(tournament: Tournament, rounds: int) -> int:
    """Return what so many rounds bought together cost, in cents: the cheapest way to make up their number.

    $3 a round and $5 for two make $8 for three. 0 rounds is the whole event. Raises ValueError where the event sells
    no such number.
    """
    if not rounds or not sold_by_round(tournament):
        return whole_fee(tournament)
    prices = fees_of(tournament)
    cheapest: list[int | None] = [0]
    for wanted in range(1, rounds + 1):
        ways = [
            fee.cents + before
            for fee in prices
            if fee.rounds <= wanted and (before := cheapest[wanted - fee.rounds]) is not None
        ]
        cheapest.append(min(ways, default=None))
    found = cheapest[rounds]
    if found is None:
        raise ValueError(rounds)
    return found
