"""What the director sees of each table: what is wrong, what is wanted, typed totals, and what that costs."""

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from clubs.models import Club, HandRevision, Score, Table, User
from clubs.services.typed import TypedRow, type_totals
from tests.tournaments.event import drawn, enter_hand, play, won
from tournaments.models import Round, Tournament
from tournaments.selectors.progress import table_states
from tournaments.selectors.watch import directors_version
from tournaments.services.clock import start_round
from tournaments.services.signing import retype, sign

pytestmark = pytest.mark.django_db


def state(round: Round, at: int = 0) -> Any:
    round = Round.objects.select_related("tournament", "session").get(pk=round.pk)
    return table_states(round).tables[at]


def codes(round: Round) -> list[tuple[str, int]]:
    return [(trouble.code, trouble.figure) for trouble in state(round).troubles]


def test_a_sound_sheet_has_no_trouble(tavern: Club) -> None:
    round = drawn(tavern)
    enter_hand(round.session.tables.get(), won(1, 2))
    assert codes(round) == []


def test_a_line_with_errors_is_found(tavern: Club) -> None:
    round = drawn(tavern)
    table = round.session.tables.get()
    enter_hand(table, won(1, 2))
    enter_hand(table, won(2, 3))
    # As rules that were changed, or another program's export, may leave it.
    bad = HandRevision.objects.order_by("-id").first()
    assert bad
    HandRevision.objects.filter(pk=bad.pk).update(facts={"type": "picked", "picker": 9})
    Score.objects.filter(hand=bad.hand_id).delete()
    assert codes(round) == [("bad_line", 1)]


def test_everybody_passing_is_no_trouble(tavern: Club) -> None:
    round = drawn(tavern, preset="wikipedia")
    rules = round.session.rules
    assert rules
    rules.options["no_pick"] = "doubler"
    rules.save()
    enter_hand(round.session.tables.get(), {"type": "passed_out"})
    assert codes(round) == []


def test_a_sum_that_is_not_0_is_found(tavern: Club) -> None:
    round = drawn(tavern)
    enter_hand(round.session.tables.get(), won(1, 2))
    score = Score.objects.order_by("id").first()
    assert score
    Score.objects.filter(pk=score.pk).update(points=score.points + 3)
    assert codes(round) == [("wrong_sum", 3)]


def test_paper_that_differs_is_found_and_forgotten_once_it_agrees(tavern: Club, director: User) -> None:
    round = drawn(tavern)
    table = round.session.tables.get()
    enter_hand(table, won(1, 2, "schneider"))
    # 91 to 120 with a partner: picker 4, partner 2, each defender -2 (rules.md, section 1).
    retype(table=table, totals=[-2, 4, 2, -2, 2], actor=director)
    assert codes(round) == [("paper_differs", 1)]
    retype(table=table, totals=[-2, 4, 2, -2, -2], actor=director)
    assert codes(round) == []


def test_typed_totals_complete_a_table(tavern: Club) -> None:
    round = drawn(tavern)
    table = round.session.tables.get()
    people = [seat.player for seat in table.seats.select_related("player").order_by("chair")]
    rows = [TypedRow(player, points, hands=5) for player, points in zip(people, [8, -2, -2, -2, -2], strict=True)]
    type_totals(session=round.session, table=table, rows=rows, actor=None)
    shown = state(round)
    assert (shown.typed, shown.complete, shown.hands, shown.troubles) == (True, True, 5, ())


@pytest.mark.parametrize(("how", "wanted"), [("none", 0), ("sign", 2), ("retype", 1)])
def test_what_is_wanted_of_a_sheet(tavern: Club, how: str, wanted: int) -> None:
    round = drawn(tavern)
    Tournament.objects.update(second_pair=how)
    assert (state(round).wanted, state(round).to_confirm) == (wanted, False)
    play(round)
    assert (state(round).wanted, state(round).to_confirm) == (wanted, wanted > 0)


def test_a_signature_shows_on_the_directors_screen_and_not_on_the_board(tavern: Club) -> None:
    round = drawn(tavern)
    Tournament.objects.update(second_pair="sign")
    play(round)
    event, table = Tournament.objects.get(), Table.objects.get()
    before = directors_version(event)
    sign(table=table, player=table.seats.get(chair=0).player, version=table.version)
    after = directors_version(event)
    assert before != after
    assert before.rsplit("-", 3)[0] == after.rsplit("-", 3)[0]


# Nine tables and a hundred; login and membership are in the pages' figures.
COSTS = {"tournament": 25, "tournament_progress": 19, "round": 24, "where": 10, "public_event": 13, "board_rows": 17}


@pytest.mark.parametrize("people", [45, 500])
def test_the_days_pages_cost_as_many_queries_for_a_hundred_tables_as_for_nine(
    tavern: Club, director: User, director_client: Client, people: int, django_assert_num_queries: Any
) -> None:
    round = drawn(tavern, people)
    Tournament.objects.update(second_pair="sign")
    start_round(round=round, actor=None)
    for table in round.session.tables.order_by("number")[:3]:
        enter_hand(table, won(1, 2))
        retype(table=table, totals=[0] * table.chairs, actor=director)
    for name, queries in COSTS.items():
        cache.clear()
        args = ["autumn-50", 1] if name == "round" else ["autumn-50"]
        with django_assert_num_queries(queries):
            assert director_client.get(reverse(name, args=args)).status_code == 200


@pytest.mark.parametrize(("name", "queries"), [("where", 1), ("public_event", 1), ("board_rows", 1)])
def test_a_poll_with_nothing_changed_is_one_query(
    tavern: Club, client: Client, name: str, queries: int, django_assert_num_queries: Any
) -> None:
    round = drawn(tavern, 30)
    event = Tournament.objects.get()
    seen = directors_version(event).rsplit("-", 3)[0]
    assert round.session.tables.count() == 6
    with django_assert_num_queries(queries):
        answer = client.get(reverse(name, args=["autumn-50"]), {"rows": 1, "seen": seen})
    assert answer.status_code == 204
