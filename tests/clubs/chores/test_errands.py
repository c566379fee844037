"""Errands: what a page asks for is done, kept for a day, and refused or failed in a sentence."""

import datetime as dt
import logging

import django_tasks
import pytest
from django.utils import timezone, translation

from clubs.chores import bell
from clubs.chores.errands import KEPT, Made, Progress, perform, progress_of, start
from clubs.models import Club, Errand, User
from clubs.services.errors import CannotDo

pytestmark = pytest.mark.django_db


def greeting(errand: Errand, progress: Progress) -> Made:
    progress(1, 2)
    progress(2, 2)
    return Made("greeting.txt", f"Hello {errand.asked['name']}".encode(), translation.get_language())


def refusal(errand: Errand, progress: Progress) -> Made:
    progress(1, 3)
    raise CannotDo("Row 7: nobody of this name. Mend the file and send it again.")


def breakage(errand: Errand, progress: Progress) -> Made:
    raise ZeroDivisionError("of our own making")


@django_tasks.task()
def greet(errand_uid: str) -> None:
    perform(errand_uid, greeting)


@django_tasks.task()
def refuse(errand_uid: str) -> None:
    perform(errand_uid, refusal)


@django_tasks.task()
def break_down(errand_uid: str) -> None:
    perform(errand_uid, breakage)


def started(task, club: Club, actor: User) -> Errand:
    return start(task, club=club, kind="greeting", title="A greeting", asked={"name": "Anna"}, actor=actor)


def test_an_errand_brings_back_its_file_in_the_clubs_language(tavern: Club, owner: User) -> None:
    tavern.language = "de"
    tavern.save()
    errand = started(greet, tavern, owner)
    assert (errand.state, errand.file_name, bytes(errand.content or b""), errand.message) == (
        "done",
        "greeting.txt",
        b"Hello Anna",
        "de",
    )
    assert progress_of(errand) == (2, 2)
    assert errand.finished_at is not None


def test_what_cannot_be_done_is_said_in_its_own_words(tavern: Club, owner: User) -> None:
    errand = started(refuse, tavern, owner)
    assert (errand.state, errand.content) == ("failed", None)
    assert errand.message == "Row 7: nobody of this name. Mend the file and send it again."


def test_what_we_broke_is_logged_and_told_without_its_insides(
    tavern: Club, owner: User, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, logger="clubs.chores.errands"):
        errand = started(break_down, tavern, owner)
    assert errand.state == "failed"
    assert errand.message == "Something went wrong on our side, and nothing was changed. The server's log says more."
    assert "ZeroDivisionError: of our own making" in caplog.text


def test_a_finished_errand_is_not_done_again(tavern: Club, owner: User) -> None:
    errand = started(refuse, tavern, owner)
    perform(str(errand.uid), greeting)
    errand.refresh_from_db()
    assert errand.state == "failed"
    perform("00000000-0000-0000-0000-000000000000", greeting)


def test_progress_is_seen_while_the_work_is_under_way(tavern: Club, owner: User) -> None:
    seen = []

    def work(errand: Errand, progress: Progress) -> Made:
        for done in range(3):
            progress(done, 3)
            seen.append(progress_of(Errand.objects.get(pk=errand.pk)))
        return Made(message="counted")

    errand = Errand.objects.create(club=tavern, actor=owner, kind="count", title="Counting")
    perform(str(errand.uid), work)
    assert seen[0] == (0, 3)
    errand.refresh_from_db()
    assert progress_of(errand) == (2, 3)


def test_errands_are_forgotten_after_a_day(tavern: Club, owner: User) -> None:
    old, young = (started(greet, tavern, owner) for _ in range(2))
    Errand.objects.filter(pk=old.pk).update(made_at=timezone.now() - KEPT - dt.timedelta(seconds=1))
    newest = started(greet, tavern, owner)
    assert set(Errand.objects.all()) == {young, newest}


def test_the_bell_rings_once_the_errand_can_be_seen(
    tavern: Club, owner: User, django_capture_on_commit_callbacks
) -> None:
    rung = bell.folder() / bell.BELL
    rung.unlink(missing_ok=True)
    with django_capture_on_commit_callbacks() as waiting:
        started(greet, tavern, owner)
    assert not rung.exists()
    for ring in waiting:
        ring()
    assert rung.exists()
