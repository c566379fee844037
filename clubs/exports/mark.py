"""The house's mark: the sheep's head that tavern scorers chalked in nine strokes, as data in a 100 x 100 box.

The papers draw it (`ink.py`) and the web draws it from `svg_paths()`; how thick and in what ink is theirs.
"""

Point = tuple[float, float]
Stroke = tuple[Point, ...]
"""A start and then three points for each cubic Bézier curve; x to the right, y down, both 0 to 100."""

LEFT_CHEEK: Stroke = ((27, 40), (28, 58), (33, 74), (40, 84))
RIGHT_CHEEK: Stroke = ((73, 40), (72, 58), (67, 74), (60, 84))
CHIN: Stroke = ((40, 84), (43, 95), (57, 95), (60, 84))
POLL: Stroke = ((27, 38), (15, 30), (22, 13), (37, 17), (41, 3), (59, 3), (63, 17), (78, 13), (85, 30), (73, 38))
LEFT_EAR: Stroke = ((22, 41), (12, 38), (2, 44), (1, 56), (11, 61), (22, 57), (27, 51))
RIGHT_EAR: Stroke = ((78, 41), (88, 38), (98, 44), (99, 56), (89, 61), (78, 57), (73, 51))
LEFT_EYE: Stroke = ((38, 46), (38, 48), (38, 51), (38, 53))
RIGHT_EYE: Stroke = ((62, 46), (62, 48), (62, 51), (62, 53))
NOSE: Stroke = ((42, 68), (45, 75), (49, 76), (50, 80), (51, 76), (55, 75), (58, 68))

STROKES: tuple[Stroke, ...] = (
    LEFT_CHEEK,
    RIGHT_CHEEK,
    CHIN,
    POLL,
    LEFT_EAR,
    RIGHT_EAR,
    LEFT_EYE,
    RIGHT_EYE,
    NOSE,
)
"""In the order they are chalked: a round that is one third played shows the first three."""


def svg_path(stroke: Stroke) -> str:
    """The stroke as the `d` of an SVG path: "M28 37C28 56 33 73 41 86"."""
    start, *rest = (f"{x:g} {y:g}" for x, y in stroke)
    return f"M{start}C{' '.join(rest)}"


def svg_paths() -> tuple[str, ...]:
    """All nine strokes in order, for an SVG with viewBox 0 0 100 100."""
    return tuple(svg_path(stroke) for stroke in STROKES)
