"""A season's totals as a file: gathers what the selectors read into the rows of papers, CSV and workbook.

How each of them looks is laid out in modules of its own; what may be downloaded by whom is the views' business.
"""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.db.models import Max, QuerySet
from django.utils.translation import gettext as _

from clubs.exports.csvfile import season_csv
from clubs.exports.ink import PageSize
from clubs.exports.paper import season_totals_pdf
from clubs.exports.rows import HandRow, SeasonBook, SeasonPaper, SeasonRow, SessionRow
from clubs.exports.workbook import season_workbook
from clubs.models import Hand, HandRevision, Score, Season, Session
from clubs.selectors.players import labels
from clubs.selectors.seasons import season_matrix, season_rows, season_sessions
from clubs.wording import line_label, row_label

MEDIA_TYPES = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "csv": "text/csv; charset=utf-8",
}


def season_file(season: Season, ext: str, page: PageSize = "A4") -> bytes:
    """Return the season's totals as `ext`, a key of MEDIA_TYPES; `page` concerns the PDF alone."""
    if ext == "xlsx":
        return season_workbook(season_book(season))
    paper = season_paper(season)
    return season_csv(paper) if ext == "csv" else season_totals_pdf(paper, page)


def season_paper(season: Season) -> SeasonPaper:
    """Return the season's totals as rows to print, players of one name told apart."""
    rows = season_rows(season)
    names = labels(row.player for row in rows)
    return SeasonPaper(
        club=season.club.name,
        season=season.name,
        rows=tuple(
            SeasonRow(
                key=row.player.pk,
                rank=row.rank,
                name=names[row.player.pk],
                points=row.points,
                sessions=row.sessions,
                average=row.average,
                best=row.best,
                worst=row.worst,
                penalty=row.penalty,
            )
            for row in rows
        ),
        first_day=season.first_day,
        last_day=season.last_day,
        sessions=season_sessions(season).count(),
    )


def season_book(season: Season) -> SeasonBook:
    """Return the season with its sessions and a generator of its hands.

    Read from the hands up: whoever plays his first hand while the book is made is in the totals, or in neither.
    """
    newest = Hand.objects.aggregate(newest=Max("id"))["newest"] or 0
    matrix = season_matrix(season)
    sessions = tuple(
        SessionRow(
            row.session.date,
            row.session.title,
            {
                player.pk: points
                for player, points in zip(matrix.players, row.points, strict=True)
                if points is not None
            },
            row.penalty,
        )
        for row in matrix.rows
    )
    paper = season_paper(season)
    names: dict[Any, str] = {row.key: row.name for row in paper.rows}
    return SeasonBook(paper, sessions, _hand_rows(season_sessions(season), newest, names))


def _hand_rows(sessions: QuerySet[Session], newest: int, names: dict[Any, str]) -> Iterator[HandRow]:
    scores = groupby(_scores(sessions, newest), key=itemgetter(0))
    scored, points = next(scores, (None, iter(())))
    for _key, lines in groupby(_lines(sessions, newest), key=itemgetter(0)):
        for number, (_table, hand, facts, people, *where) in enumerate(lines, 1):
            if hand == scored:
                given = {player: value for _hand, player, value in points}
                yield _hand_row(number, facts, people, where, given, names)
                scored, points = next(scores, (None, iter(())))


def _lines(sessions: QuerySet[Session], newest: int) -> Iterator[tuple[Any, ...]]:
    lines = HandRevision.objects.filter(current=True, table__session__in=sessions, hand__lte=newest)
    return (
        lines.order_by("table__session__date", "table__session_id", "table__number", "hand__position", "hand_id")
        .values_list(
            "table_id", "hand_id", "facts", "people", "table__session__date", "table__session__title", "table__number"
        )
        .iterator()
    )


def _scores(sessions: QuerySet[Session], newest: int) -> Iterator[tuple[int, int, int]]:
    scores = Score.objects.filter(hand__table__session__in=sessions, hand__lte=newest)
    in_order = scores.order_by(
        "hand__table__session__date", "hand__table__session_id", "hand__table__number", "hand__position", "hand_id"
    )
    return in_order.values_list("hand_id", "player_id", "points").iterator()


def _hand_row(
    number: int,
    facts: dict[str, Any],
    people: list[int],
    where: list[Any],
    points: dict[int, int],
    names: dict[Any, str],
) -> HandRow:
    day, session, table = where

    def name(chair: int | None) -> str:
        return "" if chair is None else names.get(people[chair], "")

    return HandRow(
        played_on=day,
        session=session,
        hand=number,
        kind=_kind(facts),
        scores=points,
        table=table,
        picker=name(facts.get("picker", facts.get("declarer"))),
        partner=name(facts.get("partner")),
        alone=bool(facts.get("alone")),
        result=row_label(facts["result"]) if facts.get("result") else "",
        card_points=facts.get("points"),
        doublings=len(facts.get("doubles") or ()),
    )


def _kind(facts: dict[str, Any]) -> str:
    if facts.get("annulled"):
        return _("annulled")
    kinds = {"picked": _("picked"), "leaster": _("leaster"), "passed_out": _("passed out")}
    return kinds.get(facts["type"]) or line_label(facts["type"])
