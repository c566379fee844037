"""A hand played out from an open deal, to see what a move is worth: everybody plays as a counting player would."""

from practice.bots.counting import choose as counted
from practice.engine import State, is_over, legal, play, points_by_seat, view
from practice.engine.results import result
from scoring.rules import HouseRules

# What a card point more is worth, as a part of what is paid; so that of moves which pay alike the better one is seen.
PER_POINT = 0.1


def worth(state: State, seat: int) -> float:
    """Play a whole state out, each seat by what it sees; return what that pays this seat, and a little for points."""
    while not is_over(state):
        moves = legal(state)
        state = play(state, moves[0] if len(moves) == 1 else counted(view(state, state.turn)))
    rules = state.game.rules
    unit = 1 if isinstance(rules, HouseRules) else rules.tariff.extra
    return result(state).scores[seat] + PER_POINT * unit * own_points(state, seat)


def own_points(state: State, seat: int) -> int:
    """Return the card points of a seat's side; where the fewest win they count against it."""
    side = {state.said.picker, state.said.partner}
    points = points_by_seat(state)
    if state.said.picker is None:
        return -points[seat]
    return sum(of for other, of in enumerate(points) if (other in side) == (seat in side))
