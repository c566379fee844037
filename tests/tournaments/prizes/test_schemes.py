"""Prize schemes of real events as tables of values. Sources: events.md 1, 7, 8; sheets.md, Formats, Prizes."""

from collections.abc import Sequence
from typing import Any

import pytest

from tournaments.prizes import Place, PrizeLine, PrizeList, share_out

KOHLER: list[dict[str, Any]] = [
    {"kind": "percent", "of": "places", "shares": [30, 15, 10, 10, 10]},
    {"kind": "percent", "of": "rounds", "share": 5},
]


def places(people: int, ranks: dict[int, int] | None = None, **more: Any) -> list[Place]:
    """Start numbers 101, 102 ... in their order; ranks by place where some are shared."""
    shared = ranks or {}
    return [
        Place(100 + at, shared.get(at, at), level=shared.get(at, at), **more if at in shared else {})
        for at in range(1, people + 1)
    ]


def got(prizes: PrizeList) -> list[tuple[str, int | None, int]]:
    return [(line.line, line.number, line.cents) for line in prizes.lines]


def test_kohler_with_47_players_at_25_dollars() -> None:
    rounds = {1: [Place(7, 1)], 2: [Place(9, 1)], 3: [Place(7, 1)]}
    prizes = share_out(117_500, KOHLER, places(47), rounds=rounds)
    assert got(prizes) == [
        ("place 1", 101, 35_250),
        ("place 2", 102, 17_625),
        ("place 3", 103, 11_750),
        ("place 4", 104, 11_750),
        ("place 5", 105, 11_750),
        ("round 1", 7, 5_875),
        ("round 2", 9, 5_875),
        ("round 3", 7, 5_875),
    ]
    assert (prizes.kept_cents, prizes.problems) == (11_750, ())


@pytest.mark.parametrize(
    ("people", "first", "third", "best", "kept"),
    # $25 a head: 50 players 1,250.00, 101 players 2,525.00.
    [(50, 37_500, 12_500, 6_250, 12_500), (101, 75_750, 25_250, 12_625, 25_250)],
)
def test_kohler_with_50_and_101(people: int, first: int, third: int, best: int, kept: int) -> None:
    rounds = {number: [Place(5, 1)] for number in (1, 2, 3)}
    prizes = share_out(2_500 * people, KOHLER, places(people), rounds=rounds)
    cents = [line.cents for line in prizes.lines]
    assert (cents[0], cents[2], cents[5], prizes.kept_cents) == (first, third, best, kept)


@pytest.mark.parametrize(
    ("rounding", "cents"),
    # 47 x $25, 90 % is 1,057.50. Down to whole dollars 352, 176, 3 x 117, 3 x 58 = 1,053; 4.50 more to place 1.
    # Down to 5 dollars 350, 175, 3 x 115, 3 x 55 = 1,035; 22.50 more to place 1.
    [
        (100, [35_650, 17_600, 11_700, 11_700, 11_700, 5_800, 5_800, 5_800]),
        (500, [37_250, 17_500, 11_500, 11_500, 11_500, 5_500, 5_500, 5_500]),
    ],
)
def test_rounding_goes_down_and_the_remainder_to_place_1(rounding: int, cents: list[int]) -> None:
    rounds = {number: [Place(5, 1)] for number in (1, 2, 3)}
    prizes = share_out(117_500, [*KOHLER, {"rounding": rounding}], places(47), rounds=rounds)
    assert [line.cents for line in prizes.lines] == cents
    assert (sum(cents), prizes.kept_cents) == (105_750, 11_750)


def test_a_tie_for_the_last_paid_place_shares_what_it_covers() -> None:
    # Places 5, 6 and 7 are equal; only place 5 is paid: 117.50 by three is 39.17, 39.17, 39.16.
    prizes = share_out(117_500, KOHLER, places(47, {5: 5, 6: 5, 7: 5}), rounds={})
    assert got(prizes)[4:] == [("place 5", 105, 3_917), ("place 5", 106, 3_917), ("place 5", 107, 3_916)]
    assert [(line.first, line.last) for line in prizes.lines[4:]] == [(5, 7)] * 3


def test_odd_cents_go_to_the_lower_start_number_whatever_the_order_shown() -> None:
    tied = [Place(30, 1), Place(4, 1), Place(12, 3)]
    prizes = share_out(1_001, [{"kind": "fixed", "of": "places", "cents": [500, 301, 200]}], tied)
    assert got(prizes) == [("place 1", 4, 401), ("place 1", 30, 400), ("place 3", 12, 200)]


def test_two_best_of_a_round_share_its_prize() -> None:
    rounds = {1: [Place(9, 1), Place(3, 1), Place(5, 3)]}
    prizes = share_out(10_001, [{"kind": "percent", "of": "rounds", "share": 5}], places(3), rounds=rounds)
    assert got(prizes) == [("round 1", 3, 250), ("round 1", 9, 250)]


