"""What is being played, in a sentence for the middle of the table: who picked, what he called, what is led."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.wording.schafkopf import CONTRACTS
from practice.engine import View
from practice.engine.orders import TRUMP
from practice.wording.cards import card_name, suit_name

_NOBODY = ("leaster", "moster", "mittler", "schneidster")
# Said of the player himself, and of somebody else.
_PICKED: Mapping[str, tuple[object, object]] = {
    "picked": (gettext_lazy("You have picked."), gettext_lazy("%(who)s has picked.")),
    "called": (
        gettext_lazy("You picked and called the %(card)s."),
        gettext_lazy("%(who)s picked and called the %(card)s."),
    ),
    "jack": (
        gettext_lazy("You picked; the %(card)s is partner."),
        gettext_lazy("%(who)s picked; the %(card)s is partner."),
    ),
    "alone": (gettext_lazy("You picked and play alone."), gettext_lazy("%(who)s picked and plays alone.")),
    "ruf": (
        gettext_lazy("You play a %(game)s with the %(card)s."),
        gettext_lazy("%(who)s plays a %(game)s with the %(card)s."),
    ),
    "suit": (gettext_lazy("You play a %(game)s in %(suit)s."), gettext_lazy("%(who)s plays a %(game)s in %(suit)s.")),
    "game": (gettext_lazy("You play a %(game)s."), gettext_lazy("%(who)s plays a %(game)s.")),
}


def standing(view: View, names: Sequence[str]) -> str:
    """Return what this seat knows of the game that is played; "" before there is one."""
    said, game = view.known.said, view.known.game
    if said.contract == "ramsch":
        return _("Ramsch: the most card points lose.")
    if said.contract in _NOBODY:
        return _("Leaster: the fewest card points win, with at least one trick.")
    if game.partner == "queens":
        return _("The black queens are partners.")
    if said.picker is None or not said.contract:
        return ""
    mine, others = _PICKED[_kind(view)]
    sentence = str(mine if said.picker == view.seat else others) % _facts(view, names[said.picker])
    return _("%(sentence)s You are the partner.") % {"sentence": sentence} if said.partner == view.seat else sentence


def asked_to_play(view: View, names: Sequence[str]) -> str:
    """Return what the player is asked when it is his turn to play a card: whether he leads, else what was led."""
    known = view.known
    if not known.trick:
        return _("You lead: play a card.")
    if known.led == TRUMP:
        return _("%(who)s led trump. Your turn.") % {"who": names[known.leader]}
    suit = suit_name(known.game.pack.suits[known.led], german=known.game.is_schafkopf)
    return _("%(who)s led %(suit)s. Your turn.") % {"who": names[known.leader], "suit": suit}


def _kind(view: View) -> str:
    known, said = view.known, view.known.said
    if known.game.is_schafkopf:
        return "ruf" if said.called >= 0 else "suit" if said.suit >= 0 else "game"
    if known.phase in ("bury", "call", "under"):
        return "picked"
    if said.called < 0 or said.alone:
        return "alone"
    return "called" if known.game.partner == "ace" else "jack"


def _facts(view: View, who: str) -> dict[str, object]:
    known, said, german = view.known, view.known.said, view.known.game.is_schafkopf
    card = card_name(known.game.pack.names[said.called], german=german) if said.called >= 0 else ""
    suit = suit_name(known.game.pack.suits[said.suit], german=german) if said.suit >= 0 else ""
    game = str(CONTRACTS.get(said.contract, said.contract))
    return {"who": who, "card": card, "game": game, "suit": suit}
