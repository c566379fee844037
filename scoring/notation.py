"""One JSON line in, one JSON answer out: a hand or a sheet, read strictly and answered in the same words.
Reading and writing the streams is `__main__`'s; no rule of the game lives here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from scoring.checks.table import usual_players
from scoring.games import Rules
from scoring.presets import PRESETS, preset
from scoring.problems import Problem, Refused, SheetError, problem
from scoring.results import Carry, ScoredHand, ScoredLine, ScoredSheet
from scoring.rules import HouseRules
from scoring.sheet import score_hand, score_sheet

CASE = frozenset({"id", "preset", "overrides", "players", "hand"})
SHEET = frozenset({"id", "preset", "overrides", "players", "seats", "first_dealer", "closed", "showdown", "hands"})
# What a worked case says about itself, and what it expects, is no business of the scorer.
NOTES = frozenset({"source", "basis", "why", "zero_sum", "error"})
EXPECTED = "expected"
MOST_SEATS = 100


class _Constant(ValueError):
    """NaN or Infinity, which JSON does not have."""


def _refuse_constant(name: str) -> None:
    raise _Constant(f"{name} is no JSON number")


_decode = json.JSONDecoder(parse_constant=_refuse_constant).decode
# Answers are trees of plain values of our own making: nothing in them can run in a circle.
_encode = json.JSONEncoder(allow_nan=False, check_circular=False).encode


class Reader:
    """Answers lines one by one; keeps the house rules it has met, never anything about a hand."""

    MOST_KEPT = 500

    def __init__(self) -> None:
        self._rules: dict[tuple[str, str], Rules] = {}

    def answer(self, line: bytes) -> tuple[str, bool]:
        """Gives the answer to one line as JSON text, and whether everything in it could be scored."""
        try:
            data, wrong = read(line)
            result = self.result(data) if wrong is None else _refused(wrong)
        except RecursionError:
            result = _refused(problem("too_deep", "line"))
        ok = "errors" not in result
        if "hands" in result:
            ok = ok and not any("errors" in one for one in result["hands"])
        return _encode(result), ok

    def result(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Gives the answer to one case or sheet as plain JSON values."""
        identity = data.get("id")
        found: list[Problem] = []
        if identity is not None and type(identity) not in (str, int):
            identity = None
            found.append(problem("bad_id", "id"))
        scorer = self._sheet if "hands" in data else self._case
        found += _shape(data)
        try:
            rules = self._rules_of(data)
            if not found:
                return {"id": identity, **scorer(rules, data)}
        except Refused as refused:
            found.extend(refused.problems)
        return {"id": identity, "errors": [one.as_json() for one in found]}

    def _rules_of(self, data: Mapping[str, Any]) -> Rules:
        name, overrides = data.get("preset"), data.get("overrides")
        if name is None:
            raise Refused([problem("preset_missing", "preset", known=", ".join(PRESETS))])
        if type(name) is not str:
            raise Refused([problem("not_text", "preset")])
        if overrides is not None and not isinstance(overrides, dict):
            raise Refused([problem("not_an_object", "overrides")])
        if not overrides:
            return preset(name)
        key = (name, repr(overrides))
        rules = self._rules.get(key)
        if rules is None:
            if len(self._rules) >= self.MOST_KEPT:
                self._rules.clear()
            rules = self._rules[key] = preset(name, overrides)
        return rules

    def _case(self, rules: Rules, data: Mapping[str, Any]) -> dict[str, Any]:
        return case_json(rules, score_hand(rules, data["hand"], players=_number(data, "players", usual_players(rules))))

    def _sheet(self, rules: Rules, data: Mapping[str, Any]) -> dict[str, Any]:
        players = _number(data, "players", usual_players(rules))
        if not isinstance(data["hands"], list):
            raise SheetError([problem("not_a_list", "hands")])
        sheet = score_sheet(
            rules,
            _number(data, "seats", players),
            data["hands"],
            players=players,
            first_dealer=_number(data, "first_dealer", 0),
            closed=_closed(data),
            showdown=None if data.get("showdown") is None else _number(data, "showdown", 0),
        )
        return sheet_json(rules, sheet)


