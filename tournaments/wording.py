"""Sentences for what the pure draw refuses, and the title of an event's rules, in the language that is active.

The refusals themselves are the draw's own.
"""

from collections.abc import Sequence
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import HouseRules
from clubs.wording import rules_title
from tournaments.draw import CannotSeat, table_sizes
from tournaments.formats import usual_sizes
from tournaments.languages import language_of
from tournaments.models import Tournament
from tournaments.switches import preset_of


def event_rules_title(tournament: Tournament) -> str:
    """Return the title of the event's rules.

    A version of the event's own is kept under the event's title, which stands beside it wherever it is shown; so it
    goes by the preset that it is but for its switches.
    """
    return plan_rules_title(tournament, tournament.rules)


def plan_rules_title(tournament: Tournament, rules: HouseRules) -> str:
    """Return the title of rules by which the event, or a single round of it, is played."""
    preset = preset_of(rules.value) if rules.name == tournament.title else None
    if preset is not None:
        return rules_title(preset)
    return _("rules of its own") if rules.name == tournament.title else rules_title(rules.name)


def round_title(tournament: Tournament, number: int) -> str:
    """Return the title of a round's session, as the club's lists and seasons show it: in the event's language."""
    with translation.override(language_of(tournament)):
        return _("%(title)s · Round %(number)d") % {"title": tournament.title, "number": number}


def seating_sentence(problem: CannotSeat, players: int) -> str:
    """Return why so many people fill no tables, and what would help; `players` play a hand."""
    facts: dict[str, Any] = dict(problem.values)
    if problem.code == "nobody":
        return _("Nobody is here yet: a draw needs at least %(needed)d people.") % facts
    if problem.code == "too_many":
        return _("%(players)d people are more than one draw takes (%(most)d); split them into two events.") % facts
    if problem.code not in ("too_few", "does_not_divide"):
        return str(problem)
    sentence = ngettext(
        "%(players)d person cannot be seated at tables of %(sizes)s",
        "%(players)d people cannot be seated at tables of %(sizes)s",
        facts["players"],
    ) % {"players": facts["players"], "sizes": _either(facts["sizes"])}
    return f"{sentence}: {_help(facts, players)}."


def _help(facts: dict[str, Any], players: int) -> str:
    here, more, fewer = facts["players"], facts["more"], facts["fewer"]
    ways = []
    if more is not None:
        ways.append(_("%(count)d more would make %(total)d") % {"count": more, "total": here + more})
    if fewer is not None:
        ways.append(_("%(count)d fewer would make %(total)d") % {"count": fewer, "total": here - fewer})
    choices = [sizes for sizes in usual_sizes(players) if _seats(here, sizes)]
    if choices:
        ways.append(_("or choose tables of %(sizes)s in Set-up") % {"sizes": _either(choices[0])})
    return ", ".join(ways) or _("no number near it can")


def _seats(people: int, sizes: Sequence[int]) -> bool:
    try:
        return bool(table_sizes(people, sizes))
    except CannotSeat:
        return False


def _either(sizes: Sequence[int]) -> str:
    *most, last = (str(size) for size in sizes)
    return _("%(most)s or %(last)s") % {"most": ", ".join(most), "last": last} if most else last
