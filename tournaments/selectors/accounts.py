"""The accounts of an event: fees by entry, what was paid out and kept; and the stakes, who won and lost how much.

Who pays whom is worked out in `clubs.services.settling`; prizes are in `prizes`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Sum
from django.utils.translation import gettext as _

import scoring
from clubs.figures import signed
from clubs.models import Player, Result
from clubs.selectors.settlement import Balance
from tournaments.models import Tournament
from tournaments.selectors.fees import fee_for, sold_by_round
from tournaments.selectors.persons import persons_of


@dataclass(frozen=True)
class FeeRow:
    """What an entry was to pay and did, in cents; `rounds` bought, where the event sells rounds."""

    number: int
    name: str
    rounds: int
    due: int
    paid: int
    withdrawn: bool

    @property
    def open(self) -> int:
        """What is still to be paid; whoever withdrew owes nothing more."""
        return 0 if self.withdrawn else max(self.due - self.paid, 0)


@dataclass(frozen=True)
class FeeSums:
    """The sums of all entries' fees."""

    due: int
    paid: int
    open: int


@dataclass(frozen=True)
class Stakes:
    """Everybody's hand points at the event's stakes, the highest first; `unsettled` says why nobody can pay yet."""

    balances: tuple[Balance, ...]
    unsettled: str


def fee_rows(tournament: Tournament) -> list[FeeRow]:
    """Return the fees by start number; house players have none. Three queries."""
    by_round = sold_by_round(tournament)
    paid = {
        number: (rounds, cents)
        for number, rounds, cents in tournament.entries.values_list("number", "rounds_paid", "paid_cents")
    }
    rows = []
    for person in persons_of(tournament).entries:
        if person.house:
            continue
        rounds, cents = paid[person.number]
        due = _due(tournament, rounds) if rounds or not by_round else 0
        rows.append(FeeRow(person.number, person.name, rounds, due, cents, person.withdrawn))
    return rows


def fee_sums(rows: Iterable[FeeRow]) -> FeeSums:
    """Return what all rows add up to."""
    listed = list(rows)
    return FeeSums(sum(row.due for row in listed), sum(row.paid for row in listed), sum(row.open for row in listed))


def _due(tournament: Tournament, rounds: int) -> int:
    try:
        return fee_for(tournament, rounds)
    except ValueError:  # rounds bought before the event's prices were changed
        return 0


def stakes_of(tournament: Tournament) -> Stakes:
    """Return what everybody won or lost over all rounds at the event's cents a point. Two queries.

    Hand points alone with pots split in, each person's own: no penalties and no prizes (sheets.md, Settlement).
    """
    cents = tournament.cents_per_point or 0
    sums = (
        Result.objects.filter(session__round__tournament=tournament)
        .order_by()
        .values_list("player")
        .annotate(points=Sum("points"))
    )
    points = dict(sums)
    players = sorted(Player.objects.in_bulk(list(points)).values(), key=lambda one: (-points[one.pk], one.name_key))
    balances = tuple(Balance(player, points[player.pk], points[player.pk] * cents) for player in players)
    return Stakes(balances, _why_not(tournament, sum(points.values())))


def _why_not(tournament: Tournament, left: int) -> str:
    rules = tournament.rules.value
    if isinstance(rules, scoring.SchafkopfRules) and rules.scoring == "plus_only":
        return _("Under these rules points are only written up, so they do not balance and cannot be paid out.")
    if tournament.rounds.filter(session__closed_at=None).exists():
        return _("A round is being played; when it is closed, pots are paid out and the points balance.")
    if left:
        return _("The points add up to %(left)s instead of 0, so somebody would pay too much. Check the sheets.") % {
            "left": signed(left)
        }
    return ""
