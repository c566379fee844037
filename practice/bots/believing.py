"""Which deals are likely after what was said: who passed was not strong, who picked or declared was not weak.

What the rules make certain is the engine's; the measure of strength is that of the counting player.
"""

from collections.abc import Iterator
from random import Random

from practice.bots.announcing import least_to_pick
from practice.bots.declaring import LEAST_ALONE, LEAST_RUFSPIEL, worth_alone, worth_with_partner
from practice.engine import State, View, samples
from practice.engine.orders import RUF
from practice.engine.state import first_seat

# How often a deal is believed for each thing said that does not fit it, and after how many refusals one is taken.
BELIEVED, PATIENCE = 0.2, 12
# What a hand gains at least in worth by two more cards.
BLIND = 1


def likely(view: View, random: Random) -> Iterator[State]:
    """Give states that fit what a seat has seen, without end; seldom one in which somebody would have spoken else."""
    refused = 0
    for state in samples(view, random):
        refused += 1
        if refused > PATIENCE or random.random() < BELIEVED ** oddities(state, view.seat):
            refused = 0
            yield state


def oddities(state: State, seat: int) -> int:
    """Return how many others than this seat said what the counting player would not have said with their cards."""
    return _odd_bids(state, seat) if state.game.is_schafkopf else _odd_picks(state, seat)


def _odd_picks(state: State, seat: int) -> int:
    """Who passed held enough to pick, or who picked holds too little even with the blind."""
    game, said, start = state.game, state.said, state.start
    words = [move for move in state.moves if move in ("pick", "pass")]
    odd = 0
    for at, word in enumerate(words):
        other = (first_seat(start, game.players) + at) % game.players
        if other == seat or (word == "pick" and said.forced):
            continue
        held = start.hands[other] | (start.blind if word == "pick" else 0)
        above = worth_with_partner(held, said.order) - least_to_pick(game, held)
        odd += above < BLIND if word == "pick" else above >= 0
    return odd


def _odd_bids(state: State, seat: int) -> int:
    """Who declared is too weak for it, or passed a Rufspiel that he could have been the first to declare."""
    is_open, odd = True, 0
    for other, word in state.said.bids:
        held = state.start.hands[other]
        if other != seat and word in LEAST_ALONE:
            odd += worth_alone(held, word) < LEAST_ALONE[word]
        elif other != seat and (word == "rufspiel" or (word == "pass" and is_open)):
            odd += (worth_with_partner(held, RUF) >= LEAST_RUFSPIEL) != (word == "rufspiel")
        is_open = is_open and word == "pass"
    return odd
