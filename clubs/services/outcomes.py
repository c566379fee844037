"""What became of a hand that was sent in: one of a few endings, and what to answer.

How the endings are reached is in `hands`; which HTTP status they are is in `clubs.views.phone`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from clubs.selectors.folds import Folded
from clubs.selectors.sheet_people import people_totals
from clubs.selectors.sheets import line_json
from clubs.wording import problem_json
from scoring import Problem

_ANSWERED = ("hand", "entered", "revision", "scores", "dealer", "out", "struck", "warnings")


class Status(StrEnum):
    """How it ended."""

    CREATED = "created"
    CHANGED = "changed"
    PREVIEWED = "previewed"
    KNOWN = "known"
    CONFIRMED = "confirmed"
    STALE = "stale"
    REFUSED = "refused"
    DIRECTOR_NEEDED = "director_needed"
    CLOSED = "closed"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The ending, and `answer`: the hand's line, the lines not seen, or the errors, as the contract has them.

    `problems` is what stood in the way, where something did.
    """

    status: Status
    answer: dict[str, Any] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()

    @property
    def client_id_reused(self) -> bool:
        """Whether something else came under this client id before."""
        return any(problem.code == "client_id_reused" for problem in self.problems)


def line_outcome(status: Status, folded: Folded, index: int, **extra: Any) -> Outcome:
    """The line as it stands, with its scores, the sheet's totals and the steps that lead to them."""
    line = line_json(folded, index)
    shown = {key: line[key] for key in _ANSWERED if key in line}
    sums = {"totals": list(folded.sheet.totals), "people_totals": people_totals(folded)}
    return Outcome(status, {**shown, **sums, "steps": list(folded.sheet.lines[index].steps), **extra})


def stale_outcome(folded: Folded, unseen: Sequence[int]) -> Outcome:
    """The lines (by index) that the sender has not seen, and how many lines there are."""
    hands = [line_json(folded, index) for index in unseen]
    return Outcome(Status.STALE, {"hands": hands, "after": len(folded.lines)})


def refusal(status: Status, *problems: Problem) -> Outcome:
    """What has to be mended first."""
    return Outcome(status, {"errors": [problem_json(problem) for problem in problems]}, problems)
