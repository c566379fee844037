"""Whole numbers as people write them: signs before or behind, in brackets, thousands and needless decimals."""

import re
from collections.abc import Iterable

from django.utils.translation import gettext as _

from clubs.imports.grid import Cell, shown

MOST_POINTS = 1_000_000
_MINUS = "-\N{MINUS SIGN}\N{EN DASH}\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{SMALL HYPHEN-MINUS}\N{FULLWIDTH HYPHEN-MINUS}"
_PLUS = "+\N{FULLWIDTH PLUS SIGN}"
_GAPS = str.maketrans(
    "", "", " \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}'\N{RIGHT SINGLE QUOTATION MARK}"
)
_DIGITS = re.compile(r"\d{1,18}", re.ASCII)
_MARKED = re.compile(r"\d+(?:[.,]\d+)+", re.ASCII)
_GROUPED = {mark: re.compile(rf"\d{{1,3}}(?:[{mark}]\d{{3}})+", re.ASCII) for mark in ",."}
_PARTS = {mark: re.compile(rf"([\d,.]+)[{mark}](\d+)", re.ASCII) for mark in ",."}
_SHORT_DECIMALS = re.compile(r"\d([.,])(?:\d{1,2}|\d{4,})\D*$", re.ASCII)
_BOTH_MARKS = re.compile(r"[.,]\d{3}([.,])\d+\D*$", re.ASCII)


class NoNumber(ValueError):
    """A cell that holds no whole number; the message is a sentence about it."""


def decimal_mark(cells: Iterable[Cell]) -> str:
    """Return "," or "." where a cell shows that it parts decimals, "" where none does."""
    for cell in cells:
        if isinstance(cell, str) and ("," in cell or "." in cell):
            found = _BOTH_MARKS.search(cell) or _SHORT_DECIMALS.search(cell)
            if found:
                return found[1]
    return ""


def whole(cell: Cell, mark: str = "", most: int = MOST_POINTS) -> int:
    """Return the number in a cell that is not empty; `mark` parts decimals. Raises NoNumber."""
    if type(cell) is int:
        number = cell
    elif isinstance(cell, float):
        if not (-1e15 < cell < 1e15) or abs(cell - round(cell)) > 1e-9:
            raise NoNumber(_decimals(cell) if -1e15 < cell < 1e15 else _none(cell))
        number = round(cell)
    elif isinstance(cell, str):
        number = _read(cell, mark)
    else:
        raise NoNumber(_none(cell))
    if abs(number) > most:
        raise NoNumber(_("“%(text)s” is more than can be.") % {"text": shown(cell)})
    return number


def _read(cell: str, mark: str) -> int:
    try:
        return int(cell) if len(cell) < 18 and cell.isascii() and "_" not in cell else _unusual(cell, mark)
    except ValueError:
        return _unusual(cell, mark)


def _unusual(cell: str, mark: str) -> int:
    text, negative = _unsigned(cell.strip().translate(_GAPS), cell)
    if _DIGITS.fullmatch(text):
        number = int(text)
    elif _MARKED.fullmatch(text) and len(text) < 24:
        number = _unmarked(text, mark, cell)
    else:
        raise NoNumber(_none(cell))
    return -number if negative else number


def _unsigned(text: str, cell: str) -> tuple[str, bool]:
    """The text without its sign, and whether that was a minus: -12, 12-, (12)."""
    if text.startswith("(") and text.endswith(")"):
        return text[1:-1], True
    if text[:1] and text[0] in _MINUS + _PLUS:
        return text[1:], text[0] in _MINUS
    if text[-1:] and text[-1] in _MINUS + _PLUS:
        return text[:-1], text[-1] in _MINUS
    return text, False


def _unmarked(text: str, mark: str, cell: str) -> int:
    """Digits with dots or commas: thousands where they group by three and do not part decimals, else decimals."""
    for thousands in ",.":
        if thousands != mark and _GROUPED[thousands].fullmatch(text):
            return int(text.replace(thousands, ""))
    for decimal in (mark,) if mark else ",.":
        parts = _PARTS[decimal].fullmatch(text)
        if parts and (_DIGITS.fullmatch(parts[1]) or _GROUPED["." if decimal == "," else ","].fullmatch(parts[1])):
            if parts[2].strip("0"):
                raise NoNumber(_decimals(cell))
            return int(parts[1].replace(",", "").replace(".", ""))
    raise NoNumber(_none(cell))


def _decimals(cell: Cell) -> str:
    return _("“%(text)s” has decimals; points are whole numbers.") % {"text": shown(cell)}


def _none(cell: Cell) -> str:
    return _("“%(text)s” is no number; write points like -12, or leave the cell empty.") % {"text": shown(cell)}
