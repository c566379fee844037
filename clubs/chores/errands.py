"""Errands: how a page starts long work, and what the worker does around the work itself.

A task is a `@django_tasks.task()` function that takes an errand's uid and calls `perform`; who wakes the worker is
`clubs.chores.bell`, and what becomes of errands whose worker died is `clubs.chores.mending`.
"""

import datetime as dt
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import django_tasks
from django.core.cache import caches
from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from clubs.chores import bell
from clubs.chores.beside import BROKEN
from clubs.models import Club, Errand, User
from clubs.services.errors import CannotDo

KEPT = dt.timedelta(days=1)
# A page that looks every second sees more steps than it can show; files should not be written for each of them.
SECONDS_A_STEP = 0.3
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Made:
    """What an errand comes back with: a file to be fetched, or a sentence on what was done, or both."""

    file_name: str = ""
    content: bytes | None = None
    message: str = ""


class Progress:
    """How far an errand is, told with `progress(done, of)` as often as one likes.

    Kept beside the database, so that it can be seen while the errand's own transaction is still open, and so that
    telling it keeps no phone waiting.
    """

    def __init__(self, errand: Errand) -> None:
        self._errand = errand
        self._told = 0.0

    def __call__(self, done: int, of: int) -> None:
        self._errand.done, self._errand.of = done, of
        now = time.monotonic()
        if now - self._told >= SECONDS_A_STEP:
            self._told = now
            # On a full disk nobody sees how far the work is; it goes on all the same.
            with suppress(*BROKEN):
                caches["errands"].set(str(self._errand.uid), (done, of), KEPT.total_seconds())


Do = Callable[[Errand, Progress], Made]
"""The work itself. What it writes it writes in one transaction, for it may be broken off and begun once more."""


def start(
    task: "django_tasks.base.Task[Any, Any]",
    *,
    club: Club,
    kind: str,
    title: str,
    asked: dict[str, Any],
    actor: User,
) -> Errand:
    """Keep the errand and hand it to the worker; return it. `asked` is JSON, and all that the task will know.

    The task's row lies in the same database: both are there or neither, and the worker sees them once they are
    committed. Errands of more than a day ago are forgotten.
    """
    with transaction.atomic():
        prune(timezone.now())
        errand = Errand.objects.create(club=club, actor=actor, kind=kind, title=title[:200], asked=asked)
        task.enqueue(str(errand.uid))
        transaction.on_commit(bell.ring)
    errand.refresh_from_db()
    return errand


def perform(errand_uid: str, do: Do) -> None:
    """Do the errand and keep what it made, in the club's language.

    A CannotDo is its answer in a sentence; anything else that is raised is logged and told as ours to mend. An errand
    that is gone or finished is left alone.
    """
    errand = Errand.objects.select_related("club", "actor").defer("content").filter(uid=errand_uid).first()
    if errand is None or errand.finished_at is not None:
        return
    Errand.objects.filter(pk=errand.pk).update(state=Errand.State.RUNNING)
    with translation.override(errand.club.language):
        try:
            made = do(errand, Progress(errand))
        except CannotDo as refusal:
            fail(errand, refusal.message)
        except Exception:
            _log.exception("The errand %s (%s) failed", errand.uid, errand.kind)
            fail(errand, _("Something went wrong on our side, and nothing was changed. The server's log says more."))
        else:
            _finish(errand, Errand.State.DONE, made)


def fail(errand: Errand, message: str) -> None:
    """Finish the errand with a sentence that says why there is nothing."""
    _finish(errand, Errand.State.FAILED, Made(message=message))


def _finish(errand: Errand, state: Errand.State, made: Made) -> None:
    Errand.objects.filter(pk=errand.pk).update(
        state=state,
        done=errand.done,
        of=errand.of,
        message=made.message,
        file_name=made.file_name[:255],
        content=made.content,
        finished_at=timezone.now(),
    )
    with suppress(*BROKEN):
        caches["errands"].delete(str(errand.uid))


def progress_of(errand: Errand) -> tuple[int, int]:
    """Return how far the errand is: so many steps done of so many; of 0 where nobody can say yet."""
    told: tuple[int, int] | None = None
    if not errand.finished_at:
        with suppress(*BROKEN):
            told = caches["errands"].get(str(errand.uid))
    return told or (errand.done, errand.of)


def prune(now: dt.datetime) -> None:
    """Forget errands, and what they made, a day after they were asked for."""
    Errand.objects.filter(made_at__lt=now - KEPT).delete()
