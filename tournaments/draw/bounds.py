"""How many pairs of a round must have met before, whoever draws it: three counting arguments, the best of them counts.

Each is proved in docs/draw.md under the name it has here. People are places, acquaintances bits (`Costs.knows`).
"""

from collections.abc import Sequence

# With more strangers than this somebody all but always finds company; to prove it would take long and gain nothing.
FEW_STRANGERS = 24


def least_repeats(knows: Sequence[int], sizes: Sequence[int]) -> int:
    """Return a number of repeated pairs below which no draw at tables of these sizes can be."""
    if not any(knows):
        return 0
    return max(_too_few_strangers(knows, sizes), _crowded(knows, sizes), _no_fresh_table(knows, sizes))


def _too_few_strangers(knows: Sequence[int], sizes: Sequence[int]) -> int:
    """Whoever has fewer strangers left than a table has other chairs meets somebody again.

    Counting people rather than pairs counts each pair twice. The most strangers go to the largest tables: any other
    way costs no less.
    """
    strangers = sorted((len(knows) - 1 - met.bit_count() for met in knows), reverse=True)
    company = [size - 1 for size in sorted(sizes, reverse=True) for _ in range(size)]
    known = sum(max(0, others - new) for others, new in zip(company, strangers, strict=True))
    return (known + 1) // 2


def _crowded(knows: Sequence[int], sizes: Sequence[int]) -> int:
    """Of more people who all know each other than there are tables, some must sit together.

    Adds up over groups of which no two share a pair; they are picked greedily, the largest first.
    """
    left = list(knows)
    repeats = 0
    while len(group := _large_group(left, len(sizes))) > len(sizes):
        repeats += spread(len(group), sizes)
        bits = sum(1 << a for a in group)
        for a in group:
            left[a] &= ~bits
    return repeats


def spread(people: int, sizes: Sequence[int]) -> int:
    """Return the least pairs among `people` at one table when they are spread over tables of these sizes."""
    seated = [0] * len(sizes)
    pairs = 0
    for _ in range(people):
        at = min((t for t, size in enumerate(sizes) if seated[t] < size), key=seated.__getitem__)
        pairs += seated[at]
        seated[at] += 1
    return pairs


def _large_group(knows: Sequence[int], more_than: int) -> list[int]:
    """Return the largest group of mutual acquaintances that a greedy look from each person finds, if large enough."""
    best: list[int] = []
    for first, met in enumerate(knows):
        group, common = [first], met
        while common and len(group) + common.bit_count() > max(more_than, len(best)):
            closest = max(_places(common), key=lambda a: (common & knows[a]).bit_count())
            group.append(closest)
            common &= knows[closest]
        if not common and len(group) > len(best):
            best = group
    return best


def _no_fresh_table(knows: Sequence[int], sizes: Sequence[int]) -> int:
    """A table without a repeat is a group of strangers: where somebody is in none, his table has a repeat.

    So many such people need at least as many tables as hold them all, the largest first.
    """
    everybody = (1 << len(knows)) - 1
    strangers = [everybody & ~met & ~(1 << a) for a, met in enumerate(knows)]
    smallest = min(sizes)
    unlucky = sum(
        1
        for others in strangers
        if others.bit_count() <= FEW_STRANGERS and not _has_group(others, strangers, smallest - 1)
    )
    tables = 0
    for size in sorted(sizes, reverse=True):
        if unlucky <= 0:
            break
        unlucky -= size
        tables += 1
    return tables


def _has_group(among: int, strangers: Sequence[int], size: int) -> bool:
    """Return whether `size` of the people `among` are all strangers to each other."""
    if size <= 0:
        return True
    while among.bit_count() >= size:
        first = among & -among
        among ^= first
        if _has_group(among & strangers[first.bit_length() - 1], strangers, size - 1):
            return True
    return False


def _places(bits: int) -> list[int]:
    """Return the places whose bits are set."""
    found = []
    while bits:
        first = bits & -bits
        found.append(first.bit_length() - 1)
        bits ^= first
    return found
