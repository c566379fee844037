"""What a season goes by: sum, average, best sittings, place; who is ranked, who moved. Values worked out by hand."""

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.models import Adjustment, Club, Player, Result, Season, Session, TotalBy
from clubs.selectors.matrix import season_matrix
from clubs.selectors.seasons import season_rows
from clubs.selectors.totals import Played, Sitting, Way, moved, played, ranks, rounded
from clubs.services.people import add_player
from tests.clubs.seated import rules_for

# Absent is no 0: who is not named was not there.
NIGHTS: list[dict[str, int]] = [
    {"Ann": 10, "Bob": 4, "Cat": -14},
    {"Ann": -6, "Bob": 4, "Dan": 2},
    {"Bob": -2, "Cat": 8, "Dan": -6},
    {"Ann": 2, "Bob": 2, "Cat": -4},
]
# Ann 10 - 6 + 2 = 6 in 3, Bob 4 + 4 - 2 + 2 = 8 in 4, Cat -14 + 8 - 4 = -10 in 3, Dan 2 - 6 = -4 in 2.
# Places: Ann 1, 3, 1; Bob 2, 1, 2, 1 (shared with Ann); Cat 3, 1, 3; Dan 2, 3.
WAYS: list[tuple[str, dict[str, Any], list[tuple[str, str, int | None, int | None]]]] = [
    # After three nights: Bob 6, Ann 4, Dan -4, Cat -6, so nobody moves.
    ("sum", {}, [("Bob", "8", 1, 0), ("Ann", "6", 2, 0), ("Dan", "-4", 3, 0), ("Cat", "-10", 4, 0)]),
    # 6/3 = 8/4; -4/2; -10/3. After three nights: 2, 2, -2, -3.
    (
        "average",
        {},
        [("Ann", "2.00", 1, 0), ("Bob", "2.00", 1, 0), ("Dan", "-2.00", 3, 0), ("Cat", "-3.33", 4, 0)],
    ),
    # 10 + 2; 4 + 4; 8 - 4; 2 - 6. After three nights: Bob 8, Ann 4, Dan -4, Cat -6.
    (
        "best",
        {"best_of": 2},
        [("Ann", "12", 1, 1), ("Bob", "8", 2, -1), ("Cat", "4", 3, 1), ("Dan", "-4", 4, -1)],
    ),
    # One sitting counts: 10, 4, 8, 2. After three nights the same.
    ("best", {"best_of": 1}, [("Ann", "10", 1, 0), ("Cat", "8", 2, 0), ("Bob", "4", 3, 0), ("Dan", "2", 4, 0)]),
    # More than anybody has: as the sum.
    ("best", {"best_of": 9}, [("Bob", "8", 1, 0), ("Ann", "6", 2, 0), ("Dan", "-4", 3, 0), ("Cat", "-10", 4, 0)]),
    # 6/4, 5/3, 7/3, 5/2. After three nights: Bob 5/3, Ann and Cat 2, Dan 5/2.
    (
        "place",
        {},
        [("Bob", "1.50", 1, 0), ("Ann", "1.67", 2, 0), ("Cat", "2.33", 3, -1), ("Dan", "2.50", 4, 0)],
    ),
    # Three are needed: Dan has two; after three nights Bob alone had them.
    (
        "sum",
        {"least_sittings": 3},
        [("Bob", "8", 1, 0), ("Ann", "6", 2, None), ("Cat", "-10", 3, None), ("Dan", "-4", None, None)],
    ),
    (
        "average",
        {"least_sittings": 4},
        [
            ("Bob", "2.00", 1, None),
            ("Ann", "2.00", None, None),
            ("Dan", "-2.00", None, None),
            ("Cat", "-3.33", None, None),
        ],
    ),
    # Nobody has five.
    (
        "place",
        {"least_sittings": 5},
        [
            ("Bob", "1.50", None, None),
            ("Ann", "1.67", None, None),
            ("Cat", "2.33", None, None),
            ("Dan", "2.50", None, None),
        ],
    ),
]


@pytest.fixture
def season(tavern: Club) -> Season:
    """The four nights, a month apart."""
    season = Season.objects.create(
        club=tavern, name="2026", slug="2026", first_day=dt.date(2026, 1, 1), last_day=dt.date(2026, 12, 31)
    )
    people = {name: add_player(club=tavern, name=name, actor=None) for name in ("Ann", "Bob", "Cat", "Dan", "Eve")}
    for month, points in enumerate(NIGHTS, start=1):
        session = a_night(tavern, dt.date(2026, month, 1))
        Result.objects.bulk_create(
            Result(session=session, player=people[name], points=value, source="typed") for name, value in points.items()
        )
    return season


