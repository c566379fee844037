"""A table as a link opens it: with its session, club and rules, or only its version. Its hands are in `folds`."""

import uuid
from collections.abc import Iterable, Iterator

from django.db.models import FilteredRelation, Model, Q

from clubs.models import Club, HouseRules, Seat, Session, Table, WaitingHand
from clubs.selectors.prepared import Prepared, Row

_SAMPLE = uuid.UUID(int=0)


def _columns(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields]


# What is read of each, and how it is reached from the table; its own rules and the session's may be missing.
_PARTS: tuple[tuple[type[Model], str], ...] = (
    (Table, ""),
    (Session, "session__"),
    (Club, "session__club__"),
    (HouseRules, "rules__"),
    (HouseRules, "session__rules__"),
)
_WITH_EVERYTHING = Prepared(
    lambda uid: (
        Table.objects.filter(uid=uid)
        .order_by()
        .values_list(*(path + column for model, path in _PARTS for column in _columns(model)))
    ),
    _SAMPLE,
)
_VERSION = Prepared(
    lambda uid: Table.objects.filter(uid=uid).order_by().values_list("version", "link_number", "state"), _SAMPLE
)
_SEATED = Prepared(
    lambda table_id: Seat.objects.filter(table_id=table_id).order_by("chair").values_list("chair", "player_id"), -1
)

_WAITING = Prepared(
    lambda table_id, client_id: (
        WaitingHand.objects.filter(table_id=table_id, client_id=client_id)
        .order_by()
        .values_list("state", "hand_number", "facts")
    ),
    -1,
    "a client id",
)
# A client id waits at most once at a table, so it repeats no seat.
_SEATED_AND_WAITING = Prepared(
    lambda table_id, client_id: (
        Seat.objects.filter(table_id=table_id)
        .alias(kept=FilteredRelation("table__waiting_hands", condition=Q(table__waiting_hands__client_id=client_id)))
        .order_by("chair")
        .values_list("chair", "player_id", "kept__state", "kept__hand_number", "kept__facts")
    ),
    -1,
    "a client id",
)


def table_by_uid(uid: uuid.UUID) -> Table | None:
    """Return the table with its session, club and rules, in one query; None where there is none."""
    for row in _WITH_EVERYTHING.rows(uid):
        return _assembled(row)
    return None


def version_by_uid(uid: uuid.UUID) -> tuple[int, int, str] | None:
    """Return a table's version, the number of its link and its state; None where there is no such table."""
    for version, link_number, state in _VERSION.rows(uid):
        return version, link_number, state
    return None


def seated(table: Table) -> list[int | None]:
    """Return the ids of the people who sit at the table now, by chair; None where a chair is empty."""
    return _by_chair(table, _SEATED.rows(table.pk))


def seated_at(tables: Iterable[Table]) -> dict[int, list[int | None]]:
    """Return what `seated` says of each of these tables, by the table's id, in one query."""
    tables = list(tables)
    found: dict[int, list[int | None]] = {table.pk: [None] * table.chairs for table in tables}
    for table_id, chair, player_id in Seat.objects.filter(table__in=tables).values_list("table", "chair", "player"):
        found[table_id][chair] = player_id
    return found


def seated_and_waiting(table: Table, client_id: str) -> tuple[list[int | None], list[Row]]:
    """Return what `seated` and `waiting_under` say, in one query: every hand asks both.

    Raises Table.DoesNotExist where the table is gone: its draw was taken back since it was read.
    """
    rows = list(_SEATED_AND_WAITING.rows(table.pk, client_id))
    if not rows and not Table.objects.filter(pk=table.pk).exists():
        raise Table.DoesNotExist
    return _by_chair(table, rows), [row[2:] for row in rows[:1] if row[2] is not None]


def _by_chair(table: Table, rows: Iterable[Row]) -> list[int | None]:
    by_chair = {row[0]: row[1] for row in rows}
    return [by_chair.get(chair) for chair in range(table.chairs)]


def waiting_under(table: Table, client_id: str) -> Iterator[Row]:
    """Return state, line (None: a new one) and facts of what waited at the table under this client id, if anything."""
    return _WAITING.rows(table.pk, client_id)


def _assembled(row: Row) -> Table:
    read: list[Model | None] = []
    start = 0
    for model, _path in _PARTS:
        names = _columns(model)
        values = row[start : start + len(names)]
        start += len(names)
        read.append(None if values[0] is None else model.from_db("default", names, values))
    table, session, club, own_rules, session_rules = read
    if not isinstance(table, Table) or not isinstance(session, Session):
        raise TypeError("a table is read with its session")
    session.club, session.rules = club, session_rules  # type: ignore[assignment]  # read in the order of _PARTS
    table.session, table.rules = session, own_rules  # type: ignore[assignment]  # likewise
    return table
