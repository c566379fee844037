"""What is wrong with the sheets of a round, for the director to see before he closes it.

Found from what is stored, so that a hundred tables cost as few queries as one; only a table with a suspicious line is
folded. What the words are is in `wording`.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q, Sum

import scoring
from clubs.models import HandRevision, Score, Session, Table, TypedTotal
from clubs.selectors.folds import fold_of
from tournaments.selectors.second_looks import Paper

BAD_LINE, WRONG_SUM, PAPER_DIFFERS = "bad_line", "wrong_sum", "paper_differs"


@dataclass(frozen=True)
class Trouble:
    """`code`: one of the above; `figure`: how many lines are wrong, or by how many points the sum is."""

    code: str
    figure: int


def troubles_of(session: Session, papers: Mapping[int, Paper]) -> dict[int, list[Trouble]]:
    """Return what is wrong by table (id). Four queries, and a fold of each table with a line that scored nothing."""
    found: dict[int, list[Trouble]] = defaultdict(list)
    tables = {table.pk: table for table in _tables(session)}
    for table, lines in _bad_lines(session, tables).items():
        found[table].append(Trouble(BAD_LINE, lines))
    for table, total in _sums(tables.values()):
        if _is_wrong(tables[table], total):
            found[table].append(Trouble(WRONG_SUM, total))
    for table, paper in papers.items():
        if not paper.agrees:
            found[table].append(Trouble(PAPER_DIFFERS, sum(difference != 0 for difference in paper.differences)))
    return dict(found)


def _tables(session: Session) -> Iterable[Table]:
    return Table.objects.filter(session=session).select_related("rules", "session__rules")


def _bad_lines(session: Session, tables: Mapping[int, Table]) -> dict[int, int]:
    """Lines that say something and gave nobody a score: some were dealt again, the rest is wrong in itself."""
    current = HandRevision.objects.filter(table__session=session, current=True, facts__isnull=False)
    unscored = current.exclude(Q(facts__type="passed_out")).filter(~Exists(Score.objects.filter(hand=OuterRef("hand"))))
    suspicious = unscored.order_by().values_list("table", flat=True).distinct()
    bad: dict[int, int] = {}
    for table in suspicious:
        lines = sum(bool(line.problems) for line in fold_of(tables[table]).sheet.lines)
        if lines:
            bad[table] = lines
    return bad


def _sums(tables: Iterable[Table]) -> Iterable[tuple[int, int]]:
    ids = [table.pk for table in tables]
    scores = Score.objects.filter(hand__table__in=ids).order_by().values_list("hand__table").annotate(sum=Sum("points"))
    typed = TypedTotal.objects.filter(table__in=ids).order_by().values_list("table").annotate(sum=Sum("points"))
    yield from scores
    yield from typed


def _is_wrong(table: Table, total: int) -> bool:
    """Whether a sheet cannot add up to this: to 0, or to what has gone into a pot or the stock, which is nobody's."""
    rules = table.house_rules.value
    if isinstance(rules, scoring.SchafkopfRules):
        if rules.scoring == "plus_only":
            return total < 0
        return total > 0 if rules.stock else total != 0
    return total > 0 if rules.has_pot else total != 0
