"""A move at the practice table: what is stored, what a move sent twice does, and what is refused."""

import threading

import pytest
from django.db import connections

from clubs.services.errors import CannotDo
from practice.engine import GAMES, hand, is_over, legal
from practice.models import Game
from practice.models.game import HANDS, HUMAN
from practice.selectors.folds import fold_of, fold_of_hand
from practice.services import playing
from practice.services.playing import WentOn, deal_next, make_move
from practice.wording.variants import VARIANTS
from tests.practice.played import a_game, a_sitter, moves_now, play_hand, play_out

pytestmark = pytest.mark.django_db


def stored(game: Game) -> tuple[object, ...]:
    return (*Game.objects.values_list("made", "points", "played").get(pk=game.pk), *game.hands.values_list("moves"))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_of_every_variant_has_ten_hands_and_its_sums_agree(variant: str) -> None:
    game = play_out(a_game(a_sitter(), variant))
    hands = list(game.hands.order_by("number"))
    assert [one.number for one in hands] == list(range(1, HANDS + 1))
    assert game.is_over
    assert game.played == HANDS
    assert game.points == sum(one.scores[HUMAN] for one in hands)
    assert game.made == sum(len(one.moves) for one in hands)
    assert all(sum(one.scores) == 0 for one in hands)
    assert all(is_over(fold_of_hand(game, one).state) for one in hands)


def test_the_offered_games_are_the_engines() -> None:
    assert set(VARIANTS) == set(GAMES)


def test_everybody_deals_twice_with_five() -> None:
    game = a_game(a_sitter())
    assert sorted(fold_of(game, number).state.start.dealer for number in range(1, HANDS + 1)) == [
        seat for seat in range(5) for _ in range(2)
    ]
    assert moves_now(game) == ("pick", "pass"), "the player speaks first in the first hand"


def test_after_a_move_it_is_the_players_turn_again_or_the_hand_is_over() -> None:
    game = a_game(a_sitter())
    while not (current := game.hands.latest("number")).is_over:
        state = fold_of_hand(game, current).state
        assert state.turn == HUMAN
        make_move(game=game, made=game.made, move=legal(state)[-1])
        game.refresh_from_db()
    assert current.facts["dealer"] == 4


def test_the_same_move_sent_again_changes_nothing() -> None:
    game = a_game(a_sitter())
    stale, move = Game.objects.get(pk=game.pk), moves_now(game)[0]
    make_move(game=game, made=game.made, move=move)
    after = stored(game)
    make_move(game=Game.objects.get(pk=game.pk), made=stale.made, move=move)
    make_move(game=stale, made=stale.made, move=move)
    assert stored(game) == after


def test_a_bury_sent_again_in_another_order_is_the_same() -> None:
    game = a_game(a_sitter())
    make_move(game=game, made=game.made, move="pick")
    game.refresh_from_db()
    made, bury = game.made, moves_now(game)[3]
    make_move(game=game, made=made, move=bury)
    one, other = bury.removeprefix("bury:").split(",")
    after = stored(game)
    make_move(game=Game.objects.get(pk=game.pk), made=made, move=f"bury:{other},{one}")
    assert stored(game) == after


def test_another_move_for_a_moment_that_has_passed_is_refused() -> None:
    game = a_game(a_sitter())
    made = game.made
    make_move(game=game, made=made, move="pass")
    after = stored(game)
    with pytest.raises(WentOn, match="went on in the meantime"):
        make_move(game=Game.objects.get(pk=game.pk), made=made, move="pick")
    assert stored(game) == after


@pytest.mark.parametrize("ahead", [1, 500])
def test_a_moment_that_has_not_come_is_refused(ahead: int) -> None:
    game = a_game(a_sitter())
    with pytest.raises(WentOn):
        make_move(game=game, made=game.made + ahead, move="pass")
    assert game.hands.get().moves == []


def test_a_card_of_somebody_else_is_refused() -> None:
    game = a_game(a_sitter())
    play_to_a_lead(game)
    state = fold_of_hand(game, game.hands.get()).state
    theirs, before = hand(state, 1)[0], stored(game)
    with pytest.raises(CannotDo, match="You do not hold that card"):
        make_move(game=game, made=game.made, move=theirs)
    assert stored(game) == before


