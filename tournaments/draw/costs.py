"""What a draw weighs: who is to be kept apart, repeated pairs, third and later meetings, the same at larger tables.

People are places in the list of start numbers (0, 1, ...) from here on; numbers come back at the end of `rounds`.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from tournaments.draw.meetings import Met, Pair


@dataclass(frozen=True)
class Costs:
    """The price of everything a draw avoids, scaled so that no sum of a lesser kind outweighs one of a greater.

    `pair[a][b]`: of seating a and b together. `at_larger[a]`: of seating a at a larger table, 0 for whoever sat there
    least. `larger[t]`: whether table t is larger than the smallest. `repeat`: one repeated pair. `apart`: one pair that
    is to be kept apart, the greatest unit. `knows[a]`: the people a has met, as bits.
    """

    sizes: tuple[int, ...]
    pair: list[list[int]]
    at_larger: list[int]
    larger: list[bool]
    repeat: int
    apart: int
    knows: list[int]

    @property
    def people(self) -> int:
        return len(self.pair)

    def least(self, repeats: int) -> int:
        """Return a price below which no draw with at least `repeats` repeated pairs can be."""
        chairs = sum(size for size, larger in zip(self.sizes, self.larger, strict=True) if larger)
        return repeats * self.repeat + sum(sorted(self.at_larger)[:chairs])

    def repeats_in(self, price: int) -> int:
        """Return how many repeated pairs there are in a price."""
        return price % self.apart // self.repeat


def costs_of(
    numbers: Sequence[int],
    sizes: Sequence[int],
    met: Met,
    odd_before: Mapping[int, int],
    apart: Collection[Pair] = (),
) -> Costs:
    """Weigh a round for `numbers` in their order. Meetings with people who are not among them count for nothing."""
    place = {number: at for at, number in enumerate(numbers)}
    earlier = [
        (place[low], place[high], times)
        for (low, high), times in met.items()
        if times and low in place and high in place
    ]
    at_larger = [odd_before.get(number, 0) for number in numbers]
    at_larger = [times - min(at_larger) for times in at_larger]
    pairs = sum(size * (size - 1) // 2 for size in sizes)
    longest = max((times - 1 for _a, _b, times in earlier), default=0)
    again = 1 + sum(at_larger)
    repeat = again * (1 + pairs * longest**2)
    pair = [[0] * len(numbers) for _ in numbers]
    knows = [0] * len(numbers)
    for a, b, times in earlier:
        # Squared, so that one fourth meeting is worse than a few third ones.
        pair[a][b] = pair[b][a] = repeat + again * (times - 1) ** 2
        knows[a] |= 1 << b
        knows[b] |= 1 << a
    # All else together, were everything wrong that can be, is less.
    unit = repeat * (pairs + 2)
    for low, high in apart:
        if low in place and high in place:
            pair[place[low]][place[high]] += unit
            pair[place[high]][place[low]] += unit
    larger = [size > min(sizes) for size in sizes]
    return Costs(tuple(sizes), pair, at_larger, larger, repeat, unit, knows)
