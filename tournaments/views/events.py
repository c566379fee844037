"""The club's tournaments, a new one, copying one, and putting one away. Changing one is in `setup`."""

from django.contrib import messages
from django.db.models import Count, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.models import Role
from clubs.views.access import club_for, members_only
from clubs.views.lists import configured
from clubs.views.pages import page as club_page
from tournaments.announced import EVENTS, Announced
from tournaments.forms.copying import CopyForm
from tournaments.forms.event import NewEventForm
from tournaments.models import Tournament
from tournaments.services.copying import copy_tournament
from tournaments.services.putting_away import archive_tournament, unarchive_tournament
from tournaments.services.setting_up import set_up
from tournaments.tables import TournamentTable
from tournaments.views.access import directed, director_of, page, tournament_for
from tournaments.views.attempts import attempt, attempt_form, typed
from tournaments.views.setup import FIELDS


@require_safe
@members_only
def tournaments(request: HttpRequest, slug: str) -> HttpResponse:
    """List the club's tournaments, newest first, or those in the archive."""
    club, role = club_for(request, slug)
    away = "archive" in request.GET
    rows = Tournament.objects.filter(club=club, archived_at__isnull=not away)
    table = TournamentTable(rows.annotate(entered=Count("entries", filter=Q(entries__house=False))))
    configured(request, table, per_page=50)
    archived = Tournament.objects.filter(club=club).exclude(archived_at=None).count()
    directs = role.rank >= Role.DIRECTOR.rank
    shown = {"club": club, "room": "tournaments", "table": table, "directs": directs, "away": away}
    return render(request, "tournaments/tournaments.html", {**shown, "archived": archived})


@members_only
def tournament_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Make a tournament, by hand or `from` an announcement."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    announced = _announced(request)
    form = NewEventForm(typed(request), club=club, announced=announced)
    if form.is_valid():
        actor = director_of(request)
        made = attempt_form(
            form,
            lambda: form.make_once(
                club=club,
                model=Tournament,
                make=lambda: set_up(
                    club=club, announced=announced, rules=form.chosen_rules(actor), actor=actor, **form.frame()
                ),
                actor=actor,
            ),
            **FIELDS,
        )
        if made:
            return redirect("tournament", made.slug)
    shown = {"form": form, "announced": announced, "events": EVENTS.values()}
    status = 422 if form.errors else 200
    return club_page(request, "tournaments/new.html", club, role, room="tournaments", status=status, **shown)


@members_only
def tournament_copy(request: HttpRequest, slug: str) -> HttpResponse:
    """Make a new event with the settings of this one."""
    tournament, role = tournament_for(request, slug, Role.DIRECTOR)
    today = tournament.club.local_day(timezone.now())
    form = CopyForm(typed(request), initial={"title": tournament.title, "date": today})
    if form.is_valid():
        actor = director_of(request)
        said = {name: form.cleaned_data[name] for name in ("title", "date", "with_entries")}
        made = attempt_form(
            form,
            lambda: form.make_once(
                club=tournament.club,
                model=Tournament,
                make=lambda: copy_tournament(tournament=tournament, actor=actor, **said),
                actor=actor,
            ),
        )
        if made:
            return redirect("tournament", made.slug)
    return page(request, "tournaments/copy.html", tournament, role, 422 if form.errors else 200, form=form)


@require_POST
@members_only
def tournament_archive(request: HttpRequest, slug: str) -> HttpResponse:
    """Put the event into the archive, or with `back` take it out again."""
    tournament, actor = directed(request, slug), director_of(request)
    if "back" in request.POST:
        unarchive_tournament(tournament=tournament, actor=actor)
        messages.success(request, _("The event is on the list again."))
    else:
        done = _("The event is in the archive: off the list, nothing is lost.")
        attempt(request, lambda: archive_tournament(tournament=tournament, actor=actor), done)
    return redirect("tournament_setup", slug)


def _announced(request: HttpRequest) -> Announced | None:
    code = request.GET.get("from", "")
    if code and code not in EVENTS:
        raise Http404
    return EVENTS[code] if code else None
