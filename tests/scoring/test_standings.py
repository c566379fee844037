"""Standings: the order of ties, who is ranked at all, and shared ranks. Source: sheets.md, Standings."""

import pytest

from scoring.standings import StandingLine, ranked, shared_ranks


def line(key: str, points: int, picks_won: int | None = 0, hands: int = 20, **more: object) -> StandingLine:
    return StandingLine(key, points, hands, 20, picks_won, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("keys", "ranks"),
    [
        ([], []),
        ([5], [1]),
        ([9, 7, 7, 3], [1, 2, 2, 4]),
        ([3, 7, 9, 7], [4, 2, 1, 2]),
        ([1, 1, 1], [1, 1, 1]),
        ([(5, 2), (5, 3), (5, 2)], [2, 1, 2]),
        ([-4, 0, -4], [2, 1, 2]),
    ],
)
def test_equal_keys_share_a_rank_and_the_next_is_skipped(keys: list[object], ranks: list[int]) -> None:
    assert shared_ranks(keys) == ranks


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        # Points, then hands won as picker, then a shared rank: 1, 2, 2, 4.
        (
            [line("a", 10, 3), line("b", 12), line("c", 10, 3), line("d", 10, 2)],
            [("b", 1), ("a", 2), ("c", 2), ("d", 4)],
        ),
        # Who lacks hands ranks below every complete entry, whatever the points.
        ([line("a", 90, hands=19), line("b", -40)], [("b", 1), ("a", 2)]),
        ([line("a", 90, hands=1), line("b", -40)], [("b", 1), ("a", 2)]),
        # A no-show has no rank, and neither has who withdrew; both come last.
        (
            [line("a", 0, hands=0), line("b", 50, withdrawn=True), line("c", -30)],
            [("c", 1), ("b", None), ("a", None)],
        ),
        # Two lacking hands tie among themselves and skip on.
        ([line("a", 5, hands=10), line("b", 5, hands=12), line("c", 1)], [("c", 1), ("a", 2), ("b", 2)]),
    ],
)
def test_entries_are_ranked(lines: list[StandingLine], expected: list[tuple[str, int | None]]) -> None:
    assert [(place.line.key, place.rank) for place in ranked(lines)] == expected


def test_a_missing_figure_leaves_the_tie_open_and_is_never_nought() -> None:
    places = ranked([line("a", 10, 5), line("b", 10, None), line("c", 10, 2), line("d", 9, None), line("e", 8, 1)])
    assert [(place.line.key, place.rank, place.tie_open) for place in places] == [
        ("a", 1, True),
        ("b", 1, True),
        ("c", 1, True),
        ("d", 4, False),
        ("e", 5, False),
    ]


@pytest.mark.parametrize(
    ("picks", "opened"),
    [((3, None), [True, True]), ((None, None), [True, True]), ((3, 3), [False, False]), ((3, 2), [False, False])],
)
def test_a_tie_of_two_is_open_only_where_a_figure_is_missing(
    picks: tuple[int | None, int | None], opened: list[bool]
) -> None:
    places = ranked([line("a", 10, picks[0]), line("b", 10, picks[1]), line("c", 4, None)])
    assert [place.tie_open for place in places] == [*opened, False]


def test_equal_entries_are_listed_by_start_number() -> None:
    places = ranked([line("a", 1, number=9), line("b", 1, number=4), line("c", 1, number=7)])
    assert [place.line.number for place in places] == [4, 7, 9]


