"""Charts of a workbook: bars of a standing, lines of running totals. Their figures stand in cells of the same sheet."""

from typing import Any

from openpyxl.chart import BarChart, LineChart, Reference
from openpyxl.chart.shapes import GraphicalProperties

GREEN = "2F5D43"
# Told apart in grey print too, as far as eight lines can be: dark and light in turn.
INKS = ("2F5D43", "B8860B", "8C2F2B", "4A7FB5", "5B4A8C", "7DA05A", "2A2520", "C77B4A")
# In centimetres; a row of a sheet is about half of one.
BARS_WIDE, LINES_WIDE, LINES_HIGH = 16.0, 22.0, 12.0
ROW_HIGH = 0.53


def bars_high(count: int) -> float:
    """The height of a chart of so many bars, so that each has its name beside it."""
    return 2.0 + 0.45 * count


def bars(sheet: Any, title: str, names: int, figures: int, first: int, last: int) -> BarChart:
    """A bar for each of the rows `first` to `last`; `names` and `figures` are columns from 1."""
    chart = BarChart()
    chart.type = "bar"
    chart.title, chart.legend = title, None
    chart.add_data(Reference(sheet, min_col=figures, min_row=first, max_row=last))
    chart.set_categories(Reference(sheet, min_col=names, min_row=first, max_row=last))
    chart.series[0].graphicalProperties = GraphicalProperties(solidFill=GREEN)
    chart.gapWidth = 40
    # The first of the standing on top, and names beside the paper's edge, not across the bars of who is in the minus.
    chart.x_axis.scaling.orientation = "maxMin"
    chart.x_axis.tickLblPos = "low"
    return _sized(chart, BARS_WIDE, bars_high(last - first + 1))


def lines(sheet: Any, title: str, first_column: int, last_column: int, head: int, last: int) -> LineChart:
    """A line for each column, named by its head; the days stand in column 1."""
    chart = LineChart()
    chart.title = title
    columns = Reference(sheet, min_col=first_column, max_col=last_column, min_row=head, max_row=last)
    chart.add_data(columns, titles_from_data=True)
    chart.set_categories(Reference(sheet, min_col=1, min_row=head + 1, max_row=last))
    for series, ink in zip(chart.series, INKS, strict=False):
        series.graphicalProperties.line.solidFill = ink
        series.graphicalProperties.line.width = 22000
        series.smooth = False
    chart.x_axis.number_format = "yyyy-mm-dd"
    chart.x_axis.tickLblPos = "low"
    chart.legend.position = "b"
    return _sized(chart, LINES_WIDE, LINES_HIGH)


def _sized(chart: Any, wide: float, high: float) -> Any:
    chart.width, chart.height = wide, high
    # Without these Excel shows no axes.
    chart.x_axis.delete = chart.y_axis.delete = False
    return chart
