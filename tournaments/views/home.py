"""The director's day on one screen: the next step, and how far the tables of the running round are."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from clubs.services.errors import CannotDo
from clubs.views.access import members_only
from tournaments.announcing import announcement, short_words
from tournaments.forms.confirming import confirming_form
from tournaments.forms.day import CloseForm, NamesForm
from tournaments.models import Entry, Tournament
from tournaments.open_words import confirmed_words
from tournaments.selectors.clock import clock_of, has_begun
from tournaments.selectors.day import DRAW, Day, day_of
from tournaments.selectors.plans import plans_of
from tournaments.selectors.progress import table_states
from tournaments.selectors.standings import Row, standings
from tournaments.selectors.watch import directors_version
from tournaments.services.drawing import sizes_for
from tournaments.views.access import page, tournament_for
from tournaments.views.fresh import seen
from tournaments.views.steps import steps_of
from tournaments.wording import event_rules_title

# So many places are shown on the day's screen, and who shares the last of them, up to so many people; the standings
# page has them all.
LEADERS = 5
MOST_LEADERS = 12


@require_safe
@members_only
def tournament(request: HttpRequest, slug: str) -> HttpResponse:
    """Show where the day stands and what to do next."""
    shown, role = tournament_for(request, slug)
    day, plans = day_of(shown), plans_of(shown).values()
    out = table_states(day.running) if day.running else None
    leaders = leading(standings(shown).rows) if day.rounds else []
    sizes, cannot_seat = _seating(shown, day.present) if day.next == DRAW else ([], "")
    return page(
        request,
        "tournaments/home.html",
        shown,
        role,
        day=day,
        steps=steps_of(shown, day),
        out=out,
        **_playing(shown, day),
        sizes=sizes,
        cannot_seat=cannot_seat,
        absent=_absent(shown) if day.next == DRAW else [],
        leaders=leaders[:MOST_LEADERS],
        sharing=len(leaders[MOST_LEADERS:]),
        mark=directors_version(shown),
        rules_title=event_rules_title(shown),
        holds=confirmed_words(shown),
        lines=announcement(shown, plans),
        in_short=short_words(shown, plans),
        switches=confirming_form(shown.rules.value),
        names=NamesForm(),
        close=CloseForm(),
    )


@require_safe
@members_only
def tournament_progress(request: HttpRequest, slug: str) -> HttpResponse:
    """The tables of the running round, or 204 where nothing changed since the page's `seen`."""
    shown, role = tournament_for(request, slug)
    mark = directors_version(shown)
    if seen(request, mark):
        return HttpResponse(status=204)
    day = day_of(shown)
    out = table_states(day.running) if day.running else None
    return page(request, "tournaments/_progress.html", shown, role, out=out, mark=mark, **_playing(shown, day))


def _playing(shown: Tournament, day: Day) -> dict[str, Any]:
    """What the controls of the round that is being played need: its clock, and whether it has begun."""
    clock = clock_of(day, shown)
    return {
        "clock": clock,
        "begun": day.running is not None and has_begun(day.running),
        "ends": clock.ends.isoformat() if clock and clock.ends else "",
    }


def leading(rows: Sequence[Row]) -> list[Row]:
    """Return the first LEADERS of a standing, and with them everybody who shares the last one's rank."""
    last = rows[LEADERS - 1].rank if len(rows) >= LEADERS else None
    return [row for at, row in enumerate(rows) if at < LEADERS or (last is not None and row.rank == last)]


def _absent(shown: Tournament) -> list[Entry]:
    """Return who is entered and not here, so that nobody is left out of a draw by mistake."""
    return list(shown.entries.filter(state=Entry.State.ENTERED).select_related("player").order_by("number"))


def _seating(shown: Tournament, present: int) -> tuple[list[int], str]:
    try:
        return sizes_for(shown, present), ""
    except CannotDo as refusal:
        return [], refusal.message
