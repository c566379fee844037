"""What lines and problems of a prize list are called, in the active language; codes come from `tournaments.prizes`."""

from collections.abc import Iterable, Mapping
from functools import partial

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.money import amount
from tournaments.prizes import PrizeLine, Problem

SENTENCES: Mapping[str, str | Promise] = {
    "bad_prizes": gettext_lazy("The prizes cannot be read: %(what)s."),
    "percent_over_100": gettext_lazy(
        "The prizes add up to %(percent)s %% of the fees, and only 100 %% can be given away. Make some of them smaller."
    ),
    "fixed_over_pool": gettext_lazy(
        "The fixed prizes are %(fixed)s together, but only %(fees)s of fees are taken. Make prizes smaller, or "
        "take fees that are still open."
    ),
    "over_pool": gettext_lazy(
        "The prizes are %(prizes)s together, but only %(fees)s of fees are taken. Make prizes smaller, or "
        "take fees that are still open."
    ),
    "first_over_pool": gettext_lazy(
        "The first prize is %(first)s, but only %(left)s is left for the prizes of the tables. Make "
        "the first prize smaller."
    ),
    "tables_unknown": gettext_lazy("There are as many prizes as tables, and no table is drawn yet."),
    "not_as_many_as_tables": gettext_lazy(
        "The list that was written has %(prizes)s prizes, but %(tables)s tables are drawn. Write as many, or "
        "empty the list."
    ),
    "does_not_add_up": gettext_lazy(
        "The list that was written adds up to %(prizes)s, but %(left)s is to be given away. Change it, or "
        "empty the list."
    ),
    "rises_with_place": gettext_lazy(
        "Place %(place)s would get %(cents)s, more than the place before it (%(before)s). A list must not rise "
        "with the place."
    ),
    "class_unknown": gettext_lazy("The event has no class “%(group)s”. Add it in Set-up, or remove its prizes."),
    "lot_needed": gettext_lazy(
        "The start numbers %(numbers)s are equal and a prize hangs on their order: draw the lot first."
    ),
}

LACKING: Mapping[str, str | Promise] = {
    "prizes": gettext_lazy("it is not said yet what is given for which place"),
    "fees": gettext_lazy("no fee is noted as paid yet"),
    "standing": gettext_lazy("nobody has a rank yet"),
}


def lacking_words(lacks: Iterable[str]) -> str:
    """Return why there is no prize yet, in one sentence."""
    reasons = "; ".join(str(LACKING[one]) for one in lacks)
    return _("No prize yet: %(reasons)s.") % {"reasons": reasons} if reasons else _("No prize yet.")


def problem_words(problem: Problem, currency: str) -> str:
    """Return why a prize list does not print and what would help, amounts in the club's currency."""
    return str(SENTENCES[problem.code]) % problem.shown(partial(amount, currency=currency))


def line_words(line: str) -> str:
    """Return what a line of the list is for: Place 3, Best of round 2, ladies: place 1, Second-last."""
    kind, _space, rest = line.partition(" ")
    if kind == "place":
        return _("Place %(place)s") % {"place": rest}
    if kind == "round":
        return _("Best of round %(number)s") % {"number": rest}
    if kind == "class":
        group, _space, place = rest.rpartition(" ")
        return _("%(group)s: place %(place)s") % {"group": group, "place": place}
    return _("Second-last")


def tie_words(line: PrizeLine) -> str:
    """Return which places those cover who share a prize, "" where nobody shares it."""
    if line.first == line.last:
        return ""
    if line.line.startswith("round"):
        return _("shared by %(count)d") % {"count": line.last - line.first + 1}
    return _("places %(first)d to %(last)d shared") % {"first": line.first, "last": line.last}
