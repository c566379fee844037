"""How well and how fast the computer players of the practice table play: one of a strength among those of the next.

A deal is played once with the better one at each seat, so that good cards are nobody's advantage.
"""

import time
from collections.abc import Callable
from statistics import mean, stdev

from bench.figures import Figure, Goal
from bench.ground import Bench
from practice.bots import counting, declaring, sampling, thumb
from practice.engine import GAMES, View, deal, is_over, legal_for, play, result, to_act, view

Player = Callable[[View, str], str]

# Where a strong one is let loose, and where a contract can be played alone.
TRIED_AT, ALONE_AT = ("called-ace", "jack", "schafkopf"), ("schafkopf", "schafkopf-bavarian")
# Deals for each turn of a run, each played by every seat; deals that the strong one tries for a move of the tournament.
DEALS_OF_STRONG, DEALS_OF_MIDDLE, TRIED = 9, 60, 24
# Of the normal distribution: so many standard errors to either side hold 95 % of it.
CERTAIN = 1.96
MOST_MS_EASY = 1.0


def measure(bench: Bench) -> list[Figure]:
    """Let middle ones play among easy ones, declaring ones among others, strong ones among middle ones; time moves."""
    turns = bench.sizes.turns
    deals = DEALS_OF_MIDDLE * turns
    return [
        *(_better(game, "middle among easy", _middle, _easy, deals) for game in GAMES),
        *(_better(game, "declaring alone among never", _middle, _never_alone, deals) for game in ALONE_AT),
        *(_better(game, "strong among middle", _strong, _middle, DEALS_OF_STRONG * turns) for game in TRIED_AT),
        _quick("an easy move", _easy, 10 * turns, MOST_MS_EASY),
        _quick("a middle move", _middle, 10 * turns, None),
        _quick("a strong move, the slowest", _at_leisure, 1, sampling.LIMIT_S * 1000),
    ]


def _easy(seen: View, seed: str) -> str:
    return thumb.advise(seen).move


def _middle(seen: View, seed: str) -> str:
    return counting.choose(seen)


def _never_alone(seen: View, seed: str) -> str:
    """As a middle one, but of the contracts he bids a Rufspiel only."""
    if seen.known.phase == "bid":
        return declaring.bid(seen, [move for move in legal_for(seen) if move in ("bid:rufspiel", "pass")])
    return counting.choose(seen)


def _strong(seen: View, seed: str) -> str:
    return sampling.choose(seen, seed, deals=TRIED)


def _at_leisure(seen: View, seed: str) -> str:
    return sampling.choose(seen, seed)


def _better(game: str, who: str, one: Player, others: Player, deals: int) -> Figure:
    """Tell the mean points of a hand; the figure is the lower end of the interval and 1."""
    means = [_mean_of_deal(game, number, one, others) for number in range(deals)]
    middle, either_side = mean(means), CERTAIN * stdev(means) / deals**0.5
    lower = middle - either_side
    told = (
        f"{middle:+.2f} points a hand, 95 % between {lower:+.2f} and {middle + either_side:+.2f}; the figure is 1 more "
        f"than the lower end; {deals} deals, each with the one at every seat in turn"
    )
    return Figure(f"{game}: {who}, 1 + points", max(1 + lower, 0.001), Goal(1, least=True), told)


def _mean_of_deal(name: str, number: int, one: Player, others: Player) -> float:
    game = GAMES[name]
    scores = []
    for seat in range(game.players):
        state = deal(game, f"tournament/{number}", number % game.players)
        while not is_over(state):
            turn = to_act(state) or 0
            player = one if turn == seat else others
            state = play(state, player(view(state, turn), f"{number}/{len(state.moves)}"))
        scores.append(result(state).scores[seat])
    return mean(scores)


def _quick(name: str, player: Player, hands: int, most: float | None) -> Figure:
    """Time every move of whole hands; the mean of them, but of a strong one's the longest."""
    game, taken = GAMES["called-ace"], []
    for number in range(hands):
        state = deal(game, f"quick/{number}", number % game.players)
        while not is_over(state):
            seen = view(state, to_act(state) or 0)
            begun = time.perf_counter()
            move = player(seen, f"{number}/{len(state.moves)}")
            taken.append(1000 * (time.perf_counter() - begun))
            state = play(state, move)
    value = max(taken) if player is _at_leisure else mean(taken)
    told = f"{len(taken)} moves of {hands} hands, mean {mean(taken):.2f} ms, longest {max(taken):.1f} ms"
    return Figure(name, value, Goal(most) if most else None, told, "ms")
