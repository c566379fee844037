"""One line in, one answer out: a hand is dealt, its moves are made in turn, and the first that cannot be ends it.
How a line may be typed is `typed`'s, how a refusal is said `aloud`'s."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from practice.engine import Illegal, State, Unscored, is_over, legal, play, points_aside, points_by_seat, result, to_act
from practice.engine import tricks as tricks_of
from practice.engine import why_not as why_not_move
from practice.engine.illegal import repeated
from practice.engine.saving import opening
from practice.engine.state import PLAY
from practice.replay.aloud import aloud
from practice.replay.typed import Move, dealt, moves_of, rows_of
from scoring.notation import read
from scoring.problems import Refused, problem

# Fields of a line beside those of a saved game (`engine.saving`).
OWN = ("id", "names", "tricks")

_encode = json.JSONEncoder(allow_nan=False).encode


def answer(line: bytes) -> tuple[str, bool]:
    """Gives the answer to one line as JSON text, and whether everything in it was legal."""
    try:
        data, wrong = read(line)
        told = {"id": None, "errors": [wrong.as_json()]} if wrong is not None else replayed(data)
    except RecursionError:
        told = {"id": None, "errors": [problem("too_deep", "line").as_json()]}
    return _encode(told), "errors" not in told


def replayed(data: Mapping[str, Any]) -> dict[str, Any]:
    """Gives the answer to one hand as plain JSON values."""
    identity = data.get("id")
    if identity is not None and type(identity) not in (str, int):
        return {"id": None, "errors": [problem("bad_id", "id").as_json()]}
    try:
        state = opening(dealt({name: value for name, value in data.items() if name not in OWN}))
        pack, players = state.game.pack, state.game.players
        names = _names(data.get("names", []), players)
        moves = moves_of(data.get("moves", []), pack, players)
        rows = rows_of(data.get("tricks", []), pack, players)
    except Illegal as refused:
        return {"id": identity, "errors": [refused.as_json()]}
    except Refused as refused:
        return {"id": identity, "errors": [found.as_json() for found in refused.problems]}
    return {"id": identity, "game": state.game.name, **_played(state, moves, rows, names)}


def _names(given: object, players: int) -> list[str]:
    if not isinstance(given, list) or not all(type(name) is str for name in given) or len(given) not in (0, players):
        raise Illegal("bad_game", what="names", wanted=f"a list of {players} names, from seat 0")
    return [repeated(name) for name in given]


def _played(state: State, moves: list[Move], rows: list[list[Move]], names: Sequence[str]) -> dict[str, Any]:
    """Makes the moves, and then the tricks row by row; a row that is no whole trick is told before it is played."""
    done = 0
    for number, row in enumerate([moves, *rows]):
        wrong = _wrong_row(state, row, last=number == len(rows)) if number else None
        if wrong is not None:
            return {"errors": [wrong.as_json()], **_so_far(state)}
        for seat, move in row:
            refused = why_not_move(state, move, seat)
            if refused is not None:
                return {"errors": [_about(state, done, seat, move, refused, names)], **_so_far(state)}
            state, done = play(state, move), done + 1
    return _outcome(state)


def _wrong_row(state: State, row: list[Move], *, last: bool) -> Illegal | None:
    """A trick has a card of everybody, the last row may be cut off, and the first may end what the moves began."""
    wanted = state.game.players - len(state.trick)
    if state.phase != PLAY or len(row) == wanted or (last and len(row) < wanted):
        return None
    return Illegal("wrong_trick", trick=len(state.tricks) + 1, given=len(row), wanted=wanted)


def _outcome(state: State) -> dict[str, Any]:
    if not is_over(state):
        return {"over": False, "to_act": to_act(state), "legal": list(legal(state)), **_so_far(state)}
    told = {"over": True, **_so_far(state), "aside": points_aside(state)}
    try:
        scored = result(state)
    except Unscored as refused:
        return {"errors": [found.as_json() for found in refused.problems], **told}
    return {**told, "result": scored.facts, "scores": list(scored.scores), "steps": list(scored.steps)}


def _so_far(state: State) -> dict[str, Any]:
    told: dict[str, Any] = {"tricks": list(tricks_of(state))}
    if state.trick:
        cards = [state.game.pack.names[card] for card in state.trick]
        told["table"] = {"leader": state.leader, "cards": cards}
    return {**told, "points": list(points_by_seat(state))}


def _about(
    state: State, at: int, seat: int | None, move: str, refused: Illegal, names: Sequence[str]
) -> dict[str, Any]:
    """Says which move was the first that could not be, whose it was, and what could have been played."""
    acting = to_act(state) if seat is None else seat
    return {
        "code": refused.code,
        "rule": refused.rule,
        "message": aloud(state, acting, repeated(move), refused, names),
        "at": at,
        "seat": acting,
        "move": repeated(move),
        "trick": len(state.tricks) + 1 if state.phase == PLAY else None,
        "must": list(refused.data.get("must", ())),
    }
