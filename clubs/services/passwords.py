"""A new password without mail: a link that lets one person choose one, once, for three days.

The link itself is Django's; it dies with the next login or password.
"""

from django.contrib.auth.tokens import default_token_generator
from django.db import transaction
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.utils.translation import gettext as _

from clubs.models import Membership, User
from clubs.services.audit import record
from clubs.services.errors import CannotDo
from clubs.services.memberships import may_reset


def reset_path(user: User) -> str:
    """Return the path of a page on which `user` chooses a new password."""
    return reverse(
        "reset", args=[urlsafe_base64_encode(force_bytes(user.pk)), default_token_generator.make_token(user)]
    )


@transaction.atomic
def reset_path_for(*, membership: Membership, actor: User) -> str:
    """Return that path for a member, and keep a trace of who asked. Raises CannotDo where the owner may not."""
    if not may_reset(membership):
        raise CannotDo(
            _("%(name)s belongs to another club too. Whoever runs the server makes a link with manage.py reset_link.")
            % {"name": membership.user.get_username()}
        )
    detail = {"user": membership.user.get_username()}
    record(club=membership.club, action="reset link made", thing=membership.user, actor=actor, detail=detail)
    return reset_path(membership.user)
