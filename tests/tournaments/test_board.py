"""The wall: what it shows, and what its question costs when nothing has changed."""

from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from clubs.models import Club
from clubs.services.waiting import keep_waiting
from tests.tournaments.event import an_event, drawn, enter_hand, entry, play, ready, won
from tournaments.selectors.standings import Row
from tournaments.selectors.watch import watched
from tournaments.services.entries import enter, withdraw
from tournaments.views.wall import STEPS, wall

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    cache.clear()


def rows_url(seen: str = "") -> str:
    return reverse("board_rows", args=["autumn-50"]) + (f"?seen={seen}" if seen else "")


def test_a_hand_shows_at_the_next_question(tavern: Club, client: Client) -> None:
    round = drawn(tavern)
    before = watched("autumn-50").version  # type: ignore[union-attr]
    assert client.get(rows_url(before)).status_code == 204
    enter_hand(round.session.tables.get(), won(1, 2, "schneider"))
    answer = client.get(rows_url(before))
    page = answer.content.decode()
    # 91 to 120 with a partner: picker 4, partner 2, each defender -2 (rules.md, section 1).
    assert page.count("+4") == 1
    assert page.count("+2") == 1
    assert page.count("−2") == 3
    assert "1 of 5 hands" in page
    after = watched("autumn-50").version  # type: ignore[union-attr]
    assert f"seen={after}" in page
    assert client.get(rows_url(after)).status_code == 204


def test_a_question_with_nothing_changed_is_one_query(
    tavern: Club, client: Client, django_assert_num_queries: Any
) -> None:
    drawn(tavern, 30)
    first = client.get(rows_url())
    seen = watched("autumn-50").version  # type: ignore[union-attr]
    with django_assert_num_queries(1):
        assert client.get(rows_url(seen)).status_code == 204
    with django_assert_num_queries(1):
        assert client.get(rows_url(), headers={"If-None-Match": first["ETag"]}).status_code == 304
    with django_assert_num_queries(1):
        assert client.get(rows_url()).content == first.content


def test_standings_and_directors_screens_answer_with_nothing_too(tavern: Club, director_client: Client) -> None:
    round = drawn(tavern)
    seen = watched("autumn-50").version  # type: ignore[union-attr]
    standing = reverse("standings", args=["autumn-50"])
    assert director_client.get(standing, {"rows": 1, "seen": seen}).status_code == 204
    assert director_client.get(standing, {"rows": 1, "seen": "old"}).status_code == 200
    for name, args in (("tournament_progress", ["autumn-50"]), ("round_progress", ["autumn-50", 1])):
        url = reverse(name, args=args)
        assert director_client.get(url, {"seen": f"{seen}-0-0-0"}).status_code == 204
    # A hand that waits changes no standing, and still shows on the director's screens.
    keep_waiting(table=round.session.tables.get(), client_id="a", after=0, device="phone", facts=won(1))
    assert watched("autumn-50").version == seen  # type: ignore[union-attr]
    shown = director_client.get(reverse("tournament_progress", args=["autumn-50"]), {"seen": f"{seen}-0-0-0"})
    assert "1 hand waits" in shown.content.decode()


def test_a_penalty_or_a_withdrawal_shows_as_well(tavern: Club, client: Client) -> None:
    event = ready(tavern)
    seen = watched("autumn-50").version  # type: ignore[union-attr]
    withdraw(entry=entry(event, 1), actor=None)
    assert client.get(rows_url(seen)).status_code == 200


def test_the_board_refreshes_itself_without_script_too(tavern: Club, client: Client) -> None:
    an_event(tavern)
    page = client.get(reverse("board", args=["autumn-50"])).content.decode()
    assert '<noscript><meta http-equiv="refresh" content="4"></noscript>' in page
    assert 'hx-trigger="every 3s"' in page


def test_the_board_speaks_the_clubs_language(tavern: Club, client: Client) -> None:
    Club.objects.filter(pk=tavern.pk).update(language="de")
    an_event(tavern)
    page = client.get(reverse("board", args=["autumn-50"]), headers={"Accept-Language": "en"}).content.decode()
    assert '<html lang="de">' in page


def test_a_visitor_sees_the_standings_without_the_clubs_pages(tavern: Club, client: Client) -> None:
    play(drawn(tavern))
    page = client.get(reverse("standings", args=["autumn-50"])).content.decode()
    assert "Anna von der Tann" in page
    assert reverse("players", args=["tavern"]) not in page
    assert reverse("tournament", args=["autumn-50"]) + '"' not in page


def test_a_later_reader_costs_one_query_until_something_changes(
    tavern: Club, client: Client, django_assert_num_queries: Any
) -> None:
    round = drawn(tavern, 30)
    url = reverse("standings", args=["autumn-50"])
    first = client.get(url).content
    with django_assert_num_queries(1):
        assert client.get(url).content == first
    enter_hand(round.session.tables.first(), won(1))  # type: ignore[arg-type]
    assert client.get(url).content != first


def _rows(count: int) -> list[Row]:
    return [Row(at, at, f"Player {at}", 0, 5, 5, 0, 0, tie_open=False, withdrawn=False) for at in range(1, count + 1)]


@pytest.mark.parametrize(
    ("entries", "columns", "longest"),
    [(0, 0, 0), (5, 1, 5), (12, 1, 12), (13, 2, 7), (30, 2, 15), (47, 3, 16), (66, 3, 22), (101, 4, 26), (200, 4, 50)],
)
def test_the_wall_is_cut_into_columns(entries: int, columns: int, longest: int) -> None:
    cut = wall(_rows(entries))
    assert [row.number for column in cut.columns for row, _name in column] == list(range(1, entries + 1))
    assert len(cut.columns) == columns
    assert max((len(column) for column in cut.columns), default=0) == longest
    assert longest <= cut.fit
    assert cut.fit in STEPS


@pytest.mark.parametrize(
    ("entries", "letters", "how"),
    [(47, 18, ""), (47, 19, " long"), (47, 23, " longer"), (30, 24, ""), (12, 18, ""), (12, 24, " longer")],
)
def test_a_long_name_is_set_smaller_or_in_two_lines_instead_of_being_cut(
    tavern: Club, client: Client, entries: int, letters: int, how: str
) -> None:
    event = an_event(tavern)
    enter(tournament=event, names=["W" * letters, *(f"P {at}" for at in range(1, entries))], actor=None)
    assert f'class="who{how}">W' in client.get(rows_url()).content.decode()


def test_how_ties_go_stands_below_where_there_is_one(tavern: Club, client: Client) -> None:
    round = drawn(tavern)
    assert "Equal points" not in client.get(rows_url()).content.decode()
    # Defenders of the same hand are equal.
    enter_hand(round.session.tables.get(), won(1, 2))
    assert client.get(rows_url()).content.decode().count("Equal points: more hands won as picker first") == 1
    page = client.get(reverse("standings", args=["autumn-50"])).content.decode()
    assert page.count("Equal points: more hands won as picker ranks first") == 1


def test_board_css_has_a_size_for_every_step() -> None:
    css = Path(str(finders.find("css/board.css"))).read_text(encoding="utf-8")
    assert all(f".fit-{step} {{ --rows: {step}; }}" in css for step in STEPS)
    assert all(f".cols-{columns} {{ --widest:" in css for columns in (1, 2, 3, 4))
