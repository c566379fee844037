"""How many tables of which size seat a number of players, and what would help where none do.

Who sits at them is in `rounds`.
"""

from collections.abc import Sequence

from tournaments.draw.errors import CannotSeat

MAX_PLAYERS = 1000
SMALLEST_TABLE = 3
LARGEST_TABLE = 10
# Sizes that some form of the game is played at; only these are offered where the given ones do not work out.
USUAL_SIZES = (3, 4, 5, 6, 7)


def table_sizes(players: int, sizes: Sequence[int] = (5, 6)) -> list[int]:
    """Return the size of each table: as many of the first size as can be, then of the second, and so on.

    `players` is 1 to 1,000, each size 3 to 10 chairs. Raises CannotSeat, whose sentence says what would help.
    """
    _check_sizes(sizes)
    if players < 1:
        raise CannotSeat(
            "nobody", f"Nobody is here yet: a draw needs at least {min(sizes)} players.", needed=min(sizes)
        )
    if players > MAX_PLAYERS:
        raise CannotSeat(
            "too_many",
            f"{players:,} players are more than one draw takes ({MAX_PLAYERS:,}); "
            "split them into two events, or check the list for people entered twice.",
            players=players,
            most=MAX_PLAYERS,
        )
    found = _fill(players, tuple(sizes))
    if found is None:
        raise _cannot_seat(players, tuple(sizes))
    return found


def _check_sizes(sizes: Sequence[int]) -> None:
    if not sizes or len(set(sizes)) != len(sizes):
        raise CannotSeat("bad_sizes", "Name at least one table size, and each size once.", sizes=tuple(sizes))
    for size in sizes:
        if not SMALLEST_TABLE <= size <= LARGEST_TABLE:
            raise CannotSeat(
                "bad_sizes",
                f"A table of {size} cannot be drawn; tables have {SMALLEST_TABLE} to {LARGEST_TABLE} chairs.",
                sizes=tuple(sizes),
            )


def _fill(players: int, sizes: tuple[int, ...]) -> list[int] | None:
    """Return the tables that seat exactly `players` with the most of the first size, or None."""
    size, rest = sizes[0], sizes[1:]
    for count in range(players // size, -1, -1):
        left = players - count * size
        if left == 0:
            return [size] * count
        if rest and (others := _fill(left, rest)):
            return [size] * count + others
    return None


def _cannot_seat(players: int, sizes: tuple[int, ...]) -> CannotSeat:
    more = _nearest(players, sizes, step=1)
    fewer = _nearest(players, sizes, step=-1)
    others = _other_sizes(players, sizes)
    small = players < min(sizes)
    what = _too_few(players) if small else f"{players:,} players do not fit"
    sentence = f"{what} tables of {_either(sizes, 'and')}. {_help(players, more, fewer, others)}"
    return CannotSeat(
        "too_few" if small else "does_not_divide",
        sentence,
        players=players,
        sizes=sizes,
        more=more,
        fewer=fewer,
        other_sizes=others,
    )


def _nearest(players: int, sizes: tuple[int, ...], step: int) -> int | None:
    """Return how many people more (step 1) or fewer (-1) could be seated, or None where no number can."""
    other = players + step
    while 0 < other <= MAX_PLAYERS:
        if _fill(other, sizes):
            return abs(other - players)
        other += step
    return None


def _other_sizes(players: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the usual sizes, nearest to the given ones, of which one alone added would seat everybody."""
    helping = [size for size in USUAL_SIZES if size not in sizes and _fill(players, (*sizes, size))]
    away = {size: min(abs(size - given) for given in sizes) for size in helping}
    return tuple(size for size in helping if away[size] == min(away.values()))


def _help(players: int, more: int | None, fewer: int | None, others: tuple[int, ...]) -> str:
    """Say which numbers of people near `players` can be seated, and which other tables would do."""
    ways = []
    if more is not None:
        ways.append(f"{more} more would make {players + more:,}")
    if fewer is not None:
        ways.append(f"{fewer} fewer would make {players - fewer:,}")
    if others:
        ways.append(f"tables of {_either(others, 'or')} would seat them too")
    return "; ".join(ways).capitalize() + "."


def _too_few(players: int) -> str:
    return "1 player is too few for" if players == 1 else f"{players} players are too few for"


def _either(sizes: tuple[int, ...], word: str) -> str:
    """Return "5", "5 and 6" or "5, 6 and 7"."""
    *most, last = (str(size) for size in sizes)
    return f"{', '.join(most)} {word} {last}" if most else last
