"""What a member of a club may do, from when to when. How somebody becomes one is in `inviting` and `clubs`."""

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Club, Membership, Role, User
from clubs.services.audit import record
from clubs.services.errors import CannotDo


@transaction.atomic
def give_role(*, club: Club, user: User, role: Role, actor: User | None) -> Membership:
    """Make `user` a member with this role, or a member's role this one. Raises CannotDo for the last owner."""
    _one_at_a_time(club)
    membership = Membership.objects.filter(club=club, user=user).first()
    if membership is None:
        membership = Membership.objects.create(club=club, user=user, role=role)
        record(club=club, action="member joined", thing=user, actor=actor, detail=_detail(user, role=["", role.value]))
        return membership
    if membership.role == role:
        return membership
    _keep_an_owner(membership)
    before, membership.role = membership.role, role
    membership.save(update_fields=["role"])
    record(club=club, action="role changed", thing=user, actor=actor, detail=_detail(user, role=[before, role.value]))
    return membership


@transaction.atomic
def remove_member(*, membership: Membership, actor: User | None) -> None:
    """End a membership; the login stays, what he did keeps his name. Raises CannotDo for the last owner."""
    club = membership.club
    _one_at_a_time(club)
    found = Membership.objects.filter(pk=membership.pk).select_related("user").first()
    if found is None:
        raise CannotDo(_("This member has been removed already."))
    _keep_an_owner(found)
    record(
        club=club,
        action="member removed",
        thing=found.user,
        actor=actor,
        detail=_detail(found.user, role=[found.role, ""]),
    )
    found.delete()


def may_reset(membership: Membership) -> bool:
    """Whether the club's owner may give this member a new password: not where other clubs rely on the login too."""
    user = membership.user
    return not user.is_superuser and not user.memberships.exclude(club_id=membership.club_id).exists()


def _one_at_a_time(club: Club) -> None:
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)


def _keep_an_owner(membership: Membership) -> None:
    others = Membership.objects.filter(club_id=membership.club_id, role=Role.OWNER).exclude(pk=membership.pk)
    if membership.role == Role.OWNER and not others.exists():
        raise CannotDo(_("A club needs an owner: make somebody else one first."), "role")


def _detail(user: User, **changed: list[str]) -> dict[str, object]:
    return {"user": user.get_username(), **changed}
