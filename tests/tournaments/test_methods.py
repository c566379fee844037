"""How an event draws: by its method, all rounds beforehand, families apart, with house players and tables of four."""

import pytest

from clubs.models import AuditEntry, Club
from clubs.services.errors import CannotDo
from tests.tournaments.event import an_event, confirmed, drawn, entry, names, play, played, ready, won
from tests.tournaments.test_drawing import seats
from tournaments.models import Entry, PlannedRound, Round, Tournament
from tournaments.selectors.meetings import apart_of, meetings
from tournaments.selectors.plans import plan_of
from tournaments.selectors.standings import standings
from tournaments.services.ahead import draw_all_rounds
from tournaments.services.drawing import draw_next_round, redraw_round
from tournaments.services.entries import check_in, check_out, enter, withdraw
from tournaments.services.rounds import close_round
from tournaments.services.seatable import (
    add_house_players,
    allow_tables_of_four,
    seatable,
    send_house_players_off,
)
from tournaments.services.undrawing import take_back_draw

pytestmark = pytest.mark.django_db

METHOD = Tournament.DrawMethod


def by_method(club: Club, method: str, people: int, **more: object) -> Tournament:
    event = ready(club, people, **more)
    event.draw_method = method
    event.save(update_fields=["draw_method"])
    return event


def tables(round: Round) -> list[set[int | None]]:
    return [set(table) for table in seats(round)]


def test_round_by_round_nobody_meets_again_where_the_plan_says_so(tavern: Club) -> None:
    # 25 people, six rounds, everybody meets everybody once: any other third round makes the fourth impossible.
    event = by_method(tavern, METHOD.FEWEST, 25, rounds=6, sizes=(5,), hands_each=1)
    for number in range(1, 7):
        round = draw_next_round(tournament=event, actor=None)
        assert (round.number, round.repeats, round.lower_bound) == (number, 0, 0)
        close_round(round=round, actor=None, reason="test")
    assert set(meetings(event).met.values()) == {1}
    assert len(meetings(event).met) == 25 * 24 // 2


def test_all_rounds_are_drawn_beforehand_and_seated_as_they_were_shown(tavern: Club) -> None:
    event = by_method(tavern, METHOD.PLAN, 25)
    shown = draw_all_rounds(tournament=event, actor=None)
    assert list(PlannedRound.objects.values_list("tables", flat=True)) == shown
    first = draw_next_round(tournament=event, actor=None)
    assert (seats(first), first.seed) == (shown[0], event.seed)
    close_round(round=first, actor=None, reason="test")
    assert seats(draw_next_round(tournament=event, actor=None)) == shown[1]


def test_a_first_round_by_plan_draws_them_all(tavern: Club) -> None:
    event = by_method(tavern, METHOD.PLAN, 10)
    round = draw_next_round(tournament=event, actor=None)
    assert PlannedRound.objects.get(number=1).tables == seats(round)
    assert PlannedRound.objects.filter(number=2, tables__isnull=False).exists()


def test_who_comes_late_takes_the_chair_of_who_did_not_and_nobody_else_moves(tavern: Club) -> None:
    event = by_method(tavern, METHOD.PLAN, 10)
    shown = draw_all_rounds(tournament=event, actor=None)
    check_out(entry=entry(event, 4), actor=None)
    enter(tournament=event, names=["Late"], actor=None)
    check_in(entry=entry(event, 11), actor=None)
    expected = [[11 if number == 4 else number for number in table] for table in shown[0]]
    assert seats(draw_next_round(tournament=event, actor=None)) == expected


def test_one_more_than_planned_makes_one_table_of_six(tavern: Club) -> None:
    event = by_method(tavern, METHOD.PLAN, 10)
    shown = draw_all_rounds(tournament=event, actor=None)
    enter(tournament=event, names=["Late"], actor=None)
    check_in(entry=entry(event, 11), actor=None)
    now = seats(draw_next_round(tournament=event, actor=None))
    assert sorted(len(table) for table in now) == [5, 6]
    assert [[number for number in table if number != 11] for table in now] == shown[0]


def test_a_plan_drawn_again_takes_another_seed_which_becomes_the_events(tavern: Club) -> None:
    event = by_method(tavern, METHOD.PLAN, 20)
    first = draw_all_rounds(tournament=event, actor=None)
    event.refresh_from_db()
    assert event.seed == 50
    again = draw_all_rounds(tournament=event, actor=None, seed=51)
    event.refresh_from_db()
    assert (event.seed, again == first) == (51, False)
    assert AuditEntry.objects.filter(action="all rounds drawn").count() == 2


