"""Empty chairs and people who come late: whose deal it is, who sits out, who gets a share of the pot and who pays in.
Sources: sheets.md, Seats and Pot; seed 004, The Pot ("the new player adds one point for every pot present")."""

from typing import Any

import pytest

from scoring import SheetError, preset, score_sheet
from scoring.rotation import next_chair, sitters

PLAIN = preset("wikipedia")
POT = preset("wikipedia", {"pot": True})
EACH = preset("wikipedia", {"pot": True, "pot_seed": "each"})
PASSED = {"type": "passed_out"}


def won(picker: int, partner: int | None = None, **more: Any) -> dict[str, Any]:
    alone = partner is None
    return {"type": "picked", "picker": picker, "partner": partner, "alone": alone, "result": "won", **more}


def leaster(winner: int, **more: Any) -> dict[str, Any]:
    return {"type": "leaster", "winner": winner, **more}


@pytest.mark.parametrize(
    ("seats", "players", "dealer", "empty", "out"),
    [
        (6, 5, 2, (4,), (4,)),  # six that lost one play as five: nobody but the empty chair sits out
        (7, 5, 2, (4,), (2, 4)),  # seven that lost one: the dealer too
        (8, 5, 2, (1,), (0, 1, 2)),  # and who dealt before him, past the empty chair
        (6, 5, 2, (3, 4), (3, 4)),  # too few are left: the rest must not sit out as well
    ],
)
def test_an_empty_chair_sits_out_and_is_passed_over(
    seats: int, players: int, dealer: int, empty: tuple[int, ...], out: tuple[int, ...]
) -> None:
    assert sitters(seats, players, dealer, empty) == out


@pytest.mark.parametrize(
    ("chair", "empty", "left"), [(1, (2,), 3), (4, (5, 0), 1), (0, (0, 1, 2, 3, 4, 5), 1), (3, (), 4)]
)
def test_the_deal_passes_over_empty_chairs(chair: int, empty: tuple[int, ...], left: int) -> None:
    assert next_chair(6, chair, empty) == left


def test_six_that_lose_one_play_on_as_five() -> None:
    sheet = score_sheet(PLAIN, 6, [won(1, 2), won(2, 3, dealer=1, out=[4]), won(1, 2)], empty=(4,))
    # Hand 1 is proposed under the present chairs, hand 2 says itself who sat out, hand 3 passes from chair 1 to 2.
    assert [(line.dealer, line.out) for line in sheet.lines] == [(0, (4,)), (1, (4,)), (2, (4,))]
    assert (sheet.next_dealer, sheet.next_out) == (3, (4,))
    assert [line.scores[4] for line in sheet.lines] == [None, None, None]


def test_after_chair_3_an_empty_chair_4_does_not_deal() -> None:
    sheet = score_sheet(PLAIN, 6, [won(1, 2, dealer=3, out=[3])], empty=(4,))
    assert (sheet.next_dealer, sheet.next_out) == (5, (4,))


def test_a_dealer_who_leaves_after_a_pass_out_is_followed_by_his_left() -> None:
    doubler = preset("wikipedia", {"no_pick": "doubler"})
    sheet = score_sheet(doubler, 6, [{**PASSED, "dealer": 2, "out": [2]}], empty=(2,))
    assert (sheet.next_dealer, sheet.next_out) == (3, (2,))


def test_the_first_dealer_is_somebody_who_sits_there() -> None:
    assert score_sheet(PLAIN, 6, [], first_dealer=5, empty=(5,)).next_dealer == 0


@pytest.mark.parametrize("empty", [(0, 1), (5, 2)])
def test_with_too_few_people_a_hand_is_refused_and_an_earlier_one_stands(empty: tuple[int, ...]) -> None:
    sheet = score_sheet(PLAIN, 6, [won(1, 2, dealer=0, out=[0]), won(1, 2)], empty=empty)
    first, second = sheet.lines
    assert first.scores == (None, 2, 1, -1, -1, -1)
    assert [(found.code, found.values) for found in second.problems] == [
        ("too_few_people", {"people": 4, "players": 5})
    ]
    assert sheet.next_out == tuple(sorted(empty))


def test_an_empty_chair_is_one_of_the_chairs() -> None:
    with pytest.raises(SheetError):
        score_sheet(PLAIN, 6, [], empty=(6,))