# Donau-Ries: as many prizes as tables, all the money paid out, the first fixed (events.md 7).
DONAU_RIES = [{"kind": "tables", "first_cents": 40_000}]


def test_as_many_prizes_as_tables() -> None:
    # 6 tables of 4 at 50 EUR: 1,200.00; 800.00 over places 2-6 in weights 5 4 3 2 1 (of 15), down to the cent.
    prizes = share_out(120_000, DONAU_RIES, places(24), tables=6)
    assert [line.cents for line in prizes.lines] == [40_002, 26_666, 21_333, 16_000, 10_666, 5_333]
    assert prizes.kept_cents == 0


def test_one_table_takes_all() -> None:
    prizes = share_out(4_000, [{"kind": "tables", "first_cents": 1_000}], places(4), tables=1)
    assert (got(prizes), prizes.kept_cents) == ([("place 1", 101, 4_000)], 0)


def test_laudenbach_168_players_at_42_tables_with_a_shared_9th_place() -> None:
    # 168 x 10 EUR; 300 first; 1,380.00 over places 2-42 in weights 41 ... 1 (of 861).
    prizes = share_out(168_000, [{"kind": "tables", "first_cents": 30_000}], places(168, {9: 9, 10: 9}), tables=42)
    assert len(prizes.lines) == 42
    assert (sum(line.cents for line in prizes.lines), prizes.kept_cents) == (168_000, 0)
    # Place 9 has weight 34: 54.49, place 10 weight 33: 52.89; together 107.38, each 53.69.
    assert got(prizes)[8:10] == [("place 9", 109, 5_369), ("place 9", 110, 5_369)]
    assert (prizes.lines[8].first, prizes.lines[8].last) == (9, 10)
    assert got(prizes)[10] == ("place 11", 111, 5_128)


def test_laubendorf_consoles_the_second_last_not_the_last() -> None:
    scheme = [
        {"kind": "fixed", "of": "places", "cents": [10_000, 5_000]},
        {"kind": "fixed", "of": "second_last", "cents": 1_500},
    ]
    prizes = share_out(40_000, scheme, places(40))
    assert got(prizes)[-1] == ("second-last", 139, 1_500)
    # The last two are equal: they share it.
    tied = share_out(40_000, scheme, places(40, {39: 39, 40: 39}))
    assert got(tied)[-2:] == [("second-last", 139, 750), ("second-last", 140, 750)]


def test_heilsbronn_ladies_prizes() -> None:
    scheme = [
        {"kind": "fixed", "of": "places", "cents": [20_000, 10_000]},
        {"kind": "fixed", "of": "class", "class": "ladies", "cents": [5_000, 2_500]},
    ]
    ladies = [Place(104, 1), Place(117, 2), Place(120, 3)]
    prizes = share_out(60_000, scheme, places(30), classes={"ladies": ladies})
    assert got(prizes)[2:] == [("class ladies 1", 104, 5_000), ("class ladies 2", 117, 2_500)]
    assert prizes.kept_cents == 60_000 - 37_500


def test_equal_points_share_where_the_event_says_so_whatever_broke_the_tie() -> None:
    broken = [Place(1, 1, level=90), Place(2, 2, level=90), Place(3, 3, level=50)]
    scheme: list[dict[str, Any]] = [{"kind": "fixed", "of": "places", "cents": [1_000, 500]}]
    assert [line.cents for line in share_out(1_500, scheme, broken).lines] == [1_000, 500]
    assert [line.cents for line in share_out(1_500, [*scheme, {"ties": "share"}], broken).lines] == [750, 750]


def test_a_prize_that_nobody_can_have_is_kept_and_said() -> None:
    prizes = share_out(10_000, [{"kind": "fixed", "of": "places", "cents": [500, 400, 300]}], places(2))
    assert got(prizes) == [("place 1", 101, 500), ("place 2", 102, 400), ("place 3", None, 300)]
    assert prizes.kept_cents == 9_100


TIED = [Place(1, 1), Place(2, 2, open=True), Place(3, 2, open=True)]


