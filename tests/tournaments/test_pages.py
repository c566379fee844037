"""The director's pages: what a form does, what it says when it cannot, and how many queries a page costs."""

from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

import scoring
from clubs.models import Club, HouseRules, Player
from clubs.services.rules import keep_rules
from clubs.services.waiting import keep_waiting
from tests.tournaments.event import an_event, confirmed, drawn, enter_hand, entry, played, ready, won
from tournaments.models import Entry, Round, Tournament
from tournaments.services.entries import withdraw
from tournaments.services.penalties import penalize

pytestmark = pytest.mark.django_db

FORM = {
    "title": "Autumn 50",
    "date": "2026-10-03",
    "rules": "preset:wisconsin-tournament",
    "rounds": "2",
    "hands_each": "25",
    "sizes": "5+6",
    "visibility": "public",
}


def said(response: Any) -> list[str]:
    return [str(message) for message in get_messages(response.wsgi_request)]


def test_the_directors_day_from_the_first_form_to_the_final_standing(tavern: Club, director_client: Client) -> None:
    post = director_client.post
    assert post(reverse("tournament_new", args=["tavern"]), FORM | {"rounds": 1, "hands_each": 5})[
        "Location"
    ] == reverse("tournament", args=["autumn-50"])
    slug = ["autumn-50"]
    steps = [
        ("tournament_rules", {"loss_doubled": "on", "cracks": "on"}),
        ("tournament_entries", {"names": "Anna\nBert\nClara\n7 Dora, Kohler\nEmil"}),
        ("tournament_check_in", {"people": "7"}),
        ("tournament_check_in", {"everybody": "1"}),
        ("tournament_draw", {"number": "1"}),
    ]
    for name, data in steps:
        assert post(reverse(name, args=slug), data).status_code == 302
    round = Round.objects.get()
    assert round.session.rules.value.loss_multiplier == 2  # type: ignore[union-attr]
    for _ in range(5):
        enter_hand(round.session.tables.get(), won(1))
    assert post(reverse("round_close", args=["autumn-50", 1])).status_code == 302
    page = director_client.get(reverse("tournament", args=slug)).content.decode()
    assert "All rounds are played" in page
    assert Tournament.objects.get().state == Tournament.State.FINISHED


BAD_FORMS = [
    ({"title": ""}, "This field is required"),
    ({"date": "tomorrow"}, "Enter a valid date"),
    ({"rounds": "", "hands_each": "20"}, "This field is required"),
    ({"rounds": "0"}, "greater than or equal to 1"),
    (
        {"rounds": "2", "hands_each": "16"},
        "At a table of 6 not everybody can play exactly 16 hands; possible: 15",
    ),
    ({"rounds": "21", "hands_each": "20"}, "less than or equal to 20"),
    ({"sizes": "2"}, "not one of the available choices"),
    ({"sizes": "own", "own_sizes": "five", "players": "5"}, "Write the numbers of people, such as 5, 6."),
    ({"sizes": "own", "own_sizes": "5", "players": ""}, "Say how many play a hand."),
    ({"rules": "preset:poker"}, "not one of the available choices"),
    ({"rules": "kept:999"}, "not one of the available choices"),
    ({"rules": "preset:sauspiel"}, "These rules cannot be played by 5 at a table of 5; choose other tables."),
    ({"title": "x" * 200}, "at most 120 characters"),
    ({"has_stakes": "on"}, "Say what a point is worth, or switch the stakes off."),
    ({"standing_by": "best_n"}, "Say how many of the best rounds count."),
    ({"standing_by": "best_n", "best_of": "3"}, "This must be from 1 to 2."),
    ({"tie_1": "lot", "tie_2": "picks_won"}, "A lot always decides, so nothing can come after it."),
    ({"tie_1": "picks_won", "tie_2": "picks_won"}, "Name each way to break a tie once."),
    ({"has_fees": "on", "fee_1": "5", "fee_2": "3"}, "More rounds cannot cost less than fewer."),
    ({"has_fees": "on", "fee_3": "3"}, "There are not so many rounds as are to be bought."),
    ({"has_fees": "on", "fee": "ten"}, "is no amount"),
    ({"classes": "ladies, Ladies"}, "Name each class once."),
    ({"minutes": "0"}, "greater than or equal to 1"),
]


