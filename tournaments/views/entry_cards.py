"""Entry cards as a file to print. What stands on a card is in `exports.cards`."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from clubs.models import Role
from clubs.network import site_url
from clubs.views.access import members_only
from tournaments.exports.cards import entry_cards_pdf
from tournaments.exports.standing_files import PAGES
from tournaments.models import Entry
from tournaments.views.access import tournament_for


@require_safe
@members_only
@never_cache
def entry_cards_file(request: HttpRequest, slug: str) -> HttpResponse:
    """Give the cards of all entries, or of `numbers` ("3,7"), on A4 or Letter paper."""
    tournament, _role = tournament_for(request, slug, Role.SCORER)
    page = request.GET.get("page", PAGES[0]).upper()
    if page not in PAGES:
        raise Http404
    entries = tournament.entries.exclude(state=Entry.State.WITHDRAWN).filter(house=False).select_related("player")
    if wanted := request.GET.get("numbers"):
        entries = entries.filter(number__in=[int(part) for part in wanted.split(",") if part.isdecimal()][:500])
    content = entry_cards_pdf(tournament, list(entries.order_by("number")), site_url(request), page=page)
    headers = {"Content-Disposition": f'inline; filename="{slug}-cards.pdf"'}
    return HttpResponse(content, content_type="application/pdf", headers=headers)
