"""A real club's years as workbooks: LibreOffice works each out without an error, and to what the columns add up to."""

import csv
import shutil
from pathlib import Path

import pytest

from clubs.exports.season_files import season_file
from clubs.imports.totals import import_totals
from clubs.models import Club, Season
from tests.clubs.exports.recalculating import compared, recalculated

REAL = Path(__file__).parents[4] / "shared" / "real"
YEARS = ("2004", "2005", "2006", "2007", "2008")

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice (soffice) is not installed"),
    pytest.mark.skipif(not REAL.is_dir(), reason="the real totals are not beside this checkout"),
]


def column_sums(content: bytes) -> dict[str, int]:
    head, *rows = csv.reader(content.decode("utf-8-sig").splitlines())
    return {name: sum(int(row[at] or 0) for row in rows) for at, name in enumerate(head) if at}


@pytest.mark.parametrize("year", YEARS)
def test_the_workbook_of_a_year_adds_up(tavern: Club, tmp_path: Path, year: str) -> None:
    content = (REAL / f"club_{year}.csv").read_bytes()
    import_totals(club=tavern, season_slug=year, file_name=f"{year}.csv", content=content)
    given = season_file(Season.objects.get(slug=year), "xlsx")
    book = recalculated(given, tmp_path)
    assert compared(given, book) > 100
    sheet = book["Standings"]
    found = {
        row[1]: row[2]
        for row in sheet.iter_rows(min_row=5, values_only=True)
        if row[0] is not None and row[1] is not None
    }
    assert found == {name: total for name, total in column_sums(content).items() if name in found}
    left_out = [total for name, total in column_sums(content).items() if name not in found]
    assert set(left_out) <= {0}, "whoever was never there has no row"