def _refused(wrong: Problem) -> dict[str, Any]:
    return {"id": None, "errors": [wrong.as_json()]}


def read(line: bytes) -> tuple[Any, Problem | None]:
    """Reads one line strictly: UTF-8, JSON without NaN, an object. Gives the data or what is wrong with it."""
    try:
        text = line.decode().strip(" \t\r\n")
    except UnicodeDecodeError:
        return None, problem("not_utf8", "line")
    if not text:
        return None, problem("empty_line", "line")
    try:
        data = _decode(text)
    except (json.JSONDecodeError, _Constant) as error:
        return None, problem("not_json", "line", why=str(error))
    except ValueError:
        return None, problem("number_too_large", "line")
    if not isinstance(data, dict):
        return None, problem("not_an_object", "line")
    return data, None


def _shape(data: Mapping[str, Any]) -> list[Problem]:
    found, known = [], SHEET | CASE if "hands" in data else CASE
    if "hand" in data and "hands" in data:
        found.append(problem("hand_and_hands", "hands"))
    elif "hand" not in data and "hands" not in data:
        found.append(problem("hand_missing", "hand"))
    if not known.issuperset(data):
        extra = (name for name in data if name not in known and name not in NOTES and not name.startswith(EXPECTED))
        found.extend(problem("unknown_field", name) for name in extra)
    return found


def _number(data: Mapping[str, Any], name: str, default: int) -> int:
    value = data.get(name, default)
    if type(value) is not int:
        raise SheetError([problem("not_an_integer", name)])
    if value > MOST_SEATS:
        raise SheetError([problem("count_too_large", name, most=MOST_SEATS)])
    return value


def _closed(data: Mapping[str, Any]) -> bool:
    closed = data.get("closed", False)
    if type(closed) is not bool:
        raise SheetError([problem("not_true_or_false", "closed")])
    return closed


def case_json(rules: Rules, hand: ScoredHand) -> dict[str, Any]:
    """Gives the answer to a single hand: scores and steps, or its errors."""
    if hand.problems:
        return {"errors": [found.as_json() for found in hand.problems]}
    answer: dict[str, Any] = {"scores": hand.scores, "steps": hand.steps, **_carried(rules, hand.carry)}
    return _warned(answer, hand.warnings)


def _carried(rules: Rules, carry: Carry) -> dict[str, Any]:
    """Gives what is carried on, as far as these rules carry it."""
    if isinstance(rules, HouseRules):
        pot = {"pot_after": carry.pot} if rules.has_pot else {}
        return {**pot, "doublers_after": carry.doublers}
    stock = {"stock_after": carry.stock} if rules.stock else {}
    return {**stock, "bock_after": carry.bock} if carry.bock else stock


def line_json(line: ScoredLine) -> dict[str, Any]:
    """Gives the answer to one line of a sheet."""
    if line.struck:
        return {"struck": True}
    if line.problems:
        return {"errors": [found.as_json() for found in line.problems]}
    answer = {"dealer": line.dealer, "out": line.out, "scores": line.scores, "steps": line.steps}
    return _warned(answer, line.warnings)


def _warned(answer: dict[str, Any], warnings: tuple[Problem, ...]) -> dict[str, Any]:
    if warnings:
        answer["warnings"] = [found.as_json() for found in warnings]
    return answer


def sheet_json(rules: Rules, sheet: ScoredSheet) -> dict[str, Any]:
    """Gives the answer to a sheet: every line in place, totals, and what is carried on."""
    answer: dict[str, Any] = {"hands": [line_json(line) for line in sheet.lines], "totals": sheet.totals}
    if sheet.closing is not None:
        answer["closing"] = {"scores": sheet.closing}
    answer |= _carried(rules, Carry(sheet.doublers_after, sheet.pot_after, sheet.stock_after, sheet.bock_after))
    if sheet.problems:
        answer["errors"] = [found.as_json() for found in sheet.problems]
    return answer
