"""Schafkopf scores that the worked hands leave out: each value follows from the rule named beside it."""

from typing import Any

import pytest

from scoring import preset, score_hand, score_sheet
from tests.scoring.recount import agrees

RUF = {"type": "schafkopf", "contract": "rufspiel", "declarer": 0, "partner": 2, "result": "won"}
SOLO = {"type": "schafkopf", "contract": "farbsolo", "declarer": 1, "result": "won"}
RAMSCH = {"type": "ramsch", "loser": 0}


def scored(hand: dict[str, Any], name: str = "schafkopf-bsv", players: int = 4, **overrides: Any) -> list[int | None]:
    """Scores a hand by itself; dots in names of options are written as two underscores."""
    rules = preset(name, {key.replace("__", "."): value for key, value in overrides.items()})
    answer = score_hand(rules, hand, players=players)
    assert answer.problems == ()
    assert agrees(answer.scores, answer.steps)
    return list(answer.scores)


# schafkopf-bsv: a Bettel is 30 (rules.md, Tariffs); schneider and schwarz do not exist in it.
@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"points": 0, "tricks": 0}, [-30, 90, -30, -30]),
        ({"points": 0, "tricks": 1}, [30, -90, 30, 30]),
        ({"points": 120, "tricks": 8}, [30, -90, 30, 30]),
        ({"points": 40}, [30, -90, 30, 30]),
        ({"tricks": 2}, [30, -90, 30, 30]),
        ({"tricks": 0}, [-30, 90, -30, -30]),
        ({"result": "won"}, [-30, 90, -30, -30]),
        ({"result": "no_tricks"}, [-30, 90, -30, -30]),
        ({"result": "lost", "stoss": 1}, [60, -180, 60, 60]),
    ],
)
def test_a_bettel_is_won_without_a_trick(change: dict[str, Any], expected: list[int]) -> None:
    assert scored({"type": "schafkopf", "contract": "bettel", "declarer": 1, **change}) == expected


# Prices follow the Rufspiel or the solo unless the tariff has their own (rules.md, Tariffs; Farbgeier as Farbwenz).
@pytest.mark.parametrize(
    ("contract", "overrides", "price"),
    [
        ("hochzeit", {}, 10),
        ("hochzeit", {"tariff__hochzeit": 50}, 50),
        ("cross", {}, 10),
        ("cross", {"tariff__cross": 15}, 15),
        ("wenz", {}, 50),
        ("wenz", {"tariff__wenz": 40}, 40),
        ("geier", {"tariff__wenz": 40}, 50),
        ("geier", {"tariff__geier": 45}, 45),
        ("farbwenz", {"tariff__farbwenz": 35}, 35),
        ("farbgeier", {"tariff__farbwenz": 35}, 35),
        ("farbgeier", {"tariff__farbwenz": 35, "tariff__farbgeier": 36}, 36),
        ("farbgeier", {}, 50),
    ],
)
def test_the_price_of_every_contract(contract: str, overrides: dict[str, int], price: int) -> None:
    hand = {"type": "schafkopf", "contract": contract, "declarer": 1, "result": "won"}
    if contract in ("hochzeit", "cross"):
        assert scored({**hand, "partner": 3}, **overrides) == [-price, price, -price, price]
    else:
        assert scored(hand, **overrides) == [-price, 3 * price, -price, -price]


@pytest.mark.parametrize(("suit", "price"), [("hearts", 60), ("acorns", 50), (None, 50)])
def test_a_hearts_solo_may_have_its_own_price(suit: str | None, price: int) -> None:
    assert scored({**SOLO, "suit": suit}, tariff__heart_solo=60) == [-price, 3 * price, -price, -price]


# Rows: schneider of the declarers at <= 30, of the defenders at <= 29; schwarz by tricks (rules.md, Schafkopf payout).
@pytest.mark.parametrize(
    ("points", "tricks", "value"),
    [
        (120, 8, 30),
        (120, 7, 20),
        (91, 7, 20),
        (90, 7, 10),
        (61, 5, 10),
        (60, 4, -10),
        (31, 2, -10),
        (30, 2, -20),
        (0, 1, -20),
        (0, 0, -30),
    ],
)
def test_the_rows_of_a_rufspiel(points: int, tricks: int, value: int) -> None:
    hand = {**RUF, "result": None, "points": points, "tricks": tricks}
    assert scored(hand) == [value, -value, value, -value]


