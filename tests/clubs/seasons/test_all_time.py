"""Several years of a club side by side: they add up as their files do, and a correction changes its own year alone."""

import csv
from pathlib import Path

import pytest

from clubs.imports.totals import import_totals
from clubs.models import Club, Result, Season
from clubs.selectors.all_time import AllTime, all_time
from clubs.selectors.seasons import season_rows

pytestmark = pytest.mark.django_db
FIXTURES = Path(__file__).parents[3] / "fixtures"
REAL = Path(__file__).parents[4] / "shared" / "real"


def column_sums(path: Path) -> dict[str, int]:
    head, *rows = csv.reader(path.read_text(encoding="utf-8-sig").splitlines())
    return {name: sum(int(row[at] or 0) for row in rows) for at, name in enumerate(head) if at}


def by_name(totals: AllTime, season: str | None = None) -> dict[str, int]:
    """Each name's points in the season of this slug, 0 where he was absent, or over all."""
    if season is None:
        return {row.player.name: row.points for row in totals.rows}
    at = [one.slug for one in totals.seasons].index(season)
    return {row.player.name: row.by_season[at] or 0 for row in totals.rows}


def brought_in(club: Club, paths: dict[str, Path]) -> dict[str, int]:
    """Import the years; return what their columns add up to over all."""
    over_all: dict[str, int] = {}
    for year, path in paths.items():
        import_totals(club=club, season_slug=year, file_name=path.name, content=path.read_bytes(), zero="absent")
        for name, points in column_sums(path).items():
            over_all[name] = over_all.get(name, 0) + points
    return over_all


@pytest.mark.parametrize(
    ("folder", "pattern", "years"),
    [(FIXTURES, "totals_{}.csv", ("2004", "2008")), (REAL, "club_{}.csv", ("2004", "2005", "2006", "2007", "2008"))],
    ids=["a slice of two years", "five whole years"],
)
def test_years_add_up_and_a_correction_changes_its_own_year_alone(
    tavern: Club, folder: Path, pattern: str, years: tuple[str, ...]
) -> None:
    paths = {year: folder / pattern.format(year) for year in years}
    if not all(path.exists() for path in paths.values()):
        pytest.skip("the club's own files are not beside this checkout")
    over_all = brought_in(tavern, paths)
    before = all_time(tavern)
    present = by_name(before)
    assert present == {name: over_all[name] for name in present}
    assert all(over_all[name] == 0 for name in over_all.keys() - present.keys())
    for year, path in paths.items():
        sums = column_sums(path)
        assert by_name(before, year) == {name: sums.get(name, 0) for name in present}
    assert before.total == sum(before.totals) == 0

    corrected = years[len(years) // 4]
    rows = {season.slug: season_rows(season) for season in Season.objects.all()}
    result = Result.objects.filter(session__date__year=corrected).latest("id")
    Result.objects.filter(pk=result.pk).update(points=result.points + 7)
    for season in Season.objects.all():
        assert (season_rows(season) == rows[season.slug]) == (season.slug != corrected)
    after, who = all_time(tavern), result.player.name
    assert by_name(after) == {**present, who: present[who] + 7}
    for year in years:
        expected = by_name(before, year)
        if year == corrected:
            expected[who] += 7
        assert by_name(after, year) == expected


def test_an_archived_season_and_a_club_without_any_are_nothing(tavern: Club) -> None:
    assert all_time(tavern) == AllTime((), (), (), 0)
    brought_in(tavern, {"2004": FIXTURES / "totals_2004.csv"})
    Season.objects.update(archived_at="2020-01-01T00:00:00Z")
    assert all_time(tavern) == AllTime((), (), (), 0)
