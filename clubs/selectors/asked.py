"""What a table's house rules make a scorer say of a hand, and the turn of the deal that a phone needs between answers.

Every number and chair comes from `scoring`; here they are only laid out for a page.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeGuard

import scoring
from clubs.models import Table
from clubs.selectors.folds import rules_of
from clubs.wording import row_label

# What a hand that nobody picks is called, by the house rules' `no_pick`; where picking is forced there is none.
NOBODY_PICKED = {"leaster": "leaster", "doubler": "passed_out", "pot": "passed_out"}
# The steps of cracking: the house rules' option that allows it, and the doublings it stands for.
_CRACKS = {
    "crack": ("crack",),
    "recrack": ("crack", "recrack"),
    "corner_crack": ("crack", "corner_crack"),
    "castrate": ("crack", "recrack", "castrate"),
}


@dataclass(frozen=True)
class Asked:
    """`nobody`: the kind of hand when nobody picks. `points_needed`: rows that need their card points as well."""

    rows: tuple[scoring.ChartRow, ...]
    nobody: str | None
    partners: bool
    cracks: dict[str, tuple[str, ...]]
    trickless: bool
    points_needed: tuple[str, ...]
    carries: bool
    redealt: tuple[str, ...]
    rota: tuple[tuple[int, ...], ...]

    def as_json(self) -> dict[str, Any]:
        """Return what the page's script asks by; `rota` names by dealer who deals next and who sits out."""
        chairs = len(self.rota)
        return {
            "rows": {row.result: row_label(row.result, row.low, row.high) for row in self.rows},
            "nobody": self.nobody,
            "partners": self.partners,
            "cracks": {"": [], **{name: list(kinds) for name, kinds in self.cracks.items()}},
            "points_needed": list(self.points_needed),
            "carries": self.carries,
            "redealt": list(self.redealt),
            "rota": [{"next": (dealer + 1) % chairs, "out": list(out)} for dealer, out in enumerate(self.rota)],
        }


def can_ask(rules: scoring.Rules) -> TypeGuard[scoring.HouseRules]:
    """Tell whether the pages can take hands under these rules: Sheepshead, with nobody picking as above."""
    if not isinstance(rules, scoring.HouseRules):
        return False
    return rules.no_pick in NOBODY_PICKED or rules.no_pick == "forced_pick"


def asked_at(table: Table) -> Asked | None:
    """Return what is asked at this table; None where the pages cannot take hands under its rules."""
    rules = rules_of(table)
    return asked_of(rules, table.players, table.chairs) if can_ask(rules) else None


@lru_cache(maxsize=128)
def asked_of(rules: scoring.HouseRules, players: int, chairs: int) -> Asked:
    """Return what is asked at a table of so many chairs with so many players a hand."""
    rows = scoring.chart(rules, players).rows
    return Asked(
        rows=rows,
        nobody=NOBODY_PICKED.get(rules.no_pick),
        partners=bool(rows[0].partner),
        cracks={name: kinds for name, kinds in _CRACKS.items() if all(getattr(rules, kind) for kind in kinds)},
        trickless=rules.no_pick == "leaster" and rules.leaster_no_trick_double and not rules.leaster_trick_required,
        points_needed=("lost",) if rules.tie60_doubles_next else (),
        carries=rules.has_pot or rules.has_doublers,
        redealt=tuple(kind for kind in NOBODY_PICKED.values() if not scoring.counts_as_hand({"type": kind})),
        rota=tuple(
            scoring.score_sheet(rules, chairs, [], players=players, first_dealer=dealer).next_out
            for dealer in range(chairs)
        ),
    )
