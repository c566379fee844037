"""Every refusal of the engine: its code, the name of the rule of play it comes from, and its English sentence.
No rule lives here; pages translate the sentences by their codes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

# code: (rule, sentence)
CODES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        # the game and its deal
        "unknown_game": ("", "There is no game called {name}; there are {known}."),
        "wrong_rules": ("", "These house rules are not for the game {name}: {why}."),
        "unknown_card": ("", "{card} is no card of this pack; a card is its rank and its suit, such as {example}."),
        "card_twice": ("", "{card} is dealt twice: to {first} and to {second}."),
        "wrong_number_of_hands": ("", "Hands that are given: {given}, and there must be {wanted}."),
        "wrong_number_of_cards": ("", "Cards of {place}: {given}, and there must be {wanted}."),
        "unknown_dealer": ("", "Seat {dealer} cannot deal; the seats are 0 to {last}."),
        # any move
        "hand_over": ("", "The hand is over."),
        "hand_not_over": ("", "The hand is not over yet."),
        "not_your_turn": ("turn", "It is the turn of seat {turn}."),
        "not_a_move": ("", "This cannot be done now: {move}. What can be done: {must}."),
        # picking, burying, calling
        "must_pick": ("forced pick", "Everybody passed, so the last player must pick."),
        "bury_number": ("bury", "Exactly {wanted} different cards are buried, not {given}."),
        "bury_not_held": ("bury", "{card} is not in the hand and cannot be buried."),
        "call_no_fail_ace": ("call", "Only the ace of a fail suit can be called, or its ten by who has all the aces."),
        "call_own_card": ("call", "{card} lies in the picker's own hand or in the bury."),
        "call_needs_suit": ("hold a card of the suit", "To call {card} one card of its suit must be held."),
        "call_ten_needs_aces": ("call a ten", "A ten is called only by who has all three fail aces and keeps its ace."),
        "under_not_held": ("unknown card", "{card} is not in the hand and cannot be laid face down."),
        "call_jack": ("call up", "Only the next jack that the picker does not have can be called: {must}."),
        # bidding
        "bid_too_low": ("bid", "Only something higher than {standing} can be bid now."),
        "ruf_hearts": ("hearts are never called", "Hearts are trump and their ace is never called."),
        "ruf_own_ace": ("call", "{card} lies in the declarer's own hand."),
        "ruf_needs_suit": ("hold a card of the suit", "To call {card} one card of its suit, no trump, must be held."),
        "ruf_impossible": ("call", "No ace can be called with these cards, so no Rufspiel can be bid."),
        # cards
        "card_not_held": ("", "{card} is not in the hand."),
        "must_follow": ("follow suit", "Renege: who has a card of the suit led must follow it; to be played: {must}."),
        "must_play_called": ("play the called card", "{card} was called and its suit is led: it must be played."),
        "must_play_ace": ("call a ten", "The ten of the suit was called and it is led: {card} must be played."),
        "must_play_unknown": ("unknown card", "The called suit is led: the unknown card must be played."),
        "called_may_not_go": ("keep the called card", "{card} was called and is kept until its suit is led."),
        "ace_may_not_go": ("call a ten", "{card} is kept until its suit is led, because its ten was called."),
        "unknown_may_not_go": ("unknown card", "The unknown card is kept until the called suit is led."),
        "keep_a_card": (
            "keep a card of the suit",
            "{card} is the last card of the called suit and is kept until that is led.",
        ),
        "lead_called_only": ("lead the called card", "Of the called suit only {card} may be led by who holds it."),
        "lead_ace_only": (
            "call a ten",
            "Of the called suit the picker leads only {card}, because its ten was called.",
        ),
        "run_away": ("run away", "Under {card} is led only with three or more other cards of its suit."),
        # saved games, lines to replay, and views
        "unknown_field": ("", "There is no field {name}; there are {known}."),
        "seed_or_hands": ("", "Either the seed is given or the hands that were dealt, one of the two."),
        "unknown_seat": ("", "There is no seat {seat}; the seats are 0 to {last}."),
        "wrong_trick": ("", "Cards of trick {trick}: {given}, and there must be {wanted}."),
        "bad_game": ("", "{what} must be {wanted}."),
        "does_not_fit": ("", "These cards do not fit what has been seen: {why}."),
    }
)
