"""Laws that hold for every hand of every game, on random hands: 150 of each, 20,000 with SHEEPFOLD_LONG=1."""

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from practice.engine import (
    GAMES,
    State,
    deal,
    dump,
    is_over,
    legal,
    legal_for,
    load,
    play,
    points_aside,
    points_by_seat,
    result,
    sample,
    to_act,
    tricks,
    tricks_by_seat,
    view,
)
from practice.engine.cards import points_of
from tests.practice.engine import recount
from tests.practice.engine.table import random_move, seats

HANDS = 20_000 if os.environ.get("SHEEPFOLD_LONG") == "1" else 150
every_game = pytest.mark.parametrize("name", GAMES)


def moments(name: str, salt: str) -> Iterator[tuple[State, Random]]:
    """Every state of random hands, the last one of each too."""
    game, random = GAMES[name], Random(f"{name} {salt}")
    for number in range(HANDS):
        state = deal(game, f"{salt} {number}", number % game.players)
        yield state, random
        while not is_over(state):
            state = play(state, random_move(state, random))
            yield state, random


@every_game
def test_all_cards_are_there_and_every_trick_is_won(name: str) -> None:
    for state, _ in moments(name, "cards"):
        played = sum(trick.points for trick in state.tricks)
        assert played + sum(points_of(hand) for hand in state.hands) + _elsewhere(state) == 120
        if is_over(state):
            assert sum(points_by_seat(state)) + points_aside(state) == 120
            assert len(tricks(state)) == sum(tricks_by_seat(state)) == state.game.deal.tricks


def _elsewhere(state: State) -> int:
    """Card points on the table, in the bury, and in a blind that nobody took."""
    table = points_of(sum(1 << card for card in state.trick))
    return table + points_of(state.said.bury if state.said.picker is not None else state.start.blind)


@every_game
def test_there_is_always_a_move_and_each_can_be_made(name: str) -> None:
    for state, random in moments(name, "moves"):
        moves = legal(state)
        assert bool(moves) is (to_act(state) is not None)
        assert len(set(moves)) == len(moves)
        if moves:
            assert play(state, random.choice(moves)).moves[:-1] == state.moves


@every_game
def test_the_cards_that_may_be_played_are_those_of_the_plain_rules(name: str) -> None:
    for state, _ in moments(name, "plainly"):
        if state.phase == "play":
            assert set(legal(state)) == recount.may_play(state)
        if is_over(state) and state.tricks:
            counted = [recount.winner(state, trick) for trick in recount.history(state)[:-1]]
            assert counted == [trick.winner for trick in state.tricks]


@every_game
def test_scoring_takes_the_facts_of_every_hand_and_pays_zero_in_all(name: str) -> None:
    for state, _ in moments(name, "scores"):
        if is_over(state):
            assert sum(result(state).scores) == 0


@every_game
def test_a_saved_hand_comes_back_as_it_was(name: str) -> None:
    for state, _ in moments(name, "saved"):
        if is_over(state):
            assert load(dump(state)) == state


@every_game
def test_views_are_the_same_when_hidden_cards_are_shuffled(name: str) -> None:
    """Where the hidden cards lie otherwise, as far as they can, a seat sees the same and may do the same."""
    for at, (state, random) in enumerate(moments(name, "hidden")):
        if at % 4 or is_over(state):
            continue
        seat = random.choice(seats(state))
        seen = view(state, seat)
        other = sample(seen, random)
        assert view(other, seat) == seen
        assert legal_for(seen) == (legal(state) if to_act(state) == seat else ())
        assert legal_for(view(other, seat)) == legal_for(seen)
        if at % 12 == 0:
            assert load(dump(other)) == other  # every move was legal with these cards too


@every_game
def test_views_name_no_card_that_the_seat_has_not_seen(name: str) -> None:
    for at, (state, random) in enumerate(moments(name, "names")):
        if at % 4 or is_over(state):
            continue
        seat = random.choice(seats(state))
        told = view(state, seat).as_json()
        public = {told.pop("called")}
        told["legal"] = [move for move in told["legal"] if ":" not in move]
        told["moves"] = [move for move in told["moves"] if not move.startswith("call:")]
        assert set(_cards(told)) - public <= seen(state, seat)


def seen(state: State, seat: int) -> set[str]:
    """What a seat has had in its hand, buried, or seen played, worked out from the moves."""
    pack = state.game.pack
    seen = {*pack.cards(state.start.hands[seat]), *pack.cards(state.hands[seat])}
    under, picker = recount.unknown(state), state.said.picker
    if seat == picker:
        seen |= {*pack.cards(state.start.blind), *pack.cards(state.said.bury)}
    for trick in recount.history(state):
        full = len(trick) == state.game.players
        sees_unknown = seat == picker or (full and recount.winner(state, trick) == seat)
        seen |= {card for _, card in trick if card != under or sees_unknown}
    return seen


def _cards(told: Any) -> Iterator[str]:
    """Every card named anywhere in plain JSON."""
    if isinstance(told, dict):
        told = list(told.values())
    if isinstance(told, list | tuple):
        for one in told:
            yield from _cards(one)
    elif isinstance(told, str) and ":" in told:
        yield from _cards(told.partition(":")[2].split(","))
    elif isinstance(told, str) and len(told) == 2 and told != "??":
        yield told
