"""Laws that hold for every sheet: it sums to zero, seats are alike, a fold is a function, doublings double."""

import copy
import json
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import PRESETS, HouseRules, preset, rules_from_json, score_hand, score_sheet
from scoring.cards import ALL_POINTS, DEALS, QUEENS, Deal, points_range
from scoring.checks.table import deal_of
from scoring.codes import PROBLEMS, STEPS
from scoring.notation import Reader
from scoring.sheepshead.outcome import row_of
from tests.scoring import samples
from tests.scoring.recount import agrees
from tests.scoring.strategies import CRACKS, DOUBLES, Facts, Sheet, house_rules, picked, sheets
from tests.scoring.turning import turn


@given(sheets())
def test_sound_hands_have_no_problems(sheet: Sheet) -> None:
    rules, players, seats, hands = sheet
    assert [line.problems for line in score_sheet(rules, seats, hands, players=players).lines] == [()] * len(hands)


@given(sheets())
def test_every_line_sums_to_zero_with_the_change_of_the_pot(sheet: Sheet) -> None:
    rules, players, seats, hands = sheet
    pot = 0
    for played in range(1, len(hands) + 1):
        scored = score_sheet(rules, seats, hands[:played], players=players)
        assert sum(score or 0 for score in scored.lines[-1].scores) + scored.pot_after - pot == 0
        pot = scored.pot_after
    closed = score_sheet(rules, seats, hands, players=players, closed=True)
    assert sum(closed.totals) == 0
    assert sum(closed.closing or ()) == pot


@given(sheets(), st.integers(0, 11))
def test_turning_the_seats_turns_the_scores(sheet: Sheet, by: int) -> None:
    rules, players, seats, hands = sheet
    turned = score_sheet(rules, seats, [turn(hand, seats, by) for hand in hands], players=players)
    plain = score_sheet(rules, seats, hands, players=players)
    for line, other in zip(plain.lines, turned.lines, strict=True):
        assert other.scores == tuple(line.scores[(chair - by) % seats] for chair in range(seats))
        assert other.sides == tuple(line.sides[(chair - by) % seats] for chair in range(seats))


@given(sheets())
def test_folding_twice_gives_the_same_and_changes_no_facts(sheet: Sheet) -> None:
    rules, players, seats, hands = sheet
    before = copy.deepcopy(hands)
    assert score_sheet(rules, seats, hands, players=players) == score_sheet(rules, seats, hands, players=players)
    assert hands == before


@given(sheets(), st.data())
def test_striking_a_line_changes_nobodys_later_deal(sheet: Sheet, data: st.DataObject) -> None:
    rules, players, seats, hands = sheet
    if not hands:
        return
    struck = data.draw(st.integers(0, len(hands) - 1))
    changed = [{**hand, "struck": True} if n == struck else hand for n, hand in enumerate(hands)]
    before, after = (score_sheet(rules, seats, facts, players=players).lines for facts in (hands, changed))
    assert [(line.dealer, line.out) for line in before[struck + 1 :]] == [
        (line.dealer, line.out) for line in after[struck + 1 :]
    ]


@given(sheets(), st.data())
def test_a_struck_line_is_as_if_it_had_never_been_there(sheet: Sheet, data: st.DataObject) -> None:
    rules, players, seats, hands = sheet
    if not hands:
        return
    struck = data.draw(st.integers(0, len(hands) - 1))
    marked = [{**hand, "struck": True} if n == struck else hand for n, hand in enumerate(hands)]
    with_it = score_sheet(rules, seats, marked, players=players)
    without = score_sheet(rules, seats, hands[:struck] + hands[struck + 1 :], players=players)
    assert with_it.totals == without.totals
    assert with_it.lines[:struck] + with_it.lines[struck + 1 :] == without.lines


@given(sheets())
def test_the_steps_alone_lead_to_every_score(sheet: Sheet) -> None:
    rules, players, seats, hands = sheet
    for line in score_sheet(rules, seats, hands, players=players).lines:
        assert agrees(line.scores, line.steps)
        assert {str(step["code"]) for step in line.steps} <= set(STEPS)


@given(house_rules(), st.sampled_from([3, 4, 5, 6, 7, 8, 10]), st.data())
def test_every_crack_and_every_doubler_doubles(rules: HouseRules, players: int, data: st.DataObject) -> None:
    rules = HouseRules.from_json({**rules.to_json(), "max_doubling": None, "doubler_mode": "stack", **CRACKS})
    hand = data.draw(picked(rules, list(range(players))))
    steps = [{"doubles": []}, {"doubles": [{"kind": "crack"}]}, {"doubles": [{"kind": "crack"}, {"kind": "recrack"}]}]
    steps += [{**steps[-1], "doublers": 1}, {**steps[-1], "doublers": 2}]
    scores = [score_hand(rules, {**hand, **more}, players=players).scores for more in steps]
    for once, twice in pairwise(scores):
        assert halves_alike(rules, twice, once)