def test_a_renege_is_refused_and_says_what_may_be_played() -> None:
    game = a_game(a_sitter())
    for _ in range(200):
        state = fold_of_hand(game, game.hands.latest("number")).state
        dim = set(hand(state, HUMAN)) - set(legal(state)) if state.phase == "play" else set()
        if dim:
            break
        make_move(game=game, made=game.made, move=legal(state)[0])
        game.refresh_from_db()
        if game.hands.latest("number").is_over:
            deal_next(game=game, number=game.hands.count())
            game.refresh_from_db()
    assert dim, "no position to renege in"
    before = stored(game)
    with pytest.raises(CannotDo):
        make_move(game=game, made=game.made, move=min(dim))
    assert stored(game) == before


@pytest.mark.parametrize("move", ["", "QC", "bury:QC,QC", "call:AC", "alone", "bid:wenz", "x" * 60, "pick:", "??"])
def test_what_is_no_move_now_is_refused(move: str) -> None:
    game = a_game(a_sitter())
    with pytest.raises(CannotDo):
        make_move(game=game, made=game.made, move=move)
    assert game.hands.get().moves == []


def test_the_next_hand_is_dealt_once_and_not_before_this_one_is_over() -> None:
    game = a_game(a_sitter())
    with pytest.raises(CannotDo, match="not over yet"):
        deal_next(game=game, number=1)
    play_hand(game)
    with pytest.raises(CannotDo, match="This hand is over"):
        make_move(game=game, made=game.made, move="pick")
    for _ in range(2):
        deal_next(game=game, number=1)
    assert game.hands.count() == 2
    assert Game.objects.get(pk=game.pk).made == sum(len(one.moves) for one in game.hands.all())


def test_after_the_tenth_hand_nothing_is_dealt() -> None:
    game = play_out(a_game(a_sitter()))
    deal_next(game=game, number=HANDS)
    assert game.hands.count() == HANDS


def test_a_hand_that_was_picked_counts_among_the_picks_and_a_won_one_among_the_won() -> None:
    game = a_game(a_sitter())
    while not game.is_over:
        while not game.hands.latest("number").is_over:
            moves = moves_now(game)
            make_move(game=game, made=game.made, move="pick" if "pick" in moves else moves[0])
            game.refresh_from_db()
        deal_next(game=game, number=game.hands.count())
        game.refresh_from_db()
    picks = [one for one in game.hands.all() if one.facts.get("picker") == HUMAN]
    assert game.picked == len(picks) > 0
    assert game.won == sum(one.scores[HUMAN] > 0 for one in picks)


@pytest.mark.django_db(transaction=True)
def test_of_two_moves_at_once_one_wins_and_the_other_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = a_game(a_sitter())
    both_thought = threading.Barrier(2, timeout=20)
    bots_play = playing.bots_play

    def at_once(*given: object) -> None:
        bots_play(*given)  # type: ignore[arg-type]  # passed on as they came
        both_thought.wait()

    monkeypatch.setattr(playing, "bots_play", at_once)
    outcomes: list[str] = []

    def send(move: str) -> None:
        try:
            make_move(game=Game.objects.get(pk=game.pk), made=game.made, move=move)
            outcomes.append("made")
        except WentOn:
            outcomes.append("went on")
        finally:
            connections.close_all()

    tabs = [threading.Thread(target=send, args=(move,)) for move in ("pick", "pass")]
    for tab in tabs:
        tab.start()
    for tab in tabs:
        tab.join()
    assert sorted(outcomes) == ["made", "went on"]
    current = game.hands.get()
    assert current.moves[0] in ("pick", "pass")
    assert Game.objects.get(pk=game.pk).made == len(current.moves)


@pytest.mark.django_db(transaction=True)
def test_of_two_next_hands_at_once_one_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    game = a_game(a_sitter())
    play_hand(game)
    both_dealt = threading.Barrier(2, timeout=20)
    bots_play = playing.bots_play

    def at_once(*given: object) -> None:
        bots_play(*given)  # type: ignore[arg-type]  # passed on as they came
        both_dealt.wait()

    monkeypatch.setattr(playing, "bots_play", at_once)
    failures: list[Exception] = []

    def deal() -> None:
        try:
            deal_next(game=Game.objects.get(pk=game.pk), number=1)
        except Exception as failure:
            failures.append(failure)
        finally:
            connections.close_all()

    tabs = [threading.Thread(target=deal) for _ in range(2)]
    for tab in tabs:
        tab.start()
    for tab in tabs:
        tab.join()
    assert failures == []
    assert game.hands.count() == 2
    assert Game.objects.get(pk=game.pk).made == sum(len(one.moves) for one in game.hands.all())


def play_to_a_lead(game: Game) -> None:
    """Play on until the player has to play a card."""
    while fold_of_hand(game, game.hands.latest("number")).state.phase != "play":
        make_move(game=game, made=game.made, move=moves_now(game)[0])
        game.refresh_from_db()
