"""The wall: what it shows, and what its question costs when nothing has changed."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from clubs.models import Club
from clubs.services.waiting import keep_waiting
from tests.tournaments.event import an_event, drawn, enter_hand, entry, play, played, ready, won
from tournaments.models import Tournament
from tournaments.selectors.standings import Row
from tournaments.selectors.watch import watched
from tournaments.services.clock import start_round
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import enter, withdraw
from tournaments.views.wall import STANDING, STEPS, pages_of

pytestmark = pytest.mark.django_db

# One for the state, and what a whole board reads: as many for nine tables as for a hundred.
BOARD_QUERIES = 17


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
    standing, notes = page.split('class="wall-page notes"')
    assert standing.count("+4") == 1
    assert standing.count("+2") == 1
    assert standing.count("−2") == 3
    assert "The biggest hand" in notes
    assert notes.count("+4") == 1
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
    assert '<noscript><meta http-equiv="refresh" content="12; url=?page=2"></noscript>' in page
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
    ("entries", "lengths", "columns"),
    [
        (0, [], 0),
        (5, [5], 1),
        (12, [12], 1),
        (13, [13], 2),
        (30, [30], 2),
        (31, [16, 15], 2),
        (47, [24, 23], 2),
        (101, [26, 26, 26, 23], 2),
        (168, [28, 28, 28, 28, 28, 28], 2),
    ],
)
def test_the_wall_is_cut_into_pages_of_thirty_rows_at_most(entries: int, lengths: list[int], columns: int) -> None:
    pages = pages_of(STANDING, _rows(entries))
    cut = [[line.row.number for column in page.columns for line in column] for page in pages]
    assert [number for page in cut for number in page] == list(range(1, entries + 1))
    assert [len(page) for page in cut] == lengths
    assert all(len(page.columns) == columns for page in pages)
    assert all(len(column) <= page.fit <= 15 and page.fit in STEPS for page in pages for column in page.columns)
    assert [(page.part, page.parts) for page in pages] == [(at, len(pages)) for at in range(1, len(pages) + 1)]


@pytest.mark.parametrize(
    ("entries", "letters", "how"),
    [(30, 22, ""), (30, 23, " long"), (30, 29, " longer"), (12, 18, ""), (12, 24, " longer")],
)
def test_a_long_name_is_set_smaller_or_in_two_lines_instead_of_being_cut(
    tavern: Club, client: Client, entries: int, letters: int, how: str
) -> None:
    event = an_event(tavern)
    enter(tournament=event, names=["W" * letters, *(f"P {at}" for at in range(1, entries))], actor=None)
    assert f'class="who{how}">W' in client.get(rows_url()).content.decode()


def test_how_ties_go_stands_below_where_there_is_one(tavern: Club, client: Client) -> None:
    round = drawn(tavern)
    start_round(round=round, actor=None)
    assert "Equal points" not in client.get(rows_url()).content.decode()
    # Defenders of the same hand are equal.
    enter_hand(round.session.tables.get(), won(1, 2))
    assert client.get(rows_url()).content.decode().count("Equal points: ") == 1


def test_board_css_has_a_size_for_every_step() -> None:
    css = Path(str(finders.find("css/board.css"))).read_text(encoding="utf-8")
    assert all(f".fit-{step} {{ --rows: {step}; }}" in css for step in STEPS)
    assert all(f".cols-{columns} {{ --widest:" in css for columns in (1, 2))


def _kinds(page: str) -> list[str]:
    return re.findall(r'class="wall-page (\w+)"', page)


def test_seats_are_shown_until_the_round_begins_then_standing_and_hands_of_note(tavern: Club, client: Client) -> None:
    round = drawn(tavern, 10)
    page = client.get(rows_url()).content.decode()
    assert _kinds(page) == ["seats"]
    assert "Where you sit in round 1" in page
    start_round(round=round, actor=None)
    assert _kinds(client.get(rows_url()).content.decode()) == ["standing"]
    enter_hand(round.session.tables.first(), won(1, 2))  # type: ignore[arg-type]
    assert _kinds(client.get(rows_url()).content.decode()) == ["standing", "notes"]


def test_between_rounds_the_standing_turns_with_the_new_seats(tavern: Club, client: Client) -> None:
    first = played(drawn(tavern))
    draw_next_round(tournament=first.tournament, actor=None)
    assert _kinds(client.get(rows_url()).content.decode()) == ["seats", "standing"]


def test_without_a_script_each_page_leads_to_the_next_and_the_last_to_the_first(tavern: Club, client: Client) -> None:
    event = an_event(tavern)
    enter(tournament=event, names=[f"P {at}" for at in range(1, 62)], actor=None)
    url = reverse("board", args=["autumn-50"])
    shown = []
    for asked in ("", "2", "3", "4", "99999", "x"):
        page = client.get(url, {"page": asked}).content.decode()
        sections = re.findall(r'<section class="wall-page \w+" data-page( hidden)?>', page)
        shown.append([at for at, hidden in enumerate(sections, 1) if not hidden])
    assert shown == [[1], [2], [3], [1], [1], [1]]


def test_the_code_leads_phones_to_the_event_only_where_it_is_public(tavern: Club, director_client: Client) -> None:
    an_event(tavern)
    url = reverse("board", args=["autumn-50"])
    assert reverse("public_event", args=["autumn-50"]) in director_client.get(url).content.decode()
    Tournament.objects.update(visibility=Tournament.Visibility.MEMBERS)
    assert "wall-code" not in director_client.get(url).content.decode()


@pytest.mark.parametrize("people", [45, 100])
def test_the_boards_queries_are_as_many_for_any_number_of_tables(
    tavern: Club, client: Client, people: int, django_assert_num_queries: Any
) -> None:
    event = ready(tavern, people)
    round = draw_next_round(tournament=event, actor=None)
    start_round(round=round, actor=None)
    for table in round.session.tables.all()[:8]:
        enter_hand(table, won(1))
    with django_assert_num_queries(BOARD_QUERIES):
        client.get(rows_url())