def ties(
    *given: StandingLine, by: tuple[str, ...], lots: tuple[tuple[str, ...], ...] = ()
) -> list[tuple[str, int, str]]:
    """Key, rank and how a tie ended, in order."""
    return [(place.line.key, place.rank or 0, place.tie) for place in ranked(given, by, lots)]


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        ((), [("a", 1, "shared"), ("b", 1, "shared"), ("c", 1, "shared")]),
        (("picks_won",), [("a", 1, "shared"), ("b", 1, "shared"), ("c", 3, "picks_won")]),
        (("picks_won", "solos_won"), [("b", 1, "solos_won"), ("a", 2, "solos_won"), ("c", 3, "picks_won")]),
        (("solos_won", "picks_won"), [("c", 1, "solos_won"), ("b", 2, "solos_won"), ("a", 3, "solos_won")]),
        (("best_round",), [("c", 1, "best_round"), ("a", 2, "best_round"), ("b", 3, "best_round")]),
        (("lot",), [("a", 1, "open"), ("b", 1, "open"), ("c", 1, "open")]),
        (("picks_won", "lot"), [("a", 1, "open"), ("b", 1, "open"), ("c", 3, "picks_won")]),
    ],
)
def test_ties_go_by_the_events_own_order(by: tuple[str, ...], expected: list[tuple[str, int, str]]) -> None:
    equal = [
        line("a", 10, 4, solos_won=1, best_round=8, number=1),
        line("b", 10, 4, solos_won=2, best_round=7, number=2),
        line("c", 10, 3, solos_won=3, best_round=9, number=3),
    ]
    assert ties(*equal, by=by) == expected


def test_a_missing_figure_stops_at_the_lot_and_the_lot_breaks_it() -> None:
    equal = [line("a", 10, None, solos_won=5, number=1), line("b", 10, 9, solos_won=1, number=2)]
    assert ties(*equal, by=("picks_won", "solos_won")) == [("a", 1, "open"), ("b", 1, "open")]
    assert ties(*equal, by=("picks_won",), lots=(("b", "a"),)) == [("b", 1, "lot"), ("a", 2, "lot")]


def test_the_latest_lot_that_names_all_who_are_tied_counts() -> None:
    equal = [line(key, 10, number=at) for at, key in enumerate("abc")]
    lots = (("c", "b", "a"), ("a", "c", "b"), ("b", "a"))
    assert [key for key, _rank, _tie in ties(*equal, by=("lot",), lots=lots)] == ["a", "c", "b"]


@pytest.mark.parametrize(
    ("met", "expected"),
    [
        # Two who met: more points of the rounds at the same table.
        ({"a": {"b": 3}, "b": {"a": 5}}, [("b", 1, "head_to_head"), ("a", 2, "head_to_head")]),
        # Equal there too, or never met: nothing is decided, and nothing is missing.
        ({"a": {"b": 3}, "b": {"a": 3}}, [("a", 1, "shared"), ("b", 1, "shared")]),
        ({}, [("a", 1, "shared"), ("b", 1, "shared")]),
    ],
)
def test_head_to_head(met: dict[str, dict[str, int]], expected: list[tuple[str, int, str]]) -> None:
    equal = [line(key, 10, met=met.get(key, {}), number=at) for at, key in enumerate("ab")]
    assert ties(*equal, by=("head_to_head",)) == expected


def test_head_to_head_of_three_needs_that_each_met_each() -> None:
    met = {"a": {"b": 3, "c": 1}, "b": {"a": -1, "c": 4}, "c": {"a": 2, "b": 7}}
    equal = [line(key, 10, met=met[key], number=at) for at, key in enumerate("abc")]
    # 4, 3 and 9 points.
    assert [key for key, _rank, _tie in ties(*equal, by=("head_to_head",))] == ["c", "a", "b"]
    not_all = [line(key, 10, met=met[key] if key != "b" else {"a": 9}, number=at) for at, key in enumerate("abc")]
    assert {rank for _key, rank, _tie in ties(*not_all, by=("head_to_head",))} == {1}


def test_a_house_player_is_never_ranked_and_comes_last() -> None:
    places = ranked(
        [line("house", 90, house=True), line("a", 1), line("gone", 5, withdrawn=True), line("b", 0, hands=0)]
    )
    assert [(place.line.key, place.rank) for place in places] == [
        ("a", 1),
        ("gone", None),
        ("b", None),
        ("house", None),
    ]


def test_a_tie_break_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="shoe_size"):
        ranked([line("a", 1)], ("picks_won", "shoe_size"))
