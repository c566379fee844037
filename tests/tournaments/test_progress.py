"""How far the tables of a round are, and where the director's day stands."""

from typing import Any

import pytest

from clubs.models import Club
from clubs.services.waiting import keep_waiting
from tests.tournaments.event import an_event, confirmed, drawn, enter_hand, entry, names, played, won
from tournaments.models import Tournament
from tournaments.selectors.day import day_of
from tournaments.selectors.progress import strokes, tables_out
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import check_in, enter
from tournaments.services.roll_call import check_in_all
from tournaments.services.rounds import close_round
from tournaments.views.steps import steps_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("hands", "planned", "drawn_strokes"),
    [(0, 25, 0), (2, 25, 0), (3, 25, 1), (24, 25, 8), (25, 25, 9), (26, 25, 9), (20, 24, 7), (0, 0, 0)],
)
def test_the_ninth_stroke_is_drawn_only_when_all_hands_are_in(hands: int, planned: int, drawn_strokes: int) -> None:
    assert strokes(hands, planned) == drawn_strokes


def test_hands_are_counted_as_the_fold_counts_them(tavern: Club) -> None:
    round = drawn(tavern, 10, preset="wikipedia")
    table = round.session.tables.get(number=1)
    enter_hand(table, won(1, 2))
    enter_hand(table, {"type": "leaster", "winner": 3})
    out = tables_out(round)
    assert [(at.table.number, at.hands, at.planned, at.complete) for at in out.tables] == [
        (1, 2, 5, False),
        (2, 0, 5, False),
    ]
    assert (out.hands, out.planned, out.strokes, len(out.out)) == (2, 10, 1, 2)
    assert out.tables[0].last_entry is not None
    assert out.tables[1].last_entry is None


def test_a_passed_out_deal_is_no_hand(tavern: Club) -> None:
    event = an_event(tavern, preset="wikipedia")
    event.rules.options["no_pick"] = "doubler"
    event.rules.save()
    confirmed(event, loss_doubled=False)
    enter(tournament=event, names=names(5), actor=None)
    check_in_all(tournament=event, actor=None)
    round = draw_next_round(tournament=event, actor=None)
    table = round.session.tables.get()
    enter_hand(table, {"type": "passed_out"})
    enter_hand(table, won(1, 2))
    assert tables_out(round).tables[0].hands == 1


def test_waiting_hands_are_counted_by_table(tavern: Club) -> None:
    round = drawn(tavern, 10)
    table = round.session.tables.get(number=2)
    keep_waiting(table=table, client_id="a", after=0, device="phone", facts=won(1))
    assert [at.table.number for at in tables_out(round).waiting] == [2]


@pytest.mark.parametrize("people", [5, 30])
def test_two_queries_whatever_the_size(tavern: Club, people: int, django_assert_num_queries: Any) -> None:
    round = drawn(tavern, people)
    with django_assert_num_queries(2):
        tables_out(round)


def test_the_next_step_is_always_named(tavern: Club) -> None:
    seen = []

    def look(event: Tournament) -> None:
        event.refresh_from_db()
        day = day_of(event)
        now = [step.label for step in steps_of(event, day) if step.state == "now"]
        seen.append((day.next, now))

    event = an_event(tavern, rounds=2)
    look(event)
    confirmed(event)
    look(event)
    enter(tournament=event, names=names(5), actor=None)
    look(event)
    check_in(entry=entry(event, 1), actor=None)
    look(event)
    check_in_all(tournament=event, actor=None)
    round = draw_next_round(tournament=event, actor=None)
    look(event)
    close_round(round=round, actor=None, reason="test")
    look(event)
    played(draw_next_round(tournament=event, actor=None))
    look(event)
    assert seen == [
        ("confirm", ["Rules"]),
        ("enter", ["0 entered"]),
        ("check_in", ["0 here"]),
        ("draw", ["Round 1"]),
        ("play", ["Round 1"]),
        ("draw", ["Round 2"]),
        ("finished", []),
    ]
