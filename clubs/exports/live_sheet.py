"""A sheet that is written row by row and keeps beside each formula the value that it has now.

openpyxl writes formulas alone; a phone's preview, Excel's protected view and programs that only read would show nothing
where our sums stand. Which rows a sheet has is the business of the `*_sheet.py` modules.
"""

from typing import Any

from openpyxl.cell._writer import write_cell
from openpyxl.worksheet._write_only import WriteOnlyWorksheet
from openpyxl.worksheet._writer import WorksheetWriter


class Formula(str):
    """A formula that we wrote, "=SUM(A1:A9)", and what it gives now (a number, or "" where it shows nothing).

    A plain str never becomes a formula, whatever it begins with.
    """

    value: Any

    def __new__(cls, text: str, value: Any) -> "Formula":
        """`value` is what the cell shows until somebody calculates it anew."""
        made = super().__new__(cls, text)
        made.value = value
        return made


class LiveSheet(WriteOnlyWorksheet):
    """openpyxl's write-only sheet, with a value in each cell of a formula."""

    _writer: Any = None

    def _get_writer(self) -> None:
        if self._writer is None:
            self._writer = _Writer(self)
            self._writer.write_top()


class _Writer(WorksheetWriter):
    def write_row(self, xf: Any, row: Any, row_idx: int) -> None:
        attributes = {"r": f"{row_idx}", **dict(self.ws.row_dimensions.get(row_idx, {}))}
        with xf.element("row", attributes):
            for cell in row:
                if type(cell._value) is Formula:
                    _write_formula(xf, cell, cell._value)
                elif cell._value is not None or cell.has_style:
                    write_cell(xf, self.ws, cell, cell.has_style)


def _write_formula(xf: Any, cell: Any, formula: Formula) -> None:
    attributes = {"r": cell.coordinate, "s": f"{cell.style_id}"}
    if isinstance(formula.value, str):
        attributes["t"] = "str"
    with xf.element("c", attributes):
        with xf.element("f"):
            xf.write(formula[1:])
        with xf.element("v"):
            xf.write(str(formula.value))
