"""The rules of thumb: always a legal move, the same for the same view, with a reason that pages have words for."""

import pytest

from practice import bots
from practice.engine import GAMES, deal, is_over, legal, play, to_act, view
from practice.wording.hints import REASONS, hint_sentence


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
    assert {"play_low", "win_cheaply", "lead_fail"} <= codes <= set(REASONS)


def test_nobody_is_advised_out_of_turn() -> None:
    state = deal(GAMES["called-ace"], 1, 4)
    with pytest.raises(ValueError, match="no move"):
        bots.hint(view(state, 1))