def test_a_plan_stands_once_round_one_is_seated(tavern: Club) -> None:
    event = by_method(tavern, METHOD.PLAN, 10)
    round = draw_next_round(tournament=event, actor=None)
    with pytest.raises(CannotDo, match="Round 1 is seated already"):
        draw_all_rounds(tournament=event, actor=None)
    take_back_draw(round=round, actor=None)
    assert draw_all_rounds(tournament=event, actor=None, seed=9)


@pytest.mark.parametrize(
    ("people", "method", "said"),
    [
        (10, METHOD.FEWEST, "draws round by round"),
        (8, METHOD.PLAN, "8 people cannot be seated"),
        (0, METHOD.PLAN, "Nobody is here yet"),
    ],
)
def test_what_cannot_be_drawn_beforehand(tavern: Club, people: int, method: str, said: str) -> None:
    event = confirmed(an_event(tavern))
    event.draw_method = method
    event.save()
    if people:
        enter(tournament=event, names=names(people), actor=None)
    for one in event.entries.select_related("tournament", "player"):
        check_in(entry=one, actor=None)
    with pytest.raises(CannotDo, match=said):
        draw_all_rounds(tournament=event, actor=None)
    assert not PlannedRound.objects.exists()


def test_rounds_at_other_tables_are_drawn_beforehand_too(tavern: Club) -> None:
    event = by_method(tavern, METHOD.PLAN, 12, hands_each=20)
    PlannedRound.objects.create(tournament=event, number=2, players=4, sizes=[4])
    shown = draw_all_rounds(tournament=event, actor=None)
    assert [[len(table) for table in round] for round in shown] == [[6, 6], [4, 4, 4]]
    close_round(round=draw_next_round(tournament=event, actor=None), actor=None, reason="test")
    second = draw_next_round(tournament=event, actor=None)
    assert seats(second) == shown[1]
    assert set(second.session.tables.values_list("chairs", "players", "hands_planned")) == {(4, 4, 20)}


def test_leaders_sit_together(tavern: Club) -> None:
    event = by_method(tavern, METHOD.RANK, 10)
    first = draw_next_round(tournament=event, actor=None)
    play(first)
    close_round(round=first, actor=None)
    rows = [row for row in standings(event).rows if row.rank is not None]
    order = [row.number for row in sorted(rows, key=lambda row: (row.rank, row.number))]
    ranks = {row.number: row.rank for row in rows}
    second = draw_next_round(tournament=event, actor=None)
    # Only those who share the rank at the border may sit on either side of it.
    border = ranks[order[4]]
    leaders = {number for number in order[:5] if ranks[number] != border}
    assert leaders <= tables(second)[0]
    assert all(ranks[number] <= border for number in tables(second)[0])


def test_the_best_two_of_a_table_go_up_and_the_last_two_down(tavern: Club) -> None:
    event = by_method(tavern, METHOD.PROMOTION, 10)
    first = draw_next_round(tournament=event, actor=None)
    # At both tables chair 1 wins alone, then chair 2, then chair 1: 1 is best, then 2; others lose alike.
    play(first, [won(0), won(1), won(0), won(1, result="lost"), won(2, result="lost")])
    close_round(round=first, actor=None)
    points = {row.number: row.points for row in standings(event, 1).rows}
    order = {row.number: at for at, row in enumerate(standings(event, 1).rows)}
    best_first = [sorted(table, key=lambda n: (-points[n], order[n])) for table in seats(first)]  # type: ignore[index]
    second = draw_next_round(tournament=event, actor=None)
    assert tables(second) == [
        {*best_first[0][:3], *best_first[1][:2]},
        {*best_first[0][3:], *best_first[1][2:]},
    ]


def test_by_lot_says_what_it_comes_to(tavern: Club) -> None:
    event = by_method(tavern, METHOD.LOT, 10)
    played(draw_next_round(tournament=event, actor=None))
    second = draw_next_round(tournament=event, actor=None)
    assert second.lower_bound == 8  # twice 3 + 2: 3 + 1 pairs each
    assert second.repeats == sum(times > 1 for times in meetings(event).met.values()) >= 8


