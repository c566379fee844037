"""Moves in words: on a button, and as they are told of somebody once they are made."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.wording.schafkopf import CONTRACTS
from practice.wording.cards import suit_name, the_card

_ASKED: Mapping[str, object] = {
    "pick": gettext_lazy("Take the blind, or pass?"),
    "bury": gettext_lazy("What do you bury? It counts for you."),
    "call": gettext_lazy("Call your partner’s card, or play alone."),
    "under": gettext_lazy("Choose the unknown card: it goes face down, and cannot win."),
    "bid": gettext_lazy("Do you want to play a game, or pass?"),
    "name": gettext_lazy("Name the ace or the suit."),
}
# Said of the player himself, and of somebody else.
_PLAIN: Mapping[str, tuple[object, object]] = {
    "pick": (gettext_lazy("You take the blind"), gettext_lazy("%(who)s takes the blind")),
    "pass": (gettext_lazy("You pass"), gettext_lazy("%(who)s passes")),
    "alone": (gettext_lazy("You play alone"), gettext_lazy("%(who)s plays alone")),
    "bury": (gettext_lazy("You bury %(what)s"), gettext_lazy("%(who)s buries cards")),
    "call": (gettext_lazy("You call %(what)s"), gettext_lazy("%(who)s calls %(what)s")),
    "under": (gettext_lazy("You lay a card face down"), gettext_lazy("%(who)s lays a card face down")),
    "bid": (gettext_lazy("You bid %(what)s"), gettext_lazy("%(who)s bids %(what)s")),
    "suit": (gettext_lazy("You make %(what)s trump"), gettext_lazy("%(who)s makes %(what)s trump")),
    "card": (gettext_lazy("You play %(what)s"), gettext_lazy("%(who)s plays %(what)s")),
    "taken": (gettext_lazy("You take the trick"), gettext_lazy("%(who)s takes the trick")),
}
# What lies in front of a seat until the first card is played.
_WORDS: Mapping[str, object] = {"pick": gettext_lazy("picked"), "pass": gettext_lazy("passed")}
# What somebody who asks for advice is told to do.
_ADVICE: Mapping[str, object] = {
    "pick": gettext_lazy("Take the blind."),
    "pass": gettext_lazy("Pass."),
    "alone": gettext_lazy("Play alone."),
    "bury": gettext_lazy("Bury %(what)s."),
    "call": gettext_lazy("Call %(what)s."),
    "under": gettext_lazy("Lay %(what)s face down."),
    "bid": gettext_lazy("Bid %(what)s."),
    "suit": gettext_lazy("Make %(what)s trump."),
    "card": gettext_lazy("Play %(what)s."),
}
_BUTTONS: Mapping[str, object] = {
    "pick": gettext_lazy("Take the blind"),
    "pass": gettext_lazy("Pass"),
    "alone": gettext_lazy("Play alone"),
}


def asked(phase: str) -> str:
    """Return what the player is asked in a phase of the hand before the cards are played."""
    return str(_ASKED.get(phase, ""))


def button(move: str, *, german: bool) -> str:
    """Return what stands on the button of a move that is no card of the hand."""
    if move in _BUTTONS:
        return str(_BUTTONS[move])
    kind, _colon, what = move.partition(":")
    if kind == "call":
        return _("Call %(card)s") % {"card": the_card(what, german=german)}
    return str(CONTRACTS.get(what, what)) if kind == "bid" else suit_name(what, german=german)


def word(move: str) -> str:
    """Return what is heard of a move while it is found out who plays what: passed, picked, a game; else ""."""
    kind, _colon, what = move.partition(":")
    return str(CONTRACTS.get(what, what)) if kind == "bid" else str(_WORDS.get(kind, ""))


def told(move: str, who: str | None, *, german: bool) -> str:
    """Return a move as it is told of `who`, None for the player himself."""
    kind, what = _parts(move)
    mine, others = _PLAIN[kind]
    return str(mine if who is None else others) % {"who": who, "what": _what(kind, what, german=german)}


def advice(move: str, *, german: bool) -> str:
    """Return a move as it is advised: "Play the queen of clubs."."""
    kind, what = _parts(move)
    return str(_ADVICE[kind]) % {"what": _what(kind, what, german=german)}


def _parts(move: str) -> tuple[str, str]:
    kind, colon, what = move.partition(":")
    return (kind, what) if colon or kind in _PLAIN else ("card", kind)


def _what(kind: str, what: str, *, german: bool) -> str:
    if kind == "bid":
        return str(CONTRACTS.get(what, what))
    if kind == "suit":
        return suit_name(what, german=german)
    return ", ".join(the_card(card, german=german) for card in what.split(",")) if what else ""
