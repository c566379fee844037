"""A hand played out quickly from an open deal, to see what a move is worth; no single card is thought over."""

from random import Random

from practice.bots.counting import choose as counted
from practice.engine import State, is_over, play, view
from practice.engine.cards import POINTS, numbers
from practice.engine.following import playable
from practice.engine.orders import TRUMP
from practice.engine.results import result

# How often a card is drawn by chance, so that not all hands are played out alike.
BY_CHANCE = 0.1


def worth(state: State, seat: int, random: Random) -> int:
    """Play a whole state out, all cards open, and return what it pays this seat."""
    names = state.game.pack.names
    while not is_over(state):
        move = names[_card(state, random)] if state.phase == "play" else counted(view(state, state.turn))
        state = play(state, move)
    return result(state).scores[seat]


def _card(state: State, random: Random) -> int:
    cards = numbers(playable(state))
    if len(cards) == 1:
        return cards[0]
    if random.random() < BY_CHANCE:
        return cards[int(random.random() * len(cards))]
    return _lead(state, cards) if not state.trick else _follow(state, cards)


def _lead(state: State, cards: tuple[int, ...]) -> int:
    said, order = state.said, state.said.order
    if state.turn in (said.picker, said.partner):
        highest = min(cards, key=order.place.__getitem__)
        if order.suit[highest] == TRUMP:
            return highest
    plain = [card for card in cards if order.suit[card] != TRUMP] or cards
    if said.picker is None:
        return min(plain, key=POINTS.__getitem__)
    called = [card for card in plain if state.open and order.suit[card] == said.called_suit]
    return called[-1] if called else max(plain, key=lambda card: (POINTS[card] == POINTS[0], -POINTS[card]))


def _follow(state: State, cards: tuple[int, ...]) -> int:
    said, players, trick = state.said, state.game.players, state.trick
    place, power = said.order.place, said.order.power[state.led]
    strengths = [power[card] for card in trick]
    best = max(strengths)
    if said.picker is None:
        under = [card for card in cards if power[card] < best]
        return max(under, key=POINTS.__getitem__) if under else min(cards, key=POINTS.__getitem__)
    side = (said.picker, said.partner)
    holder = (state.leader + strengths.index(best)) % players
    if (holder in side) == (state.turn in side):
        return max(cards, key=lambda card: (POINTS[card], place[card]))
    winning = [card for card in cards if power[card] > best]
    if winning:
        if len(trick) == players - 1:
            return max(winning, key=lambda card: (POINTS[card], place[card]))
        return max(winning, key=place.__getitem__)
    return min(cards, key=lambda card: (POINTS[card], -place[card]))
