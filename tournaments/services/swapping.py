"""Two people of a drawn round change places by hand; what that costs is told before it is done.

How tables are drawn without a hand in it is `tournaments.draw`.
"""

from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Player, Table, User
from clubs.services import audit
from clubs.services.errors import CannotDo
from tournaments.draw import repeats_of
from tournaments.draw.meetings import pairs_at
from tournaments.models import Entry, Round
from tournaments.selectors.meetings import apart_of, meetings
from tournaments.services.locking import locked_round, touched
from tournaments.services.reseating import (
    check_open,
    check_untouched,
    figures_follow,
    locked_tables,
    seat_anew,
    this_round,
)

# By table number: start numbers by chair.
Tables = dict[int, tuple[int, ...]]


@dataclass(frozen=True)
class SwapCost:
    """What a swap changes in the whole round, each before and after it.

    `repeats`: pairs that meet again; `together`: pairs at one table that are to be kept apart; `been_there`: how many
    of the two are at a table number where they have sat before. `tables`: where the two sit now.
    """

    repeats: tuple[int, int]
    together: tuple[int, int]
    been_there: tuple[int, int]
    tables: tuple[int, int]

    @property
    def more_repeats(self) -> int:
        """How many more pairs meet again; below 0: fewer."""
        return self.repeats[1] - self.repeats[0]


def swap_cost(round: Round, a: Entry, b: Entry) -> SwapCost:
    """Return what it costs that these two change places. Raises CannotDo where they cannot."""
    before = this_round(round)
    after, tables = _swapped(before, a, b)
    past, apart = meetings(round.tournament, before=round.number), apart_of(round.tournament)

    def together(seated: Tables) -> int:
        return sum(1 for pair in pairs_at(seated.values()) if pair in apart)

    def been_there(at: tuple[int, int]) -> int:
        return sum(table in past.been_at.get(one.number, ()) for one, table in zip((a, b), at, strict=True))

    return SwapCost(
        (repeats_of(before.values(), past.met), repeats_of(after.values(), past.met)),
        (together(before), together(after)),
        (been_there(tables), been_there((tables[1], tables[0]))),
        tables,
    )


@transaction.atomic
def swap(*, round: Round, a: Entry, b: Entry, actor: User | None) -> SwapCost:
    """Let two people of an open round change places, chairs and all. Returns what it cost.

    Raises CannotDo where one of them has no seat in the round, both are the same, or a hand is in at their tables.
    """
    tournament, round = locked_round(round)
    check_open(round)
    cost = swap_cost(round, a, b)
    tables = locked_tables(round, cost.tables)
    check_untouched(tables.values())
    sitting = {table.pk: _people(table) for table in tables.values()}
    player_a, player_b = (
        _sitter(sitting[tables[number].pk], one) for number, one in zip(cost.tables, (a, b), strict=True)
    )
    other = {player_a.pk: player_b, player_b.pk: player_a}
    seated = {pk: [other.get(one.pk, one) if one else None for one in people] for pk, people in sitting.items()}
    seat_anew(tables.values(), seated)
    figures_follow(round, people_changed=False)
    touched(tournament)
    detail = {"round": round.number, "swapped": [a.number, b.number], "tables": list(cost.tables)}
    detail |= {"repeats": list(cost.repeats)}
    audit.record(club=tournament.club, action="seats swapped", thing=tournament, actor=actor, detail=detail)
    return cost


def _swapped(before: Tables, a: Entry, b: Entry) -> tuple[Tables, tuple[int, int]]:
    """Return the tables after the swap, and at which tables the two sit before it."""
    if a.pk == b.pk:
        raise CannotDo(_("Name two people: nobody changes places with himself."), "b")
    at = {number: table for table, people in before.items() for number in people}
    for one, field in ((a, "a"), (b, "b")):
        if one.number not in at:
            raise CannotDo(
                _("%(number)d %(name)s has no seat in this round.") % {"number": one.number, "name": one.player.name},
                field,
            )
    other = {a.number: b.number, b.number: a.number}
    after = {table: tuple(other.get(number, number) for number in people) for table, people in before.items()}
    return after, (at[a.number], at[b.number])


def _people(table: Table) -> list[Player | None]:
    people: list[Player | None] = [None] * table.chairs
    for seat in table.seats.select_related("player"):
        people[seat.chair] = seat.player
    return people


def _sitter(people: list[Player | None], entry: Entry) -> Player:
    """Return who of them plays for the entry."""
    theirs = {entry.player_id, *entry.stand_ins.values_list("player_id", flat=True)}
    return next(player for player in people if player is not None and player.pk in theirs)
