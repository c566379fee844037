"""Nothing that a seat is told hangs on cards it has not seen: hidden ones change places from the deal on.
The same law by the engine's own samples is in `test_laws`."""

from random import Random

import pytest

from practice.engine import GAMES, Illegal, State, deal, deal_of, hidden, is_over, legal_for, play, view, why_not
from tests.practice.engine.table import random_move, seats
from tests.practice.engine.test_laws import HANDS, seen

WORDS = ("pick", "pass", "alone", "call:AC", "call:TS", "call:AE", "bid:rufspiel", "under:AC", "bury:AC,AS")


def moment(name: str, number: int, random: Random) -> State:
    """A hand of given cards somewhere before its end."""
    game = GAMES[name]
    start = deal(game, f"hidden {number}", number % game.players).start
    cards = game.pack.cards
    state = deal_of(game, [cards(held) for held in start.hands], cards(start.blind), start.dealer)
    for _ in range(random.randrange(1, 40)):
        if is_over(following := play(state, random_move(state, random))):
            break
        state = following
    return state


def exchanged(state: State, places: dict[str, str]) -> State | None:
    """The same hand with some cards under other names from the deal on; None where a move would then be illegal."""
    cards = state.game.pack.cards
    hands = [[places.get(card, card) for card in cards(held)] for held in state.start.hands]
    other = deal_of(
        state.game, hands, [places.get(card, card) for card in cards(state.start.blind)], state.start.dealer
    )
    try:
        for move in state.moves:
            kind, colon, names = move.partition(":")
            laid = ",".join(places.get(card, card) for card in names.split(","))
            hides = colon and kind in ("bury", "under")
            other = play(other, f"{kind}:{laid}" if hides else places.get(move, move))
    except Illegal:
        return None
    # That a card is laid face down, or a jack called up, is seen by all.
    return other if other.phase == state.phase else None


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_is_told_the_same_when_hidden_cards_change_places(name: str) -> None:
    random, compared = Random(f"{name} exchanged"), 0
    for number in range(max(HANDS // 4, 1)):
        state = moment(name, number, random)
        for seat in seats(state):
            unseen = [card for card in state.game.pack.names[:32] if card not in seen(state, seat)]
            some = random.sample(unseen, min(len(unseen), random.choice((2, 2, 3, 5))))
            other = exchanged(state, dict(zip(some, some[1:] + some[:1], strict=True)))
            if other is not None:
                compared += 1
                _told_alike(state, other, seat)
    assert compared > HANDS // 4


def _told_alike(state: State, other: State, seat: int) -> None:
    mine, theirs = view(state, seat), view(other, seat)
    assert mine == theirs
    assert repr(mine) == repr(theirs)
    assert mine.as_json() == theirs.as_json()
    assert hidden(mine) == hidden(theirs)
    assert legal_for(mine) == legal_for(theirs)
    for move in (*state.game.pack.names, *WORDS):
        assert _refusal(state, move, seat) == _refusal(other, move, seat)


def _refusal(state: State, move: str, seat: int) -> object:
    refused = why_not(state, move, seat)
    return None if refused is None else refused.as_json()
