"""What does not belong: each is answered with a sentence, and nothing of it is stored."""

import re

import pytest
from django.core.cache import caches
from django.test import Client
from django.utils.html import escape

from clubs.models import User
from practice.engine import hand
from practice.models import Game, Sitter
from practice.selectors.days import today
from practice.selectors.folds import fold_of_hand
from practice.views import newcomers
from tests.conftest import client_of
from tests.practice.played import EASY, a_day, a_game, a_guest, a_member, moves_now, play_hand, play_out

pytestmark = pytest.mark.django_db


def send(browser: Client, game: Game, **data: object) -> tuple[int, str]:
    answer = browser.post(f"/practice/games/{game.uid}/move/", data)
    return answer.status_code, answer.content.decode()


def stored() -> list[object]:
    return [*Game.objects.values_list("made", "points", "played"), *Game.objects.values_list("hands__moves")]


FORGED = [
    {},
    {"made": "", "move": ""},
    {"made": "0"},
    {"move": "pick"},
    {"made": "-1", "move": "pick"},
    {"made": "99999999999999999999", "move": "pick"},
    {"made": "zero", "move": "pick"},
    {"made": "1" + "0" * 30, "move": "pick"},
    {"made": "1.5", "move": "pick"},
    {"made": ["1", "0"], "move": "QC"},
    {"made": "0", "move": ["pick", "QC"]},
    {"made": "0", "move": "x" * 5000},
    {"made": "0", "move": "pi\x00ck"},
    {"made": "0", "move": "bury", "cards": ["QC"] * 500},
    {"made": "0", "move": "bury", "cards": ["x" * 9000, "QC"]},
    {"made": "0", "move": "<script>alert(1)</script>"},
    # State that is the server's alone is not read at all.
    {"made": "0", "move": "QC", "scores": "[100]", "points": "100", "seat": "1", "moves": '["pick"]'},
]


@pytest.mark.parametrize("data", FORGED)
def test_a_forged_move_changes_nothing(data: dict[str, object]) -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    before = stored()
    status, page = send(browser, game, **data)
    assert status == 422
    assert 'role="alert"' in page
    assert "<script>alert" not in page
    assert stored() == before


def test_points_that_are_sent_along_are_not_read() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    status, _page = send(browser, game, made=0, move="pass", points=100, scores="[99]", finished_at="2026-01-01")
    game.refresh_from_db()
    assert (status, game.points, game.finished_at) == (302, 0, None)


@pytest.mark.parametrize("made", [1, 7, 9999])
def test_a_move_for_a_moment_that_has_not_come(made: int) -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    before = stored()
    status, page = send(browser, game, made=made, move="pick")
    assert status == 409
    assert "This is how it stands." in page
    assert stored() == before


def test_a_card_one_does_not_hold() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    while fold_of_hand(game, game.hands.get()).state.phase != "play":
        browser.post(f"/practice/games/{game.uid}/move/", {"made": game.made, "move": moves_now(game)[0]})
        game.refresh_from_db()
    theirs, before = hand(fold_of_hand(game, game.hands.get()).state, 2)[0], stored()
    status, page = send(browser, game, made=game.made, move=theirs)
    assert status == 422
    assert "You do not hold that card; play one of your own." in page
    assert stored() == before


def test_a_card_before_it_is_known_what_is_played() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    before = stored()
    status, page = send(browser, game, made=0, move=hand(fold_of_hand(game, game.hands.get()).state, 0)[0])
    assert status == 422
    assert "That cannot be done now; do what the page asks for." in page
    assert stored() == before


def test_a_bury_of_too_few_or_of_cards_not_held() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    send(browser, game, made=0, move="pick")
    own = hand(fold_of_hand(game, game.hands.get()).state, 0)
    theirs = hand(fold_of_hand(game, game.hands.get()).state, 1)[0]
    before = stored()
    for cards, sentence in (
        ([], "Choose exactly 2 different cards to bury."),
        (own[:1], "Choose exactly 2 different cards to bury."),
        (own[:3], "Choose exactly 2 different cards to bury."),
        ([own[0], own[0]], "Choose exactly 2 different cards to bury."),
        ([own[0], theirs], "You do not hold every card that you wanted to bury"),
    ):
        status, page = send(browser, game, made=1, move="bury", cards=list(cards))
        assert (status, sentence in page) == (422, True), cards
        ticked = re.findall(r'name="cards" value="(\w\w)" checked', page)
        assert set(ticked) == set(cards) & set(own), "what was ticked is still ticked"
        assert stored() == before


