"""A season's totals as a file: PDF, workbook or CSV. What stands in it is gathered in `season_gathering`.

What may be downloaded by whom is the views' business.
"""

from collections.abc import Callable
from tempfile import TemporaryFile

from django.db.models import Sum

from clubs.exports.csvfile import season_csv
from clubs.exports.ink import PageSize
from clubs.exports.paper import season_totals_pdf
from clubs.exports.season_gathering import season_book, season_paper
from clubs.exports.workbook import write_season_workbook
from clubs.models import Season, Table
from clubs.selectors.seasons import season_sessions

__all__ = ["MEDIA_TYPES", "file_name", "is_long", "lines_of", "season_book", "season_file", "season_paper"]

MEDIA_TYPES = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "csv": "text/csv; charset=utf-8",
}
# A workbook of more rows than these takes longer than a page may.
MOST_ROWS_AT_ONCE = 2000

Told = Callable[[int, int], None]
"""Is told how many hands are written, and of how many."""


def season_file(season: Season, ext: str, page: PageSize = "A4", told: Told | None = None) -> bytes:
    """Return the season's totals as `ext`, a key of MEDIA_TYPES; `page` concerns the PDF alone, `told` the workbook."""
    if ext == "xlsx":
        return _workbook(season, told)
    paper = season_paper(season)
    return season_csv(paper) if ext == "csv" else season_totals_pdf(paper, page)


def file_name(season: Season, ext: str) -> str:
    """Return what the season's file is called; slugs alone, so it needs no quoting anywhere."""
    return f"{season.club.slug}-{season.slug}.{ext}"


def lines_of(season: Season) -> int:
    """Return how many hands the season's workbook would have, struck lines counted in. One query over its tables."""
    tables = Table.objects.filter(session__in=season_sessions(season))
    return tables.aggregate(lines=Sum("lines"))["lines"] or 0


def is_long(lines: int) -> bool:
    """Tell whether a workbook of so many hands takes longer than a page may."""
    return lines > MOST_ROWS_AT_ONCE


def _workbook(season: Season, told: Told | None) -> bytes:
    with TemporaryFile() as out:
        write_season_workbook(season_book(season, told and (told, lines_of(season))), out)
        out.seek(0)
        return out.read()
