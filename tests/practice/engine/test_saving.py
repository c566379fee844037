"""A hand as plain JSON: saved and loaded again, by other house rules too, and what is refused."""

import json
from random import Random
from typing import Any

import pytest

from practice.engine import GAMES, Illegal, deal, dump, facts, game_named, load, play, why_not
from tests.practice.engine.table import after, laid, played_out


def test_a_hand_from_a_seed_is_saved_by_its_seed() -> None:
    state = after(deal(GAMES["called-ace"], "Thursday 2", 4), "pick bury:TC,7S call:AC QS")
    saved = dump(state)
    assert saved == {
        "game": "called-ace",
        "seed": "Thursday 2",
        "dealer": 4,
        "moves": ["pick", "bury:TC,7S", "call:AC", "QS"],
    }
    assert load(json.loads(json.dumps(saved))) == state


def test_a_hand_of_given_cards_is_saved_by_its_cards() -> None:
    state = after(laid("called-ace", {0: "QC QS JC AD 9C 7H"}, "TD TH"), "pick")
    saved = json.loads(json.dumps(dump(state)))
    assert saved["blind"] == ["TH", "TD"]
    assert saved["hands"][0] == ["QC", "JC", "9C", "QS", "7H", "AD"]
    assert load(saved) == state


def test_other_house_rules_are_saved_with_the_hand() -> None:
    game = game_named("called-ace", "wikipedia", {"leaster_blind": "last_trick"})
    state = played_out(deal(game, 3), Random(2))
    saved = json.loads(json.dumps(dump(state)))
    assert (saved["preset"], saved["overrides"]) == ("wikipedia", {"leaster_blind": "last_trick"})
    assert load(saved) == state
    assert {game, load(saved).game, GAMES["called-ace"]} == {game, GAMES["called-ace"]}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ([], "bad_game"),
        ({"game": "called-ace", "seed": 1, "moves": 3}, "bad_game"),
        ({"game": "called-ace", "seed": 1, "moves": [["pick"]]}, "bad_game"),
        ({"game": "called-ace", "seed": 1, "moves": ["pick", "pick"]}, "not_a_move"),
        ({"game": "called-ace", "seed": 1, "cards": []}, "unknown_field"),
    ],
)
def test_what_is_no_saved_hand(data: Any, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        load(data)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("game", "moves", "move"),
    [
        ("called-ace", "", "bury:TC,7S"),
        ("called-ace", "pick bury:TC,7S", "QC"),
        ("called-ace", "pick bury:TC,7S", "call:"),
        ("schafkopf", "", "bid:tout"),
        ("schafkopf", "", "rufspiel"),
        ("schafkopf", "bid:farbsolo pass pass pass", "suit:C"),
        ("schafkopf", "bid:farbsolo pass pass pass", "call:AE"),
    ],
)
def test_a_move_of_another_phase_is_no_move_here(game: str, moves: str, move: str) -> None:
    state = after(deal(GAMES[game], "Thursday 2", GAMES[game].players - 1), moves)
    refused = why_not(state, move)
    assert refused is not None
    assert refused.code == "not_a_move"
    assert refused.data["must"]


def test_a_word_that_is_no_card_is_not_laid_down() -> None:
    state = after(laid("called-ace", {0: "QC QS QH QD JC 8D"}, "AD TD"), "pick bury:AD,TD call:AC")
    for move in ("under:ZZ", "8D"):
        refused = why_not(state, move)
        assert refused is not None
        assert refused.code == "not_a_move"


def test_facts_are_those_of_a_finished_hand() -> None:
    with pytest.raises(Illegal) as refused:
        facts(play(deal(GAMES["called-ace"], 1), "pick"))
    assert refused.value.code == "hand_not_over"
