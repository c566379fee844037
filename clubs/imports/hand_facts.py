"""One hand of a file as facts: from its short codes, or from columns that name picker, partner, row and cracks.

Whether the hand can have been played is for the fold to say.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

import scoring
from clubs.imports.grid import Cell, Row, is_empty, shown, text_of
from clubs.imports.points import NoNumber, whole
from clubs.imports.reading import Job
from clubs.models import name_key
from clubs.wording import problem_sentence
from scoring.shorthand import ShorthandError, read

Facts = dict[str, Any]
Chair = Callable[[Cell], int]

_ROWS = {
    "won": "w|won|win|gewonnen|g|yes|+",
    "schneider": "ww|schneider|won schneider|no schneider made|schneider won|gg|gewonnen schneider",
    "all_tricks": "www|all tricks|all_tricks|schwarz|no tricker|ggg",
    "lost": "l|lost|loss|verloren|v|no|-",
    "lost_schneider": "ll|lost schneider|lost_schneider|schneider lost|vv|verloren schneider",
    "no_tricks": "lll|no tricks|no_tricks|lost schwarz|vvv",
}
_ROW_BY_WORD = {word: row for row, words in _ROWS.items() for word in words.split("|")}
_LEASTER = {"leaster", "moster", "mittler", "schneidster"}
_PASSED = {"passed", "passed out", "pass", "passed_out", "gepasst", "doubler"}
_CRACKS = ("crack", "recrack", "corner_crack", "castrate")
_YES = {"yes", "y", "ja", "j", "x", "1", "true", "alone", "allein", "a"}
_PARTS = re.compile(r"[,;+/ ]+")


class BadHand(ValueError):
    """A hand that cannot be read; `problems` are sentences by the role of the column they are about."""

    def __init__(self, *problems: tuple[str, str]) -> None:
        self.problems = problems
        super().__init__("; ".join(text for _role, text in problems))


def facts_of(job: Job, row: Row, rules: scoring.Rules, players: int, chair: Chair) -> Facts | None:
    """Return the facts of a row, None where the line is struck; `chair` finds whose chair a cell means (from 0).

    Raises BadHand.
    """
    code = job.cell(row.cells, job.layout.of("hand"))
    if code is not None:
        return _from_code(rules, players, text_of(code))
    said = {
        role: job.cell(row.cells, job.layout.of(role))
        for role in ("picker", "partner", "alone", "result", "points", "tricks", "cracks", "winner")
    }
    if all(is_empty(cell) for cell in said.values()):
        raise BadHand(("hand", _("the row does not say what was played.")))
    if not isinstance(rules, scoring.HouseRules):
        raise BadHand(("result", _("hands of Schafkopf come in short codes; give the file a column “hand”.")))
    return _from_columns(said, rules, chair)


def _from_code(rules: scoring.Rules, players: int, code: str) -> Facts | None:
    try:
        facts = read(rules, players, code)
    except ShorthandError as error:
        raise BadHand(*(("hand", problem_sentence(problem)) for problem in error.problems)) from error
    return None if facts.get("struck") is True else facts


def _from_columns(said: Mapping[str, Cell], rules: scoring.HouseRules, chair: Chair) -> Facts:
    result = name_key(text_of(said["result"]))
    if result in _PASSED:
        return {"type": "passed_out"}
    if result in _LEASTER or (said["picker"] is None and said["winner"] is not None):
        kind = result if result in _LEASTER else "leaster"
        if said["winner"] is None:
            raise BadHand(("winner", _("say who won the leaster.")))
        return {"type": kind, "loser" if kind == "moster" else "winner": _chair(said, "winner", chair)}
    if said["picker"] is None:
        raise BadHand(("picker", _("say who picked.")))
    alone = name_key(text_of(said["alone"])) in _YES or name_key(text_of(said["partner"])) in ("alone", "allein")
    facts: Facts = {"type": "picked", "picker": _chair(said, "picker", chair)}
    if not alone and said["partner"] is not None:
        facts["partner"] = _chair(said, "partner", chair)
    facts["alone"] = "partner" not in facts
    if result:
        facts |= _row(said, result)
    for role in ("points", "tricks"):
        if said[role] is not None:
            facts[role] = _count(said, role)
    if doubles := _doubles(said):
        facts["doubles"] = doubles
    return facts


def _row(said: Mapping[str, Cell], result: str) -> Facts:
    if result in _ROW_BY_WORD:
        return {"result": _ROW_BY_WORD[result]}
    try:
        return {"points": whole(said["result"])}
    except NoNumber as wrong:
        sentence = _("“%(text)s” is no result; write won, schneider, all tricks, lost, lost schneider, no tricks.")
        raise BadHand(("result", sentence % {"text": shown(said["result"])})) from wrong


def _doubles(said: Mapping[str, Cell]) -> list[Facts]:
    """So many cracks, one answering the other, or their names."""
    if said["cracks"] is None:
        return []
    text = name_key(text_of(said["cracks"]))
    if text.isascii() and text.isdigit():
        if int(text) > 2:
            raise BadHand(("cracks", _("more than two cracks are written with their names: crack, recrack, castrate.")))
        return [{"kind": kind} for kind in _CRACKS[: int(text)]]
    by_code = {"c": "crack", "r": "recrack", "o": "corner_crack", "x": "crack", "yes": "crack", "ja": "crack"}
    kinds = [by_code.get(word, word) for word in _PARTS.split(text.replace("corner crack", "corner_crack")) if word]
    if unknown := next((kind for kind in kinds if kind not in _CRACKS and not kind.startswith("blitz_")), None):
        raise BadHand(("cracks", _("“%(text)s” is no crack that is known here.") % {"text": shown(unknown)}))
    return [{"kind": kind} for kind in kinds]


def _chair(said: Mapping[str, Cell], role: str, chair: Chair) -> int:
    try:
        return chair(said[role])
    except ValueError as wrong:
        raise BadHand((role, str(wrong))) from wrong


def _count(said: Mapping[str, Cell], role: str) -> int:
    try:
        return whole(said[role])
    except NoNumber as wrong:
        raise BadHand((role, str(wrong))) from wrong
