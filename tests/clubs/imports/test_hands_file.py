"""Hands of past evenings: read from codes or columns, scored by the fold, compared with the paper, each row's problem.

The scores are those of the payout of the preset `pagat-bushnell`: won 2 1 -1 -1 -1, lost doubled on the bump.
"""

import datetime as dt

import pytest

from clubs.models import Club, HandRevision, Result, Session, Table
from clubs.services.rules import keep_rules
from scoring import preset
from tests.clubs.imports.files import csv, look, store
from tests.clubs.seated import results, rules_for, stored_scores

pytestmark = pytest.mark.django_db

CODES = csv(
    "Date;Table;People;Dealer;Hand",
    "2006-03-07;1;Anna, Bert, Clara, Dora, Emil;Emil;1 2 w",
    ";;;;3 4 l",
    ";;;;2 a w",
    "2006-03-14;2;Anna, Bert, Clara, Dora, Fritz;;n 4",
)
COLUMNS = csv(
    "Date,Table,Player 1,Player 2,Player 3,Player 4,Player 5,Dealer,Picker,Partner,Alone,Result,Cracks,Winner",
    "2006-03-07,1,Anna,Bert,Clara,Dora,Emil,Emil,Anna,Bert,,won,,",
    "2006-03-07,1,,,,,,,Clara,Dora,,lost,,",
    "2006-03-07,1,,,,,,,Bert,,yes,won,,",
    "2006-03-14,2,Anna,Bert,Clara,Dora,Fritz,,,,,leaster,,Dora",
)


@pytest.fixture
def ruled(tavern: Club) -> Club:
    rules_for(tavern)
    return tavern


@pytest.mark.parametrize("content", [CODES, COLUMNS], ids=["codes", "columns"])
def test_nights_with_tables_and_hands_scored_by_the_fold(ruled: Club, content: bytes) -> None:
    seen = look(ruled, "hands", content).preview
    assert seen["problems"] == []
    assert seen["facts"] == ["2 nights", "2 tables", "4 hands", "6 new players"]
    assert seen["rows"][0] == ["2006-03-07", "1", "1", "Anna +2, Bert +1, Clara −1, Dora −1, Emil −1"]
    assert not Session.objects.exists()
    batch = store(ruled, "hands", content)
    first, second = Session.objects.order_by("date")
    assert (first.kind, first.date, first.is_open, first.batch) == ("night", dt.date(2006, 3, 7), False, batch)
    table = first.tables.get()
    assert stored_scores(table) == [[2, 1, -1, -1, -1], [2, 2, -4, -2, 2], [-1, 4, -1, -1, -1]]
    assert results(first)["Bert"][:4] == (7, 3, 1, 1)
    assert stored_scores(second.tables.get()) == [[-1, -1, -1, 4, -1]]
    assert second.tables.get().number == 2
    revision = HandRevision.objects.order_by("id").first()
    assert revision is not None
    assert (revision.dealer, revision.number) == (4, 1)


def test_six_at_a_table_sit_out_in_turn(ruled: Club) -> None:
    content = csv("Date,People,Dealer,Hand", "2006-03-07,Anna/Bert/Clara/Dora/Emil/Fritz,6,1 2 w", ",,,2 3 w")
    store(ruled, "hands", content)
    table = Table.objects.get()
    assert (table.chairs, table.players) == (6, 5)
    assert stored_scores(table) == [[2, 1, -1, -1, -1, None], [None, 2, 1, -1, -1, -1]]


def test_people_may_change_chairs_between_two_hands(ruled: Club) -> None:
    content = csv(
        "Date,People,Hand",
        "2006-03-07,Anna/Bert/Clara/Dora/Emil,1 2 w",
        "2006-03-07,Anna/Bert/Clara/Dora/Fritz,5 1 w",
    )
    store(ruled, "hands", content)
    session = Session.objects.get()
    assert {name: figures[:2] for name, figures in results(session).items()} == {
        "Anna": (3, 2),
        "Bert": (0, 2),
        "Clara": (-2, 2),
        "Dora": (-2, 2),
        "Emil": (-1, 1),
        "Fritz": (2, 1),
    }


