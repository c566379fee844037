"""Keeping house rules: a version is never edited, so a change is the next version."""

from django.db import transaction
from django.utils.translation import gettext as _

import scoring
from clubs.models import Club, HouseRules, User, name_key
from clubs.services.audit import record
from clubs.services.checks import one_line, save_checked
from clubs.services.errors import CannotDo


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


@transaction.atomic
def make_rules(*, club: Club, name: str, rules: scoring.Rules, actor: User | None) -> HouseRules:
    """Keep rules under a name that is new to the club; sent twice, it is what was made the first time.

    Raises CannotDo (field `name`) where rules of that name, however its letters are written, say something else.
    """
    name = one_line(name, "name")
    Club.objects.select_for_update().get(pk=club.pk)
    named = [kept for kept in HouseRules.objects.filter(club=club) if name_key(kept.name) == name_key(name)]
    if any(kept.options != rules.to_json() or kept.name != name for kept in named):
        raise CannotDo(
            _("“%(name)s” is there already. Change those rules, or choose another name.") % {"name": name}, "name"
        )
    return keep_rules(club=club, name=name, rules=rules, actor=actor)
