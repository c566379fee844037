"""A table's sheet as it stands on paper: a line a hand, a column a chair, and each hand's revisions.

Phones read the same fold through `sheets`; nothing is written here.
"""

import uuid
from dataclasses import dataclass
from math import prod

from django.utils.translation import gettext as _

from clubs.models import Hand, HandRevision, Table, WaitingHand
from clubs.selectors.folds import Folded, fold_of
from clubs.selectors.players import labels
from clubs.selectors.sheets import reasons_of, row_words, seats_of
from clubs.wording import problem_sentence, row_label
from clubs.wording.hands import hand_sentence
from clubs.wording.steps import NOTHING_WORDS, ROW_WORDS
from scoring import ScoredLine


@dataclass(frozen=True)
class Cell:
    """A chair's part in a hand: points (None: sat out, or the hand is struck) and why."""

    who: str
    points: int | None
    why: str
    picker: bool
    partner: bool
    dealer: bool
    out: bool


@dataclass(frozen=True)
class RunningLine:
    """A line of the sheet; `what` is the row that is paid, or what became of the hand, and what multiplied it."""

    number: int
    uid: uuid.UUID
    what: str
    cells: tuple[Cell, ...]
    problems: tuple[str, ...]
    struck: bool
    revision: int


@dataclass(frozen=True)
class RunningSheet:
    """The sheet with the names by chair; `closing` is what a pot split at the end gave, `full`: all hands are in."""

    people: tuple[str, ...]
    lines: tuple[RunningLine, ...]
    totals: tuple[int, ...]
    closing: tuple[int, ...] | None
    played: int
    full: bool
    pot: int
    doublers: int
    next_dealer: str


@dataclass(frozen=True)
class Told:
    """A revision or a waiting hand, and what it says in words."""

    said: HandRevision | WaitingHand
    words: str


def running_sheet(table: Table) -> RunningSheet:
    """Return the table's sheet. Four queries, however many hands."""
    folded = fold_of(table)
    people = chair_names(table)
    uids = dict(Hand.objects.filter(table=table).values_list("id", "uid"))
    rows = row_words(table)
    sheet = folded.sheet
    return RunningSheet(
        people=tuple(people),
        lines=tuple(_line(folded, index, uids[line.hand_id], people, rows) for index, line in enumerate(folded.lines)),
        totals=sheet.totals,
        closing=sheet.closing,
        played=sheet.hands,
        full=is_full(folded),
        pot=sheet.pot_after,
        doublers=sheet.doublers_after,
        next_dealer=people[sheet.next_dealer],
    )


def is_full(folded: Folded) -> bool:
    """Return whether the table has all the hands that were planned for it."""
    planned = folded.table.hands_planned
    return planned is not None and folded.sheet.hands >= planned


def chair_names(table: Table) -> list[str]:
    """Return the names by chair, two of one name told apart. Raises as `seats_of`."""
    seats = seats_of(table)
    shown = labels(seat.player for seat in seats)
    return [shown[seat.player_id] for seat in seats]


def revisions_of(hand: Hand) -> list[Told]:
    """Return what was said of the hand, the latest first. Four queries."""
    people, rows = chair_names(hand.table), row_words(hand.table)
    revisions = hand.revisions.select_related("actor").order_by("-number")
    return [Told(revision, hand_sentence(revision.facts, people, rows)) for revision in revisions]


def waiting_of(table: Table) -> list[Told]:
    """Return the hands that came over a closed or replaced link and count for nothing yet, the oldest first."""
    waiting = list(table.waiting_hands.filter(state=WaitingHand.State.WAITING))
    if not waiting:
        return []
    people, rows = chair_names(table), row_words(table)
    return [Told(hand, hand_sentence(hand.facts, people, rows)) for hand in waiting]


def _line(folded: Folded, index: int, uid: uuid.UUID, people: list[str], rows: dict[str, str]) -> RunningLine:
    line, scored = folded.lines[index], folded.sheet.lines[index]
    facts = line.facts or {}
    reasons = reasons_of(folded, index, people)
    cells = tuple(
        Cell(
            who=people[chair],
            points=None if scored.struck else scored.scores[chair],
            why=("" if scored.struck else reasons[chair]) or "",
            picker=scored.picker == chair,
            partner=facts.get("partner") == chair,
            dealer=line.dealer == chair,
            out=chair in line.out,
        )
        for chair in range(folded.table.chairs)
    )
    return RunningLine(
        number=index + 1,
        uid=uid,
        what=_what(scored, rows),
        cells=cells,
        problems=tuple(problem_sentence(problem) for problem in scored.problems),
        struck=scored.struck,
        revision=line.revision,
    )


def _what(scored: ScoredLine, rows: dict[str, str]) -> str:
    code = next((str(step["code"]) for step in scored.steps if "units" in step), None)
    if code is None:
        return ""
    row = str(NOTHING_WORDS.get(code) or rows.get(code) or ROW_WORDS.get(code) or row_label(code))
    # As on the printed sheet: everything that multiplied the row, be it cracks, the bump or doublers from before.
    times = prod(int(step["times"]) for step in scored.steps if "times" in step)
    return " · ".join([row, *([_("alone")] if "alone" in scored.sides else []), *([f"×{times}"] if times > 1 else [])])
