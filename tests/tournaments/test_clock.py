"""The start signal and the clock: what is refused, and what two directors at once do to each other."""

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs.models import AuditEntry, Club
from clubs.services.errors import CannotDo
from tests.tournaments.event import drawn, played
from tests.tournaments.test_pages import said
from tournaments.models import Round, Tournament
from tournaments.selectors.watch import watched
from tournaments.services.clock import add_minutes, set_clock, start_round, stop_clock

pytestmark = pytest.mark.django_db


@pytest.fixture
def round(tavern: Club) -> Round:
    """A drawn round of an event that plans 45 minutes for each."""
    round = drawn(tavern)
    Tournament.objects.update(minutes=45)
    return round


def now_is(monkeypatch: pytest.MonkeyPatch, moment: dt.datetime) -> None:
    monkeypatch.setattr(timezone, "now", lambda: moment)


def at(time: str) -> dt.datetime:
    """A moment of 3 October 2026 on the clock of the tavern, which is five hours behind UTC then."""
    return dt.datetime.fromisoformat(f"2026-10-03T{time}:00-05:00")


def test_the_signal_starts_the_clock_for_the_planned_minutes(round: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    now_is(monkeypatch, at("20:15"))
    before = watched("autumn-50")
    started = start_round(round=round, actor=None)
    assert (started.started_at, started.ends_at) == (at("20:15"), at("21:00"))
    assert before
    assert watched("autumn-50").version != before.version  # type: ignore[union-attr]


def test_a_round_started_from_two_tabs_starts_once(round: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    now_is(monkeypatch, at("20:15"))
    start_round(round=round, actor=None)
    now_is(monkeypatch, at("20:17"))
    again = start_round(round=round, actor=None)
    assert again.started_at == at("20:15")
    assert AuditEntry.objects.filter(action="round started").count() == 1


def shown_end(round: Round) -> str:
    """When the clock ends, as a page that is opened now carries it."""
    round.refresh_from_db()
    return round.ends_at.isoformat() if round.ends_at else ""


@pytest.mark.parametrize(
    ("now", "time", "begins"),
    [
        ("20:00", "20:15", "2026-10-03T20:15:00-05:00"),
        ("20:15", "20:15", "2026-10-03T20:15:00-05:00"),
        ("23:30", "00:15", "2026-10-04T00:15:00-05:00"),
    ],
)
def test_a_start_is_announced_for_a_time_of_the_clubs_day(
    round: Round, monkeypatch: pytest.MonkeyPatch, now: str, time: str, begins: str
) -> None:
    now_is(monkeypatch, at(now))
    announced = start_round(round=round, actor=None, at=dt.time.fromisoformat(time))
    assert announced.started_at == dt.datetime.fromisoformat(begins)
    assert announced.ends_at == dt.datetime.fromisoformat(begins) + dt.timedelta(minutes=45)


def test_an_announced_start_can_be_moved_and_given_early(round: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    now_is(monkeypatch, at("20:00"))
    start_round(round=round, actor=None, at=dt.time(20, 15))
    assert start_round(round=round, actor=None, at=dt.time(20, 30)).started_at == at("20:30")
    assert start_round(round=round, actor=None).started_at == at("20:00")


def test_a_time_that_has_passed_is_refused(round: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    now_is(monkeypatch, at("20:20"))
    with pytest.raises(CannotDo, match=r"20:15 has passed"):
        start_round(round=round, actor=None, at=dt.time(20, 15))
    round.refresh_from_db()
    assert round.started_at is None


@pytest.mark.parametrize("minutes", [0, -5, 601, 10_000])
def test_a_clock_runs_one_minute_to_ten_hours(round: Round, minutes: int) -> None:
    with pytest.raises(CannotDo, match="1 to 600 minutes"):
        set_clock(round=round, minutes=minutes, actor=None)
    round.refresh_from_db()
    assert round.ends_at is None


def test_minutes_are_added_once_however_often_the_button_is_pressed(
    round: Round, monkeypatch: pytest.MonkeyPatch
) -> None:
    now_is(monkeypatch, at("20:00"))
    set_clock(round=round, minutes=10, actor=None)
    seen = shown_end(round)
    assert add_minutes(round=round, minutes=5, seen=seen, actor=None).ends_at == at("20:15")
    with pytest.raises(CannotDo, match=r"changed meanwhile; it runs until 20:15"):
        add_minutes(round=round, minutes=5, seen=seen, actor=None)
    round.refresh_from_db()
    assert round.ends_at == at("20:15")


def test_a_clock_that_has_run_out_runs_on_from_now(round: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    now_is(monkeypatch, at("20:00"))
    set_clock(round=round, minutes=10, actor=None)
    seen = shown_end(round)
    now_is(monkeypatch, at("20:30"))
    assert add_minutes(round=round, minutes=5, seen=seen, actor=None).ends_at == at("20:35")


def test_stopping_takes_the_clock_away_and_leaves_the_start(round: Round) -> None:
    start_round(round=round, actor=None)
    stopped = stop_clock(round=round, actor=None)
    assert stopped.started_at is not None
    assert stopped.ends_at is None
    assert stop_clock(round=round, actor=None).ends_at is None
    with pytest.raises(CannotDo, match="No clock is running"):
        add_minutes(round=round, minutes=5, seen="", actor=None)


def test_a_closed_round_neither_starts_nor_runs(tavern: Club) -> None:
    round = played(drawn(tavern))
    for step in (
        lambda: start_round(round=round, actor=None),
        lambda: set_clock(round=round, minutes=5, actor=None),
        lambda: add_minutes(round=round, minutes=5, seen="", actor=None),
    ):
        with pytest.raises(CannotDo, match="Round 1 is closed"):
            step()


@pytest.mark.parametrize(
    ("name", "data", "sentence"),
    [
        ("round_start", {"at": "25:99"}, "Write a time of day such as 20:15."),
        ("round_clock", {"minutes": "0"}, "A clock runs at least 1 minute."),
        ("round_clock", {"minutes": "10000"}, "A clock runs at most 600 minutes."),
        ("round_clock", {"minutes": "ten"}, "Write a whole number of minutes."),
        ("round_clock", {}, "Write how many minutes."),
        ("round_clock", {"do": "more", "minutes": "5", "seen": "x"}, "No clock is running; say how long it is to run."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    round: Round, director_client: Client, name: str, data: dict[str, str], sentence: str
) -> None:
    answer = director_client.post(reverse(name, args=["autumn-50", 1]), data)
    assert answer.status_code == 302
    assert said(answer) == [sentence]


def test_the_days_screen_has_the_signal_then_the_clock(round: Round, director_client: Client) -> None:
    url = reverse("tournament", args=["autumn-50"])
    page = director_client.get(url).content.decode()
    assert "Start signal" in page
    assert "+5 minutes" not in page
    answer: Any = director_client.post(reverse("round_start", args=["autumn-50", 1]))
    assert answer.status_code == 302
    page = director_client.get(url).content.decode()
    assert "Start signal" not in page
    assert "+5 minutes" in page
    assert "data-ends=" in page