# self-bar: a Muss-Spiel is won with 60 and free of schneider with 30 (rules.md, Schafkopfrennen).
@pytest.mark.parametrize(
    ("points", "muss", "value"), [(60, True, 1), (59, True, -1), (30, True, -1), (29, True, -2), (60, False, -1)]
)
def test_a_muss_spiel_has_its_own_bars(points: int, muss: bool, value: int) -> None:
    hand = {**RUF, "result": None, "points": points, "tricks": 3, "muss": muss}
    overrides = {"muss_win_at": 60, "muss_schneider_free_at": 30}
    assert scored(hand, "rennen", **overrides) == [value, -value, value, -value]


# "without" for the declarer alone, won and lost, doubled too (Westernach, from 7/1/-4/-4).
@pytest.mark.parametrize(
    ("change", "overrides", "expected"),
    [
        ({}, {}, [7, -4, 1, -4]),
        ({"result": "lost"}, {}, [-7, 4, -1, 4]),
        ({"legen": 1}, {}, [14, -8, 2, -8]),
        ({"laufende_side": "declarer"}, {}, [4, -4, 4, -4]),
        ({}, {"scoring": "plus_only"}, [7, 0, 1, 0]),
        ({"result": "lost"}, {"scoring": "plus_only"}, [0, 4, 0, 4]),
    ],
)
def test_runners_without_are_the_declarers_alone(
    change: dict[str, Any], overrides: dict[str, Any], expected: list[int]
) -> None:
    hand = {**RUF, "laufende": 3, "laufende_side": "defenders", **change}
    assert scored(hand, "rennen", without_runners="declarer_only", **overrides) == expected


# Only the winners' runners (seed 001), only those that the declarers lack, or none (rules.md, section 3).
@pytest.mark.parametrize(
    ("overrides", "result", "side", "value"),
    [
        ({"laufende_counts": "either"}, "lost", "declarer", -4),
        ({"laufende_counts": "winner"}, "lost", "declarer", -1),
        ({"laufende_counts": "winner"}, "lost", "defenders", -4),
        ({"laufende_counts": "winner"}, "won", "defenders", 1),
        ({"laufende_mode": "without_only", "laufende_counts": "either"}, "won", "defenders", 4),
        ({"laufende_mode": "without_only", "laufende_counts": "either"}, "won", "declarer", 1),
        ({"laufende_mode": "never", "laufende_counts": "either"}, "won", "declarer", 1),
    ],
)
def test_whose_runners_are_paid(overrides: dict[str, Any], result: str, side: str, value: int) -> None:
    hand = {**RUF, "result": result, "laufende": 3, "laufende_side": side}
    assert scored(hand, "rennen", **overrides) == [value, -value, value, -value]


# A Sie needs no play: 4 x (50 + 8 x 10) = 520, also where its runners were not said (rules.md, Schafkopf payout).
@pytest.mark.parametrize(
    ("change", "overrides", "value"),
    [
        ({}, {}, 520),
        ({"laufende": 8, "laufende_side": "declarer"}, {}, 520),
        ({"result": "all_tricks"}, {"sie_laufende": False}, 200),
        ({}, {"sie_laufende": False, "tout_extra": True}, 280),
        ({}, {"sie_multiplier": 2}, 260),
        ({}, {"laufende_max": 4}, 360),
        ({}, {"deck": "short"}, 440),
    ],
)
def test_a_sie(change: dict[str, Any], overrides: dict[str, Any], value: int) -> None:
    hand = {"type": "schafkopf", "contract": "farbsolo", "declarer": 1, "sie": True, **change}
    assert scored(hand, **overrides) == [-value, 3 * value, -value, -value]


