"""A season's totals: what counts, who shares a rank, averages to two places, and that absent is never 0."""

import datetime as dt
import json
from decimal import Decimal
from io import BytesIO, StringIO
from pathlib import Path

import openpyxl
import pytest
from django.core.management import CommandError, call_command
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from clubs.models import Adjustment, Club, Player, Result, Season, Session
from clubs.selectors.matrix import season_matrix
from clubs.selectors.season_sessions import season_of, seasons_with_counts
from clubs.selectors.seasons import average_of, season_rows
from clubs.services.hands import record_hand
from clubs.services.people import add_player
from tests.clubs.seated import a_table, picked, rules_for

pytestmark = pytest.mark.django_db
NIGHT, ROUND, IMPORT = Session.Kind.NIGHT, Session.Kind.ROUND, Session.Kind.IMPORT


@pytest.fixture
def season(tavern: Club) -> Season:
    return Season.objects.create(
        club=tavern, name="2026", slug="2026", first_day=dt.date(2026, 1, 1), last_day=dt.date(2026, 12, 31)
    )


@pytest.fixture
def people(tavern: Club) -> dict[str, Player]:
    return {name: add_player(club=tavern, name=name, actor=None) for name in ("Ann", "Bob", "Cat", "Dan", "Eve")}


def sitting(season: Season, people: dict[str, Player], day: str, kind: str = NIGHT, **points: int) -> Session:
    rules = None if kind == IMPORT else rules_for(season.club)
    session = Session.objects.create(
        club=season.club, title=day, kind=kind, date=dt.date.fromisoformat(day), rules=rules
    )
    for name, value in points.items():
        Result.objects.create(session=session, player=people[name], points=value, source="typed")
    return session


def table(season: Season) -> list[tuple[object, ...]]:
    return [
        (row.rank, row.player.name, row.points, row.sessions, str(row.average), row.best, row.worst)
        for row in season_rows(season)
    ]


def test_points_sessions_average_best_and_worst(season: Season, people: dict[str, Player]) -> None:
    sitting(season, people, "2026-01-01", Ann=8, Bob=-8)
    sitting(season, people, "2026-05-05", kind=IMPORT, Ann=-3, Cat=3)
    sitting(season, people, "2026-12-31", Ann=5, Bob=0, Cat=-5)
    assert table(season) == [
        (1, "Ann", 10, 3, "3.33", 8, -3),
        (2, "Cat", -2, 2, "-1.00", 3, -5),
        (3, "Bob", -8, 2, "-4.00", 0, -8),
    ]


def test_equal_points_share_the_rank_and_the_next_is_skipped(season: Season, people: dict[str, Player]) -> None:
    sitting(season, people, "2026-01-01", Ann=1, Bob=4, Cat=1, Dan=-6, Eve=0)
    assert [(row.rank, row.player.name) for row in season_rows(season)] == [
        (1, "Bob"),
        (2, "Ann"),
        (2, "Cat"),
        (4, "Eve"),
        (5, "Dan"),
    ]


@pytest.mark.parametrize(
    ("kind", "day", "rounds_count", "counts"),
    [
        (NIGHT, "2026-01-01", False, True),
        (NIGHT, "2026-12-31", False, True),
        (NIGHT, "2025-12-31", False, False),
        (NIGHT, "2027-01-01", False, False),
        (IMPORT, "2026-06-01", False, True),
        (ROUND, "2026-06-01", False, False),
        (ROUND, "2026-06-01", True, True),
        (ROUND, "2027-01-01", True, False),
    ],
)
def test_nights_and_imports_count_and_rounds_where_the_season_says_so(
    season: Season, people: dict[str, Player], kind: str, day: str, rounds_count: bool, counts: bool
) -> None:
    season.counts_tournaments = rounds_count
    season.save()
    sitting(season, people, day, kind=kind, Ann=2, Bob=-2)
    assert [row.player.name for row in season_rows(season)] == (["Ann", "Bob"] if counts else [])
    assert len(season_matrix(season).rows) == counts
    assert [(found.slug, found.sittings) for found in seasons_with_counts(season.club)] == [("2026", counts)]


def test_another_clubs_sessions_do_not_count(season: Season, other_club: Club) -> None:
    record_hand(table=a_table(other_club), facts=picked(0, 1, "won"), client_id="a", after=0)
    assert season_rows(season) == []


def test_who_was_not_there_has_no_line_and_who_came_out_even_has(season: Season, people: dict[str, Player]) -> None:
    sitting(season, people, "2026-01-01", Ann=0, Bob=0)
    assert table(season) == [(1, "Ann", 0, 1, "0.00", 0, 0), (1, "Bob", 0, 1, "0.00", 0, 0)]


def test_a_penalty_is_a_column_of_its_own_and_counts_in_the_points_alone(
    season: Season, people: dict[str, Player]
) -> None:
    night = sitting(season, people, "2026-01-01", Ann=6, Bob=-6)
    for name, points in (("Ann", -4), ("Dan", -4)):
        Adjustment.objects.create(session=night, player=people[name], points=points, reason="talked")
    Adjustment.objects.create(
        session=night, player=people["Bob"], points=-9, reason="not so", cancelled_at=dt.datetime.now(dt.UTC)
    )
    rows = [(row.rank, row.player.name, row.points, row.penalty, row.sessions) for row in season_rows(season)]
    assert rows == [(1, "Ann", 2, -4, 1), (2, "Bob", -6, 0, 1), (None, "Dan", -4, -4, 0)]
    ann, dan = season_rows(season)[0], season_rows(season)[2]
    assert (ann.average, ann.best, ann.worst) == (Decimal("6.00"), 6, 6)
    assert (dan.average, dan.best, dan.worst) == (None, None, None)
    row = season_matrix(season).rows[0]
    assert (row.check, row.penalty) == (0, -8)


