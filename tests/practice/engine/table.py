"""Hands laid out card by card for worked positions, and random play for the laws. No test lives here."""

from random import Random

from practice.engine import GAMES, State, deal_of, is_over, legal, play, to_act


def laid(game: str, hands: dict[int, str], blind: str = "", dealer: int | None = None) -> State:
    """Deals the named cards; what is left of the pack fills the other places in its order. The last seat deals."""
    played = GAMES[game]
    given = {seat: cards.split() for seat, cards in hands.items()}
    named = {card for cards in given.values() for card in cards} | set(blind.split())
    rest = iter([card for card in played.pack.names[:32] if card not in named])

    def full(cards: list[str], size: int) -> list[str]:
        return [*cards, *(next(rest) for _ in range(size - len(cards)))]

    seats = [full(given.get(seat, []), played.deal.tricks) for seat in range(played.players)]
    return deal_of(
        played, seats, full(blind.split(), played.deal.blind), played.players - 1 if dealer is None else dealer
    )


def after(state: State, moves: str) -> State:
    """Gives the state after moves that are written with blanks between them."""
    for move in moves.split():
        state = play(state, move)
    return state


def random_move(state: State, random: Random) -> str:
    """Chooses a move; pass, Rufspiel and a partner more often than chance would, so that every kind of hand comes."""
    moves = legal(state)
    if "pass" in moves and random.random() < 0.7:
        return "pass"
    if "bid:rufspiel" in moves and random.random() < 0.8:
        return "bid:rufspiel"
    if state.phase == "bury" and random.random() < 0.5:
        return _bury_low_fail(state)
    return random.choice(moves[:-1] if state.phase == "call" and len(moves) > 1 and random.random() < 0.8 else moves)


def _bury_low_fail(state: State) -> str:
    """Keeps aces and trumps, so that tens are called and cards laid face down more often."""
    numbers, pack = state.said.order, state.game.pack
    cards = sorted(pack.cards(state.hands[state.turn]), key=lambda card: -numbers.place[pack.numbers[card]])
    worth = [card for card in cards if not card.startswith("A")] + [card for card in cards if card.startswith("A")]
    return "bury:" + ",".join(worth[: state.game.deal.blind])


def played_out(state: State, random: Random) -> State:
    """Plays a hand to its end."""
    while not is_over(state):
        state = play(state, random_move(state, random))
    return state


def seats(state: State) -> range:
    """The seats of a game."""
    return range(state.game.players)


def acting(state: State) -> int:
    """The seat to act, of a hand that is not over."""
    seat = to_act(state)
    assert seat is not None
    return seat
