"""Inviting somebody to a club: a link that gives one login one role, once, for a week."""

import datetime as dt
from hashlib import sha256

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from clubs.models import Club, Invitation, Membership, Role, User
from clubs.services.audit import record
from clubs.services.checks import one_line, save_checked
from clubs.services.errors import CannotDo
from clubs.services.memberships import give_role

GOOD_FOR = dt.timedelta(days=7)
_SALT = "clubs.invitation"


@transaction.atomic
def invite(*, club: Club, role: Role, who: str, actor: User) -> Invitation:
    """Make an invitation; its link is good for a week and for one person. Raises CannotDo (field `who`)."""
    invitation = Invitation(
        club=club, role=role, who=one_line(who, "who", 120), made_by=actor, expires_at=timezone.now() + GOOD_FOR
    )
    invitation.digest = _digest(token_of(invitation))
    save_checked(invitation)
    detail = {"who": invitation.who, "role": role.value}
    record(club=club, action="invitation made", thing=invitation, actor=actor, detail=detail)
    return invitation


@transaction.atomic
def withdraw(*, invitation: Invitation, actor: User) -> None:
    """Make the link worth nothing. Raises CannotDo where somebody has come in by it."""
    invitation = Invitation.objects.select_for_update().get(pk=invitation.pk)
    if invitation.used_at:
        raise CannotDo(_("%(who)s has come in by this invitation already.") % {"who": invitation.who})
    if invitation.withdrawn_at is None:
        invitation.withdrawn_at = timezone.now()
        invitation.save(update_fields=["withdrawn_at"])
        record(
            club=invitation.club,
            action="invitation withdrawn",
            thing=invitation,
            actor=actor,
            detail={"who": invitation.who},
        )


def token_of(invitation: Invitation) -> str:
    """Return the secret of the invitation's link; it is worked out anew each time and stored nowhere."""
    return salted_hmac(_SALT, invitation.uid.hex, algorithm="sha256").hexdigest()


def invitation_of(token: str) -> Invitation | None:
    """Return the invitation that a link opens, None where it is not good. Found by digest, so no timing tells."""
    found = Invitation.objects.select_related("club").filter(digest=_digest(token)).first()
    return found if found is not None and is_good(found) else None


def is_good(invitation: Invitation) -> bool:
    """Whether somebody can still come in by it."""
    return not (invitation.used_at or invitation.withdrawn_at) and invitation.expires_at > timezone.now()


def open_invitations(club: Club) -> list[Invitation]:
    """Return the club's invitations that are still good, the latest first."""
    return list(club.invitations.filter(used_at=None, withdrawn_at=None, expires_at__gt=timezone.now()))


@transaction.atomic
def come_in(*, invitation: Invitation, user: User) -> Membership:
    """Take the invitation up for `user`; a member never becomes less by it. Raises CannotDo once it is not good."""
    invitation = _good_one(invitation)
    invitation.used_at, invitation.used_by = timezone.now(), user
    invitation.save(update_fields=["used_at", "used_by"])
    member = Membership.objects.filter(club=invitation.club, user=user).first()
    if member is not None and Role(member.role).rank >= Role(invitation.role).rank:
        return member
    return give_role(club=invitation.club, user=user, role=Role(invitation.role), actor=user)


@transaction.atomic
def come_in_anew(*, invitation: Invitation, user_name: str, password: str) -> User:
    """Make a login for whoever was invited, and take the invitation up. Raises CannotDo as `come_in`, or for a name
    (field `username`) that somebody took since it was looked for."""
    # First, so that of two taps the second is told that the invitation is taken up, not that there is such a login.
    _good_one(invitation)
    try:
        with transaction.atomic():
            user = User.objects.create_user(username=user_name, password=password)
    except IntegrityError as taken:
        said = User._meta.get_field("username").error_messages["unique"]
        raise CannotDo(str(said), "username") from taken
    come_in(invitation=invitation, user=user)
    return user


def joined_by(token: str, user: User) -> Club | None:
    """Return the club into which this link has led this user, None where it has not."""
    used = Invitation.objects.select_related("club").filter(digest=_digest(token), used_by=user).first()
    return used.club if used else None


def _good_one(invitation: Invitation) -> Invitation:
    """The invitation as it is now, its row locked; raises CannotDo where it is not good any more."""
    invitation = Invitation.objects.select_for_update(of=("self",)).select_related("club").get(pk=invitation.pk)
    if not is_good(invitation):
        raise CannotDo(_("This invitation has been used or has run out. Ask for another one."))
    return invitation


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
