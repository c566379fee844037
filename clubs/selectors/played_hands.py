"""The hands behind a player's numbers: which ones, in what order, and what became of each.

Role and points are stored with a hand's scores; who won it is in its table's fold, so only the tables asked about are
folded.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q, QuerySet

from clubs.models import HandRevision, Player, Score, Season, Session, Table
from clubs.selectors.chairs import Line
from clubs.selectors.folds import EACH_SIDE, POT_SIDE, fold
from clubs.selectors.season_sessions import season_sessions

PICKING = ("picker", "partner", "alone")
DEFENDING = "defender"
# Roles that may be asked for together: picked, with a partner or alone.
TOGETHER: Mapping[str, tuple[str, ...]] = {"picked": ("picker", "alone")}
ORDERS: Mapping[str, tuple[str, ...]] = {
    "latest": ("-hand__table__session__date", "-hand__table_id", "-hand__position", "-hand_id"),
    "best": ("-points", "hand__table_id", "hand__position", "hand_id"),
    "worst": ("points", "hand__table_id", "hand__position", "hand_id"),
}
_RENAMED = {"revision": "number", "position": "hand__position"}
_COLUMNS = [_RENAMED.get(name, name) for name in Line._fields]


@dataclass(frozen=True)
class Wanted:
    """Which hands of a player: what is None is not asked about; `role` is a side or a key of `TOGETHER`."""

    season: Season | None = None
    session: Session | None = None
    role: str | None = None
    won: bool | None = None
    partner: Player | None = None
    opponent: Player | None = None
    order: str = "latest"


@dataclass(frozen=True)
class PlayedHand:
    """A hand as it went for the player: its `number` on the sheet (from 1), and whether his side won it."""

    score: Score
    table: Table
    number: int
    won: bool


def hands_of(player: Player, wanted: Wanted) -> list[int]:
    """Return the ids of the player's scores that are wanted, in order. One query, two more where `won` is asked."""
    scores = _scores(player, wanted)
    ids = list(scores.order_by(*ORDERS[wanted.order]).values_list("pk", "hand_id", "side", "points"))
    if wanted.won is None:
        return [pk for pk, *_rest in ids]
    picker_won, _numbers = _folded(Table.objects.filter(hands__scores__in=scores.order_by()).distinct())
    return [pk for pk, hand, side, points in ids if _won(side, points, picker_won[hand]) == wanted.won]


def played_hands(score_ids: Sequence[int]) -> list[PlayedHand]:
    """Return these hands, in this order. Three queries, however many."""
    scores = Score.objects.filter(pk__in=score_ids).select_related("hand").in_bulk()
    tables = {table.pk: table for table in _tables({score.hand.table_id for score in scores.values()})}
    picker_won, numbers = _folded(tables.values())
    shown = [scores[pk] for pk in score_ids if pk in scores]
    return [
        PlayedHand(
            score,
            tables[score.hand.table_id],
            numbers[score.hand_id],
            _won(score.side, score.points, picker_won[score.hand_id]),
        )
        for score in shown
    ]


def _scores(player: Player, wanted: Wanted) -> QuerySet[Score]:
    scores = Score.objects.filter(player=player, hand__table__session__archived_at=None).exclude(side=POT_SIDE)
    if wanted.season:
        scores = scores.filter(hand__table__session__in=season_sessions(wanted.season))
    if wanted.session:
        scores = scores.filter(hand__table__session=wanted.session)
    if wanted.role:
        scores = scores.filter(side__in=TOGETHER.get(wanted.role, (wanted.role,)))
    if wanted.partner:
        scores = scores.filter(_together(wanted.partner))
    if wanted.opponent:
        scores = scores.filter(_there(wanted.opponent), ~_together(wanted.opponent))
    return scores


def _there(other: Player, *sides: str) -> Exists:
    theirs = Score.objects.filter(hand=OuterRef("hand"), player=other)
    return Exists(theirs.filter(side__in=sides) if sides else theirs)


def _together(other: Player) -> Q:
    """On one side: both of the picker's, or both defending; who plays for himself is on nobody's."""
    return Q(_there(other, *PICKING), side__in=PICKING) | Q(_there(other, DEFENDING), side=DEFENDING)


def _won(side: str, points: int, picker_won: bool | None) -> bool:
    """By the facts, as statistics count it; where everybody plays for himself, whoever came out above 0."""
    return points > 0 if side == EACH_SIDE else picker_won is (side in PICKING)


def _tables(ids: Iterable[int]) -> QuerySet[Table]:
    return Table.objects.filter(pk__in=set(ids)).select_related("rules", "session__rules")


def _folded(tables: Iterable[Table]) -> tuple[dict[int, bool | None], dict[int, int]]:
    """Whether the picker's side won, and the number on the sheet, of every hand at these tables."""
    tables = list(tables.select_related("rules", "session__rules") if isinstance(tables, QuerySet) else tables)
    lines: dict[int, list[Line]] = defaultdict(list)
    current = HandRevision.objects.filter(table__in=[table.pk for table in tables], current=True)
    rows = current.order_by("table_id", "hand__position", "hand_id").values_list("table_id", *_COLUMNS)
    for table_id, *row in rows.iterator():
        lines[table_id].append(Line._make(row))
    picker_won: dict[int, bool | None] = {}
    numbers: dict[int, int] = {}
    for table in tables:
        # Who sits there now changes no hand that was played.
        folded = fold(table, lines[table.pk], [None] * table.chairs)
        for number, (line, scored) in enumerate(zip(folded.lines, folded.sheet.lines, strict=True), start=1):
            picker_won[line.hand_id], numbers[line.hand_id] = scored.picker_won, number
    return picker_won, numbers
