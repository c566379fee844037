"""The people on the cards, as busts on the right of a card of 100 by 150: king, queen, jack; Ober and Unter.

Each is a list of (path, fill, stroke width); fills are custom properties of the page, "suit" is the suit's colour.
"""

from typing import NamedTuple

INK, FACE, GOLD, SUIT = "--card-ink", "--card-face", "--card-gold", "suit"


class Part(NamedTuple):
    """One shape of a figure: its path, what fills it ("" for a line only), how thick its outline is and its colour."""

    path: str
    fill: str
    line: float = 2.5
    edge: str = INK


_HEAD = Part("M51 68C51 55 79 55 79 68 79 84 72 92 65 92 58 92 51 84 51 68Z", FACE)
_EYES = Part("M57 71H61M69 71H73M65 72 63 79H66", "", 2.5)
_SMILE = Part("M60 84Q65 88 70 84", "", 2)
_SHOULDERS = Part("M33 146C32 116 46 101 65 101 84 101 97 116 96 146Z", SUIT, 3, FACE)
_NECK = Part("M57 88V102L65 116 73 102V88Z", FACE)
_CROWN = "M49 58 45 35 56 46 65 30 74 46 85 35 81 58Z"

KING = (
    _SHOULDERS,
    Part("M44 108C52 126 78 126 86 108L80 103C74 113 56 113 50 103Z", FACE),
    Part("M52 111V115M60 116V120M70 116V120M78 111V115", "", 3),
    Part("M47 64C46 84 50 92 54 94H76C80 92 84 84 83 64Z", INK),
    _HEAD,
    Part("M51 76C50 100 57 112 65 112 73 112 80 100 79 76 76 80 71 80 65 78 59 80 54 80 51 76Z", INK),
    Part("M57 69H61M69 69H73", "", 3),
    Part("M49 58 46 36 56 45 65 32 74 45 84 36 81 58Z", GOLD),
    Part("M65 32V22M60 27H70", "", 3),
)
QUEEN = (
    Part("M47 62C37 86 41 106 45 114H85C89 106 93 86 83 62 80 46 50 46 47 62Z", INK),
    _SHOULDERS,
    _NECK,
    _HEAD,
    Part("M51 68C53 60 60 58 65 58 70 58 77 60 79 68 70 66 66 63 65 61 64 63 60 66 51 68Z", INK),
    _EYES,
    _SMILE,
    Part("M56 106C60 114 70 114 74 106", "", 2),
    Part(_CROWN, GOLD),
    Part("M45 36A3 3 0 1 1 45 35M65 30A3 3 0 1 1 65 29M85 36A3 3 0 1 1 85 35", GOLD, 2),
)
JACK = (
    Part("M48 62C44 82 47 92 50 96H80C83 92 86 82 82 62Z", INK),
    _SHOULDERS,
    Part("M50 104C56 112 74 112 80 104L76 99H54Z", FACE),
    _HEAD,
    Part("M51 70C56 66 56 62 57 58H73C74 62 74 66 79 70V56H51Z", INK),
    _EYES,
    _SMILE,
    Part("M43 56C40 42 58 37 70 38 84 39 92 47 87 55 76 50 58 50 43 56Z", SUIT),
    Part("M76 42C78 30 86 24 95 23 97 32 91 40 82 44Z", FACE),
    Part("M65 122V143", "", 2),
)
OBER = (
    Part("M48 62C44 80 47 90 50 94H80C83 90 86 80 82 62Z", INK),
    _SHOULDERS,
    Part("M44 106 65 118 86 106 78 100 65 108 52 100Z", FACE),
    _HEAD,
    Part("M57 71H61M69 71H73", "", 2.5),
    Part("M65 80C60 76 54 79 51 86 57 87 62 86 65 82 68 86 73 87 79 86 76 79 70 76 65 80Z", INK, 1),
    Part("M38 60C48 50 82 50 92 60 82 65 48 65 38 60Z", INK),
    Part("M48 57C47 38 54 34 65 34 76 34 83 38 82 57 74 52 56 52 48 57Z", SUIT),
    Part("M79 48C80 34 88 26 97 24 98 36 92 46 82 52Z", FACE),
)
UNTER = (
    Part("M48 62C45 76 47 84 50 86H80C83 84 85 76 82 62Z", INK),
    _SHOULDERS,
    Part("M53 101H77V108C70 112 60 112 53 108Z", FACE),
    _HEAD,
    _EYES,
    _SMILE,
    Part("M48 60C46 44 54 36 68 30 72 40 84 46 82 60 72 54 58 54 48 60Z", SUIT),
    Part("M68 30C76 26 84 30 84 38 78 36 74 38 72 40Z", FACE),
    Part("M44 124H86M44 132H86", "", 2),
)
COURTS = {"K": KING, "Q": QUEEN, "J": JACK, "O": OBER, "U": UNTER}
