"""Hands that came too late: nothing counts until a director takes them."""

import pytest

from clubs.models import AuditEntry, Club, HandRevision, Table, User, WaitingHand
from clubs.services.errors import CannotDo
from clubs.services.hands import record_hand
from clubs.services.outcomes import Status
from clubs.services.sessions import close_session
from clubs.services.waiting import keep_waiting, refuse_waiting, take_waiting
from tests.clubs.seated import Facts, a_table, leaster, picked, results

WON = picked(1, 3, "won")


@pytest.fixture
def table(tavern: Club, director: User) -> Table:
    """A closed table of two planned hands that has one."""
    table = a_table(tavern, kind="round", hands_planned=2)
    record_hand(table=table, facts=WON, client_id="first", after=0, device="red")
    close_session(session=table.session, actor=director, reason="last call")
    return table


def wait(table: Table, facts: Facts | None, client_id: str = "late", number: int | None = None) -> WaitingHand:
    keep_waiting(table=table, client_id=client_id, after=1, device="red", facts=facts, hand_number=number)
    return WaitingHand.objects.get(client_id=client_id)


def test_a_waiting_hand_counts_for_nothing(table: Table) -> None:
    before = results(table.session)
    wait(table, leaster(2))
    assert results(table.session) == before
    assert AuditEntry.objects.filter(action="hand kept waiting").count() == 1


def test_a_hand_that_is_taken_stands_at_the_end_of_the_closed_sheet(table: Table, director: User) -> None:
    outcome = take_waiting(waiting=wait(table, leaster(2)), actor=director)
    assert (outcome.status, outcome.answer["hand"], outcome.answer["totals"]) == (Status.CREATED, 2, [-2, 1, 3, 0, -2])
    assert results(table.session)["Clara"] == (3, 2, 0, 0, 0, 0)
    revision = HandRevision.objects.get(client_id="late")
    assert (revision.actor, revision.device) == (director, "red")
    assert WaitingHand.objects.get().state == WaitingHand.State.TAKEN
    entry = AuditEntry.objects.get(action="waiting hand taken")
    assert (entry.actor, entry.detail["facts"]) == (director, leaster(2))


@pytest.mark.parametrize("facts", [leaster(2), None])
def test_a_correction_or_strike_that_is_taken_changes_its_line(
    table: Table, director: User, facts: Facts | None
) -> None:
    outcome = take_waiting(waiting=wait(table, facts, number=1), actor=director)
    assert outcome.status == Status.CHANGED
    revision = HandRevision.objects.get(current=True)
    assert (revision.facts, revision.number) == (facts, 2)
    assert revision.reason


@pytest.mark.parametrize(
    ("facts", "says"), [(picked(1, 1, "won"), "same chair"), ({"type": "leaster", "winner": 9}, "chairs are 1 to 5")]
)
def test_a_hand_that_the_sheet_does_not_take_goes_on_waiting(
    table: Table, director: User, facts: Facts, says: str
) -> None:
    waiting = wait(table, facts)
    with pytest.raises(CannotDo, match=says):
        take_waiting(waiting=waiting, actor=director)
    waiting.refresh_from_db()
    assert waiting.state == WaitingHand.State.WAITING


def test_more_hands_than_planned_are_not_taken(table: Table, director: User) -> None:
    take_waiting(waiting=wait(table, leaster(2)), actor=director)
    with pytest.raises(CannotDo, match="All 2 hands"):
        take_waiting(waiting=wait(table, leaster(3), "later"), actor=director)


def test_a_refused_hand_is_left_out_for_good_and_stays_in_the_trace(table: Table, director: User) -> None:
    before = results(table.session)
    waiting = wait(table, leaster(2))
    refuse_waiting(waiting=waiting, actor=director)
    for settle in (take_waiting, refuse_waiting):
        with pytest.raises(CannotDo, match="settled already: refused"):
            settle(waiting=waiting, actor=director)
    assert results(table.session) == before
    assert AuditEntry.objects.get(action="waiting hand refused").detail["client_id"] == "late"
    # The phone may ask again; the hand is not put before the director twice.
    kept = keep_waiting(table=table, client_id="late", after=1, device="red", facts=leaster(2))
    assert kept.answer == {"kept": True}
    assert WaitingHand.objects.count() == 1
