"""Sentences for what the pure draw refuses, in the language that is active. The refusals themselves are its own."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.draw import CannotSeat


def seating_sentence(problem: CannotSeat, players: int) -> str:
    """Return why so many people fill no tables, and what would help; `players` play a hand, so no table is smaller."""
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
    larger = [size for size in facts["other_sizes"] if size >= players]
    if larger:
        ways.append(_("or allow tables of %(sizes)s") % {"sizes": _either(larger)})
    return ", ".join(ways) or _("no number near it can")


def _either(sizes: Sequence[int]) -> str:
    *most, last = (str(size) for size in sizes)
    return _("%(most)s or %(last)s") % {"most": ", ".join(most), "last": last} if most else last
