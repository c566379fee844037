"""What the club's home and a session's page show. Season totals are in `seasons`, a table's sheet in `running`."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, QuerySet
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

import scoring
from clubs.models import (
    Adjustment,
    AuditEntry,
    Club,
    HandRevision,
    Player,
    Result,
    Seat,
    Session,
    Table,
    TypedTotal,
    WaitingHand,
)
from clubs.money import amount
from clubs.selectors.closing import LeftOver, left_over
from clubs.selectors.players import labels
from clubs.wording import rules_title
from scoring.standings import shared_ranks

LAST_SESSIONS = 3


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
    """A table with the names by chair ("" where it is empty), its hands played and come too late, what it has left,
    whether totals were typed for it."""

    table: Table
    names: tuple[str, ...]
    played: int
    late: int
    left: LeftOver | None
    typed: bool = False

    @property
    def short(self) -> bool:
        """Whether planned hands are missing, and no totals were typed in their place."""
        return not self.typed and self.played < (self.table.hands_planned or 0)


@dataclass(frozen=True)
class Again:
    """The last night in short: the names table by table, the title of its rules and what was played for."""

    tables: tuple[tuple[str, ...], ...]
    rules: str
    stakes: str


@dataclass(frozen=True)
class SessionLine:
    """A session in a list, with the title that tells it apart from others of its day."""

    session: Session
    title: str


def open_sessions(club: Club) -> list[SessionLine]:
    """Return the club's nights and rounds that are running, the latest first, each with `seated` tables. One query.

    A round comes with its tournament, so that its page can be linked without asking again.
    """
    running = club.sessions.filter(closed_at=None, archived_at=None).exclude(kind=Session.Kind.IMPORT)
    found = running.select_related("round__tournament").order_by("-date", "-id").annotate(seated=Count("tables"))
    return told_apart(club, found)


def last_sessions(club: Club) -> list[SessionLine]:
    """Return the sessions that closed last, each with `present`: how many people have a result in it. One query."""
    closed = all_sessions(club, archived=False).exclude(closed_at=None)
    return told_apart(club, closed[:LAST_SESSIONS])


def all_sessions(club: Club, *, archived: bool) -> QuerySet[Session]:
    """Return the club's sessions, or those in its archive, the latest first, each with `present`."""
    found = club.sessions.filter(archived_at__isnull=not archived)
    return found.order_by("-date", "-id").annotate(present=Count("results"))


def told_apart(club: Club, sessions: Iterable[Session]) -> list[SessionLine]:
    """Return these sessions; of two with the same title on the same day each says when it was opened."""
    sessions = list(sessions)
    shared = Counter((session.date, session.title) for session in sessions)
    return [
        SessionLine(session, _with_time(club, session) if shared[session.date, session.title] > 1 else session.title)
        for session in sessions
    ]


def _with_time(club: Club, session: Session) -> str:
    if session.created_at is None:
        return session.title
    opened = date_format(timezone.localtime(session.created_at, club.zone), "TIME_FORMAT")
    return _("%(title)s (opened %(time)s)") % {"title": session.title, "time": opened}


def last_night(club: Club, *, before: Session | None = None) -> Session | None:
    """Return the club's latest night (of those before another one) with its rules, None where there has been none."""
    nights = club.sessions.filter(kind=Session.Kind.NIGHT, archived_at=None).order_by("-date", "-id")
    if before is not None:
        nights = nights.filter(date__lte=before.date).exclude(pk=before.pk)
    return nights.select_related("rules").first()


def seated_ids(session: Session) -> list[int]:
    """Return the ids of everybody who has a chair in the session."""
    return list(Seat.objects.filter(session=session).values_list("player_id", flat=True))


def seated_by_table(session: Session) -> list[list[Player]]:
    """Return who sat at each table of the session at its end, by chair; whoever no longer plays is left out."""
    tables: dict[int, list[Player]] = {}
    seats = Seat.objects.filter(session=session, player__active=True, player__archived_at=None)
    for seat in seats.select_related("player").order_by("table__number", "chair"):
        tables.setdefault(seat.table_id, []).append(seat.player)
    return list(tables.values())


def night_again(club: Club) -> Again | None:
    """Return what opening the same again would offer, None where nobody sat at the last night. Two queries."""
    last = last_night(club)
    tables = seated_by_table(last) if last else []
    if last is None or not tables:
        return None
    names = labels(player for table in tables for player in table)
    return Again(
        tuple(tuple(names[player.pk] for player in table) for table in tables),
        rules_title(last.rules.name) if last.rules else "",
        amount(last.cents_per_point, club.currency) if last.cents_per_point else "",
    )


def who_closed(session: Session) -> AuditEntry | None:
    """Return the trace of the session's latest closing, with its actor; None where it never closed."""
    closings = AuditEntry.objects.filter(
        club_id=session.club_id, action="session closed", thing="Session", thing_uid=session.uid
    )
    return closings.select_related("actor").order_by("-id").first()


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
    """Return the session's tables in order. Four queries, whatever their number; five where something can be left."""
    typed = Exists(TypedTotal.objects.filter(table=OuterRef("pk")))
    tables = list(session.tables.select_related("rules").annotate(has_totals=typed))
    for table in tables:
        table.session = session
    seats = list(Seat.objects.filter(table__in=tables).select_related("player"))
    shown = labels(seat.player for seat in seats)
    sitting = {(seat.table_id, seat.chair): shown[seat.player_id] for seat in seats}
    played, late, left = _hands_played(tables), _came_late(tables), left_over(tables)
    return [
        TableCard(
            table,
            tuple(sitting.get((table.pk, chair), "") for chair in range(table.chairs)),
            played[table.pk],
            late[table.pk],
            left.get(table.pk),
            table.has_totals,
        )
        for table in tables
    ]


def _came_late(tables: Iterable[Table]) -> Counter[int]:
    waiting = WaitingHand.objects.filter(table__in=tables, state=WaitingHand.State.WAITING).order_by()
    return Counter(waiting.values_list("table_id", flat=True))


def _hands_played(tables: Iterable[Table]) -> Counter[int]:
    current = HandRevision.objects.filter(table__in=tables, current=True, facts__isnull=False).order_by()
    return Counter(
        table_id
        for table_id, facts in current.values_list("table_id", "facts")
        if facts and scoring.counts_as_hand(facts)
    )
