"""Totals as the pages read them: a column a player or a row a result, zeros, sums, totals rows, seasons, days twice."""

import datetime as dt

import pytest

from clubs.models import Club, Result, Season, Session
from clubs.selectors.seasons import season_rows
from clubs.services.people import add_player
from tests.clubs.imports.files import csv, look, store, xlsx

pytestmark = pytest.mark.django_db


def stored(club: Club) -> list[tuple[str, str, int]]:
    rows = Result.objects.filter(session__club=club).order_by("session__date", "session__id", "player__name")
    return [
        (str(date), name, points) for date, name, points in rows.values_list("session__date", "player__name", "points")
    ]


WIDE = [("2006-05-01", "Ann", 3), ("2006-05-01", "Bob", -3), ("2006-05-08", "Ann", -4), ("2006-05-08", "Cat", 4)]


@pytest.mark.parametrize(
    "content",
    [
        csv("Date,Ann,Bob,Cat", "2006-05-01,3,-3,", "2006-05-08,-4,,4"),
        csv("Datum;Ann;Bob;Cat", "1.5.2006;3;-3;", "8.5.2006;(4);;+4"),
        csv("Datum\tAnn\tBob\tCat\tSumme", "1.5.06\t3,0\t3-\t\t0", "8.5.06\t\N{MINUS SIGN}4\t\t4\t0"),
        csv("Club of 2006,,,", "Date,Ann,Bob,Cat", "5/1/2006,3,-3,", "5/8/2006,-4,,4", "Total,-1,-3,4"),
        csv("Date,Ann,Bob,Cat", "2006-05-01,3,-3,", "2006-05-08,-4,,4", ",-1,-3,4"),
        csv("Date,Player,Points", "2006-05-01,Ann,3", "2006-05-01,Bob,-3", "2006-05-08,Ann,-4", "2006-05-08,Cat,4"),
        csv(
            "Spieler;Punkte;Datum",
            "Cat;4;8.5.2006",
            "Ann;-4;8.5.2006",
            "Ann;3;1.5.2006",
            "Bob;-3;1.5.2006",
            "Gesamt;0;",
        ),
        xlsx(["Date", "Ann", "Bob", "Cat"], [dt.date(2006, 5, 1), 3, -3, None], [dt.date(2006, 5, 8), -4.0, None, 4]),
        xlsx(["Date", "Ann", "Bob", "Cat", None, "Average"], ["2006-05-01", 3, -3], [], ["2006-05-08", -4, None, 4]),
    ],
    ids=["iso", "german", "tabs", "titled", "unnamed sums", "list", "list German", "workbook", "averages"],
)
def test_the_same_totals_however_they_are_kept(tavern: Club, content: bytes) -> None:
    store(tavern, "totals", content, dates="mdy")
    assert stored(tavern) == WIDE
    season = Season.objects.get(slug="2006")
    assert {row.player.name: row.points for row in season_rows(season)} == {"Ann": -1, "Bob": -3, "Cat": 4}


def test_a_list_brings_hands_and_picks_where_they_were_counted(tavern: Club) -> None:
    content = csv("Date,Player,Points,Hands,Picks,Picks won", "2006-05-01,Ann,3,20,5,4", "2006-05-01,Bob,-3,20,,")
    store(tavern, "totals", content)
    ann, bob = Result.objects.order_by("player__name")
    assert (ann.hands, ann.picks, ann.picks_won, ann.source) == (20, 5, 4, "imported")
    assert (bob.hands, bob.picks, bob.picks_won) == (20, None, None)


@pytest.mark.parametrize(
    ("said", "zero", "results"),
    [
        ({}, "absent", 4),
        ({"zero": "played"}, "played", 6),
        ({"zero": "absent"}, "absent", 4),
        ({"zero": "x"}, "absent", 4),
    ],
)
def test_the_preview_shows_what_a_zero_was_taken_for_and_lets_one_change_it(
    tavern: Club, said: dict[str, str], zero: str, results: int
) -> None:
    content = csv("Date,Ann,Bob,Cat", "2006-05-01,3,-3,0", "2006-05-08,-4,0,4")
    seen = look(tavern, "totals", content, **said).preview
    assert (seen["took"]["zero"], seen["facts"][1]) == (zero, f"{results} results")
    assert store(tavern, "totals", content, **said).made["results"] == results


