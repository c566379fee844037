"""A hand as plain JSON and back: the game, its deal and the moves. Loading referees every move again.
Reading lines of such hands is `practice.replay`'s."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from practice.engine.dealing import deal, deal_of
from practice.engine.games import GAMES, Game, game_named
from practice.engine.illegal import Illegal
from practice.engine.moves import play
from practice.engine.state import State

FIELDS = frozenset({"game", "preset", "overrides", "seed", "hands", "blind", "dealer", "moves"})


def dump(state: State) -> dict[str, Any]:
    """Gives a hand as plain JSON: game, house rules where they are not the game's own, seed or cards, dealer, moves."""
    game, start = state.game, state.start
    told: dict[str, Any] = {"game": game.name}
    if game != GAMES.get(game.name):
        told |= {"preset": game.preset, "overrides": dict(game.overrides)}
    if start.seed is not None:
        told["seed"] = start.seed
    else:
        told["hands"] = [list(game.pack.cards(hand)) for hand in start.hands]
        told["blind"] = list(game.pack.cards(start.blind))
    return {**told, "dealer": start.dealer, "moves": list(state.moves)}


def load(data: Mapping[str, Any]) -> State:
    """Plays a saved hand again. Raises Illegal where the deal or a move cannot be, and RulesError for bad rules."""
    state = opening(data)
    for move in _moves(data):
        state = play(state, move)
    return state


def opening(data: Mapping[str, Any]) -> State:
    """Gives a saved hand as it was dealt, before any move. Raises as `load` does."""
    if not isinstance(data, Mapping):
        raise Illegal("bad_game", what="the whole", wanted="an object")
    for name in data:
        if name not in FIELDS:
            raise Illegal("unknown_field", name=str(name), known=", ".join(sorted(FIELDS)))
    game, dealer = _game(data), data.get("dealer", 0)
    seed = data.get("seed")
    if ("hands" in data) == (seed is not None):
        raise Illegal("seed_or_hands")
    if seed is not None:
        if type(seed) not in (str, int):
            raise Illegal("bad_game", what="seed", wanted="text or a whole number")
        return deal(game, seed, dealer)
    hands, blind = data["hands"], data.get("blind", [])
    if not isinstance(hands, list | tuple) or not all(_is_cards(cards) for cards in (*hands, blind)):
        raise Illegal("bad_game", what="hands", wanted="lists of cards, one for each seat; and blind a list of cards")
    return deal_of(game, hands, blind, dealer)


def _game(data: Mapping[str, Any]) -> Game:
    name, preset, overrides = data.get("game"), data.get("preset"), data.get("overrides")
    if type(name) is not str:
        raise Illegal("bad_game", what="game", wanted=f"one of {', '.join(GAMES)}")
    if preset is not None and type(preset) is not str:
        raise Illegal("bad_game", what="preset", wanted="the name of house rules")
    if overrides is not None and not isinstance(overrides, Mapping):
        raise Illegal("bad_game", what="overrides", wanted="an object of options")
    return game_named(name, preset, overrides)


def _is_cards(cards: object) -> bool:
    return isinstance(cards, list | tuple) and all(type(card) is str for card in cards)


def _moves(data: Mapping[str, Any]) -> list[str]:
    moves = data.get("moves", [])
    if not isinstance(moves, list | tuple) or not all(type(move) is str for move in moves):
        raise Illegal("bad_game", what="moves", wanted="a list of moves, each text")
    return list(moves)
