"""A season's hands as rows, one after the other as they are read: never all of them in memory.

Which columns they have in a workbook is laid out in `hand_sheet`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from clubs.exports.rows import HandRow, PlayerKey
from clubs.models import HandRevision, Score, Session
from clubs.wording import line_label, row_label

_IN_ORDER = ("table__session__date", "table__session_id", "table__number", "hand__position", "hand_id")
# How often whoever waits is told: rarely enough that it costs nothing.
TOLD_EVERY = 100


def hand_rows(
    sessions: QuerySet[Session],
    newest: int,
    names: Mapping[PlayerKey, str],
    told: tuple[Callable[[int, int], None], int] | None = None,
) -> Iterator[HandRow]:
    """Yield every hand of the sessions up to the id `newest` that scored, in the order in which it was played.

    `names` by player id. `told`: a function that hears how many lines are read, and its second argument.
    """
    scores = groupby(_scores(sessions, newest), key=itemgetter(0))
    scored, points = next(scores, (None, iter(())))
    read = 0
    for _key, lines in groupby(_lines(sessions, newest), key=itemgetter(0)):
        for number, (_table, hand, *line) in enumerate(lines, 1):
            read += 1
            if told and read % TOLD_EVERY == 0:
                told[0](read, told[1])
            if hand == scored:
                given = {player: value for _hand, player, value in points}
                yield _hand_row(number, line, given, names)
                scored, points = next(scores, (None, iter(())))


def _lines(sessions: QuerySet[Session], newest: int) -> Iterator[tuple[Any, ...]]:
    lines = HandRevision.objects.filter(current=True, table__session__in=sessions, hand__lte=newest)
    return (
        lines.order_by(*_IN_ORDER)
        .values_list(
            *("table_id", "hand_id", "facts", "people", "dealer"),
            *("table__session__date", "table__session__title", "table__number"),
        )
        .iterator()
    )


def _scores(sessions: QuerySet[Session], newest: int) -> Iterator[tuple[int, int, int]]:
    scores = Score.objects.filter(hand__table__session__in=sessions, hand__lte=newest)
    in_order = scores.order_by(*(f"hand__{name}" for name in _IN_ORDER[:3]), "hand__position", "hand_id")
    return in_order.values_list("hand_id", "player_id", "points").iterator()


def _hand_row(number: int, line: Sequence[Any], points: Mapping[int, int], names: Mapping[PlayerKey, str]) -> HandRow:
    facts, people, dealer, day, session, table = line

    def name(chair: int | None) -> str:
        return "" if chair is None or people[chair] is None else names.get(people[chair], "")

    return HandRow(
        played_on=day,
        session=session,
        hand=number,
        kind=_kind(facts),
        scores=points,
        table=table,
        dealer=name(dealer),
        picker=name(facts.get("picker", facts.get("declarer"))),
        partner=name(facts.get("partner")),
        alone=bool(facts.get("alone")),
        result=row_label(facts["result"]) if facts.get("result") else "",
        card_points=facts.get("points"),
        doublings=len(facts.get("doubles") or ()),
    )


def _kind(facts: Mapping[str, Any]) -> str:
    if facts.get("annulled"):
        return _("annulled")
    kinds = {"picked": _("picked"), "leaster": _("leaster"), "passed_out": _("passed out")}
    return kinds.get(facts["type"]) or line_label(facts["type"])
