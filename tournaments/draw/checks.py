"""Whether a draw can be made of what was given: numbers, table sizes, earlier meetings. Raises a sentence where not.

Which sizes a number of players needs is in `sizes`.
"""

from collections import Counter
from collections.abc import Sequence

from tournaments.draw.errors import DuplicateNumbers, MeetingsUnclear, NumberMissing, SizesDoNotFit
from tournaments.draw.meetings import Met


def check_numbers(numbers: Sequence[int]) -> None:
    """Raise NumberMissing or DuplicateNumbers unless each entry has a start number of its own."""
    missing = [number for number in numbers if isinstance(number, bool) or not isinstance(number, int) or number < 1]
    if missing:
        raise NumberMissing(
            "number_missing",
            f"A start number is missing or not a whole number from 1 ({missing[0]!r}): "
            "give everybody one before the draw.",
            found=missing[0],
        )
    twice = sorted(number for number, times in Counter(numbers).items() if times > 1)
    if twice:
        listed = ", ".join(str(number) for number in twice)
        raise DuplicateNumbers(
            "duplicate_numbers",
            f"More than one entry has start number {listed}: each person is drawn once, with a number of his own.",
            numbers=tuple(twice),
        )


def check_sizes(players: int, sizes: Sequence[int]) -> None:
    """Raise SizesDoNotFit unless the tables have exactly as many chairs as there are players."""
    chairs = sum(sizes)
    if chairs != players or min(sizes, default=0) < 1:
        raise SizesDoNotFit(
            "sizes_do_not_fit",
            f"The tables have {chairs} chairs for {players} players: name tables that seat exactly all of them.",
            chairs=chairs,
            players=players,
        )


def check_met(met: Met) -> None:
    """Raise MeetingsUnclear for a pair that no draw would find, which would silently be forgotten."""
    for (low, high), times in met.items():
        if low >= high or times < 0:
            raise MeetingsUnclear(
                "meetings_unclear",
                f"The meetings of {low} and {high} ({times}) cannot be read: "
                "write each pair with its lower number first, and a count from 0.",
                pair=(low, high),
                times=times,
            )
