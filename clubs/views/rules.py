"""The club's house rules: the list, a rules card, new rules, and changing them into their next version."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

import scoring
from clubs.forms.rule_options import NewRulesForm, OptionsForm
from clubs.models import Club, HouseRules, Role
from clubs.selectors.club import told_apart
from clubs.selectors.rules import newest_rules, rules_in_use, sessions_under, versions_of
from clubs.services.errors import CannotDo
from clubs.services.rules import keep_rules, make_rules
from clubs.views.access import club_for, members_only
from clubs.views.lists import configured
from clubs.views.night_tables import RulesTable
from clubs.views.pages import actor_of, blame, page
from clubs.wording import rules_title
from clubs.wording.options import card_sections, game_title
from clubs.wording.payout import payout_of
from scoring.checks.table import usual_players
from scoring.words.sources import ABOUT

SHOWN_SESSIONS = 20


@require_safe
@members_only
def rules_list(request: HttpRequest, slug: str) -> HttpResponse:
    """The club's house rules by name."""
    club, role = club_for(request, slug)
    table = RulesTable(rules_in_use(club), orderable=False)
    configured(request, table)
    return page(request, "clubs/rules_list.html", club, role, table=table)


@require_safe
@members_only
def rules_show(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One version of the rules as a card in words, with its chart, its other versions and who played by it."""
    club, role = club_for(request, slug)
    kept = _rules_of(club, pk)
    rules = kept.value
    players = usual_players(rules)
    played = list(sessions_under(kept)[: SHOWN_SESSIONS + 1])
    versions = versions_of(kept)
    return page(
        request,
        "clubs/rules_show.html",
        club,
        role,
        kept=kept,
        title=rules_title(kept.name),
        game=game_title(rules.game),
        players=players,
        sections=card_sections(rules, players),
        payout=payout_of(rules, players),
        about=ABOUT.get(kept.name),
        versions=versions,
        newest=versions[0].rules.pk == kept.pk,
        own=kept.name not in scoring.PRESETS,
        sessions=told_apart(club, played[:SHOWN_SESSIONS]),
        more=len(played) > SHOWN_SESSIONS,
    )


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def rules_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Keep rules under a name of the club's own, then go on to their options."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    wanted = request.GET.get("from", "")
    start = next((kept for kept in newest_rules(club) if str(kept.pk) == wanted), None)
    form = NewRulesForm(request.POST or None, club=club, start=start)
    if form.is_valid():
        actor = actor_of(request)
        try:
            kept = make_rules(club=club, name=form.cleaned_data["name"], rules=form.rules(), actor=actor)
        except CannotDo as error:
            blame(form, error)
        else:
            return redirect("rules_edit", club.slug, kept.pk)
    return page(request, "clubs/rules_new.html", club, role, form=form)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def rules_edit(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change rules: what is saved is their next version, earlier nights keep the one they were played by."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    kept = _rules_of(club, pk)
    if kept.name in scoring.PRESETS:
        messages.info(request, _("A preset stays as it is. Give your own rules a name, then change them."))
        return redirect(f"{reverse('rules_new', args=[club.slug])}?from={kept.pk}")
    newest = versions_of(kept)[0].rules
    if newest.pk != kept.pk:
        return redirect("rules_edit", club.slug, newest.pk)
    form = OptionsForm(request.POST or None, rules=newest.value)
    if form.is_valid() and form.rules is not None:
        try:
            saved = keep_rules(club=club, name=newest.name, rules=form.rules, actor=actor_of(request))
        except CannotDo as error:
            blame(form, error)
        else:
            changed = saved.pk != newest.pk
            said = (
                _("Saved as version %(version)d.") if changed else _("Nothing is different: still version %(version)d.")
            )
            messages.success(request, said % {"version": saved.version})
            return redirect("rules_show", club.slug, saved.pk)
    return page(request, "clubs/rules_edit.html", club, role, kept=newest, title=newest.name, form=form)


def _rules_of(club: Club, pk: int) -> HouseRules:
    return get_object_or_404(club.house_rules.all(), pk=pk)
