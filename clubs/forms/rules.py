"""Choosing house rules: what the club has kept under names of its own, then the presets.

Changing rules is in `rule_options`.
"""

from typing import Any

from django.utils.translation import gettext_lazy as _

import scoring
from clubs.models import Club, HouseRules, User
from clubs.selectors.rules import newest_rules
from clubs.services.rules import keep_rules
from clubs.wording import rules_title

SHEEPSHEAD = tuple(name for name, rules in scoring.PRESETS.items() if isinstance(rules, scoring.HouseRules))


class RulesOffer:
    """The rules that a form offers, read once: presets, and the newest version of each of the club's own. One query.

    Those of Sheepshead, as an event takes them, or with `every` those of either game.
    """

    def __init__(self, club: Club, *, every: bool = False) -> None:
        own = [kept for kept in newest_rules(club) if kept.name not in scoring.PRESETS]
        self._own = [kept for kept in own if every or isinstance(kept.value, scoring.HouseRules)]
        self._presets = tuple(scoring.PRESETS) if every else SHEEPSHEAD

    def choices(self) -> list[Any]:
        """Return the choices of a select, the club's own first."""
        presets = [(f"preset:{name}", rules_title(name)) for name in self._presets]
        own = [(f"kept:{rules.pk}", rules.name) for rules in self._own]
        choices: list[Any] = [(_("The club's own"), own)] if own else []
        return [*choices, (_("Presets"), presets)]

    def choice_of(self, rules: HouseRules) -> str:
        """Return the choice that stands for these rules: of the club's own the newest version, "" for none."""
        if rules.name in self._presets:
            return f"preset:{rules.name}"
        return next((f"kept:{own.pk}" for own in self._own if own.name == rules.name), "")

    def value(self, choice: str) -> scoring.Rules:
        """Return the rules of a choice that was offered."""
        kind, _colon, name = choice.partition(":")
        if kind == "preset":
            return scoring.preset(name)
        return next(own.value for own in self._own if str(own.pk) == name)


def rules_choices(club: Club) -> list[Any]:
    """Return the choices of a select: the newest version of each of the club's own, then presets. One query."""
    return RulesOffer(club).choices()


def chosen_rules(club: Club, choice: str, actor: User) -> HouseRules:
    """Return the rules of a choice of `rules_choices`; a preset is kept as the club's rules of that name."""
    kind, _colon, name = choice.partition(":")
    if kind == "preset":
        return keep_rules(club=club, name=name, rules=scoring.preset(name), actor=actor)
    return club.house_rules.get(pk=int(name))
