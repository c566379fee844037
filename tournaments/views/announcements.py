"""The papers on which an event is announced: the announcement and the rules card."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from clubs.network import site_url
from clubs.views.access import members_only
from tournaments.exports.announcement import announcement_pdf, announcement_text
from tournaments.exports.rules_card import rules_card_pdf
from tournaments.exports.standing_files import PAGES
from tournaments.models import Tournament
from tournaments.views.access import watched_for

_KINDS = {"pdf": "application/pdf", "txt": "text/plain; charset=utf-8"}


@require_safe
@members_only
def announcement_file(request: HttpRequest, slug: str, ext: str) -> HttpResponse:
    """Give the announcement as PDF (`page` A4 or LETTER) or as text to be sent or pasted."""
    if ext not in _KINDS:
        raise Http404
    tournament, page = _seen(request, slug), _page_asked(request)
    if ext == "txt":
        return _download(announcement_text(tournament).encode(), ext, f"{slug}.txt")
    public = tournament.visibility == Tournament.Visibility.PUBLIC
    link = site_url(request) + reverse("standings", args=[slug]) if public else ""
    return _download(announcement_pdf(tournament, link=link, page=page), ext, f"{slug}.pdf")


@require_safe
@members_only
def rules_card_file(request: HttpRequest, slug: str) -> HttpResponse:
    """Give the rules card of the event as PDF: what holds, and what a hand pays."""
    tournament = _seen(request, slug)
    return _download(rules_card_pdf(tournament, page=_page_asked(request)), "pdf", f"{slug}-rules.pdf")


def _seen(request: HttpRequest, slug: str) -> Tournament:
    return Tournament.objects.select_related("club", "rules").get(pk=watched_for(request, slug).pk)


def _page_asked(request: HttpRequest) -> str:
    page = request.GET.get("page", PAGES[0]).upper()
    if page not in PAGES:
        raise Http404
    return page


def _download(content: bytes, ext: str, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return HttpResponse(content, content_type=_KINDS[ext], headers=headers)
