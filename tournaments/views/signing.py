"""The second pair of eyes: the page on which people of a table sign its sheet, and typing the paper's totals again.

Signing needs no login: the table's link is the right to it. What is refused is in `services.signing`.
"""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from clubs.forms.names import told_apart
from clubs.forms.typed_grid import Grid
from clubs.models import Player, Role, Table
from clubs.selectors.running import chair_names
from clubs.selectors.sheet_people import people_totals, sheet_with_people
from clubs.selectors.typed_sheet import stored_sheet
from clubs.services.errors import CannotDo
from clubs.services.links import Found, is_open, table_of
from clubs.views.access import members_only
from clubs.views.pages import blame
from clubs.views.phone import private
from clubs.views.table_page import unknown_table
from tournaments.forms.playing import RetypeForm
from tournaments.models import Round, Signature, Tournament
from tournaments.selectors.second_looks import SIGNATURES, Paper, paper_of_table, sheet_totals
from tournaments.services.signing import SheetMoved, retype, sign, tournament_of
from tournaments.views.access import director_of, page, round_of, tournament_for
from tournaments.views.attempts import typed


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def table_sign(request: HttpRequest, token: str) -> HttpResponse:
    """Show the table's totals with a button for each of its people; whoever taps his name signs them."""
    link = table_of(token)
    if link is None:
        return unknown_table(request, token)
    with translation.override(link.table.session.spoken):
        if link.replaced:
            return private(render(request, "clubs/table_page/replaced.html", {"page_data": {}}, status=410))
        try:
            return private(_signing(request, link, token))
        except (Table.DoesNotExist, CannotDo):
            return private(render(request, "clubs/table_page/unknown.html", status=404))


def _signing(request: HttpRequest, link: Found, token: str) -> HttpResponse:
    table, status, refused = link.table, 200, ""
    tournament = tournament_of(table)
    if request.method == "POST":
        try:
            name = _signed(request, table)
        except CannotDo as error:
            status, refused = (409 if isinstance(error, SheetMoved) else 422), error.message
            table.refresh_from_db(fields=["version", "state"])
        else:
            return HttpResponseRedirect(reverse("table_sign", args=[token]) + f"?signed={name}")
    known = sheet_with_people(table)
    folded = known.folded
    signed = set(Signature.objects.filter(table=table, table_version=table.version).values_list("player", flat=True))
    typed_only = table.typed_totals.exists()
    totals = list(sheet_totals([table])[table.pk]) if typed_only else people_totals(folded)
    names = told_apart(chair_names(known))
    people = [
        {"player": known.players[seat], "name": names[chair], "points": totals[chair], "signed": seat in signed}
        for chair, seat in enumerate(folded.seats)
        if seat is not None
    ]
    planned = table.hands_planned
    full = planned is None or folded.sheet.hands >= planned or typed_only
    shown = {
        "table": table,
        "tournament": tournament,
        "token": token,
        "people": people,
        "hands": folded.sheet.hands,
        "planned": planned,
        "wants": tournament.second_pair == Tournament.SecondPair.SIGN,
        "needed": SIGNATURES,
        "done": len(signed) >= SIGNATURES,
        "open": is_open(table),
        "full": full,
        "refused": refused,
    }
    return render(request, "tournaments/sign.html", shown, status=status)


def _signed(request: HttpRequest, table: Table) -> str:
    """Sign for whoever was tapped; his uid."""
    said = request.POST.get("player", "")
    version = request.POST.get("version", "")
    player = _player(table, said)
    if player is None:
        raise CannotDo(_("Whoever signs has to sit at this table."))
    number = int(version) if version.isascii() and version.isdigit() and len(version) < 16 else -1
    sign(table=table, player=player, version=number)
    return str(player.uid)


def _player(table: Table, uid: str) -> Player | None:
    players = Player.objects.filter(club=table.session.club)
    return next((player for player in players.filter(seats__table=table) if str(player.uid) == uid), None)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def table_retype(request: HttpRequest, slug: str, n: int, number: int) -> HttpResponse:
    """Type a table's paper totals again; differences to its sheet are shown with what could explain them."""
    tournament, role = tournament_for(request, slug, Role.DIRECTOR)
    shown = round_of(tournament, n)
    table = _table(shown, number)
    known = sheet_with_people(table)
    names = chair_names(known)
    people = [None if seat is None else names[chair] for chair, seat in enumerate(known.folded.seats)]
    form = RetypeForm(typed(request), people=people)
    if form.is_valid():
        try:
            retype(table=table, totals=form.totals(), actor=director_of(request))
        except CannotDo as error:
            blame(form, error)
        else:
            paper = paper_of_table(table)
            if paper and paper.agrees:
                messages.success(
                    request, _("The paper agrees with the sheet of table %(number)d.") % {"number": number}
                )
                return redirect("tournament" if shown.session.is_open else "round", *_back(shown))
            return redirect("table_retype", slug, n, number)
    paper = paper_of_table(table)
    return page(
        request,
        "tournaments/retype.html",
        tournament,
        role,
        status=422 if form.errors else 200,
        round=shown,
        table=table,
        form=form,
        rows=_compared(form, people, paper),
        paper=paper,
        paper_sum=sum(points or 0 for points in paper.retyped.totals) if paper else 0,
        suspicions=_suspicions(table, paper),
    )


def _back(shown: Round) -> tuple[object, ...]:
    slug = shown.tournament.slug
    return (slug,) if shown.session.is_open else (slug, shown.number)


def _table(shown: Round, number: int) -> Table:
    tables = Table.objects.select_related("session__club", "session__rules", "rules")
    return get_object_or_404(tables, session=shown.session_id, number=number)


def _compared(form: RetypeForm, people: list[str | None], paper: Paper | None) -> list[dict[str, object]]:
    """A row a chair: its field, and where the paper was typed before, what it said and by how much it differs.

    The sheet's own total is shown only beside what was typed, so that nobody types what he sees.
    """
    rows: list[dict[str, object]] = []
    for chair, name in enumerate(people):
        if name is None:
            continue
        row: dict[str, object] = {"name": name, "field": form[f"chair-{chair}"]}
        if paper:
            row |= {
                "paper": paper.retyped.totals[chair],
                "sheet": paper.sheet[chair],
                "difference": paper.differences[chair],
            }
        rows.append(row)
    return rows


def _suspicions(table: Table, paper: Paper | None) -> list[str]:
    """What could explain the differences, the likeliest first."""
    if paper is None or paper.agrees:
        return []
    return Grid(stored_sheet(table), None, director=True).suspicions(paper.retyped.totals)
