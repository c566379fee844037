"""What comes down as a file: standings, score sheets with the tables' links, a link's QR code."""

import io

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from clubs.models import Role, Table
from clubs.network import site_url
from clubs.services.links import token_of
from clubs.views.access import members_only
from tournaments.exports.standing_files import CONTENT_TYPES, PAGES, file_name, standing_file
from tournaments.exports.table_sheets import round_sheets_pdf
from tournaments.models import Tournament
from tournaments.views.access import names_for, round_of, tournament_for, watched_for
from tournaments.views.fresh import kept
from tournaments.views.standings import standing_asked


@require_safe
@members_only
def standings_file(request: HttpRequest, slug: str, ext: str) -> HttpResponse:
    """Give the standing as PDF (`page` A4 or LETTER), workbook or CSV, of all rounds, of `round` or of `class`."""
    state, asked, page = watched_for(request, slug), standing_asked(request), _page_asked(request)
    if ext not in CONTENT_TYPES:
        raise Http404
    tournament = Tournament.objects.select_related("club").get(pk=state.pk)
    names = names_for(request, state)
    standing = asked.of(tournament, public=bool(names))
    name = f"standings:{state.uid}:{asked.name}:{ext}:{page}:{names}"
    content = kept(name, state.version, lambda: standing_file(tournament, standing, ext, page))
    return _download(content, CONTENT_TYPES[ext], file_name(tournament, standing, ext))


@require_safe
@members_only
@never_cache
def sheets_file(request: HttpRequest, slug: str, n: int) -> HttpResponse:
    """Give the score sheets of a round as one PDF; they carry the tables' links, so scorers and directors only."""
    tournament, _role = tournament_for(request, slug, Role.SCORER)
    blank = "blank" in request.GET
    content = round_sheets_pdf(round_of(tournament, n), site_url(request), page=_page_asked(request), blank=blank)
    return _download(content, CONTENT_TYPES["pdf"], f"{slug}-round-{n}{'-blank' if blank else ''}-sheets.pdf")


@require_safe
@members_only
@never_cache
def table_qr(request: HttpRequest, slug: str, n: int, number: int) -> HttpResponse:
    """Give the QR code of a table's link as an SVG without inline style."""
    tournament, _role = tournament_for(request, slug, Role.SCORER)
    table = get_object_or_404(Table, session=round_of(tournament, n).session, number=number)
    out = io.BytesIO()
    link = site_url(request) + reverse("table_page", args=[token_of(table)])
    segno.make_qr(link, error="m").save(out, kind="svg", scale=4, border=3, light="#fff", svgclass=None, lineclass=None)
    return HttpResponse(out.getvalue(), content_type="image/svg+xml")


def _page_asked(request: HttpRequest) -> str:
    page = request.GET.get("page", PAGES[0]).upper()
    if page not in PAGES:
        raise Http404
    return page


def _download(content: bytes, content_type: str, name: str) -> HttpResponse:
    # In the browser where it can show it (PDF), else saved; the name is of our own making and plain ASCII.
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return HttpResponse(content, content_type=content_type, headers=headers)