def test_an_order_of_days_that_cannot_be_known_is_asked(tavern: Club) -> None:
    content = csv("Date,Ann,Bob", "3/4/2006,1,-1", "5/6/2006,2,-2")
    seen = look(tavern, "totals", content).preview
    assert (seen["ready"], seen["doubtful_day"]) == (False, "3/4/2006")
    assert seen["problems"] == ["“3/4/2006” may be day or month first. Say below which comes first."]
    store(tavern, "totals", content, dates="dmy")
    assert list(Session.objects.values_list("date", flat=True)) == [dt.date(2006, 4, 3), dt.date(2006, 6, 5)]


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (("Date,Ann,Bob", "2006-05-01,3,-2"), "Row 2: 2006-05-01 adds up to +1, but every sitting must add up to 0."),
        (("Date,Ann,Bob", "2006-05-01,3.5,-3.5"), "Row 2, column “Ann”: “3.5” has decimals"),
        (("Date,Ann,Bob", "soon,3,-3"), "Row 2, column “Date”: “soon” is no day"),
        (("Date,Ann,Bob", ",3,-3"), "Row 2, column “Date”: the date is missing."),
        (("Date,Ann,ANN", "2006-05-01,3,-3"), "Row 1, column “ANN”: the same player has the column “Ann” already"),
        (("Date,Ann,,Bob", "2006-05-01,3,1,-4"), "Row 1, column “C”: a player's name is missing."),
        (("Shoe,Ann,Bob", "41,3,-3"), "Row 1: No column is the day. Say below which one is."),
        (("Date", "2006-05-01"), "Row 1: No column is a player's. Say below which ones are."),
        (("Date,Player,Points", "2006-05-01,Ann,"), "Row 2, column “Points”: the points are missing."),
        (("Date,Player,Points", "2006-05-01,,3"), "Row 2, column “Player”: a player's name is missing."),
        (
            ("Date,Player,Points", "2006-05-01,Ann,3", "2006-05-01,ann,-3"),
            "Row 3, column “Player”: “ann” has points of",
        ),
        (("Date,Player,Points", "2006-05-01,Ann,3"), "Row 2: 2006-05-01 adds up to +3"),
        (("Date,Player,Points,Hands", "2006-05-01,Ann,0,-2"), "Row 2, column “Hands”: -2 is less than can be."),
        (("Date,Player,Points,Picks,Won", "2006-05-01,Ann,0,2,3"), "Row 2: more picks were won than there were."),
    ],
)
def test_each_problem_is_named_by_row_and_field(tavern: Club, lines: tuple[str, ...], problem: str) -> None:
    now = look(tavern, "totals", csv(*lines))
    assert now.plan is None
    assert any(said.startswith(problem) for said in now.preview["problems"]), now.preview["problems"]


def test_a_formula_without_its_value_is_a_named_problem(tavern: Club) -> None:
    now = look(tavern, "totals", xlsx(["Date", "Ann", "Bob"], ["2006-05-01", "=1+2", -3]))
    assert now.preview["problems"][0].startswith(
        "Row 2, column “B”: this cell holds a formula whose value is not stored."
    )


def test_sittings_that_need_not_add_up_may_be_said_so(tavern: Club) -> None:
    content = csv("Date,Ann,Bob", "2006-05-01,3,2")
    store(tavern, "totals", content, sums="any")
    assert [points for _day, _name, points in stored(tavern)] == [3, 2]


def test_what_is_left_out_is_said(tavern: Club) -> None:
    content = csv(
        "Date,Ann,Bob,Total", "2006-05-01,3,-3,0", "2006-05-08,,,", "2006-05-15,1,-1,0", "Gesamt:,4,-4,0", ",4,-4,"
    )
    seen = look(tavern, "totals", content).preview
    assert seen["notes"] == [
        "Column D (“Total”) was left out.",
        "Row 3 (“2006-05-08”) was left out: it has a date but no points.",
        "Row 5 (“Gesamt:”) was left out: it is called a total.",
        "Row 6 (“4”) was left out: it is the sum of the rows above.",
    ]
    assert seen["facts"][0] == "2 sittings"


def test_days_that_are_in_already_are_refused_unless_said_to_be_others(tavern: Club) -> None:
    store(tavern, "totals", csv("Date,Ann,Bob", "2006-05-01,3,-3"))
    content = csv("Date,Ann,Bob", "2006-05-01,3,-3", "2006-05-02,1,-1")
    seen = look(tavern, "totals", content).preview
    assert seen["problems"] == [
        "Of 1 of these days the club has a session already: 2006-05-01. If these are other sittings, say so below."
    ]
    store(tavern, "totals", content, again=True)
    assert [session.title for session in Session.objects.all()] == ["2006-05-01", "2006-05-01 (2)", "2006-05-02"]


def test_a_year_that_has_its_season_makes_none(tavern: Club) -> None:
    Season.objects.create(
        club=tavern, name="Winter", slug="winter", first_day=dt.date(2006, 1, 1), last_day=dt.date(2007, 6, 30)
    )
    batch = store(tavern, "totals", csv("Date,Ann,Bob", "2006-05-01,3,-3", "2007-05-01,3,-3", "2007-08-01,1,-1"))
    assert list(Season.objects.order_by("slug").values_list("slug", flat=True)) == ["2007", "winter"]
    assert batch.made["seasons"] == [str(Season.objects.get(slug="2007").uid)]


def test_a_file_that_is_in_is_refused(tavern: Club) -> None:
    content = csv("Date,Ann,Bob", "2006-05-01,3,-3")
    store(tavern, "totals", content, name="2006.csv")
    problem = look(tavern, "totals", content).preview["problems"][0]
    assert "was imported already on" in problem
    assert "“2006.csv”" in problem


def test_a_name_that_almost_matches_is_asked(tavern: Club) -> None:
    ann = add_player(club=tavern, name="Annemarie Koch", actor=None)
    content = csv("Date,Annemari Koch,Bob", "2006-05-01,3,-3")
    assert look(tavern, "totals", content).plan is None
    store(tavern, "totals", content, people={"annemari koch": str(ann.uid)})
    assert ann.results.get().points == 3
    # The next year's file need not be asked about again.
    store(tavern, "totals", csv("Date,Annemari Koch,Bob", "2007-05-01,5,-5"))
    assert ann.results.count() == 2
