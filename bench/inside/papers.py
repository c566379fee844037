"""The standings sheet as a PDF against the same table by bare ReportLab: `ROWS TURNS` -> seconds of each turn."""

import json
import sys
from collections.abc import Sequence
from io import BytesIO

import django
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import SimpleDocTemplate, Table, TableStyle

from bench.figures import in_turns
from bench.inside.own import cpu_of
from clubs.exports.lettering import FONTS
from clubs.exports.paper import standings_pdf
from clubs.exports.rows import StandingRow, StandingsPaper

HEADS = ["Rank", "No.", "Name", "Points", "Hands", "Won as picker"]
WIDTHS = [30, 36, 277, 56, 62, 54]
PLAIN, BOLD = "DejaVuSans", "DejaVuSans-Bold"
STYLE = TableStyle(
    [
        ("FONT", (0, 0), (-1, -1), PLAIN, 9.5),
        ("FONT", (3, 1), (3, -1), BOLD, 9.5),
        ("ALIGN", (0, 0), (-1, -1), "RIGHT"),
        ("ALIGN", (2, 0), (2, -1), "LEFT"),
        ("LINEBELOW", (0, 0), (-1, -1), 0.4, HexColor("#cfc4b0")),
    ]
)


def main() -> None:
    """Print the processor seconds of ours and of the bare table, in turns, and the sizes of both."""
    rows, turns = int(sys.argv[1]), int(sys.argv[2])
    django.setup()
    standing = tuple(
        StandingRow(rank, f"Player {rank:03d} of the Tavern", 900 - 4 * rank, rank, 100, 100, rank % 31)
        for rank in range(1, rows + 1)
    )
    paper = StandingsPaper("Badger Tavern", "Autumn 100", standing, "Round 4 of 4", closed=True)
    table = [[row.rank, row.number, row.name, f"{row.points:+d}", row.hands, row.picks_won] for row in standing]
    sizes = len(standings_pdf(paper)), len(bare_pdf(table))  # both have read the fonts now
    pairs = in_turns(lambda: cpu_of(lambda: standings_pdf(paper)), lambda: cpu_of(lambda: bare_pdf(table)), turns)
    print(json.dumps({"pairs": pairs, "sizes": sizes}))


def bare_pdf(rows: Sequence[Sequence[object]]) -> bytes:
    """One ReportLab table over as many pages as it needs: head on each page, page numbers, the same font."""
    for name in (PLAIN, BOLD):
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, FONTS / f"{name}.ttf"))
    out = BytesIO()
    table = Table([HEADS, *rows], colWidths=WIDTHS, repeatRows=1, style=STYLE)
    SimpleDocTemplate(out, pagesize=A4).build([table], onFirstPage=_number, onLaterPages=_number)
    return out.getvalue()


def _number(canvas: Canvas, document: SimpleDocTemplate) -> None:
    canvas.setFont(PLAIN, 7.5)
    canvas.drawRightString(555, 40, f"Page {document.page}")


if __name__ == "__main__":
    main()
