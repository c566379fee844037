"""Storing very many rows at once: one statement a table, its values prepared as the models' fields prepare them."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db import connection
from django.db.models import Field, Model

# Most of what comes, and what every database takes without a field's help.
_AS_IT_IS = frozenset({int, str, bool})


def insert_many(model: type[Model], names: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Insert rows of the model, the values of each in the order of the columns `names`; no row is read back."""
    by_name: dict[str, Field[Any, Any]] = {field.attname: field for field in model._meta.concrete_fields}
    fields = [by_name[name] for name in names]
    quote = connection.ops.quote_name
    columns = ", ".join(quote(field.column or "") for field in fields)
    places = ", ".join(["%s"] * len(fields))
    statement = f"INSERT INTO {quote(model._meta.db_table)} ({columns}) VALUES ({places})"  # noqa: S608  (our own names)
    with connection.cursor() as cursor:
        cursor.executemany(statement, [_prepared(fields, row) for row in rows])


def _prepared(fields: Sequence[Field[Any, Any]], row: Sequence[Any]) -> list[Any]:
    return [
        value if type(value) in _AS_IT_IS else field.get_db_prep_save(value, connection)
        for field, value in zip(fields, row, strict=True)
    ]
