"""Downloads: a season's totals as PDF, workbook or CSV. What stands in them is gathered in `clubs.exports`."""

from typing import get_args

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone, translation
from django.views.decorators.http import require_http_methods, require_safe

from clubs.chores.season_workbook import start_season_workbook
from clubs.exports.ink import PageSize
from clubs.exports.season_files import MEDIA_TYPES, file_name, is_long, lines_of
from clubs.exports.season_files import season_file as content_of
from clubs.models import Role
from clubs.selectors.seasons import season_of
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, page


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def season_file(request: HttpRequest, slug: str, season: str, ext: str) -> HttpResponse:
    """The season's totals in the club's language; `?page=LETTER` for American paper.

    A workbook of very many hands is offered instead, and made as an errand once it is asked for (POST).
    """
    club, role = club_for(request, slug)
    found = get_object_or_404(club.seasons.select_related("club"), slug=season)
    paper = request.GET.get("page", "A4")
    if ext not in MEDIA_TYPES or paper not in get_args(PageSize):
        raise Http404
    if ext == "xlsx" and request.method == "POST":
        return redirect("errand", club.slug, start_season_workbook(found, actor_of(request)).uid)
    if ext == "xlsx" and is_long(hands := lines_of(found)):
        return page(request, "clubs/errands/long.html", club, role, room="seasons", season=found, hands=hands)
    with translation.override(club.language):
        content = content_of(found, ext, paper)  # type: ignore[arg-type]  # both were checked above
    response = HttpResponse(content, content_type=MEDIA_TYPES[ext])
    response["Content-Disposition"] = f'attachment; filename="{file_name(found, ext)}"'
    return response


@require_safe
@members_only
def exports(request: HttpRequest, slug: str) -> HttpResponse:
    """What goes out of the club: this season's files, any other season's, and for owners everything as JSON."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    present = season_of(club, club.local_day(timezone.now()))
    seasons = club.seasons.filter(archived_at=None)
    others = [season for season in seasons if season != present]
    owns = role.rank >= Role.OWNER.rank
    return page(
        request, "clubs/errands/exports.html", club, role, room="office", present=present, others=others, owns=owns
    )
