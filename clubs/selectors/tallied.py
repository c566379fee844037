"""What a folded sheet says of each player beyond his points: by role, his runs, with and against whom.

Counted from sides, steps and scores of the fold, by no rule of its own. `clubs.services.tallying` stores it as `Tally`.
"""

from typing import Any

from clubs.selectors.folds import Folded, ScoreRow, score_rows
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
    met = _Met()
    for line, scored in zip(folded.lines, folded.sheet.lines, strict=True):
        rows = score_rows(line, scored)
        if scored.counts:
            _count_hand(counts, line.hand_id, scored, rows)
            met.hand(rows)
        else:
            for row in rows:
                counts.setdefault(row.player_id, _Count()).beside += row.points
    for player, points in folded.closing.items():
        if points:
            counts.setdefault(player, _Count()).beside += points
    company = met.company()
    return {player: count.figures(company.get(player, {})) for player, count in counts.items()}


class _Count:
    """A player's figures while they are counted; `run_now` is the run that the last hand is part of."""

    __slots__ = ("beside", "roles", "run", "run_now", "schneiders")

    def __init__(self) -> None:
        self.roles: dict[str, list[int]] = {}
        self.beside = self.schneiders = self.run = self.run_now = 0

    def figures(self, company: dict[str, list[int]]) -> Figures:
        """Return what has been counted, as it is stored."""
        return {
            "roles": self.roles,
            "beside": self.beside,
            "schneiders": self.schneiders,
            "run": self.run,
            "company": company,
        }


class _Met:
    """Who played with and against whom.

    Every hand is counted at once for all who played it, and again for those on one side: what is left were opponents.
    That is several times as quick as counting every pair of every hand, and every hand that comes in does this.
    """

    __slots__ = ("_hands", "_together")

    def __init__(self) -> None:
        self._hands: dict[tuple[int, ...], list[int]] = {}
        self._together: dict[tuple[int, int], list[int]] = {}

    def hand(self, rows: list[ScoreRow]) -> None:
        """Count a hand of these people."""
        who = tuple([row.player_id for row in rows])
        counted = self._hands.get(who)
        if counted is None:
            counted = self._hands[who] = [0] * (len(rows) + 1)
        counted[-1] += 1
        picking, defending = [], []
        for place, row in enumerate(rows):
            counted[place] += row.points
            if row.side in _PICKING:
                picking.append(row)
            elif row.side != "each":
                defending.append(row)
        for side in (picking, defending):
            for one in side:
                for other in side:
                    if one is not other:
                        pair = (one.player_id, other.player_id)
                        together = self._together.get(pair)
                        if together is None:
                            together = self._together[pair] = [0, 0]
                        together[0] += 1
                        together[1] += one.points

    def company(self) -> dict[int, dict[str, list[int]]]:
        """Return what each has with and against each other, as it is stored."""
        found: dict[int, dict[str, list[int]]] = {}
        for who, counted in self._hands.items():
            for place, player in enumerate(who):
                theirs = found.setdefault(player, {})
                for other in who:
                    if other != player:
                        figures = theirs.setdefault(str(other), [0, 0, 0, 0])
                        figures[AGAINST_HANDS] += counted[-1]
                        figures[AGAINST_POINTS] += counted[place]
        for (player, partner), (hands, points) in self._together.items():
            figures = found[player][str(partner)]
            figures[WITH_HANDS] += hands
            figures[WITH_POINTS] += points
            figures[AGAINST_HANDS] -= hands
            figures[AGAINST_POINTS] -= points
        return found


def _count_hand(counts: dict[int, _Count], hand_id: int, scored: ScoredLine, rows: list[ScoreRow]) -> None:
    schneider = _is_schneider(scored)
    for player, _chair, points, role in rows:
        won = points > 0 if role == "each" else scored.picker_won is (role in _PICKING)
        count = counts.get(player)
        if count is None:
            count = counts[player] = _Count()
        if points > 0:
            count.run_now += 1
            if count.run_now > count.run:
                count.run = count.run_now
        else:
            count.run_now = 0
        if schneider and won:
            count.schneiders += 1
        counted = count.roles.get(role)
        if counted is None:
            count.roles[role] = [1, int(won), points, points, hand_id, points, hand_id]
            continue
        counted[ROLE_HANDS] += 1
        counted[ROLE_WON] += won
        counted[ROLE_POINTS] += points
        if points > counted[BEST]:
            counted[BEST], counted[BEST_HAND] = points, hand_id
        elif points < counted[WORST]:
            counted[WORST], counted[WORST_HAND] = points, hand_id


def _is_schneider(scored: ScoredLine) -> bool:
    """Whether the side that won did so with schneider or better, by the row that the steps name."""
    row = next((step.get("row", step["code"]) for step in scored.steps if "units" in step), None)
    return row in (_LOW_ROWS if scored.picker_won is False else _HIGH_ROWS)
