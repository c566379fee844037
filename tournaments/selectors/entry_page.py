"""Everything of one entry: who played for it, where in each round, for how many points, and its penalties.

Places and totals of everybody are in `standings`.
"""

import datetime as dt
from dataclasses import dataclass

from clubs.models import Adjustment, AuditEntry, Player, Result, Seat
from clubs.wording.trace import action_words
from tournaments.models import Entry, Round, StandIn


@dataclass(frozen=True)
class Played:
    """What somebody has in a round for the entry: his table and chair (from 1), where he sits at one, and points."""

    round: Round
    player: Player
    table: int | None
    chair: int | None
    points: int | None
    hands: int | None


@dataclass(frozen=True)
class Done:
    """What was done with an entry, in words, when, by whom and why ("" where nobody said)."""

    at: dt.datetime
    what: str
    who: str
    why: str


@dataclass(frozen=True)
class EntryStory:
    """`points` are those of all rounds with penalties in; `trace` is what was done with the entry, the latest first."""

    stand_ins: list[StandIn]
    played: list[Played]
    penalties: list[Adjustment]
    points: int
    trace: list[Done]


def story_of(entry: Entry, *, traced: int = 0) -> EntryStory:
    """Return the entry's story, with so many lines of its trace. A fixed few queries."""
    stand_ins = list(entry.stand_ins.select_related("player"))
    since: dict[Player, int] = {entry.player: 0}
    for one in stand_ins:
        since.setdefault(one.player, one.from_round)
    rounds = list(entry.tournament.rounds.select_related("session").order_by("number"))
    seats = _seats(entry, list(since))
    results = _results(entry, list(since))
    played = [
        _played(round, player, seats, results)
        for round in rounds
        for player, first in since.items()
        if round.number >= first and ((round.number, player.pk) in seats or (round.number, player.pk) in results)
    ]
    penalties = _penalties(entry, list(since))
    points = sum(one.points or 0 for one in played) + sum(one.points for one in penalties if not one.cancelled_at)
    return EntryStory(stand_ins, played, penalties, points, _trace(entry, traced) if traced else [])


def _trace(entry: Entry, most: int) -> list[Done]:
    lines = AuditEntry.objects.filter(thing="Entry", thing_uid=entry.uid).select_related("actor").order_by("-id")
    told = lines.exclude(action="form sent")[:most]
    return [
        Done(line.at, action_words(line.action), str(line.actor or ""), str(line.detail.get("reason", "")))
        for line in told
    ]


_Key = tuple[int, int]


def _seats(entry: Entry, players: list[Player]) -> dict[_Key, tuple[int, int]]:
    seats = Seat.objects.filter(session__round__tournament=entry.tournament, player__in=players)
    rows = seats.values_list("session__round__number", "player_id", "table__number", "chair")
    return {(round, player): (table, chair + 1) for round, player, table, chair in rows}


def _results(entry: Entry, players: list[Player]) -> dict[_Key, tuple[int, int | None]]:
    results = Result.objects.filter(session__round__tournament=entry.tournament, player__in=players)
    rows = results.values_list("session__round__number", "player_id", "points", "hands")
    return {(round, player): (points, hands) for round, player, points, hands in rows}


def _played(
    round: Round, player: Player, seats: dict[_Key, tuple[int, int]], results: dict[_Key, tuple[int, int | None]]
) -> Played:
    table, chair = seats.get((round.number, player.pk), (None, None))
    points, hands = results.get((round.number, player.pk), (None, None))
    return Played(round, player, table, chair, points, hands)


def _penalties(entry: Entry, players: list[Player]) -> list[Adjustment]:
    there = Adjustment.objects.filter(session__round__tournament=entry.tournament, player__in=players)
    return list(there.select_related("session__round", "player").order_by("session__round__number", "id"))


@dataclass(frozen=True)
class Sitting:
    """Where an entry sits: the round (None: none is drawn), whether it is being played, table and chair from 1."""

    round: Round | None
    open: bool
    table: int | None
    chair: int | None
    player: Player


def sitting_of(entry: Entry, player: Player, round: Round | None) -> Sitting:
    """Return where `player` sits for the entry in this round. One query."""
    seat = Seat.objects.filter(session=round.session, player=player).select_related("table").first() if round else None
    return Sitting(
        round,
        bool(round and round.session.is_open),
        seat.table.number if seat else None,
        seat.chair + 1 if seat else None,
        player,
    )
