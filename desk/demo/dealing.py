"""How a hand of the demo falls: believable facts drawn from a seed, never their scores."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from desk.demo.cast import Person

# Out of a hundred picked hands, how each row of the chart comes out where nobody is better than another.
_ROWS = (("all_tricks", 3), ("schneider", 17), ("won", 43), ("lost", 27), ("lost_schneider", 9), ("no_tricks", 1))
# Card points that a row can show; the rows that hang on tricks are told by their name alone.
_POINTS = {"schneider": (91, 117), "won": (61, 90), "lost": (31, 60), "lost_schneider": (12, 30)}


def fall_of(
    rng: random.Random, sitting: Mapping[int, Person], order: Sequence[int], *, cracks: bool = False
) -> dict[str, Any]:
    """Return the facts of one hand among `sitting` (chair -> person), asked in `order` from the dealer's left."""
    for chair in order:
        if rng.randrange(100) < sitting[chair].boldness:
            return _picked(rng, sitting, chair, order, cracks)
    if rng.randrange(100) < 60:  # the last seat takes a chance more often than he should
        return _picked(rng, sitting, order[-1], order, cracks)
    return {"type": "leaster", "winner": rng.choice(list(order))}


def _picked(
    rng: random.Random, sitting: Mapping[int, Person], picker: int, order: Sequence[int], cracks: bool
) -> dict[str, Any]:
    alone = rng.randrange(100) < 9
    others = [chair for chair in order if chair != picker]
    partner = None if alone else rng.choice(others)
    facts: dict[str, Any] = {"type": "picked", "picker": picker, "partner": partner, "alone": alone}
    row = _row(rng, sitting[picker].craft)
    if row in _POINTS and rng.randrange(100) < 40:
        facts["points"] = rng.randint(*_POINTS[row])
    facts["result"] = row
    after = [chair for chair in others[order.index(picker) :] if chair != partner]
    if cracks and after and rng.randrange(100) < 6:
        facts["doubles"] = [{"kind": "crack", "seat": rng.choice(after)}]
    return facts


def _row(rng: random.Random, craft: int) -> str:
    rows = [name for name, _weight in _ROWS]
    weights = [weight * (100 + craft if rank < 3 else 100 - craft) for rank, (_name, weight) in enumerate(_ROWS)]
    return rng.choices(rows, weights)[0]
