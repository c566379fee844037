"""The second pair of eyes on a table's sheet: who has signed it as it stands, and whether the paper's totals agree.

Which of the two an event wants, if any, is its `second_pair`; signing and typing again is in `services.signing`.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import F, Sum

from clubs.models import Score, Seat, Session, Table, TypedTotal
from clubs.selectors.folds import fold_of
from tournaments.models import Retyped, Signature, Tournament

# So many people of a table sign its sheet.
SIGNATURES = 2


@dataclass(frozen=True)
class Paper:
    """The totals that were typed again, and the sheet's, by chair; None where the paper says nothing."""

    retyped: Retyped
    sheet: tuple[int, ...]

    @property
    def differences(self) -> tuple[int, ...]:
        """By how many points the paper differs from the sheet, by chair."""
        pairs = zip(self.retyped.totals, self.sheet, strict=True)
        return tuple(0 if paper is None else paper - ours for paper, ours in pairs)

    @property
    def agrees(self) -> bool:
        """Whether the paper says what the sheet says."""
        return not any(self.differences)


def signers_of(session: Session) -> dict[int, list[str]]:
    """Return by table (id) the names of who signed its sheet as it stands now; a later change asks again. One query."""
    signed = Signature.objects.filter(table__session=session, table_version=F("table__version"))
    names: dict[int, list[str]] = defaultdict(list)
    for signature in signed.select_related("player").order_by("signed_at", "id"):
        names[signature.table_id].append(signature.player.shown_name)
    return names


def papers_of(session: Session) -> dict[int, Paper]:
    """Return by table (id) what was typed last of its paper, beside the sheet as it stands now.

    One query where nothing was typed, else four; one more for each closed table, whose pot may have been split.
    """
    typed = {one.table_id: one for one in Retyped.objects.filter(table__session=session).order_by("made_at", "id")}
    if not typed:
        return {}
    tables = Table.objects.filter(pk__in=typed).select_related("rules", "session__rules")
    sheets = sheet_totals(list(tables))
    return {table: Paper(one, sheets[table]) for table, one in typed.items()}


def paper_of_table(table: Table) -> Paper | None:
    """Return what was typed last of this table's paper, beside its sheet; None where nothing was."""
    retyped = Retyped.objects.filter(table=table).order_by("made_at", "id").last()
    return Paper(retyped, sheet_totals([table])[table.pk]) if retyped else None


def sheet_totals(tables: Sequence[Table]) -> dict[int, tuple[int, ...]]:
    """Return each sheet's totals by chair, as its columns add up: of hands, or as they were typed. Two queries.

    A closed table's closing line is in; for that it is folded.
    """
    by_chair: dict[int, dict[int, int]] = defaultdict(dict)
    ids = [table.pk for table in tables]
    sums = Score.objects.filter(hand__table__in=ids).order_by().values_list("hand__table", "chair")
    for table, chair, points in sums.annotate(sum=Sum("points")):
        by_chair[table][chair] = points
    for table, chair, points in _typed(ids):
        by_chair[table][chair] = points
    for table in tables:
        if table.state == Table.State.CLOSED and (closing := fold_of(table).sheet.closing):
            for chair, points in enumerate(closing):
                by_chair[table.pk][chair] = by_chair[table.pk].get(chair, 0) + points
    return {table.pk: tuple(by_chair[table.pk].get(chair, 0) for chair in range(table.chairs)) for table in tables}


def _typed(tables: Iterable[int]) -> Iterable[tuple[int, int, int]]:
    totals = TypedTotal.objects.filter(table__in=list(tables)).order_by()
    points: Mapping[tuple[int, int], int] = {
        (table, player): points for table, player, points in totals.values_list("table", "player", "points") if table
    }
    if not points:
        return
    seats = Seat.objects.filter(table__in={table for table, _player in points}).order_by()
    for table, chair, player in seats.values_list("table", "chair", "player"):
        yield table, chair, points.get((table, player), 0)


def wanting(tournament: Tournament, session: Session) -> dict[int, int]:
    """Return by table (id) how many signatures, or typings that agree, its sheet still wants; {} where none do."""
    how = tournament.second_pair
    tables = session.tables.order_by("number").values_list("pk", flat=True)
    if how == Tournament.SecondPair.SIGN:
        signers = signers_of(session)
        still = {table: SIGNATURES - len(signers.get(table, ())) for table in tables}
    elif how == Tournament.SecondPair.RETYPE:
        papers = papers_of(session)
        still = {table: 0 if table in papers and papers[table].agrees else 1 for table in tables}
    else:
        return {}
    return {table: missing for table, missing in still.items() if missing > 0}