def test_after_a_refusal_a_hint_can_be_asked_for_and_one_that_was_given_stays() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    send(browser, game, made=0, move="pick")
    status, page = send(browser, game, made=1, move="bury")
    assert (status, "?hint=1" in page, "note hint" in page) == (422, True, False)
    hinted = browser.get(f"/practice/games/{game.uid}/", {"hint": "1"}).content.decode()
    sent = dict(re.findall(r'<input type="hidden" name="(made|hint)" value="(\d+)">', hinted))
    status, page = send(browser, game, **sent, move="bury")
    assert (status, "Choose exactly 2 different cards" in page, "note hint" in page) == (422, True, True)


def test_out_of_turn_there_is_only_the_next_hand() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    play_hand(game)
    before = stored()
    status, page = send(browser, game, made=game.made, move="QC")
    assert status == 422
    assert "This hand is over." in page
    assert stored() == before


def test_a_replayed_request_is_answered_with_the_game_as_it_stands() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    assert send(browser, game, made=0, move="pass")[0] == 302
    before = stored()
    assert send(browser, game, made=0, move="pass")[0] == 302
    status, page = send(browser, game, made=0, move="pick")
    assert status == 409
    assert "The game went on in the meantime" in page
    assert stored() == before


def test_somebody_elses_game_is_not_there(viewer: User) -> None:
    sitter, _browser = a_guest()
    game = a_game(sitter)
    for browser in (Client(), a_guest("Berta")[1], a_member(viewer)[1]):
        assert send(browser, game, made=0, move="pass")[0] == 404
    assert game.hands.get().moves == []


def test_a_guests_key_cannot_be_made_up() -> None:
    sitter, _browser = a_guest()
    game = a_game(sitter)
    thief = Client()
    for value in (str(sitter.uid), sitter.key_digest, f"{sitter.key_digest}:x", "x" * 4000):
        thief.cookies["practice_guest"] = value
        assert thief.get(f"/practice/games/{game.uid}/").status_code == 404
        assert thief.get("/practice/").status_code == 200


NAMES = [
    ("x" * 300, "at most 30"),
    ("", "required"),
    (" \t ", "required"),
    ("\u202e\ufeff", "Write something here."),
    ("An\x00ni", "Null characters"),
    ("An\x1bni", "cannot be printed"),
]


@pytest.mark.parametrize(("name", "sentence"), NAMES)
@pytest.mark.parametrize("url", ["/practice/name/", "/practice/daily/", "/practice/games/new/"])
def test_a_name_that_is_none(url: str, name: str, sentence: str) -> None:
    answer = Client().post(url, {"name": name, "variant": "jack", "strength": EASY})
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert not Sitter.objects.exists()
    assert not answer.cookies.get("practice_guest")


@pytest.mark.parametrize("name", ["x" * 300, "Anni<b>" + "x" * 40])
def test_what_was_typed_is_not_lost(name: str) -> None:
    for url in ("/practice/name/", "/practice/daily/", "/practice/games/new/"):
        page = Client().post(url, {"name": name, "variant": "schafkopf", "strength": "strong"}).content.decode()
        assert f'value="{escape(name)}"' in page, url
    assert '<option value="schafkopf" selected>' in page
    assert '<option value="strong" selected>' in page


@pytest.mark.parametrize(("url", "field"), [("/practice/daily/", "id_name"), ("/practice/games/new/", "own_name")])
@pytest.mark.parametrize(
    ("name", "sentence"), [("", "This field is required"), ("anni", "Somebody plays as anni already")]
)
def test_what_is_wrong_with_a_name_stands_in_the_form_that_was_sent(
    url: str, field: str, name: str, sentence: str
) -> None:
    a_day(a_guest("Anni")[0], today(), 5)
    page = Client().post(url, {"name": name, "variant": "schafkopf", "strength": "strong"}).content.decode()
    forms = re.findall(r'<form method="post" action="/practice/(?:daily|games/new)/".*?</form>', page, re.DOTALL)
    assert [sentence in form for form in forms] == [f'id="{field}"' in form for form in forms]
    assert sorted(sentence in form for form in forms) == [False, True]
    is_open = '<details class="card own-game" open>' in page
    assert is_open == (field == "own_name"), "what was chosen is still to be seen"
    assert ('<option value="schafkopf" selected>' in page) == is_open


