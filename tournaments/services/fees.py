"""Entry fees taken at the door and given back: who paid what for how many rounds, each with its line in the trace.

What an event asks is in `selectors.fees`; what is made of the money is decided with the prizes.
"""

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import User
from clubs.money import amount
from clubs.services import audit
from clubs.services.checks import one_line
from clubs.services.errors import CannotDo
from tournaments.formats import MAX_ROUNDS
from tournaments.models import Entry, Tournament
from tournaments.services.locking import locked, touched

# A thousand units of any currency: more is a slip of the finger.
MOST_CENTS = 100_000


class PaidMeanwhile(CannotDo):
    """A second tap, or another officer's: the page showed less than is paid by now, and nothing was taken again."""


@transaction.atomic
def pay(*, entry: Entry, rounds: int, cents: int, actor: User | None, was: int | None = None) -> Entry:
    """Note that somebody paid `cents` for `rounds` more rounds (0: for the whole event).

    `was` are the cents paid as the page showed them: where they differ by now, PaidMeanwhile is raised and nothing
    stored. Raises CannotDo where the event takes no fees, of a house player, and for figures out of range.
    """
    tournament, entry = _of(entry)
    if was is not None and was != entry.paid_cents:
        said = {"name": entry.player.name, "cents": amount(entry.paid_cents, tournament.club.currency)}
        raise PaidMeanwhile(_("%(name)s has paid %(cents)s by now; nothing was taken twice.") % said)
    if entry.house:
        raise CannotDo(_("A house player pays nothing."))
    _in_range(rounds, cents)
    if entry.rounds_paid + rounds > MAX_ROUNDS:
        raise CannotDo(_("An event has at most %(most)d rounds.") % {"most": MAX_ROUNDS}, "rounds")
    entry.rounds_paid += rounds
    entry.paid_cents += cents
    return _kept(tournament, entry, "fee paid", {"rounds": rounds, "cents": cents}, actor)


@transaction.atomic
def give_back(*, entry: Entry, rounds: int, cents: int, reason: str, actor: User | None) -> Entry:
    """Give back `cents` and take back `rounds` bought, with a reason. Raises CannotDo for more than was paid."""
    tournament, entry = _of(entry)
    _in_range(rounds, cents)
    if cents > entry.paid_cents:
        most = amount(entry.paid_cents, tournament.club.currency)
        raise CannotDo(_("Only %(most)s was paid, so no more can be given back.") % {"most": most}, "cents")
    if rounds > entry.rounds_paid:
        raise CannotDo(_("Only %(most)d rounds were bought.") % {"most": entry.rounds_paid}, "rounds")
    reason = one_line(reason, "reason")
    entry.rounds_paid -= rounds
    entry.paid_cents -= cents
    return _kept(tournament, entry, "fee given back", {"rounds": rounds, "cents": cents, "reason": reason}, actor)


def _of(entry: Entry) -> tuple[Tournament, Entry]:
    tournament = locked(entry.tournament)
    if not tournament.has_fees:
        raise CannotDo(_("This event takes no entry fee."))
    return tournament, Entry.objects.select_related("player", "tournament").get(pk=entry.pk)


def _in_range(rounds: int, cents: int) -> None:
    if not 0 <= rounds <= MAX_ROUNDS:
        raise CannotDo(_("Rounds are 0 to %(most)d.") % {"most": MAX_ROUNDS}, "rounds")
    if not 0 <= cents <= MOST_CENTS:
        raise CannotDo(_("An amount is at most %(most)d.") % {"most": MOST_CENTS // 100}, "cents")
    if not rounds and not cents:
        raise CannotDo(_("Say how much."), "cents")


def _kept(tournament: Tournament, entry: Entry, action: str, detail: dict[str, int | str], actor: User | None) -> Entry:
    entry.save(update_fields=["rounds_paid", "paid_cents"])
    touched(tournament)
    told = {"number": entry.number, "name": entry.player.name, "paid": entry.paid_cents, **detail}
    audit.record(club=tournament.club, action=action, thing=entry, actor=actor, detail=told)
    return entry
