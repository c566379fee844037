"""The papers by name, as views and commands call them. Each is laid out in a module of its own."""

from clubs.exports.ink import PageSize
from clubs.exports.season_paper import season_totals_pdf
from clubs.exports.sheet_paper import score_sheets_pdf
from clubs.exports.standings_paper import standings_pdf

__all__ = ["PageSize", "score_sheets_pdf", "season_totals_pdf", "standings_pdf"]
