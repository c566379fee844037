"""A running total as a line over its sittings, from 0 before the first one."""

from collections.abc import Sequence
from dataclasses import dataclass

from clubs.charts.scales import round_marks, written

HEIGHT = 220
# Room above the highest line for its number.
TOP, BOTTOM = 22, 6
# The line is drawn across so many units, which the page stretches to its width.
ACROSS = 1000


@dataclass(frozen=True)
class Rule:
    """A line across at a round number: where it lies and where its number stands, in pixels from the top."""

    y: str
    text_y: str
    value: int

    @property
    def is_zero(self) -> bool:
        """Whether this is the line between plus and minus."""
        return self.value == 0


@dataclass(frozen=True)
class Curve:
    """`line` and `area` are paths, `across` units wide; `end` is where the line ends, in pixels from the top."""

    height: int
    across: int
    rules: tuple[Rule, ...]
    line: str
    area: str
    end: str
    highest: int
    lowest: int


def curve(totals: Sequence[int]) -> Curve | None:
    """Draw the running totals, one a sitting; None where there is none to draw."""
    if not totals:
        return None
    marks = round_marks(min(totals), max(totals))
    points = [0, *totals]
    down = [_down(value, marks) for value in points]
    steps = [f"{written(at * ACROSS / len(totals))},{written(y)}" for at, y in enumerate(down)]
    line = "M" + " L".join(steps)
    zero = written(_down(0, marks))
    return Curve(
        height=HEIGHT,
        across=ACROSS,
        rules=tuple(_rule(value, marks) for value in marks),
        line=line,
        area=f"{line} L{ACROSS},{zero} L0,{zero} Z",
        end=written(down[-1]),
        highest=max(totals),
        lowest=min(totals),
    )


def _rule(value: int, marks: Sequence[int]) -> Rule:
    y = _down(value, marks)
    return Rule(written(y), written(y - 5), value)


def _down(value: int, marks: Sequence[int]) -> float:
    low, high = marks[0], marks[-1]
    return TOP + (high - value) / (high - low) * (HEIGHT - TOP - BOTTOM)
