"""Files on their way in: kept for a day while they are looked at, then stored whole in one transaction.

Reading them is the business of `clubs.imports`; each kind's storing is in a file of its own.
"""

import datetime as dt
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Club, ImportBatch, ImportDraft, Season, User
from clubs.services.audit import record
from clubs.services.checks import without_marks
from clubs.services.errors import CannotDo
from clubs.services.importing_hands import store_hands
from clubs.services.importing_people import add_people
from clubs.services.importing_plans import HandsPlan, Plan, RosterPlan, TotalsPlan
from clubs.services.importing_roster import change_players
from clubs.services.importing_totals import store_sittings
from clubs.services.seasons import calendar_year

KEPT = dt.timedelta(days=1)
# Ten million bytes are a century of evenings; the server reads no more of a request than that and its form.
MOST_BYTES = 10_000_000
MOST_DRAFTS = 20
# What the trace tells of an import beside its file.
_COUNTED = ("sittings", "results", "zero", "nights", "hands")


def keep_draft(*, club: Club, kind: str, file_name: str, content: bytes, actor: User) -> ImportDraft:
    """Keep a file for a day, to be looked at; nothing of it is in the club. Raises CannotDo (field `file`)."""
    if not content:
        raise CannotDo(_("The file is empty."), "file")
    if len(content) > MOST_BYTES:
        raise CannotDo(too_large(), "file")
    prune_drafts(timezone.now())
    for old in ImportDraft.objects.filter(club=club, actor=actor).defer("content")[MOST_DRAFTS - 1 :]:
        old.delete()
    name = without_marks(file_name)[-255:] or "file"
    return ImportDraft.objects.create(club=club, actor=actor, kind=kind, file_name=name, content=content)


def too_large() -> str:
    """Return the sentence for a file that is refused by its size."""
    return _("The file is larger than 10 MB, more than any club's past. Cut it into several files.")


def keep_choices(*, draft: ImportDraft, said: Mapping[str, Any], preview: Mapping[str, Any] | None) -> None:
    """Keep how a draft is to be read and, once it has been read so, what its page shows."""
    draft.choices = {"said": dict(said), "preview": None if preview is None else dict(preview)}
    draft.save(update_fields=["choices"])


def prune_drafts(now: dt.datetime) -> None:
    """Forget files that were looked at a day ago and not imported."""
    ImportDraft.objects.filter(made_at__lt=now - KEPT).delete()


def answer_key(key: str) -> str:
    """Return by what an answered name is remembered: no name stays readable there, should it be taken away."""
    return sha256(key.encode()).hexdigest()[:24]


@transaction.atomic
def store_import(
    *, club: Club, kind: str, file_name: str, digest: str, plan: Plan, actor: User | None, season: Season | None = None
) -> ImportBatch:
    """Store what a file brings, all of it or nothing. Raises CannotDo, also for a file that is in already."""
    Club.objects.select_for_update().get(pk=club.pk)
    if ImportBatch.objects.filter(club=club, digest=digest, undone_at=None).exists():
        raise CannotDo(_("This file was imported already. Undo that import first if it is to come in anew."))
    batch = ImportBatch.objects.create(
        club=club, kind=kind, season=season, file_name=file_name[-255:], digest=digest, actor=actor
    )
    people, made = add_people(club=club, people=plan.people, actor=actor)
    batch.made = {
        "players": made,
        "answers": {answer_key(key): said for key, said in plan.people.answers.items()},
        **_store(batch, plan, people, actor),
    }
    batch.save(update_fields=["made"])
    told = {
        key: value for key, value in batch.made.items() if key in ("sittings", "results", "nights", "hands", "zero")
    }
    detail = {"file": batch.file_name, "sha256": digest, "players": len(made), **told}
    record(club=club, action=f"{kind} imported", thing=batch, actor=actor, detail=detail)
    return batch


def _store(batch: ImportBatch, plan: Plan, people: Mapping[str, int], actor: User | None) -> dict[str, Any]:
    """Store what belongs to this kind of file; what it made, for its undoing."""
    if isinstance(plan, RosterPlan):
        return {"changes": change_players(batch.club, plan.changes, actor)}
    if isinstance(plan, HandsPlan):
        return store_hands(batch, plan, people, actor)
    if isinstance(plan, TotalsPlan):
        seasons = [calendar_year(club=batch.club, year=year, actor=actor) for year in plan.years]
        return {"seasons": [str(season.uid) for season in seasons], **store_sittings(batch, plan, people)}
    raise TypeError(f"{type(plan).__name__} is no plan")