@pytest.mark.parametrize(("wrong", "sentence"), BAD_FORMS)
def test_a_bad_form_keeps_what_was_typed_and_says_what_is_wrong(
    tavern: Club, director_client: Client, wrong: dict[str, str], sentence: str
) -> None:
    response = director_client.post(reverse("tournament_new", args=["tavern"]), FORM | wrong)
    assert response.status_code == 422
    assert sentence in response.content.decode()
    assert not Tournament.objects.exists()


def test_the_clubs_own_rules_can_be_chosen(tavern: Club, director_client: Client) -> None:
    kept = confirmed(an_event(tavern), cracks=True).rules
    director_client.post(
        reverse("tournament_new", args=["tavern"]), FORM | {"title": "Next", "rules": f"kept:{kept.pk}"}
    )
    assert Tournament.objects.get(slug="next").rules == kept
    assert HouseRules.objects.count() == 2


def test_another_clubs_rules_cannot(tavern: Club, other_club: Club, director_client: Client) -> None:
    kept = an_event(other_club).rules
    response = director_client.post(reverse("tournament_new", args=["tavern"]), FORM | {"rules": f"kept:{kept.pk}"})
    assert response.status_code == 422


def test_the_frame_is_changed_on_the_set_up_page(tavern: Club, director_client: Client) -> None:
    event = an_event(tavern)
    url = reverse("tournament_setup", args=[event.slug])
    assert director_client.post(url, FORM | {"title": "Winter 100", "rounds": "4"}).status_code == 302
    event.refresh_from_db()
    assert (event.title, event.rounds_planned, event.hands_each) == ("Winter 100", 4, 25)
    played(drawn(tavern, slug="other"))
    # Hands of a drawn round stand, whatever a page sends; the page says so beside the field.
    url = reverse("tournament_setup", args=["other"])
    assert director_client.post(url, FORM | {"title": "Other", "hands_each": "20"}).status_code == 302
    assert Tournament.objects.get(slug="other").hands_each == 5
    assert director_client.get(url).content.decode().count("A round is drawn, so this stands.") == 2


def test_a_refused_list_stays_in_the_box_with_a_sentence_for_each_line(tavern: Club, director_client: Client) -> None:
    event = an_event(tavern)
    response = director_client.post(reverse("tournament_entries", args=[event.slug]), {"names": "Anna\nBert\nanna\n9"})
    page = response.content.decode()
    assert response.status_code == 422
    assert "Line 3: anna stands in line 1 already." in page
    assert "Line 4: there is no name in it." in page
    assert "Anna\nBert\nanna\n9" in page
    assert not Player.objects.exists()


def test_one_entry_at_a_time_with_htmx_gets_its_row_and_the_count(tavern: Club, director_client: Client) -> None:
    event = ready(tavern)
    url = reverse("tournament_entry", args=[event.slug, 2])
    for step, state, present in (("away", "entered", 4), ("withdraw", "withdrawn", 4), ("here", "present", 5)):
        response = director_client.post(url, {"step": step}, headers={"HX-Request": "true"})
        row = response.content.decode()
        assert entry(event, 2).state == state
        assert 'id="entry-2"' in row
        assert f"<strong>{present}</strong>" in row
    assert director_client.post(url, {"step": "dance"}).status_code == 422


def test_the_day_names_who_would_be_left_out_of_the_draw(tavern: Club, director_client: Client) -> None:
    event = ready(tavern, 7)
    for number in (2, 6):
        Entry.objects.filter(tournament=event, number=number).update(state=Entry.State.ENTERED)
    page = director_client.get(reverse("tournament", args=[event.slug])).content.decode()
    assert "2 Bert" in page
    assert "6 Fritz" in page
    assert "5 of 7 are here." in page


def test_a_number_that_fits_no_tables_says_what_would_help(tavern: Club, director_client: Client) -> None:
    event = ready(tavern, 8)
    page = director_client.get(reverse("tournament", args=[event.slug])).content.decode()
    told = "8 people cannot be seated at tables of 5 or 6: 2 more would make 10, 2 fewer would make 6, or choose"
    assert told in page
    response = director_client.post(reverse("tournament_draw", args=[event.slug]), {"number": "1"})
    assert said(response)[0].startswith("8 people cannot be seated")


