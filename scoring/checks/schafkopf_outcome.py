"""How a declared Schafkopf game ended: points and tricks must be possible and agree with the named result and the call.
Limits come from the cards, rows from `schafkopf.outcome`."""

from __future__ import annotations

from scoring.cards import ALL_POINTS, Deal
from scoring.checks.fields import flag
from scoring.checks.outcome import Ending, check_ranges, check_some_tricks, read_ending, the_row
from scoring.hands import Facts
from scoring.problems import Problem, problem
from scoring.schafkopf.contracts import Contract
from scoring.schafkopf.outcome import SIXTY, bars_of, row_of, rows_with_points, rows_with_tricks
from scoring.schafkopf.rules import SchafkopfRules
from scoring.sheepshead.outcome import ROWS

OUTCOME = ("result", "points", "tricks")
# Only a suit solo can hold all Ober and Unter as its highest trumps.
SIE_IN = "farbsolo"
UNSAID = Ending(None, None, None, None)
BETTEL_ROWS = frozenset({"won", "lost"})


def row_and_call(
    facts: Facts,
    rules: SchafkopfRules,
    deal: Deal,
    name: str,
    known: Contract,
    found: list[Problem],
    *,
    muss: bool,
    stoss: int,
) -> tuple[str | None, str | None]:
    """Gives the row that is paid (None where the game has none) and tout, sie or None."""
    call = _call(facts, name, known, found)
    if facts.get("culprit") is not None:
        found.extend(problem("culprit_ends_hand", field) for field in OUTCOME if facts.get(field) is not None)
        return None, None
    before = len(found)
    ending = read_ending(facts, found)
    if ending == UNSAID and len(found) == before:
        if call == "sie":
            return "all_tricks", call
        if stoss and rules.stoss_rule == "loses":
            return "won", call
    if len(found) == before:
        check_ranges(ending, deal, found)
    if len(found) == before:
        _check_together(ending, deal, found)
    if len(found) > before:
        return None, call
    row = _bettel(ending, deal, found) if name == "bettel" else _row(ending, rules, deal, name, found, muss=muss)
    if call == "sie" and name == SIE_IN and row is not None and row != "all_tricks":
        found.append(problem("sie_not_allowed", "sie"))
    return row, call


def _call(facts: Facts, name: str, known: Contract, found: list[Problem]) -> str | None:
    tout, sie = flag(facts, "tout", found), flag(facts, "sie", found)
    if tout and not known.announced:
        found.append(problem("tout_not_allowed", "tout"))
    if sie and name != SIE_IN:
        found.append(problem("sie_not_allowed", "sie"))
    if tout and sie:
        found.append(problem("tout_with_sie", "tout"))
    if sie:
        return "sie"
    return "tout" if tout else None


def _check_together(ending: Ending, deal: Deal, found: list[Problem]) -> None:
    points, tricks = ending.points, ending.tricks
    if points is None or tricks is None:
        return
    if tricks == deal.tricks:
        if points != ALL_POINTS:
            found.append(problem("sweep_needs_120", "points", points=points))
    elif tricks == 0:
        if points:
            found.append(problem("points_impossible_for_tricks", "points", points=points, tricks=0, low=0, high=0))
    else:
        check_some_tricks(points, tricks, None, deal, found)


def _row(
    ending: Ending, rules: SchafkopfRules, deal: Deal, name: str, found: list[Problem], *, muss: bool
) -> str | None:
    """Gives the row; none where a cross game ended 60:60 and is dealt again."""
    bars = bars_of(rules, muss=muss)
    points, tricks = ending.points, ending.tricks
    if points is None:
        rows = set(ROWS) if tricks is None else rows_with_tricks(bars, deal, tricks)
    elif tricks is None:
        rows = rows_with_points(bars, deal, points)
    else:
        rows = {row_of(bars, deal, points, tricks)}
    sixty_row = row_of(bars, deal, SIXTY, 1)
    row = the_row(ending, rows, found, sixty=lambda row: name == "cross" and row == sixty_row)
    return None if name == "cross" and points == SIXTY else row


def _bettel(ending: Ending, deal: Deal, found: list[Problem]) -> str | None:
    """A Bettel is won without a trick and lost with one; there is no schneider and no schwarz."""
    points, tricks, _, result = ending
    if result == "no_tricks":
        ending = ending._replace(result="won")
    elif result is not None and result not in BETTEL_ROWS:
        found.append(problem("bettel_won_or_lost", "result", value=result))
        return None
    rows = {"lost"} if points or tricks else {"won"} if tricks == 0 else set(BETTEL_ROWS)
    if tricks is not None and ending.result is None:
        return next(iter(rows))
    return the_row(ending, rows, found, sixty=lambda row: False)
