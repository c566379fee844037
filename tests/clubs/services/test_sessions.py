"""Opening, seating, closing and opening again."""

import pytest

from clubs.models import AuditEntry, Club, Seat, Session, Table, User
from clubs.services.errors import CannotDo
from clubs.services.hands import record_hand, revise_hand
from clubs.services.outcomes import Status
from clubs.services.sessions import close_session, reopen_session, seat_table
from tests.clubs.seated import PASSED, a_table, leaster, night, people_for, picked, results, rules_for, table_for


def test_people_sit_in_the_order_of_the_chairs(tavern: Club) -> None:
    session, people = night(tavern), people_for(tavern, 6)
    table = table_for(session, people, hands_planned=24)
    assert [seat.player for seat in Seat.objects.filter(table=table)] == people
    assert (table.chairs, table.players, table.hands_planned) == (6, 5, 24)
    session.refresh_from_db()
    assert session.version == 1
    assert AuditEntry.objects.filter(action="table seated", thing_uid=table.uid).exists()


@pytest.mark.parametrize(
    ("chairs", "more", "field", "says"),
    [
        (4, {}, "seats", "5 people are needed"),
        (8, {"players": 4}, "seats", "too many"),
        (5, {"players": 0}, "players", "cannot be scored"),
        (5, {"first_dealer": 5}, "first_dealer", "chairs are 1 to 5"),
        (5, {"first_dealer": -1}, "first_dealer", "chairs are 1 to 5"),
        (5, {"hands_planned": -1}, "hands_planned", "0"),
        (5, {"number": -1}, "number", "0"),
    ],
)
def test_what_is_no_table_is_refused(tavern: Club, chairs: int, more: dict, field: str, says: str) -> None:
    session, people = night(tavern), people_for(tavern, chairs)
    with pytest.raises(CannotDo) as refused:
        table_for(session, people, **more)
    assert refused.value.field == field
    assert says in refused.value.message
    assert not Table.objects.exists()


def test_nobody_sits_twice_and_no_number_is_given_twice(tavern: Club, other_club: Club) -> None:
    session, people = night(tavern), people_for(tavern, 8)
    table_for(session, people[:5])
    with pytest.raises(CannotDo, match="Anna sits at table 1"):
        table_for(session, [*people[5:], *people[:2]], number=2)
    with pytest.raises(CannotDo, match="Fritz has two chairs"):
        table_for(session, [*people[5:], people[5], people[6]], number=2)
    with pytest.raises(CannotDo, match="no player of this club"):
        table_for(session, [*people[5:], *people_for(other_club, 2)], number=2)
    with pytest.raises(CannotDo, match="Table 1 is there"):
        table_for(session, [*people[5:], *people_for(tavern, 2)], number=1)
    # On another night they may sit where they like.
    table_for(night(tavern, title="Wednesday"), people[:5])


def test_rules_of_another_club_are_refused(tavern: Club, other_club: Club) -> None:
    with pytest.raises(CannotDo, match="another club"):
        night(tavern, rules_for(other_club))


def test_a_session_needs_a_title(tavern: Club) -> None:
    with pytest.raises(CannotDo) as refused:
        night(tavern, title="  ")
    assert refused.value.field == "title"


def test_an_unknown_kind_of_session_is_refused(tavern: Club) -> None:
    with pytest.raises(CannotDo) as refused:
        night(tavern, kind="party")
    assert refused.value.field == "kind"


def test_closing_needs_every_planned_hand_or_a_reason(tavern: Club, director: User) -> None:
    table = a_table(tavern, hands_planned=2)
    record_hand(table=table, facts=picked(1, 2, "won"), client_id="a", after=0)
    with pytest.raises(CannotDo, match="Table 1 has 1 of 2 hands") as refused:
        close_session(session=table.session, actor=director)
    assert refused.value.field == "reason"
    closed = close_session(session=table.session, actor=director, reason="  the tavern \n closed ")
    assert (closed.is_open, closed.close_reason) == (False, "the tavern closed")
    table.refresh_from_db()
    assert table.state == Table.State.CLOSED


