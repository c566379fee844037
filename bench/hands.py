"""Hands to measure with: mixed, all different, the same each time, and sound under every preset.

Only facts are made here. Chairs are those of a table of five.
"""

import random
from collections.abc import Iterator
from typing import Any

Facts = dict[str, Any]

PRESETS = ("wikipedia", "pagat-bushnell", "wisconsin-tournament")
CRACKS_ON = {"crack": True, "recrack": True}
SEED = 2026
_CHAIRS = range(5)
# What two buried cards can count (A 11, 10 10, K 4, Q 3, J 2), as far as any row of the chart can hold it.
_BURIES = (0, 3, 4, 10, 11, 14, 15, 20, 21)
# Rows that hang on tricks are told with them; the others by card points (119 cannot be), or by their name alone.
_ROWS: tuple[tuple[Facts, tuple[int, int] | None], ...] = (
    ({"points": 120, "tricks": 6}, None),
    ({"result": "all_tricks"}, None),
    ({"points": 0, "tricks": 0}, None),
    ({"result": "no_tricks"}, None),
    ({}, (91, 118)),
    ({}, (61, 90)),
    ({}, (31, 60)),
    ({}, (23, 30)),
    ({"result": "schneider"}, (91, 118)),
    ({"result": "won"}, None),
    ({"result": "lost"}, None),
    ({"result": "lost_schneider"}, None),
)
# How often each of them falls, out of about a hundred.
_WEIGHTS = (2, 1, 1, 1, 18, 28, 22, 9, 6, 6, 4, 2)


def sheet_hands(count: int, seed: int = SEED) -> list[Facts]:
    """So many hands as a phone sends them: the sheet itself says who deals, nobody cracks."""
    rng = random.Random(seed)
    return [_mixed(rng) for _ in range(count)]


def cases(count: int, seed: int = SEED) -> Iterator[Facts]:
    """So many lines for `python -m scoring`, no two with the same rules and facts; three in ten are cracked."""
    rng = random.Random(seed)
    seen: set[str] = set()
    while len(seen) < count:
        hand = {**_mixed(rng), "dealer": rng.choice(_CHAIRS)}
        rules: Facts = {"preset": rng.choice(PRESETS), "overrides": {}}
        if hand["type"] == "picked" and rng.random() < 0.3:
            rules["overrides"] = CRACKS_ON
            hand["doubles"] = _doubles(rng, hand)
        told = repr((rules, hand))
        if told not in seen:
            seen.add(told)
            yield {"id": len(seen), **rules, "players": 5, "hand": hand}


def _mixed(rng: random.Random) -> Facts:
    """Picked in any row, one in eight of them alone; one in twelve a leaster."""
    return _leaster(rng) if rng.random() < 1 / 12 else _picked(rng)


def _picked(rng: random.Random) -> Facts:
    picker = rng.choice(_CHAIRS)
    alone = rng.random() < 1 / 8
    partner = None if alone else rng.choice([chair for chair in _CHAIRS if chair != picker])
    facts: Facts = {"type": "picked", "picker": picker, "partner": partner, "alone": alone}
    told, points = rng.choices(_ROWS, _WEIGHTS)[0]
    facts |= told
    if points:
        facts["points"] = rng.randint(*points)
        if rng.random() < 0.5:
            facts["bury"] = rng.choice(_BURIES)
    return facts


def _doubles(rng: random.Random, hand: Facts) -> list[Facts]:
    """A crack, of a chair that never had the pick or as one tap without its chair; one in three is answered."""
    order = [(hand["dealer"] + step) % 5 for step in range(1, 6)]
    late = [chair for chair in order[order.index(hand["picker"]) + 1 :] if chair != hand["partner"]]
    crack: Facts = {"kind": "crack"}
    if late and rng.random() < 0.5:
        crack["seat"] = rng.choice(late)
    return [crack, {"kind": "recrack", "seat": hand["picker"]}] if rng.random() < 1 / 3 else [crack]


def _leaster(rng: random.Random) -> Facts:
    """A leaster: half of them with what everybody took, half with the winner's name alone."""
    if rng.random() < 0.5:
        return {"type": "leaster", "winner": rng.choice(_CHAIRS)}
    tricks = [2, 1, 1, 1, 1]
    rng.shuffle(tricks)
    blind = rng.choice(_BURIES)
    points = _shares(rng, 120 - blind)
    return {"type": "leaster", "points_by_seat": points, "tricks_by_seat": tricks, "blind_points": blind}


def _shares(rng: random.Random, points: int) -> list[int]:
    """Card points of five chairs with a trick each: all that a single trick can count up to 48, so never 1."""
    while True:
        cuts = sorted(rng.randint(0, points) for _ in range(4))
        shares = [high - low for low, high in zip([0, *cuts], [*cuts, points], strict=True)]
        if 1 not in shares and max(shares) <= 48:
            return shares
