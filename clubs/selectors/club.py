"""What the club's home and a session's page show. Season totals are in `seasons`, a table's sheet in `running`."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, QuerySet

import scoring
from clubs.models import Adjustment, Club, HandRevision, Player, Result, Seat, Session, Table
from clubs.selectors.players import labels
from scoring.standings import shared_ranks

LAST_SESSIONS = 8


@dataclass(frozen=True)
class SittingRow:
    """What a session gave a player: points by hands alone, and the penalty beside them. An unknown figure is None."""

    rank: int | None
    player: Player
    points: int
    hands: int | None
    picks: int | None
    picks_won: int | None
    penalty: int


@dataclass(frozen=True)
class TableCard:
    """A table with the names by chair and how many hands it has played."""

    table: Table
    names: tuple[str, ...]
    played: int


def open_sessions(club: Club) -> QuerySet[Session]:
    """Return the club's nights and rounds that are running, the latest first, each with `seated` tables.

    A round comes with its tournament, so that its page can be linked without asking again.
    """
    running = club.sessions.filter(closed_at=None).exclude(kind=Session.Kind.IMPORT)
    return running.select_related("round__tournament").order_by("-date", "-id").annotate(seated=Count("tables"))


def last_sessions(club: Club) -> QuerySet[Session]:
    """Return the sessions that closed last, each with `present`: how many people have a result in it."""
    closed = club.sessions.exclude(closed_at=None)
    return closed.order_by("-date", "-id").annotate(present=Count("results"))[:LAST_SESSIONS]


def last_night(club: Club) -> Session | None:
    """Return the club's latest night with its rules, None where there has been none."""
    nights = club.sessions.filter(kind=Session.Kind.NIGHT)
    return nights.select_related("rules").order_by("-date", "-id").first()


def first_seats(session: Session) -> list[int]:
    """Return the ids of those who sat at the session's first table, by chair."""
    seats = Seat.objects.filter(table__session=session).order_by("table__number", "chair")
    rows = list(seats.values_list("table_id", "player_id"))
    return [player_id for table_id, player_id in rows if table_id == rows[0][0]]


def session_rows(session: Session) -> list[SittingRow]:
    """Return who played, by points, equal points sharing a rank; then who has a penalty alone. Three queries."""
    results = list(Result.objects.filter(session=session).select_related("player"))
    penalties: Counter[int] = Counter()
    for player_id, points in Adjustment.objects.filter(session=session, cancelled_at=None).values_list(
        "player_id", "points"
    ):
        penalties[player_id] += points
    results.sort(key=lambda result: (-result.points, result.player.name_key, result.player_id))
    ranks = shared_ranks([result.points for result in results])
    rows = [
        SittingRow(rank, row.player, row.points, row.hands, row.picks, row.picks_won, penalties.pop(row.player_id, 0))
        for rank, row in zip(ranks, results, strict=True)
    ]
    absent = Player.objects.filter(pk__in=penalties) if penalties else ()
    return rows + [SittingRow(None, player, 0, None, None, None, penalties[player.pk]) for player in absent]


def table_cards(session: Session) -> list[TableCard]:
    """Return the session's tables in order. Three queries, whatever their number."""
    tables = list(session.tables.all())
    seats = list(Seat.objects.filter(table__in=tables).select_related("player"))
    shown = labels(seat.player for seat in seats)
    played = _hands_played(tables)
    return [
        TableCard(
            table,
            tuple(shown[seat.player_id] for seat in seats if seat.table_id == table.pk),
            played[table.pk],
        )
        for table in tables
    ]


def _hands_played(tables: Iterable[Table]) -> Counter[int]:
    current = HandRevision.objects.filter(table__in=tables, current=True, facts__isnull=False).order_by()
    return Counter(
        table_id
        for table_id, facts in current.values_list("table_id", "facts")
        if facts and scoring.counts_as_hand(facts)
    )
