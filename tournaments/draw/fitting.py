"""Tables that were drawn before, fitted to who is here now: as few people as can be change their table.

Nobody is weighed against anybody else here but by whom they have met; a search may go on from the result.
"""

from collections.abc import Collection, Sequence

from tournaments.draw.meetings import Met, Pair
from tournaments.draw.sizes import table_sizes


def fitted(
    tables: Sequence[Sequence[int]],
    numbers: Sequence[int],
    sizes: Sequence[int],
    met: Met,
    apart: Collection[Pair] = (),
) -> list[list[int]]:
    """Return tables of `sizes` (in some order) for these numbers: those of `tables` who are here stay together.

    Where the number of tables is the same, each keeps its place in the list.
    """
    here = set(numbers)
    kept = [[number for number in table if number in here] for table in tables]
    # A table too many is the smallest one; its people look for other seats.
    while len(kept) > len(sizes):
        kept.remove(min(kept, key=len))
    kept += [[] for _ in range(len(sizes) - len(kept))]
    by_size = sorted(range(len(kept)), key=lambda at: -len(kept[at]))
    size_of = dict(zip(by_size, sorted(sizes, reverse=True), strict=True))
    for at, table in enumerate(kept):
        del table[size_of[at] :]
    seated = {number for table in kept for number in table}
    for number in numbers:
        if number not in seated:
            free = [at for at in range(len(kept)) if len(kept[at]) < size_of[at]]
            at = min(free, key=lambda at: (*_company(number, kept[at], met, apart), len(kept[at]) - size_of[at]))
            kept[at].append(number)
    return kept


def in_their_chairs(before: Sequence[int], table: Sequence[int]) -> list[int]:
    """Return the people of a table by chair: whoever sat there `before` as then, others in the chairs that are free."""
    others = [number for number in table if number not in before]
    chairs = []
    for number in before:
        if number in table:
            chairs.append(number)
        elif others:
            chairs.append(others.pop(0))
    return chairs + others


def sizes_near(tables: Sequence[Sequence[int]], numbers: Sequence[int], allowed: Sequence[int]) -> list[int]:
    """Return sizes that seat all `numbers` at as many tables as were drawn, close to how those are filled now.

    Where that cannot be, as many tables as the number needs. Raises CannotSeat as `table_sizes` does.
    """
    here = set(numbers)
    filled = [sum(1 for number in table if number in here) for table in tables]
    sizes = [min(allowed, key=lambda size: (size < count, abs(size - count))) for count in filled]
    missing = len(numbers) - sum(sizes)
    step = 1 if missing > 0 else -1
    while missing:
        changes = [(at, size + step) for at, size in enumerate(sizes) if size + step in allowed]
        if not changes:
            return table_sizes(len(numbers), allowed)
        at, size = min(changes, key=lambda change: abs(change[1] - filled[change[0]]))
        sizes[at] = size
        missing -= step
    return sizes


def _company(number: int, table: Sequence[int], met: Met, apart: Collection[Pair]) -> tuple[int, int]:
    pairs = [(min(number, other), max(number, other)) for other in table]
    return sum(pair in apart for pair in pairs), sum(met.get(pair, 0) > 0 for pair in pairs)
