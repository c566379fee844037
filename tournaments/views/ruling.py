"""Ruling on a hand: the page of a table's hands with their rulings, a new one, cancelling one."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.models import Hand, Role, Table
from clubs.selectors.running import chair_names
from clubs.selectors.sheet_people import sheet_with_people
from clubs.selectors.sheets import row_words
from clubs.views.access import members_only
from clubs.wording.hands import hand_sentence
from tournaments.forms.playing import RulingForm
from tournaments.models import Round, Ruling
from tournaments.services.ruling import cancel_ruling, rule
from tournaments.views.access import directed, director_of, page, round_of, tournament_for
from tournaments.views.attempts import attempt, attempt_form, typed


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def ruling_new(request: HttpRequest, slug: str, n: int, number: int) -> HttpResponse:
    """Write a ruling beside a hand of a table, and annul or award the hand where it says so."""
    tournament, role = tournament_for(request, slug, Role.DIRECTOR)
    shown = round_of(tournament, n)
    table = _table(shown, number)
    hands = list(Hand.objects.filter(table=table))
    lines = _lines(table, hands)
    form = RulingForm(typed(request), lines=lines, hand=request.GET.get("hand", ""))
    if form.is_valid():
        said, actor = form.cleaned_data, director_of(request)
        hand = next(hand for hand in hands if str(hand.uid) == said["hand"])
        ruled = attempt_form(
            form,
            lambda: form.make_once(
                club=tournament.club,
                model=Hand,
                make=lambda: rule(hand=hand, text=said["text"], what=said["what"], actor=actor, key=said["key"]).hand,
                actor=actor,
            ),
        )
        if ruled:
            messages.success(request, _("The ruling stands beside the hand."))
            return redirect("table", tournament.club.slug, shown.session.uid, number)
    rulings = Ruling.objects.filter(hand__table=table).select_related("hand", "actor")
    words = dict(lines)
    return page(
        request,
        "tournaments/ruling.html",
        tournament,
        role,
        status=422 if form.errors else 200,
        round=shown,
        table=table,
        form=form,
        lines=lines,
        rulings=[(ruling, words.get(str(ruling.hand.uid), "")) for ruling in rulings],
    )


@require_POST
@members_only
def ruling_cancel(request: HttpRequest, slug: str, n: int, pk: int) -> HttpResponse:
    """Let a ruling stand no longer; the hand stays as it is."""
    shown, actor = round_of(directed(request, slug), n), director_of(request)
    ruling = get_object_or_404(Ruling.objects.select_related("hand__table"), pk=pk, hand__table__session=shown.session)
    done = _("The ruling no longer stands; the hand is as it was left. Change it on its sheet if need be.")
    attempt(request, lambda: cancel_ruling(ruling=ruling, actor=actor), done)
    return redirect("ruling_new", slug, n, ruling.hand.table.number)


def _table(shown: Round, number: int) -> Table:
    tables = Table.objects.select_related("session__club", "session__rules", "rules")
    return get_object_or_404(tables, session=shown.session_id, number=number)


def _lines(table: Table, hands: list[Hand]) -> list[tuple[str, str]]:
    """The table's hands that are not struck, as the form lists them: uid, number and words."""
    known = sheet_with_people(table)
    rows, uids = row_words(table), {hand.pk: str(hand.uid) for hand in hands}
    return [
        (uids[line.hand_id], f"{number}. {hand_sentence(line.facts, chair_names(known, line.people), rows)}")
        for number, line in enumerate(known.folded.lines, 1)
        if line.facts is not None and line.hand_id in uids
    ]
