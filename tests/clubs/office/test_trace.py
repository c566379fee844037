"""The trace of every change: what it says, how it is looked through, and that it hides nothing."""

import csv
import datetime as dt
import io
import re
from pathlib import Path

import pytest
from django.urls import reverse

from clubs.models import AuditEntry, Club, HandRevision, User
from clubs.selectors.trace import HANDS, Place, Wanted, every_change, trace_of
from clubs.services.audit import record
from clubs.services.hands import revise_hand
from clubs.services.people import add_player
from clubs.wording.trace import Difference, differences, is_worded
from tests.clubs.pages.made import Made, a_full_club
from tests.clubs.seated import picked
from tests.conftest import client_of

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).parents[3]


@pytest.fixture
def made(tavern: Club) -> Made:
    return a_full_club(tavern)


DETAILS = [
    ({"town": ["Ashland", "Beloit"]}, [Difference("town", "Ashland", "Beloit")]),
    ({"active": [True, False]}, [Difference("plays", "yes", "no")]),
    ({"number": [None, 7]}, [Difference("number", "", "7")]),
    ({"before": {"title": "A", "date": "1"}, "after": {"title": "B", "date": "1"}}, [Difference("title", "A", "B")]),
    ({"people": ["u1", "u2"]}, [Difference("people", "", "Ann, u2")]),
    ({"points": -4, "reason": "talked"}, [Difference("points", "", "-4")]),
    ({"never heard of": {"x": 1}}, [Difference("never heard of", "", "x: 1")]),
    ({}, []),
]  # fmt: skip


@pytest.mark.parametrize(("detail", "said"), DETAILS)
def test_particulars_in_words(detail: dict, said: list[Difference]) -> None:
    assert list(differences(detail, {"u1": "Ann"})) == said


def test_every_action_of_the_code_has_words() -> None:
    written = re.compile(r'\brecord\([^()]*?(?:action=|club,\s*)"([^"]+)"', re.DOTALL)
    found = {
        action
        for room in ("clubs", "tournaments", "desk")
        for path in (ROOT / room).rglob("*.py")
        for action in written.findall(path.read_text())
    }
    assert len(found) > 20
    assert sorted(action for action in found if not is_worded(action) and action != "form sent") == []


def test_a_changed_hand_says_before_and_after(tavern: Club, made: Made, director: User) -> None:
    revise_hand(table=made.table, number=1, facts=picked(0, 2, "lost"), client_id="again", revision=1, actor=director,
                reason="partner was Carl", director=True)  # fmt: skip
    changed, entered = trace_of(tavern, Wanted(HANDS), Place(), 10).changes
    (difference,) = changed.differences
    assert (changed.action, changed.who, changed.reason) == ("hand changed", "tavern-director", "partner was Carl")
    assert difference.before == entered.differences[0].after
    assert "with" in difference.before
    assert difference.before != difference.after
    assert (entered.action, entered.who, entered.device) == ("hand entered", "", "Anna's phone")


def test_both_kinds_stand_in_order_of_time(tavern: Club, made: Made) -> None:
    changes = trace_of(tavern, Wanted(), Place(), 1000).changes
    assert [change.at for change in changes] == sorted((change.at for change in changes), reverse=True)
    entries = AuditEntry.objects.filter(club=tavern).count()
    assert len(changes) == entries + HandRevision.objects.count()


@pytest.mark.parametrize("piece", [1, 2, 3, 7])
def test_pages_together_are_the_whole_and_nothing_twice(tavern: Club, made: Made, piece: int) -> None:
    whole = [change.place for change in trace_of(tavern, Wanted(), Place(), 1000).changes]
    paged = [change.place for change in every_change(tavern, Wanted(), most=piece)]
    assert len(paged) == len(set(paged))
    assert set(paged) == set(whole)


@pytest.mark.parametrize(
    ("asked", "fits"),
    [
        ({"what": "player added"}, lambda change: change.action == "player added"),
        ({"what": "hands"}, lambda change: change.action.startswith("hand ")),
        ({"first_day": "2100-01-01"}, lambda change: False),
        ({"last_day": "2000-01-01"}, lambda change: False),
    ],
)
def test_it_is_looked_through(tavern: Club, made: Made, director: User, asked: dict[str, str], fits) -> None:
    page = client_of(director).get(reverse("office_audit", args=["tavern"]), asked)
    shown = page.context["trace"].changes
    assert all(fits(change) for change in shown)
    assert bool(shown) == ("day" not in next(iter(asked)))


def test_what_somebody_did(tavern: Club, made: Made, director: User, scorer: User) -> None:
    add_player(club=tavern, name="Zoe", actor=scorer)
    page = client_of(director).get(reverse("office_audit", args=["tavern"]), {"who": scorer.pk})
    assert [(change.action, change.thing) for change in page.context["trace"].changes] == [("player added", "Zoe")]


def test_a_night_past_midnight_is_of_its_day(tavern: Club, director: User) -> None:
    entry = record(club=tavern, action="session opened", detail={"title": "late"})
    # Half past one in Wisconsin is still the day before: a club's day ends at five.
    AuditEntry.objects.filter(pk=entry.pk).update(at=dt.datetime(2026, 3, 4, 7, 30, tzinfo=dt.UTC))
    for day, there in ((dt.date(2026, 3, 3), True), (dt.date(2026, 3, 4), False)):
        assert bool(trace_of(tavern, Wanted(first_day=day, last_day=day), Place(), 10).changes) == there


def test_the_file_has_what_the_page_has_and_no_formula(tavern: Club, made: Made, director: User) -> None:
    add_player(club=tavern, name="=HYPERLINK(1)", actor=director)
    answer = client_of(director).get(reverse("office_audit_file", args=["tavern"]), {"what": "player added"})
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[0]["thing"] == "'=HYPERLINK(1)"
    assert {row["action"] for row in rows} == {"player added"}
    assert rows[0]["at"].endswith(("-06:00", "-05:00"))


def test_another_clubs_changes_are_not_in_it(tavern: Club, other_club: Club, made: Made) -> None:
    add_player(club=other_club, name="Secret", actor=None)
    assert "Secret" not in {change.thing for change in trace_of(tavern, Wanted(), Place(), 1000).changes}


@pytest.mark.parametrize("older", ["x", "1", "-1-2", "1-x", "9" * 30 + "-"])
def test_an_address_that_was_tampered_with_is_not_found(tavern: Club, director: User, older: str) -> None:
    assert client_of(director).get(reverse("office_audit", args=["tavern"]), {"older": older}).status_code == 404


ODD = [{"what": "no such"}, {"who": "x"}, {"first_day": "31.31.2026"}, {"last_day": "9999-12-31"}]


@pytest.mark.parametrize("asked", ODD)
def test_an_odd_question_is_told_beside_its_field(
    tavern: Club, made: Made, director: User, asked: dict[str, str]
) -> None:
    page = client_of(director).get(reverse("office_audit", args=["tavern"]), asked)
    assert page.status_code == 200
    assert page.context["form"].errors.keys() == asked.keys()


@pytest.mark.parametrize("lines", [10, 200])
def test_a_page_costs_the_same_for_many(
    tavern: Club, made: Made, director: User, lines: int, django_assert_num_queries
) -> None:
    for number in range(lines):
        add_player(club=tavern, name=f"P{number}", actor=director)
    browser = client_of(director)
    with django_assert_num_queries(11):
        browser.get(reverse("office_audit", args=["tavern"]))
