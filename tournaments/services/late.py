"""Somebody comes after the draw: fitted into the tables as they are, so that nobody else changes his seat.

A whole new draw is `drawing`'s work.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

import scoring
from clubs.models import Player, Table, User
from clubs.services import audit
from clubs.services.errors import CannotDo
from tournaments.draw import History, Pair
from tournaments.models import Entry, Round, Tournament
from tournaments.selectors.meetings import apart_of, entry_numbers, meetings
from tournaments.selectors.plans import RoundPlan, plan_of
from tournaments.selectors.who_plays import player_of
from tournaments.services.entries import check_in, check_out
from tournaments.services.locking import locked_round, touched
from tournaments.services.reseating import check_open, figures_follow, is_untouched, seat_anew


@dataclass(frozen=True)
class Place:
    """A chair that somebody may take: at which table, whose it was (None: nobody's), and what it costs.

    `added`: the table gets one chair more.
    """

    table: Table
    people: list[Player | None]
    chair: int
    instead_of: Player | None
    cost: tuple[int, ...]
    added: bool


@transaction.atomic
def fit_in(*, round: Round, entry: Entry, actor: User | None) -> Place:
    """Seat somebody who came late in a round that is drawn; returns where.

    At a table at which nothing has been played: in an empty chair, in the chair of somebody who has left or of a house
    player, who then leaves, or as one more where the event has tables of that size; of these the one with the fewest
    people met before. Whoever is seated is checked in. Raises CannotDo where he sits already or no table has room, with
    what would help.
    """
    tournament, round = locked_round(round)
    check_open(round)
    entry = tournament.entries.select_related("player").get(pk=entry.pk)
    entry.tournament = tournament
    if entry.state != Entry.State.PRESENT:
        entry = check_in(entry=entry, actor=actor)
        tournament.refresh_from_db(fields=["version"])
    player = player_of(entry, round.number)
    places = _places(round, entry, player)
    if not places:
        raise CannotDo(
            _(
                "No table without a hand has room for one more. "
                "Draw the round anew if nothing has been played, or let them start with the next round."
            )
        )
    place = min(places, key=lambda place: place.cost)
    _take(place, player, plan_of(tournament, round.number))
    if place.instead_of is not None:
        _house_leaves(tournament, place.instead_of, actor)
    figures_follow(round, people_changed=True)
    touched(tournament)
    detail: dict[str, object] = {
        "round": round.number,
        "number": entry.number,
        "table": place.table.number,
        "chair": place.chair + 1,
    }
    if place.instead_of is not None:
        detail["instead_of"] = place.instead_of.name
    audit.record(club=tournament.club, action="fitted in", thing=entry, actor=actor, detail=detail)
    return place


def _places(round: Round, entry: Entry, player: Player) -> list[Place]:
    """Return every chair that is to be had. Raises CannotDo where the player has one."""
    past, apart, plan = (
        meetings(round.tournament, before=round.number),
        apart_of(round.tournament),
        plan_of(round.tournament, round.number),
    )
    numbers = entry_numbers(round.tournament)
    staying = round.tournament.entries.filter(state=Entry.State.PRESENT, house=False)
    here = set(staying.values_list("number", flat=True))
    tables = Table.objects.select_for_update(of=("self",)).select_related("session__rules", "rules")
    places = []
    for table in tables.filter(session=round.session).prefetch_related("seats__player").order_by("id"):
        people: list[Player | None] = [None] * table.chairs
        for seat in table.seats.all():
            people[seat.chair] = seat.player
            if seat.player_id == player.pk:
                raise CannotDo(
                    _("%(name)s sits at table %(table)d already.") % {"name": player.name, "table": table.number}
                )
        if not is_untouched(table):
            continue
        for chair in _chairs(people, numbers, here, plan):
            left = people[chair] if chair < len(people) else None
            company = [numbers[one.pk] for one in people if one and one != left and one.pk in numbers]
            added = chair >= len(people)
            cost = _cost(entry.number, company, past, apart, added=added)
            places.append(Place(table, people, chair, left, (*cost, table.number), added))
    return places


def _chairs(people: list[Player | None], numbers: Mapping[int, int], here: set[int], plan: RoundPlan) -> list[int]:
    """Return the chairs of a table that are free: empty, of somebody not `here`, or one more."""
    free = [chair for chair, one in enumerate(people) if one is None or numbers.get(one.pk, 0) not in here]
    if free or len(people) + 1 not in plan.sizes:
        return free
    try:
        plan.hands_at(len(people) + 1)
    except scoring.HandsDoNotDivide:
        return []
    return [len(people)]


def _cost(
    number: int, company: list[int], past: History, apart: set[Pair], *, added: bool
) -> tuple[int, int, int, int]:
    """Return what a chair costs, the gravest first: family, people met before, a table that grows, turns at such."""
    pairs = [(min(number, other), max(number, other)) for other in company]
    together, met = sum(pair in apart for pair in pairs), sum(past.met[pair] > 0 for pair in pairs)
    return together, met, int(added), sum(past.odd[other] for other in company) if added else 0


def _house_leaves(tournament: Tournament, player: Player, actor: User | None) -> None:
    for house in tournament.entries.filter(player=player, house=True).select_related("player", "tournament"):
        check_out(entry=house, actor=actor)
    tournament.refresh_from_db(fields=["version"])


def _take(place: Place, player: Player, plan: RoundPlan) -> None:
    table, people = place.table, list(place.people)
    if place.added:
        people.append(player)
        table.chairs = len(people)
        table.players = plan.players_at(len(people))
        table.hands_planned = plan.hands_at(len(people))
        table.save(update_fields=["chairs", "players", "hands_planned"])
    else:
        people[place.chair] = player
    seat_anew([table], {table.pk: people})