# A Tout is lost with one trick, whatever the points; schneider and schwarz count only where tout_extra says so.
@pytest.mark.parametrize(
    ("change", "overrides", "value"),
    [
        ({"result": "all_tricks"}, {}, 100),
        ({"result": "schneider"}, {}, -100),
        ({"points": 118, "tricks": 7, "result": None}, {"tout_extra": True}, -140),
        ({"result": "all_tricks"}, {"tout_extra": True}, 140),
        ({"result": "all_tricks", "laufende": 4, "laufende_side": "declarer"}, {}, 180),
        ({"result": "all_tricks", "laufende": 4, "laufende_side": "declarer"}, {"tout_laufende": False}, 100),
        ({"result": "lost", "stoss": 2}, {}, -400),
    ],
)
def test_a_tout(change: dict[str, Any], overrides: dict[str, Any], value: int) -> None:
    assert scored({**SOLO, "tout": True, **change}, **overrides) == [-value, 3 * value, -value, -value]


# Giving a Stoss loses: the defenders give the first, so they have lost (sheets.md, Outcome rows).
@pytest.mark.parametrize(
    ("change", "value"),
    [
        ({"stoss": 1}, 1),
        ({"stoss": 1, "result": "lost"}, 1),
        ({"stoss": 1, "result": "lost_schneider"}, 1),
        ({"stoss": 1, "result": "schneider"}, 2),
        ({"stoss": 1, "result": None}, 1),
        ({"result": "lost"}, -1),
    ],
)
def test_where_giving_a_stoss_loses(change: dict[str, Any], value: int) -> None:
    assert scored({**RUF, **change}, "rennen", stoss_rule="loses", max_stoss=1) == [value, -value, value, -value]


@pytest.mark.parametrize(("stoss", "times"), [(0, 1), (1, 2), (2, 4), (3, 8), (4, 16)])
def test_kontra_re_supra_and_hirsch_double_each(stoss: int, times: int) -> None:
    value = 10 * times
    assert scored({**RUF, "stoss": stoss}) == [value, -value, value, -value]
    assert scored({**RUF, "stoss": stoss}, stoss_rule="ignored") == [10, -10, 10, -10]


# The culprit alone pays his side's whole loss at the base price (sheets.md, Outcome rows), doubled by nothing.
@pytest.mark.parametrize(
    ("hand", "culprit", "expected"),
    [
        (RUF, 0, [-20, 10, 0, 10]),
        (RUF, 2, [0, 10, -20, 10]),
        (RUF, 1, [10, -20, 10, 0]),
        (SOLO, 1, [50, -150, 50, 50]),
        (SOLO, 3, [0, 150, 0, -150]),
        ({**SOLO, "contract": "cross", "stoss": 1, "legen": 2}, 3, [10, 0, 10, -20]),
        ({**RUF, "laufende": 3, "laufende_side": "declarer"}, 1, [10, -20, 10, 0]),
    ],
)
def test_a_culprit_pays_alone(hand: dict[str, Any], culprit: int, expected: list[int]) -> None:
    facts = {**hand, "culprit": culprit, "result": None}
    assert scored(facts) == expected
    plus = [max(value, 0) for value in expected]
    assert scored(facts, scoring="plus_only") == [min(value, 50) for value in plus]


def test_with_plus_points_only_a_culprit_of_a_solo_writes_nothing_nor_do_the_others_where_the_rules_say_so() -> None:
    facts = {**SOLO, "culprit": 1, "result": None}
    assert scored(facts, scoring="plus_only", plus_lost_solo="nothing") == [0, 0, 0, 0]


MULTIPLE = {"ramsch_jungfrau": "individual_multiple"}