def halves_alike(rules: HouseRules, twice: tuple[int | None, ...], once: tuple[int | None, ...]) -> bool:
    """Twice the points; where a side takes halves, its odd point may move once inside the side."""
    doubled = tuple(2 * (score or 0) for score in once)
    if rules.partner_share == "unit":
        return twice == doubled
    return sum(twice) == 0 and all(abs((new or 0) - old) <= 1 for new, old in zip(twice, doubled, strict=True))


ROWS = ["all_tricks", "schneider", "won", "lost", "lost_schneider", "no_tricks"]


@given(house_rules(), st.sampled_from([3, 4, 5, 6, 7, 8, 10]), st.sampled_from(DOUBLES), st.booleans())
def test_a_better_row_never_pays_the_winner_less(
    rules: HouseRules, players: int, doubles: list[Facts], alone: bool
) -> None:
    rules = HouseRules.from_json({**rules.to_json(), "tie60_doubles_next": False})
    alone = alone or not deal_of(rules, players).has_partner
    hand = {"type": "picked", "picker": 0, "partner": None if alone else 1, "alone": alone, "doubles": doubles}
    scores = [score_hand(rules, {**hand, "result": row}, players=players).scores for row in ROWS]
    assert all(better[0] >= worse[0] for better, worse in pairwise(scores))
    assert all(better[2] <= worse[2] for better, worse in pairwise(scores))
    assert scores[2][0] > 0 > scores[3][0]


@given(sheets(most=3))
@settings(max_examples=50)
def test_the_command_says_what_the_library_says(sheet: Sheet) -> None:
    rules, players, seats, hands = sheet
    line = {"id": 7, "preset": "wikipedia", "overrides": rules.to_json(), "seats": seats, "players": players}
    text, ok = Reader().answer(json.dumps({**line, "hands": hands}).encode())
    answer, scored = json.loads(text), score_sheet(rules, seats, hands, players=players)
    assert ok
    assert answer["totals"] == list(scored.totals)
    assert [one["scores"] for one in answer["hands"]] == [list(one.scores) for one in scored.lines]


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 130) | st.floats() | st.sampled_from(["", "won", "crack", "ä"]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.sampled_from(["kind", "seat", "x"]), inner),
    max_leaves=8,
)
WORKED = [case["hand"] for case in samples.CASES + samples.INVALID]
FIELDS = sorted({name for hand in WORKED for name in hand} | {"out", "struck", "winner"})


@given(house_rules(), st.sampled_from(WORKED), st.data())
@settings(max_examples=300)
def test_no_facts_whatever_raise_and_what_is_scored_sums_to_zero(
    rules: HouseRules, worked: Facts, data: st.DataObject
) -> None:
    hand = {**worked, **data.draw(st.dictionaries(st.sampled_from(FIELDS), JSON_VALUES, max_size=3))}
    single = score_hand(rules, hand, players=5)
    assert {found.code for found in single.problems} <= set(PROBLEMS)
    if not single.problems:
        pot = hand.get("pot") or 0
        assert sum(score or 0 for score in single.scores) + single.carry.pot - pot == 0
    assert len(score_sheet(rules, 6, [hand, data.draw(JSON_VALUES)]).lines) == 2


DEALT = [*(deal for deals in DEALS.values() for deal in deals), *QUEENS.values()]


@given(house_rules(), st.integers(0, ALL_POINTS), st.sampled_from(DEALT))
def test_more_points_never_end_in_a_worse_row(rules: HouseRules, points: int, deal: Deal) -> None:
    order = ["no_tricks", "lost_schneider", "lost", "won", "schneider", "all_tricks"]
    for tricks in range(1, deal.tricks):
        low, high = points_range(deal, tricks)
        if low <= points < high:
            rows = [row_of(rules, deal, value, tricks) for value in (points, points + 1)]
            assert order.index(rows[0]) <= order.index(rows[1])


def test_rules_come_back_from_json_as_they_were() -> None:
    for name, rules in PRESETS.items():
        assert rules_from_json(json.loads(json.dumps(rules.to_json()))) == rules, name
    rules = preset("wikipedia", {"tiers": [1, 3, 5], "crack": True, "blitz": ["red_queens"], "max_doubling": 8})
    assert rules_from_json(json.loads(json.dumps(rules.to_json()))) == rules
