"""How many play a hand and how people are spread over tables (sheets.md, Seats and Formats)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from clubs.services.errors import CannotDo
from clubs.services.table_plan import players_for, seated, table_sizes

SHEEPSHEAD = scoring.preset("wisconsin-tournament")
SCHAFKOPF = scoring.preset("sauspiel")
SHORT = scoring.preset("sauspiel", {"deck": "short"})
THREE = scoring.preset("wikipedia", {"cards_each": 9})


@pytest.mark.parametrize(
    ("rules", "people", "players"),
    [
        *((SHEEPSHEAD, people, 5) for people in (5, 6, 7, 8)),
        (SHEEPSHEAD, 4, 4),
        (SHEEPSHEAD, 3, 3),
        (SHEEPSHEAD, 2, 2),
        *((SCHAFKOPF, people, 4) for people in (4, 5, 6, 7)),
        (SHORT, 3, 3),
        # Nine cards each can be dealt to three only, so three play and the rest sits out.
        (THREE, 5, 3),
    ],
)
def test_so_many_play_a_hand(rules: scoring.Rules, people: int, players: int) -> None:
    assert players_for(rules, people) == players


@pytest.mark.parametrize(
    ("rules", "people", "sentence"),
    [
        (SHEEPSHEAD, 9, "9 people are too many for one table; at most 8 can take turns. Seat another."),
        (SCHAFKOPF, 8, "8 people are too many for one table; at most 7 can take turns. Seat another."),
        (SCHAFKOPF, 3, "4 people are needed at a table; 1 more would do."),
        (SHEEPSHEAD, 1, "2 people are needed at a table; 1 more would do."),
        (SHEEPSHEAD, 0, "2 people are needed at a table; 2 more would do."),
    ],
)
def test_what_makes_no_table_says_what_would_help(rules: scoring.Rules, people: int, sentence: str) -> None:
    with pytest.raises(CannotDo) as refused:
        players_for(rules, people)
    assert refused.value.message == sentence


@pytest.mark.parametrize(
    ("rules", "people", "sizes"),
    [
        (SHEEPSHEAD, 5, [5]),
        (SHEEPSHEAD, 7, [7]),
        (SHEEPSHEAD, 8, [8]),
        (SHEEPSHEAD, 9, [5, 4]),
        (SHEEPSHEAD, 10, [5, 5]),
        (SHEEPSHEAD, 11, [6, 5]),
        (SHEEPSHEAD, 12, [6, 6]),
        (SHEEPSHEAD, 13, [7, 6]),
        (SHEEPSHEAD, 14, [7, 7]),
        (SHEEPSHEAD, 15, [5, 5, 5]),
        (SHEEPSHEAD, 16, [6, 5, 5]),
        (SHEEPSHEAD, 47, [6, 6, 5, 5, 5, 5, 5, 5, 5]),
        (SCHAFKOPF, 6, [6]),
        (SCHAFKOPF, 8, [4, 4]),
        (SCHAFKOPF, 9, [5, 4]),
        (SCHAFKOPF, 11, [6, 5]),
        (SCHAFKOPF, 18, [5, 5, 4, 4]),
    ],
)
def test_sensible_tables(rules: scoring.Rules, people: int, sizes: list[int]) -> None:
    assert table_sizes(rules, people) == sizes


BEFORE = [list("abcde"), list("fghijk")]


@pytest.mark.parametrize(
    ("present", "tables"),
    [
        ("abcdefghijk", ["abcde", "fghijk"]),
        # One of the six is not there: two fives, everybody where he was.
        ("abcdefghij", ["abcde", "fghij"]),
        # One of the five is not there; somebody new takes that chair's place at the smaller table.
        ("abcdfghijkz", ["abcdz", "fghijk"]),
        ("abcdefghijz", ["abcdez", "fghij"]),
        # Too few for two tables: all at one, in the order of before.
        ("abcfgh", ["abcfgh"]),
        # Enough for three: cut anew, still beside those they sat with.
        ("abcdefghijkwxyz", ["abcde", "fghij", "kwxyz"]),
    ],
)
def test_people_keep_their_chairs_where_it_goes(present: str, tables: list[str]) -> None:
    assert ["".join(table) for table in seated(SHEEPSHEAD, BEFORE, list(present))] == tables


people = st.lists(st.integers(0, 60), unique=True, min_size=4, max_size=48)


@settings(max_examples=150, deadline=None)
@given(rules=st.sampled_from([SHEEPSHEAD, SCHAFKOPF]), present=people, before=people, cut=st.integers(3, 8))
def test_everybody_sits_once_at_a_table_that_can_play(
    rules: scoring.Rules, present: list[int], before: list[int], cut: int
) -> None:
    last = [before[start : start + cut] for start in range(0, len(before), cut)]
    tables = seated(rules, last, present)
    assert sorted(person for table in tables for person in table) == sorted(present)
    assert all(players_for(rules, len(table)) <= len(table) for table in tables)
    assert sorted(map(len, tables), reverse=True) == table_sizes(rules, len(present))


@settings(max_examples=100, deadline=None)
@given(rules=st.sampled_from([SHEEPSHEAD, SCHAFKOPF, SHORT]), number=st.integers(4, 200))
def test_tables_are_as_even_as_can_be(rules: scoring.Rules, number: int) -> None:
    sizes = table_sizes(rules, number)
    assert sum(sizes) == number
    assert max(sizes) - min(sizes) <= 1
