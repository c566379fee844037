"""Where do I sit: found by number or name, in the names that the club publishes, before and after the draw."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Club, Player
from tests.tournaments.event import drawn, enter_hand, entry, played, ready, won
from tournaments.models import StandIn
from tournaments.selectors.notable import notable_hands
from tournaments.selectors.where import places_of

pytestmark = pytest.mark.django_db


def asked(client: Client, words: str, **more: str) -> str:
    return client.get(reverse("where", args=["autumn-50"]), {"q": words, **more}).content.decode()


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("8", ["Hans Huber"]),
        ("hans", ["Hans Huber"]),
        ("HUBER hans", ["Hans Huber"]),
        ("an", ["Anna von der Tann", "Hans Huber"]),
        ("  łuk ", ["Łukasz"]),
        ("99", []),
        ("9" * 30, []),
        ("<b>", []),
    ],
)
def test_whoever_asks_finds_his_chair(tavern: Club, client: Client, words: str, found: list[str]) -> None:
    drawn(tavern, 10)
    page = asked(client, words)
    shown = [part.split("</h2>")[0].split(">")[-1].strip() for part in page.split('place">')[1:]]
    assert shown == found
    assert ("Ask the director" in page) is (not found)
    assert "<b>”" not in page


def test_nobody_is_seated_before_the_draw_and_after_the_round(tavern: Club, client: Client) -> None:
    ready(tavern)
    assert "Nothing is drawn yet" in asked(client, "anna")


def test_between_rounds_the_next_draw_is_waited_for(tavern: Club, client: Client) -> None:
    played(drawn(tavern))
    assert "Round 2 is not drawn yet" in asked(client, "anna")


def test_visitors_read_names_as_the_club_publishes_them_and_find_by_those(
    tavern: Club, client: Client, director_client: Client
) -> None:
    Club.objects.update(public_names="short")
    drawn(tavern, 10)
    assert "Hans H." in asked(client, "hans")
    assert "Hans Huber" not in asked(client, "") + asked(client, "huber")
    assert "Hans Huber" in asked(director_client, "huber")


def test_who_stands_in_has_the_start_number_of_whom_he_plays_for(tavern: Club) -> None:
    round = drawn(tavern, 10)
    someone = Player.objects.create(club=tavern, name="Zita")
    first = entry(round.tournament, 1)
    StandIn.objects.create(entry=first, player=someone, from_round=1)
    round.session.seats.filter(player=first.player).update(player=someone)
    places = places_of(round, public=False)
    assert [place.number for place in places if place.name == "Zita"] == [1]


def test_hands_of_note_are_the_biggest_then_the_latest(tavern: Club) -> None:
    round = drawn(tavern, preset="wikipedia")
    table = round.session.tables.get()
    for facts in (
        won(1, 2),
        won(0, result="schneider"),
        {"type": "leaster", "winner": 3},
        won(2, 3, result="all_tricks"),
        won(4, 0, result="lost"),
    ):
        enter_hand(table, facts)
    notes = notable_hands(round, public=False)
    # Alone with schneider: 2 units from each of four (rules.md, section 1).
    assert [(note.kind, note.points) for note in notes] == [("biggest", 8), ("all_tricks", 6), ("leaster", 4)]
    assert [note.table for note in notes] == [1, 1, 1]


def test_hands_of_note_name_people_as_the_club_publishes_them(tavern: Club) -> None:
    Club.objects.update(public_names="numbers")
    round = drawn(tavern)
    enter_hand(round.session.tables.get(), won(1, 2))
    [note] = notable_hands(round, public=True)
    assert note.name.startswith("No. ")
    names = Player.objects.values_list("name", flat=True)
    assert not any(name in note.words for name in names)
