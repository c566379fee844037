"""The page of a game: what it shows of the table, and that nothing hidden is ever in it."""

import re

import pytest
from django.test import Client

from practice.engine import hand, legal, to_act
from practice.models import Game
from practice.models.game import HUMAN
from practice.selectors.folds import fold_of_hand
from practice.services.playing import deal_next, make_move
from practice.wording.variants import VARIANTS
from tests.practice.played import a_game, a_guest, moves_now, play_hand, play_out

pytestmark = pytest.mark.django_db
DRAWN = re.compile(r"\.svg#(\w+|\?\?)")


def page_of(browser: Client, game: Game, **more: str) -> str:
    answer = browser.get(f"/practice/games/{game.uid}/", more)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_card_that_is_hidden_is_ever_on_the_page(variant: str) -> None:
    sitter, browser = a_guest()
    game = a_game(sitter, variant)
    while True:
        current = game.hands.latest("number")
        state = fold_of_hand(game, current).state
        drawn = set(DRAWN.findall(page_of(browser, game))) - {"back"}
        played = {state.game.pack.names[card] for trick in state.tricks for card in trick.cards}
        on_table = {state.game.pack.names[card] for card in state.trick}
        laid = set(state.game.pack.cards(state.said.bury)) if state.said.picker == HUMAN or current.is_over else set()
        blind = set(state.game.pack.cards(state.start.blind)) if current.is_over else set()
        assert drawn <= {*hand(state, HUMAN), *played, *on_table, *laid, *blind}
        if current.is_over:
            return
        make_move(game=game, made=game.made, move=legal(state)[0])
        game.refresh_from_db()


def test_the_deals_seed_is_not_on_the_page() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    assert game.seed not in page_of(browser, game)


def test_playable_cards_are_raised_and_the_others_say_that_they_are_not() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    for _ in range(300):
        state = fold_of_hand(game, game.hands.latest("number")).state
        if state.phase == "play" and 0 < len(legal(state)) < len(hand(state, HUMAN)):
            break
        step(game)
    page = page_of(browser, game)
    raised = re.findall(r'value="(\w\w)" class="in-hand raised', page)
    dim = re.findall(r'value="(\w\w)" class="in-hand dim[^>]*aria-disabled="true"', page)
    assert sorted(raised) == sorted(legal(state))
    assert sorted(dim) == sorted(set(hand(state, HUMAN)) - set(legal(state)))


def test_a_card_has_a_name_and_a_trump_says_so() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    while fold_of_hand(game, game.hands.latest("number")).state.phase != "play":
        step(game)
    names = re.findall(r'aria-label="([^"]+)"><svg|aria-label="([^"]+)">\s*<svg', page_of(browser, game))
    told = [one or other for one, other in names]
    assert told
    # The unknown card is of the called suit, whatever it was.
    high = [name for name in told if re.search("queen|jack|diamonds", name) and "face down" not in name]
    assert [name for name in told if name.endswith(", trump")] == high


def test_a_whole_hand_without_script() -> None:
    """By the page's own forms alone: each button's value is sent as it stands there."""
    sitter, browser = a_guest()
    game = a_game(sitter)
    for _ in range(40):
        page = page_of(browser, game)
        if 'name="number"' in page:
            break
        made = re.search(r'name="made" value="(\d+)"', page)
        assert made
        cards = re.findall(r'name="cards" value="(\w\w)"', page)
        move = "bury" if cards else re.findall(r'<button name="move" value="([^"]+)" class="(?!in-hand dim)', page)[0]
        sent = {"made": made[1], "move": move, "cards": cards[-2:]}
        assert browser.post(f"/practice/games/{game.uid}/move/", sent).status_code == 302
    assert 'name="number" value="1"' in page
    assert browser.post(f"/practice/games/{game.uid}/next/", {"number": "1"}).status_code == 302
    assert "Hand 2 of 10" in page_of(browser, game)


def test_the_script_gets_the_table_alone() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    sent = {"made": game.made, "move": moves_now(game)[0]}
    answer = browser.post(f"/practice/games/{game.uid}/move/", sent, headers={"X-Part": "table"})
    text = answer.content.decode()
    assert answer.status_code == 200
    assert 'id="game"' in text
    assert "<html" not in text
    assert "no-cache" in answer["Cache-Control"]


def test_a_finished_hand_tells_its_score_and_why() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    play_hand(game)
    page = page_of(browser, game)
    first = game.hands.get()
    assert "Next hand" in page
    assert "Score sheet" in page
    for score in first.scores:
        assert (f"+{score}" if score > 0 else f"−{-score}" if score else "0") in page
    assert "unit" in page or "nobody pays" in page


def test_the_last_hand_leads_on() -> None:
    sitter, browser = a_guest()
    page = page_of(browser, play_out(a_game(sitter)))
    assert "The game is over" in page
    assert "Next hand" not in page


def test_a_hint_names_a_move_and_a_reason() -> None:
    sitter, browser = a_guest()
    game = a_game(sitter)
    seen = 0
    for _ in range(60):
        state = fold_of_hand(game, game.hands.latest("number")).state
        if to_act(state) is None:
            deal_next(game=game, number=game.hands.count())
            game.refresh_from_db()
            continue
        page = page_of(browser, game, hint="1")
        said = re.search(r'class="note hint">([^<]+)<', page)
        assert said, state.phase
        assert said[1].strip()
        assert "hinted" in page
        seen += 1
        step(game)
    assert seen > 30
    assert "note hint" not in page_of(browser, game)


def step(game: Game) -> None:
    """One move of the player, or the next hand."""
    if game.hands.latest("number").is_over:
        deal_next(game=game, number=game.hands.count())
    else:
        make_move(game=game, made=game.made, move=moves_now(game)[0])
    game.refresh_from_db()
