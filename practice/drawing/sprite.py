"""One file of cards: a symbol for each card, named by its two letters, and the back; 100 wide and 150 high."""

from collections.abc import Mapping

from practice.drawing.courts import COURTS, FACE, SUIT, Part
from practice.drawing.ranks import RANKS
from practice.drawing.suits import GERMAN_SUITS, SUITS, Suit

PACKS: Mapping[str, tuple[str, Mapping[str, Suit]]] = {
    "french": ("AKQJT987", SUITS),
    "german": ("ATKOU987", GERMAN_SUITS),
}
"""Each pack's ranks and suits; a card is a rank's letter and a suit's."""

# Where the page names no colours of its own, as in a viewer of files.
_COLOURS = {
    "--card-ink": "#2b2418",
    "--card-green": "#1f6b3a",
    "--card-red": "#a3241c",
    "--card-gold": "#a86f00",
    "--card-face": "#fffdf6",
    "--card-line": "#8d7c5a",
}
_EDGE = "M10 1.5H90A8.5 8.5 0 0 1 98.5 10V140A8.5 8.5 0 0 1 90 148.5H10A8.5 8.5 0 0 1 1.5 140V10A8.5 8.5 0 0 1 10 1.5Z"
# The old nine-stroke sheep's head, as on the house's mark.
_SHEEP = (
    "M27 40C28 58 33 74 40 84M73 40C72 58 67 74 60 84M40 84C43 95 57 95 60 84"
    "M27 38C15 30 22 13 37 17 41 3 59 3 63 17 78 13 85 30 73 38M22 41C12 38 2 44 1 56 11 61 22 57 27 51"
    "M78 41C88 38 98 44 99 56 89 61 78 57 73 51M38 46V53M62 46V53M42 68C45 75 49 76 50 80 51 76 55 75 58 68"
)


def sprite(pack: str) -> str:
    """Return the SVG file of a pack, "french" or "german"."""
    ranks, suits = PACKS[pack]
    cards = [_card(rank, suit, suits[suit]) for suit in suits for rank in ranks]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join([*cards, _back()]) + "\n</svg>\n"


def _card(rank: str, name: str, suit: Suit) -> str:
    # An Unter carries his suit low, an Ober high, as on every German pack.
    corner = _pip(suit, 5, 112, 0.28) if rank == "U" else _pip(suit, 7, 59, 0.32)
    parts = [
        _path(_EDGE, FACE),
        *(_figure(COURTS[rank], suit) if rank in COURTS else _pips(rank, suit)),
        corner,
        f'<g transform="translate(9 10)">{_path(RANKS[rank], "", suit.colour, 7.5)}</g>',
        _path(_EDGE, "", "--card-line", 3),
    ]
    return _symbol(f"{rank}{name}", parts)


def _pips(rank: str, suit: Suit) -> list[str]:
    if rank == "A":
        ring = "M63 78A31 31 0 1 1 62.9 78Z"
        return [_path(ring, "", suit.colour, 2.5), _pip(suit, 42, 88, 0.42)]
    return [_pip(suit, 35, 78, 0.58)]


def _figure(parts: tuple[Part, ...], suit: Suit) -> list[str]:
    return [_path(part.path, suit.colour if part.fill == SUIT else part.fill, part.edge, part.line) for part in parts]


def _pip(suit: Suit, left: float, top: float, scale: float) -> str:
    lines = _path(suit.lines, "", FACE, 4.5) if suit.lines else ""
    return f'<g transform="translate({left} {top}) scale({scale})">{_path(suit.shape, suit.colour)}{lines}</g>'


def _back() -> str:
    inside = "M14 9H86A5 5 0 0 1 91 14V136A5 5 0 0 1 86 141H14A5 5 0 0 1 9 136V14A5 5 0 0 1 14 9Z"
    sheep = f'<g transform="translate(22 46) scale(.56)">{_path(_SHEEP, "", FACE, 6)}</g>'
    return _symbol("back", [_path(_EDGE, FACE, "--card-line", 3), _path(inside, "--card-green"), sheep])


def _symbol(name: str, parts: list[str]) -> str:
    return f'<symbol id="{name}" viewBox="0 0 100 150">{"".join(parts)}</symbol>'


def _path(path: str, fill: str, stroke: str = "", width: float = 0) -> str:
    filled = _colour(fill) if fill else "none"
    drawn = f' stroke="{_colour(stroke)}" stroke-width="{width:g}"' if stroke and width else ""
    round_ends = ' stroke-linecap="round" stroke-linejoin="round"' if drawn else ""
    return f'<path fill="{filled}"{drawn}{round_ends} d="{path}"/>'


def _colour(name: str) -> str:
    return f"var({name},{_COLOURS[name]})"
