"""The leaster's kin: moster, mittler, schneidster, schwanzer and misplay, each value from the rule named beside it."""

from typing import Any

import pytest

from scoring import preset, score_hand, score_sheet
from tests.scoring.recount import agrees


def answer(facts: dict[str, Any], players: int = 5, **overrides: Any) -> Any:
    kind = facts["type"]
    rules = preset("wikipedia", {"no_pick": kind if kind != "misplay" else "leaster", **overrides})
    hand = score_hand(rules, facts, players=players)
    if hand.problems:
        return [found.code for found in hand.problems]
    assert agrees(hand.scores, hand.steps)
    return list(hand.scores)


def took(kind: str, points: list[int], tricks: list[int] | None, **more: Any) -> dict[str, Any]:
    return {"type": kind, "points_by_seat": points, "tricks_by_seat": tricks, **more}


# rules.md: a moster's most points pays 1u to each, all tricks win; ties as leaster_tie says.
@pytest.mark.parametrize(
    ("facts", "overrides", "expected"),
    [
        (took("moster", [50, 20, 20, 20, 10], [2, 1, 1, 1, 1]), {}, [-4, 1, 1, 1, 1]),
        (took("moster", [120, 0, 0, 0, 0], [6, 0, 0, 0, 0]), {}, [4, -1, -1, -1, -1]),
        (took("moster", [0, 110, 0, 0, 0], [0, 6, 0, 0, 0], blind_points=10), {}, [-1, 4, -1, -1, -1]),
        (took("moster", [120, 0, 0, 0, 0], [5, 1, 0, 0, 0]), {}, [-4, 1, 1, 1, 1]),
        (took("moster", [120, 0, 0, 0, 0], None), {}, ["leaster_tricks_missing"]),
        (took("moster", [40, 40, 10, 20, 10], [2, 1, 1, 1, 1]), {}, [0, 0, 0, 0, 0]),
        (took("moster", [40, 40, 10, 20, 10], [2, 1, 1, 1, 1]), {"leaster_tie": "first_seat"}, [-4, 1, 1, 1, 1]),
        (took("moster", [40, 40, 10, 20, 10], [2, 1, 1, 1, 1]), {"leaster_tie": "split"}, [-2, -1, 1, 1, 1]),
        (
            took("moster", [40, 40, 10, 20, 10], [2, 1, 1, 1, 1], dealer=0),
            {"leaster_tie": "split"},
            [-1, -2, 1, 1, 1],
        ),
        (
            took("moster", [40, 38, 10, 20, 8], [2, 1, 1, 1, 1], blind_points=4, last_trick_seat=1),
            {"leaster_blind": "last_trick", "unit_value": 5},
            [5, -20, 5, 5, 5],
        ),
        ({"type": "moster", "loser": 3}, {}, [1, 1, 1, -4, 1]),
        ({"type": "moster", "loser": 3, "doublers": 1}, {}, [2, 2, 2, -8, 2]),
        ({"type": "moster", "loser": [0, 3]}, {}, [0, 0, 0, 0, 0]),
        ({"type": "moster", "loser": [3, 0]}, {"leaster_tie": "first_seat"}, [-4, 1, 1, 1, 1]),
        ({"type": "moster", "winner": 2}, {}, [-1, -1, 4, -1, -1]),
        ({"type": "moster"}, {}, ["loser_missing"]),
        ({"type": "moster", "loser": 1, "winner": 2}, {}, ["winner_and_loser"]),
        (took("moster", [50, 20, 20, 20, 10], [2, 1, 1, 1, 1], loser=1), {}, ["loser_contradicts_points"]),
        (took("moster", [50, 20, 20, 20, 10], [2, 1, 1, 1, 1], winner=0), {}, ["winner_contradicts_points"]),
        (took("moster", [50, 20, 20, 20, 10], [2, 1, 1, 1, 1], picker=0), {}, ["picker_in_leaster"]),
        (took("moster", [50, 20, 20, 20, 11], [2, 1, 1, 1, 1], blind_points=0), {}, ["leaster_points_not_120"]),
        ({"type": "moster", "loser": 1, "doubles": [{"kind": "crack"}]}, {}, ["double_in_leaster"]),
        ({"type": "moster", "loser": 1}, {"no_pick": "leaster"}, ["no_pick_otherwise"]),
        ({"type": "moster", "loser": 1}, {"leaster_unit": 2}, [2, -8, 2, 2, 2]),
    ],
)
def test_a_moster(facts: dict[str, Any], overrides: dict[str, Any], expected: list[Any]) -> None:
    assert answer(facts, **overrides) == expected


