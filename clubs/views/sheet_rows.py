"""A table's sheet as rows of cells, for the page as the server shows it; `static/js/table/board.js` draws alike."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from clubs.figures import ink, signed
from clubs.forms.hand_words import KINDS
from clubs.forms.tiles import times
from clubs.selectors.asked_schafkopf import CROSS, PLAIN
from clubs.wording.schafkopf import CONTRACTS


@dataclass(frozen=True)
class Cell:
    """A figure in its ink, the marks around it, and the same marks in words."""

    figure: str
    ink: str
    marks: str = ""
    words: str = ""


@dataclass(frozen=True)
class Row:
    """A line; `opens` tells whether it can be changed from this page, `heads` who has sat down anew, by chair."""

    number: int
    note: str
    struck: bool
    opens: bool
    cells: Sequence[Cell]
    heads: Sequence[str] = ()


def first_people(sheet: Mapping[str, Any]) -> Sequence[str]:
    """Return the names at the sheet's head: those of its first line, or who sits there now."""
    people: Sequence[str] = (sheet["hands"] or [sheet])[0]["people"]
    return people


def heads_now(sheet: Mapping[str, Any]) -> list[str]:
    """Return by chair who has sat down since the last line; empty where nobody has."""
    return _heads((sheet["hands"] or [sheet])[-1]["people"], sheet["people"])


def _heads(before: Sequence[str], people: Sequence[str]) -> list[str]:
    """The first names of those who sit down anew, "" for who stays; empty where everybody stays."""
    if list(before) == list(people):
        return []
    return ["" if was == who else who.split()[0] for was, who in zip(before, people, strict=True)]


def rows_of(sheet: Mapping[str, Any], *, any_line: bool) -> list[Row]:
    """Return the sheet's lines; only the last can be changed unless `any_line`."""
    last = len(sheet["hands"])
    befores = [first_people(sheet), *(hand["people"] for hand in sheet["hands"])]
    return [
        Row(
            number=hand["hand"],
            note=_note(hand),
            struck=hand["struck"],
            opens=sheet["open"] and (any_line or hand["hand"] == last),
            cells=[_cell(hand, chair) for chair in range(len(sheet["people"]))],
            heads=_heads(before, hand["people"]),
        )
        for before, hand in zip(befores, sheet["hands"], strict=False)
    ]


def total_cells(points: Sequence[int | None]) -> list[Cell]:
    """Return a row of plain figures."""
    return [Cell(signed(one), ink(one)) for one in points]


def _cell(hand: Mapping[str, Any], chair: int) -> Cell:
    points = hand["scores"][chair]
    marks = _marks(hand, chair)
    words = [_("sits out")] if chair in hand["out"] else []
    return Cell(signed(points), ink(points), " ".join(marks), ", ".join([*words, *marks.values()]))


def _marks(hand: Mapping[str, Any], chair: int) -> dict[str, str]:
    """The classes of a cell and what they say."""
    facts = hand["facts"] or {}
    declared, picked = facts.get("type") == "schafkopf", facts.get("type") == "picked"
    leads = (picked and facts.get("picker") == chair) or (declared and facts.get("declarer") == chair)
    alone = facts.get("alone") is True if picked else facts.get("partner") is None and facts.get("contract") != CROSS
    holds = {
        "picker": (leads, _("Spieler") if declared else _("picker")),
        "alone": (leads and alone, _("alone")),
        "partner": ((picked or declared) and facts.get("partner") == chair, _("partner")),
        "dealer": (hand["dealer"] == chair, _("dealer")),
    }
    return {mark: words for mark, (held, words) in holds.items() if held}


def _note(hand: Mapping[str, Any]) -> str:
    if hand["struck"]:
        return _("struck")
    facts = hand["facts"]
    changed = _("changed") if hand["revision"] > 1 else ""
    if facts.get("annulled"):
        # Its facts may be as odd as the hand was.
        return " ".join(filter(None, [changed, _("annulled")]))
    doublings = len(facts.get("doubles") or []) + (facts.get("stoss") or 0) + (facts.get("legen") or 0)
    return " ".join(filter(None, [changed, _kind(facts), times(doublings)]))


def _kind(facts: Mapping[str, Any]) -> str:
    """What was played, where it was not the usual game."""
    if facts.get("type") == "passed_out":
        return _("passed")
    contract = facts.get("contract")
    usual = contract is None or contract == PLAIN
    return str(KINDS.get(facts.get("type", ""), "") if usual else CONTRACTS.get(str(contract), ""))
