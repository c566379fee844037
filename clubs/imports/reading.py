"""What every kind of file is read into, and what it is read with. The kinds are in the files beside this."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from clubs.imports.grid import Cell, Grid, cell_at, is_empty
from clubs.imports.layout import Column, Layout
from clubs.imports.people import Register
from clubs.imports.problems import Found
from clubs.models import Club
from clubs.services.importing_plans import Plan

# A page shows so many rows of what would be stored.
SAMPLE = 50


@dataclass(frozen=True)
class Job:
    """A file laid out, the club it is for, and what was said about it."""

    club: Club
    grid: Grid
    layout: Layout
    register: Register
    found: Found
    said: Mapping[str, Any]

    def cell(self, cells: list[Cell], column: Column | None) -> Cell:
        """Return the cell of a row in this column; None where the file has no such column or nothing in it."""
        value = cell_at(cells, column.index) if column else None
        return None if is_empty(value) else value


@dataclass(frozen=True)
class Reading:
    """What would be stored, told in `facts` and in a sample of rows under `heads`; `took` is what was guessed."""

    plan: Plan
    facts: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    took: Mapping[str, str] = field(default_factory=dict)
    doubtful_day: str = ""
