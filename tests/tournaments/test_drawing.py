"""Drawing a round: who is seated where, once, and only when it may be; and taking a draw back."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from clubs.models import AuditEntry, Club, Seat, Session, Table
from clubs.services.errors import CannotDo
from clubs.services.waiting import keep_waiting
from tests.tournaments.event import (
    an_event,
    confirmed,
    drawn,
    enter_hand,
    entry,
    names,
    played,
    ready,
    won,
)
from tournaments.models import Round, Tournament
from tournaments.selectors.meetings import meetings
from tournaments.selectors.progress import tables_out
from tournaments.services.drawing import draw_next_round, redraw_round
from tournaments.services.entries import check_in, check_out, enter
from tournaments.services.penalties import penalize
from tournaments.services.rounds import close_round
from tournaments.services.undrawing import take_back_draw

pytestmark = pytest.mark.django_db


def seats(round: Round) -> list[list[int | None]]:
    """The start numbers by table, in the order of the chairs."""
    return [[seat.number for seat in table.people] for table in tables_out(round).tables]


def test_a_round_is_a_session_with_tables_of_five_and_six(tavern: Club) -> None:
    round = drawn(tavern, 11, hands_each=25)
    session = round.session
    assert (session.title, session.kind, session.rules) == ("Autumn 50 · Round 1", "round", round.tournament.rules)
    tables = list(session.tables.values_list("number", "chairs", "players", "hands_planned"))
    assert tables == [(1, 5, 5, 25), (2, 6, 5, 30)]
    assert sorted(number for table in seats(round) for number in table if number) == list(range(1, 12))
    assert (round.number, round.seed, round.repeats, round.lower_bound) == (1, 50, 0, 0)
    assert round.tournament.state == Tournament.State.RUNNING


def test_only_who_is_here_is_drawn(tavern: Club) -> None:
    event = ready(tavern, 7)
    for number in (2, 5):
        check_out(entry=entry(event, number), actor=None)
    assert {number for table in seats(draw_next_round(tournament=event, actor=None)) for number in table} == {
        1,
        3,
        4,
        6,
        7,
    }


def test_the_same_seed_draws_the_same_seats(tavern: Club, other_club: Club) -> None:
    first = drawn(tavern, 11)
    again = drawn(other_club, 11, slug="elsewhere")
    other = drawn(tavern, 11, slug="other-seed", seed=51)
    assert seats(first) == seats(again)
    assert seats(first) != seats(other)


def test_eleven_people_meet_again_in_exactly_ten_pairs(tavern: Club) -> None:
    # However 5 and 6 are split over 5 and 6, ten pairs meet again at the least.
    round = played(drawn(tavern, 11))
    second = draw_next_round(tournament=round.tournament, actor=None)
    assert (second.number, second.repeats, second.lower_bound) == (2, 10, 10)
    met = meetings(round.tournament).met
    assert sum(times > 1 for times in met.values()) == 10
    assert sum(met.values()) == 2 * (10 + 15)


def test_who_sat_at_the_larger_table_is_counted(tavern: Club) -> None:
    round = drawn(tavern, 11)
    assert dict(meetings(round.tournament).odd) == dict.fromkeys(seats(round)[1], 1)
    assert meetings(round.tournament, without=round).met == {}


def test_where_all_tables_are_of_six_none_is_larger(tavern: Club) -> None:
    round = drawn(tavern, 12)
    assert [len(table) for table in seats(round)] == [6, 6]
    assert not meetings(round.tournament).odd


def test_rules_come_first(tavern: Club) -> None:
    with pytest.raises(CannotDo, match="Confirm the rules first"):
        draw_next_round(tournament=an_event(tavern), actor=None)


# (here, table sizes, sentence): what would help is named.
CANNOT_SEAT = [
    (0, (5, 6), "Nobody is here yet: a draw needs at least 5 people."),
    (3, (5,), "3 people cannot be seated at tables of 5: 2 more would make 5"),
    (8, (5, 6), "8 people cannot be seated at tables of 5 or 6: 2 more would make 10, 2 fewer would make 6"),
    (9, (5, 6), "9 people cannot be seated at tables of 5 or 6: 1 more would make 10, 3 fewer would make 6"),
    (8, (5, 6, 7), "8 people cannot be seated at tables of 5, 6 or 7: 2 more would make 10, 1 fewer would make 7"),
]


@pytest.mark.parametrize(("here", "sizes", "sentence"), CANNOT_SEAT)
def test_a_number_that_fits_no_tables_is_refused_with_what_would_help(
    tavern: Club, here: int, sizes: tuple[int, ...], sentence: str
) -> None:
    event = confirmed(an_event(tavern, sizes=sizes))
    if here:
        enter(tournament=event, names=names(here), actor=None)
    for at in range(here):
        check_in(entry=entry(event, at + 1), actor=None)
    with pytest.raises(CannotDo) as refused:
        draw_next_round(tournament=event, actor=None)
    assert refused.value.message.startswith(sentence)
    assert not Session.objects.exists()


def test_no_draw_while_a_round_is_open(tavern: Club) -> None:
    round = drawn(tavern)
    with pytest.raises(CannotDo, match="Round 1 is still being played; close it first"):
        draw_next_round(tournament=round.tournament, actor=None)


def test_no_more_rounds_than_planned(tavern: Club) -> None:
    round = played(drawn(tavern, rounds=1))
    with pytest.raises(CannotDo, match="The only round is drawn"):
        draw_next_round(tournament=round.tournament, actor=None)


def test_a_round_started_from_two_tabs_is_one_round(tavern: Club) -> None:
    event = ready(tavern)
    first = draw_next_round(tournament=event, actor=None, number=1)
    assert draw_next_round(tournament=event, actor=None, number=1) == first
    assert (Round.objects.count(), Session.objects.count(), Table.objects.count()) == (1, 1, 1)


@pytest.mark.django_db(transaction=True)
def test_a_round_started_at_the_same_moment_is_one_round(tavern: Club) -> None:
    event = ready(tavern)
    start = Barrier(2)

    def draw(_tab: int) -> int:
        try:
            start.wait()
            return draw_next_round(tournament=event, actor=None, number=1).pk
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as tabs:
        drawn_rounds = set(tabs.map(draw, range(2)))
    assert drawn_rounds == {Round.objects.get().pk}
    assert (Session.objects.count(), Table.objects.count(), Seat.objects.count()) == (1, 1, 5)


def test_whoever_is_noted_while_the_tables_are_drawn_makes_the_draw_start_again(
    tavern: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tournaments.services import drawing

    event = ready(tavern, 6)
    draw = drawing.draw_by_method

    def slowly(*args: object, **more: object) -> object:
        check_out(entry=entry(event, 6), actor=None)
        return draw(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(drawing, "draw_by_method", slowly)
    with pytest.raises(CannotDo, match="Somebody changed who is here"):
        draw_next_round(tournament=event, actor=None)
    assert not Round.objects.exists()


def test_a_late_arrival_is_drawn_anew_before_the_first_hand(tavern: Club) -> None:
    round = drawn(tavern, 10)
    enter(tournament=round.tournament, names=["Late"], actor=None)
    check_in(entry=entry(round.tournament, 11), actor=None)
    again = redraw_round(round=round, actor=None, seed=7)
    assert (again.number, again.seed, [len(table) for table in seats(again)]) == (1, 7, [5, 6])
    assert (Round.objects.count(), Session.objects.count()) == (1, 1)
    assert AuditEntry.objects.filter(action="draw taken back").get().detail["seed"] == 50


def test_a_redraw_that_cannot_be_keeps_the_draw(tavern: Club) -> None:
    round = drawn(tavern, 10)
    for number in (1, 2):
        check_out(entry=entry(round.tournament, number), actor=None)
    before = seats(round)
    with pytest.raises(CannotDo, match="8 people cannot be seated"):
        redraw_round(round=round, actor=None)
    assert seats(Round.objects.get()) == before


def test_a_draw_with_a_hand_stands(tavern: Club) -> None:
    round = drawn(tavern, 10)
    table = round.session.tables.get(number=2)
    enter_hand(table, won(1))
    for step in (redraw_round, take_back_draw):
        with pytest.raises(CannotDo, match="Table 2 has entered a hand already, so the draw stands"):
            step(round=round, actor=None)
    assert table.hands.count() == 1


def test_a_draw_with_a_waiting_hand_or_a_penalty_stands(tavern: Club) -> None:
    round = drawn(tavern)
    penalize(entry=entry(round.tournament, 1), round=round, points=-4, reason="talked", actor=None)
    with pytest.raises(CannotDo, match="A penalty was given"):
        take_back_draw(round=round, actor=None)
    table = round.session.tables.get()
    keep_waiting(table=table, client_id="a", after=0, device="phone", facts=won(1))
    with pytest.raises(CannotDo, match="A hand of this round waits"):
        take_back_draw(round=round, actor=None)


def test_a_draw_taken_back_leaves_nothing(tavern: Club) -> None:
    round = drawn(tavern)
    take_back_draw(round=round, actor=None)
    counts = [model.objects.count() for model in (Round, Session, Table, Seat)]
    assert counts == [0, 0, 0, 0]
    round.tournament.refresh_from_db()
    assert round.tournament.state == Tournament.State.SETUP
    with pytest.raises(CannotDo, match="taken back meanwhile"):
        take_back_draw(round=round, actor=None)


def test_only_the_latest_open_round_is_taken_back(tavern: Club) -> None:
    round = drawn(tavern)
    close_round(round=round, actor=None, reason="test")
    with pytest.raises(CannotDo, match="Round 1 is closed"):
        take_back_draw(round=round, actor=None)
    draw_next_round(tournament=round.tournament, actor=None)
    with pytest.raises(CannotDo, match="A later round is drawn"):
        take_back_draw(round=round, actor=None)
