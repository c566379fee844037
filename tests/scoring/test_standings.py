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