# rules.md, Ramsch: Jungfrau and Durchmarsch in all their ways, at 20 a loser.
@pytest.mark.parametrize(
    ("points", "tricks", "overrides", "expected"),
    [
        ([70, 50, 0, 0], [5, 3, 0, 0], {"ramsch_jungfrau": "none"}, [-60, 20, 20, 20]),
        ([70, 50, 0, 0], [5, 3, 0, 0], {"ramsch_jungfrau": "double_all"}, [-240, 80, 80, 80]),
        ([70, 50, 0, 0], [5, 3, 0, 0], {"ramsch_jungfrau": "individual"}, [-100, 20, 40, 40]),
        ([70, 50, 0, 0], [5, 3, 0, 0], {"ramsch_jungfrau": "individual_multiple"}, [-180, 20, 80, 80]),
        ([120, 0, 0, 0], [8, 0, 0, 0], {"ramsch_durchmarsch": "none", **MULTIPLE}, [-480, 160, 160, 160]),
        ([70, 30, 20, 0], [5, 2, 1, 0], {"ramsch_jungfrau": "individual_multiple"}, [-80, 20, 20, 40]),
        ([70, 30, 20, 0], [5, 1, 1, 1], {"ramsch_jungfrau": "double_all"}, [-60, 20, 20, 20]),
        ([91, 29, 0, 0], [6, 1, 1, 0], {"ramsch_durchmarsch": "91"}, [210, -70, -70, -70]),
        ([90, 30, 0, 0], [6, 1, 1, 0], {"ramsch_durchmarsch": "91"}, [-80, 20, 20, 40]),
        ([120, 0, 0, 0], [8, 0, 0, 0], {"ramsch_durchmarsch_value": "ramsch"}, [60, -20, -20, -20]),
        ([120, 0, 0, 0], [7, 1, 0, 0], {}, [-100, 20, 40, 40]),
        ([91, 29, 0, 0], [6, 1, 1, 0], {"ramsch_durchmarsch": "none"}, [-80, 20, 20, 40]),
    ],
)
def test_a_ramsch(points: list[int], tricks: list[int], overrides: dict[str, Any], expected: list[int]) -> None:
    hand = {"type": "ramsch", "points_by_seat": points, "tricks_by_seat": tricks}
    assert scored(hand, **overrides) == expected


@pytest.mark.parametrize(
    ("hand", "overrides", "expected"),
    [
        (RAMSCH, {}, [-60, 20, 20, 20]),
        ({**RAMSCH, "jungfrau": [2]}, {}, [-80, 20, 40, 20]),
        ({**RAMSCH, "legen": 1, "bock": 1}, {}, [-240, 80, 80, 80]),
        ({"type": "ramsch", "loser": [1, 3], "highest_trump_seats": [3]}, {}, [20, 20, 20, -60]),
        ({"type": "ramsch", "winner": 2}, {}, [-70, -70, 210, -70]),
        (RAMSCH, {"scoring": "plus_only"}, [0, 20, 20, 20]),
        ({**RAMSCH, "jungfrau": [2]}, {"scoring": "plus_only"}, [0, 20, 40, 20]),
        ({"type": "ramsch", "winner": 2}, {"scoring": "plus_only"}, [0, 0, 70, 0]),
    ],
)
def test_a_ramsch_by_who_is_named(hand: dict[str, Any], overrides: dict[str, Any], expected: list[int]) -> None:
    assert scored(hand, **overrides) == expected


# A Durchmarsch pays neither Jungfrau nor loser; 91 points without tricks said are enough for one.
def test_points_alone_may_be_enough_for_a_ramsch() -> None:
    hand = {"type": "ramsch", "points_by_seat": [50, 30, 25, 15]}
    assert scored(hand) == [-60, 20, 20, 20]
    hand["points_by_seat"] = [91, 29, 0, 0]
    assert scored(hand, ramsch_jungfrau="none", ramsch_durchmarsch="91") == [210, -70, -70, -70]


# The stock: split with the odd point to the declarer; doubled by who loses; nothing multiplies it (rules.md, Stock).
@pytest.mark.parametrize(
    ("change", "stock", "expected", "left"),
    [
        ({}, 41, [31, -10, 30, -10], 0),
        ({"result": "lost"}, 41, [-31, 10, -30, 10], 82),
        ({"stoss": 1}, 40, [40, -20, 40, -20], 0),
        ({"result": None, "culprit": 2}, 40, [0, 10, -60, 10], 80),
        ({"result": None, "culprit": 1}, 40, [30, -20, 30, 0], 0),
        ({"contract": "hochzeit"}, 40, [10, -10, 10, -10], 40),
        ({"contract": "wenz", "partner": None}, 40, [150, -50, -50, -50], 40),
    ],
)
def test_the_stock(change: dict[str, Any], stock: int, expected: list[int], left: int) -> None:
    hand = {**RUF, **change, "stock": stock}
    assert scored(hand, stock=True) == expected
    assert score_hand(preset("schafkopf-bsv", {"stock": True}), hand).carry.stock == left


