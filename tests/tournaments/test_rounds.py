"""Closing a round and opening it again: what must be in first, what is published, what stays kept."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Adjustment, Club, Hand, Table
from clubs.services.errors import CannotDo
from clubs.services.hands import revise_hand
from clubs.services.links import table_of, token_of
from clubs.services.waiting import keep_waiting, refuse_waiting
from tests.tournaments.event import drawn, enter_hand, entry, play, played, won
from tournaments.models import PublishedStanding, Round, Tournament
from tournaments.selectors.published import Correction, closed_state, corrected
from tournaments.selectors.standings import standings
from tournaments.services.drawing import draw_next_round, redraw_round
from tournaments.services.penalties import penalize
from tournaments.services.rounds import close_round, reopen_round
from tournaments.services.undrawing import take_back_draw
from tournaments.views import draws, papers
from tournaments.views import rounds as pages

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
    keys = ["rank", "number", "name", "points", "hands", "picks_won", "penalty", "solos_won", "tie"]
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


STEPS: list[tuple[str, Callable[[Round], object]]] = [
    ("close", lambda round: close_round(round=round, actor=None, reason="The tavern closes")),
    ("reopen", lambda round: reopen_round(round=round, actor=None, reason="Too early")),
    (
        "penalize",
        lambda round: penalize(entry=entry(round.tournament, 1), round=round, points=-4, reason="talked", actor=None),
    ),
    ("take back", lambda round: take_back_draw(round=round, actor=None)),
    ("redraw", lambda round: redraw_round(round=round, actor=None)),
]


@pytest.mark.parametrize("again", [False, True], ids=["taken back", "drawn anew"])
@pytest.mark.parametrize(("_name", "step"), STEPS, ids=[name for name, _step in STEPS])
def test_a_step_in_a_round_taken_back_meanwhile_is_refused(
    tavern: Club, _name: str, step: Callable[[Round], object], again: bool
) -> None:
    shown = Round.objects.get(pk=drawn(tavern).pk)
    before = Round.objects.select_related("tournament").get(pk=shown.pk)
    if again:
        redraw_round(round=before, actor=None)
    else:
        take_back_draw(round=before, actor=None)
    with pytest.raises(CannotDo, match="This draw was taken back"):
        step(shown)
    assert not Adjustment.objects.exists()


PAGES = [
    ("round_close", "close_round", {"reason": "The tavern closes"}),
    ("round_reopen", "reopen_round", {"reason": "Too early"}),
    ("round_take_back", "take_back_draw", {}),
    ("round_redraw", "redraw_round", {}),
]


@pytest.mark.parametrize(("page", "service", "said"), PAGES)
def test_whoever_comes_second_is_sent_to_the_day_with_the_reason(
    tavern: Club,
    director_client: Client,
    monkeypatch: pytest.MonkeyPatch,
    page: str,
    service: str,
    said: dict[str, str],
) -> None:
    round = drawn(tavern)
    module = pages if hasattr(pages, service) else draws
    real = getattr(module, service)

    def overtaken(**given: Any) -> object:
        take_back_draw(round=Round.objects.select_related("tournament").get(pk=round.pk), actor=None)
        return real(**given)

    monkeypatch.setattr(module, service, overtaken)
    answer = director_client.post(reverse(page, args=["autumn-50", 1]), said, follow=True)
    assert (answer.status_code, answer.redirect_chain[-1][0]) == (200, reverse("tournament", args=["autumn-50"]))
    assert "This draw was taken back" in answer.content.decode()


LOOKS = [
    (papers, "sheets_file", [1], 404),
    (papers, "table_qr", [1, 1], 404),
    (pages, "round", [1], 200),
    (pages, "round_progress", [1], 200),
]


@pytest.mark.parametrize(("module", "page", "args", "status"), LOOKS, ids=[look[1] for look in LOOKS])
def test_a_round_taken_back_while_it_is_looked_at_breaks_no_page(
    tavern: Club,
    director_client: Client,
    monkeypatch: pytest.MonkeyPatch,
    module: ModuleType,
    page: str,
    args: list[int],
    status: int,
) -> None:
    drawn(tavern)
    real = module.round_of

    def and_gone(*said: Any) -> Round:
        found = real(*said)
        take_back_draw(round=Round.objects.select_related("tournament").get(pk=found.pk), actor=None)
        return found

    monkeypatch.setattr(module, "round_of", and_gone)
    assert director_client.get(reverse(page, args=["autumn-50", *args])).status_code == status
    assert director_client.get(reverse(page, args=["autumn-50", *args])).status_code == 404
