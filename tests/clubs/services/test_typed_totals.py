"""Totals typed in place of hands: the rules' own check, what nobody knows, and that Results = hands + typed totals."""

import datetime as dt
from typing import Any

import pytest

from clubs.models import AuditEntry, Club, Player, Result, Season, Session, Table, TypedTotal
from clubs.selectors.seasons import season_rows
from clubs.services.errors import CannotDo
from clubs.services.hands import record_hand, revise_hand
from clubs.services.outcomes import Status
from clubs.services.refold import refold_table
from clubs.services.sessions import close_session
from clubs.services.typed import RowRefused, TypedRow, type_totals
from desk.verifying import Counted, differences
from tests.clubs.seated import a_table, night, people_for, picked, results, table_for


@pytest.fixture
def table(tavern: Club) -> Table:
    return a_table(tavern)


def people_at(table: Table) -> list[Player]:
    return [seat.player for seat in table.seats.select_related("player")]


def rows_of(table: Table, *points: int, **more: Any) -> list[TypedRow]:
    return [TypedRow(player, given, **more) for player, given in zip(people_at(table), points, strict=False)]


def typed(table: Table, *points: int, **more: Any) -> bool:
    return type_totals(session=table.session, table=table, rows=rows_of(table, *points, **more), actor=None)


def agrees() -> bool:
    counted: list[Counted] = []
    return list(differences(counted)) == []


def test_typed_totals_are_the_results_and_what_nobody_knows_is_null(table: Table) -> None:
    assert typed(table, 8, -2, -2, -2, -2)
    assert results(table.session)["Anna"] == (8, None, None, None, None, None)
    assert set(Result.objects.values_list("source", flat=True)) == {Result.Source.TYPED}
    assert agrees()


def test_what_is_known_is_kept(table: Table) -> None:
    typed(table, 8, -2, -2, -2, -2, hands=20, picks=4, picks_won=0)
    assert results(table.session)["Bert"] == (-2, 20, 4, 0, None, None)
    assert agrees()


def test_they_count_in_the_season(table: Table) -> None:
    season = Season.objects.create(
        club=table.session.club, name="2026", slug="2026", first_day=dt.date(2026, 1, 1), last_day=dt.date(2026, 12, 31)
    )
    typed(table, 8, -2, -2, -2, -2)
    assert {row.player.name: row.points for row in season_rows(season)}["Anna"] == 8


def test_a_correction_is_audited_and_leaves_nothing_behind(table: Table) -> None:
    typed(table, 8, -2, -2, -2, -2)
    typed(table, 6, 0, -2, -2, -2, hands=3)
    assert results(table.session)["Bert"] == (0, 3, None, None, None, None)
    entry = AuditEntry.objects.filter(action="totals typed").latest("pk")
    bert = str(Player.objects.get(name="Bert").uid)
    assert (entry.detail["before"][bert], entry.detail["after"][bert]) == ({"points": -2}, {"points": 0, "hands": 3})
    # The same again changes nothing and says nothing.
    assert not typed(table, 6, 0, -2, -2, -2, hands=3)
    assert AuditEntry.objects.filter(action="totals typed").count() == 2
    # Fewer people, then none at all.
    typed(table, 6, -6)
    assert set(results(table.session)) == {"Anna", "Bert"}
    assert typed(table)
    assert results(table.session) == {}
    assert not TypedTotal.objects.exists()
    assert agrees()


def test_points_that_do_not_add_up_are_refused(table: Table) -> None:
    with pytest.raises(CannotDo, match=r"add up to \+3 "):
        typed(table, 8, -2, -2, -1)
    assert not TypedTotal.objects.exists()


def test_plus_only_rules_take_plus_points_of_any_sum(tavern: Club) -> None:
    table = a_table(tavern, chairs=4, preset="schafkopf-bsv", overrides={"scoring": "plus_only"}, players=4)
    assert typed(table, 30, 20, 0, 5)
    with pytest.raises(RowRefused, match="Only plus points") as caught:
        typed(table, 30, -20, 0, 5)
    assert (caught.value.place, caught.value.field) == (1, "points")


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"picks": 2, "picks_won": 3}, "picks_won"),
        ({"hands": 2, "picks": 3}, "picks"),
        ({"solos_played": 0, "solos_won": 1}, "solos_won"),
        ({"hands": 1, "solos_played": 2}, "solos_played"),
    ],
)
def test_nobody_wins_more_than_he_played(table: Table, more: dict[str, int], field: str) -> None:
    with pytest.raises(RowRefused) as caught:
        typed(table, 0, 0, **more)
    assert caught.value.field == field


def test_a_table_has_hands_or_totals(table: Table) -> None:
    typed(table, 8, -2, -2, -2, -2)
    outcome = record_hand(table=table, facts=picked(0, 1, "won"), client_id="a", after=0)
    assert (outcome.status, outcome.problems[0].code) == (Status.REFUSED, "totals_typed")
    assert "totals were typed" in outcome.answer["errors"][0]["message"]
    typed(table)
    table.refresh_from_db()
    assert record_hand(table=table, facts=picked(0, 1, "won"), client_id="a", after=0).status == Status.CREATED
    with pytest.raises(CannotDo, match="has hands"):
        typed(table, 8, -2, -2, -2, -2)
    # Struck hands are none; what was typed then keeps them from coming back.
    revise_hand(table=table, number=1, facts=None, client_id="b", revision=1)
    assert typed(table, 8, -2, -2, -2, -2)
    table.refresh_from_db()
    back = revise_hand(table=table, number=1, facts=picked(0, 1, "won"), client_id="c", revision=2)
    assert back.problems[0].code == "totals_typed"
    assert agrees()


