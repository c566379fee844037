"""Downloads: a season's totals as PDF, workbook or CSV. What stands in them is gathered in `clubs.exports`."""

from typing import get_args

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import translation
from django.views.decorators.http import require_safe

from clubs.exports.ink import PageSize
from clubs.exports.season_files import MEDIA_TYPES
from clubs.exports.season_files import season_file as content_of
from clubs.views.access import club_for, members_only


@require_safe
@members_only
def season_file(request: HttpRequest, slug: str, season: str, ext: str) -> HttpResponse:
    """The season's totals in the club's language; `?page=LETTER` for American paper."""
    club, _role = club_for(request, slug)
    found = get_object_or_404(club.seasons.select_related("club"), slug=season)
    page = request.GET.get("page", "A4")
    if ext not in MEDIA_TYPES or page not in get_args(PageSize):
        raise Http404
    with translation.override(club.language):
        content = content_of(found, ext, page)  # type: ignore[arg-type]  # both were checked above
    response = HttpResponse(content, content_type=MEDIA_TYPES[ext])
    response["Content-Disposition"] = f'attachment; filename="{club.slug}-{found.slug}.{ext}"'
    return response
