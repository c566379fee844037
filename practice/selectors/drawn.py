"""Cards as the page of a game draws them: which drawing, what it is called, whether it is a trump, what a tap sends."""

from dataclasses import dataclass

from practice.engine import View
from practice.engine.orders import RUF, TRUMP, Order
from practice.wording.cards import FACE_DOWN, card_name
from practice.wording.marks import with_marks


@dataclass(frozen=True)
class CardFace:
    """A card as it is drawn: `code` names its drawing; `move` is sent by a tap on it, "" where it is only looked at.

    `laid_down`: the player's own unknown card, which the others see from behind.
    """

    code: str
    name: str
    pack: str
    trump: bool
    move: str = ""
    playable: bool = True
    hinted: bool = False
    laid_down: bool = False


class Drawing:
    """How the cards of a view are drawn."""

    def __init__(self, view: View) -> None:
        self.german = view.known.game.is_schafkopf
        self._order = order_of(view)
        self._numbers = view.known.game.pack.numbers
        self._names = view.known.game.pack.names
        mine = view.known.said.picker == view.seat and view.known.said.under >= 0
        self._under = self._names[view.known.said.under] if mine else ""

    def card(self, code: str, move: str = "", *, playable: bool = True, hinted: bool = False) -> CardFace:
        """Return a card by its two letters; `move` is what a tap on it sends."""
        trump = code in self._numbers and self._order.suit[self._numbers[code]] == TRUMP
        name = card_name(code, german=self.german)
        drawn = "back" if code == FACE_DOWN else code
        pack = "german" if self.german else "french"
        laid_down = code == self._under
        full = with_marks(name, trump=trump and not laid_down, laid_down=laid_down)
        return CardFace(drawn, full, pack, trump, move, playable, hinted, laid_down)

    def number(self, number: int) -> CardFace:
        """Return the card that the engine knows by this number."""
        return self.card(self._names[number])

    def place(self, code: str) -> int:
        """Return where a card is sorted in a hand."""
        return self._order.place[self._numbers[code]]


def drawn_card(view: View, code: str) -> CardFace:
    """Return a card as this view's page draws it."""
    return Drawing(view).card(code)


def order_of(view: View) -> Order:
    """Return the order of the cards; before a game of Schafkopf is named, that of a Rufspiel."""
    return RUF if view.known.game.is_schafkopf and not view.known.said.contract else view.known.said.order
