"""Played hands as JSON lines, replayed and refereed: tricks, points and scores, or the first illegal move and why.
The streams are `__main__`'s; the rules of play are `engine`'s."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from practice.engine import Illegal, State, is_over, legal, play, points_aside, points_by_seat, result, to_act, tricks
from practice.engine import why_not as why_not_move
from practice.engine.saving import opening
from scoring.notation import read
from scoring.problems import Refused, problem

# Fields of a line beside those of a saved game (`engine.saving`).
OWN = ("id", "tricks")
Move = tuple[int | None, str]

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
        state = opening({name: value for name, value in data.items() if name not in OWN})
        moves = _moves(data)
    except Illegal as refused:
        return {"id": identity, "errors": [refused.as_json()]}
    except Refused as refused:
        return {"id": identity, "errors": [found.as_json() for found in refused.problems]}
    return {"id": identity, "game": state.game.name, **_played(state, moves)}


def _moves(data: Mapping[str, Any]) -> list[Move]:
    """Reads the moves, and the cards of the tricks that follow them where they are written trick by trick."""
    given, rows = data.get("moves", []), data.get("tricks", [])
    if not isinstance(given, list) or not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise Illegal("bad_game", what="moves", wanted="a list of moves, and tricks a list of lists of cards")
    return [_move(move) for move in (*given, *(card for row in rows for card in row))]


def _move(move: object) -> Move:
    if type(move) is str:
        return None, move
    if isinstance(move, list) and len(move) == 2 and type(move[0]) is int and type(move[1]) is str:
        return move[0], move[1]
    raise Illegal("bad_game", what="each move", wanted="text such as QC, or seat and text such as [2, QC]")


def _played(state: State, moves: list[Move]) -> dict[str, Any]:
    for at, (seat, move) in enumerate(moves):
        refused = why_not_move(state, move, seat)
        if refused is not None:
            return {"errors": [_about(state, at, seat, move, refused)], **_so_far(state)}
        state = play(state, move)
    if not is_over(state):
        return {"over": False, "to_act": to_act(state), "legal": list(legal(state)), **_so_far(state)}
    scored = result(state)
    return {
        "over": True,
        **_so_far(state),
        "aside": points_aside(state),
        "result": scored.facts,
        "scores": list(scored.scores),
        "steps": list(scored.steps),
    }


def _so_far(state: State) -> dict[str, Any]:
    return {"tricks": list(tricks(state)), "points": list(points_by_seat(state))}


def _about(state: State, at: int, seat: int | None, move: str, refused: Illegal) -> dict[str, Any]:
    """Says which move was the first that could not be, whose it was, and what could have been played."""
    must = list(refused.data.get("must", ()))
    return {
        "code": refused.code,
        "rule": refused.rule,
        "message": refused.message,
        "at": at,
        "seat": to_act(state) if seat is None else seat,
        "move": move,
        "trick": len(state.tricks) + 1,
        "must": must,
    }