def test_two_tabs_draw_one_round(tavern: Club, director_client: Client) -> None:
    event = ready(tavern)
    url = reverse("tournament_draw", args=[event.slug])
    answers = [director_client.post(url, {"number": "1"})["Location"] for _ in range(2)]
    assert answers == [reverse("round", args=[event.slug, 1])] * 2
    assert Round.objects.count() == 1


def test_refusals_come_as_sentences_on_the_page(tavern: Club, director_client: Client) -> None:
    round = drawn(tavern)
    slug = round.tournament.slug
    enter_hand(round.session.tables.get(), won(1))
    for name, sentence in (
        ("round_redraw", "Table 1 has entered a hand already"),
        ("round_take_back", "Table 1 has entered a hand already"),
        ("round_close", "Table 1 has 1 of 5 hands"),
        ("round_reopen", "Write why the round is opened again."),
    ):
        response = director_client.post(reverse(name, args=[slug, 1]))
        assert response.status_code == 302
        assert sentence in said(response)[-1]
    assert round.session.tables.get().hands.count() == 1


@pytest.mark.parametrize(("reason", "sentence"), [("x" * 301, "at most 300 characters"), ("a\x00b", "Null characters")])
def test_a_reason_that_cannot_be_kept_is_refused(
    tavern: Club, director_client: Client, reason: str, sentence: str
) -> None:
    drawn(tavern)
    for name in ("round_close", "round_reopen"):
        response = director_client.post(reverse(name, args=["autumn-50", 1]), {"reason": reason})
        assert sentence in said(response)[-1]


def test_a_waiting_hand_is_shown_in_words_and_taken(tavern: Club, director_client: Client) -> None:
    round = drawn(tavern)
    table = round.session.tables.get()
    keep_waiting(table=table, client_id="late", after=0, device="phone", facts=won(1, 2))
    names = [seat.player.name for seat in table.seats.select_related("player")]
    page = director_client.get(reverse("round", args=["autumn-50", 1])).content.decode()
    assert f"{names[1]} with {names[2]}: 61–90" in page
    waiting = table.waiting_hands.get()
    director_client.post(reverse("round_waiting", args=["autumn-50", 1, waiting.pk]), {"answer": "take"})
    assert table.hands.count() == 1


@pytest.mark.parametrize("data", [{}, {"answer": ""}, {"answer": "maybe"}, {"refuse": "1"}])
def test_a_waiting_hand_is_settled_by_a_word_only(tavern: Club, director_client: Client, data: dict[str, str]) -> None:
    table = drawn(tavern).session.tables.get()
    keep_waiting(table=table, client_id="late", after=0, device="phone", facts=won(1, 2))
    waiting = table.waiting_hands.get()
    response = director_client.post(reverse("round_waiting", args=["autumn-50", 1, waiting.pk]), data)
    assert said(response)[-1] == "Say whether the hand is taken or refused."
    waiting.refresh_from_db()
    assert waiting.state == "waiting"


def test_a_round_with_an_unreadable_waiting_hand_is_shown_and_closes_once_it_is_refused(
    tavern: Club, director_client: Client
) -> None:
    table = drawn(tavern).session.tables.get()
    keep_waiting(table=table, client_id="late", after=0, device="phone", facts={"type": "zzz"})
    page = director_client.get(reverse("round", args=["autumn-50", 1]))
    assert page.status_code == 200
    assert "cannot be read" in page.content.decode()
    waiting = table.waiting_hands.get()
    director_client.post(reverse("round_waiting", args=["autumn-50", 1, waiting.pk]), {"answer": "refuse"})
    director_client.post(reverse("round_close", args=["autumn-50", 1]), {"reason": "last call"})
    table.session.refresh_from_db()
    assert not table.session.is_open


