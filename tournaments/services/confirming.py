"""Settling the event's rules before the first draw.

What the four switches of Sheepshead are is in `tournaments.switches`, what sheets of Schafkopf leave open in
`tournaments.open_options`.
"""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

import scoring
from clubs.models import User
from clubs.services import audit
from clubs.services.errors import CannotDo
from clubs.services.rules import keep_rules
from clubs.wording import problem_sentence
from tournaments.models import Tournament
from tournaments.open_options import open_of, with_open
from tournaments.services.frames import good_sizes
from tournaments.services.locking import locked, touched
from tournaments.switches import switches_of, with_switches


@transaction.atomic
def confirm_rules(*, tournament: Tournament, actor: User | None, **settled: Any) -> Tournament:
    """Settle what rule sheets leave open, and keep the event's rules as a version of their own.

    `settled` are at Sheepshead the four switches `loss_doubled`, `alone_doubled`, `leaster_needs_trick` and `cracks`,
    at Schafkopf `kontra`, `runners`, `plus_only` and `contracts`; what is left out stays as the rules have it. Where
    nothing changes, the event keeps the rules it was made with. Needed before the first draw, and refused after it
    (CannotDo): hands would be scored by rules that nobody agreed on.
    """
    tournament = locked(tournament)
    if tournament.rounds.exists():
        raise CannotDo(_("Round 1 is drawn, so the rules stand. Take the draw back to change them."))
    rules = tournament.rules.value
    wanted = _settled(rules, settled)
    good_sizes(wanted, tournament.sizes, tournament.hands_each, tournament.players)
    if wanted != rules:
        tournament.rules = keep_rules(club=tournament.club, name=tournament.title, rules=wanted, actor=actor)
    tournament.rules_confirmed_at = timezone.now()
    touched(tournament, "rules", "rules_confirmed_at")
    detail = {"rules": str(tournament.rules), **_said(wanted)}
    audit.record(club=tournament.club, action="rules confirmed", thing=tournament, actor=actor, detail=detail)
    return tournament


def _settled(rules: scoring.Rules, settled: dict[str, Any]) -> scoring.Rules:
    try:
        if isinstance(rules, scoring.SchafkopfRules):
            return with_open(rules, **{**open_of(rules), **settled})
        return with_switches(rules, **{**switches_of(rules), **settled})
    except scoring.RulesError as refused:
        raise CannotDo(problem_sentence(refused.problems[0])) from refused


def _said(rules: scoring.Rules) -> dict[str, Any]:
    if isinstance(rules, scoring.SchafkopfRules):
        return dict(open_of(rules))
    return dict(switches_of(rules))
