"""Files as clubs keep them, made for the tests: CSV from lines, workbooks from rows. Nothing here checks anything."""

import io
import zipfile
from collections.abc import Sequence
from typing import Any

import openpyxl

from clubs.imports.bringing_in import bring_in
from clubs.imports.planning import Planned, planned
from clubs.models import Club, ImportBatch


def csv(*lines: str, encoding: str = "utf-8") -> bytes:
    return ("\n".join(lines) + "\n").encode(encoding)


def xlsx(*rows: Sequence[Any], title: str = "Sheet", more: dict[str, Sequence[Sequence[Any]]] | None = None) -> bytes:
    book = openpyxl.Workbook()
    book.active.title = title
    for row in rows:
        book.active.append(list(row))
    for name, others in (more or {}).items():
        sheet = book.create_sheet(name)
        for row in others:
            sheet.append(list(row))
    return saved(book)


def saved(book: openpyxl.Workbook) -> bytes:
    into = io.BytesIO()
    book.save(into)
    return into.getvalue()


def with_part(content: bytes, name: str, part: bytes) -> bytes:
    """The archive with one part more, or another one of that name."""
    into = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as new:
        for info in old.infolist():
            if info.filename != name:
                new.writestr(info, old.read(info))
        new.writestr(name, part)
    return into.getvalue()


def look(club: Club, kind: str, content: bytes, **said: Any) -> Planned:
    return planned(club=club, kind=kind, content=content, said=said)


def store(club: Club, kind: str, content: bytes, name: str = "file.csv", **said: Any) -> ImportBatch:
    return bring_in(club=club, kind=kind, file_name=name, content=content, said=said, actor=None)
