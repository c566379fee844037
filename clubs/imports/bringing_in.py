"""A file from its preview into the club: read anew, compared with what was seen, and stored whole."""

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.imports.planning import Planned, Said, Told, digest_of, planned
from clubs.imports.totals import CannotImport
from clubs.models import AuditEntry, Club, ImportBatch, User
from clubs.services.errors import CannotDo
from clubs.services.importing import store_import


class ChangedSince(CannotDo):
    """The club has changed since the preview was seen: what would be stored is something else now."""

    def __init__(self, now: Planned) -> None:
        super().__init__(_("The club has changed since this preview was made. Look at it again, then import."))
        self.now = now


def bring_in(
    *,
    club: Club,
    kind: str,
    file_name: str,
    content: bytes,
    said: Said,
    actor: User | None,
    seen: str = "",
    told: Told | None = None,
) -> ImportBatch:
    """Store what the file brings; `seen` is the digest of the preview that was looked at, `told` hears how far it is.

    Raises CannotImport with every problem, ChangedSince, or CannotDo for a file that is in already.
    """
    # Read before anybody has to wait for this transaction; read again within only if the club changed meanwhile.
    state = _state(club)
    now = planned(club=club, kind=kind, content=content, said=said, told=told)
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=club.pk)
        if _state(club) != state:
            now = planned(club=club, kind=kind, content=content, said=said)
        if now.plan is None:
            raise CannotImport(all_problems(now))
        if seen and now.preview["digest"] != seen:
            raise ChangedSince(now)
        return store_import(
            club=club, kind=kind, file_name=file_name, digest=digest_of(content), plan=now.plan, actor=actor
        )


def all_problems(now: Planned) -> list[str]:
    """Return a sentence for each thing that stands in the way, questions of names among them."""
    asked = [
        _("“%(name)s” may be %(who)s: say whether it is the same person or a new one.")
        % {"name": question["name"], "who": " / ".join(label for _uid, label in question["choices"])}
        for question in now.preview.get("questions", ())
    ]
    return [*now.preview["problems"], *asked]


def _state(club: Club) -> int | None:
    """What changes with the club's players, seasons and sessions: the newest line of its trace."""
    return AuditEntry.objects.filter(club=club).values_list("pk", flat=True).first()
