"""Laws of Schafkopf: a sheet sums to zero or only goes up, chairs are alike, doublings double, better rows pay more."""

import copy
import json
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import SchafkopfRules, rules_from_json, score_hand, score_sheet
from scoring.checks.table import deal_of
from scoring.codes import PROBLEMS, STEPS
from scoring.notation import Reader
from tests.scoring import samples
from tests.scoring.recount import agrees
from tests.scoring.strategies_schafkopf import Facts, Sheet, game, schafkopf_rules, schafkopf_sheets
from tests.scoring.test_laws import JSON_VALUES
from tests.scoring.turning import turn

ROWS = ["all_tricks", "schneider", "won", "lost", "lost_schneider", "no_tricks"]


@given(schafkopf_sheets())
def test_sound_hands_have_no_problems(sheet: Sheet) -> None:
    rules, players, seats, hands = sheet
    assert [line.problems for line in score_sheet(rules, seats, hands, players=players).lines] == [()] * len(hands)


@given(schafkopf_sheets())
def test_every_line_sums_to_zero_with_the_change_of_the_stock_or_only_goes_up(sheet: Sheet) -> None:
    rules, players, seats, hands = sheet
    stock = 0
    for played in range(1, len(hands) + 1):
        scored = score_sheet(rules, seats, hands[:played], players=players)
        scores = [score or 0 for score in scored.lines[-1].scores]
        if rules.scoring == "plus_only":
            assert min(scores) >= 0
        else:
            assert sum(scores) + scored.stock_after - stock == 0
        stock = scored.stock_after


@st.composite
def played_to_the_end(draw: st.DrawFn, rules: SchafkopfRules) -> Facts:
    """A game at a table of four that no culprit ended."""
    hand = draw(game(rules, deal_of(rules, 4), [0, 1, 2, 3]))
    hand.pop("culprit", None)
    return hand if "sie" in hand else {"points": 61, "tricks": 4, **hand}


@given(schafkopf_rules(), st.data())
def test_with_plus_points_only_each_winner_writes_what_one_loser_would_have_paid(
    rules: SchafkopfRules, data: st.DataObject
) -> None:
    options = {**rules.to_json(), "stock": False, "without_runners": "shared", "plus_lost_solo": "defenders"}
    hand = data.draw(played_to_the_end(rules))
    plain = score_hand(rules_from_json({**options, "scoring": "zero_sum"}), hand)
    plus = score_hand(rules_from_json({**options, "scoring": "plus_only"}), hand)
    assert plain.problems == plus.problems == ()
    value = min(abs(score or 0) for score in plain.scores)
    assert list(plus.scores) == [value if (score or 0) > 0 else 0 for score in plain.scores]


@given(schafkopf_sheets(), st.integers(0, 4))
def test_turning_the_seats_turns_the_scores(sheet: Sheet, by: int) -> None:
    rules, players, seats, hands = sheet
    turned = score_sheet(rules, seats, [turn(hand, seats, by) for hand in hands], players=players)
    plain = score_sheet(rules, seats, hands, players=players)
    for line, other in zip(plain.lines, turned.lines, strict=True):
        assert other.scores == tuple(line.scores[(chair - by) % seats] for chair in range(seats))
        assert other.sides == tuple(line.sides[(chair - by) % seats] for chair in range(seats))


@given(schafkopf_sheets())
def test_folding_twice_gives_the_same_and_changes_no_facts(sheet: Sheet) -> None:
    rules, players, seats, hands = sheet
    before = copy.deepcopy(hands)
    assert score_sheet(rules, seats, hands, players=players) == score_sheet(rules, seats, hands, players=players)
    assert hands == before


@given(schafkopf_sheets(), st.data())
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


@given(schafkopf_sheets())
def test_the_steps_alone_lead_to_every_score(sheet: Sheet) -> None:
    rules, players, seats, hands = sheet
    for line in score_sheet(rules, seats, hands, players=players).lines:
        assert agrees(line.scores, line.steps)
        assert {str(step["code"]) for step in line.steps} <= set(STEPS)


@given(schafkopf_rules(), st.data())
def test_every_stoss_every_legen_and_every_bock_doubles(rules: SchafkopfRules, data: st.DataObject) -> None:
    rules = SchafkopfRules.from_json({**rules.to_json(), "stoss_rule": "doubles"})
    hand = data.draw(played_to_the_end(rules))
    counts = [(0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0), (2, 2, 0), (2, 2, 1), (2, 2, 2)]
    scores = [
        score_hand(rules, {**hand, "stoss": stoss, "legen": legen, "bock": bock}).scores
        for stoss, legen, bock in counts
    ]
    assert len(scores[0]) == 4
    assert all(twice == tuple(2 * (score or 0) for score in once) for once, twice in pairwise(scores))


@given(schafkopf_rules(), st.sampled_from(["rufspiel", "farbsolo", "wenz"]), st.sampled_from([0, 3]), st.booleans())
def test_a_better_row_never_pays_the_winner_less(
    rules: SchafkopfRules, contract: str, runners: int, with_it: bool
) -> None:
    hand = {"type": "schafkopf", "contract": contract, "declarer": 0, "laufende": runners}
    hand |= {"partner": 1 if contract == "rufspiel" else None, "laufende_side": "declarer" if with_it else "defenders"}
    scores = [score_hand(rules, {**hand, "result": row}).scores for row in ROWS]
    assert all(better[0] >= worse[0] for better, worse in pairwise(scores))
    assert all(better[3] <= worse[3] for better, worse in pairwise(scores))
    assert scores[2][0] > 0 >= scores[3][0]


@given(schafkopf_sheets(most=3))
@settings(max_examples=50)
def test_the_command_says_what_the_library_says(sheet: Sheet) -> None:
    rules, players, seats, hands = sheet
    line = {"id": 7, "preset": "bavarian", "overrides": rules.to_json(), "seats": seats, "players": players}
    text, ok = Reader().answer(json.dumps({**line, "hands": hands}).encode())
    answer, scored = json.loads(text), score_sheet(rules, seats, hands, players=players)
    assert ok
    assert answer["totals"] == list(scored.totals)
    assert [one["scores"] for one in answer["hands"]] == [list(one.scores) for one in scored.lines]


WORKED = [case["hand"] for case in samples.CASES + samples.INVALID if case["hand"]["type"] in ("schafkopf", "ramsch")]
FIELDS = sorted(
    {name for hand in WORKED for name in hand} | {"out", "struck", "winner", "loser", "culprit", "jungfrau"}
)


@given(schafkopf_rules(), st.sampled_from(WORKED), st.data())
@settings(max_examples=300)
def test_no_facts_whatever_raise_and_what_is_scored_sums_to_zero(
    rules: SchafkopfRules, worked: Facts, data: st.DataObject
) -> None:
    hand = {**worked, **data.draw(st.dictionaries(st.sampled_from(FIELDS), JSON_VALUES, max_size=3))}
    single = score_hand(rules, hand)
    assert {found.code for found in single.problems} <= set(PROBLEMS)
    if not single.problems and rules.scoring == "zero_sum":
        assert sum(score or 0 for score in single.scores) + single.carry.stock - (hand.get("stock") or 0) == 0
    assert len(score_sheet(rules, 5, [hand, data.draw(JSON_VALUES)]).lines) == 2


@pytest.mark.parametrize("name", ["points", "tricks", "result"])
def test_a_game_that_says_nothing_of_its_end_is_refused(name: str) -> None:
    hand = {"type": "schafkopf", "contract": "wenz", "declarer": 0, name: None}
    assert [found.code for found in score_hand(SchafkopfRules(), hand).problems] == ["outcome_missing"]
