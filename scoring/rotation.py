"""Who deals, who sits out, who picks first, and how many hands a table plays: the turn of the deal.
Nothing here looks at what was played."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import gcd


class HandsDoNotDivide(ValueError):
    """So many hands for each cannot be played at that table; `nearest` names the numbers around it that can."""

    def __init__(self, hands_each: int, seats: int, players: int, nearest: tuple[int, ...]) -> None:
        self.hands_each, self.seats, self.players, self.nearest = hands_each, seats, players, nearest
        numbers = " or ".join(str(number) for number in nearest)
        super().__init__(
            f"{hands_each} hands for each of {seats} people cannot be played {players} at a time; {numbers} can."
        )


def hands_at_table(hands_each: int, seats: int, players: int) -> int:
    """Gives the hands a table plays so that each of its people plays `hands_each` (20 -> 24 at six with five).

    Raises HandsDoNotDivide where that is no whole number. Source: sheets.md, What counts as a hand.
    """
    if hands_each < 1 or players < 1 or seats < players:
        raise ValueError("hands_each must be at least 1, and players between 1 and seats")
    whole, rest = divmod(hands_each * seats, players)
    if rest == 0:
        return whole
    step = players // gcd(seats, players)
    below = hands_each // step * step
    raise HandsDoNotDivide(hands_each, seats, players, tuple(n for n in (below, below + step) if n > 0))


def sitters(seats: int, players: int, dealer: int, empty: Collection[int] = ()) -> tuple[int, ...]:
    """Gives the chairs that sit out: the dealer, then who dealt just before him (sheets.md, sitting out).

    Empty chairs sit out always, and are passed over in counting back; where too few people are left, nobody else does.
    """
    taken = [chair for back in range(seats) if (chair := (dealer - back) % seats) not in empty]
    resting = taken[: max(0, len(taken) - players)]
    return tuple(sorted([*empty, *resting]))


def next_chair(seats: int, chair: int, empty: Collection[int] = ()) -> int:
    """Gives the next chair to the left where somebody sits; simply the next one where nobody sits at all."""
    turn = [(chair + step) % seats for step in range(1, seats + 1)]
    return next((left for left in turn if left not in empty), turn[0])


def from_left(seats: int, dealer: int | None, chairs: Iterable[int]) -> list[int]:
    """Orders chairs as they come to pick: the dealer's left first, the dealer last; by number without a dealer."""
    if dealer is None:
        return sorted(chairs)
    return sorted(chairs, key=lambda chair: (chair - dealer - 1) % seats)
