"""Cards and suits by their names: "queen of clubs", "Eichel Ober"."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

FACE_DOWN = "??"
_RANKS: Mapping[str, object] = {
    "A": gettext_lazy("ace"),
    "T": gettext_lazy("ten"),
    "K": gettext_lazy("king"),
    "Q": gettext_lazy("queen"),
    "J": gettext_lazy("jack"),
    "9": gettext_lazy("nine"),
    "8": gettext_lazy("eight"),
    "7": gettext_lazy("seven"),
    "O": gettext_lazy("Ober"),
    "U": gettext_lazy("Unter"),
}
_FRENCH: Mapping[str, object] = {
    "C": gettext_lazy("clubs"),
    "S": gettext_lazy("spades"),
    "H": gettext_lazy("hearts"),
    "D": gettext_lazy("diamonds"),
}
_GERMAN: Mapping[str, object] = {
    "E": gettext_lazy("Eichel"),
    "G": gettext_lazy("Gras"),
    "H": gettext_lazy("Herz"),
    "S": gettext_lazy("Schellen"),
}


def card_name(card: str, *, german: bool) -> str:
    """Return a card's name; one that lies face down is the unknown card."""
    if card == FACE_DOWN:
        return _("unknown card")
    rank, suit = _RANKS.get(card[:1], card[:1]), suit_name(card[1:], german=german)
    if german:
        return _("%(suit)s %(rank)s") % {"suit": suit, "rank": rank}
    return _("%(rank)s of %(suit)s") % {"rank": rank, "suit": suit}


def the_card(card: str, *, german: bool) -> str:
    """Return a card's name as part of a sentence: "the queen of clubs"."""
    return _("the %(card)s") % {"card": card_name(card, german=german)}


def suit_name(suit: str, *, german: bool) -> str:
    """Return a suit's name."""
    return str((_GERMAN if german else _FRENCH).get(suit, suit))


def card_names(cards: Iterable[str], *, german: bool) -> str:
    """Return cards by their names, with commas."""
    return ", ".join(card_name(card, german=german) for card in cards)
