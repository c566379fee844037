"""The house's font: what it can draw, how wide text is, and how text is made to fit a room.

Widths are in points. Where on a page the text goes is decided by the papers.
"""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from clubs.exports.text import one_line

PLAIN = "DejaVuSans"
BOLD = "DejaVuSans-Bold"
BOX = "\N{WHITE SQUARE}"
ELLIPSIS = "…"
FONTS = Path(__file__).parent / "fonts"
_INVISIBLE = {"Cf", "Cc"}


@lru_cache
def _font(name: str) -> TTFont:
    """The font, registered with ReportLab on first use: reading it takes a tenth of a second."""
    font = TTFont(name, FONTS / f"{name}.ttf")
    pdfmetrics.registerFont(font)
    return font


@lru_cache(maxsize=4096)
def drawable(text: str, font: str = PLAIN) -> str:
    """One line of text in which a box stands for each character that the font lacks (emoji, Han).

    Joiners, variation and direction marks have no look of their own and are left out.
    """
    glyphs = _font(font).face.charToGlyph
    return "".join(
        letter if ord(letter) in glyphs else BOX
        for letter in one_line(text)
        if unicodedata.category(letter) not in _INVISIBLE and not "\ufe00" <= letter <= "\ufe0f"
    )


def width(text: str, font: str, size: float) -> float:
    """Width of drawable text in points."""
    return _unit_width(text, font) * size


@lru_cache(maxsize=4096)
def _unit_width(text: str, font: str) -> float:
    """Width at a size of one point: the same text is measured when it is fitted, placed and drawn."""
    return float(_font(font).stringWidth(text, 1))


def shorten(text: str, font: str, size: float, room: float) -> str:
    """As much of drawable text as the room takes, with … where something is left out."""
    if width(text, font, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, font, size) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def fit(text: str, font: str, size: float, room: float, smallest: float | None = None) -> tuple[str, float]:
    """Drawable text and the size at which it fits: set smaller as far as `smallest`, then shortened with …."""
    text = drawable(text, font)
    smallest = smallest or size * 0.75
    needed = width(text, font, size)
    if needed > room:
        size = max(smallest, size * room / needed)
    return shorten(text, font, size, room + 0.01), size


def wrap(text: str, font: str, size: float, room: float, lines: int) -> list[str]:
    """The text in at most so many lines, broken at spaces, in long words where it must.

    The last line ends in … where something is left out.
    """
    words = drawable(text, font).split(" ")
    wrapped: list[str] = []
    while words and len(wrapped) < lines - 1:
        wrapped.append(_one_line_of(words, font, size, room))
    if words:
        wrapped.append(shorten(" ".join(words), font, size, room))
    return wrapped


def _one_line_of(words: list[str], font: str, size: float, room: float) -> str:
    """Takes words off the front as long as they fit; a word that is too long alone is broken, best at a hyphen."""
    line = words.pop(0)
    if width(line, font, size) > room:
        letters = next(n for n in range(len(line), 0, -1) if n == 1 or width(line[:n], font, size) <= room)
        end = line.rfind("-", 0, letters) + 1 or letters
        words.insert(0, line[end:])
        return line[:end]
    while words and width(f"{line} {words[0]}", font, size) <= room:
        line = f"{line} {words.pop(0)}"
    return line


def fit_lines(text: str, font: str, sizes: Sequence[float], room: float, lines: int) -> tuple[list[str], float]:
    """Wraps at the first of the sizes, large to small, that shortens nothing and breaks no word; else at the last."""
    words = drawable(text, font).split(" ")
    for size in sizes:
        wrapped = wrap(text, font, size, room, lines)
        if " ".join(wrapped) == " ".join(words):
            return wrapped, size
    return wrap(text, font, sizes[-1], room, lines), sizes[-1]
