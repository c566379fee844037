"""The demo club: what is in it, that it is the same each time, and that it verifies."""

import hashlib
from collections import Counter
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction

from clubs.models import Player, Result, Score, Session
from desk.demo.story import tell
from tournaments.models import Entry, Round, Tournament
from tournaments.selectors.standings import standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def told(db: None):
    return tell()


def fingerprint() -> str:
    """A digest of every score with the name it belongs to, in order."""
    scores = Score.objects.order_by("hand__table__session__date", "hand__table__id", "hand_id", "chair")
    lines = scores.values_list("hand__table__number", "player__name", "points", "side")
    return hashlib.sha256(repr(list(lines)).encode()).hexdigest()


def test_who_and_what_is_in_it(told) -> None:
    assert told.club.name == "Badger Tavern"
    assert Player.objects.count() == 47
    assert {"Łukasz Zieliński", "Şenol Aydın", "Anna von der Tann", "Cher"} <= set(
        Player.objects.values_list("name", flat=True)
    )
    assert Session.objects.filter(kind="night", closed_at__isnull=False).count() == 12
    event = Tournament.objects.get(slug="autumn-50")
    assert (event.rounds_planned, event.hands_each) == (2, 25)
    assert event.entries.filter(state=Entry.State.PRESENT).count() == 47
    first, second = event.rounds.order_by("number")
    # 47 people: seven tables of five and two of six; 25 hands each are 25 and 30 lines.
    assert Counter(first.session.tables.values_list("chairs", "hands_planned")) == {(5, 25): 7, (6, 30): 2}
    assert not first.session.is_open
    assert second.session.is_open
    for table in second.session.tables.all():
        assert 1 <= table.hands.count() <= 5
    assert second.repeats == 0


def test_every_person_has_the_hands_of_the_closed_round(told) -> None:
    first = Round.objects.get(number=1)
    assert set(Result.objects.filter(session=first.session).values_list("hands", flat=True)) == {25}
    assert sum(row.points for row in standings(first.tournament, 1).rows) == 0


@pytest.mark.django_db
def test_it_is_the_same_each_time_but_for_the_password() -> None:
    digests, passwords = set(), set()
    for _ in range(2):
        with transaction.atomic():
            passwords.add(tell().password)
            digests.add(fingerprint())
            transaction.set_rollback(True)
    assert len(digests) == 1
    assert len(passwords) == 2


def test_the_owner_can_log_in(told, client) -> None:
    answer = client.post("/login/", {"username": told.username, "password": told.password})
    assert answer.status_code == 302
    assert client.get("/clubs/badger-tavern/").status_code == 200


def test_a_second_demo_is_refused_with_a_sentence(told) -> None:
    with pytest.raises(CommandError, match="here already"):
        call_command("demo")


def test_verify_finds_nothing_in_it_and_everything_that_is_bent(told) -> None:
    out = StringIO()
    call_command("verify", stdout=out)
    assert "14 sessions, 42 tables" in out.getvalue()
    score = Score.objects.filter(side="picker").first()
    Score.objects.filter(pk=score.pk).update(points=score.points + 1)
    out = StringIO()
    with pytest.raises(CommandError, match="1 differences"):
        call_command("verify", stdout=out)
    assert f"chair {score.chair + 1}: stored ({score.points + 1}, 'picker'), folded ({score.points}, 'picker')" in (
        out.getvalue()
    )
    Score.objects.filter(pk=score.pk).update(points=score.points)
    Result.objects.filter(pk=Result.objects.filter(session__kind="night").first().pk).update(picks_won=99)
    with pytest.raises(CommandError, match="1 differences"):
        call_command("verify", stdout=StringIO())
