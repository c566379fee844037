"""What stays of an event on one page: final standing, rounds with their tables, files. Public where the event is."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from clubs.views.access import members_only, role_in
from tournaments.models import Tournament
from tournaments.selectors.final import final_of, rounds_with_tables
from tournaments.selectors.lots import lots_of
from tournaments.tie_words import note_words, ties_sentence
from tournaments.views.access import names_for, page, watched_for
from tournaments.wording import event_rules_title


@require_safe
@members_only
def archive(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the whole event; while it is played, how it stands now."""
    state = watched_for(request, slug)
    public = bool(names_for(request, state))
    tournament = Tournament.objects.select_related("club", "rules").get(pk=state.pk)
    final = final_of(tournament, public=public)
    return page(
        request,
        "tournaments/archive.html",
        tournament,
        role_in(request.user, tournament.club),
        final=final,
        rows=[(row.row, [row.points(number) for number in final.numbers]) for row in final.rows],
        rounds=rounds_with_tables(tournament, public=public),
        lots=lots_of(tournament),
        rules_title=event_rules_title(tournament),
        ties=ties_sentence(tournament) if final.standing.tied else "",
        notes=note_words(tournament, final.standing),
    )
