"""All strengths: legal moves only, the same for the same view and seed, and nothing seen that is hidden."""

from itertools import islice
from random import Random

import pytest

from practice import bots
from practice.bots import counting, sampling
from practice.engine import GAMES, State, View, deal, is_over, legal, play, result, samples, to_act, view
from tests.practice.engine.table import laid, random_move

HANDS = 20
STRENGTHS = ("easy", "middle", "strong")


def chosen(strength: str, seen: View, seed: str) -> str:
    """As `bots.choose`, but a strong one tries two deals only."""
    return sampling.choose(seen, seed, deals=2) if strength == "strong" else bots.choose(strength, seen, seed)


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("game", GAMES)
def test_every_move_is_legal_to_the_end_of_the_hand(game: str, strength: str) -> None:
    random = Random(f"{game}/{strength}")
    for number in range(HANDS):
        state = deal(GAMES[game], number, number % GAMES[game].players)
        # Another plays at random, so that positions come which sensible players never see.
        wild = random.randrange(GAMES[game].players)
        while not is_over(state):
            seat = to_act(state)
            if seat == wild:
                state = play(state, random_move(state, random))
                continue
            move = chosen(strength, view(state, seat or 0), str(number))
            assert move in legal(state)
            state = play(state, move)
        result(state)


# Hands of seat 0 that a counting player declares alone; the others get what is left.
DECLARED = {
    "farbsolo": "OE OG OH UE AS TS KS 7G",
    "wenz": "UE UG AE TE KE AG 9H 8S",
    "geier": "OE OG AE TE KE AG 9H 8S",
}


def begun(game: str) -> list[State]:
    """Deals to play: some as they come, and at Schafkopf one for each contract that is played alone."""
    deals = [deal(GAMES[game], number, 0) for number in range(3)]
    if GAMES[game].is_schafkopf:
        deals += [laid(game, {0: hand}, dealer=3) for hand in DECLARED.values()]
    return deals


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_view_and_seed_give_the_same_move_wherever_hidden_cards_lie(game: str, strength: str) -> None:
    random, elsewhere, contracts = Random(5), 0, set()
    for state in begun(game):
        while not is_over(state):
            seat = to_act(state) or 0
            seen = view(state, seat)
            move = chosen(strength, seen, "seed")
            assert move == chosen(strength, seen, "seed")
            for other in islice(samples(seen, random), 1):
                elsewhere += other.hands != state.hands
                assert move == chosen(strength, view(other, seat), "seed")
            state = play(state, move)
        contracts.add(state.said.contract)
    assert elsewhere > 20
    assert contracts >= set(DECLARED) or strength == "easy" or not GAMES[game].is_schafkopf


def test_a_strong_one_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []
    monkeypatch.setattr(sampling, "worth", lambda state, seat, random: tried.append(state) or 0)
    clock = iter(range(1000))
    monkeypatch.setattr(sampling.time, "monotonic", lambda: next(clock) * 0.1)
    state = deal(GAMES["called-ace"], 1, 4)
    while state.phase != "play" or len(legal(state)) < 2:
        state = play(state, counting.choose(view(state, to_act(state) or 0)))
    bots.choose("strong", view(state, to_act(state) or 0), "seed")
    deals = len(tried) // len(legal(state))
    # A tenth of a second passes with each look at the clock: four deals in any case, and some until 0.3 s are over.
    assert sampling.LEAST <= deals <= sampling.LEAST + 4 < sampling.DEALS


@pytest.mark.parametrize("strength", STRENGTHS)
def test_nobody_moves_out_of_turn(strength: str) -> None:
    with pytest.raises(ValueError, match="no move"):
        bots.choose(strength, view(deal(GAMES["called-ace"], 1, 4), 1), "seed")
