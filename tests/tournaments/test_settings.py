"""What an event settles beside its frame: what is refused, what is traced, and two directors at once."""

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import AuditEntry, Club
from clubs.services.errors import CannotDo
from tests.tournaments.event import an_event, confirmed, drawn
from tournaments.models import Tournament
from tournaments.prizes_announced import prize_lines
from tournaments.services.events import change_tournament

pytestmark = pytest.mark.django_db

REFUSED = [
    ({"language": "xx"}, "language", "“xx” is no language of this program."),
    ({"place": "x" * 161}, "place", "That is 161 characters; at most 160 fit."),
    ({"notes": "x" * 4001}, "notes", "That is 4001 characters; at most 4000 fit."),
    ({"draw_method": "dice"}, "draw_method", "Value 'dice' is not a valid choice."),
    ({"tie_breaks": ["shoes"]}, "tie_breaks", "“shoes” breaks no tie."),
    ({"tie_breaks": ["lot", "picks_won"]}, "tie_breaks", "A lot always decides, so nothing can come after it."),
    ({"standing_by": "best_n"}, "best_of", "Say how many of the best rounds count."),
    ({"standing_by": "best_n", "best_of": 3}, "best_of", "This must be from 1 to 2."),
    ({"has_stakes": True}, "cents_per_point", "Say what a point is worth, or switch the stakes off."),
    ({"cents_per_point": 1_000_001}, "cents_per_point", "This must be from 1 to 1000000."),
    ({"fees": [{"rounds": 0, "cents": 0}]}, "fees", "A fee is more than nothing, and at most 10,000."),
    (
        {"fees": [{"rounds": 1, "cents": 5}, {"rounds": 1, "cents": 6}]},
        "fees",
        "Name one fee for each number of rounds.",
    ),
    ({"fees": [{"rounds": 3, "cents": 500}]}, "fees", "There are not so many rounds as are to be bought."),
    ({"classes": ["ladies", "LADIES"]}, "classes", "Name each class once."),
    ({"classes": [str(number) for number in range(11)]}, "classes", "At most 10 classes."),
    ({"minutes": 0}, "minutes", "This must be from 1 to 600."),
    ({"title": "x" * 200}, "title", "The title may have at most 120 characters."),
    ({"title": "\u200e \u200b"}, "title", "Write something here."),
    ({"rounds": 21}, "rounds", "This must be from 1 to 20."),
    (
        {"hands_each": 199},
        "hands_each",
        "At a table of 6 not everybody can play exactly 199 hands; possible: 195 or 200.",
    ),
]


@pytest.mark.parametrize(("wrong", "field", "sentence"), REFUSED)
def test_what_cannot_be_is_refused_with_its_field(
    tavern: Club, wrong: dict[str, Any], field: str, sentence: str
) -> None:
    event = an_event(tavern)
    with pytest.raises(CannotDo) as refused:
        change_tournament(tournament=event, actor=None, **wrong)
    assert (refused.value.field, refused.value.message) == (field, sentence)
    event.refresh_from_db()
    assert event.version == 0


PRIZES = [
    ([{"kind": "percent", "of": "places", "shares": [60, 41]}], "101"),
    # 30 + 15 + 10 + 10 + 10 to places and 5 to each of six rounds is more than there is: Kohler has three.
    (
        [
            {"kind": "percent", "of": "places", "shares": [30, 15, 10, 10, 10]},
            {"kind": "percent", "of": "rounds", "share": 13},
        ],
        "101",
    ),
    ([{"kind": "percent", "of": "places", "shares": "all"}], "cannot be read"),
    ([{"kind": "cake"}], "cannot be read"),
]


@pytest.mark.parametrize(("prizes", "said"), PRIZES)
def test_more_than_all_the_fees_cannot_be_given_away(tavern: Club, prizes: list[dict[str, Any]], said: str) -> None:
    with pytest.raises(CannotDo, match=said) as refused:
        an_event(tavern, has_fees=True, prizes=prizes)
    assert refused.value.field == "prizes"
    assert not Tournament.objects.exists()


def test_a_change_is_traced_with_before_and_after_and_nothing_else(tavern: Club) -> None:
    event = an_event(tavern)
    change_tournament(tournament=event, place="Hall 2", starts_at=dt.time(19, 30), actor=None)
    detail = AuditEntry.objects.get(action="tournament changed").detail
    assert detail == {
        "before": {"place": "", "starts_at": None},
        "after": {"place": "Hall 2", "starts_at": "19:30:00"},
    }


