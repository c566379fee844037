"""Who sees which errand. What an errand does is in `clubs.chores`."""

from uuid import UUID

from django.db.models import QuerySet

from clubs.models import Club, Errand, Role, User

# Everything of the club, how its people are reached included.
CLUB_EXPORT = "club_export"
SEASON_WORKBOOK = "season_workbook"
# Of the whole site, by its officers.
BACKUP = "backup"

_NEEDS = {CLUB_EXPORT: Role.OWNER, BACKUP: Role.DIRECTOR}


def errands_for(club: Club, user: User, role: Role) -> QuerySet[Errand]:
    """Return the club's errands that the user may see, the newest first, without what they made.

    His own, and an officer's those of everybody; those that need a higher role than his are not there.
    """
    beyond = [kind for kind, needs in _NEEDS.items() if role.rank < needs.rank]
    seen = club.errands.exclude(kind__in=beyond).select_related("actor").defer("content")
    return seen if role.rank >= Role.DIRECTOR.rank else seen.filter(actor=user)


def errand_for(club: Club, user: User, role: Role, uid: UUID) -> Errand | None:
    """Return one of those errands, or None where there is none for this user."""
    return errands_for(club, user, role).filter(uid=uid).first()


def under_way(club: Club, user: User, kind: str, asked: dict[str, str]) -> Errand | None:
    """Return what the user has asked for already and is not finished: asking twice makes it no quicker."""
    return club.errands.filter(actor=user, kind=kind, asked=asked, finished_at=None).defer("content").first()