# rules.md: the middle total wins, no unique middle is void; an even number has no middle.
@pytest.mark.parametrize(
    ("facts", "players", "expected"),
    [
        (took("mittler", [10, 15, 25, 30, 40], [1, 1, 1, 1, 2]), 5, [-1, -1, 4, -1, -1]),
        (took("mittler", [10, 10, 25, 35, 40], [1, 1, 1, 1, 2]), 5, [-1, -1, 4, -1, -1]),
        (took("mittler", [10, 25, 25, 20, 40], [1, 1, 1, 1, 2]), 5, [0, 0, 0, 0, 0]),
        (took("mittler", [10, 20, 40, 50], [1, 2, 2, 2]), 4, [0, 0, 0, 0]),
        ({"type": "mittler", "winner": 1}, 5, [-1, 4, -1, -1, -1]),
        ({"type": "mittler", "winner": None}, 5, [0, 0, 0, 0, 0]),
        ({"type": "mittler", "winner": [1, 2]}, 5, [0, 0, 0, 0, 0]),
        ({"type": "mittler"}, 5, ["winner_missing"]),
        (took("mittler", [10, 15, 25, 30, 40], [1, 1, 1, 1, 2], winner=1), 5, ["winner_contradicts_points"]),
        (took("mittler", [10, 25, 25, 20, 40], [1, 1, 1, 1, 2], winner=None), 5, [0, 0, 0, 0, 0]),
        ({"type": "mittler", "loser": 1}, 5, ["unknown_field"]),
    ],
)
def test_a_mittler(facts: dict[str, Any], players: int, expected: list[Any]) -> None:
    assert answer(facts, players) == expected
    assert answer(facts, players, leaster_tie="split") == expected


# rules.md: closest to 30 without exceeding wins; a tie or all over is void.
@pytest.mark.parametrize(
    ("facts", "players", "expected"),
    [
        (took("schneidster", [30, 29, 31, 20, 10], [1, 1, 2, 1, 1]), 5, [4, -1, -1, -1, -1]),
        (took("schneidster", [31, 29, 28, 32, 0], [1, 1, 2, 2, 0]), 5, [-1, 4, -1, -1, -1]),
        (took("schneidster", [20, 20, 80], [2, 2, 6]), 3, [0, 0, 0]),
        (took("schneidster", [40, 38, 42], [3, 3, 4]), 3, [0, 0, 0]),
        (took("schneidster", [0, 60, 60], [0, 5, 5]), 3, [2, -1, -1]),
        ({"type": "schneidster", "winner": 2}, 3, [-1, -1, 2]),
        (took("schneidster", [20, 20, 80], [2, 2, 6], winner=0), 3, ["winner_contradicts_points"]),
    ],
)
def test_a_schneidster(facts: dict[str, Any], players: int, expected: list[Any]) -> None:
    assert answer(facts, players) == expected


