"""Queries of the path that every hand takes, their SQL built once a process and planned once a connection.

Django needs several times as long to build such a query as the database needs to answer it, and PostgreSQL longer to
plan it. The query is still written with the ORM, and its rows are the same; it is only not built anew each time.
"""

import json
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from django.db import connection
from django.db.backends.utils import CursorWrapper
from django.db.models import JSONField, QuerySet

Row = list[Any]
_Converters = list[tuple[int, list[Callable[..., Any]], Any]]


class Prepared:
    """A `values_list` query with values to be filled in later.

    `build` makes it from sample values; each sample must differ from every other value in the query.
    """

    def __init__(self, build: Callable[..., QuerySet[Any, Any]], *samples: int | str | uuid.UUID) -> None:
        self._build, self._samples = build, samples
        self._sql = ""
        self._params: list[tuple[int | None, Any]] = []
        self._json: list[int] = []
        self._converters: _Converters = []

    def rows(self, *values: int | str | uuid.UUID) -> Iterator[Row]:
        """Run the query with these values in place of the samples."""
        if not self._sql:
            self._prepare()
        given = [as_stored(value) for value in values]
        params = [fixed if place is None else given[place] for place, fixed in self._params]
        found = ask(self._sql, params)
        decoded = [(place, _decoded([row[place] for row in found])) for place in self._json]
        for number, columns in enumerate(found):
            row = list(columns)
            for place, values_there in decoded:
                row[place] = values_there[number]
            for place, converters, column in self._converters:
                for convert in converters:
                    row[place] = convert(row[place], column, connection)
            yield row

    def _prepare(self) -> None:
        compiler = self._build(*self._samples).query.get_compiler(connection=connection)
        sql, params = compiler.as_sql()
        samples = [as_stored(sample) for sample in self._samples]
        self._params = [(samples.index(value) if value in samples else None, value) for value in params]
        columns = [expression for expression, _sql, _alias in compiler.select]
        self._json = [place for place, column in enumerate(columns) if isinstance(column.output_field, JSONField)]
        self._converters = [
            (place, converters, column)
            for place, (converters, column) in compiler.get_converters(columns).items()
            if place not in self._json
        ]
        self._sql = sql


def ask(sql: str, params: Sequence[Any] = ()) -> list[Any]:
    """Return the rows that a statement gives whose text is the same each time.

    PostgreSQL is told the text once a connection; values travel beside it, so it must leave no doubt of their types.
    For SQLite its places are marked once a process. Where statements are logged they take Django's own way, whole, so
    that the log can say what was asked.
    """
    with _ran(sql, params) as cursor:
        return cursor.fetchall()


def tell(sql: str, params: Sequence[Any]) -> int:
    """Run a statement that changes rows, as `ask` does; return how many it has changed."""
    with _ran(sql, params) as cursor:
        return cursor.rowcount


@contextmanager
def _ran(sql: str, params: Sequence[Any]) -> Iterator[CursorWrapper]:
    with connection.cursor() as cursor:
        if not connection.queries_logged:
            cursor.cursor, sql = _own_cursor(sql)
        cursor.execute(sql, params)
        yield cursor


def _own_cursor(sql: str) -> tuple[Any, str]:
    """A cursor of the database's own library, and the statement as that takes it."""
    if connection.vendor == "postgresql":
        # Imported here, because a site on SQLite need not carry it in memory.
        from psycopg import Cursor

        return Cursor(connection.connection), sql
    return connection.connection.cursor(), _marked(sql)


@lru_cache(maxsize=200)
def _marked(sql: str) -> str:
    return sql.replace("%s", "?").replace("%%", "%")


def _decoded(texts: list[str | None]) -> list[Any]:
    # All of them at once: decoding sixty short texts one by one costs more than reading them.
    return json.loads(f"[{','.join('null' if text is None else text for text in texts)}]") if texts else []


def as_stored(value: Any) -> Any:
    """Return a value as the database takes it: SQLite keeps a UUID as text."""
    if isinstance(value, uuid.UUID) and not connection.features.has_native_uuid_field:
        return value.hex
    return value
