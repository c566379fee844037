"""Files that people choose by mistake or by malice: broken, renamed, written oddly, or promising far too much."""

import zipfile
from collections.abc import Callable
from functools import cache
from io import BytesIO
from typing import Any

from hypothesis import strategies as st
from openpyxl import Workbook

from tests.fuzz.making import Draw
from tests.fuzz.odd import TEXTS

NAMES = ("totals.csv", "totals.xlsx", "TOTALS.XLSM", "totals", "totals.pdf", "a" * 300 + ".csv", "ü\u202e.csv", ".xlsx")
_SHEET = "xl/worksheets/sheet1.xml"
_HEADS = [
    "Date",
    "Anna",
    "Bert",
    "Player",
    "Name",
    "Number",
    "Town",
    "Points",
    "Hands",
    "Day",
    "Σ",
    "",
    "Table",
    "Paid",
]
_CELLS = [
    *(
        "2026-03-04",
        "3/4/2006",
        "31.12.99",
        "45000",
        "1e400",
        "-1",
        "4",
        "-4",
        "+4",
        "−4",
        "1.234,5",
        "=SUM(A1:A9)",
        "NaN",
    ),
    *(
        "Anna",
        "Bert",
        "",
        " ",
        "#REF!",
        "x" * 40_000,
        "a\x00b",
        "\ud800",
        "\u202e",
        "99999999999999999999",
        "Anna\nBert",
    ),
    *("60 w 2", "0001-01-01", "9999-12-31", "TRUE", "½", "٣", "12/12/12 25:61", "{}", "'"),
]

_ENCODINGS = ("utf-8", "utf-8", "utf-8-sig", "utf-16", "utf-16-be", "latin-1", "cp1252", "utf-7")


@cache
def a_workbook() -> bytes:
    """A workbook that could be imported, with formulas, a merged cell, an error and a day in it."""
    book = Workbook()
    sheet = book.worksheets[0]
    for row in (
        ["Date", "Anna", "Bert"],
        ["2026-05-01", 4, "=-B2"],
        ["2026-05-02", "#DIV/0!", 1e300],
        [None, True, ""],
    ):
        sheet.append(row)
    sheet.merge_cells("A5:C6")
    book.create_sheet("Empty")
    kept = BytesIO()
    book.save(kept)
    return kept.getvalue()


def file_of(draw: Draw) -> tuple[str, bytes]:
    """A name and what is in the file."""
    kinds: list[Callable[[Draw], bytes]] = [_lines, _lines, _lines, _spoiled, _changed, _fixed]
    return draw(st.sampled_from(NAMES)), draw(st.sampled_from(kinds))(draw)


def _lines(draw: Draw) -> bytes:
    """Rows of cells with one delimiter or another, in one alphabet or another."""
    mark = draw(st.sampled_from(",;\t|"))
    heads = draw(st.lists(st.sampled_from(_HEADS), min_size=1, max_size=6))
    rows = draw(st.lists(st.lists(st.sampled_from(_CELLS), max_size=7), max_size=5))
    text = draw(st.sampled_from(("\n", "\r\n", "\r"))).join(mark.join(row) for row in [heads, *rows])
    if draw(st.integers(0, 3)) == 0:
        text = text.replace("Anna", draw(st.sampled_from(('"Anna', '"An""na"', 'An"na', '"Anna\n'))))
    encoding = draw(st.sampled_from(_ENCODINGS))
    return text.encode(encoding, "surrogatepass" if encoding.startswith("utf") else "replace")


def _spoiled(draw: Draw) -> bytes:
    """The workbook cut short, or with bytes turned."""
    whole = bytearray(a_workbook())
    for _at in range(draw(st.integers(0, 6))):
        whole[draw(st.integers(0, len(whole) - 1))] ^= draw(st.integers(1, 255))
    return bytes(whole[: draw(st.one_of(st.just(len(whole)), st.integers(0, len(whole))))])


def _changed(draw: Draw) -> bytes:
    """The workbook with another sheet in it, or without one of its parts."""
    with zipfile.ZipFile(BytesIO(a_workbook())) as parts:
        held: dict[str, Any] = {name: parts.read(name) for name in parts.namelist()}
    name = draw(st.sampled_from(sorted(held)))
    new = draw(st.sampled_from((b"", b"<", b"<a/>", b"\xff\xfe", *(_sheet(one) for one in _SHEETS))))
    if draw(st.integers(0, 3)) == 0:
        del held[name]
    else:
        held[_SHEET if new.startswith(b"<?xml") else name] = new
    kept = BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as parts:
        for one, content in held.items():
            parts.writestr(one, content)
    return kept.getvalue()


_SHEETS = (
    '<dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Date</t></is></c></row>'
    "</sheetData>",
    '<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
    '<sheetData><row r="99999999999"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData>',
    '<sheetData><row r="1"><c r="A1" t="s"><v>99999</v></c><c r="B1" t="s"><v>x</v></c></row></sheetData>',
    '<sheetData><row r="x"><c r="1A" s="999" t="nonsense"><v>1e999</v></c></row></sheetData>',
    '<sheetData><row r="1"><c r="A1" t="d"><v>9999-99-99</v></c><c r="B1" t="n"><v>-1e308</v></c></row></sheetData>',
    "<sheetData>" + "<row>" * 3000,
    "<sheetData>" + "<row><c><v>1</v></c></row>" * 5000 + "</sheetData>",
)


def _sheet(inside: str) -> bytes:
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    return f'<?xml version="1.0"?><worksheet xmlns="{main}">{inside}</worksheet>'.encode()


_ENTITIES = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "x"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'
_FIXED = (
    b"",
    b"\n",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"\x00" * 5000,
    b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj",
    b"PK\x03\x04",
    b"PK\x05\x06" + b"\x00" * 18,
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 600,
    b"<html><table><tr><td>Anna</td></tr></table></html>",
    b'{"club": {}}',
    b"Date" + b",Anna" * 20_000 + b"\n",
    b"Date,Anna\n" + b'"' * 200_000,
    b"Date,Anna,Bert\n" + b"2026-03-04,4,-4\n" * 3000,
    _ENTITIES,
    *(text.encode("utf-8", "surrogatepass") for text in TEXTS[20:40]),
)


def _fixed(draw: Draw) -> bytes:
    return draw(st.sampled_from(_FIXED))
