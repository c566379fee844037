"""Where the paper's own totals differ from the fold of its lines: which lines could explain it, the likeliest first.
Every plausible slip is folded again; what a slip in a hand is, is said in `slips`, one in a column of figures here."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from scoring.checks.table import deal_of
from scoring.games import Rules
from scoring.results import ScoredLine, ScoredSheet
from scoring.rules import HouseRules
from scoring.sheepshead.outcome import ROWS
from scoring.sheet import score_sheet
from scoring.slips import KINDS, slips_of

# A difference in one column, or between two, that no hand explains; then a whole line too many or too few.
COLUMN_KINDS = ("sign_slip", "figure_left_out", "figure_twice", "columns_swapped", "column_sum")
LINE_KINDS = ("line_double", "line_missing")
ORDER = {kind: place for place, kind in enumerate((*KINDS, *LINE_KINDS, *COLUMN_KINDS))}

Paper = Sequence[int | None]


class Suspect(NamedTuple):
    """One slip that would make all totals agree.

    `line` is its index (None: somewhere), `facts` what the line would be (None: not there, or a slip in the figures),
    `chairs` whose column is wrong, by how many `points`.
    """

    kind: str
    line: int | None
    facts: dict[str, Any] | None = None
    chairs: tuple[int, ...] = ()
    points: int = 0


@dataclass(frozen=True, slots=True)
class Typed:
    """A sheet as it was typed: what `score_sheet` takes."""

    rules: Rules
    seats: int
    players: int
    hands: Sequence[Mapping[str, Any]]
    first_dealer: int = 0
    closed: bool = False
    empty: Collection[int] = ()
    joined: Mapping[int, Sequence[int]] = field(default_factory=dict)

    def folded(self, hands: Sequence[Mapping[str, Any]] | None = None, shift: int | None = None) -> ScoredSheet:
        """Folds these hands (else the sheet's own); `shift` is the index of a line that was taken out."""
        joined = self.joined
        if shift is not None:
            joined = {index - (index > shift): chairs for index, chairs in joined.items() if index != shift}
        return score_sheet(
            self.rules,
            self.seats,
            self.hands if hands is None else hands,
            players=self.players,
            first_dealer=self.first_dealer,
            closed=self.closed,
            empty=self.empty,
            joined=joined,
        )

    @property
    def carries(self) -> bool:
        """Whether a hand can change what a later one is worth, so that only the whole sheet tells."""
        if isinstance(self.rules, HouseRules):
            return self.rules.has_doublers or self.rules.has_pot
        return self.rules.stock or any(hand.get("starts_bock") for hand in self.hands)


def suspects(typed: Typed, paper: Paper, most: int = 8) -> list[Suspect]:
    """Gives the slips that explain the paper's totals by chair (None: not legible), likeliest first, at most so many.

    Empty where nothing differs, where a line is wrong in itself, and where no single slip explains it.
    """
    sheet = typed.folded()
    if any(line.problems for line in sheet.lines):
        return []
    goal = [None if given is None else given - ours for given, ours in zip(paper, sheet.totals, strict=True)]
    differs = {chair: points for chair, points in enumerate(goal) if points}
    if not differs:
        return []
    trial = _Trial(typed, sheet, paper, goal)
    found = [*_in_hands(trial), *_in_lines(trial), *_in_columns(sheet, differs)]
    found.sort(key=lambda suspect: ORDER[suspect.kind])
    return found[:most]


@dataclass(frozen=True, slots=True)
class _Trial:
    """The sheet as folded, and by how many points each column of the paper differs (None: it does not say)."""

    typed: Typed
    sheet: ScoredSheet
    paper: Paper
    goal: Sequence[int | None]

    def changed(self, index: int, facts: Mapping[str, Any]) -> bool:
        """Whether all totals agree with other facts in this line."""
        if self.typed.carries:
            return self._agrees([*self.typed.hands[:index], facts, *self.typed.hands[index + 1 :]])
        return self._alone(facts, self.sheet.lines[index].scores)

    def without(self, index: int) -> bool:
        """Whether all totals agree without this line; the other hands keep who dealt them."""
        if not self.typed.carries:
            return self._is_goal([-(points or 0) for points in self.sheet.lines[index].scores])
        hands = [settled(hand, line) for hand, line in zip(self.typed.hands, self.sheet.lines, strict=True)]
        return self._agrees([*hands[:index], *hands[index + 1 :]], index)

    def with_another(self, facts: Mapping[str, Any]) -> bool:
        """Whether all totals agree with this hand played at the end."""
        if self.typed.carries:
            return self._agrees([*self.typed.hands, facts])
        last = {**facts, "dealer": self.sheet.next_dealer, "out": list(self.sheet.next_out)}
        return self._alone(last, [0] * self.typed.seats)

    def _agrees(self, hands: Sequence[Mapping[str, Any]], taken_out: int | None = None) -> bool:
        sheet = self.typed.folded(hands, taken_out)
        return not any(line.problems for line in sheet.lines) and all(
            given in (None, ours) for given, ours in zip(self.paper, sheet.totals, strict=True)
        )

    def _alone(self, facts: Mapping[str, Any], before: Sequence[int | None]) -> bool:
        """Where no hand touches another one, a line by itself tells."""
        line = score_sheet(self.typed.rules, self.typed.seats, [facts], players=self.typed.players).lines[0]
        changes = [(now or 0) - (was or 0) for now, was in zip(line.scores, before, strict=True)]
        return not line.problems and self._is_goal(changes)

    def _is_goal(self, changes: Sequence[int]) -> bool:
        return all(wanted in (None, change) for wanted, change in zip(self.goal, changes, strict=True))


def settled(hand: Mapping[str, Any], line: ScoredLine) -> dict[str, Any]:
    """Gives the facts with who dealt and who sat out, so that no other line can change that."""
    return dict(hand) if line.struck else {**hand, "dealer": line.dealer, "out": list(line.out)}


def _in_hands(trial: _Trial) -> Iterator[Suspect]:
    """Every slip in one hand that makes all totals agree."""
    typed = trial.typed
    for index, (hand, line) in enumerate(zip(typed.hands, trial.sheet.lines, strict=True)):
        if line.struck or line.annulled:
            continue
        playing = [chair for chair in range(typed.seats) if chair not in line.out]
        for slip in slips_of(typed.rules, settled(hand, line), line, playing):
            if trial.changed(index, slip.facts):
                yield Suspect(slip.kind, index, slip.facts)


def _in_lines(trial: _Trial) -> Iterator[Suspect]:
    """A line that was typed twice, or a plain one that is missing at the end."""
    for index, line in enumerate(trial.sheet.lines):
        if not line.struck and trial.without(index):
            yield Suspect("line_double", index)
    for facts in _plain_hands(trial):
        if trial.with_another(facts):
            yield Suspect("line_missing", None, facts)


def _plain_hands(trial: _Trial) -> Iterator[dict[str, Any]]:
    """Hands of Sheepshead without cracks, as most are, by everybody who plays next."""
    typed = trial.typed
    if not isinstance(typed.rules, HouseRules):
        return
    playing = [chair for chair in range(typed.seats) if chair not in trial.sheet.next_out]
    has_partner = deal_of(typed.rules, typed.players).has_partner
    for picker in playing:
        others = [chair for chair in playing if chair != picker] if has_partner else []
        for partner in (*others, None):
            for row in ROWS:
                hand = {"type": "picked", "picker": picker, "partner": partner, "alone": partner is None}
                yield {**hand, "result": row}
        if typed.rules.no_pick == "leaster":
            yield {"type": "leaster", "winner": picker}


def _in_columns(sheet: ScoredSheet, differs: Mapping[int, int]) -> Iterator[Suspect]:
    """Slips in the figures of the paper, where no hand need be wrong: in one column, or two that were mixed up."""
    if len(differs) == 1:
        ((chair, points),) = differs.items()
        yield from _in_one_column(sheet, chair, points)
        yield Suspect("column_sum", None, None, (chair,), points)
    elif len(differs) == 2 and not sum(differs.values()):
        (one, gain), (other, _) = differs.items()
        for index, line in enumerate(sheet.lines):
            if not line.struck and (line.scores[other] or 0) - (line.scores[one] or 0) == gain:
                yield Suspect("columns_swapped", index, None, (one, other), gain)


def _in_one_column(sheet: ScoredSheet, chair: int, points: int) -> Iterator[Suspect]:
    for index, line in enumerate(sheet.lines):
        score = line.scores[chair]
        if score:
            for kind, effect in (("sign_slip", -2 * score), ("figure_left_out", -score), ("figure_twice", score)):
                if effect == points:
                    yield Suspect(kind, index, None, (chair,), points)