# rules.md: queens 3, jacks 2, other diamonds 1; the most power pays. 26 in all, at most 6 of them in a blind of two.
@pytest.mark.parametrize(
    ("facts", "overrides", "expected"),
    [
        ({"type": "schwanzer", "power_by_seat": [6, 4, 2, 8, 3]}, {}, [1, 1, 1, -4, 1]),
        ({"type": "schwanzer", "power_by_seat": [8, 4, 2, 8, 3]}, {}, [0, 0, 0, 0, 0]),
        ({"type": "schwanzer", "power_by_seat": [8, 4, 2, 8, 3]}, {"leaster_tie": "split"}, [-2, 1, 1, -1, 1]),
        ({"type": "schwanzer", "power_by_seat": [5, 4, 2, 6, 3]}, {}, [1, 1, 1, -4, 1]),
        ({"type": "schwanzer", "power_by_seat": [5, 4, 2, 6, 2]}, {}, ["power_sum_wrong"]),
        ({"type": "schwanzer", "power_by_seat": [9, 4, 2, 8, 4]}, {}, ["power_sum_wrong"]),
        ({"type": "schwanzer", "power_by_seat": [16, 4, 2, 2, 2]}, {}, [-4, 1, 1, 1, 1]),
        ({"type": "schwanzer", "power_by_seat": [17, 4, 2, 2, 1]}, {}, ["power_out_of_range"]),
        ({"type": "schwanzer", "power_by_seat": [-1, 8, 8, 8, 3]}, {}, ["power_out_of_range"]),
        ({"type": "schwanzer", "power_by_seat": [6, 4, 2, 8]}, {}, ["wrong_number_of_seats"]),
        ({"type": "schwanzer", "power_by_seat": [6, 4, 2, 8, 3], "loser": 3}, {}, [1, 1, 1, -4, 1]),
        ({"type": "schwanzer", "power_by_seat": [6, 4, 2, 8, 3], "loser": 0}, {}, ["loser_contradicts_points"]),
        ({"type": "schwanzer", "loser": 0, "doublers": 2}, {}, [-16, 4, 4, 4, 4]),
        ({"type": "schwanzer"}, {}, ["loser_missing"]),
        ({"type": "schwanzer", "loser": None}, {}, ["loser_missing"]),
        ({"type": "schwanzer", "points_by_seat": [1]}, {}, ["unknown_field"]),
    ],
)
def test_a_schwanzer(facts: dict[str, Any], overrides: dict[str, Any], expected: list[Any]) -> None:
    assert answer(facts, **overrides) == expected


@pytest.mark.parametrize(
    ("facts", "players", "expected"),
    [
        ({"type": "misplay", "loser": 3}, 5, [1, 1, 1, -4, 1]),
        ({"type": "misplay", "loser": 0}, 3, [-2, 1, 1]),
        ({"type": "misplay", "loser": 0}, 2, [-1, 1]),
        ({"type": "misplay", "loser": 0, "doublers": 1}, 4, [-6, 2, 2, 2]),
        ({"type": "misplay"}, 5, ["loser_missing"]),
        ({"type": "misplay", "loser": 5}, 5, ["unknown_seat"]),
        ({"type": "misplay", "loser": [1, 2]}, 5, ["not_an_integer"]),
    ],
)
def test_a_misplay(facts: dict[str, Any], players: int, expected: list[Any]) -> None:
    assert answer(facts, players) == expected


# Every kind is a hand of the round and turns the deal; it is paid out of no pot but seeds one (sheets.md, Pot).
@pytest.mark.parametrize(
    ("kind", "facts", "winner_seed", "each_seed"),
    [
        ("moster", {"loser": 1}, 0, 5),
        ("mittler", {"winner": 1}, 1, 5),
        ("schwanzer", {"loser": 1}, 0, 5),
        ("schneidster", {"winner": None}, 0, 5),
    ],
)
def test_the_pot_beside_the_kin(kind: str, facts: dict[str, Any], winner_seed: int, each_seed: int) -> None:
    for seed, pot in (("winner", winner_seed), ("each", each_seed)):
        rules = preset("wikipedia", {"no_pick": kind, "pot": True, "pot_seed": seed})
        sheet = score_sheet(rules, 5, [{"type": kind, **facts}])
        assert (sheet.pot_after, sheet.hands, sheet.next_dealer) == (pot, 1, 1)
        assert sum(sheet.totals) == -pot
