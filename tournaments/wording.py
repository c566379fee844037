"""Sentences for what the pure draw refuses, in the language that is active. Which refusals there are is in its errors."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.draw import CannotSeat


def seating_sentence(problem: CannotSeat) -> str:
    """Return why so many people fill no tables, and what would help."""
    facts = dict(problem.values)
    if problem.code == "nobody":
        return _("Nobody is here yet: a draw needs at least %(needed)d people.") % facts
    if problem.code == "too_many":
        return _("%(players)d people are more than one draw takes (%(most)d); split them into two events.") % facts
    if problem.code not in ("too_few", "does_not_divide"):
        return str(problem)
    sizes, players = _either(facts["sizes"]), facts["players"]
    sentence = ngettext(
        "%(players)d person cannot be seated at tables of %(sizes)s",
        "%(players)d people cannot be seated at tables of %(sizes)s",
        players,
    ) % {"players": players, "sizes": sizes}
    return f"{sentence}: {_help(facts)}."


def _help(facts: dict[str, object]) -> str:
    players, more, fewer = facts["players"], facts["more"], facts["fewer"]
    ways = []
    if isinstance(players, int) and isinstance(more, int):
        ways.append(_("%(count)d more would make %(total)d") % {"count": more, "total": players + more})
    if isinstance(players, int) and isinstance(fewer, int):
        ways.append(_("%(count)d fewer would make %(total)d") % {"count": fewer, "total": players - fewer})
    if facts["other_sizes"]:
        ways.append(_("or allow tables of %(sizes)s") % {"sizes": _either(facts["other_sizes"])})
    return ", ".join(ways) or _("no number near it can")


def _either(sizes: object) -> str:
    numbers = [str(size) for size in sizes] if isinstance(sizes, Sequence) else []
    *most, last = numbers or [""]
    return _("%(most)s or %(last)s") % {"most": ", ".join(most), "last": last} if most else last