def test_a_penalty_is_typed_as_a_plain_number(tavern: Club, director_client: Client) -> None:
    round = drawn(tavern)
    url = reverse("tournament_penalties", args=["autumn-50"])
    typed = {"round": round.pk, "entry": entry(round.tournament, 2).pk, "points": "4", "reason": "talked"}
    assert director_client.post(url, typed | {"points": "-4"}).status_code == 422
    director_client.post(url, typed)
    penalty = round.session.adjustments.get()
    assert penalty.points == -4
    page = director_client.get(url).content.decode()
    assert "talked" in page
    director_client.post(reverse("penalty_cancel", args=["autumn-50", penalty.uid]))
    assert "cancelled" in director_client.get(url).content.decode()


def test_a_correction_shows_on_the_standings_page(tavern: Club, director_client: Client) -> None:
    round = played(drawn(tavern))
    url = reverse("standings", args=["autumn-50"])
    assert "Corrected since" not in director_client.get(url).content.decode()
    penalize(entry=entry(round.tournament, 5), round=round, points=-4, reason="talked", actor=None)
    page = director_client.get(url).content.decode()
    assert "Corrected since it was published after round 1" in page
    assert "5 Emil: 0 → −4, rank 1 → 5" in page


def test_names_are_escaped(tavern: Club, director_client: Client) -> None:
    event = an_event(tavern)
    director_client.post(reverse("tournament_entries", args=[event.slug]), {"names": "<script>alert(1)</script>"})
    for name in ("tournament_entries", "standings", "board"):
        page = director_client.get(reverse(name, args=[event.slug])).content.decode()
        assert "<script>alert" not in page
        assert "&lt;script&gt;alert" in page


@pytest.mark.parametrize("asked", ["x", "0", "-1", "1234", "٣"])
def test_a_round_that_is_no_number_is_not_found(tavern: Club, director_client: Client, asked: str) -> None:
    event = an_event(tavern)
    assert director_client.get(reverse("standings", args=[event.slug]), {"round": asked}).status_code == 404


BIG = "9" * 30
ODD = [
    ("/clubs/tavern/tournaments/?page=0&sort=nothing", 200),
    (f"/clubs/tavern/tournaments/?page={BIG}", 200),
    ("/tournaments/autumn-50/penalties/?sort=-points&page=x", 200),
    ("/tournaments/autumn-50/entries/?order=%00", 200),
    (f"/tournaments/autumn-50/rounds/{BIG}/", 404),
    (f"/tournaments/autumn-50/rounds/1/tables/{BIG}/qr.svg", 404),
    ("/tournaments/autumn-50/rounds/1/sheets.pdf?page=A0", 404),
    ("/tournaments/autumn-50/standings.pdf?round=%00", 404),
    ("/tournaments/autumn-50/board/rows/?seen=%00", 200),
]


@pytest.mark.parametrize(("address", "status"), ODD)
def test_odd_addresses_break_nothing(tavern: Club, director_client: Client, address: str, status: int) -> None:
    drawn(tavern)
    assert director_client.get(address).status_code == status


ODD_FORMS = [
    ("tournament_draw", [], {"number": BIG}),
    ("tournament_check_in", [], {"people": "\x00\n" + BIG}),
    ("tournament_penalties", [], {"entry": BIG, "round": "x", "points": BIG, "reason": "\x00"}),
    ("tournament_entries", [], {"names": f"{BIG} Anna\n\x00"}),
    ("tournament_setup", [], FORM | {"date": "0000-13-99", "title": "\x00"}),
    ("round_waiting", [1, int(BIG)], {"answer": "take"}),
    ("tournament_entry", [int(BIG)], {"step": "here"}),
]


@pytest.mark.parametrize(("name", "args", "data"), ODD_FORMS)
def test_odd_forms_break_and_store_nothing(
    tavern: Club, director_client: Client, name: str, args: list[int], data: dict[str, str]
) -> None:
    round = drawn(tavern)
    before = Tournament.objects.values().get()
    assert director_client.post(reverse(name, args=["autumn-50", *args]), data).status_code in (302, 404, 422)
    assert Tournament.objects.values().get() == before
    assert round.session.adjustments.count() == 0


