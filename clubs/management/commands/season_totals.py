"""`manage.py season_totals CLUB SEASON`: a season's totals as text, JSON, CSV, workbook or PDF."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from clubs.exports.ink import PageSize
from clubs.exports.rows import SeasonPaper
from clubs.exports.season_files import season_file, season_paper
from clubs.exports.words import hundredths
from clubs.figures import DASH, signed, signed_average
from clubs.management.lookups import club_named
from clubs.models import Season

FORMATS = ("text", "json", "csv", "xlsx", "pdf")


class Command(BaseCommand):
    help = "Prints a season's totals: rank, name, points, sessions, average, best and worst session."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("club", help="the club's address name (slug), as in /clubs/badger-tavern/")
        parser.add_argument("season", help="the season's address name (slug), such as 2026")
        parser.add_argument("--format", choices=FORMATS, default="text", help="text is the default")
        parser.add_argument("--page", choices=("A4", "LETTER"), default="A4", help="paper of the PDF")
        parser.add_argument("--output", type=Path, metavar="FILE", help="write into FILE instead of printing")

    def handle(self, *args: Any, **options: Any) -> None:
        season = _season(options["club"], options["season"])
        output: Path | None = options["output"]
        if output is None and options["format"] in ("xlsx", "pdf"):
            raise CommandError(_("A workbook or PDF goes into a file; name one with --output."))
        with translation.override(season.club.language):
            content = _content(season, options["format"], options["page"])
        if output is None:
            self.stdout.write(content.decode("utf-8-sig"), ending="")
            return
        try:
            output.write_bytes(content)
        except OSError as error:
            raise CommandError(f"{output}: {error.strerror}") from error


def _season(club_slug: str, slug: str) -> Season:
    club = club_named(club_slug)
    season = club.seasons.filter(slug=slug).select_related("club").first()
    if season is None:
        known = ", ".join(club.seasons.values_list("slug", flat=True)) or DASH
        raise CommandError(
            _("%(club)s has no season “%(slug)s”; it has: %(known)s.")
            % {"club": club.name, "slug": slug, "known": known}
        )
    return season


def _content(season: Season, form: str, page: PageSize) -> bytes:
    if form == "text":
        return _text(season_paper(season)).encode()
    if form == "json":
        return (json.dumps(_json(season, season_paper(season)), ensure_ascii=False, indent=1) + "\n").encode()
    return season_file(season, form, page)


def _json(season: Season, paper: SeasonPaper) -> dict[str, Any]:
    return {
        "season": season.slug,
        "rows": [
            {
                "rank": row.rank,
                "name": row.name,
                "points": row.points,
                "sessions": row.sessions,
                "average": None if row.average is None else float(row.average),
                "best": row.best,
                "worst": row.worst,
            }
            for row in paper.rows
        ],
    }


def _text(paper: SeasonPaper) -> str:
    heads = (_("Rank"), _("Name"), _("Points"), _("Sessions"), _("Average"), _("Best"), _("Worst"))
    lines = [heads] + [
        (
            str(row.rank or DASH),
            row.name,
            signed(row.points),
            str(row.sessions),
            signed_average(None if row.average is None else hundredths(row.average)),
            signed(row.best),
            signed(row.worst),
        )
        for row in paper.rows
    ]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    return "".join(
        "  ".join(
            cell.ljust(width) if column == 1 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        + "\n"
        for line in lines
    )
