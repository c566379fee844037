"""The rules of play once more, written plainly with lists of cards: what the engine's tables are checked against.
Slow and simple on purpose; no test lives here."""

from practice.engine import State, hand

FAIL_ORDER = "ATK987"


def is_trump(contract: str, trump_suit: str, card: str) -> bool:
    """Whether a card is trump: by its rank in this contract, or by its suit."""
    ranks = {"wenz": "JU", "farbwenz": "JU", "geier": "QO"}.get(contract, "QOJU")
    return card[0] in ranks or card[1] == trump_suit


def trump_suit_of(state: State) -> str:
    """The suit that is trump beside queens and jacks: diamonds, hearts (Rufspiel, Ramsch), the solo's, or none."""
    if not state.game.is_schafkopf:
        return "D"
    if state.said.suit >= 0:
        return "EGHS"[state.said.suit]
    return "" if state.said.contract in ("wenz", "geier") else "H"


def suit_of(state: State, card: str) -> str:
    return "trump" if is_trump(state.said.contract, trump_suit_of(state), card) else card[1]


def history(state: State) -> list[list[tuple[int, str]]]:
    """The tricks so far as (seat, card), the one on the table last."""
    cards = [move for move in state.moves if len(move) == 2]
    first = (state.start.dealer + 1) % state.game.players
    tricks: list[list[tuple[int, str]]] = [[]]
    for card in cards:
        seat = (first + len(tricks[-1])) % state.game.players
        tricks[-1].append((seat, card))
        if len(tricks[-1]) == state.game.players:
            first = winner(state, tricks[-1])
            tricks.append([])
    return tricks


def unknown(state: State) -> str | None:
    return next((move[6:] for move in state.moves if move.startswith("under:")), None)


def called(state: State) -> str | None:
    """The called ace or ten, whose suit has duties."""
    cards = [move[5:] for move in state.moves if move.startswith("call:")]
    return cards[0] if cards and state.game.partner in ("ace", "ruf") else None


def led_suit(state: State, trick: list[tuple[int, str]]) -> str:
    card, ace = trick[0][1], called(state)
    return ace[1] if ace is not None and card == unknown(state) else suit_of(state, card)


def winner(state: State, trick: list[tuple[int, str]]) -> int:
    """The seat of the highest trump, else of the highest card of the suit that was led; never of the unknown card."""
    led, ten = led_suit(state, trick), called(state)
    trumps = [(seat, card) for seat, card in trick if suit_of(state, card) == "trump" and card != unknown(state)]
    if trumps:
        return max(trumps, key=lambda played: trump_strength(state, played[1]))[0]
    ranks = "ATKQOJU987"
    if ten is not None and ten[0] == "T" and led == ten[1]:
        ranks = "TAK987"
    fails = [(seat, card) for seat, card in trick if suit_of(state, card) == led and card != unknown(state)]
    return min(fails, key=lambda played: ranks.index(played[1][0]))[0]


def trump_strength(state: State, card: str) -> tuple[int, int]:
    ranks, suits = ("QJ", "CSHD") if not state.game.is_schafkopf else ("OU", "EGHS")
    if is_trump(state.said.contract, "", card):
        return 10 - ranks.index(card[0]), 10 - suits.index(card[1])
    return 0, 10 - "ATKQOJU987".index(card[0])


def may_play(state: State) -> set[str]:
    """The cards that the seat to act may play (rules.md, section 4), rule by rule."""
    seat, held, tricks = state.turn, list(hand(state, state.turn)), history(state)
    table = tricks[-1]
    if len(held) == 1:
        return set(held)
    ace, under, picker = called(state), unknown(state), state.said.picker
    led = led_suit(state, table) if table else None
    open_suit = ace is not None and not any(led_suit(state, trick) == ace[1] for trick in tricks[:-1])
    mine_under = under if seat == picker and under in held else None
    following = [card for card in held if card != mine_under]
    if led is not None:
        in_suit = [card for card in following if suit_of(state, card) == led]
        if mine_under and open_suit and ace is not None and led == ace[1]:
            return {mine_under}
        choice = set(in_suit or following)
    else:
        choice = set(held)
    if not open_suit or ace is None:
        return choice
    suit = {card for card in held if suit_of(state, card) == ace[1]}
    kept = {card for card in (ace,) if card in held}
    if ace[0] == "T" and seat == picker and not state.game.is_schafkopf:
        kept = {"A" + ace[1]} & set(held)
    if kept:
        if led == ace[1]:
            return kept
        if led is not None:
            return choice - kept
        away = state.game.is_schafkopf and len(suit) >= 4
        return choice if away else choice - (suit - kept)
    if seat == picker and not state.game.is_schafkopf and led not in (None, ace[1]) and len(suit) == 1:
        return choice - suit
    return choice
