"""Standings: points with penalties, ties as in sheets.md, who lacks hands, no-shows and who withdrew."""

from typing import Any

import pytest

from clubs.models import Club, Result, Session
from tests.tournaments.event import drawn, enter_hand, entry, play, played, ready, won
from tournaments.models import Round, Tournament
from tournaments.selectors.standings import Row, rows_as_json, standings
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import check_in, check_out, enter, withdraw
from tournaments.services.penalties import cancel_penalty, penalize
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db


def with_results(club: Club, results: list[dict[str, Any]], *, hands: int = 5, closed: bool = True) -> Tournament:
    """A tournament after round 1 whose entries have these results, in the order of their start numbers."""
    round = drawn(club, max(5, len(results)), hands_each=hands)
    if closed:
        close_round(round=round, actor=None, reason="test")
    for number, given in enumerate(results, start=1):
        figures = {"points": 0, "hands": hands, "picks_won": 0} | given
        Result.objects.create(
            session=round.session, player=entry(round.tournament, number).player, source="folded", **figures
        )
    return Tournament.objects.get(pk=round.tournament_id)


def placed(tournament: Tournament, round_number: int | None = None) -> list[tuple[int | None, int]]:
    """Rank and start number, in order."""
    return [(row.rank, row.number) for row in standings(tournament, round_number).rows]


def row_of(tournament: Tournament, number: int) -> Row:
    return next(row for row in standings(tournament).rows if row.number == number)


def test_points_then_hands_won_as_picker_then_a_shared_rank(tavern: Club) -> None:
    event = with_results(
        tavern,
        [
            {"points": 3, "picks_won": 1},
            {"points": 9, "picks_won": 1},
            {"points": 3, "picks_won": 2},
            {"points": 3, "picks_won": 1},
            {"points": -18, "picks_won": 4},
        ],
    )
    assert placed(event) == [(1, 2), (2, 3), (3, 1), (3, 4), (5, 5)]


def test_a_tie_that_a_missing_figure_leaves_open_is_marked(tavern: Club) -> None:
    event = with_results(
        tavern,
        [
            {"points": 4, "picks_won": 3},
            {"points": 4, "picks_won": None},
            {"points": -1, "picks_won": 0},
            {"points": -2, "picks_won": 0},
            {"points": -5, "picks_won": 0},
        ],
    )
    rows = standings(event).rows
    assert [(row.rank, row.tie_open, row.picks_won) for row in rows[:3]] == [
        (1, True, 3),
        (1, True, None),
        (3, False, 0),
    ]


def test_whoever_lacks_hands_of_a_closed_round_ranks_below_all_complete_entries(tavern: Club) -> None:
    event = with_results(tavern, [{"points": 50, "hands": 18}, {"points": -40}, {}, {}, {"points": -10}], hands=20)
    assert placed(event) == [(1, 3), (1, 4), (3, 5), (4, 2), (5, 1)]
    row = row_of(event, 1)
    assert (row.hands, row.hands_due, row.short) == (18, 20, True)


def test_hands_of_the_open_round_do_not_hide_that_some_are_missing(tavern: Club) -> None:
    event = with_results(tavern, [{"points": 9, "hands": 3}, {}, {}, {}, {"points": -9}])
    second = draw_next_round(tournament=event, actor=None)
    play(second)
    event.refresh_from_db()
    row = row_of(event, 1)
    assert (row.hands, row.hands_due, row.rank) == (8, 10, 5)
    assert {row_of(event, number).hands_due for number in (2, 3, 4, 5)} == {10}


def test_while_the_first_round_is_open_everybody_who_has_played_is_ranked(tavern: Club) -> None:
    event = with_results(tavern, [{"points": 2, "hands": 2}, {"points": -2, "hands": 3}], closed=False)
    assert placed(event) == [(1, 1), (2, 2), (None, 3), (None, 4), (None, 5)]
    assert standings(event).provisional is True


def test_a_no_show_has_no_rank_and_does_not_beat_whoever_is_in_the_minus(tavern: Club) -> None:
    event = ready(tavern, 6)
    check_out(entry=entry(event, 6), actor=None)
    played(draw_next_round(tournament=event, actor=None))
    event.refresh_from_db()
    row = standings(event).rows[-1]
    assert (row.number, row.rank, row.hands, row.points, row.hands_due) == (6, None, 0, 0, 5)


def test_whoever_withdrew_keeps_his_hands_and_has_no_rank(tavern: Club) -> None:
    event = with_results(tavern, [{"points": 8}, {"points": -8}, {}, {}, {}])
    withdraw(entry=entry(event, 1), actor=None)
    event.refresh_from_db()
    row = standings(event).rows[-1]
    assert (row.number, row.rank, row.points, row.hands, row.withdrawn) == (1, None, 8, 5, True)
    assert placed(event)[:4] == [(1, 3), (1, 4), (1, 5), (4, 2)]


def test_a_late_entry_plays_on_below_the_complete_ones(tavern: Club) -> None:
    event = with_results(tavern, [{"points": 4}, {"points": -4}, {}, {}, {}])
    enter(tournament=event, names=["Late"], actor=None)
    check_in(entry=entry(event, 6), actor=None)
    round = draw_next_round(tournament=event, actor=None)
    play(round, [won(1)])
    close_round(round=round, actor=None)
    event.refresh_from_db()
    row = row_of(event, 6)
    assert (row.rank, row.hands, row.hands_due) == (6, 5, 10)


