"""Choosing house rules: the presets and what the club has kept under names of its own.

Only rules whose hands the pages can take are offered.
"""

from typing import Any

from django.utils.translation import gettext_lazy as _

import scoring
from clubs.models import Club, HouseRules, User
from clubs.selectors.asked import can_ask
from clubs.services.rules import keep_rules
from clubs.wording import rules_title

PLAYABLE = tuple(name for name, rules in scoring.PRESETS.items() if can_ask(rules))


def rules_choices(club: Club) -> list[Any]:
    """Return the choices of a select: presets, then the newest version of each of the club's own. One query."""
    newest: dict[str, HouseRules] = {}
    for rules in club.house_rules.order_by("name", "-version"):
        newest.setdefault(rules.name, rules)
    presets = [(f"preset:{name}", rules_title(name)) for name in PLAYABLE]
    own = [
        (f"kept:{rules.pk}", name) for name, rules in newest.items() if name not in PLAYABLE and can_ask(rules.value)
    ]
    choices: list[Any] = [(_("The club's own"), own)] if own else []
    return [*choices, (_("Presets"), presets)]


def choice_of(rules: HouseRules) -> str:
    """Return the choice that stands for these rules."""
    return f"preset:{rules.name}" if rules.name in PLAYABLE else f"kept:{rules.pk}"


def chosen_rules(club: Club, choice: str, actor: User) -> HouseRules:
    """Return the rules of a choice of `rules_choices`; a preset is kept as the club's rules of that name."""
    kind, _colon, name = choice.partition(":")
    if kind == "preset":
        return keep_rules(club=club, name=name, rules=scoring.preset(name), actor=actor)
    return club.house_rules.get(pk=int(name))