@pytest.mark.parametrize("url", ["/practice/name/", "/practice/daily/", "/practice/games/new/"])
def test_somebody_elses_name_from_the_board(url: str) -> None:
    a_day(a_guest("Anni")[0], today(), 5)
    answer = Client().post(url, {"name": "ANNI", "variant": "jack", "strength": EASY})
    assert answer.status_code == 422
    assert "Somebody plays as ANNI already; add something to it." in answer.content.decode()
    assert Sitter.objects.count() == 1


def test_a_name_changed_to_somebody_elses() -> None:
    a_day(a_guest("Anni")[0], today(), 5)
    bert, browser = a_guest("Bert")
    answer = browser.post("/practice/name/", {"name": " anni "})
    assert answer.status_code == 422
    assert "Somebody plays as anni already" in answer.content.decode()
    bert.refresh_from_db()
    assert bert.name == "Bert"


def test_emoji_and_marks_of_direction_in_a_name() -> None:
    _sitter, browser = a_guest("\u202eA\u2066nni 👩\u200d🌾")
    assert "You play as Anni 👩\u200d🌾." in browser.get("/practice/").content.decode()


def test_html_in_a_name_is_shown_as_it_was_typed() -> None:
    sitter, browser = a_guest("<b onclick=x>Bo</b>")
    game = a_game(sitter)
    a_day(sitter, game.started_at.date(), 3)
    for url in (
        "/practice/",
        "/practice/name/",
        "/practice/games/",
        "/practice/board/all/",
        f"/practice/games/{game.uid}/",
    ):
        page = browser.get(url).content.decode()
        assert "<b onclick" not in page, url
        assert "&lt;b onclick=x&gt;Bo" in page, url


@pytest.mark.parametrize(("variant", "strength"), [("skat", EASY), ("jack", "god"), ("", ""), ("x" * 999, EASY)])
def test_a_game_that_is_not_offered(variant: str, strength: str) -> None:
    sitter, browser = a_guest()
    answer = browser.post("/practice/games/new/", {"variant": variant, "strength": strength})
    assert answer.status_code == 422
    assert "errorlist" in answer.content.decode()
    assert not sitter.games.exists()


def test_a_newcomer_with_a_bad_game_makes_no_guest() -> None:
    answer = Client().post("/practice/games/new/", {"name": "Anni", "variant": "skat", "strength": EASY})
    assert answer.status_code == 422
    assert not Sitter.objects.exists()


def test_a_second_try_at_the_day_is_refused_with_a_sentence() -> None:
    sitter, browser = a_guest()
    browser.post("/practice/daily/")
    play_out(sitter.games.get())
    answer = browser.post("/practice/daily/")
    assert answer.status_code == 409
    assert "You have played today’s deals; one try counts." in answer.content.decode()
    assert sitter.games.count() == 1
    assert browser.post("/practice/daily/again/").status_code == 302
    assert sitter.games.filter(date=None).count() == 1


@pytest.mark.parametrize("number", ["", "x", "-1", "11", "999999999999", "²"])
def test_the_next_hand_after_one_that_is_not_there(number: str) -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    assert browser.post(f"/practice/games/{game.uid}/next/", {"number": number}).status_code == 302
    assert game.hands.count() == 1


@pytest.mark.parametrize("day", ["", "x", "2026-13-01", "0001-01-01", "9999-12-31", "2026-03-04T00:00"])
@pytest.mark.parametrize("span", ["day", "week", "all"])
def test_a_board_of_a_day_that_is_none(span: str, day: str) -> None:
    assert Client().get(f"/practice/board/{span}/", {"day": day}).status_code == 200


@pytest.mark.parametrize("page", ["", "0", "-1", "x", "99999999999"])
def test_a_page_of_games_that_is_not_there(page: str) -> None:
    assert a_guest()[1].get("/practice/games/", {"page": page}).status_code == 200


def test_guest_after_guest_from_one_address_has_to_wait(monkeypatch: pytest.MonkeyPatch, viewer: User) -> None:
    caches["strangers"].clear()
    monkeypatch.setattr(newcomers, "MOST", 2)
    answers = [Client().post("/practice/daily/", {"name": f"Guest {number}"}) for number in range(4)]
    assert [answer.status_code for answer in answers] == [302, 302, 422, 422]
    assert "Too many new guests came from your network" in answers[-1].content.decode()
    assert Sitter.objects.count() == 2
    # Members, and guests who have a place, are not counted.
    assert client_of(viewer).post("/practice/daily/", {"name": "Bert"}).status_code == 302
    caches["strangers"].clear()
