"""All strengths: legal moves only, the same for the same view and seed, and nothing seen that is hidden."""

from collections import Counter
from itertools import count, islice
from random import Random

import pytest

from practice import bots
from practice.bots import counting, sampling
from practice.engine import GAMES, State, View, deal, is_over, legal, legal_for, play, result, samples, to_act, view
from tests.practice.engine.table import laid, random_move

# Hands of each game, and deals whose hidden cards are laid elsewhere; a strong one takes its time.
HANDS = {"easy": 20, "middle": 20, "strong": 4}
ELSEWHERE = {"easy": 3, "middle": 3, "strong": 1}
STRENGTHS = ("easy", "middle", "strong")


@pytest.fixture(autouse=True)
def _few_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "ENOUGH", 2)


def chosen(strength: str, seen: View, seed: str) -> str:
    """As `bots.choose`, but a strong one tries two deals only, and judges by them."""
    return sampling.choose(seen, seed, deals=2) if strength == "strong" else bots.choose(strength, seen, seed)


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("game", GAMES)
def test_every_move_is_legal_to_the_end_of_the_hand(game: str, strength: str) -> None:
    random = Random(f"{game}/{strength}")
    for number in range(HANDS[strength]):
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


def begun(game: str, strength: str) -> list[State]:
    """Deals to play: some as they come, and at Schafkopf one for each contract that is played alone."""
    deals = [deal(GAMES[game], number, 0) for number in range(ELSEWHERE[strength])]
    if GAMES[game].is_schafkopf:
        deals += [laid(game, {0: hand}, dealer=3) for hand in DECLARED.values()]
    return deals


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_view_and_seed_give_the_same_move_wherever_hidden_cards_lie(game: str, strength: str) -> None:
    random, elsewhere, contracts = Random(5), 0, set()
    for state in begun(game, strength):
        while not is_over(state):
            seat = to_act(state) or 0
            seen = view(state, seat)
            move = chosen(strength, seen, "seed")
            for other in islice(samples(seen, random), 1):
                elsewhere += other.hands != state.hands
                assert view(other, seat) == seen
                assert move == chosen(strength, view(other, seat), "seed")
            state = play(state, move)
        contracts.add(state.said.contract)
    assert elsewhere > 10
    assert contracts >= set(DECLARED) or strength == "easy" or not GAMES[game].is_schafkopf


def first_lead(number: int) -> View:
    """The view of who leads to the first trick of a deal, having more than one card to choose from."""
    state = deal(GAMES["called-ace"], number, 4)
    while state.phase != "play" or len(legal(state)) < 2:
        state = play(state, counting.choose(view(state, to_act(state) or 0)))
    return view(state, to_act(state) or 0)


@pytest.mark.parametrize(
    ("why", "seconds", "deals"),
    [
        ("a deal is begun where one as long as the longest will be done after 0.3 s", 0.07, 3),
        ("nothing is waited for on a slow machine", 1, 0),
        ("and no more than so many where there is time", 0, sampling.DEALS),
    ],
)
def test_a_strong_one_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch, why: str, seconds: float, deals: int) -> None:
    clock, tried = count(), Counter[str]()
    monkeypatch.setattr(sampling.time, "monotonic", lambda: next(clock) * seconds)
    random = Random(1)

    def paid(state: State, seat: int) -> float:
        tried[state.moves[-1]] += 1
        return random.random()

    monkeypatch.setattr(sampling, "worth", paid)
    seen = first_lead(1)
    bots.choose("strong", seen, "seed")
    assert tried[counting.choose(seen)] == deals, why


@pytest.mark.parametrize(
    ("why", "gains", "is_chosen"),
    [
        ("what pays more on every deal", (2.0, 2.0), True),
        ("what pays more on average, beyond one standard error: 3 and 1", (4.0, 2.0), True),
        ("not where it might be chance: 1 and 2", (3.0, -1.0), False),
        ("what pays less", (-2.0, -2.0), False),
    ],
)
def test_a_strong_one_leaves_the_usual_move_only_for_a_better_one(
    monkeypatch: pytest.MonkeyPatch, why: str, gains: tuple[float, float], is_chosen: bool
) -> None:
    seen = first_lead(1)
    usual = counting.choose(seen)
    other = next(move for move in legal_for(seen) if move != usual)
    left = iter(gains)
    monkeypatch.setattr(
        sampling,
        "worth",
        lambda state, seat: next(left) if state.moves[-1] == other else -9.0 * (state.moves[-1] != usual),
    )
    assert sampling.choose(seen, "seed", deals=2) == (other if is_chosen else usual), why


def test_what_falls_behind_is_tried_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, tried = first_lead(1), Counter[str]()
    usual = counting.choose(seen)

    def paid(state: State, seat: int) -> float:
        tried[state.moves[-1]] += 1
        return float(state.moves[-1] == usual)

    monkeypatch.setattr(sampling, "worth", paid)
    assert sampling.choose(seen, "seed", deals=20) == usual
    assert dict(tried) == dict.fromkeys(legal_for(seen), sampling.ENOUGH)


def test_too_few_deals_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "ENOUGH", 8)
    seen = first_lead(1)
    usual = counting.choose(seen)
    monkeypatch.setattr(sampling, "worth", lambda state, seat: float(state.moves[-1] != usual))
    assert sampling.choose(seen, "seed", deals=7) == usual
    assert sampling.choose(seen, "seed", deals=8) != usual


@pytest.mark.parametrize("strength", STRENGTHS)
def test_nobody_moves_out_of_turn(strength: str) -> None:
    with pytest.raises(ValueError, match="no move"):
        bots.choose(strength, view(deal(GAMES["called-ace"], 1, 4), 1), "seed")