def test_drawn_again_the_tables_differ_and_are_as_good(tavern: Club) -> None:
    first = played(drawn(tavern, 20))
    second = draw_next_round(tournament=first.tournament, actor=None)
    before = tables(second)
    again = redraw_round(round=second, actor=None, seed=999)
    assert tables(again) != before
    assert (again.repeats, again.lower_bound) == (4, 4)  # four times 2 + 1 + 1 + 1


@pytest.mark.parametrize("method", METHOD)
def test_a_family_never_shares_a_table(tavern: Club, method: str) -> None:
    event = by_method(tavern, method, 10)
    Entry.objects.filter(tournament=event, number__in=(1, 2)).update(apart="Huber")
    Entry.objects.filter(tournament=event, number__in=(3, 4)).update(apart=" huber-meier ")
    Entry.objects.filter(tournament=event, number=5).update(apart="HUBER-MEIER")
    assert apart_of(event) == {(1, 2), (3, 4), (3, 5), (4, 5)}
    Entry.objects.filter(tournament=event, number=5).update(apart="")
    for _round in range(2):
        round = draw_next_round(tournament=event, actor=None)
        for table in tables(round):
            assert not {1, 2} <= table
            assert not {3, 4} <= table
        played(round)


# --- where the number fits no tables


def test_house_players_fill_the_chairs(tavern: Club) -> None:
    event = ready(tavern, 8)
    found = seatable(event, 1)
    assert (found.sizes, found.house, found.fours) == ([], 2, [4, 4])
    assert "8 people cannot be seated" in found.problem
    added = add_house_players(tournament=event, number=1, actor=None)
    assert [one.house for one in added] == [True, True]
    round = draw_next_round(tournament=event, actor=None)
    assert [len(table) for table in seats(round)] == [5, 5]
    with pytest.raises(CannotDo, match="no house player is needed"):
        add_house_players(tournament=event, number=1, actor=None)


def test_house_players_leave_when_enough_people_have_come(tavern: Club) -> None:
    event = ready(tavern, 8)
    add_house_players(tournament=event, number=1, actor=None)
    with pytest.raises(CannotDo, match="only with the house players"):
        send_house_players_off(tournament=event, number=1, actor=None)
    enter(tournament=event, names=["Late", "Later"], actor=None)
    for one in event.entries.filter(state=Entry.State.ENTERED).select_related("tournament", "player"):
        check_in(entry=one, actor=None)
    assert seatable(event, 1).spare == 2
    assert send_house_players_off(tournament=event, number=1, actor=None) == 2
    assert seatable(event, 1).present == 10


def test_tables_of_four_play_four_handed_in_this_round_alone(tavern: Club) -> None:
    event = ready(tavern, 8)
    plan = allow_tables_of_four(tournament=event, number=1, actor=None)
    assert (plan.sizes, plan.players) == ((5, 6, 4), 5)
    assert plan_of(event, 2).sizes == (5, 6)
    round = draw_next_round(tournament=event, actor=None)
    assert list(round.session.tables.values_list("chairs", "players", "hands_planned")) == [(4, 4, 5), (4, 4, 5)]
    played(round)


def test_nine_sit_at_one_table_of_five_and_one_of_four(tavern: Club) -> None:
    event = ready(tavern, 9)
    allow_tables_of_four(tournament=event, number=1, actor=None)
    assert (seatable(event, 1).sizes, seatable(event, 1).unlike) == ([5, 4], True)
    played(draw_next_round(tournament=event, actor=None))


@pytest.mark.parametrize(("people", "house", "fours"), [(3, 2, None), (1, 0, None), (7, 3, None), (13, 2, [5, 4, 4])])
def test_only_what_helps_is_offered(tavern: Club, people: int, house: int, fours: list[int] | None) -> None:
    found = seatable(ready(tavern, people), 1)
    assert (found.house, found.fours) == (house, fours)
    assert found.problem


def test_whoever_withdrew_is_not_drawn_and_the_round_reaches_its_bound(tavern: Club) -> None:
    event = by_method(tavern, METHOD.FEWEST, 25, sizes=(5, 6), rounds=3)
    round = draw_next_round(tournament=event, actor=None)
    close_round(round=round, actor=None, reason="test")
    withdraw(entry=entry(event, 7), actor=None)
    enter(tournament=event, names=["Late", "Later"], actor=None)
    for number in (26, 27):
        check_in(entry=entry(event, number), actor=None)
    second = draw_next_round(tournament=event, actor=None)
    assert sorted(number for table in tables(second) for number in table if number) == [
        number for number in range(1, 28) if number != 7
    ]
    assert second.repeats == second.lower_bound == 0
