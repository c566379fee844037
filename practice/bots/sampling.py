"""The player who tries things out: deals that fit what he has seen, every move played out on each of them.

Which deals are likely is in `believing`, how a hand is played out in `playing_out`; what is said before the first card
he decides as `counting` does.
"""

import math
import time
from collections.abc import Sequence
from itertools import islice
from random import Random
from statistics import fmean, stdev

from practice.bots.believing import likely
from practice.bots.counting import choose as counted
from practice.bots.playing_out import worth
from practice.engine import View, legal_for, play

# Deals that are tried, seconds that they take at most, and deals without which nothing is judged.
DEALS, LIMIT_S, ENOUGH = 96, 0.3, 8
# Standard errors by which a move must have paid more than the usual one, and below which it is tried no more.
BETTER, BEHIND = 1.0, -2.0
# Where a move is tried; elsewhere there are too many, or chance says too little.
TRIED = ("play",)


def choose(view: View, seed: str, deals: int | None = None) -> str:
    """Return the move that a counting player would choose, or one that paid more over the deals tried.

    With `deals` at most so many are tried, else DEALS within LIMIT_S. Raises ValueError where it is not this seat's
    turn.
    """
    usual, moves = counted(view), legal_for(view)
    if view.known.phase not in TRIED or len(moves) == 1:
        return usual
    begun = time.monotonic()
    until, slowest = begun + LIMIT_S if deals is None else math.inf, 0.0
    gains: dict[str, list[float]] = {move: [] for move in moves if move != usual}
    random = Random(seed)  # noqa: S311
    for tried, state in enumerate(islice(likely(view, random), deals or DEALS)):
        if tried >= ENOUGH:
            gains = {move: gained for move, gained in gains.items() if _mean(gained, -BEHIND) > 0}
        now = time.monotonic()
        begun, slowest = now, max(slowest, now - begun)
        if not gains or now + slowest > until:
            break
        paid = worth(play(state, usual), view.seat)
        for move, gained in gains.items():
            gained.append(worth(play(state, move), view.seat) - paid)
    surely = {move: _mean(gained, -BETTER) for move, gained in gains.items() if len(gained) >= ENOUGH}
    best = max(surely, key=surely.__getitem__, default=usual)
    return best if surely.get(best, 0) > 0 else usual


def _mean(gained: Sequence[float], errors: float) -> float:
    """The mean of what was gained, and so many standard errors."""
    return fmean(gained) + errors * stdev(gained) / len(gained) ** 0.5
