"""What a folded sheet says of each player beyond his points: by role, his runs, with and against whom.

Counted from sides, steps and scores of the fold, by no rule of its own. `clubs.services.tallying` stores it as `Tally`.
"""

from typing import Any

from clubs.selectors.folds import Folded, Line, score_rows
from scoring import ScoredLine

# `picker` is who picked and had a partner; `each` plays for himself, as in a leaster.
ROLES = ("picker", "partner", "alone", "defender", "each")
# A role's figures in the order in which they are stored; the hands are those of best and worst (their ids).
ROLE_HANDS, ROLE_WON, ROLE_POINTS, BEST, BEST_HAND, WORST, WORST_HAND = range(7)
# What two players have of each other: hands on one side, the first one's points in them, and the same as opponents.
WITH_HANDS, WITH_POINTS, AGAINST_HANDS, AGAINST_POINTS = range(4)

Figures = dict[str, Any]

# The rows in which a side is schneider or worse: the picker's won ones, and those that he lost.
_HIGH_ROWS = frozenset({"schneider", "all_tricks"})
_LOW_ROWS = frozenset({"lost_schneider", "no_tricks"})
_PICKING = frozenset({"picker", "partner", "alone"})


def tallied(folded: Folded) -> dict[int, Figures]:
    """Return each player's figures (by id), of the hands in which he has a score.

    `roles`: the figures of each role that he had. `beside`: points of no hand, such as a pot split at the end.
    `schneiders`: hands that his side won with schneider or better. `run`: the most hands in a row, of those he played,
    that gave him points above 0. `company`: what he has with and against each other, by that one's id.
    """
    counts: dict[int, _Count] = {}
    for line, scored in zip(folded.lines, folded.sheet.lines, strict=True):
        _count_line(counts, line, scored)
    for player, points in folded.closing.items():
        if points:
            counts.setdefault(player, _Count()).beside += points
    return {player: count.figures() for player, count in counts.items()}


class _Count:
    """A player's figures while they are counted; `run_now` is the run that the last hand is part of."""

    __slots__ = ("beside", "company", "roles", "run", "run_now", "schneiders")

    def __init__(self) -> None:
        self.roles: dict[str, list[int]] = {}
        self.company: dict[int, list[int]] = {}
        self.beside = self.schneiders = self.run = self.run_now = 0

    def hand(self, role: str, hand_id: int, points: int, won: bool) -> None:
        """Count a hand in this role."""
        self.run_now = self.run_now + 1 if points > 0 else 0
        self.run = max(self.run, self.run_now)
        counted = self.roles.get(role)
        if counted is None:
            self.roles[role] = [1, int(won), points, points, hand_id, points, hand_id]
            return
        counted[ROLE_HANDS] += 1
        counted[ROLE_WON] += won
        counted[ROLE_POINTS] += points
        if points > counted[BEST]:
            counted[BEST], counted[BEST_HAND] = points, hand_id
        if points < counted[WORST]:
            counted[WORST], counted[WORST_HAND] = points, hand_id

    def figures(self) -> Figures:
        """Return what has been counted, as it is stored."""
        return {
            "roles": self.roles,
            "beside": self.beside,
            "schneiders": self.schneiders,
            "run": self.run,
            "company": {str(player): figures for player, figures in self.company.items()},
        }


def _count_line(counts: dict[int, _Count], line: Line, scored: ScoredLine) -> None:
    rows = score_rows(line, scored)
    if not scored.counts:
        for row in rows:
            counts.setdefault(row.player_id, _Count()).beside += row.points
        return
    schneider = _is_schneider(scored)
    for row in rows:
        role = row.side
        picking = role in _PICKING
        won = row.points > 0 if role == "each" else scored.picker_won is picking
        count = counts.get(row.player_id)
        if count is None:
            count = counts[row.player_id] = _Count()
        count.hand(role, line.hand_id, row.points, won)
        count.schneiders += schneider and won
        for other in rows:
            if other is not row:
                met = count.company.setdefault(other.player_id, [0, 0, 0, 0])
                together = role != "each" and (other.side in _PICKING) is picking
                met[WITH_HANDS if together else AGAINST_HANDS] += 1
                met[WITH_POINTS if together else AGAINST_POINTS] += row.points


def _is_schneider(scored: ScoredLine) -> bool:
    """Whether the side that won did so with schneider or better, by the row that the steps name."""
    row = next((step.get("row", step["code"]) for step in scored.steps if "units" in step), None)
    return row in (_LOW_ROWS if scored.picker_won is False else _HIGH_ROWS)