def a_night(club: Club, day: dt.date) -> Session:
    return Session.objects.create(club=club, title=str(day), kind="night", date=day, rules=rules_for(club))


@pytest.mark.parametrize(("by", "more", "expected"), WAYS, ids=[f"{by} {more}" for by, more, _rows in WAYS])
def test_totals_ranks_and_movement(season: Season, by: str, more: dict[str, Any], expected: list[Any]) -> None:
    for name, value in {"total_by": by, **more}.items():
        setattr(season, name, value)
    rows = season_rows(season)
    assert [(row.player.name, str(row.total), row.rank, row.moved) for row in rows] == expected
    assert [row.qualified for row in rows] == [rank is not None for _name, _total, rank, _moved in expected]


def test_absences_places_and_averages_are_of_what_was_held_and_played(season: Season) -> None:
    # Opened, and nobody has sat down: no sitting yet.
    a_night(season.club, dt.date(2026, 6, 1))
    found = {
        row.player.name: (row.sessions, row.absences, str(row.average), str(row.place_average))
        for row in season_rows(season)
    }
    assert found == {
        "Ann": (3, 1, "2.00", "1.67"),
        "Bob": (4, 0, "2.00", "1.50"),
        "Cat": (3, 1, "-3.33", "2.33"),
        "Dan": (2, 2, "-2.00", "2.50"),
    }


@pytest.mark.parametrize(
    ("by", "more", "expected"),
    [
        ("sum", {}, {"Ann": "6", "Bob": "3"}),
        ("average", {}, {"Ann": "2.00", "Bob": "0.75"}),  # 2 - 5/4
        ("best", {"best_of": 2}, {"Ann": "12", "Bob": "3"}),  # the two best are the same two: 8 - 5
        ("place", {}, {"Ann": "1.67", "Bob": "1.50"}),  # a place is a place
    ],
)
def test_a_penalty_counts_once_and_in_no_place(
    season: Season, by: str, more: dict[str, Any], expected: dict[str, str]
) -> None:
    last = season.club.sessions.latest("date")
    for name in ("Bob", "Eve"):
        player = Player.objects.get(name=name)
        Adjustment.objects.create(session=last, player=player, points=-5, reason="late")
    for name, value in {"total_by": by, **more}.items():
        setattr(season, name, value)
    rows = {row.player.name: row for row in season_rows(season)}
    assert {name: str(rows[name].total) for name in expected} == expected
    assert (rows["Bob"].points, rows["Bob"].penalty, rows["Bob"].average) == (3, -5, Decimal("2.00"))
    # Eve never played: a penalty is no sitting.
    eve = rows["Eve"]
    assert (eve.rank, eve.total, eve.average, eve.sessions, eve.absences, eve.qualified) == (
        None,
        None,
        None,
        0,
        4,
        False,
    )


def test_a_penalty_of_the_last_night_moves_too_and_one_given_later_is_of_no_earlier_night(season: Season) -> None:
    last, bob = season.club.sessions.latest("date"), Player.objects.get(name="Bob")
    Adjustment.objects.create(session=last, player=bob, points=-5, reason="late")
    # Bob had 6 to Ann's 4 before it, and has 3 to her 6 now.
    assert {row.player.name: (row.rank, row.moved) for row in season_rows(season)}["Bob"] == (2, -1)
    Adjustment.objects.update(session=a_night(season.club, dt.date(2026, 7, 1)))
    assert {row.player.name: (row.rank, row.moved) for row in season_rows(season)}["Bob"] == (2, -1)


def test_the_later_of_two_nights_on_one_day_is_the_last(season: Season) -> None:
    cat = Player.objects.get(name="Cat")
    second = a_night(season.club, dt.date(2026, 4, 1))
    Result.objects.create(session=second, player=cat, points=20, source="typed")
    # Cat had -10 after the first of the two, the last of four; +10 makes her the first.
    first = season_rows(season)[0]
    assert (first.player.name, first.moved) == ("Cat", 3)


