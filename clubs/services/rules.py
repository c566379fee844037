"""Keeping house rules: a version is never edited, so a change is the next version."""

from django.db import transaction

import scoring
from clubs.models import Club, HouseRules, User
from clubs.services.audit import record
from clubs.services.checks import one_line, save_checked


@transaction.atomic
def keep_rules(*, club: Club, name: str, rules: scoring.Rules, actor: User | None = None) -> HouseRules:
    """Return the newest version of the club's rules of that name if it says the same, else keep a new version."""
    name = one_line(name, "name")
    Club.objects.select_for_update().get(pk=club.pk)
    newest = HouseRules.objects.filter(club=club, name=name).order_by("-version").first()
    options = rules.to_json()
    if newest is not None and newest.options == options:
        return newest
    kept = HouseRules(club=club, name=name, version=newest.version + 1 if newest else 1, options=options)
    save_checked(kept)
    record(
        club=club,
        action="rules kept",
        thing=kept,
        actor=actor,
        detail={"name": name, "version": kept.version, "options": options},
    )
    return kept