def test_everybody_puts_into_the_stock_when_all_pass_and_it_is_split_at_the_close() -> None:
    rules = preset("schafkopf-bsv", {"stock": True, "tariff.stock": 5})
    sheet = score_sheet(rules, 5, [{"type": "passed_out"}, {**RUF, "declarer": 1, "result": "lost"}], closed=True)
    assert [line.scores for line in sheet.lines] == [(None, -5, -5, -5, -5), (None, -20, -20, 10, 10)]
    assert (sheet.lines[0].counts, sheet.lines[1].dealer) == (False, 0)
    # 40 in the stock, eight for each of five people.
    assert sheet.closing == (8, 8, 8, 8, 8)
    assert (sum(sheet.totals), sheet.stock_after) == (0, 0)
    assert score_hand(preset("schafkopf-bsv", {"stock": True}), {"type": "passed_out"}).scores == (-10,) * 4


def test_without_a_stock_a_pass_out_costs_nothing() -> None:
    assert scored({"type": "passed_out"}) == [0, 0, 0, 0]


# Bock: the next hands double, by default one turn of the deal (five people, five hands); overlapping ones multiply;
# pass-outs, annulled and bad lines use none up (sheets.md, What counts as a hand).
def test_bock_lasts_one_turn_of_the_deal_and_overlapping_ones_multiply() -> None:
    game = {"type": "schafkopf", "contract": "wenz", "declarer": 2, "result": "won"}
    dealt = [{**game, "dealer": 0}] * 7
    dealt[0] = {**dealt[0], "starts_bock": True}
    dealt[3] = {**dealt[3], "starts_bock": True}
    sheet = score_sheet(preset("schafkopf-bsv"), 5, dealt)
    assert [line.scores[2] for line in sheet.lines] == [150, 300, 300, 300, 600, 600, 300]
    assert sheet.bock_after == (2,)


@pytest.mark.parametrize(
    "between",
    [{"type": "passed_out"}, {**SOLO, "annulled": True}, {**SOLO, "declarer": 9}, {**SOLO, "struck": True}],
)
def test_what_is_no_played_hand_uses_up_no_bock(between: dict[str, Any]) -> None:
    rules = preset("schafkopf-bsv", {"bock_hands": 1})
    sheet = score_sheet(rules, 4, [{**RUF, "starts_bock": True}, between, RUF, RUF])
    assert [line.scores[0] for line in sheet.lines[2:]] == [20, 10]


def test_a_ramsch_is_doubled_by_bock_and_may_start_one() -> None:
    rules = preset("schafkopf-bsv", {"bock_hands": 1})
    hands = [{**RAMSCH, "starts_bock": True}, {**RAMSCH, "starts_bock": True}, RAMSCH]
    assert [line.scores[0] for line in score_sheet(rules, 4, hands).lines] == [-60, -120, -120]


# 60:60 in a cross game is dealt again: no hand of the round, the same dealer (sheets.md, Outcome rows).
def test_a_cross_game_that_ends_even_is_dealt_again() -> None:
    cross = {"type": "schafkopf", "contract": "cross", "declarer": 1}
    sheet = score_sheet(preset("schafkopf-bsv"), 4, [{**cross, "points": 60, "tricks": 4}, {**cross, "points": 61}])
    assert [(line.dealer, line.scores, line.counts) for line in sheet.lines] == [
        (0, (0, 0, 0, 0), False),
        (0, (-10, 10, -10, 10), True),
    ]
    assert sheet.lines[0].picker_won is None
    (line,) = score_sheet(preset("schafkopf-bsv"), 4, [{**cross, "result": "lost"}]).lines
    assert [found.code for found in line.problems] == ["points_missing"]


def test_across_the_table_of_five_is_counted_among_those_who_play() -> None:
    cross = {"type": "schafkopf", "contract": "cross", "declarer": 0, "result": "won", "dealer": 2}
    line = score_sheet(preset("schafkopf-bsv"), 5, [cross]).lines[0]
    assert line.scores == (10, -10, None, 10, -10)
    assert line.sides == ("picker", "defender", None, "partner", "defender")


