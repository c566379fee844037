"""Who pays whom after a night: a few payments that bring every balance to 0. Cents in, cents out, nothing is stored.

What each one won or lost is read in `clubs.selectors.settlement`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

K = TypeVar("K")


@dataclass(frozen=True)
class Payment(Generic[K]):
    """`payer` gives `payee` so many cents, always more than 0."""

    payer: K
    payee: K
    cents: int


def payments(balances: Mapping[K, int]) -> list[Payment[K]]:
    """Return payments that settle these balances (cents by person, won above 0, lost below).

    Nobody both pays and is paid, and there are at most n - 1 payments for n people whose balance is not 0, because each
    one settles somebody (sheets.md, Pot, plus-only, money, penalties). Whoever lost most pays whom most is owed; equal
    balances go by their order in `balances`. Raises ValueError where the balances do not sum to 0.
    """
    if sum(balances.values()):
        raise ValueError("balances that do not sum to 0 cannot be settled")
    owed = {person: cents for person, cents in balances.items() if cents > 0}
    owes = {person: -cents for person, cents in balances.items() if cents < 0}
    made: list[Payment[K]] = []
    while owed:
        payee, payer = max(owed, key=owed.__getitem__), max(owes, key=owes.__getitem__)
        cents = min(owed[payee], owes[payer])
        made.append(Payment(payer, payee, cents))
        _lower(owed, payee, cents)
        _lower(owes, payer, cents)
    return made


def _lower(left: dict[K, int], person: K, cents: int) -> None:
    left[person] -= cents
    if not left[person]:
        del left[person]
