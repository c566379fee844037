"""Who sits where in a round that is drawn, written anew at tables at which nothing has been played yet.

Why it changes is decided in `swapping` and `late`.
"""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from clubs.models import Player, Seat, Table
from clubs.services.errors import CannotDo
from clubs.services.refold import claim
from tournaments.draw import History, least_of, repeats_of
from tournaments.models import Round
from tournaments.selectors.meetings import meetings

# By the table's id: who sits in its chairs, None in an empty one.
Seated = dict[int, list[Player | None]]


def locked_tables(round: Round, numbers: Iterable[int]) -> dict[int, Table]:
    """Return tables of the round by number, locked in the order in which recording a hand takes them too."""
    tables = Table.objects.select_for_update(of=("self",)).select_related("session__rules", "rules")
    return {table.number: table for table in tables.filter(session=round.session, number__in=numbers).order_by("id")}


def is_untouched(table: Table) -> bool:
    """Return whether nothing has come in at the table: no line, no typed totals, no hand that waits."""
    return not (table.lines or table.typed_totals.exists() or table.waiting_hands.exists())


def check_untouched(tables: Iterable[Table]) -> None:
    """Raise CannotDo naming the first table at which something has been played."""
    for table in tables:
        if not is_untouched(table):
            raise CannotDo(
                _("Table %(table)d has a hand already; change its seats at the table itself.") % {"table": table.number}
            )


def check_open(round: Round) -> None:
    """Raise CannotDo for a closed round."""
    if not round.session.is_open:
        raise CannotDo(_("Round %(number)d is closed, so its seats stand.") % {"number": round.number})


def seat_anew(tables: Iterable[Table], seated: Seated) -> None:
    """Write who sits at these locked tables; all seats at once, for people who swap are in each other's way."""
    tables = list(tables)
    Seat.objects.filter(table__in=tables).delete()
    Seat.objects.bulk_create(
        Seat(table=table, session=table.session, chair=chair, player=player)
        for table in tables
        for chair, player in enumerate(seated[table.pk])
        if player is not None
    )
    for table in tables:
        claim(table)


def figures_follow(round: Round, *, people_changed: bool) -> None:
    """Store how many pairs meet again in the round as it is seated now; with other people in it, the bound too."""
    past = meetings(round.tournament, before=round.number)
    now = list(this_round(round).values())
    round.repeats = repeats_of(now, past.met)
    if people_changed:
        numbers = [number for table in now for number in table]
        round.lower_bound = least_of(numbers, [len(table) for table in now], past.met)
    round.save(update_fields=["repeats", "lower_bound"])


def this_round(round: Round) -> dict[int, tuple[int, ...]]:
    """Return the start numbers by table of the round, each in the order of the chairs."""
    history: History = meetings(round.tournament, before=round.number + 1)
    return dict(history.rounds[-1]) if history.rounds else {}
