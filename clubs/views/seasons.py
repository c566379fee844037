"""The club's seasons: the list, a new one, changing one, a season's totals, its sessions as a matrix."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs.forms.seasons import ChangeSeasonForm, NewSeasonForm
from clubs.models import Role
from clubs.selectors.matrix import season_matrix
from clubs.selectors.players import labels
from clubs.selectors.season_sessions import counted_sessions, seasons_with_counts
from clubs.selectors.seasons import season_rows
from clubs.services.errors import CannotDo
from clubs.services.seasons import change_season, create_season
from clubs.tables import SeasonTable, TotalsTable
from clubs.views.access import club_for, members_only
from clubs.views.lists import configured
from clubs.views.pages import actor_of, blame, page

PER_PAGE = 200


@require_safe
@members_only
def seasons(request: HttpRequest, slug: str) -> HttpResponse:
    """The list of seasons."""
    club, role = club_for(request, slug)
    table = SeasonTable(seasons_with_counts(club))
    configured(request, table, per_page=PER_PAGE)
    return page(request, "clubs/seasons.html", club, role, room="seasons", table=table)


@require_http_methods(["GET", "POST"])
@members_only
def season_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Make a season."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    form = NewSeasonForm(request.POST or None, year=club.local_day(timezone.now()).year)
    if form.is_valid():
        try:
            season = create_season(club=club, actor=actor_of(request), **form.typed())
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("The season %(season)s is made.") % {"season": season.name})
            return redirect("season", club.slug, season.slug)
    return page(request, "clubs/season_new.html", club, role, room="seasons", form=form)


@require_http_methods(["GET", "POST"])
@members_only
def season_edit(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    """Change a season: its name, its days, whether rounds of tournaments count."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    shown = get_object_or_404(club.seasons, slug=season)
    form = ChangeSeasonForm(request.POST or None, season=shown)
    if form.is_valid():
        try:
            change_season(season=shown, actor=actor_of(request), **form.typed())
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("The season %(season)s is changed.") % {"season": form.cleaned_data["name"]})
            return redirect("season", club.slug, shown.slug)
    return page(request, "clubs/season_edit.html", club, role, room="seasons", season=shown, form=form)


@require_safe
@members_only
def season(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    """A season's totals."""
    club, role = club_for(request, slug)
    shown = get_object_or_404(club.seasons, slug=season)
    rows = season_rows(shown)
    table = TotalsTable(rows, names=labels(row.player for row in rows))
    configured(request, table, per_page=PER_PAGE)
    return page(
        request,
        "clubs/season.html",
        club,
        role,
        room="seasons",
        season=shown,
        table=table,
        counted=counted_sessions(shown),
        penalties=any(row.penalty for row in rows),
    )


@require_safe
@members_only
def matrix(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    """A season's sessions down, its players across."""
    club, role = club_for(request, slug)
    shown = get_object_or_404(club.seasons, slug=season)
    table = season_matrix(shown)
    names = labels(table.players)
    heads = [names[player.pk] for player in table.players]
    return page(request, "clubs/matrix.html", club, role, room="seasons", season=shown, matrix=table, names=heads)
