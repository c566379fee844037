"""The club's tournaments, a new one, and changing the frame and confirming the rules of one."""

from django.contrib import messages
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.models import Role
from clubs.views.access import club_for, members_only
from clubs.views.lists import configured
from clubs.wording import switch_words
from tournaments.forms.day import SwitchesForm
from tournaments.forms.event import EventForm
from tournaments.models import Tournament
from tournaments.selectors.charts import chart_rows, leaster_pays
from tournaments.services.confirming import confirm_rules
from tournaments.services.events import change_tournament, create_tournament
from tournaments.switches import switches_of
from tournaments.tables import TournamentTable
from tournaments.views.access import directed, director_of, page, tournament_for
from tournaments.views.attempts import attempt, attempt_form, typed
from tournaments.wording import event_rules_title


@require_safe
@members_only
def tournaments(request: HttpRequest, slug: str) -> HttpResponse:
    """List the club's tournaments, newest first."""
    club, role = club_for(request, slug)
    rows = Tournament.objects.filter(club=club).annotate(entered=Count("entries"))
    table = TournamentTable(rows)
    configured(request, table, per_page=50)
    directs = role.rank >= Role.DIRECTOR.rank
    shown = {"club": club, "room": "tournaments", "table": table, "directs": directs}
    return render(request, "tournaments/tournaments.html", shown)


@members_only
def tournament_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Make a tournament."""
    club, _role = club_for(request, slug, Role.DIRECTOR)
    form = EventForm(typed(request), club=club)
    if form.is_valid():
        actor = director_of(request)
        made = attempt_form(
            form,
            lambda: form.make_once(
                club=club,
                model=Tournament,
                make=lambda: create_tournament(club=club, rules=form.chosen_rules(actor), actor=actor, **form.frame()),
                actor=actor,
            ),
            rounds_planned="rounds",
        )
        if made:
            return redirect("tournament", made.slug)
    shown = {"club": club, "room": "tournaments", "form": form}
    return render(request, "tournaments/new.html", shown, status=422 if form.errors else 200)


@members_only
def tournament_setup(request: HttpRequest, slug: str) -> HttpResponse:
    """Change the frame, and show the rules with the four switches."""
    tournament, role = tournament_for(request, slug, Role.DIRECTOR)
    form = EventForm(typed(request), club=tournament.club, tournament=tournament)
    if form.is_valid():
        changed = attempt_form(
            form,
            lambda: change_tournament(tournament=tournament, actor=director_of(request), **form.frame()),
            rounds_planned="rounds",
        )
        if changed:
            messages.success(request, _("Changed."))
            return redirect("tournament_setup", slug)
    rules = tournament.rules.value
    return page(
        request,
        "tournaments/setup.html",
        tournament,
        role,
        status=422 if form.errors else 200,
        form=form,
        switches=SwitchesForm(initial=switches_of(rules)),
        rules_title=event_rules_title(tournament),
        holds=switch_words(rules) if tournament.rules_confirmed_at else [],
        chart=chart_rows(rules, tournament.players),
        leaster=leaster_pays(rules, tournament.players),
        drawn=tournament.rounds.exists(),
    )


@require_POST
@members_only
def tournament_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Confirm the four switches."""
    tournament = directed(request, slug)
    form = SwitchesForm(request.POST)
    form.full_clean()
    done = _("The rules are confirmed.")
    confirmed = attempt(
        request,
        lambda: confirm_rules(tournament=tournament, actor=director_of(request), **form.cleaned_data),
        done,
    )
    return redirect("tournament" if confirmed else "tournament_setup", slug)