@pytest.mark.parametrize(
    ("hand", "picker", "won", "solo", "sides"),
    [
        (RUF, 0, True, False, ("picker", "defender", "partner", "defender")),
        (SOLO, 1, True, True, ("defender", "alone", "defender", "defender")),
        ({**SOLO, "muss": True}, 1, True, False, ("defender", "alone", "defender", "defender")),
        ({**SOLO, "result": "lost"}, 1, False, True, ("defender", "alone", "defender", "defender")),
        ({**SOLO, "result": None, "culprit": 0}, 1, True, True, ("defender", "alone", "defender", "defender")),
        ({**SOLO, "result": None, "culprit": 1}, 1, False, True, ("defender", "alone", "defender", "defender")),
        (RAMSCH, None, None, False, ("each",) * 4),
        ({**SOLO, "annulled": True}, None, None, False, ("each",) * 4),
    ],
)
def test_who_declared_and_won_and_whether_it_was_a_solo(
    hand: dict[str, Any], picker: int | None, won: bool | None, solo: bool, sides: tuple[str, ...]
) -> None:
    line = score_sheet(preset("schafkopf-bsv"), 4, [hand]).lines[0]
    assert (line.picker, line.picker_won, line.solo, line.sides) == (picker, won, solo, sides)


def test_a_score_says_what_it_is_made_of() -> None:
    hand = {**RUF, "result": "schneider", "laufende": 4, "laufende_side": "declarer", "stoss": 1, "legen": 2, "bock": 1}
    steps = score_hand(preset("schafkopf-bsv"), hand).steps
    assert steps[:4] == (
        {"code": "schneider", "units": 60, "price": 10, "extra": 10, "runners": 40},
        {"code": "kontra", "times": 2},
        {"code": "legen", "times": 4, "count": 2},
        {"code": "bock", "times": 2, "count": 1},
    )


def test_three_bocks_at_once_are_eightfold() -> None:
    assert scored({**RUF, "bock": 3}) == [80, -80, 80, -80]


@pytest.mark.parametrize(
    ("hand", "codes"),
    [
        ({**RAMSCH, "jungfrau": [2]}, ["ramsch_loser", "ramsch_paid", "ramsch_virgin", "ramsch_paid"]),
        ({"type": "ramsch", "winner": 2}, ["pays_marcher", "pays_marcher", "marcher", "pays_marcher"]),
        (RUF, ["declarer", "opponent", "declarers_partner", "opponent"]),
        (SOLO, ["opponent", "declarer_alone", "opponent", "opponent"]),
        (
            {**RUF, "result": None, "culprit": 2},
            ["spared_by_culprit", "paid_by_culprit", "culprit", "paid_by_culprit"],
        ),
        (
            {**RUF, "result": None, "culprit": 1},
            ["paid_by_culprit", "culprit", "paid_by_culprit", "spared_by_culprit"],
        ),
        (
            {**SOLO, "result": None, "culprit": 0},
            ["culprit", "paid_by_culprit", "spared_by_culprit", "spared_by_culprit"],
        ),
    ],
)
def test_every_seat_is_told_why(hand: dict[str, Any], codes: list[str]) -> None:
    steps = score_hand(preset("schafkopf-bsv"), hand).steps
    assert [step["code"] for step in steps if "share" in step] == codes


@pytest.mark.parametrize("declarer", [0, 1, 2, 3])
def test_the_partner_of_a_cross_game_sits_across_from_every_chair(declarer: int) -> None:
    scores = scored({"type": "schafkopf", "contract": "cross", "declarer": declarer, "result": "won"})
    assert scores == [10 if (chair - declarer) % 2 == 0 else -10 for chair in range(4)]


def test_runners_and_a_stock_are_added_to_what_was_paid_before() -> None:
    hand = {**RUF, "laufende": 3, "laufende_side": "defenders", "stock": 40}
    assert scored(hand, "rennen", without_runners="declarer_only", stock=True) == [27, -4, 21, -4]