def test_a_pass_out_is_no_hand_and_a_leaster_is_one(tavern: Club, director: User) -> None:
    table = a_table(tavern, hands_planned=1, overrides={"no_pick": "doubler"})
    record_hand(table=table, facts=PASSED, client_id="a", after=0)
    with pytest.raises(CannotDo, match="0 of 1"):
        close_session(session=table.session, actor=director)
    other = a_table(tavern, hands_planned=1)
    record_hand(table=other, facts=leaster(2), client_id="a", after=0)
    assert not close_session(session=other.session, actor=director).is_open


def test_closing_and_opening_again_raise_the_versions_and_leave_a_trace(tavern: Club, director: User) -> None:
    table = a_table(tavern)
    versions = [(table.session.version, table.version)]
    for session in (
        close_session(session=table.session, actor=director),
        reopen_session(session=table.session, actor=director, reason="a hand was forgotten"),
    ):
        table.refresh_from_db()
        versions.append((session.version, table.version))
    assert versions[0] < versions[1] < versions[2]
    assert table.state == Table.State.OPEN
    assert list(AuditEntry.objects.values_list("action", flat=True)[:2]) == [
        "session opened again",
        "session closed",
    ]


def test_closing_twice_or_opening_what_is_open_is_refused(tavern: Club, director: User) -> None:
    table = a_table(tavern)
    with pytest.raises(CannotDo, match="is open"):
        reopen_session(session=table.session, actor=director, reason="why not")
    close_session(session=table.session, actor=director)
    with pytest.raises(CannotDo, match="closed already"):
        close_session(session=table.session, actor=director)
    with pytest.raises(CannotDo) as refused:
        reopen_session(session=table.session, actor=director, reason=" ")
    assert refused.value.field == "reason"
    with pytest.raises(CannotDo, match="is closed"):
        table_for(table.session, people_for(tavern, 5), number=2)


def test_a_pot_left_over_is_split_when_the_sheet_closes_and_comes_back_with_it(tavern: Club, director: User) -> None:
    # sheets.md: split equally among those at the table, odd units one each from the left of the last dealer.
    table = a_table(tavern, overrides={"no_pick": "pot", "pot_seed": "each"}, preset="wikipedia")
    record_hand(table=table, facts=PASSED, client_id="a", after=0)
    owed = {name: figures[:2] for name, figures in results(table.session).items()}
    assert owed == dict.fromkeys(("Anna", "Bert", "Clara", "Dora", "Emil"), (-1, 0))
    close_session(session=table.session, actor=director)
    assert results(table.session) == {}
    reopen_session(session=table.session, actor=director, reason="one more")
    assert results(table.session)["Clara"] == (-1, 0, 0, 0, 0, 0)


def test_a_closed_table_records_nothing_until_a_director_says_why(tavern: Club, director: User) -> None:
    table = a_table(tavern)
    record_hand(table=table, facts=picked(1, 2, "won"), client_id="a", after=0)
    close_session(session=table.session, actor=director)
    assert record_hand(table=table, facts=leaster(1), client_id="b", after=1).status == Status.CLOSED
    change = {"table": table, "number": 1, "facts": leaster(1), "revision": 1}
    assert revise_hand(**change, client_id="b").status == Status.CLOSED
    silent = revise_hand(**change, client_id="b", actor=director, director=True)
    assert [problem.code for problem in silent.problems] == ["reason_missing"]
    said = revise_hand(**change, client_id="b", actor=director, director=True, reason="leaster")
    assert said.status == Status.CHANGED
    assert results(table.session)["Bert"][0] == 4


def test_sessions_of_an_import_have_no_tables(tavern: Club) -> None:
    session = Session.objects.create(club=tavern, kind="import", title="2006", date="2006-01-01")
    with pytest.raises(CannotDo) as refused:
        seat_table(session=session, number=1, people=people_for(tavern, 5), actor=None)
    assert refused.value.field == "session"
