"""`manage.py standings`: a tournament's standing as text, JSON, CSV, workbook or PDF."""

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from clubs.figures import signed
from tournaments.exports.standing_files import PAGES, standing_file
from tournaments.management.lookups import round_named, tournament_named
from tournaments.models import Tournament
from tournaments.selectors.standings import Row, Standings, rows_as_json, standings

_FILES = ("csv", "xlsx", "pdf")


class Command(BaseCommand):
    """Print a standing, or write it into a file."""

    help = "Print a tournament's standing, overall or of one round; csv, xlsx and pdf go into a file."

    def add_arguments(self, parser: CommandParser) -> None:
        """Name the arguments."""
        parser.add_argument("tournament", help="the tournament's address name, such as autumn-50")
        parser.add_argument("--round", type=int, metavar="N", help="only this round")
        parser.add_argument("--format", choices=("text", "json", *_FILES), default="text", help="default: text")
        parser.add_argument("--output", type=Path, metavar="FILE", help="write into FILE instead of printing")
        parser.add_argument("--page", choices=PAGES, default=PAGES[0], help="paper of a PDF; default: A4")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print or write the standing."""
        tournament = tournament_named(options["tournament"])
        if options["round"] is not None:
            round_named(tournament, options["round"])
        standing = standings(tournament, options["round"])
        kind, output = options["format"], options["output"]
        if kind in _FILES and output is None:
            raise CommandError(f"Say where the {kind} file goes, with --output FILE.")
        content = _content(tournament, standing, kind, options["page"])
        if output is None:
            self.stdout.write(content.decode())
            return
        try:
            output.write_bytes(content)
        except OSError as error:
            raise CommandError(f"{output} cannot be written: {error.strerror}.") from error
        self.stderr.write(f"{output}: {len(standing.rows)} entries")


def _content(tournament: Tournament, standing: Standings, kind: str, page: str) -> bytes:
    if kind == "json":
        shown = {"tournament": tournament.slug, "rows": rows_as_json(standing)}
        return json.dumps(shown, ensure_ascii=False, indent=2).encode()
    if kind == "text":
        return "\n".join(_lines(standing.rows)).encode()
    return standing_file(tournament, standing, kind, page)


def _lines(rows: list[Row]) -> list[str]:
    width = max((len(row.name) for row in rows), default=4)
    head = f"{'rank':>4}  {'no.':>4}  {'name':<{width}}  {'points':>7}  {'hands':>8}  {'picks won':>9}  {'penalty':>7}"
    return [head, *(_line(row, width) for row in rows)]


def _line(row: Row, width: int) -> str:
    rank = "" if row.rank is None else f"{row.rank}{'*' if row.tie_open else ''}"
    hands = f"{row.hands} of {row.hands_due}" if row.short else str(row.hands)
    won = "?" if row.picks_won is None else str(row.picks_won)
    points = signed(row.points if row.hands or row.penalty else None)
    penalty = signed(row.penalty) if row.penalty else ""
    text = f"{rank:>4}  {row.number:>4}  {row.name:<{width}}  {points:>7}  {hands:>8}  {won:>9}  {penalty:>7}"
    return text.rstrip()
