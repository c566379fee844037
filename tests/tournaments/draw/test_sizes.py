"""How many tables of which size, against counting by hand and by trying every number of tables."""

import pytest

from tournaments.draw import MAX_PLAYERS, CannotSeat, table_sizes

UNSEATABLE_5_6 = {1, 2, 3, 4, 7, 8, 9, 13, 14, 19}


def by_trying(players: int) -> list[int] | None:
    """Return the fives and sixes that seat `players`, with the most fives, by trying all of them."""
    ways = [(fives, sixes) for fives in range(13) for sixes in range(11) if 5 * fives + 6 * sixes == players]
    if not ways:
        return None
    fives, sixes = max(ways)
    return [5] * fives + [6] * sixes


@pytest.mark.parametrize("players", range(1, 61))
def test_fives_and_sixes(players):
    if players in UNSEATABLE_5_6:
        assert by_trying(players) is None
        with pytest.raises(CannotSeat):
            table_sizes(players)
        return
    found = table_sizes(players)
    assert found == by_trying(players)
    assert sum(found) == players
    assert set(found) <= {5, 6}


@pytest.mark.parametrize(
    ("players", "sizes", "tables"),
    [
        (47, (5, 6), [5] * 7 + [6] * 2),
        (101, (5, 6), [5] * 19 + [6]),
        (50, (5,), [5] * 10),
        (23, (5, 4), [5, 5, 5, 4, 4]),
        (23, (4, 5), [4, 4, 5, 5, 5]),
        (47, (5, 4), [5] * 7 + [4] * 3),
        (168, (4,), [4] * 42),
        (18, (5, 6), [6, 6, 6]),
        (7, (5, 6, 7), [7]),
        (13, (5, 6, 7), [6, 7]),
        (19, (5, 6, 7), [5, 7, 7]),
        (50, (5, 6, 7), [5] * 10),
        (1000, (5, 6), [5] * 200),
    ],
)
def test_as_many_of_the_first_size_as_can_be(players, sizes, tables):
    assert table_sizes(players, sizes) == tables


@pytest.mark.parametrize(
    ("players", "sizes", "code", "more", "fewer", "others"),
    [
        (1, (5, 6), "too_few", 4, None, ()),
        (3, (5, 6), "too_few", 2, None, (3,)),
        (4, (5, 6), "too_few", 1, None, (4,)),
        (7, (5, 6), "does_not_divide", 3, 1, (7,)),
        (8, (5, 6), "does_not_divide", 2, 2, (4,)),
        (9, (5, 6), "does_not_divide", 1, 3, (4,)),
        (13, (5, 6), "does_not_divide", 2, 1, (4, 7)),
        (14, (5, 6), "does_not_divide", 1, 2, (4, 7)),
        (19, (5, 6), "does_not_divide", 1, 1, (4, 7)),
        (11, (4, 5), "does_not_divide", 1, 1, (3, 6)),
        (48, (5,), "does_not_divide", 2, 3, (4, 6)),
        (1000, (6,), "does_not_divide", None, 4, (5, 7)),
    ],
)
def test_what_would_help(players, sizes, code, more, fewer, others):
    with pytest.raises(CannotSeat) as refused:
        table_sizes(players, sizes)
    values = refused.value.values
    assert (refused.value.code, values["more"], values["fewer"], values["other_sizes"]) == (code, more, fewer, others)
    # Whatever is promised to help does.
    for helping in ([players + more] if more else []) + ([players - fewer] if fewer else []):
        assert sum(table_sizes(helping, sizes)) == helping
    for size in others:
        assert sum(table_sizes(players, (*sizes, size))) == players


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (0, "Nobody is here yet: a draw needs at least 5 players."),
        (-1, "Nobody is here yet: a draw needs at least 5 players."),
        (1, "1 player is too few for tables of 5 and 6. 4 more would make 5."),
        (3, "3 players are too few for tables of 5 and 6. 2 more would make 5; tables of 3 would seat them too."),
        (
            13,
            "13 players do not fit tables of 5 and 6. "
            "2 more would make 15; 1 fewer would make 12; tables of 4 or 7 would seat them too.",
        ),
        (
            1001,
            "1,001 players are more than one draw takes (1,000); "
            "split them into two events, or check the list for people entered twice.",
        ),
    ],
)
def test_the_sentence(players, sentence):
    with pytest.raises(CannotSeat) as refused:
        table_sizes(players)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("sizes", [(), (5, 5), (2,), (5, 11), (0,)])
def test_sizes_that_no_table_has(sizes):
    with pytest.raises(CannotSeat) as refused:
        table_sizes(10, sizes)
    assert refused.value.code == "bad_sizes"


@pytest.mark.parametrize("sizes", [(5,), (5, 6), (5, 6, 7), (4, 5), (4,)])
def test_every_number_of_players_has_tables_or_an_explanation(sizes):
    refusals = {players: refusal for players in range(1, MAX_PLAYERS + 1) if (refusal := _refusal(players, sizes))}
    assert all(refusal.values["more"] or refusal.values["fewer"] for refusal in refusals.values())
    # Two sizes without a common factor leave out only small numbers, one size all that it does not divide.
    assert all(players < 20 or len(sizes) == 1 for players in refusals)


def _refusal(players, sizes):
    """Return why these players get no tables, or None after checking that their tables seat them."""
    try:
        found = table_sizes(players, sizes)
    except CannotSeat as refusal:
        return refusal
    assert sum(found) == players
    return None
