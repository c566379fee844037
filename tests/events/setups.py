"""How a director sets up each event: from which announcement, and his answers to what its sheet leaves open.

Answers are fields of the page on which an event is made; prizes are as the event keeps them.
"""

from dataclasses import dataclass, field
from typing import Any

_SHARED = {"tie_1": "shared"}
_FAIR = {"draw_method": "plan", "missed_round": "below", "stand_ins": "inherit"}
_PICKS, _SOLOS = {"tie_1": "picks_won"}, {"tie_1": "solos_won"}


@dataclass(frozen=True)
class Setup:
    """`announced`: the code of the announcement; `answers`: what its page is sent with; `confirmed`: its open rules.

    `planned`: what differs in a round. `prizes` None: as the announcement has them.
    """

    announced: str
    answers: dict[str, Any]
    prizes: list[dict[str, Any]] | None = None
    confirmed: dict[str, Any] = field(default_factory=dict)
    planned: dict[int, dict[str, Any]] = field(default_factory=dict)


def _fixed(*units: int) -> list[dict[str, Any]]:
    return [{"kind": "fixed", "of": "places", "cents": [100 * unit for unit in units]}]


def _percent(*shares: int) -> list[dict[str, Any]]:
    return [{"kind": "percent", "of": "places", "shares": list(shares)}]


# Seed 000 as it stands: no bump, alone doubled, a leaster without a trick, no cracks.
_AS_WISCONSIN = {"alone_doubled": "on"}
_FEES = {"has_fees": "on"}

SETUPS = {
    "kohler-47": Setup("kohler", {**_FAIR, **_PICKS, **_FEES}, confirmed=_AS_WISCONSIN),
    "kohler-101": Setup("kohler", {**_FAIR, **_PICKS, **_FEES}, confirmed=_AS_WISCONSIN),
    "germanfest": Setup(
        "germanfest",
        {**_FAIR, **_PICKS, **_FEES, "rounds": "3", "sizes": "5+6", "standing_by": "best_round"},
        _fixed(40, 20, 10),
        _AS_WISCONSIN,
    ),
    "fifty-hands": Setup(
        "50-hands", {**_FAIR, **_PICKS, **_FEES, "fee": "10"}, _percent(50, 30, 20), confirmed=_AS_WISCONSIN
    ),
    "door-county": Setup(
        "door-county",
        {
            **_FAIR,
            **_PICKS,
            **_FEES,
            "fee": "5",
            "rules": "preset:wisconsin-tournament",
            "hands_each": "15",
            "sizes": "5+6",
        },
        _fixed(90, 60, 30),
        _AS_WISCONSIN,
        planned={1: {"hands_each": 12, "players": 3, "sizes": [3]}, 2: {"hands_each": 12, "players": 4, "sizes": [4]}},
    ),
    "grossreuth": Setup(
        "grossreuth", {**_FAIR, **_SOLOS, **_FEES, "fee": "10", "sizes": "4+5"}, _fixed(100, 50, 30, 20)
    ),
    "donau-ries": Setup("donau-ries", {**_FAIR, **_SOLOS, **_FEES, "fee": "10", "first_prize": "80", "sizes": "4+5"}),
    "self-bar": Setup(
        "self-bar",
        {**_FAIR, **_PICKS, **_FEES, "fee": "5", "rounds": "2", "hands_each": "24", "sizes": "4+5"},
        _fixed(50, 30, 20),
    ),
    "heilsbronn": Setup(
        "heilsbronn",
        {**_FAIR, **_SOLOS, **_FEES, "fee": "12"},
        [*_percent(30, 20, 10), {"kind": "fixed", "of": "class", "class": "Damen", "cents": [3000]}],
    ),
    "afterwork": Setup(
        "afterwork-nuernberg",
        {**_FAIR, **_PICKS, **_FEES, "fee": "5", "stand_ins": "anew", "sizes": "4+5"},
        _fixed(40, 25, 15),
    ),
    "westernach": Setup(
        "westernach",
        {
            **_FAIR,
            **_PICKS,
            **_FEES,
            "fee": "8",
            "rounds": "2",
            "hands_each": "20",
            "sizes": "4+5",
            "missed_round": "lowest",
        },
        _fixed(60, 40, 20),
    ),
    "laudenbach": Setup(
        "laudenbach",
        {**_FAIR, **_FEES, "fee": "10", "rules": "preset:rennen", "rounds": "2", "hands_each": "32", "sizes": "4+5"},
        _fixed(300, 200, 150, 100, 80, 60, 50, 40, 30),
    ),
    "laubendorf": Setup(
        "laubendorf",
        {
            **_FAIR,
            **_FEES,
            "tie_1": "solos_won",
            "tie_2": "lot",
            "fee": "10",
            "rules": "preset:rennen",
            "rounds": "2",
            "hands_each": "20",
            "consolation": "10",
            "sizes": "4+5",
        },
        [*_fixed(100, 60, 40), {"kind": "fixed", "of": "second_last", "cents": 1000}],
    ),
    # No sheet of its own: the tariff of Afterwork with plus points only.
    "plus-only": Setup(
        "afterwork-nuernberg",
        {**_FAIR, **_PICKS, **_FEES, "fee": "5", "rounds": "2", "sizes": "4+5"},
        _fixed(40, 25, 15),
        {"plus_only": "on"},
    ),
}