LONG_LINES = [
    ("x" * 100_000, "nobody is entered as " + "x" * 59 + "…"),
    ("x" * 100_001, "at most 100000 characters"),
    ("\n".join(["x" * 90] * 1000), "980 more lines are wrong."),
    ("", "Write a start number or a name."),
    (" \n ", "Write a start number or a name."),
]


@pytest.mark.parametrize(("people", "sentence"), LONG_LINES, ids=["limit", "above", "many", "nothing", "blank"])
def test_who_is_here_is_answered_in_short(tavern: Club, director_client: Client, people: str, sentence: str) -> None:
    ready(tavern)
    url = reverse("tournament_check_in", args=["autumn-50"])
    said = [str(message) for message in get_messages(director_client.post(url, {"people": people}).wsgi_request)]
    assert len(said) == 1
    assert sentence in said[0]
    assert len(said[0]) < 4000


def test_no_page_carries_a_style_or_script_of_its_own(tavern: Club, director_client: Client) -> None:
    round = drawn(tavern)
    urls = [reverse(name, args=["autumn-50"]) for name in PAGES] + [reverse("round", args=["autumn-50", 1])]
    for url in urls:
        page = director_client.get(url).content.decode()
        assert " style=" not in page
        assert "<style" not in page
        assert "<script>" not in page
        assert " onclick=" not in page
    qr = director_client.get(reverse("table_qr", args=["autumn-50", 1, 1]))
    assert qr["Content-Type"] == "image/svg+xml"
    assert b"style=" not in qr.content
    assert b"<svg" in qr.content
    assert round.session.tables.count() == 1


PAGES = ("tournament", "tournament_setup", "tournament_entries", "standings", "tournament_penalties", "board")
# Queries of a page, login and membership included; none may grow with the number of people or tables.
BUDGETS = {
    "tournament": 17,
    "tournament_setup": 7,
    "tournament_entries": 7,
    "tournament_penalties": 11,
    "standings": 19,
    "board": 15,
}


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("people", [5, 30])
def test_a_page_costs_as_many_queries_for_thirty_as_for_five(
    tavern: Club, director_client: Client, django_assert_max_num_queries: Any, name: str, people: int
) -> None:
    round = played(drawn(tavern, people, rounds=3))
    for number in range(1, people, 2):
        penalize(entry=entry(round.tournament, number), round=round, points=-4, reason="talked", actor=None)
    withdraw(entry=entry(round.tournament, 1), actor=None)
    with django_assert_max_num_queries(BUDGETS[name]):
        director_client.get(reverse(name, args=["autumn-50"]))


@pytest.mark.parametrize("people", [5, 30])
def test_the_page_of_a_round_costs_as_many_queries_for_six_tables_as_for_one(
    tavern: Club, director_client: Client, django_assert_max_num_queries: Any, people: int
) -> None:
    drawn(tavern, people)
    for name in ("round", "round_progress"):
        # The page says what the draw came to and offers late ones a seat, too.
        with django_assert_max_num_queries(20):
            director_client.get(reverse(name, args=["autumn-50", 1]))


@pytest.mark.parametrize("tournaments", [2, 20])
def test_the_list_costs_as_many_queries_for_twenty_as_for_two(
    tavern: Club, director_client: Client, django_assert_max_num_queries: Any, tournaments: int
) -> None:
    for number in range(tournaments):
        an_event(tavern, slug=f"event-{number}")
    with django_assert_max_num_queries(8):
        page = director_client.get(reverse("tournaments", args=["tavern"])).content.decode()
    assert page.count("being set up") == tournaments


def test_an_event_of_another_game_opens_and_says_so(tavern: Club, director_client: Client) -> None:
    event = an_event(tavern)
    event.rules = keep_rules(club=tavern, name="Sunday", rules=scoring.preset("rennen"))
    event.save()
    for name in ("tournament", "tournament_setup"):
        assert director_client.get(reverse(name, args=[event.slug])).status_code == 200
    sent = {"kontra": "none", "runners": "on", "contracts": ["rufspiel", "farbsolo", "wenz"]}
    answer = director_client.post(reverse("tournament_rules", args=[event.slug]), sent)
    assert said(answer) == ["These rules cannot be played by 5 at a table of 5; choose other tables."]
