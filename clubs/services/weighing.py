"""What stands against a line of the sheet, and how a hand that may not go in is answered. Nothing is stored here.

Which of these apply to recording, correcting, inserting and moving is said in `hands` and `moving`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from clubs.models import Session, Table, WaitingHand
from clubs.models.hand import POSITION_STEP
from clubs.selectors.chairs import Line, in_order_of_entry
from clubs.selectors.folds import Folded, fold
from clubs.selectors.prepared import Row
from clubs.services.facts import Facts, is_annulled, same, unreadable
from clubs.services.outcomes import Outcome, Status, line_outcome, refusal, stale_outcome
from clubs.wording import found, problem_sentence
from scoring import Problem


def answer_known(table: Table, lines: tuple[Line, ...], known: Line, facts: Facts | None, same_way: bool) -> Outcome:
    """A client id that came before: the same hand as it stands now, or a complaint where it was another one."""
    if not same_way or not same(known.facts, facts):
        return refusal(Status.REFUSED, found("client_id_reused", "client_id"))
    index = next(index for index, line in enumerate(lines) if line.hand_id == known.hand_id)
    return line_outcome(Status.KNOWN, fold(table, lines), index)


def answer_waited(waited: Iterable[Row], facts: Facts | None, entered: int | None = None) -> Outcome | None:
    """A client id that came over a closed link before: refused by a director it stays out, else nothing is amiss."""
    for state, number, kept in waited:
        if number != entered or not same(kept, facts):
            return refusal(Status.REFUSED, found("client_id_reused", "client_id"))
        if state == WaitingHand.State.REFUSED:
            return Outcome(Status.CLOSED)
    return None


def by_link(table: Table, lines: tuple[Line, ...], number: int, facts: Facts | None) -> Outcome | None:
    """What whoever has only a table's link may not change: in an event older lines, anywhere a ruling."""
    if table.session.kind == Session.Kind.ROUND and number != len(lines):
        return refusal(Status.DIRECTOR_NEEDED, found("director_needed", "hand"))
    if is_annulled(facts) or is_annulled(lines[number - 1].facts):
        return refusal(Status.DIRECTOR_NEEDED, found("ruling_needs_director", "annulled"))
    return None


def answer_stale(table: Table, lines: tuple[Line, ...], facts: Facts, after: int, device: str) -> Outcome:
    """Somebody else wrote meanwhile: the same hand, which confirms it, or others that the sender has to see first."""
    unseen = in_order_of_entry(lines)[after:]
    folded = fold(table, lines)
    if unseen:
        first = lines[unseen[0]]
        if first.device != device and same(first.facts, facts):
            return line_outcome(Status.CONFIRMED, folded, unseen[0], confirmed=True)
    return stale_outcome(folded, sorted(unseen))


def problems_of(folded: Folded, index: int, *, grew: bool) -> list[Problem]:
    """What stands against this line; `grew`: it adds to the hands of the round, which may be full already."""
    facts, scored, planned = folded.lines[index].facts, folded.sheet.lines[index], folded.table.hands_planned
    if facts is not None and facts.get("struck") is True:
        return [found("strike_by_null", "struck")]
    if scored.problems:
        return list(scored.problems)
    if scored.annulled and (problems := unreadable(folded.table, folded.lines[index])):
        return problems
    if _alone_on_sheet(folded, index) and folded.table.typed_totals.exists():
        return [found("totals_typed", "facts")]
    # A pass-out is no hand of the round, but where all hands are in there is nothing left to deal.
    if grew and planned is not None and folded.sheet.hands + (not scored.counts) > planned:
        return [found("sheet_full", "facts", planned=planned)]
    return []


def spoiled_elsewhere(before: Folded, folded: Folded, index: int) -> list[Problem]:
    """What this change of the sheet would make of lines other than the one at `index` (of `folded`): nothing that the
    rules do not take, such as a hand whose doublings have grown too many. Lines that were so before may stay so."""
    were_so = {line.hand_id for line, scored in zip(before.lines, before.sheet.lines, strict=True) if scored.problems}
    return [
        found("other_line_spoiled", "hand", number=place + 1, why=problem_sentence(scored.problems[0]))
        for place, (line, scored) in enumerate(zip(folded.lines, folded.sheet.lines, strict=True))
        if place != index and scored.problems and line.hand_id not in were_so
    ]


def _alone_on_sheet(folded: Folded, index: int) -> bool:
    """Whether this is the only line that is not struck: only then can totals have been typed in place of hands."""
    return all(line.facts is None for place, line in enumerate(folded.lines) if place != index)


def settled(folded: Folded, index: int) -> Folded:
    """Write who dealt and who sat out into a line, as the fold proposed or the scorer said: facts from now on."""
    scored = folded.sheet.lines[index]
    if scored.struck or scored.dealer is None:
        return folded
    line = folded.lines[index]._replace(dealer=scored.dealer, out=list(scored.out))
    return replace(folded, lines=(*folded.lines[:index], line, *folded.lines[index + 1 :]))


def number_of(lines: Sequence[Line], number: int, entered: int | None) -> int:
    """Return the number (from 1) of the line that was added as the `entered`-th; `number` where that is not said."""
    if entered is None:
        return number
    order = in_order_of_entry(lines)
    return order[entered - 1] + 1 if 1 <= entered <= len(order) else 0


def next_position(lines: Sequence[Line]) -> int:
    """Return where a line at the end of the sheet stands."""
    return (lines[-1].position if lines else 0) + POSITION_STEP
