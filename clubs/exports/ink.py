"""A page of paper and what is drawn on it: text that fits, rules, the mark, a QR code. Points from the top left.

The look of the score pad (warm, thin rules, one green, one red) is decided here; what stands where is not.
"""

from io import BytesIO
from typing import Literal

import segno
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.pdfgen.canvas import Canvas

from clubs.exports import lettering, words
from clubs.exports.lettering import PLAIN
from clubs.exports.mark import STROKES

PageSize = Literal["A4", "LETTER"]
Align = Literal["left", "right", "center"]

INK = HexColor("#2a2520")
PALE = HexColor("#7d7263")
RULE = HexColor("#cfc4b0")
FIRM = HexColor("#94866c")
WASH = HexColor("#f5efe1")
GREEN = HexColor("#2f5d43")
RED = HexColor("#a3352b")

SIZES: dict[str, tuple[float, float]] = {"A4": A4, "LETTER": LETTER}


class Paper:
    """A document under way. `y` runs down from the top edge; `left`, `right` and `bottom` are the margins' edges."""

    def __init__(self, title: str, author: str, page: str, margin: float = 40) -> None:
        if page not in SIZES:
            raise ValueError(f"There is no page size {page!r}: name one of {', '.join(SIZES)}.")
        self.page_width, self.page_height = SIZES[page]
        self.left, self.top = margin, margin
        self.right, self.bottom = self.page_width - margin, self.page_height - margin
        self._out = BytesIO()
        self._canvas = Canvas(self._out, pagesize=SIZES[page], invariant=1, pageCompression=1, lang=words.language())
        self._canvas.setTitle(lettering.drawable(title))
        self._canvas.setAuthor(lettering.drawable(author))
        self._canvas.setCreator("Sheepfold")

    @property
    def room(self) -> float:
        """Width between the margins."""
        return self.right - self.left

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 9.5,
        *,
        font: str = PLAIN,
        ink: Color = INK,
        align: Align = "left",
    ) -> None:
        """Drawable text on the base line y; x is its left end, right end or middle."""
        if align != "left":
            shift = lettering.width(text, font, size)
            x -= shift if align == "right" else shift / 2
        self._canvas.setFillColor(ink)
        self._canvas.setFont(font, size)
        self._canvas.drawString(x, self.page_height - y, text)

    def fitted(
        self,
        x: float,
        y: float,
        room: float,
        text: str,
        size: float = 9.5,
        *,
        font: str = PLAIN,
        ink: Color = INK,
        align: Align = "left",
        smallest: float | None = None,
    ) -> float:
        """Any text in the room that begins at x, set smaller or shortened where it must. Answers its width."""
        shown, size = lettering.fit(text, font, size, room, smallest)
        at = {"left": x, "right": x + room, "center": x + room / 2}[align]
        self.text(at, y, shown, size, font=font, ink=ink, align=align)
        return lettering.width(shown, font, size)

    def rule(self, x1: float, y1: float, x2: float, y2: float, thick: float = 0.4, ink: Color = RULE) -> None:
        """A straight rule."""
        self._canvas.setStrokeColor(ink)
        self._canvas.setLineWidth(thick)
        self._canvas.line(x1, self.page_height - y1, x2, self.page_height - y2)

    def dotted(self, x: float, y1: float, y2: float) -> None:
        """A dotted upright, where a column has two halves."""
        self._canvas.setDash(0.6, 1.6)
        self.rule(x, y1, x, y2)
        self._canvas.setDash()

    def wash(self, x: float, y: float, wide: float, high: float, ink: Color = WASH) -> None:
        """A tinted field below y."""
        self._canvas.setFillColor(ink)
        self._canvas.rect(x, self.page_height - y - high, wide, high, stroke=0, fill=1)

    def ring(self, x: float, y: float, radius: float, ink: Color = FIRM) -> None:
        """A small circle round the point."""
        self._canvas.setStrokeColor(ink)
        self._canvas.setLineWidth(0.6)
        self._canvas.circle(x, self.page_height - y, radius, stroke=1, fill=0)

    def mark(self, x: float, y: float, size: float, ink: Color = GREEN) -> None:
        """The nine-stroke sheep's head, its box's top left corner at x, y."""
        canvas, scale = self._canvas, size / 100
        canvas.saveState()
        canvas.translate(x, self.page_height - y)
        canvas.scale(scale, -scale)
        canvas.setStrokeColor(ink)
        canvas.setLineWidth(4.5)
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
        for start, *rest in STROKES:
            path = canvas.beginPath()
            path.moveTo(*start)
            for first, second, end in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
                path.curveTo(*first, *second, *end)
            canvas.drawPath(path)
        canvas.restoreState()

    def qr(self, x: float, y: float, size: float, content: str) -> None:
        """A QR code as vectors, without its quiet zone: leave four modules of white round it."""
        rows = list(segno.make_qr(content, error="m").matrix)
        module = size / len(rows)
        path = self._canvas.beginPath()
        for down, row in enumerate(rows):
            bottom = self.page_height - y - (down + 1) * module
            for start, length in _runs(row):
                path.rect(x + start * module, bottom, length * module, module * 1.01)
        self._canvas.setFillColor(INK)
        self._canvas.drawPath(path, stroke=0, fill=1)

    def next_page(self) -> None:
        """Ends this page; what is drawn from now on is on the next."""
        self._canvas.showPage()

    def finished(self) -> bytes:
        """The PDF. Equal rows give equal bytes: nothing in it tells the time."""
        self._canvas.save()
        return self._out.getvalue()


def _runs(row: bytearray) -> list[tuple[int, int]]:
    """Where dark modules begin in the row and how many stand together."""
    runs: list[tuple[int, int]] = []
    for at, dark in enumerate(row):
        if not dark:
            continue
        if runs and sum(runs[-1]) == at:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((at, 1))
    return runs
