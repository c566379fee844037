"""The player who tries things out: deals that fit what he has seen, every move played out on each of them.

How a hand is played out is in `playing_out`; what is laid away, and whom he calls, he decides as `counting` does.
"""

import time
from random import Random

from practice.bots.counting import choose as counted
from practice.bots.playing_out import worth
from practice.engine import View, legal_for, play, samples

# Deals that are tried, and seconds after which no other is begun; a few are tried in any case.
DEALS, LIMIT_S, LEAST = 48, 0.3, 4
# Where a move is tried; elsewhere there are too many, or chance says too little.
TRIED = ("play",)


def choose(view: View, seed: str, deals: int | None = None) -> str:
    """Return the move that paid most over the deals tried.

    With `deals` exactly so many are tried, else DEALS within LIMIT_S. Raises ValueError where it is not this seat's
    turn.
    """
    moves = legal_for(view)
    if len(moves) < 2 or view.known.phase not in TRIED:
        return counted(view)
    random = Random(seed)  # noqa: S311
    until = time.monotonic() + LIMIT_S
    sums = dict.fromkeys(moves, 0)
    for number, state in enumerate(samples(view, random)):
        if number >= (DEALS if deals is None else deals):
            break
        if deals is None and number >= LEAST and time.monotonic() > until:
            break
        for move in moves:
            sums[move] += worth(play(state, move), view.seat, random)
    usual = counted(view)
    return max(moves, key=lambda move: (sums[move], move == usual))
