"""Round numbers for a scale, and numbers as SVG takes them."""

from itertools import count

# Steps that people count in.
_STEPS = (1, 2, 5)


def round_marks(low: int, high: int, most: int = 5) -> list[int]:
    """Return at most `most` + 1 round numbers in even steps that hold `low` to `high`, 0 among them; at least two."""
    low, high = min(low, 0), max(high, 0)
    for power in count():
        for base in _STEPS:
            step = base * 10**power
            first, last = low // step, -(-high // step)
            if last - first <= most:
                return [step * mark for mark in range(first, max(last, first + 1) + 1)]
    raise AssertionError("there is always a larger step")


def written(number: float) -> str:
    """Return a number as SVG reads it, to a tenth, without a needless ".0"."""
    return f"{number:.1f}".removesuffix(".0")
