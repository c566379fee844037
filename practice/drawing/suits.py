"""The eight suits as shapes in a box of 100 by 100, each with a shape and a colour of its own.

Colours are those of the tournament pattern: clubs ink, spades green, hearts red, diamonds gold, which are those of
acorns, leaves, hearts and bells too.
"""

from typing import NamedTuple


class Suit(NamedTuple):
    """A suit's colour (a custom property of the page), its outline, and lines drawn on it in the card's own colour."""

    colour: str
    shape: str
    lines: str = ""


_HEART = "M50 92C12 60 3 42 7 25 12 7 39 5 50 29 61 5 88 7 93 25 97 42 88 60 50 92Z"
_STEM = "C57 83 62 91 69 95H31C38 91 43 83 44"
_CLUB = (
    "M50 5C64 5 74 15 74 28 74 34 71 39 67 43 82 38 95 46 95 61 95 74 85 82 74 82 66 82 60 77 57 71"
    "C57 83 62 91 69 95H31C38 91 43 83 43 71 40 77 34 82 26 82 15 82 5 74 5 61 5 46 18 38 33 43"
    " 29 39 26 34 26 28 26 15 36 5 50 5Z"
)
_SPADE = f"M50 4C58 26 93 44 93 64 93 82 68 86 56 71{_STEM} 71 32 86 7 82 7 64 7 44 42 26 50 4Z"
_DIAMOND = "M50 3C57 21 71 38 88 50 71 62 57 79 50 97 43 79 29 62 12 50 29 38 43 21 50 3Z"
_ACORN = (
    "M25 48C25 74 38 88 47 92L50 98 53 92C62 88 75 74 75 48ZM15 44C14 20 38 15 47 15C47 10 50 6 57 2L61 6"
    "C55 9 53 12 53 15 62 15 86 20 85 44Z"
)
_LEAF = "M50 3C64 22 93 38 91 65 89 84 64 86 54 76L55 97H45L46 76C36 86 11 84 9 65 7 38 36 22 50 3Z"
_BELL = "M50 3C57 3 61 8 60 14 80 18 92 34 92 54 92 79 73 97 50 97 27 97 8 79 8 54 8 34 20 18 40 14 39 8 43 3 50 3Z"

SUITS = {
    "C": Suit("--card-ink", _CLUB),
    "S": Suit("--card-green", _SPADE),
    "H": Suit("--card-red", _HEART),
    "D": Suit("--card-gold", _DIAMOND),
}
GERMAN_SUITS = {
    "E": Suit("--card-ink", _ACORN, "M27 22 44 44M45 17 67 44M70 20 82 36M73 22 56 44M55 17 33 44M30 20 18 36"),
    "G": Suit("--card-green", _LEAF, "M50 20V76M68 30 50 38 32 30M76 46 50 52 24 46M72 64 50 66 28 64"),
    "H": Suit("--card-red", _HEART),
    "S": Suit("--card-gold", _BELL, "M9 46C35 56 65 56 91 46M9 58C35 68 65 68 91 58M50 74A5 5 0 1 1 49 74M50 80V97"),
}
