"""Which row heads the columns and what each of them holds: recognised by its heading, or as somebody said.

A choice that no longer fits the file is passed over.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.imports.grid import Grid, Row, cell_at, is_empty, letter, shown, text_of
from clubs.imports.headings import ROLES, is_total, role_of

_LOOKED_AT = 20


@dataclass(frozen=True)
class Column:
    """A column (`index` from 0): its heading, "" where it has none, and its role, "" where it is left out."""

    index: int
    heading: str
    role: str
    sample: str = ""

    @property
    def called(self) -> str:
        """How a sentence names the column: by its heading, else by its letter."""
        return shown(self.heading) or letter(self.index)


@dataclass(frozen=True)
class Layout:
    """The columns by index, the rows below the head, and what was left out. `head` is 0 where no row heads them."""

    form: str
    head: int
    columns: tuple[Column, ...]
    body: tuple[Row, ...]
    notes: tuple[str, ...]

    def of(self, role: str) -> Column | None:
        """Return the column of this role; each role but a player's has one at most."""
        return next((column for column in self.columns if column.role == role), None)


def laid_out(grid: Grid, kind: str, said: Mapping[str, object]) -> Layout:
    """Return the layout of a file of this kind ("roster", "totals", "hands"), `said`: `head`, `form`, `columns`."""
    forms = ("wide", "long") if kind == "totals" else (kind,)
    head = _head(grid, forms, said.get("head"))
    form = str(said["form"]) if said.get("form") in forms else _form(head, forms)
    number = head.number if head else 0
    body = tuple(row for row in grid.rows if row.number > number)
    chosen = said.get("columns")
    columns, notes = _columns(head, body, form, chosen if isinstance(chosen, Mapping) else {})
    return Layout(form, number, columns, body, tuple(notes))


def _head(grid: Grid, forms: Sequence[str], said: object) -> Row | None:
    """The row with the most headings that are known; titles above it are passed over."""
    if said == 0:
        return None
    if found := next((row for row in grid.rows if row.number == said), None):
        return found
    top = grid.rows[:_LOOKED_AT]
    best = max(top, key=lambda row: max(_known(row, form) for form in forms))
    if max(_known(best, form) for form in forms):
        return best
    return next((row for row in top if sum(not is_empty(cell) for cell in row.cells) > 1), top[0])


def _known(row: Row, form: str) -> int:
    return len({role for cell in row.cells if isinstance(cell, str) and (role := role_of(form, text_of(cell)))})


def _form(head: Row | None, forms: Sequence[str]) -> str:
    if len(forms) == 1 or head is None:
        return forms[0]
    roles = {role_of("long", text_of(cell)) for cell in head.cells}
    return "long" if {"player", "points"} <= roles else "wide"


def _columns(
    head: Row | None, body: Sequence[Row], form: str, chosen: Mapping[str, object]
) -> tuple[tuple[Column, ...], list[str]]:
    sample = _samples(body)
    width = max(len(head.cells) if head else 0, len(sample))
    notes: list[str] = []
    columns: list[Column] = []
    taken: dict[str, Column] = {}
    for index in range(width):
        heading = text_of(cell_at(head.cells, index)) if head else ""
        value = sample[index] if index < len(sample) else ""
        if not heading and not value:
            continue
        role = _role(form, index, heading, chosen)
        column = Column(index, heading, role, value)
        if role not in ("", "player") and role in taken:
            notes.append(
                _("Column %(letter)s (“%(heading)s”) was left out: “%(earlier)s” holds the same.")
                % {"letter": letter(index), "heading": column.called, "earlier": taken[role].called}
            )
            column = Column(index, heading, "", value)
        elif not role:
            notes.append(
                _("Column %(letter)s (“%(heading)s”) was left out.")
                % {"letter": letter(index), "heading": column.called}
            )
        taken.setdefault(column.role, column)
        columns.append(column)
    return tuple(columns), notes


def _role(form: str, index: int, heading: str, chosen: Mapping[str, object]) -> str:
    said = chosen.get(str(index))
    if said == "" or (isinstance(said, str) and said in ROLES[form]):
        return said
    found = role_of(form, heading)
    if form == "wide" and not found:
        # A column without a heading may be a player whose name is missing: that is asked, not passed over.
        return "" if heading and is_total(heading) else "player"
    return found


def _samples(body: Sequence[Row]) -> list[str]:
    """The first value of each column."""
    sample: list[str] = []
    for row in body:
        if len(row.cells) > len(sample):
            sample += [""] * (len(row.cells) - len(sample))
        for index, cell in enumerate(row.cells):
            if not sample[index] and not is_empty(cell):
                sample[index] = shown(cell, 24)
    return sample
