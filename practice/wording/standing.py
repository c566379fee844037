"""What is being played, in a sentence for the middle of the table: who picked, and what he called."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from clubs.wording.schafkopf import CONTRACTS
from practice.engine import View
from practice.wording.cards import card_name, suit_name

_NOBODY = ("leaster", "moster", "mittler", "schneidster")


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
    who = names[said.picker]
    if game.is_schafkopf:
        return _declared(view, who)
    if view.known.phase in ("bury", "call", "under"):
        return _("%(who)s has picked.") % {"who": who}
    if game.partner == "ace" and said.called >= 0:
        return _("%(who)s picked and called the %(card)s.") % {"who": who, "card": _called(view)}
    if game.call_up and said.called >= 0:
        return _("%(who)s picked; the %(card)s is partner.") % {"who": who, "card": _called(view)}
    if game.partner == "jack":
        return _("%(who)s picked; the jack of diamonds is partner.") % {"who": who}
    return _("%(who)s picked and plays alone.") % {"who": who}


def _declared(view: View, who: str) -> str:
    said = view.known.said
    told = {"who": who, "game": CONTRACTS.get(said.contract, said.contract)}
    if said.called >= 0:
        return _("%(who)s plays a %(game)s with the %(card)s.") % {**told, "card": _called(view)}
    if said.suit >= 0:
        suit = suit_name(view.known.game.pack.suits[said.suit], german=True)
        return _("%(who)s plays a %(game)s in %(suit)s.") % {**told, "suit": suit}
    return _("%(who)s plays a %(game)s.") % told


def _called(view: View) -> str:
    known = view.known
    return card_name(known.game.pack.names[known.said.called], german=known.game.is_schafkopf)
