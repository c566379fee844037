"""The event's prizes settled, and handed out one by one; each step with its line in the trace.

Who gets what is worked out in `selectors.prizes`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import User
from clubs.money import amount
from clubs.services import audit
from clubs.services.errors import CannotDo
from tournaments.models import Award, Tournament
from tournaments.prize_words import line_words, problem_words
from tournaments.selectors.prizes import EventPrizes, Prize, event_prizes
from tournaments.services.locking import locked, touched

# Wrong whatever is taken at the door; other problems may go away with the fees and the draw.
NEVER_RIGHT = frozenset({"bad_prizes", "percent_over_100", "class_unknown"})


class PrizesRefused(CannotDo):
    """Prizes that can never be right; `problems` are all the sentences."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(" ".join(problems))
        self.problems = problems


@transaction.atomic
def set_prizes(*, tournament: Tournament, prizes: Sequence[Mapping[str, Any]], actor: User | None) -> Tournament:
    """Keep the event's prizes (definitions as in docs/prizes.md). What was handed out stays as it was.

    Raises CannotDo where the event has none, PrizesRefused for prizes that no amount of fees makes right.
    """
    tournament = _with_prizes(tournament)
    wanted = [dict(one) for one in prizes]
    shared = event_prizes(tournament, wanted).shared
    never = [one for one in shared.problems if one.code in NEVER_RIGHT]
    if never:
        raise PrizesRefused([problem_words(one, tournament.club.currency) for one in never])
    if wanted == tournament.prizes:
        return tournament
    detail = {"before": tournament.prizes, "after": wanted}
    tournament.prizes = wanted
    touched(tournament, "prizes")
    audit.record(club=tournament.club, action="prizes changed", thing=tournament, actor=actor, detail=detail)
    return tournament


@transaction.atomic
def hand_out(*, tournament: Tournament, line: str, number: int, cents: int, actor: User | None) -> Award:
    """Note that a prize was handed out: `line` of the list to a start number, `cents` as the page showed them.

    A second tap finds the first. Raises CannotDo while the list may still change or something is wrong with it, and
    where the list says something else by now.
    """
    tournament = _with_prizes(tournament)
    found = event_prizes(tournament)
    prize = _prize(found, line, number)
    if prize is not None and prize.award is not None:
        return prize.award
    if found.shared.problems:
        raise CannotDo(problem_words(found.shared.problems[0], tournament.club.currency))
    if prize is None:
        raise CannotDo(_("The prize list has changed; look at it again."))
    if not found.payable(prize.line):
        raise CannotDo(_("The standing may still change; prizes are handed out when the last round is closed."))
    if prize.line.cents != cents:
        now = amount(prize.line.cents, tournament.club.currency)
        raise CannotDo(_("By now this prize is %(amount)s; look at the list again.") % {"amount": now})
    entry = tournament.entries.get(number=number)
    award = Award.objects.create(tournament=tournament, entry=entry, line=line, cents=cents, actor=actor)
    _told(tournament, award, prize.name, "prize handed out", actor)
    return award


@transaction.atomic
def take_back_award(*, award: Award, actor: User | None) -> None:
    """Note that a prize was not handed out after all; the trace keeps both."""
    tournament = locked(award.tournament)
    found = Award.objects.select_related("entry__player").filter(pk=award.pk).first()
    if found is None:
        return
    _told(tournament, found, found.entry.player.name, "prize taken back", actor)
    found.delete()


def _with_prizes(tournament: Tournament) -> Tournament:
    tournament = locked(tournament)
    if not tournament.has_fees:
        raise CannotDo(_("This event has no entry fees and no prizes; switch them on in Set-up."))
    return tournament


def _prize(found: EventPrizes, line: str, number: int) -> Prize | None:
    return next((one for one in found.prizes if (one.line.line, one.line.number) == (line, number)), None)


def _told(tournament: Tournament, award: Award, name: str, action: str, actor: User | None) -> None:
    touched(tournament)
    number = award.entry.number
    detail = {"number": number, "name": name, "prize": line_words(award.line), "cents": award.cents}
    audit.record(club=tournament.club, action=action, thing=tournament, actor=actor, detail=detail)
