"""The full standings: overall, of a round, a class or a table; for the club's people, where public for everybody.

The wall's board is in `board`, files in `papers`, drawing lots in `lots`.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from urllib.parse import urlencode

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from clubs.models import Table
from clubs.views.access import members_only, role_in
from tournaments.models import Tournament
from tournaments.selectors.lots import lots_of
from tournaments.selectors.published import Corrected, closed_state, corrected
from tournaments.selectors.standings import Standings, of_class
from tournaments.selectors.standings import standings as standing_of
from tournaments.selectors.table_standing import table_standing
from tournaments.selectors.watch import Watched
from tournaments.tie_words import note_words, ties_sentence
from tournaments.views.access import names_for, page, round_of, watched_for
from tournaments.views.fresh import fresh, kept


@dataclass(frozen=True)
class Asked:
    """Which standing an address asks for: `number` a round (None: all), `group` a class ("": everybody)."""

    number: int | None
    group: str

    @property
    def query(self) -> str:
        """Return what a link to the same standing asks for, "" for the whole one."""
        said = {"round": self.number, "class": self.group}
        return urlencode({name: value for name, value in said.items() if value})

    @property
    def name(self) -> str:
        """Return a name for what is kept of it, fit for any cache whatever was typed into the address."""
        group = sha256(self.group.encode("utf-8", "replace")).hexdigest()[:16] if self.group else ""
        return f"{self.number or 'all'}:{group}"

    def of(self, tournament: Tournament, *, public: bool) -> Standings:
        """Return the standing. Raises Http404 for a class that the event does not have."""
        if self.group and self.group not in tournament.classes:
            raise Http404
        standing = standing_of(tournament, self.number, public=public)
        return of_class(standing, self.group) if self.group else standing


@require_safe
@members_only
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the standing; with `?rows` only its table, for the page that refreshes itself."""
    state = watched_for(request, slug)
    asked, names = standing_asked(request), names_for(request, state)
    name = f"standings:{state.uid}:{asked.name}:{get_language()}:{names}"
    if "rows" in request.GET:
        return fresh(request, name, state.version, lambda: _rows(_tournament(state), state, asked, names))
    if not request.user.is_authenticated:
        return fresh(request, f"{name}:page", state.version, lambda: _page(request, state, asked, names).content)
    rows = kept(name, state.version, lambda: _rows(_tournament(state), state, asked, names))
    return _page(request, state, asked, names, rows)


@require_safe
@members_only
def standing_table(request: HttpRequest, slug: str, n: int, number: int) -> HttpResponse:
    """Show how those at one table of a round did in it, and where they stand overall."""
    state = watched_for(request, slug)
    tournament = _tournament(state)
    round = round_of(tournament, n)
    table = get_object_or_404(Table, session=round.session_id, number=number)
    found = table_standing(tournament, round, table, public=bool(names_for(request, state)))
    role = role_in(request.user, tournament.club)
    return page(request, "tournaments/standing_table.html", tournament, role, round=round, table=table, rows=found)


def standing_asked(request: HttpRequest) -> Asked:
    """Return which standing the address asks for. Raises Http404 for a round that is no number."""
    asked = request.GET.get("round", "")
    if asked and not (asked.isascii() and asked.isdigit() and len(asked) < 4 and int(asked)):
        raise Http404
    return Asked(int(asked) if asked else None, request.GET.get("class", ""))


def _page(request: HttpRequest, state: Watched, asked: Asked, names: str, rows: bytes | None = None) -> HttpResponse:
    tournament = _tournament(state)
    content = rows.decode() if rows is not None else _rows(tournament, state, asked, names)
    return page(
        request,
        "tournaments/standings.html",
        tournament,
        role_in(request.user, tournament.club),
        rows=mark_safe(content),  # noqa: S308  (made by our own escaping template)
        rounds=list(tournament.rounds.values_list("number", flat=True)),
        number=asked.number,
        group=asked.group,
        tables=_tables(tournament, asked.number) if asked.number else (),
        query=asked.query,
    )


def _tables(tournament: Tournament, number: int) -> list[int]:
    tables = Table.objects.filter(session__round__tournament=tournament, session__round__number=number)
    return list(tables.order_by("number").values_list("number", flat=True))


def _tournament(state: Watched) -> Tournament:
    return Tournament.objects.select_related("club", "rules").get(pk=state.pk)


def _rows(tournament: Tournament, state: Watched, asked: Asked, names: str) -> str:
    standing = asked.of(tournament, public=bool(names))
    shown: dict[str, Any] = {
        "tournament": tournament,
        "standing": standing,
        "poll": f"{asked.query}&rows=1&seen={state.version}".lstrip("&"),
        "penalties": any(row.penalty for row in standing.rows),
        "ties": ties_sentence(tournament) if standing.tied else "",
        "notes": note_words(tournament, standing),
        "lots": lots_of(tournament, asked.number or 0) if any(row.tie == "lot" for row in standing.rows) else (),
        "corrected": None if asked.number or asked.group else _corrected(tournament, names),
    }
    return render_to_string("tournaments/_standing.html", shown)


def _corrected(tournament: Tournament, names: str) -> Corrected | None:
    """Return what changed since publication, kept until something of the closed rounds changes."""
    closed, state = closed_state(tournament)
    if closed is None:
        return None
    name = f"corrected:{tournament.uid}:{names}"
    stored: tuple[str, Corrected | None] | None = cache.get(name)
    if stored is None or stored[0] != state:
        stored = state, corrected(tournament, closed, public=bool(names))
        cache.set(name, stored)
    return stored[1]
