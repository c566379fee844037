"""Where a hand stands: its deal and its moves, played again by the engine. Nothing of it is stored but the moves."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from practice.engine import GAMES, State, deal, play, to_act
from practice.models import Game, GameHand


@dataclass(frozen=True)
class Move:
    """A move as it was made: who made it, and in which phase of the hand."""

    seat: int
    phase: str
    text: str


@dataclass
class Fold:
    """A hand as far as it is played; `play` goes on from there."""

    state: State
    moves: list[Move] = field(default_factory=list)

    def play(self, move: str) -> None:
        """Make a move for the seat to act. Raises Illegal."""
        seat, phase = to_act(self.state), self.state.phase
        self.state = play(self.state, move)
        # As the engine keeps it: cards to bury have an order of their own there.
        self.moves.append(Move(-1 if seat is None else seat, phase, self.state.moves[-1]))

    @property
    def texts(self) -> list[str]:
        """The moves as they are stored."""
        return [move.text for move in self.moves]


def seed_of_hand(seed: str, number: int) -> str:
    """Return the seed of a game's hand, 1 for the first."""
    return f"{seed}/{number}"


def dealer_of_hand(variant: str, number: int) -> int:
    """Return who deals: first the seat before the player's own, so that he leads to the first hand; then clockwise."""
    players = GAMES[variant].players
    return (number - 2) % players


def fold_of(game: Game, number: int, moves: Iterable[str] = ()) -> Fold:
    """Return a hand of the game after these moves."""
    variant = GAMES[game.variant]
    fold = Fold(deal(variant, seed_of_hand(game.seed, number), dealer_of_hand(game.variant, number)))
    for move in moves:
        fold.play(move)
    return fold


def fold_of_hand(game: Game, hand: GameHand) -> Fold:
    """Return where a stored hand stands."""
    return fold_of(game, hand.number, hand.moves)
