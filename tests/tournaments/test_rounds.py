"""Closing a round and opening it again: what must be in first, what is published, what stays kept."""

import pytest

from clubs.models import Club, Hand, Table
from clubs.services.errors import CannotDo
from clubs.services.hands import revise_hand
from clubs.services.links import table_of, token_of
from clubs.services.waiting import keep_waiting, refuse_waiting
from tests.tournaments.event import drawn, enter_hand, play, played, won
from tournaments.models import PublishedStanding, Tournament
from tournaments.selectors.published import Correction, closed_state, corrected
from tournaments.selectors.standings import standings
from tournaments.services.drawing import draw_next_round
from tournaments.services.rounds import close_round, reopen_round

pytestmark = pytest.mark.django_db


def test_a_round_with_hands_missing_is_closed_only_with_a_reason(tavern: Club) -> None:
    round = drawn(tavern, 10)
    table = round.session.tables.get(number=2)
    enter_hand(table, won(1))
    with pytest.raises(CannotDo) as refused:
        close_round(round=round, actor=None)
    assert "Table 1 has 0 of 5 hands; Table 2 has 1 of 5 hands" in refused.value.message
    assert refused.value.field == "reason"
    close_round(round=round, actor=None, reason="The tavern closes")
    round.session.refresh_from_db()
    assert (round.session.close_reason, round.session.is_open) == ("The tavern closes", False)


def test_closing_publishes_the_standing_and_ends_the_links(tavern: Club) -> None:
    round = drawn(tavern)
    play(round, [won(1, 2), won(2, 3)])
    published = close_round(round=round, actor=None)
    keys = ["rank", "number", "name", "points", "hands", "picks_won", "penalty"]
    assert [list(row) for row in published.rows] == [keys] * 5
    assert (published.after_round, sum(row["points"] for row in published.rows)) == (1, 0)
    found = table_of(token_of(round.session.tables.get()))
    assert found is not None
    assert found.open is False


def test_the_last_round_ends_the_tournament(tavern: Club) -> None:
    round = played(drawn(tavern))
    tournament = Tournament.objects.get(pk=round.tournament_id)
    assert tournament.state == Tournament.State.RUNNING
    played(draw_next_round(tournament=tournament, actor=None))
    tournament.refresh_from_db()
    assert tournament.state == Tournament.State.FINISHED
    assert [row.after_round for row in PublishedStanding.objects.all()] == [1, 2]


def test_hands_that_wait_are_settled_first(tavern: Club) -> None:
    round = drawn(tavern)
    play(round)
    table = round.session.tables.get()
    keep_waiting(table=table, client_id="late", after=5, device="phone", facts=won(1))
    with pytest.raises(CannotDo, match="Hands wait at table 1; take or refuse them first"):
        close_round(round=round, actor=None)
    refuse_waiting(waiting=table.waiting_hands.get(), actor=None)
    assert close_round(round=round, actor=None).after_round == 1


def test_a_round_is_opened_again_with_a_reason_and_what_was_published_stays(tavern: Club) -> None:
    round = played(drawn(tavern, rounds=1))
    with pytest.raises(CannotDo):
        reopen_round(round=round, actor=None, reason="  ")
    reopen_round(round=round, actor=None, reason="wrong sheet")
    tournament = Tournament.objects.get(pk=round.tournament_id)
    assert (tournament.state, round.session.tables.get().state) == ("running", Table.State.OPEN)
    close_round(round=round, actor=None)
    assert PublishedStanding.objects.filter(after_round=1).count() == 2


def test_a_round_stays_closed_once_the_next_is_drawn(tavern: Club) -> None:
    round = played(drawn(tavern))
    draw_next_round(tournament=round.tournament, actor=None)
    with pytest.raises(CannotDo, match="Round 2 is drawn already"):
        reopen_round(round=round, actor=None, reason="wrong sheet")


def test_closing_twice_is_refused(tavern: Club) -> None:
    round = played(drawn(tavern))
    with pytest.raises(CannotDo, match="is closed already"):
        close_round(round=round, actor=None)


def changes(tournament: Tournament) -> list[Correction]:
    """What changed since round 1 was published."""
    found = corrected(tournament, 1)
    assert found is not None
    return found.changes


def test_a_correction_after_publication_shows_as_one(tavern: Club) -> None:
    round = drawn(tavern)
    play(round, [won(1, 2)])
    close_round(round=round, actor=None)
    assert changes(round.tournament) == []
    table = round.session.tables.get()
    # The partner of a hand won with 61 to 90 gets 1, a defender pays 1 (rules.md, section 1). Now chair 3 was partner.
    revise_hand(
        table=table,
        number=1,
        facts=won(1, 3),
        client_id="correction",
        revision=1,
        reason="wrong partner",
        director=True,
    )
    changed = changes(round.tournament)
    seats = {seat.chair: seat.player.name for seat in table.seats.select_related("player")}
    by_name = {row.name: row for row in changed}
    assert (by_name[seats[2]].points_now or 0) - (by_name[seats[2]].points_then or 0) == -2
    assert (by_name[seats[3]].points_now or 0) - (by_name[seats[3]].points_then or 0) == 2
    assert Hand.objects.count() == 5


def test_hands_of_the_next_round_are_no_correction(tavern: Club) -> None:
    round = played(drawn(tavern))
    second = draw_next_round(tournament=round.tournament, actor=None)
    state = closed_state(round.tournament)
    enter_hand(second.session.tables.get(), won(1, 2))
    assert changes(round.tournament) == []
    assert closed_state(round.tournament) == state
    assert standings(round.tournament).rows[0].hands == 6
