"""How many play a hand, and how a night's people are spread over tables: worked out, nothing is stored.

The steps that open a night are in `nights`; what a table may be is known to `scoring`.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from clubs.services.errors import CannotDo
from scoring.checks.table import MOST_SITTERS, usual_players

P = TypeVar("P")
# How ill a table goes whose chairs exceed its players by so many (sheets.md, Formats: five and six, then seven with
# dealers out), and what each player too few costs: the scores of smaller tables are not alike.
_TOO_MANY = (0, 1, 4, 12)
_TOO_FEW = 20


@lru_cache(maxsize=256)
def players_for(rules: scoring.Rules, people: int) -> int:
    """Return how many of `people` at one table play each hand; the rest sits out in turn (sheets.md, Seats).

    Sheepshead: 5 of 5 to 8, 4 of 4, 3 of 3, 2 of 2; Schafkopf: 4 of 4 to 7 (3 of 3 with the short deck). Raises
    CannotDo (field `people`) where no table can be made of so many, naming the numbers that do.
    """
    found = _players(rules, people)
    if found is None:
        can = _possible(rules)
        if people > can[-1]:
            sentence = _("%(people)d people are too many for one table; at most %(most)d can take turns. Seat another.")
            raise CannotDo(sentence % {"people": people, "most": can[-1]}, "people")
        raise CannotDo(_too_few(people, can[0]), "people")
    return found


def table_sizes(rules: scoring.Rules, people: int) -> list[int]:
    """Return the tables that so many make, the largest first: fives and sixes where that goes (Schafkopf: fours and
    fives), else sevens, and smaller tables last. Raises CannotDo (field `people`) where it is too few for one."""
    can = _possible(rules)
    spread = (_even(people, tables) for tables in range(1, people // can[0] + 1))
    plans = [sizes for sizes in spread if all(size in can for size in sizes)]
    if not plans:
        raise CannotDo(_too_few(people, can[0]), "people")
    return min(plans, key=lambda sizes: (sum(_cost(rules, size) for size in sizes), len(sizes)))


def seated(
    rules: scoring.Rules, before: Iterable[Sequence[P]], present: Sequence[P], *, sizes: Sequence[int] | None = None
) -> list[list[P]]:
    """Return who sits where: those of `present` who sat together `before` stay so, in their order, where it goes.

    Whoever is new sits down where fewest are. Where that leaves a table that goes ill, all are dealt out anew to the
    `table_sizes` (or `sizes`), still beside those they sat with. Raises CannotDo as `table_sizes`.
    """
    wanted = list(sizes) if sizes is not None else table_sizes(rules, len(present))
    here = set(present)
    kept = [together for table in before if (together := [person for person in table if person in here])]
    known = {person for table in kept for person in table}
    arrivals = [person for person in present if person not in known]
    if len(kept) == len(wanted):
        joined = _joined(kept, arrivals)
        if sorted((len(table) for table in joined), reverse=True) == wanted:
            return joined
    rest = iter([person for table in kept for person in table] + arrivals)
    return [[next(rest) for _chair in range(size)] for size in wanted]


def _joined(kept: Sequence[Sequence[P]], arrivals: Iterable[P]) -> list[list[P]]:
    tables = [list(table) for table in kept]
    for person in arrivals:
        min(tables, key=len).append(person)
    return tables


def _players(rules: scoring.Rules, people: int) -> int | None:
    for players in range(min(usual_players(rules), people), 1, -1):
        try:
            scoring.score_sheet(rules, people, [], players=players)
        except scoring.SheetError:
            continue
        return players
    return None


@lru_cache(maxsize=64)
def _possible(rules: scoring.Rules) -> list[int]:
    """The numbers of people that can make one table, the least first."""
    return [
        people for people in range(2, usual_players(rules) + MOST_SITTERS + 1) if _players(rules, people) is not None
    ]


def _even(people: int, tables: int) -> list[int]:
    size, larger = divmod(people, tables)
    return [size + 1] * larger + [size] * (tables - larger)


def _cost(rules: scoring.Rules, size: int) -> int:
    spare = size - usual_players(rules)
    return _TOO_MANY[spare] if spare >= 0 else -spare * _TOO_FEW


def _too_few(people: int, least: int) -> str:
    sentence = ngettext(
        "%(least)d people are needed at a table; %(more)d more would do.",
        "%(least)d people are needed at a table; %(more)d more would do.",
        least - people,
    )
    return sentence % {"least": least, "more": least - people}
