"""The rules of thumb: always a legal move, the same for the same view, with a reason that pages have words for."""

import pytest

from practice import bots
from practice.engine import GAMES, deal, is_over, legal, play, to_act, view
from practice.wording.hints import REASONS, hint_sentence
from tests.practice.bots.test_counting import TABLES
from tests.practice.engine.table import after, laid


@pytest.mark.parametrize("game", GAMES)
def test_every_move_is_legal_and_has_a_reason(game: str) -> None:
    codes = set()
    for seed in range(60):
        state = deal(GAMES[game], seed, seed % GAMES[game].players)
        while not is_over(state):
            seen = view(state, to_act(state) or 0)
            move, code, data = bots.hint(seen)
            assert move in legal(state)
            assert move == bots.choose("easy", seen, "any")
            assert "%" not in hint_sentence(move, code, data, german=GAMES[game].is_schafkopf)
            codes.add(code)
            state = play(state, move)
    assert {"cannot_win", "win_cheaply", "lead_fail"} <= codes <= set(REASONS)


@pytest.mark.parametrize(
    ("rule", "table", "played", "move", "code"),
    [
        ("the picker's side leads its highest trump", "called-ace", "", "QC", "lead_trump"),
        ("so does the partner", "called-ace", "TD QH 7D KD AD", "9D", "lead_trump"),
        (
            "without a trump a low card",
            "called-ace",
            "QS 9D 7D KD AD QC 8D JS JD TS JC QH QD JH 9S",
            "KH",
            "no_trump_left",
        ),
        ("a defender leads low fail", "called-ace", "8S AS 7D KD TS", "9H", "lead_fail"),
        ("a trick is won with the lowest card that does", "called-ace", "8S AS", "7D", "win_cheaply"),
        ("points for the own side", "called-ace", "8S AS 7D", "AH", "schmear"),
        ("in the suit that was led, too", "called-ace", "8S AS 7D KD", "TS", "schmear"),
        ("but no queen for its three points", "called-ace", "JC", "8D", "no_points_to_spare"),
        ("nor an Ober", "schafkopf", "OE", "8H", "no_points_to_spare"),
        ("few points where the trick is lost", "jack", "QS 9D JD KD", "8D", "cannot_win"),
        ("low where everybody is alone", "leaster", "", "7S", "lead_low"),
        ("and points to whoever takes the trick", "leaster", "7C TH", "AH", "stay_under"),
        ("under what lies there, where it can", "leaster", "7C TH AH 9C", "8C", "stay_under"),
        ("the fewest points where every card takes the trick", "leaster", "8D", "JC", "fewest_points"),
        ("where one card is allowed it is that", "called-ace", "8S", "AS", "only_one"),
    ],
)
def test_a_rule_of_thumb(rule: str, table: str, played: str, move: str, code: str) -> None:
    hands, blind, dealer, said = TABLES[table]
    game = "called-ace" if table == "leaster" else table
    state = after(laid(game, hands, blind, dealer=dealer), f"{said} {played}")
    assert bots.hint(view(state, to_act(state) or 0))[:2] == (move, code), rule


@pytest.mark.parametrize(
    ("rule", "game", "hand", "said", "move", "code"),
    [
        ("four trumps of six with a queen", "called-ace", "QD JS 9D 8D 9C 7S", "", "pick", "strong_hand"),
        ("four without one are not enough", "called-ace", "JC JS 9D 8D 9C 7S", "", "pass", "no_high_trump"),
        ("nor are three with one", "called-ace", "QC JS 9D 8S 9C 7S", "", "pass", "few_trumps"),
        ("the most points are buried", "called-ace", "QC QS JC TD TC 8S", "pick", "bury:AC,TC", "bury_points"),
        (
            "a Rufspiel on five of eight with an Ober",
            "schafkopf",
            "OE UG KH 9H 8H 8E 9G 8S",
            "",
            "bid:rufspiel",
            "strong_hand",
        ),
        ("nothing where no ace can be called", "schafkopf", "OE UG KH 9H 8H AE AG AS", "", "pass", "no_rufspiel"),
        ("four are not enough there", "schafkopf", "OE UG KH 9H KE 8E 9G 8S", "", "pass", "few_trumps"),
    ],
)
def test_a_rule_of_thumb_before_the_first_card(
    rule: str, game: str, hand: str, said: str, move: str, code: str
) -> None:
    state = after(laid(game, {0: hand}, "" if game == "schafkopf" else "AC 7C"), said)
    assert bots.hint(view(state, 0))[:2] == (move, code), rule


def test_nobody_is_advised_out_of_turn() -> None:
    state = deal(GAMES["called-ace"], 1, 4)
    with pytest.raises(ValueError, match="no move"):
        bots.hint(view(state, 1))
