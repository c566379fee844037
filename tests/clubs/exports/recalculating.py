"""A workbook as LibreOffice works it out, and its formulas compared with the values that the file brought along."""

import os
import subprocess
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

# LibreOffice trusts the values that a file brings along, unless it is told never to.
ALWAYS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>
"""


def recalculated(given: bytes, folder: Path) -> Workbook:
    """The workbook after LibreOffice opened, calculated and saved it, with the results in its cells."""
    return all_recalculated({"given": given}, folder)["given"]


def all_recalculated(given: Mapping[str, bytes], folder: Path) -> dict[str, Workbook]:
    """The same for several workbooks, for which LibreOffice is started once."""
    profile, answer = folder / "profile", folder / "answer"
    (profile / "user").mkdir(parents=True, exist_ok=True)
    (profile / "user" / "registrymodifications.xcu").write_text(ALWAYS, encoding="utf-8")
    files = {name: folder / f"{name}.xlsx" for name in given}
    for name, file in files.items():
        file.write_bytes(given[name])
    command = ["soffice", f"-env:UserInstallation={profile.as_uri()}", "--headless"]
    command += ["--convert-to", "xlsx", "--outdir", str(answer), *map(str, files.values())]
    subprocess.run(command, check=True, capture_output=True, timeout=600, env={**os.environ, "HOME": str(folder)})
    return {name: load_workbook(answer / file.name, data_only=True) for name, file in files.items()}


def compared(given: bytes, book: Workbook) -> int:
    """How many formulas give what the file said they would; asserts that none gives anything else, or an error."""
    live, shown = load_workbook(BytesIO(given)), load_workbook(BytesIO(given), data_only=True)
    seen = 0
    for sheet in live.worksheets:
        for cell in (cell for row in sheet.iter_rows() for cell in row if cell.data_type == "f"):
            said, found = shown[sheet.title][cell.coordinate].value, book[sheet.title][cell.coordinate].value
            assert (found or 0) == pytest.approx(said or 0), f"{sheet.title}!{cell.coordinate} {cell.value}"
            seen += 1
    errors = [cell for sheet in book.worksheets for row in sheet.iter_rows() for cell in row if cell.data_type == "e"]
    assert [(cell.parent.title, cell.coordinate, cell.value) for cell in errors] == []
    return seen
