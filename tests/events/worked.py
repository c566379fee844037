"""The events of fixtures/events as data: who, where, every game as facts, and what it all has to come to.

How they were worked out is in fixtures/events; nothing here scores or ranks anything.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "fixtures" / "events"
CODES = sorted(path.stem for path in FOLDER.glob("*.json") if path.stem != "season")

Facts = dict[str, Any]
_ROWS = {
    "a": "all_tricks",
    "s": "schneider",
    "w": "won",
    "l": "lost",
    "L": "lost_schneider",
    "n": "no_tricks",
}
_CONTRACTS = {
    "R": "rufspiel",
    "H": "hochzeit",
    "S": "farbsolo",
    "W": "wenz",
    "G": "geier",
    "F": "farbwenz",
    "X": "farbgeier",
    "B": "bettel",
    "C": "cross",
}
_GAME = re.compile(
    r"(?P<kind>[A-Z])(?P<who>.)(?P<partner>.)(?P<row>[aswlLn])?(=(?P<points>\d+)/(?P<tricks>\d+))?"
    r"(\+(?P<runners>\d)(?P<side>[do]))?(?P<marks>(![a-z]\d?)*)"
)


def facts_of(code: str) -> Facts:
    """A game as a scorer enters it: "P01w" is picked by chair 0 with 1 and won, "R20=75/5" a Rufspiel with points."""
    found = _GAME.fullmatch(code)
    assert found is not None, code
    kind, who, partner = found["kind"], _chair(found["who"]), _chair(found["partner"])
    if kind == "L":
        return {"type": "leaster", "winner": who}
    if kind == "O":
        return {"type": "passed_out"}
    if kind == "Z":
        return {"type": "ramsch", "loser": who}
    ending: Facts = {"result": _ROWS[found["row"]]} if found["row"] else {}
    if found["points"]:
        ending = {"points": int(found["points"]), "tricks": int(found["tricks"])}
    if kind == "P":
        return {"type": "picked", "picker": who, "partner": partner, "alone": partner is None, **ending}
    facts: Facts = {"type": "schafkopf", "contract": _CONTRACTS[kind], "declarer": who, **ending}
    if partner is not None:
        facts["partner"] = partner
    if found["runners"]:
        facts |= {
            "laufende": int(found["runners"]),
            "laufende_side": "declarer" if found["side"] == "d" else "defenders",
        }
    return facts | _marks(found["marks"])


def _marks(marks: str) -> Facts:
    facts: Facts = {}
    for mark in re.findall(r"!([a-z]\d?)", marks):
        if mark[0] == "c":
            facts["culprit"] = int(mark[1:])
        else:
            facts |= {"t": {"tout": True}, "s": {"sie": True}, "k": {"stoss": 1}, "m": {"muss": True}}[mark]
    return facts


def _chair(text: str) -> int | None:
    return None if text == "-" else int(text)


@dataclass(frozen=True)
class Worked:
    """An event's fixture; rounds, tables and lines of a sheet count from 1."""

    said: dict[str, Any]

    def __getattr__(self, name: str) -> Any:
        return self.said[name]

    def of_round(self, key: str, number: int) -> list[list[Any]]:
        """Penalties, stand-ins, corrections or unfinished tables of a round, without its number."""
        return [rest for at, *rest in self.said[key] if at == number]

    def numbers_in(self, number: int) -> set[int]:
        """Who is drawn in a round."""
        return {who for table in self.draw[number - 1] for who in table}


@cache
def worked(code: str) -> Worked:
    """The fixture of this name."""
    return Worked(json.loads((FOLDER / f"{code}.json").read_text(encoding="utf-8")))
