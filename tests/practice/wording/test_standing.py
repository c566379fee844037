"""What is being played, in a sentence: told to whoever plays it and to the others, and what a player is asked."""

import pytest

from practice.engine import State, view
from practice.selectors.faces import face_of
from practice.wording.moves import word
from practice.wording.outcomes import end_of_game, outcome
from practice.wording.standing import asked_to_play, standing
from tests.practice.engine.table import after, laid
from tests.practice.engine.test_called_ace import PARTNER, PICKER
from tests.practice.engine.test_schafkopf import DECLARER, ruf

NAMES = ["Anni", "Otto", "Hilda", "Gustl", "Elsie"]
LEADER = "8C 7C 9S 7S 9H 8H"


def called(moves: str = "pass pick bury:TD,TH call:AC") -> State:
    return after(laid("called-ace", {0: LEADER, 1: PICKER, 2: PARTNER, 3: "TC", 4: "KH"}, "TD TH"), moves)


def jack(owner: int, game: str = "jack", moves: str = "pick bury:9C,7H") -> State:
    return after(
        laid(game, {0: "QC QS JC AD TD KD", owner: "JD"} if owner else {0: "QC QS JC JD TD KD"}, "9C 7H"), moves
    )


def declared(moves: str) -> State:
    return after(laid("schafkopf", {0: DECLARER}), moves)


# The hand, a seat, and what that seat reads.
STANDINGS = [
    (called("pass"), 1, ""),
    (called("pass pick"), 1, "You have picked."),
    (called("pass pick"), 0, "Otto has picked."),
    (called(), 1, "You picked and called the ace of clubs."),
    (called(), 0, "Otto picked and called the ace of clubs."),
    (called(), 2, "Otto picked and called the ace of clubs. You are the partner."),
    (called("pass pick bury:TD,TH alone"), 0, "Otto picked and plays alone."),
    (called("pass pass pass pass pass"), 0, "Leaster: the fewest card points win, with at least one trick."),
    (jack(3), 0, "You picked; the jack of diamonds is partner."),
    (jack(3), 3, "Anni picked; the jack of diamonds is partner. You are the partner."),
    # Whoever picked with the jack knows that he is alone; nobody else does.
    (jack(0), 0, "You picked and play alone."),
    (jack(0), 1, "Anni picked; the jack of diamonds is partner."),
    (jack(0, "jack-call-up", "pick bury:9C,7H call:JH"), 1, "Anni picked; the jack of hearts is partner."),
    (jack(0, "jack-call-up", "pick bury:9C,7H alone"), 1, "Anni picked and plays alone."),
    (laid("black-queens", {}), 0, "The black queens are partners."),
    (ruf(), 1, "You play a Rufspiel with the Eichel ace."),
    (ruf(), 2, "Otto plays a Rufspiel with the Eichel ace. You are the partner."),
    (declared("bid:wenz pass pass pass"), 1, "Anni plays a Wenz."),
    (declared("bid:farbsolo pass pass pass"), 0, "You play a Solo."),
    (declared("bid:farbsolo pass pass pass suit:G"), 0, "You play a Solo in Gras."),
    (declared("pass pass pass pass"), 0, "Ramsch: the most card points lose."),
]


@pytest.mark.parametrize(("state", "seat", "sentence"), STANDINGS)
def test_what_is_played_is_said(state: State, seat: int, sentence: str) -> None:
    assert standing(view(state, seat), NAMES) == sentence


def test_who_is_to_play_reads_what_was_led() -> None:
    state = called()
    assert asked_to_play(view(state, 0), NAMES) == "You lead: play a card."
    assert asked_to_play(view(after(state, "9S"), 1), NAMES) == "Anni led spades. Your turn."
    assert asked_to_play(view(after(state, "8C 9C AC"), 3), NAMES) == "Anni led clubs. Your turn."
    assert asked_to_play(view(after(ruf(), "7H"), 1), NAMES[:4]) == "Anni led trump. Your turn."


# Points of a hand, and what its player reads.
OUTCOMES = [
    (1, "You win 1 point."),
    (20, "You win 20 points."),
    (-1, "You lose 1 point."),
    (-4, "You lose 4 points."),
    (0, "You neither win nor lose."),
]


@pytest.mark.parametrize(("points", "sentence"), OUTCOMES)
def test_what_a_hand_came_to(points: int, sentence: str) -> None:
    assert outcome(points) == sentence


# What everybody has at the end of a game, a seat, and what it reads.
ENDS = [
    ([5, -8, 1, 4, -2], 0, "The game is over: +5 points, place 1 of 5."),
    ([0, -8, 5, 4, -1], 0, "The game is over: 0 points, place 3 of 5."),
    ([-4, 8, -4], 0, "The game is over: −4 points, place 2 of 3."),
    ([-4, 8, -4], 2, "The game is over: −4 points, place 2 of 3."),
]


@pytest.mark.parametrize(("totals", "seat", "sentence"), ENDS)
def test_how_a_game_ended(totals: list[int], seat: int, sentence: str) -> None:
    assert end_of_game(totals, seat) == sentence


WORDS = [
    ("pass", "passed"),
    ("pick", "picked"),
    ("bid:farbsolo", "Solo"),
    ("bury:AC,TC", ""),
    ("call:AC", ""),
    ("QC", ""),
]


@pytest.mark.parametrize(("move", "heard"), WORDS)
def test_what_is_heard_of_a_move(move: str, heard: str) -> None:
    assert word(move) == heard


# Before a game of Schafkopf is named a hand is sorted as for a Rufspiel, then as the game has it.
SORTED = [
    ("", "OE OG UE UG AH TH 9E 7S"),
    ("bid:rufspiel pass pass pass", "OE OG UE UG AH TH 9E 7S"),
    ("bid:wenz pass pass pass", "UE UG OE 9E OG AH TH 7S"),
    ("bid:farbsolo pass pass pass suit:S", "OE OG UE UG 7S 9E AH TH"),
]


@pytest.mark.parametrize(("moves", "cards"), SORTED)
def test_a_hand_is_sorted_as_players_do(moves: str, cards: str) -> None:
    face = face_of(view(declared(moves), 0), NAMES[:4], {})
    assert " ".join(card.code for card in face.hand) == cards


def test_before_the_first_card_each_place_shows_what_was_heard_from_it() -> None:
    heard = {0: "passed", 1: "picked"}
    face = face_of(view(called(), 0), NAMES, heard)
    assert [place.word for place in face.places] == ["passed", "picked", "", "", ""]
    face = face_of(view(after(called(), "9S"), 0), NAMES, heard)
    assert [place.word for place in face.places] == [""] * 5


def test_a_place_shows_its_tricks_and_the_points_in_them() -> None:
    # 8, 9, ace, ten of clubs and the king of hearts: 25. What the picker buried, two tens, he alone knows.
    state = after(called(), "8C 9C AC TC KH")
    assert [(place.tricks, place.points) for place in face_of(view(state, 0), NAMES, {}).places] == [
        (0, 0), (0, 0), (1, 25), (0, 0), (0, 0),
    ]  # fmt: skip
    assert [place.points for place in face_of(view(state, 1), NAMES, {}).places] == [0, 20, 25, 0, 0]