def test_the_first_night_moves_nobody(season: Season) -> None:
    season.last_day = dt.date(2026, 1, 31)
    assert [(row.player.name, row.rank, row.moved) for row in season_rows(season)] == [
        ("Ann", 1, None),
        ("Bob", 2, None),
        ("Cat", 3, None),
    ]


def test_an_archived_session_counts_for_nothing_and_an_archived_player_stays_where_he_played(season: Season) -> None:
    now = dt.datetime(2026, 8, 1, tzinfo=dt.UTC)
    Player.objects.filter(name="Bob").update(archived_at=now)
    Session.objects.filter(date=dt.date(2026, 4, 1)).update(archived_at=now)
    assert [(row.player.name, row.points, row.absences) for row in season_rows(season)] == [
        ("Bob", 6, 0),
        ("Ann", 4, 1),
        ("Dan", -4, 1),
        ("Cat", -6, 1),
    ]
    assert len(season_matrix(season).rows) == 3


def test_nights_count_only_where_the_season_says_so(season: Season) -> None:
    season.counts_nights, season.counts_tournaments = False, True
    assert season_rows(season) == []
    Session.objects.filter(date=dt.date(2026, 1, 1)).update(kind="round")
    assert [(row.player.name, row.points) for row in season_rows(season)] == [("Ann", 10), ("Bob", 4), ("Cat", -14)]


POINTS = st.integers(-500, 500)
SITTINGS = st.lists(
    st.builds(Sitting, st.dictionaries(st.integers(1, 8), POINTS), st.dictionaries(st.integers(1, 8), POINTS)),
    max_size=8,
)
ALL_WAYS = st.builds(Way, st.sampled_from(TotalBy.values), st.integers(1, 4), st.integers(0, 3))


@given(SITTINGS)
def test_the_sum_of_all_totals_is_the_sum_of_all_results_and_penalties(sittings: list[Sitting]) -> None:
    whole = sum(sum(sitting.points.values()) + sum(sitting.penalties.values()) for sitting in sittings)
    assert sum(sum(theirs.points) + theirs.penalty for theirs in played(sittings).values()) == whole


@given(SITTINGS.flatmap(lambda sittings: st.tuples(st.just(sittings), st.permutations(sittings))), ALL_WAYS)
def test_the_order_of_the_sittings_changes_no_total_and_no_rank(
    orders: tuple[list[Sitting], list[Sitting]], way: Way
) -> None:
    one, other = (played(sittings) for sittings in orders)
    assert ranks(one, way) == ranks(other, way)
    for player, theirs in one.items():
        if theirs.points:
            assert theirs.total(way) == other[player].total(way)


@given(SITTINGS, ALL_WAYS)
def test_who_has_a_rank_has_sittings_enough_and_the_better_total_the_better_rank(
    sittings: list[Sitting], way: Way
) -> None:
    everybody = played(sittings)
    found = ranks(everybody, way)
    enough = max(1, way.least_sittings)
    assert found.keys() == {player for player, theirs in everybody.items() if len(theirs.points) >= enough}
    sign = -1 if way.by == "place" else 1
    for one in found:
        better = sum(sign * everybody[other].total(way) > sign * everybody[one].total(way) for other in found)
        assert found[one] == better + 1


@given(SITTINGS, ALL_WAYS)
def test_an_absence_is_never_a_0(sittings: list[Sitting], way: Way) -> None:
    """A night at which others played changes nobody's total who was absent, and nobody's average."""
    before = played(sittings)
    after = played([*sittings, Sitting({99: 0}, {})])
    for player, theirs in before.items():
        if theirs.points:
            assert after[player].total(way) == theirs.total(way)
            assert after[player].average == theirs.average


@given(SITTINGS, ALL_WAYS)
def test_everybody_who_moves_had_a_rank_before_and_has_one_now(sittings: list[Sitting], way: Way) -> None:
    now = ranks(played(sittings), way)
    found = moved(sittings, way, now)
    assert found.keys() <= now.keys()
    if sum(bool(sitting.points) for sitting in sittings) < 2:
        assert found == {}


@pytest.mark.parametrize(
    ("points", "shown"),
    [
        ([1, 0, 0], "0.33"),
        ([2, 0, 0], "0.67"),
        ([-1, 0, 0], "-0.33"),
        ([1] + [0] * 7, "0.13"),
        ([-1] + [0] * 7, "-0.13"),
    ],
)
def test_averages_are_rounded_half_away_from_zero(points: list[int], shown: str) -> None:
    assert str(rounded(Played(points).average)) == shown
