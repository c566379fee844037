"""A list of people from a file or the clipboard: its lines as text that can be mended on the page, then as entries.

Whom a line means is not known here; what would be stored is in `services.lists`.
"""

import csv
import io
from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.imports.csv_grid import read_csv
from clubs.imports.grid import Grid, Row, cell_at, text_of
from clubs.imports.opened import open_file
from clubs.models import name_key
from clubs.services.checks import without_marks
from clubs.services.errors import CannotDo
from tournaments.entry_lines import EntryLine, clubs_number, digits_as_number, read_lines

MOST_BYTES = 2_000_000
MOST_LINES = 2_000
_CALLED = {
    "number": "number|no|no.|nr|nr.|#|nummer|start number|start no|start no.|startnummer|startnr|startnr.|start-nr.",
    "name": "name|player|spieler|full name|player name|vor- und nachname|teilnehmer|participant",
    "first": "first|first name|given name|vorname",
    "last": "last|last name|surname|family name|nachname|familienname|zuname",
    "town": "town|city|place|ort|wohnort|stadt",
    "group": "class|group|klasse|gruppe|wertung",
    "paid": "paid|rounds paid|rounds|bezahlt|gezahlt|startgeld|runden",
    "apart": "apart|not with|keep apart|family|familie|getrennt",
}
_ROLES = {name_key(called): role for role, names in _CALLED.items() for called in names.split("|")}
_YES = {"yes", "y", "ja", "j", "x", "✓", "true", "paid", "bezahlt", "1"}
_NO = {"", "no", "n", "nein", "0", "false", "-", "–", "offen"}


@dataclass(frozen=True)
class ReadList:
    """The people of a list, what is wrong with single cells, and what was left aside."""

    lines: list[EntryLine]
    problems: list[str]
    notes: list[str]


def as_text(content: bytes) -> str:
    """Return a file's rows as text with tabs, each on the line of its row. Raises CannotDo for what cannot be read."""
    grid = open_file(content)
    last = grid.rows[-1].number if grid.rows else 0
    if last > MOST_LINES:
        raise CannotDo(_("A list may have at most %(most)d lines.") % {"most": MOST_LINES}, "file")
    lines = [""] * last
    for row in grid.rows:
        lines[row.number - 1] = _tabbed(row)
    return "\n".join(lines)


def read_list(text: str, *, fees: bool) -> ReadList:
    """Return the people of a list, by its headings where it has some, else line by line. Raises CannotDo.

    `fees`: whether a column of who has paid means anything.
    """
    if len(text.splitlines()) > MOST_LINES:
        raise CannotDo(_("A list may have at most %(most)d lines.") % {"most": MOST_LINES}, "text")
    grid = _grid(text)
    if grid is None:
        return ReadList(read_lines(text.splitlines()), [], [])
    head, *body = grid.rows
    roles = {at: _ROLES.get(name_key(text_of(cell)).rstrip(":"), "") for at, cell in enumerate(head.cells)}
    notes = [
        _("The column “%(heading)s” was left aside.") % {"heading": text_of(cell)[:40]}
        for at, cell in enumerate(head.cells)
        if text_of(cell) and (not roles[at] or (roles[at] == "paid" and not fees))
    ]
    lines, problems = [], []
    for row in body:
        line, problem = _line(row, roles, fees)
        lines.append(line)
        problems += problem
    return ReadList(lines, problems, notes)


def _grid(text: str) -> Grid | None:
    """The list as a table, if its first filled line heads columns, a name among them."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = next((sign for sign in ("\t", ";", ",") if sign in first), "")
    heads = {_ROLES.get(name_key(part).rstrip(":")) for part in first.split(delimiter or None)}
    if not heads & {"name", "last"} or (not delimiter and len(heads) > 1):
        return None
    return read_csv(text.encode(), "utf-8", delimiter or "\t")


def _tabbed(row: Row) -> str:
    out = io.StringIO()
    csv.writer(out, delimiter="\t", lineterminator="").writerow([text_of(cell) for cell in row.cells])
    return out.getvalue()


def _line(row: Row, roles: dict[int, str], fees: bool) -> tuple[EntryLine, list[str]]:
    said: dict[str, str] = {}
    for at, role in roles.items():
        said.setdefault(role, without_marks(text_of(cell_at(row.cells, at))))
    name, player = clubs_number(said.get("name") or f"{said.get('first', '')} {said.get('last', '')}".strip())
    facts = {"line": row.number}
    problems = []
    number = said.get("number", "").lstrip("#").rstrip(".")
    if number and not number.isdecimal():
        problems.append(_("Line %(line)d: “%(text)s” is no start number.") % {**facts, "text": number[:40]})
    rounds = _rounds(said.get("paid", "")) if fees else 0
    if rounds is None:
        text = said["paid"][:40]
        problems.append(_("Line %(line)d: “%(text)s” does not say whether it is paid.") % {**facts, "text": text})
    line = EntryLine(
        line=row.number,
        name=name,
        number=digits_as_number(number) if number.isdecimal() else None,
        town=said.get("town", ""),
        player=player,
        group=said.get("group", ""),
        apart=said.get("apart", "")[:40],
        rounds=rounds or 0,
    )
    return line, problems


def _rounds(text: str) -> int | None:
    """How many rounds are paid, None where that cannot be read."""
    said = text.casefold()
    if said in _NO:
        return 0
    if said in _YES:
        return 1
    return int(said) if said.isdecimal() and len(said) < 3 else None
