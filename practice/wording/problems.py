"""Why a move is refused, in a sentence, by the engine's codes; codes that no page can cause keep the engine's own."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from practice.engine import GAMES, Illegal
from practice.wording.cards import card_name, card_names

_SENTENCES: Mapping[str, object] = {
    "not_your_turn": _("It is not your turn."),
    "hand_over": _("This hand is over."),
    "not_a_move": _("That cannot be done now; do what the page asks for."),
    "must_pick": _("Everybody passed, so you must pick."),
    "bury_number": _("Choose exactly %(wanted)s different cards to bury."),
    "bury_not_held": _("You do not hold every card that you wanted to bury; choose from your own."),
    "call_no_fail_ace": _("Only the ace of a fail suit can be called, or its ten by who has all three aces."),
    "call_own_card": _("You have the %(card)s yourself; call another card."),
    "call_needs_suit": _("To call the %(card)s you must hold a card of its suit."),
    "call_ten_needs_aces": _("A ten is called only by who has all three fail aces and keeps its ace."),
    "under_not_held": _("You do not hold that card; choose one of your own."),
    "call_jack": _("Only the next jack that you do not have can be called."),
    "bid_too_low": _("Somebody bid more already; bid higher or pass."),
    "ruf_hearts": _("Herz is trump, so its ace cannot be called."),
    "ruf_own_ace": _("You have the %(card)s yourself; call another ace."),
    "ruf_needs_suit": _("To call the %(card)s you must hold a card of its suit that is no trump."),
    "ruf_impossible": _("You can call no ace with these cards, so a Rufspiel cannot be bid."),
    "card_not_held": _("You do not hold that card; play one of your own."),
    "must_follow": _("You must follow suit. You may play: %(must)s."),
    "must_play_called": _("The %(card)s was called and its suit is led: you must play it."),
    "must_play_ace": _("Its ten was called and the suit is led: you must play the %(card)s."),
    "must_play_unknown": _("The called suit is led: you must play the unknown card."),
    "called_may_not_go": _("The %(card)s was called; you keep it until its suit is led."),
    "ace_may_not_go": _("You called the ten, so you keep the %(card)s until its suit is led."),
    "unknown_may_not_go": _("You keep the unknown card until the called suit is led."),
    "keep_a_card": _("You keep a card of the called suit until it is led. You may play: %(must)s."),
    "lead_called_only": _("Of the called suit you may lead only the %(card)s."),
    "lead_ace_only": _("You called the ten, so of its suit you may lead only the %(card)s."),
    "run_away": _("Under the %(card)s you may lead only with three or more other cards of its suit."),
}


def refusal(refused: Illegal, variant: str) -> str:
    """Return why a move of the player is refused and what he may do instead."""
    sentence = _SENTENCES.get(refused.code)
    if sentence is None:
        return refused.message
    german = GAMES[variant].is_schafkopf
    must, card = refused.data.get("must", ()), str(refused.data.get("card", ""))
    told = {**refused.data, "card": card_name(card, german=german), "must": card_names(must, german=german)}
    return str(sentence) % told
