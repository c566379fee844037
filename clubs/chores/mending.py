"""Errands whose worker died: started again once, then given up in a sentence. Nothing stays "under way" for ever.

May be called only by whoever holds the worker's lock: then every task that is said to run belongs to a worker that
is gone.
"""

import datetime as dt

from django.db.models import QuerySet
from django.utils import translation
from django.utils.translation import gettext as _
from django_tasks import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from clubs.chores.errands import KEPT, fail
from clubs.models import Errand

# The second worker that dies of an errand is the last: it would take a third one with it.
MOST_TRIES = 2


def is_work_left() -> bool:
    """Tell whether any errand is neither done nor failed."""
    return Errand.objects.filter(finished_at=None).exists()


def mend() -> None:
    """Put what was broken off back into the queue, and fail whatever can no longer come to an end."""
    for task in DBTaskResult.objects.running():
        if len(task.worker_ids) < MOST_TRIES:
            task.status = TaskResultStatus.READY
            task.save(update_fields=["status"])
        else:
            task.set_failed(InterruptedError("the worker died of it"))
    waiting = {args_kwargs["args"][0] for args_kwargs in _ready().values_list("args_kwargs", flat=True)}
    for errand in Errand.objects.filter(finished_at=None).select_related("club").defer("content"):
        if str(errand.uid) in waiting:
            Errand.objects.filter(pk=errand.pk).update(state=Errand.State.WAITING)
        else:
            with translation.override(errand.club.language):
                fail(errand, _("The work was broken off more than once and has been given up. Start it anew."))


def prune_tasks(now: dt.datetime) -> None:
    """Forget the queue's own rows of what ended more than a day ago."""
    DBTaskResult.objects.finished().filter(finished_at__lt=now - KEPT).delete()


def _ready() -> QuerySet[DBTaskResult]:
    return DBTaskResult.objects.filter(status=TaskResultStatus.READY)
