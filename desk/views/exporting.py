"""The whole club to take away: an owner asks for its file."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from clubs.models import Role
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of
from desk.exporting.errand import start_club_file


@require_POST
@members_only
def club_export(request: HttpRequest, slug: str) -> HttpResponse:
    """Start the making of the file, and show how far it is."""
    club, _role = club_for(request, slug, Role.OWNER)
    return redirect("errand", club.slug, start_club_file(club, actor_of(request)).uid)
