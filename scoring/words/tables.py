"""Plain text: columns of figures that line up, and paragraphs that wrap at the width of a page.
What stands in them comes from outside."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

WIDTH = 88


def signed(number: int) -> str:
    """Gives points as they stand on a chart: +12, -3, 0."""
    return f"{number:+d}" if number else "0"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Gives the lines of a table: the first column from the left, figures from the right."""
    lines = [list(heads), *(list(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    return [
        "  ".join(
            [line[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True))]
        ).rstrip()
        for line in lines
    ]


def wrapped(text: str, indent: str = "") -> list[str]:
    """Gives a paragraph in lines; where it is set in, it stands two further in from the second line on."""
    further = indent + "  " if indent else ""
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=further, break_on_hyphens=False)
