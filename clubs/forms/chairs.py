"""Chairs chosen by hand: a field `seat_<table>_<chair>` each, who was given them, and what is wrong with that.

Who is here is said in `people`.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

import scoring
from clubs.forms.who import key_of
from clubs.services.errors import CannotDo
from clubs.services.nights import Person
from clubs.services.table_plan import players_for

MOST_CHAIRS = 8
# Empty chairs that each table shows besides those that are taken.
_SPARE = 2
_SEAT = re.compile(r"seat_(?P<table>[1-9]\d?)_(?P<chair>[1-8])", re.ASCII)


def chairs_in(names: Iterable[str] | None) -> dict[int, list[str]]:
    """Return the fields of chairs among these names, in their order, by table."""
    places = [
        (int(match["table"]), int(match["chair"]), name) for name in names or () if (match := _SEAT.fullmatch(name))
    ]
    tables: dict[int, list[str]] = {}
    for table, _chair, name in sorted(places):
        tables.setdefault(table, []).append(name)
    return tables


def chosen_tables(
    chairs: Mapping[int, Sequence[str]],
    said: Mapping[str, str],
    people: Mapping[str, Person],
    name_of: Callable[[Person], str],
) -> list[list[Person]]:
    """Return who was given which chair, empty chairs and tables passed over; `people` are those who are here, by key.

    Raises CannotDo: somebody with two chairs, without one, or who is not here.
    """
    tables = [[said[name] for name in names if said.get(name)] for names in chairs.values()]
    given = Counter(key for table in tables for key in table)
    if given.keys() - people.keys():
        raise CannotDo(_("Somebody with a chair is not among those who are here; go back and tick anew."))
    for key, count in given.items():
        if count > 1:
            raise CannotDo(_("%(name)s has two chairs; leave one.") % {"name": name_of(people[key])})
    without = [name_of(person) for key, person in people.items() if key not in given]
    if without:
        raise CannotDo(
            _("Without a chair: %(names)s. Seat them, or go back and untick them.") % {"names": ", ".join(without)}
        )
    return [[people[key] for key in table] for table in tables if table]


def check_tables(rules: scoring.Rules, tables: Sequence[Sequence[Person]], most: int) -> None:
    """Raise CannotDo, naming the table, where these rules cannot be played at one, or there are more than `most`."""
    if len(tables) > most:
        raise CannotDo(_("One table is seated here; seat the next one by itself."))
    for number, table in enumerate(tables, 1):
        try:
            players_for(rules, len(table))
        except CannotDo as error:
            if len(tables) == 1:
                raise
            raise CannotDo(_("Table %(number)d: %(why)s") % {"number": number, "why": error.message}) from error


def with_chairs(data: Mapping[str, Any], tables: Sequence[Sequence[Person]], most: int) -> QueryDict:
    """Return what was sent with these tables as chairs, some chairs more and, up to `most`, one table more."""
    sent = _as_query(data)
    chairs = min(MOST_CHAIRS, max(len(table) for table in tables) + _SPARE)
    spare: list[Sequence[Person]] = [()] if len(tables) < most else []
    for number, table in enumerate([*tables, *spare], 1):
        for chair in range(1, chairs + 1):
            sent[f"seat_{number}_{chair}"] = key_of(table[chair - 1]) if chair <= len(table) else ""
    return sent


def without_chairs(data: QueryDict) -> QueryDict:
    """Return what was sent without the chairs, so that who is here is asked once more."""
    sent = data.copy()
    for names in chairs_in(data).values():
        for name in names:
            del sent[name]
    return sent


def _as_query(data: Mapping[str, Any]) -> QueryDict:
    if isinstance(data, QueryDict):
        return data.copy()
    query = QueryDict(mutable=True)
    for name, value in data.items():
        query.setlist(name, value if isinstance(value, list) else [value])
    return query