@pytest.mark.parametrize(
    ("empty", "closing"),
    [
        ((), (0, 1, 1, 0, 0, 0)),  # two points, odd ones from the left of the last dealer, chair 0
        ((1,), (0, 0, 1, 1, 0, 0)),  # who has left gets none
        ((0, 1, 2, 3, 4), (0, 0, 0, 0, 0, 2)),
    ],
)
def test_a_pot_is_split_among_those_at_the_table(empty: tuple[int, ...], closing: tuple[int, ...]) -> None:
    lines = [leaster(1, dealer=5, out=[5]), leaster(2, dealer=0, out=[0])]
    sheet = score_sheet(POT, 6, lines, closed=True, empty=empty)
    assert (sheet.closing, sheet.pot_after, sum(sheet.totals)) == (closing, 0, 0)


def test_a_pot_that_nobody_is_left_to_share_stays() -> None:
    sheet = score_sheet(POT, 5, [leaster(1, dealer=0, out=[])], closed=True, empty=range(5))
    assert (sheet.closing, sheet.pot_after) == (None, 1)


def test_a_joiner_puts_one_into_each_pot_before_his_first_hand() -> None:
    lines = [leaster(1, dealer=5, out=[5]), leaster(2, dealer=0, out=[5]), won(5, 3, dealer=1, out=[1])]
    plain, joined = score_sheet(POT, 6, lines), score_sheet(POT, 6, lines, joined={2: (5,)})
    # Won with a partner at five: 2 and 1 from three others. Two pots stand, picker and partner take one each;
    # the joiner adds two, so four are there to take, two each.
    assert plain.lines[2].scores == (-1, None, -1, 2, -1, 3 - 2 + 2 - 1 + 1)
    assert joined.lines[2].scores == (-1, None, -1, 1 + 2, -1, 2 + 2 - 2)
    assert {"code": "pot_joined", "seat": 5, "add": -2} in joined.lines[2].steps
    assert (sum(joined.totals), joined.pot_after) == (0, 0)


@pytest.mark.parametrize(
    ("rules", "seeds", "pays", "pot"),
    [
        (POT, 1, 1, 2),
        (POT, 3, 3, 6),
        (EACH, 1, 1, 6),  # everybody put one in: one pot of five
        (EACH, 2, 2, 12),
    ],
)
def test_how_much_a_joiner_puts_in(rules: Any, seeds: int, pays: int, pot: int) -> None:
    lines = [leaster(1, dealer=0, out=[5])] * seeds + [{"type": "leaster", "winner": None, "dealer": 0, "out": [0]}]
    sheet = score_sheet(rules, 6, lines, joined={seeds: (5,)})
    seeded_now = 5 if rules is EACH else 0
    assert sheet.lines[-1].scores[5] == -pays - (1 if rules is EACH else 0)
    assert sheet.pot_after == pot + seeded_now
    assert sum(sheet.totals) + sheet.pot_after == 0


def test_two_who_join_at_once_pay_alike() -> None:
    lines = [leaster(1, dealer=0, out=[5, 6]), leaster(1, dealer=0, out=[0, 2])]
    sheet = score_sheet(POT, 7, lines, joined={1: (5, 6)})
    assert [line["add"] for line in sheet.lines[1].steps if line["code"] == "pot_joined"] == [-1, -1]
    assert sum(sheet.totals) + sheet.pot_after == 0


@pytest.mark.parametrize(
    "line",
    [
        won(1, 2, dealer=1, out=[5]),  # he sits out
        {**won(1, 2, dealer=1, out=[1]), "annulled": True},  # the pot passes over a ruling
        {"struck": True},
        {"type": "picked", "dealer": 1, "out": [1]},  # no hand at all
    ],
)
def test_no_hand_of_his_no_payment(line: dict[str, Any]) -> None:
    sheet = score_sheet(POT, 6, [leaster(1, dealer=0, out=[5]), line], joined={1: (5,)})
    assert not [step for step in sheet.lines[1].steps if step["code"] == "pot_joined"]
    assert sum(sheet.totals) + sheet.pot_after == 0


def test_without_a_pot_nobody_pays() -> None:
    assert score_sheet(POT, 6, [won(1, 2, dealer=0, out=[0])], joined={0: (5,)}).lines[0].scores[5] == -1
    assert score_sheet(PLAIN, 6, [won(1, 2, dealer=0, out=[0])], joined={0: (5,)}).lines[0].scores[5] == -1


def test_a_joiner_at_schafkopf_puts_in_as_often_as_everybody_has() -> None:
    rules = preset("schafkopf-bsv", {"stock": True})
    price = rules.tariff.stock or rules.tariff.ruf
    lines = [{**PASSED, "dealer": 0, "out": [4]}] * 2 + [{**PASSED, "dealer": 0, "out": [0]}]
    sheet = score_sheet(rules, 5, lines, joined={2: (4,)})
    assert sheet.lines[2].scores[4] == -2 * price - price
    assert sheet.stock_after == (4 + 4 + 2 + 4) * price