def test_the_matrix_has_a_row_a_session_and_a_gap_for_who_was_not_there(
    season: Season, people: dict[str, Player]
) -> None:
    sitting(season, people, "2026-01-01", Ann=8, Bob=-8)
    sitting(season, people, "2026-02-01", Ann=0, Cat=0)
    matrix = season_matrix(season)
    assert [player.name for player in matrix.players] == ["Ann", "Bob", "Cat"]
    assert [(row.session.title, row.points) for row in matrix.rows] == [
        ("2026-02-01", (0, None, 0)),
        ("2026-01-01", (8, -8, None)),
    ]
    assert matrix.totals == (8, -8, 0)


@pytest.mark.parametrize(
    ("points", "sessions", "average"),
    [
        (1, 3, "0.33"),
        (2, 3, "0.67"),
        (-2, 3, "-0.67"),
        (1, 8, "0.13"),  # 0.125: half goes up
        (-1, 8, "-0.13"),  # and away from zero
        (9, 8, "1.13"),  # 1.125
        (1001, 200, "5.01"),  # 5.005, which a float holds as 5.00499…
        (-73, 36, "-2.03"),
        (0, 5, "0.00"),
    ],
)
def test_averages_are_rounded_half_up_to_two_places(points: int, sessions: int, average: str) -> None:
    assert str(average_of(points, sessions)) == average


@given(st.integers(-100_000, 100_000), st.integers(1, 10_000))
def test_an_average_is_never_further_off_than_half_a_hundredth(points: int, sessions: int) -> None:
    hundredths = int(average_of(points, sessions) * 100)
    assert abs(100 * points - hundredths * sessions) * 2 <= sessions


def test_the_season_of_a_day_is_the_latest_begun(season: Season, tavern: Club) -> None:
    autumn = Season.objects.create(
        club=tavern, name="Autumn", slug="autumn", first_day=dt.date(2026, 9, 1), last_day=dt.date(2027, 3, 31)
    )
    assert season_of(tavern, dt.date(2026, 8, 31)) == season
    assert season_of(tavern, dt.date(2026, 9, 1)) == autumn
    assert season_of(tavern, dt.date(2027, 4, 1)) is None


def test_hands_at_a_table_count_at_once(season: Season, tavern: Club) -> None:
    # Pagat's chart: won with a partner is +2 +1 -1 -1 -1; the night is of 3 March 2026.
    record_hand(table=a_table(tavern), facts=picked(0, 1, "won"), client_id="a", after=0)
    assert [(row.rank, row.player.name, row.points) for row in season_rows(season)] == [
        (1, "Anna", 2),
        (2, "Bert", 1),
        (3, "Clara", -1),
        (3, "Dora", -1),
        (3, "Emil", -1),
    ]


class TestCommand:
    """`manage.py season_totals`."""

    @pytest.fixture(autouse=True)
    def played(self, season: Season, people: dict[str, Player]) -> None:
        sitting(season, people, "2026-01-01", Ann=8, Bob=-8)
        sitting(season, people, "2026-05-05", Ann=-3, Cat=3)

    def run(self, *arguments: str) -> str:
        out = StringIO()
        call_command("season_totals", "tavern", "2026", *arguments, stdout=out)
        return out.getvalue()

    def test_json_has_exactly_these_keys(self) -> None:
        assert json.loads(self.run("--format", "json")) == {
            "season": "2026",
            "rows": [
                {"rank": 1, "name": "Ann", "points": 5, "sessions": 2, "average": 2.5, "best": 8, "worst": -3},
                {"rank": 2, "name": "Cat", "points": 3, "sessions": 1, "average": 3.0, "best": 3, "worst": 3},
                {"rank": 3, "name": "Bob", "points": -8, "sessions": 1, "average": -8.0, "best": -8, "worst": -8},
            ],
        }

    def test_text_is_a_table_to_read(self) -> None:
        assert self.run().splitlines() == [
            "Rank  Name  Points  Sessions  Average  Best  Worst",
            "   1  Ann       +5         2    +2.50    +8     −3",
            "   2  Cat       +3         1    +3.00    +3     +3",
            "   3  Bob       −8         1    −8.00    −8     −8",
        ]

    def test_csv(self) -> None:
        assert self.run("--format", "csv").splitlines() == [
            "rank,name,points,sessions,average,best,worst",
            "1,Ann,5,2,2.50,8,-3",
            "2,Cat,3,1,3.00,3,3",
            "3,Bob,-8,1,-8.00,-8,-8",
        ]

    def test_workbook_and_pdf_go_into_a_file(self, tmp_path: Path) -> None:
        for form in ("xlsx", "pdf"):
            with pytest.raises(CommandError, match="name one with --output"):
                self.run("--format", form)
            assert self.run("--format", form, "--output", str(tmp_path / f"totals.{form}")) == ""
        sheet = openpyxl.load_workbook(tmp_path / "totals.xlsx")["Standings"]
        assert [sheet.cell(row, 2).value for row in (5, 6, 7)] == ["Ann", "Cat", "Bob"]
        text = PdfReader(BytesIO((tmp_path / "totals.pdf").read_bytes())).pages[0].extract_text()
        assert "Ann" in text
        assert "+2.50" in text

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (("nowhere", "2026"), "There is no club “nowhere”. There are: tavern."),
            (("tavern", "1999"), "Tavern has no season “1999”; it has: 2026."),
            (("tavern", "2026", "--output", "/nowhere/at/all"), "No such file or directory"),
        ],
    )
    def test_what_is_wrong_is_said(self, arguments: tuple[str, ...], sentence: str) -> None:
        with pytest.raises(CommandError, match=sentence):
            call_command("season_totals", *arguments)
