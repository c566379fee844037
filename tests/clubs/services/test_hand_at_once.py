"""A new hand's rows are the same by one statement as by one after the other; a table read too early gets none."""

from typing import Any

import pytest
from django.db import connection, transaction

from clubs.models import Club, Hand, HandRevision, Result, Score, Session, Table, Tally
from clubs.selectors.chairs import Line
from clubs.selectors.folds import FIGURES, Folded, fold, lines_of
from clubs.selectors.prepared import ask
from clubs.selectors.tallied import BEST_HAND, WORST_HAND
from clubs.services.facts import completed
from clubs.services.hand_storing import claim_and_store_new, store_new
from clubs.services.outcomes import Status
from clubs.services.refold import claim
from clubs.services.weighing import next_position, settled
from tests.clubs.phone.conftest import Phone
from tests.clubs.seated import PASSED, Facts, a_table, leaster, night, picked, rules_for, table_for

NOBODY_PICKS = {"leaster": leaster(4), "doubler": PASSED, "pot": PASSED}
REVISED = ("number", "facts", "people", "dealer", "out", "actor", "device", "reason", "client_id", "current")


def with_new(table: Table, facts: Facts, client_id: str) -> Folded:
    """The table's sheet with a sound hand at its end that is not stored yet."""
    lines = lines_of(table.pk)
    seats = list(table.seats.values_list("player_id", flat=True))
    new = Line(0, 1, completed(table, facts), seats, None, [], "phone", client_id, next_position(lines))
    return settled(fold(table, (*lines, new)), len(lines))


def rows_of(table: Table) -> dict[str, Any]:
    """Everything that entering hands has left, ids of hands as their places on the sheet."""
    hands = list(table.hands.values_list("id", flat=True))
    tallies = dict(Tally.objects.filter(table=table).values_list("player__name", "figures"))
    for figures in tallies.values():
        for role in figures["roles"].values():
            role[BEST_HAND], role[WORST_HAND] = hands.index(role[BEST_HAND]), hands.index(role[WORST_HAND])
    scores = Score.objects.filter(hand__table=table).order_by("hand", "chair")
    scores = scores.values_list("hand", "player", "chair", "points", "side")
    return {
        "table": Table.objects.values_list("version", "lines").get(pk=table.pk),
        "session": Session.objects.values_list("version").get(pk=table.session_id),
        "positions": list(table.hands.values_list("position", flat=True)),
        "revisions": list(HandRevision.objects.filter(table=table).order_by("hand").values_list(*REVISED)),
        "scores": [(hands.index(hand), *rest) for hand, *rest in scores],
        "results": list(
            Result.objects.filter(session=table.session_id).order_by("player").values_list("player", "source", *FIGURES)
        ),
        "tallies": tallies,
    }


@pytest.mark.parametrize("no_pick", NOBODY_PICKS)
@pytest.mark.parametrize("chairs", [5, 6])
def test_both_ways_store_the_same(tavern: Club, chairs: int, no_pick: str) -> None:
    first = a_table(tavern, chairs=chairs, overrides={"no_pick": no_pick}, preset="wikipedia")
    people = [seat.player for seat in first.seats.select_related("player")]
    rules = rules_for(tavern, "wikipedia", {"no_pick": no_pick})
    second = table_for(night(tavern, rules, title="Again"), people)
    # With a partner, alone, a hand that nobody picks, and one after it.
    hands = (picked(1, 3, "won", points=70), picked(2, None, "schneider"), NOBODY_PICKS[no_pick], picked(0, 2, "lost"))
    for number, facts in enumerate(hands):
        stored = claim_and_store_new(with_new(first, facts, str(number)), None)
        with transaction.atomic():
            claim(second, lines_added=1)
            by_steps = store_new(with_new(second, facts, str(number)), None)
        assert stored is not None
        assert (stored.status, stored.answer) == (Status.CREATED, by_steps.answer)
    assert rows_of(first) == rows_of(second)
    assert len(rows_of(first)["positions"]) == len(hands)
    assert (first.version, first.lines) == (second.version, second.lines)


def test_a_table_that_has_changed_since_it_was_read_stores_nothing(tavern: Club) -> None:
    table = a_table(tavern)
    folded = with_new(table, picked(1, 3, "won"), "late")
    claim(Table.objects.get(pk=table.pk))
    before = rows_of(table)
    assert claim_and_store_new(folded, None) is None
    assert rows_of(table) == before
    assert not Hand.objects.exists()
    assert (table.version, table.lines) == (0, 0)


# SQLite's cursors remember statements by themselves, and tell nobody.
if connection.vendor == "postgresql":

    def test_postgresql_plans_a_hand_once_a_connection(tavern: Club) -> None:
        phone = Phone(a_table(tavern))
        known = "SELECT COUNT(*) FROM pg_prepared_statements"
        counts = []
        for after in range(3):
            assert phone.post(picked(1, 3, "won"), after).status_code == 201
            with connection.cursor() as cursor:
                cursor.execute(known)
                counts.append(cursor.fetchone()[0])
        assert 0 < counts[0] == counts[1] == counts[2]


def test_a_repeated_statement_remembers_no_values(db: None) -> None:
    for value in (1, 2**40, "7"):
        assert ask("SELECT CAST(%s AS BIGINT)", [value])[0][0] == int(value)
