"""Reads a PDF back: its text by page, and each piece of text with the room that it takes on the paper."""

from dataclasses import dataclass
from io import BytesIO
from itertools import combinations

from pypdf import PdfReader

from clubs.exports import lettering


@dataclass(frozen=True)
class Piece:
    """A piece of text and its box in points from the bottom left, as high as letters of its size are."""

    text: str
    left: float
    bottom: float
    right: float
    top: float

    def overlaps(self, other: "Piece") -> bool:
        """Whether the boxes share more than a hair's breadth."""
        hair = 0.3
        return (
            self.left + hair < other.right
            and other.left + hair < self.right
            and self.bottom + hair < other.top
            and other.bottom + hair < self.top
        )


def texts(pdf: bytes) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def pieces(pdf: bytes) -> list[list[Piece]]:
    """The pieces of each page."""
    return [_pieces_of(page) for page in PdfReader(BytesIO(pdf)).pages]


def _pieces_of(page: object) -> list[Piece]:
    found: list[Piece] = []

    def visit(text: str, _cm: object, place: list[float], font: dict[str, str] | None, size: float) -> None:
        text = text.strip("\n")
        if not text.strip() or font is None:
            return
        name = lettering.BOLD if font["/BaseFont"].endswith("Bold") else lettering.PLAIN
        x, y = place[4], place[5]
        found.append(Piece(text, x, y - 0.2 * size, x + lettering.width(text, name, size), y + 0.73 * size))

    page.extract_text(visitor_text=visit)  # type: ignore[attr-defined]
    return found


def collisions(page: list[Piece]) -> list[tuple[str, str]]:
    """Pieces of one page that lie over one another."""
    return [(one.text, other.text) for one, other in combinations(page, 2) if one.overlaps(other)]


def outside(page: list[Piece], wide: float, high: float, margin: float = 20) -> list[str]:
    """Pieces that leave the page or come nearer to its edge than printers print."""
    return [
        piece.text
        for piece in page
        if piece.left < margin or piece.bottom < margin or piece.right > wide - margin or piece.top > high - margin
    ]