def test_an_emoji_may_stand_in_a_title(tavern: Club, director_client: Client) -> None:
    event = an_event(tavern, slug="sheep")
    change_tournament(tournament=event, title="Schafkopf 🐑 «50» <b>", place="Łódź", actor=None)
    page = director_client.get(reverse("tournament_setup", args=["sheep"])).content.decode()
    assert "Schafkopf 🐑 «50» &lt;b&gt;" in page
    assert director_client.get(reverse("announcement_file", args=["sheep", "pdf"])).content.startswith(b"%PDF")


def sent(client: Client, event: Tournament, **more: str) -> Any:
    """Everything the set-up page shows, sent back with `more`."""
    form = client.get(reverse("tournament_setup", args=[event.slug])).context["form"]
    shown = {name: form[name].value() for name in form.fields}
    kept = {name: value for name, value in shown.items() if value not in (None, False)}
    return {**kept, **more}


def test_a_page_that_is_saved_as_it_is_changes_nothing(tavern: Club, director_client: Client) -> None:
    fees = [{"rounds": 1, "cents": 300}, {"rounds": 2, "cents": 500}, {"rounds": 4, "cents": 900}]
    more: dict[str, Any] = {
        "rounds": 4,
        "has_fees": True,
        "fees": fees,
        "prizes": [{"kind": "percent", "of": "places", "shares": [100]}],
        "classes": ["ladies", "seniors"],
        "tie_breaks": ["solos_won", "lot"],
        "sizes": (5, 7, 8),
        "language": "de",
        "starts_at": dt.time(9, 5),
        "minutes": 75,
        "has_stakes": True,
        "cents_per_point": 25,
    }
    event = confirmed(an_event(tavern, **more))
    url = reverse("tournament_setup", args=[event.slug])
    assert director_client.post(url, sent(director_client, event)).status_code == 302
    detail = AuditEntry.objects.get(action="tournament changed").detail
    assert detail == {"before": {}, "after": {}}
    event.refresh_from_db()
    assert event.rules_confirmed_at is not None


def test_an_older_page_is_told_and_nothing_of_either_is_lost(tavern: Club, director_client: Client) -> None:
    event = an_event(tavern)
    older = sent(director_client, event, place="Hall 1")
    change_tournament(tournament=event, place="Hall 2", actor=None)
    url = reverse("tournament_setup", args=[event.slug])
    answer = director_client.post(url, older)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Somebody else changed this meanwhile. Stored now: Place: Hall 2." in page
    assert 'value="Hall 1"' in page
    event.refresh_from_db()
    assert event.place == "Hall 2"


def test_of_a_drawn_round_what_it_is_played_by_stands(tavern: Club) -> None:
    event = drawn(tavern).tournament
    for wrong, field in (({"hands_each": 10}, "hands_each"), ({"players": 4, "sizes": [4]}, "sizes")):
        with pytest.raises(CannotDo) as refused:
            change_tournament(tournament=event, actor=None, **wrong)
        assert refused.value.field == field
    assert change_tournament(tournament=event, sizes=[5], tie_breaks=[], actor=None).tie_breaks == []


LINES = [
    ([{"kind": "percent", "of": "places", "shares": [62.5, 37.5]}], ["62.5 / 37.5 % of the fees to the first 2"]),
    ([{"kind": "fixed", "of": "places", "cents": [5000, 2500]}], ["$50.00 / $25.00 to the first 2"]),
    ([{"kind": "tables", "first_cents": 15000}], ["as many prizes as tables, the first $150.00"]),
    ([{"kind": "fixed", "of": "rounds", "cents": 500}], ["$5.00 to the best of each round"]),
    ([{"kind": "fixed", "of": "class", "class": "ladies", "cents": [2000, 1000]}], ["ladies: $20.00 / $10.00"]),
    ([{"kind": "fixed", "of": "second_last", "cents": 100}], ["$1.00 to the second-last"]),
    ([{"kind": "cake"}], []),
    ([], []),
]


@pytest.mark.parametrize(("prizes", "said"), LINES)
def test_prizes_in_words(prizes: list[dict[str, Any]], said: list[str]) -> None:
    assert prize_lines(prizes, "USD") == said
