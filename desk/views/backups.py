"""The office's page of backups: how they stand, and one taken now. How they are taken is in `desk.backing`."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.models import Role
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, page
from desk.backing.errand import is_large, start_backup
from desk.backing.manifest import BUTTON
from desk.backing.overview import overview
from desk.backing.taking import take_backup
from desk.backing.troubles import Trouble


@require_safe
@members_only
def backups(request: HttpRequest, slug: str) -> HttpResponse:
    """When the last backup was taken, where it lies, and what has come in since."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    return page(request, "desk/backups.html", club, role, room="office", seen=overview())


@require_POST
@members_only
def backup_now(request: HttpRequest, slug: str) -> HttpResponse:
    """Take a backup; where that takes long, beside the pages."""
    club, _role = club_for(request, slug, Role.DIRECTOR)
    if is_large():
        return redirect("errand", club.slug, start_backup(club, actor_of(request)).uid)
    try:
        kept = take_backup(cause=BUTTON)
    except Trouble as trouble:
        messages.error(request, trouble.message)
    else:
        messages.success(request, _("The backup %(file)s is made, read back and sound.") % {"file": kept.path.name})
    return redirect("backups", club.slug)
