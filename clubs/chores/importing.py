"""Long files: read, and then stored, beside everything else. What is in them is the business of `clubs.imports`."""

from typing import Any

import django_tasks
from django.utils.translation import gettext as _

from clubs.chores.errands import Made, Progress, perform, start
from clubs.imports.bringing_in import ChangedSince, bring_in
from clubs.imports.opened import rows_about
from clubs.imports.planning import planned
from clubs.models import Errand, ImportDraft, User
from clubs.services.errors import CannotDo
from clubs.services.importing import keep_choices

READ, STORE = "import_read", "import_store"
# Up to here a page reads the file itself: a third of a second.
MOST_ROWS_AT_ONCE = 2_000


def is_long(content: bytes) -> bool:
    """Tell whether a file is read beside the page that asks for it."""
    return rows_about(content) > MOST_ROWS_AT_ONCE


@django_tasks.task()
def read_file(errand_uid: str) -> None:
    """Make the preview that the errand asks for."""
    perform(errand_uid, _read)


@django_tasks.task()
def store_file(errand_uid: str) -> None:
    """Bring the file of the errand into the club."""
    perform(errand_uid, _store)


def start_reading(draft: ImportDraft, said: dict[str, Any], actor: User) -> Errand:
    """Have the draft read as `said`; its preview is empty until that is done."""
    keep_choices(draft=draft, said=said, preview=None)
    title = _("Reading “%(file)s”") % {"file": draft.file_name}
    asked = {"draft": str(draft.uid)}
    return start(read_file, club=draft.club, kind=READ, title=title, asked=asked, actor=actor)


def start_storing(draft: ImportDraft, seen: str, actor: User) -> Errand:
    """Have the draft imported if it still comes to what was `seen`."""
    title = _("Importing “%(file)s”") % {"file": draft.file_name}
    asked = {"draft": str(draft.uid), "seen": seen}
    return start(store_file, club=draft.club, kind=STORE, title=title, asked=asked, actor=actor)


def reading_of(draft: ImportDraft) -> Errand | None:
    """Return the latest errand that reads the draft."""
    asked = {"draft": str(draft.uid)}
    return Errand.objects.filter(club=draft.club, kind=READ, asked=asked).defer("content").first()


def _read(errand: Errand, progress: Progress) -> Made:
    draft = _draft(errand)
    said = draft.choices.get("said", {})
    now = planned(club=errand.club, kind=draft.kind, content=bytes(draft.content), said=said, told=progress)
    keep_choices(draft=draft, said=said, preview=now.preview)
    return Made(message=_("“%(file)s” is read; its preview is ready.") % {"file": draft.file_name})


def _store(errand: Errand, progress: Progress) -> Made:
    draft = _draft(errand)
    said = draft.choices.get("said", {})
    try:
        batch = bring_in(
            club=errand.club,
            kind=draft.kind,
            file_name=draft.file_name,
            content=bytes(draft.content),
            said=said,
            actor=errand.actor,
            seen=errand.asked["seen"],
            told=progress,
        )
    except ChangedSince as changed:
        keep_choices(draft=draft, said=said, preview=changed.now.preview)
        raise
    draft.delete()
    told = _("“%(file)s” is imported. It can be undone on the page of imports.")
    return Made(message=told % {"file": batch.file_name})


def _draft(errand: Errand) -> ImportDraft:
    draft = ImportDraft.objects.filter(club=errand.club, uid=errand.asked["draft"]).select_related("club").first()
    if draft is None:
        raise CannotDo(_("The file is gone; it was kept for a day. Choose it again."))
    return draft
