"""Why a prize list may not be printed: codes with their figures, and an English sentence for each.

Pages translate by code; what finds a problem is in `definitions` and `sharing_out`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

PROBLEMS: Mapping[str, str] = {
    "bad_prizes": "The prizes cannot be read: {what}.",
    "percent_over_100": "The prizes add up to {percent} % of the fees, and only 100 % can be given away.",
    "fixed_over_pool": "The fixed prizes are {fixed} together, but only {fees} of fees are taken.",
    "over_pool": "The prizes are {prizes} together, but only {fees} of fees are taken.",
    "first_over_pool": "The first prize is {first}, but only {left} is left for the prizes of the tables.",
    "tables_unknown": "There are as many prizes as tables, and no table is drawn yet.",
    "not_as_many_as_tables": "The list has {prizes} prizes, but {tables} tables are drawn.",
    "does_not_add_up": "The list adds up to {prizes}, but {left} is to be given away.",
    "rises_with_place": "Place {place} would get {cents}, more than the place before it ({before}).",
    "class_unknown": "The event has no class “{group}”.",
    "lot_needed": "The start numbers {numbers} are equal and a prize hangs on their order: draw the lot first.",
}
# Which figures of a problem are cents; pages and papers show them in the club's currency.
CENTS = frozenset({"fixed", "fees", "prizes", "first", "left", "cents", "before"})


@dataclass(frozen=True)
class Problem:
    """A reason why the list does not print. `figures` by the names in its sentence; amounts are cents."""

    code: str
    figures: Mapping[str, Any] = field(default_factory=dict)

    @property
    def message(self) -> str:
        """Return the English sentence, amounts as plain figures with two places."""
        return PROBLEMS[self.code].format(**self.shown(lambda cents: f"{cents / 100:.2f}"))

    def shown(self, amount: Any) -> dict[str, str]:
        """Return the figures as text, those that are money by `amount`."""
        return {name: amount(value) if self._money(name) else str(value) for name, value in self.figures.items()}

    def _money(self, name: str) -> bool:
        return name in CENTS and not (self.code == "not_as_many_as_tables" and name == "prizes")