def test_penalties_count_in_points_and_only_in_their_round(tavern: Club) -> None:
    round = played(drawn(tavern))
    event = round.tournament
    second = played(draw_next_round(tournament=event, actor=None))
    penalize(entry=entry(event, 3), round=second, points=-4, reason="talked", actor=None)
    penalty = penalize(entry=entry(event, 3), round=second, points=-2, reason="again", actor=None)
    cancel_penalty(penalty=penalty, actor=None)
    event.refresh_from_db()
    assert (row_of(event, 3).points, row_of(event, 3).penalty) == (-4, -4)
    assert [row.penalty for row in standings(event, 1).rows] == [0] * 5
    assert sum(row.points for row in standings(event, 2).rows) == -4
    assert standings(event, 2).rows[-1].number == 3


@pytest.mark.parametrize("people", [5, 11])
def test_a_standing_sums_to_its_penalties(tavern: Club, people: int) -> None:
    round = drawn(tavern, people)
    play(round, [won(1, 2), won(2, 4, "lost"), won(3, None, "schneider")])
    penalize(entry=entry(round.tournament, 2), round=round, points=-4, reason="talked", actor=None)
    rows = standings(round.tournament).rows
    assert sum(row.points for row in rows) == sum(row.penalty for row in rows) == -4


def test_one_round_alone_and_all_up_to_one(tavern: Club) -> None:
    first = drawn(tavern)
    play(first, [won(1, 2, "schneider")])
    close_round(round=first, actor=None)
    second = draw_next_round(tournament=first.tournament, actor=None)
    enter_hand(second.session.tables.get(), won(1))
    event = Tournament.objects.get(pk=first.tournament_id)
    of_first, through_first = standings(event, 1), standings(event, through=1)
    assert of_first.rows == through_first.rows
    assert (of_first.provisional, standings(event, 2).provisional) == (False, True)
    overall = {row.number: row.points for row in standings(event).rows}
    parts = [{row.number: row.points for row in standings(event, at).rows} for at in (1, 2)]
    assert overall == {number: sum(part[number] for part in parts) for number in overall}


def test_it_is_final_once_the_last_planned_round_is_closed(tavern: Club) -> None:
    event = played(drawn(tavern)).tournament
    assert (standings(event).provisional, standings(event).final) == (False, False)
    second = draw_next_round(tournament=event, actor=None)
    assert standings(event).final is False
    played(second)
    assert (standings(event).final, standings(event, 2).final) == (True, False)


def test_a_tie_is_told_from_points_of_ranked_entries_alone(tavern: Club) -> None:
    points = ({"points": 9}, {"points": 4}, {"points": -1}, {"points": -2}, {"points": -10})
    event = with_results(tavern, list(points))
    assert standings(event).tied is False
    Result.objects.filter(points=-1).update(points=4, picks_won=3)
    assert standings(event).tied is True
    withdraw(entry=entry(event, 2), actor=None)
    assert standings(event).tied is False


def test_results_of_the_same_player_elsewhere_do_not_count(tavern: Club) -> None:
    event = with_results(tavern, [{"points": 4}, {"points": -4}, {}, {}, {}])
    night = Session.objects.create(club=tavern, title="Tuesday", kind="night", date=event.date, rules=event.rules)
    Result.objects.create(session=night, player=entry(event, 1).player, points=99, hands=9, source="folded")
    assert row_of(event, 1).points == 4


def test_the_version_rises_with_whatever_changes_a_row(tavern: Club) -> None:
    round = drawn(tavern)
    versions = [_version(round)]
    enter_hand(round.session.tables.get(), won(1))
    versions.append(_version(round))
    penalty = penalize(entry=entry(round.tournament, 1), round=round, points=-4, reason="talked", actor=None)
    versions.append(_version(round))
    cancel_penalty(penalty=penalty, actor=None)
    versions.append(_version(round))
    withdraw(entry=entry(round.tournament, 2), actor=None)
    versions.append(_version(round))
    close_round(round=round, actor=None, reason="test")
    versions.append(_version(round))
    assert len(set(versions)) == len(versions)


def _version(round: Round) -> str:
    return standings(Tournament.objects.get(pk=round.tournament_id)).version


@pytest.mark.parametrize("people", [5, 30])
def test_five_queries_whatever_the_size(tavern: Club, people: int, django_assert_num_queries: Any) -> None:
    event = played(drawn(tavern, people, hands_each=5)).tournament
    with django_assert_num_queries(5):
        standings(event)


def test_the_rows_as_json_have_the_commands_keys(tavern: Club) -> None:
    event = with_results(tavern, [{"points": 4, "picks_won": 2}, {"points": -4}, {}, {}, {}])
    assert rows_as_json(standings(event))[0] == {
        "rank": 1,
        "number": 1,
        "name": "Anna von der Tann",
        "points": 4,
        "hands": 5,
        "picks_won": 2,
        "penalty": 0,
        "solos_won": None,
        "tie": "",
    }
