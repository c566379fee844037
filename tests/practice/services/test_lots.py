"""What computer players draw lots by: another string for each move, and none that tells how the cards were dealt."""

import pytest

from practice import bots
from practice.engine import View
from practice.selectors.folds import seed_of_hand
from tests.practice.played import a_game, a_sitter, play_hand

pytestmark = pytest.mark.django_db


def test_no_computer_player_is_told_the_seed_of_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    usual = bots.choose

    def listening(strength: str, view: View, seed: str) -> str:
        told.append(seed)
        return usual(strength, view, seed)

    monkeypatch.setattr(bots, "choose", listening)
    game = a_game(a_sitter())
    play_hand(game)
    assert len(told) > 20
    assert len(set(told)) == len(told)
    assert not [seed for seed in told if game.seed in seed or seed_of_hand(game.seed, 1) in seed]