def test_hands_of_one_table_and_totals_of_another_add_up(tavern: Club) -> None:
    """Somebody who changed tables: what one of them does not know, his result does not know."""
    session = night(tavern)
    people = people_for(tavern, 9)
    first = table_for(session, people[:5])
    second = table_for(session, people[5:], number=2, players=4)
    record_hand(table=first, facts=picked(0, 1, "won"), client_id="a", after=0)
    anna = people[0]
    rows = [TypedRow(anna, 5), TypedRow(people[6], -5)]
    type_totals(session=session, table=second, rows=rows, actor=None)
    assert results(session)["Anna"] == (2 + 5, None, None, None, None, None)
    assert agrees()
    # A hand more adds to it, a correction changes it, and folding again gives the same.
    record_hand(table=first, facts=picked(0, 1, "won"), client_id="b", after=1)
    assert results(session)["Anna"][:2] == (4 + 5, None)
    revise_hand(table=first, number=2, facts=picked(1, 0, "won"), client_id="c", revision=1)
    assert results(session)["Anna"][:2] == (3 + 5, None)
    refold_table(first)
    assert results(session)["Anna"][:2] == (3 + 5, None)
    assert Result.objects.get(session=session, player=anna).source == Result.Source.TYPED
    assert agrees()
    # Typed totals taken away: what the hands give is left, and all of it is known.
    type_totals(session=session, table=second, rows=[], actor=None)
    assert results(session)["Anna"] == (3, 2, 1, 1, 0, 0)
    assert agrees()


def test_nobody_has_typed_totals_twice(tavern: Club) -> None:
    session = night(tavern)
    people = people_for(tavern, 10)
    first, second = table_for(session, people[:5]), table_for(session, people[5:], number=2)
    typed(first, 1, -1)
    with pytest.raises(RowRefused, match="at table 1 already"):
        type_totals(session=session, table=second, rows=[TypedRow(people[0], 0)], actor=None)
    typed_twice = [TypedRow(people[5], 1), TypedRow(people[5], -1)]
    with pytest.raises(RowRefused, match="two lines"):
        type_totals(session=session, table=second, rows=typed_twice, actor=None)


def test_a_session_without_tables(tavern: Club) -> None:
    session = night(tavern)
    anna, bert = people_for(tavern, 2)
    type_totals(session=session, table=None, rows=[TypedRow(anna, 4), TypedRow(bert, -4)], actor=None)
    assert results(session)["Anna"][:2] == (4, None)
    assert Session.objects.get(pk=session.pk).version > session.version
    assert agrees()
    table_for(session, people_for(tavern, 5, first=2))
    with pytest.raises(CannotDo, match="at its table"):
        type_totals(session=session, table=None, rows=[TypedRow(anna, 0)], actor=None)


def test_an_import_is_not_typed_over(tavern: Club) -> None:
    session = Session.objects.create(club=tavern, title="old", kind="import", date=dt.date(2006, 1, 1))
    (anna,) = people_for(tavern, 1)
    with pytest.raises(CannotDo, match="imported"):
        type_totals(session=session, table=None, rows=[TypedRow(anna, 0)], actor=None)


def test_a_closed_session_needs_a_reason(table: Table) -> None:
    typed(table, 8, -2, -2, -2, -2)
    close_session(session=table.session, actor=None)
    table.session.refresh_from_db()
    with pytest.raises(CannotDo, match="write why"):
        typed(table, 6, 0, -2, -2, -2)
    rows = rows_of(table, 6, 0, -2, -2, -2)
    assert type_totals(session=table.session, table=table, rows=rows, actor=None, reason="read again")
    assert AuditEntry.objects.filter(action="totals typed").latest("pk").detail["reason"] == "read again"


def test_a_table_with_typed_totals_lacks_no_hands_when_its_night_closes(tavern: Club) -> None:
    table = a_table(tavern, hands_planned=20)
    typed(table, 8, -2, -2, -2, -2)
    close_session(session=table.session, actor=None)
    assert results(table.session)["Anna"][0] == 8


def test_a_round_needs_to_know_how_many_hands_it_were(tavern: Club) -> None:
    table = a_table(tavern, kind="round", hands_planned=20)
    with pytest.raises(RowRefused, match="how many") as caught:
        typed(table, 8, -2, -2, -2, -2)
    assert (caught.value.place, caught.value.field) == (0, "hands")
    assert typed(table, 8, -2, -2, -2, -2, hands=20)


def test_verify_names_a_result_that_is_not_what_was_typed(table: Table) -> None:
    typed(table, 8, -2, -2, -2, -2)
    Result.objects.filter(player__name="Anna").update(points=9)
    assert any("the result says [9," in sentence for sentence in differences([]))
