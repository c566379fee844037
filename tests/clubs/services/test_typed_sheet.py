"""Storing a typed sheet: all of it or nothing, and only over the sheet that was read."""

import pytest

from clubs.models import AuditEntry, Club, Hand, HandRevision, Table, User
from clubs.services.hands import record_hand
from clubs.services.typed_sheet import LineRefused, SheetMoved, TypedLine, Typist, save_sheet
from tests.clubs.seated import a_table, leaster, picked, results, stored_scores


@pytest.fixture
def table(tavern: Club) -> Table:
    return a_table(tavern)


def save(table: Table, user: User, *lines: TypedLine, director: bool = False, key: str = "page") -> Table:
    table.refresh_from_db()
    return save_sheet(table=table, lines=lines, key=key, typist=Typist(user, director))


def test_changes_and_new_hands_come_in_together(table: Table, scorer: User) -> None:
    save(table, scorer, TypedLine(0, None, picked(0, 1, "won")), TypedLine(1, None, leaster(2)))
    first = table.hands.get(revisions__facts__type="picked")
    save(table, scorer, TypedLine(0, first.pk, None), TypedLine(2, None, picked(2, 3, "won")), key="next")
    assert stored_scores(table) == [[None] * 5, [-1, -1, 4, -1, -1], [-1, -1, 2, 1, -1]]
    assert results(table.session)["Anna"][:2] == (-2, 2)
    assert [entry.detail["added"] for entry in AuditEntry.objects.filter(action="sheet typed").order_by("pk")] == [2, 1]


def test_one_bad_line_keeps_all_others_out(table: Table, scorer: User) -> None:
    lines = [TypedLine(0, None, picked(0, 1, "won")), TypedLine(3, None, picked(1, 1, "won"))]
    with pytest.raises(LineRefused) as caught:
        save(table, scorer, *lines)
    assert caught.value.place == 3
    assert not Hand.objects.exists()
    assert not AuditEntry.objects.filter(action="sheet typed").exists()
    table.refresh_from_db()
    assert (table.lines, table.version) == (0, 0)


def test_a_ruling_needs_a_director(table: Table, scorer: User) -> None:
    line = TypedLine(0, None, picked(0, 1, "won", annulled=True))
    with pytest.raises(LineRefused, match="ruling"):
        save(table, scorer, line)
    save(table, scorer, line, director=True)
    assert HandRevision.objects.count() == 1


def test_a_sheet_that_moved_since_it_was_read_is_left_alone(table: Table, scorer: User) -> None:
    read = Table.objects.select_related("session__rules", "rules").get(pk=table.pk)
    record_hand(table=table, facts=picked(0, 1, "won"), client_id="phone", after=0)
    with pytest.raises(SheetMoved):
        save_sheet(
            table=read, lines=[TypedLine(0, None, picked(1, 2, "won"))], key="page", typist=Typist(scorer, False)
        )
    assert table.hands.count() == 1
