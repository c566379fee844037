"""The typed sheet as a whole: lines read and folded, running totals, what is wrong with which, the paper's check.

Lines come from `typing_rows`; nothing is stored here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from clubs.figures import signed
from clubs.forms.typing_rows import MOST_NEW, Row, merged, with_blanks
from clubs.selectors.folds import Folded, rules_of
from clubs.selectors.sheets import row_words
from clubs.selectors.typed_sheet import StoredLine, StoredSheet, suspects_of, typed_fold
from clubs.services.facts import is_annulled, same
from clubs.services.weighing import problems_of
from clubs.wording import found, problem_sentence
from clubs.wording.hands import hand_sentence
from clubs.wording.suspects import suspect_sentence
from scoring.shorthand import ShorthandError, plain, read, write

# A line that cannot be read yet takes its turn of the deal all the same.
UNREAD: dict[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Cell:
    """A chair's part in a line: what the hand gave (None: sat out) and the total after it."""

    points: int | None
    total: int
    out: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A row with what it comes to: its number (None: an empty line between others), who deals, cells, words."""

    row: Row
    number: int | None
    dealer: str
    cells: tuple[Cell, ...]
    words: str


class Grid:
    """The sheet of one table with what was sent (None: nothing yet) over it; `director` may make rulings."""

    def __init__(self, sheet: StoredSheet, sent: Sequence[Row] | None, *, director: bool) -> None:
        self.sheet, self.director = sheet, director
        table = sheet.table
        self.people = sheet.known.names_at(sheet.known.folded.seats)
        rows = merged(sent, sheet.lines)
        self._read(rows)
        self.rows = with_blanks(rows, table.hands_planned, sheet.known.folded.sheet.hands)
        self.moved = any(row.note for row in self.rows)
        self._complain()

    @property
    def stored(self) -> list[Row]:
        """The rows of lines that the table has."""
        return [row for row in self.rows if row.uid]

    @property
    def new(self) -> list[Row]:
        """The rows of new lines, without empty ones."""
        return [row for row in self.rows if not row.uid and not row.blank]

    @property
    def changed(self) -> list[tuple[StoredLine, Row]]:
        """The lines that say something else than the table has, each with its row."""
        pairs = zip(self.sheet.lines, self.stored, strict=True)
        return [(line, row) for line, row in pairs if not _says_the_same(line.line.facts, row.facts)]

    @property
    def wrong(self) -> bool:
        """Whether anything has to be mended before the sheet can be stored."""
        return any(row.errors for row in self.rows)

    @cached_property
    def folded(self) -> Folded:
        """The sheet as it would be, lines that cannot be read scored as nothing."""
        stored = [UNREAD if row.errors and row.facts is None else row.facts for row in self.stored]
        return typed_fold(self.sheet, stored, [row.facts or UNREAD for row in self.new])

    def _read(self, rows: Sequence[Row]) -> None:
        table = self.sheet.table
        rules = rules_of(table)
        by_uid = {line.uid: line for line in self.sheet.lines}
        for row in rows:
            line = by_uid.get(row.uid)
            if line is not None and row.code.strip() == line.text:
                row.facts = line.line.facts
            elif line is not None and not row.code.strip():
                row.errors.append(_("This hand is on the sheet already. Type - to strike it."))
            elif not row.blank:
                try:
                    facts = read(rules, table.players, row.code)
                except ShorthandError as error:
                    row.errors += [problem_sentence(problem, self.people) for problem in error.problems]
                else:
                    row.facts = None if facts.get("struck") is True else facts
                    if row.facts is None and line is None:
                        row.errors.append(_("A new line cannot be struck: leave it empty."))

    def _complain(self) -> None:
        """Put beside each line what the checks find, and beside those too many that the sheet is full."""
        if len(self.new) > MOST_NEW:
            many = _("One page takes %(most)d new lines. Save those above first, then go on from here.")
            for row in self.new[MOST_NEW:]:
                row.errors.append(many % {"most": MOST_NEW})
            return
        planned, hands = self.sheet.table.hands_planned, 0
        for index, row in enumerate([*self.stored, *self.new]):
            scored = self.folded.sheet.lines[index]
            hands += scored.counts
            if row.errors or row.facts is None:
                continue
            names = self.names_at(index)
            row.errors += [problem_sentence(one, names) for one in problems_of(self.folded, index, grew=False)]
            if is_annulled(row.facts) and not self.director:
                row.errors.append(problem_sentence(found("ruling_needs_director", "annulled")))
            elif planned is not None and scored.counts and hands > planned:
                row.errors.append(problem_sentence(found("sheet_full", "facts", planned=planned)))

    def names_at(self, index: int) -> list[str]:
        """The names by chair of who played this line."""
        return self.sheet.known.names_at(self.folded.lines[index].people)

    @property
    def lines(self) -> list[Shown]:
        """Every row with its running totals."""
        used = max((place for place, row in enumerate(self.rows) if not row.blank), default=-1)
        totals, rules = [0] * len(self.people), row_words(self.sheet.table)
        shown: list[Shown] = []
        index = 0
        for place, row in enumerate(self.rows):
            if not row.blank:
                shown.append(self._shown(row, index, totals, rules))
                index += 1
            elif place > used:
                dealer = self.people[self.folded.sheet.next_dealer] if place == used + 1 else ""
                shown.append(Shown(row, index + place - used, dealer, (), ""))
            else:
                shown.append(Shown(row, None, "", (), ""))
        return shown

    def _shown(self, row: Row, index: int, totals: list[int], rules: dict[str, str]) -> Shown:
        """The row of the line at `index`, which is added to the totals."""
        line, scored = self.folded.lines[index], self.folded.sheet.lines[index]
        names = self.names_at(index)
        for chair, points in enumerate(scored.scores):
            totals[chair] += points or 0
        dealer = "" if scored.dealer is None else names[scored.dealer]
        cells = tuple(
            Cell(points, total, chair in scored.out)
            for chair, (points, total) in enumerate(zip(scored.scores, totals, strict=True))
        )
        words = "" if row.errors else hand_sentence(line.facts, names, rules)
        return Shown(row, index + 1, dealer, cells, words)

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals by chair, with a pot that a closed sheet splits."""
        return self.folded.sheet.totals

    def differences(self, paper: Sequence[int | None]) -> list[int | None]:
        """Return by chair how much more the paper has than the lines; None where it does not say."""
        return [None if given is None else given - ours for given, ours in zip(paper, self.totals, strict=True)]

    def unbalanced(self, paper: Sequence[int | None]) -> str:
        """Return what is wrong with the paper by itself: its totals and the pot do not add up to 0. Else nothing."""
        sheet, rules = self.folded.sheet, rules_of(self.sheet.table)
        if getattr(rules, "scoring", "zero_sum") != "zero_sum":
            return ""
        points = sum(given for given in paper if given is not None) + sheet.pot_after + sheet.stock_after
        if None in paper or not points:
            return ""
        return _("The totals on paper add up to %(points)s instead of 0: at least one of them is wrong.") % {
            "points": signed(points)
        }

    def suspicions(self, paper: Sequence[int | None]) -> list[str]:
        """Return in words which lines could explain the difference to the paper, the likeliest first."""
        if self.wrong or not any(self.differences(paper)):
            return []
        table = self.sheet.table
        rules, rows = rules_of(table), row_words(table)
        sentences = []
        for suspect in suspects_of(self.folded, paper):
            names = self.people if suspect.line is None else self.names_at(suspect.line)
            code = ""
            if suspect.facts is not None:
                frame = {} if suspect.line is None else self._frame_of(suspect.line)
                facts = {
                    name: value
                    for name, value in suspect.facts.items()
                    if name not in ("dealer", "out") or name in frame
                }
                code = write(rules, table.players, facts)
            sentences.append(suspect_sentence(suspect, names, rows, code))
        return sentences

    def _frame_of(self, index: int) -> dict[str, Any]:
        return self.folded.lines[index].facts or {}

    def blame(self, place: int, message: str) -> None:
        """Put what the service refused beside the row at `place`."""
        self.rows[place].errors.append(message)


def _says_the_same(one: dict[str, Any] | None, other: dict[str, Any] | None) -> bool:
    if one is None or other is None:
        return one is other
    return same(plain(one), plain(other))
