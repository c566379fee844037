"""What an event settles beside its frame, checked: draw, standing, ties, fees, classes, clock, words.

Rounds, hands and tables are in `frames`; who may change what, and when, in `events`.
"""

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypedDict

from django.conf import settings as site
from django.utils.translation import gettext as _

from clubs.money import MOST_CENTS
from clubs.services.checks import kept_text, one_line_at_most
from clubs.services.errors import CannotDo
from tournaments.models import Tournament
from tournaments.prize_words import problem_words
from tournaments.prizes import share_out
from tournaments.services.frames import good_minutes, in_range
from tournaments.ties import LOT, TIES

MOST_CLASSES = 10
CLASS_LENGTH = 40


class Settings(TypedDict, total=False):
    """All that `create_tournament` and `change_tournament` take beside the frame; what is left out stays as it is.

    `tie_breaks` are codes of `tournaments.ties`, the first that differs decides; `fees` `[{"rounds": n, "cents": c}]`,
    0 rounds for the whole event; `prizes` as `tournaments.prizes` reads them; `minutes` those of a round.
    """

    language: str
    place: str
    starts_at: dt.time | None
    notes: str
    draw_method: str
    tie_breaks: Sequence[str]
    standing_by: str
    best_of: int | None
    missed_round: str
    stand_ins: str
    second_pair: str
    has_stakes: bool
    cents_per_point: int | None
    has_fees: bool
    fees: Sequence[Mapping[str, int]]
    prizes: Sequence[Mapping[str, Any]]
    classes: Sequence[str]
    minutes: int | None


SETTINGS = tuple(Settings.__annotations__)


def settle(tournament: Tournament, given: Settings) -> None:
    """Put the given settings into the unsaved tournament. Raises CannotDo naming the field."""
    for name, value in given.items():
        check = _CHECKS.get(name)
        setattr(tournament, name, check(value) if check else value)
    _agree(tournament)


def _agree(tournament: Tournament) -> None:
    """Refuse what contradicts something else of the event."""
    if tournament.standing_by == Tournament.StandingBy.BEST_N:
        if tournament.best_of is None:
            raise CannotDo(_("Say how many of the best rounds count."), "best_of")
        in_range(tournament.best_of, tournament.rounds_planned, "best_of")
    else:
        tournament.best_of = None
    if tournament.has_stakes and not tournament.cents_per_point:
        raise CannotDo(_("Say what a point is worth, or switch the stakes off."), "cents_per_point")
    for fee in tournament.fees:
        if fee["rounds"] > tournament.rounds_planned:
            raise CannotDo(_("There are not so many rounds as are to be bought."), "fees")
    # What is wrong with prizes before any fee is taken; the rest is told when they are handed out.
    rounds = dict.fromkeys(range(1, tournament.rounds_planned + 1), ())
    for problem in share_out(0, tournament.prizes, (), rounds=rounds).problems:
        if problem.code in ("bad_prizes", "percent_over_100"):
            raise CannotDo(problem_words(problem, tournament.club.currency), "prizes")


def _language(code: str) -> str:
    if code and code not in dict(site.LANGUAGES):
        raise CannotDo(_("“%(code)s” is no language of this program.") % {"code": code}, "language")
    return code


def _ties(codes: Sequence[str]) -> list[str]:
    wanted = list(codes)
    unknown = next((code for code in wanted if code not in TIES), None)
    if unknown is not None:
        raise CannotDo(_("“%(code)s” breaks no tie.") % {"code": unknown}, "tie_breaks")
    if len(set(wanted)) < len(wanted):
        raise CannotDo(_("Name each way to break a tie once."), "tie_breaks")
    if LOT in wanted[:-1]:
        raise CannotDo(_("A lot always decides, so nothing can come after it."), "tie_breaks")
    return wanted


def _fees(fees: Sequence[Mapping[str, int]]) -> list[dict[str, int]]:
    kept = [{"rounds": int(fee["rounds"]), "cents": int(fee["cents"])} for fee in fees]
    kept.sort(key=lambda fee: fee["rounds"])
    if any(fee["rounds"] < 0 or not 0 < fee["cents"] <= MOST_CENTS for fee in kept):
        raise CannotDo(_("A fee is more than nothing, and at most 10,000."), "fees")
    if len({fee["rounds"] for fee in kept}) < len(kept):
        raise CannotDo(_("Name one fee for each number of rounds."), "fees")
    by_rounds = [fee["cents"] for fee in kept if fee["rounds"]]
    if by_rounds != sorted(by_rounds):
        raise CannotDo(_("More rounds cannot cost less than fewer."), "fees")
    return kept


def _classes(names: Sequence[str]) -> list[str]:
    kept = [one_line_at_most(name, "classes", CLASS_LENGTH) for name in names]
    kept = [name for name in kept if name]
    if len({name.casefold() for name in kept}) < len(kept):
        raise CannotDo(_("Name each class once."), "classes")
    if len(kept) > MOST_CLASSES:
        raise CannotDo(_("At most %(most)d classes.") % {"most": MOST_CLASSES}, "classes")
    return kept


def _cents(cents: int | None) -> int | None:
    return None if not cents else in_range(cents, MOST_CENTS, "cents_per_point")


_CHECKS: dict[str, Callable[[Any], Any]] = {
    "language": _language,
    "place": lambda text: one_line_at_most(text, "place", 160),
    "notes": lambda text: kept_text(text, "notes"),
    "tie_breaks": _ties,
    "cents_per_point": _cents,
    "fees": _fees,
    "prizes": lambda prizes: [dict(prize) for prize in prizes],
    "classes": _classes,
    "minutes": good_minutes,
}