@pytest.mark.parametrize(
    ("fees", "scheme", "standing", "tables", "code", "sentence"),
    [
        (
            10_000,
            [{"kind": "percent", "of": "places", "shares": [60, 41]}],
            places(3),
            0,
            "percent_over_100",
            "The prizes add up to 101 % of the fees, and only 100 % can be given away.",
        ),
        (
            10_000,
            [
                {"kind": "percent", "of": "places", "shares": [50, 40.5]},
                {"kind": "percent", "of": "rounds", "share": 5},
            ],
            places(3),
            0,
            "percent_over_100",
            "The prizes add up to 100.50 % of the fees, and only 100 % can be given away.",
        ),
        (
            9_000,
            [{"kind": "fixed", "of": "places", "cents": [6_000, 4_000]}],
            places(3),
            0,
            "fixed_over_pool",
            "The fixed prizes are 100.00 together, but only 90.00 of fees are taken.",
        ),
        (
            10_000,
            [
                {"kind": "percent", "of": "places", "shares": [95]},
                {"kind": "fixed", "of": "second_last", "cents": 1_000},
            ],
            places(3),
            0,
            "over_pool",
            "The prizes are 105.00 together, but only 100.00 of fees are taken.",
        ),
        (
            10_000,
            [{"kind": "fixed", "of": "places", "cents": [3_000, 2_000, 2_500]}],
            places(3),
            0,
            "rises_with_place",
            "Place 3 would get 25.00, more than the place before it (20.00).",
        ),
        (
            10_000,
            [{"kind": "tables", "first_cents": 1_000}],
            places(12),
            3,
            "rises_with_place",
            "Place 2 would get 60.00, more than the place before it (10.00).",
        ),
        (
            10_000,
            [{"kind": "tables", "first_cents": 11_000}],
            places(12),
            3,
            "first_over_pool",
            "The first prize is 110.00, but only 100.00 is left for the prizes of the tables.",
        ),
        (
            10_000,
            [{"kind": "tables", "first_cents": 6_000, "cents": [6_000, 3_000, 900]}],
            places(12),
            3,
            "does_not_add_up",
            "The list adds up to 99.00, but 100.00 is to be given away.",
        ),
        (
            10_000,
            [{"kind": "tables", "first_cents": 6_000, "cents": [6_000, 4_000]}],
            places(12),
            3,
            "not_as_many_as_tables",
            "The list has 2 prizes, but 3 tables are drawn.",
        ),
        (
            10_000,
            [{"kind": "tables", "first_cents": 6_000}],
            [],
            0,
            "tables_unknown",
            "There are as many prizes as tables, and no table is drawn yet.",
        ),
        (
            10_000,
            [{"kind": "fixed", "of": "class", "class": "ladies", "cents": [500]}],
            places(3),
            0,
            "class_unknown",
            "The event has no class “ladies”.",
        ),
        (
            10_000,
            [{"kind": "fixed", "of": "places", "cents": [3_000, 2_000]}],
            TIED,
            0,
            "lot_needed",
            "The start numbers 2, 3 are equal and a prize hangs on their order: draw the lot first.",
        ),
        (
            10_000,
            [{"kind": "fixed", "of": "places", "cents": [3_000, -1]}],
            places(3),
            0,
            "bad_prizes",
            "The prizes cannot be read: entry 1: -1 is no amount in whole cents.",
        ),
        (
            10_000,
            [{"kind": "percent", "of": "places"}],
            places(3),
            0,
            "bad_prizes",
            "The prizes cannot be read: entry 1: 'shares' is missing.",
        ),
    ],
)
def test_what_is_wrong_is_said(
    fees: int, scheme: list[dict[str, Any]], standing: Sequence[Place], tables: int, code: str, sentence: str
) -> None:
    problems = share_out(fees, scheme, standing, rounds={1: [], 2: []}, tables=tables).problems
    assert [(problem.code, problem.message) for problem in problems] == [(code, sentence)]


@pytest.mark.parametrize(
    ("scheme", "standing"),
    [
        # Both places get the same, so their order does not matter; or the event shares equal points anyway.
        ([{"kind": "fixed", "of": "places", "cents": [3_000, 2_000, 2_000]}], TIED),
        ([{"kind": "fixed", "of": "places", "cents": [3_000, 2_000]}, {"ties": "share"}], TIED),
        ([{"kind": "fixed", "of": "places", "cents": [3_000]}], TIED),
    ],
)
def test_no_lot_where_nothing_hangs_on_it(scheme: list[dict[str, Any]], standing: list[Place]) -> None:
    assert share_out(10_000, scheme, standing).problems == ()


@pytest.mark.parametrize("bad", [None, 5, "x", [{"kind": "gold"}], [{"rounding": 7}], [{"rounding": True}], ["x"]])
def test_whatever_is_stored_never_raises(bad: Any) -> None:
    prizes = share_out(10_000, bad, places(3))
    assert [problem.code for problem in prizes.problems] == ["bad_prizes"]
    assert (prizes.lines, prizes.kept_cents) == ((), 10_000)


def test_a_line_says_which_places_it_covers() -> None:
    prizes = share_out(1_000, [{"kind": "fixed", "of": "places", "cents": [600, 400]}], [Place(8, 1), Place(2, 2)])
    assert prizes.lines == (PrizeLine("place 1", 8, 600, 1, 1), PrizeLine("place 2", 2, 400, 2, 2))
