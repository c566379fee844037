"""How fast the practice table's engine plays: random legal hands of five against only shuffling and slicing."""

import random
import time
from itertools import cycle

from bench.figures import Figure, Goal, in_turns, median_ratio, medians
from bench.ground import Bench
from practice.engine import GAMES, State, deal, is_over, legal, play
from scoring.cards import PACK

HANDS = 1500
PLAYERS, CARDS = 5, 6
# Drawn before the clock starts, because drawing random numbers is no part of what is compared.
DRAWN = random.Random(7).choices(range(2**30), k=9973)


def measure(bench: Bench) -> list[Figure]:
    """Play the same hands again and again; the other loop shuffles a pack for each hand and slices for each move."""
    moves = [len(state.moves) for state in _played()]
    pairs = in_turns(_playing, lambda: _slicing(moves), bench.sizes.turns)
    ours, plain = medians(pairs)
    told = (
        f"{HANDS / ours:,.0f} against {HANDS / plain:,.0f} hands a second of processor time (medians); called ace, "
        f"{sum(moves) / HANDS:.1f} moves a hand, every one chosen from all legal ones; {len(pairs)} pairs of {HANDS}"
    )
    return [Figure("playing a random hand / shuffling and slicing", median_ratio(pairs), Goal(12), told)]


def _played() -> list[State]:
    """Deal and play hands whose every move is any of the legal ones."""
    draws, states = cycle(DRAWN), []
    for number in range(HANDS):
        state = deal(GAMES["called-ace"], number, number % PLAYERS)
        while not is_over(state):
            moves = legal(state)
            state = play(state, moves[next(draws) % len(moves)])
        states.append(state)
    return states


def _playing() -> float:
    begun = time.process_time()
    _played()
    return time.process_time() - begun


def _slicing(moves: list[int]) -> float:
    """Shuffle, slice five hands, and slice a drawn card out of one of them for each move of a played hand."""
    shuffle, draws = random.Random(7).shuffle, cycle(DRAWN)
    begun = time.process_time()
    for count in moves:
        cards = list(range(PACK))
        shuffle(cards)
        hands = [cards[seat * CARDS : (seat + 1) * CARDS] for seat in range(PLAYERS)]
        for move in range(count):
            hand = hands[move % PLAYERS]
            at = next(draws) % (len(hand) or 1)
            hands[move % PLAYERS] = hand[:at] + hand[at + 1 :]
    return time.process_time() - begun
