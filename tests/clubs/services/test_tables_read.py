"""The queries that are built once read what the ORM reads."""

import uuid
from typing import Any

import pytest

from clubs.models import Club, HandRevision, Table
from clubs.selectors.folds import lines_and_known, lines_of
from clubs.selectors.tables import seated, table_by_uid, version_by_uid
from clubs.services.hands import record_hand, revise_hand
from tests.clubs.seated import a_table, leaster, night, people_for, rules_for, table_for


def _fields(thing: Any) -> dict[str, Any]:
    return {field.attname: getattr(thing, field.attname) for field in thing._meta.concrete_fields}


@pytest.mark.parametrize("own_rules", [False, True])
def test_a_table_comes_with_its_session_club_and_rules_in_one_query(
    tavern: Club, own_rules: bool, django_assert_num_queries: Any
) -> None:
    rules = rules_for(tavern, "wikipedia") if own_rules else None
    kept = table_for(night(tavern), people_for(tavern, 5), rules=rules)
    with django_assert_num_queries(1):
        read = table_by_uid(kept.uid)
        assert read is not None
        shown = [_fields(thing) for thing in (read, read.session, read.session.club, read.house_rules)]
    fresh = Table.objects.get(pk=kept.pk)
    assert shown == [_fields(thing) for thing in (fresh, fresh.session, fresh.session.club, fresh.house_rules)]
    assert (read.rules is not None) == own_rules


def test_a_table_that_was_read_so_can_be_saved(tavern: Club) -> None:
    read = table_by_uid(a_table(tavern).uid)
    assert read is not None
    read.number = 7
    read.save()
    assert Table.objects.get().number == 7


def test_what_is_not_there_is_none(db: None) -> None:
    assert table_by_uid(uuid.uuid4()) is None
    assert version_by_uid(uuid.uuid4()) is None


def test_versions_and_seats(tavern: Club) -> None:
    table = a_table(tavern, chairs=6)
    assert version_by_uid(table.uid) == (0, 1, "open")
    assert seated(table) == [seat.player_id for seat in table.seats.order_by("chair")]


def test_lines_are_the_current_revisions_in_order_and_a_client_id_is_found_in_an_old_one(tavern: Club) -> None:
    table, other = a_table(tavern), a_table(tavern)
    for number in range(3):
        record_hand(table=table, facts=leaster(number), client_id=f"c{number}", after=number, device="red")
    record_hand(table=other, facts=leaster(4), client_id="theirs", after=0)
    revise_hand(table=table, number=2, facts=None, client_id="strike", revision=1)
    lines, known = lines_and_known(table.pk, "c1")
    assert lines == lines_of(table.pk)
    assert [(line.facts, line.revision) for line in lines] == [(leaster(0), 1), (None, 2), (leaster(2), 1)]
    assert known is not None
    assert (known.facts, known.revision, known.current, known.hand_id) == (leaster(1), 1, False, lines[1].hand_id)
    assert lines_and_known(table.pk, "theirs")[1] is None
    first = HandRevision.objects.get(client_id="c0")
    assert (lines[0].people, lines[0].dealer, lines[0].out, lines[0].position) == (
        first.people,
        first.dealer,
        first.out,
        first.hand.position,
    )


def test_a_revision_is_stored_whole(tavern: Club) -> None:
    table = a_table(tavern)
    facts = {**leaster(2), "dealer": 3}
    record_hand(table=table, facts=facts, client_id="Ł“'%s", after=0, device="Zoë's 📱")
    revision = HandRevision.objects.get()
    revision.full_clean(exclude=["out"])
    assert revision.hand.uid != revision.uid
    assert (revision.facts, revision.client_id, revision.device) == (facts, "Ł“'%s", "Zoë's 📱")
    assert (revision.actor, revision.reason, revision.current) == (None, "", True)
    assert revision.created_at.tzinfo is not None
