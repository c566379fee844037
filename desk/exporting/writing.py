"""Writing a club's file: valid JSON, a row a line, always in the same order, never all of it in memory.

How it is read is in `reading` and `storing`.
"""

import datetime as dt
import json
from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from clubs.models import Club, Membership, Player, User
from desk.exporting.sections import CLUB, FORMAT, LOGIN_FIELDS, LOGINS, SECTIONS, Section, keys_of, reference_of
from desk.moment import one_moment

CHUNK = 2000
Told = Callable[[int, int], None]


def written(club: Club, told: Told | None = None) -> Iterator[bytes]:
    """Yield the club's file piece by piece; `told` hears how many rows are written, and of how many.

    The file is the club as it was at one moment, and no phone waits for it.
    """
    with one_moment():
        counts = [_rows(section, club).count() for section in SECTIONS] if told else []
        done = 0
        yield f'{{"format":{FORMAT},\n"club":{_json(_club(club))}'.encode()
        yield from _section(LOGINS, _logins(club))
        for section in SECTIONS:
            for line in _section(section.name, _records(section, club)):
                done += 1
                if told and done % 100 == 0:
                    told(min(done, sum(counts)), sum(counts))
                yield line
        yield b"}\n"


def _section(name: str, records: Iterator[dict[str, Any]]) -> Iterator[bytes]:
    yield f',\n"{name}":['.encode()
    between = "\n"
    for record in records:
        yield _bytes(between, record)
        between = ",\n"
    yield b"]" if between == "\n" else b"\n]"


def _bytes(between: str, record: dict[str, Any]) -> bytes:
    try:
        return (between + _json(record)).encode()
    except UnicodeEncodeError:
        # Half a pair of code units, as a broken phone sends it: only an escape can carry it.
        return (between + json.dumps(record, sort_keys=True, separators=(",", ":"))).encode()


def _json(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _club(club: Club) -> dict[str, Any]:
    return {field.name: _value(getattr(club, field.attname)) for field in CLUB.fields}


def _logins(club: Club) -> Iterator[dict[str, Any]]:
    """Everybody who is a member, or has done anything that the file tells of."""
    roles = dict(Membership.objects.filter(club=club).values_list("user_id", "role"))
    named = set(roles)
    for section in SECTIONS:
        for field in section.fields:
            if reference_of(field) is User:
                named.update(_rows(section, club).order_by().values_list(field.attname, flat=True).distinct())
    users = User.objects.filter(pk__in=named - {None}).order_by("username")
    for user in users:
        record = {name: getattr(user, name) for name in LOGIN_FIELDS}
        yield {**record, "role": roles.get(user.pk)}


def _rows(section: Section, club: Club) -> QuerySet[Any]:
    return section.model._default_manager.filter(section.only, **{section.club: club})


def _records(section: Section, club: Club) -> Iterator[dict[str, Any]]:
    columns: list[tuple[str, tuple[str, ...]]] = []
    for field in section.fields:
        target = reference_of(field)
        paths = tuple(f"{field.name}__{key}" for key in keys_of(target)) if target else (field.attname,)
        columns.append((field.name, paths))
    uids = dict(Player.objects.filter(club=club).values_list("pk", "uid")) if section.persons else {}
    rows = (
        _rows(section, club).order_by(*section.order).values_list(*(path for _name, paths in columns for path in paths))
    )
    for row in rows.iterator(chunk_size=CHUNK):
        record: dict[str, Any] = {}
        at = 0
        for name, paths in columns:
            values = row[at : at + len(paths)]
            at += len(paths)
            record[name] = _value(values[0]) if len(paths) == 1 else _named(values)
            if name in section.persons:
                record[name] = [None if player is None else str(uids[player]) for player in record[name]]
        yield record


def _named(values: tuple[Any, ...]) -> list[Any] | None:
    return None if values[0] is None else list(values)


def _value(value: Any) -> Any:
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, dt.datetime):
        return value.astimezone(dt.UTC).isoformat()
    return value.isoformat() if isinstance(value, dt.date | dt.time) else value
