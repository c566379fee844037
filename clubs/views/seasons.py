"""The club's seasons: the list, all of them together, a new one, changing one and putting it away.

What a season's own pages show is in `season_pages`.
"""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.forms.seasons import ChangeSeasonForm, NewSeasonForm
from clubs.models import Role, Season
from clubs.selectors.all_time import all_time as all_time_of
from clubs.selectors.players import labels
from clubs.selectors.season_sessions import seasons_with_counts
from clubs.services.errors import CannotDo
from clubs.services.seasons import archive_season, change_season, create_season, restore_season
from clubs.tables import SeasonTable
from clubs.views.access import club_for, members_only
from clubs.views.lists import configured
from clubs.views.pages import actor_of, blame, page
from clubs.views.season_tables import AllTimeTable

PER_PAGE = 200


@require_safe
@members_only
def seasons(request: HttpRequest, slug: str) -> HttpResponse:
    """The list of seasons; `?archived` is what directors have put away."""
    club, role = club_for(request, slug)
    archived = "archived" in request.GET and role.rank >= Role.DIRECTOR.rank
    table = SeasonTable(seasons_with_counts(club, archived=archived))
    configured(request, table, per_page=PER_PAGE)
    put_away = club.seasons.exclude(archived_at=None).exists()
    return page(
        request, "clubs/seasons.html", club, role, room="seasons", table=table, archived=archived, put_away=put_away
    )


@require_safe
@members_only
def all_time(request: HttpRequest, slug: str) -> HttpResponse:
    """Every season's totals side by side, and all of them together."""
    club, role = club_for(request, slug)
    totals = all_time_of(club)
    table = AllTimeTable(totals, names=labels(row.player for row in totals.rows))
    configured(request, table, per_page=PER_PAGE)
    return page(request, "clubs/all_time.html", club, role, room="seasons", table=table)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def season_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Make a season."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    form = NewSeasonForm(request.POST or None, year=club.local_day(timezone.now()).year)
    if form.is_valid():
        actor = actor_of(request)
        try:
            season = form.make_once(
                club=club, model=Season, make=lambda: create_season(club=club, actor=actor, **form.typed()), actor=actor
            )
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("The season %(season)s is made.") % {"season": season.name})
            return redirect("season", club.slug, season.slug)
    return page(request, "clubs/season_new.html", club, role, room="seasons", form=form)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def season_edit(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    """Change a season: its name, its days, what counts in it, what it goes by."""
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


@require_POST
@members_only
def season_archive(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    """Put a season away, or (with `back`) take it out of the archive again."""
    club, _role = club_for(request, slug, Role.DIRECTOR)
    shown = get_object_or_404(club.seasons, slug=season)
    back = "back" in request.POST
    try:
        (restore_season if back else archive_season)(season=shown, actor=actor_of(request))
    except CannotDo as error:
        messages.error(request, error.message)
    else:
        said = _("The season %(season)s is on the list again.") if back else _("The season %(season)s is put away.")
        messages.success(request, said % {"season": shown.name})
    return redirect("season", club.slug, shown.slug)
