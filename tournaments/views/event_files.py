"""The files that stay of an event: final sheet, prize list, workbook, JSON. For the club's people."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs.views.access import members_only
from tournaments.chores.event_workbook import start_event_workbook
from tournaments.exports.event_book import MOST_HANDS_AT_ONCE, event_book, lines_of
from tournaments.exports.event_json import event_json
from tournaments.exports.final_paper import final_pdf
from tournaments.exports.prize_list import NotPrintable, prize_list_pdf
from tournaments.exports.standing_files import CONTENT_TYPES
from tournaments.selectors.final import final_of
from tournaments.selectors.prizes import event_prizes
from tournaments.views.access import director_of, page, tournament_for
from tournaments.views.files import page_asked


@require_safe
@members_only
def final_file(request: HttpRequest, slug: str) -> HttpResponse:
    """Give the final sheet as PDF (`page` A4 or LETTER), with prizes where the list is in order."""
    tournament, _role = tournament_for(request, slug)
    paper = page_asked(request)
    found = event_prizes(tournament) if tournament.has_fees else None
    prizes = found.by_number if found is not None and found.printable else {}
    content = final_pdf(tournament, final_of(tournament), prizes, paper)
    return _download(content, CONTENT_TYPES["pdf"], f"{slug}-final.pdf")


@require_safe
@members_only
def prizes_file(request: HttpRequest, slug: str) -> HttpResponse:
    """Give the prize list as PDF; one with something wrong is not printed, and the page says why."""
    tournament, _role = tournament_for(request, slug)
    paper = page_asked(request)
    if not tournament.has_fees:
        raise Http404
    try:
        content = prize_list_pdf(tournament, event_prizes(tournament), paper)
    except NotPrintable:
        messages.error(request, _("There is no prize list to print yet."))
        return redirect("prizes", slug)
    return _download(content, CONTENT_TYPES["pdf"], f"{slug}-prizes.pdf")


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def event_book_file(request: HttpRequest, slug: str) -> HttpResponse:
    """Give the event's workbook; one of very many hands is made as an errand once it is asked for (POST)."""
    tournament, role = tournament_for(request, slug)
    if request.method == "POST":
        errand = start_event_workbook(tournament, director_of(request))
        return redirect("errand", tournament.club.slug, errand.uid)
    hands = lines_of(tournament)
    if hands > MOST_HANDS_AT_ONCE:
        return page(request, "tournaments/long_book.html", tournament, role, hands=hands)
    return _download(event_book(tournament), CONTENT_TYPES["xlsx"], f"{slug}-book.xlsx")


@require_safe
@members_only
def event_json_file(request: HttpRequest, slug: str) -> HttpResponse:
    """Give the whole event as JSON."""
    tournament, _role = tournament_for(request, slug)
    return _download(event_json(tournament), "application/json", f"{slug}.json")


def _download(content: bytes, content_type: str, name: str) -> HttpResponse:
    # In the browser where it can show it (PDF), else saved; the name is of our own making and plain ASCII.
    return HttpResponse(
        content, content_type=content_type, headers={"Content-Disposition": f'inline; filename="{name}"'}
    )
