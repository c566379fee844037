"""Typing a table's paper sheet: a line a hand in short codes, checked as often as wished, stored all at once.

What the lines mean and come to is in `clubs.forms.typed_grid`; storing them, in `clubs.services.typed_sheet`.
"""

from dataclasses import dataclass

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.forms.typed_grid import Grid
from clubs.forms.typing import TypingForm
from clubs.forms.typing_rows import sent_rows
from clubs.models import Club, Role, Session, Table
from clubs.selectors.folds import rules_of
from clubs.selectors.typed_sheet import stored_sheet
from clubs.services.links import is_open
from clubs.services.once import SentBefore, made_by, new_key, once
from clubs.services.typed_sheet import LineRefused, SheetMoved, TypedLine, Typist, save_sheet
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, page
from clubs.views.sheets import table_of_club
from clubs.wording.shorthand import explained
from scoring.shorthand import legend


@dataclass
class Typing:
    """One request at the page: its form and its lines."""

    request: HttpRequest
    club: Club
    role: Role
    table: Table
    form: TypingForm
    grid: Grid

    @property
    def director(self) -> bool:
        return self.role.rank >= Role.DIRECTOR.rank

    def shown(self, status: int = 200) -> HttpResponse:
        """The page, or only its lines where the page's own script asks after a line."""
        live = "live" in self.request.POST
        paper = self.form.paper
        return page(
            self.request,
            "clubs/typing/live.html" if live else "clubs/typing/sheet.html",
            self.club,
            self.role,
            status=200 if live else status,
            session=self.table.session,
            table=self.table,
            form=self.form,
            grid=self.grid,
            codes=explained(legend(rules_of(self.table), self.table.players)),
            unbalanced=self.grid.unbalanced(paper),
            differences=self.grid.differences(paper),
            suspicions=self.grid.suspicions(paper),
            closed=not is_open(self.table),
        )

    def lines(self) -> list[TypedLine]:
        """What is to be stored."""
        places = {id(row): place for place, row in enumerate(self.grid.rows)}
        changed = [TypedLine(places[id(row)], line.line.hand_id, row.facts) for line, row in self.grid.changed]
        return [*changed, *(TypedLine(places[id(row)], None, row.facts) for row in self.grid.new)]


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def table_typing(request: HttpRequest, slug: str, uid: str, number: int) -> HttpResponse:
    """Type the sheet; "save" stores it, anything else only shows what it comes to."""
    club, role = club_for(request, slug, Role.SCORER)
    table = table_of_club(club, uid, number)
    if role == Role.SCORER and (table.session.kind == Session.Kind.ROUND or not is_open(table)):
        raise PermissionDenied
    if table.typed_totals.exists():
        return redirect("table_totals", slug, uid, number)
    typing = _typing(request, club, role, table)
    if "save" not in request.POST:
        return typing.shown()
    return _save(typing)


def _typing(request: HttpRequest, club: Club, role: Role, table: Table) -> Typing:
    sheet = stored_sheet(table)
    grid = Grid(
        sheet,
        sent_rows(request.POST) if request.method == "POST" else None,
        director=role.rank >= Role.DIRECTOR.rank,
    )
    form = TypingForm(request.POST if request.method == "POST" else None, people=grid.people)
    form.is_valid()
    return Typing(request, club, role, table, form, grid)


def _save(typing: Typing) -> HttpResponse:
    form, grid, club = typing.form, typing.grid, typing.club
    sent = form.typed_page(typing.request.POST.getlist("code"))
    if made_by(club=club, page=sent, model=Table):
        return _saved(typing)
    if grid.moved:
        form.add_error(None, _("Somebody else wrote on this sheet meanwhile. Look at it, then save again."))
        return typing.shown(409)
    lines = typing.lines()
    if not lines and not grid.wrong:
        form.add_error(None, _("Nothing here is new: type a hand into an empty line, or change one."))
    if grid.wrong or form.errors:
        return typing.shown(422)
    if any(grid.differences(form.paper)) and not form.cleaned_data["anyway"]:
        form.add_error(None, _("The totals differ from the paper's. Mend it, or say below that it is to be saved so."))
        return typing.shown(422)
    typist = Typist(actor_of(typing.request), typing.director, form.cleaned_data["reason"])
    key = sent.key or new_key()
    try:
        once(
            club=club,
            page=sent,
            model=Table,
            make=lambda: save_sheet(table=typing.table, lines=lines, key=key, typist=typist),
            actor=typist.actor,
        )
    except LineRefused as error:
        if error.field == "reason":
            form.add_error("reason", error.message)
        else:
            grid.blame(error.place, error.message)
        return typing.shown(422)
    except (SheetMoved, SentBefore) as error:
        again = _typing(
            typing.request, club, typing.role, table_of_club(club, str(typing.table.session.uid), typing.table.number)
        )
        again.form.renew_key()
        again.form.add_error(None, error.message)
        return again.shown(409)
    return _saved(typing)


def _saved(typing: Typing) -> HttpResponse:
    messages.success(typing.request, _("The sheet is saved."))
    return redirect("table", typing.club.slug, typing.table.session.uid, typing.table.number)