def test_the_papers_own_scores_are_compared_with_the_fold(ruled: Club) -> None:
    content = csv(
        "Date,People,Hand,Score 1,Score 2,Score 3,Score 4,Score 5",
        "2006-03-07,Anna/Bert/Clara/Dora/Emil,1 2 w,2,1,-1,-1,-1",
        "2006-03-07,,3 4 l,2,2,-4,-2,4",
    )
    now = look(ruled, "hands", content)
    assert now.preview["warnings"] == ["Row 3: the paper gives Emil +4, the rules give +2."]
    assert now.plan is not None


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("2006-03-07,Anna/Bert/Clara/Dora/Emil,1 9 w", "Row 2, column “Hand”: "),
        ("2006-03-07,Anna/Bert/Clara/Dora/Emil,1 1 w", "Row 2, column “Hand”: "),
        ("2006-03-07,Anna/Bert/Clara/Dora/Emil,", "Row 2, column “Hand”: the row does not say what was played."),
        ("2006-03-07,Anna/Bert/Clara/Dora/Anna,1 2 w", "Row 2, column “People”: somebody sits at the table twice."),
        ("2006-03-07,Anna,1 2 w", "Row 2, column “People”: "),
        ("2006-03-07,,1 2 w", "Row 2, column “People”: the row does not say who sits at the table."),
        ("7th of May,Anna/Bert/Clara/Dora/Emil,1 2 w", "Row 2, column “Date”: “7th of May” is no day"),
    ],
)
def test_a_problem_is_named_by_row_and_field(ruled: Club, line: str, sentence: str) -> None:
    now = look(ruled, "hands", csv("Date,People,Hand", line))
    assert now.plan is None
    assert now.preview["problems"][0].startswith(sentence)


@pytest.mark.parametrize(
    ("cells", "sentence"),
    [
        ("Gerda,Bert,won,", "Row 2, column “Picker”: “Gerda” does not sit at this table"),
        ("Anna,Bert,perhaps,", "Row 2, column “Result”: “perhaps” is no result"),
        ("Anna,Bert,won,7", "Row 2, column “Cracks”: more than two cracks are written with their names"),
        ("Anna,Bert,won,thunder", "Row 2, column “Cracks”: “thunder” is no crack that is known here."),
    ],
)
def test_a_column_that_cannot_be_read_is_named(ruled: Club, cells: str, sentence: str) -> None:
    now = look(
        ruled, "hands", csv("Date,People,Picker,Partner,Result,Cracks", f"2006-03-07,Anna/Bert/Clara/Dora/Emil,{cells}")
    )
    assert now.preview["problems"][0].startswith(sentence)


def test_the_rules_are_asked_where_the_club_has_several(ruled: Club) -> None:
    assert look(ruled, "hands", CODES).plan is not None
    other = keep_rules(club=ruled, name="calm", rules=preset("pagat-bushnell", {"loss_multiplier": 1}))
    now = look(ruled, "hands", CODES)
    assert now.preview["problems"] == ["Say below by which house rules these hands were played."]
    store(ruled, "hands", CODES, rules=other.pk)
    session = Session.objects.order_by("date").first()
    assert session is not None
    assert session.rules == other
    assert Result.objects.get(session=session, player__name="Clara").points == -4


def test_schafkopf_comes_in_short_codes(tavern: Club) -> None:
    rules_for(tavern, "schafkopf-bsv")
    content = csv("Date,People,Hand", "2006-03-07,Anna/Bert/Clara/Dora,R 1 3 g")
    seen = look(tavern, "hands", content).preview
    assert seen["problems"] == []
    store(tavern, "hands", content)
    scores = stored_scores(Table.objects.get())[0]
    assert scores[0] == scores[2] == -(scores[1] or 0) == -(scores[3] or 0)
    assert (scores[0] or 0) > 0
