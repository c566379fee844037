"""The club's office: what its officers look after between the nights, and the club's settings."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs.forms.office import ClubForm
from clubs.models import PublicSees, Role
from clubs.services.clubs import change_club
from clubs.services.errors import CannotDo
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, blame, page


@require_safe
@members_only
def office(request: HttpRequest, slug: str) -> HttpResponse:
    """The doors of the office; some are the owner's."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    return page(request, "clubs/office/office.html", club, role, room="office", owns=role == Role.OWNER)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def office_settings(request: HttpRequest, slug: str) -> HttpResponse:
    """The club's name, language, day and currency, and what everybody may see of it."""
    club, role = club_for(request, slug, Role.OWNER)
    form = ClubForm(request.POST or None, club=club)
    if form.is_valid():
        try:
            change_club(club=club, actor=actor_of(request), **form.wanted())
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("The settings are saved."))
            return redirect("office", club.slug)
    status = 422 if form.errors else 200
    shows = club.public_sees != PublicSees.NOTHING
    return page(request, "clubs/office/settings.html", club, role, room="office", status=status, form=form, shows=shows)
