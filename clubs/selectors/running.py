"""A table's sheet as it stands on paper: a line a hand, a column a chair, and each hand's revisions.

Phones read the same fold through `sheets`; nothing is written here.
"""

import datetime as dt
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod

from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Hand, HandRevision, Player, Table, WaitingHand
from clubs.selectors.chairs import in_order_of_entry
from clubs.selectors.folds import Folded
from clubs.selectors.history import Change, changes_by_hand
from clubs.selectors.players import labels
from clubs.selectors.sheet_people import EMPTY_CHAIR, SheetPeople, left_table, people_totals, sheet_with_people
from clubs.selectors.sheets import reasons_of, row_words
from clubs.wording import problem_sentence, row_label
from clubs.wording.hands import hand_sentence
from clubs.wording.steps import NOTHING_WORDS, ROW_WORDS
from scoring import ScoredLine

# So long a hand that was just entered can be taken back in one tap.
UNDO_FOR = dt.timedelta(minutes=1)


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
    alone: bool = False


@dataclass(frozen=True)
class RunningLine:
    """A line of the sheet; `what` is the row that is paid, or what became of the hand, and what multiplied it.

    `heads` are the names by chair where people changed since the line before, "" where nobody did; else empty.
    """

    number: int
    uid: uuid.UUID
    what: str
    cells: tuple[Cell, ...]
    problems: tuple[str, ...]
    struck: bool
    revision: int
    warnings: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True)
class RunningSheet:
    """The sheet: `people` are the names at its head, `heads` those of who has sat down since the last line.

    `totals` are by chair what the person who sits there now has at this table, `left` (name, points) of who sits here
    no more; `closing` is what a pot split at the end gave, `full`: all hands are in.
    """

    people: tuple[str, ...]
    heads: tuple[str, ...]
    lines: tuple[RunningLine, ...]
    totals: tuple[int | None, ...]
    left: tuple[tuple[str, int], ...]
    closing: tuple[int, ...] | None
    played: int
    full: bool
    pot: int
    stock: int
    bock: tuple[int, ...]
    doublers: int
    next_dealer: str
    next_line: int


@dataclass(frozen=True)
class Told:
    """A revision or a waiting hand, and what it says in words; `line` is the line that it changes, as it stands now."""

    said: HandRevision | WaitingHand
    words: str
    line: int | None = None


def running_sheet(table: Table) -> RunningSheet:
    """Return the table's sheet: four queries however many hands, a few more where a line was changed or people left."""
    known = sheet_with_people(table)
    folded, shown = known.folded, _shown(known.players)
    uids = dict(Hand.objects.filter(table=table).values_list("id", "uid"))
    rows = row_words(table)
    sheet, lines = folded.sheet, folded.lines
    first = lines[0].people if lines else folded.seats
    befores = [first, *(line.people for line in lines)]
    changes = changes_by_hand(known) if any(line.revision > 1 for line in lines) else {}
    return RunningSheet(
        people=_named(first, shown),
        heads=heads(befores[-1], folded.seats, shown),
        lines=tuple(
            _line(
                folded,
                index,
                uids[line.hand_id],
                _named(line.people, shown),
                rows,
                heads(before, line.people, shown),
                changes.get(line.hand_id, ()),
            )
            for index, (before, line) in enumerate(zip(befores, lines, strict=False))
        ),
        totals=tuple(
            None if who is None else total for who, total in zip(folded.seats, people_totals(folded), strict=True)
        ),
        left=tuple((shown[person], points) for person, points in left_table(folded)),
        closing=sheet.closing,
        played=sheet.hands,
        full=is_full(folded),
        pot=sheet.pot_after,
        stock=sheet.stock_after,
        bock=sheet.bock_after,
        doublers=sheet.doublers_after,
        next_dealer=_named(folded.seats, shown)[sheet.next_dealer],
        next_line=len(lines) + 1,
    )


def heads(
    before: Sequence[int | None], people: Sequence[int | None], shown: Mapping[int | None, str]
) -> tuple[str, ...]:
    """Return the names by chair of who sits down anew, a dash where somebody leaves, "" elsewhere; empty if nobody."""
    if list(before) == list(people):
        return ()
    return tuple("" if was == who else shown[who] for was, who in zip(before, people, strict=True))


def _shown(players: Mapping[int, Player]) -> dict[int | None, str]:
    shown = labels(players.values())
    return {None: EMPTY_CHAIR, **{person: shown[person] for person in shown}}


def _named(people: Sequence[int | None], shown: Mapping[int | None, str]) -> tuple[str, ...]:
    return tuple(shown[person] for person in people)


def is_full(folded: Folded) -> bool:
    """Return whether the table has all the hands that were planned for it."""
    planned = folded.table.hands_planned
    return planned is not None and folded.sheet.hands >= planned


def chair_names(known: SheetPeople, people: Sequence[int | None] | None = None) -> list[str]:
    """Return the names by chair of who sits at the table now, or of these; two of one name told apart."""
    return list(_named(known.folded.seats if people is None else people, _shown(known.players)))


def just_entered(known: SheetPeople) -> Hand | None:
    """Return the hand that was added last, where that was less than a minute ago and nobody has changed it since."""
    order = in_order_of_entry(known.folded.lines)
    if not order or known.folded.lines[order[-1]].revision > 1:
        return None
    fresh = timezone.now() - UNDO_FOR
    last = known.folded.lines[order[-1]].hand_id
    return Hand.objects.filter(pk=last, revisions__number=1, revisions__created_at__gte=fresh).first()


def waiting_of(table: Table) -> list[Told]:
    """Return the hands that came over a closed or replaced link and count for nothing yet, the oldest first."""
    waiting = list(table.waiting_hands.filter(state=WaitingHand.State.WAITING))
    if not waiting:
        return []
    known, rows = sheet_with_people(table), row_words(table)
    order = in_order_of_entry(known.folded.lines)
    people = chair_names(known)
    return [
        Told(hand, hand_sentence(hand.facts, people, rows), hand.hand_number and order[hand.hand_number - 1] + 1)
        for hand in waiting
    ]


def _line(
    folded: Folded,
    index: int,
    uid: uuid.UUID,
    people: Sequence[str],
    rows: dict[str, str],
    heads: tuple[str, ...],
    changes: tuple[Change, ...],
) -> RunningLine:
    line, scored = folded.lines[index], folded.sheet.lines[index]
    reasons = reasons_of(folded, index, people)
    cells = tuple(
        Cell(
            who=people[chair],
            points=None if scored.struck else scored.scores[chair],
            why=("" if scored.struck else reasons[chair]) or "",
            picker=scored.picker == chair,
            partner=scored.sides[chair] == "partner",
            dealer=line.dealer == chair,
            out=chair in line.out,
            alone=scored.picker == chair and "alone" in scored.sides,
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
        warnings=tuple(problem_sentence(warning, people) for warning in scored.warnings),
        heads=heads,
        changes=changes,
    )


def _what(scored: ScoredLine, rows: dict[str, str]) -> str:
    code = next((str(step["code"]) for step in scored.steps if "units" in step), None)
    if code is None:
        return ""
    row = str(NOTHING_WORDS.get(code) or rows.get(code) or ROW_WORDS.get(code) or row_label(code))
    # As on the printed sheet: everything that multiplied the row, be it cracks, the bump or doublers from before.
    times = prod(int(step["times"]) for step in scored.steps if "times" in step)
    return " · ".join([row, *([_("alone")] if "alone" in scored.sides else []), *([f"×{times}"] if times > 1 else [])])
