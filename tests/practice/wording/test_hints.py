"""Hints give a reason that holds: in every phase of every game, for whoever is asked; none is left without words."""

import re
from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from practice import bots
from practice.bots.thumb import ENOUGH
from practice.engine import GAMES, View, deal, is_over, legal, play, view
from practice.engine.orders import RUF
from practice.wording.hints import REASONS, hint_sentence

DEALS = 25


def asked(game: str) -> Iterator[tuple[View, str, str]]:
    """Every view of deals in which games are announced more boldly than is wise: its hint's move and code."""
    chance = Random(game)
    for seed in range(DEALS):
        state = deal(GAMES[game], seed, seed % GAMES[game].players)
        while not is_over(state):
            seen = view(state, state.turn)
            move, code, data = bots.hint(seen)
            assert not re.search(r"%|\(\w+\)s", hint_sentence(move, code, data, german=GAMES[game].is_schafkopf))
            yield seen, move, code
            bold = state.phase in ("pick", "bid") and chance.random() < 0.4
            state = play(state, chance.choice(legal(state)) if bold else move)


@pytest.fixture(scope="module")
def hints() -> dict[str, list[tuple[View, str]]]:
    """What was advised, by code."""
    found: dict[str, list[tuple[View, str]]] = defaultdict(list)
    for game in GAMES:
        for seen, move, code in asked(game):
            found[code].append((seen, move))
    return found


def test_every_reason_is_given_somewhere_and_has_words(hints: dict[str, list[tuple[View, str]]]) -> None:
    assert set(hints) == set(REASONS)


def trumps_of(seen: View) -> tuple[int, bool]:
    """How many trumps are held before it is said what is played, and whether one of the four highest is among them."""
    order = RUF if seen.known.phase == "bid" else seen.known.said.order
    held = [card for card in order.trumps if seen.known.hands[seen.seat] >> card & 1]
    return len(held), bool(held) and held[0] in order.trumps[:4]


def can_win(seen: View) -> bool:
    """Whether a card that may be played beats those that lie there."""
    known = seen.known
    power = known.said.order.power[known.led]
    best = max(power[card] for card in known.trick)
    return any(power[known.game.pack.numbers[move]] > best for move in legal(known))


# What has to be so wherever a reason is given.
HOLDS = {
    "only_one": lambda seen: len(set(legal(seen.known))) == 1,
    "few_trumps": lambda seen: trumps_of(seen)[0] < ENOUGH * len(seen.hand),
    "no_high_trump": lambda seen: trumps_of(seen)[0] >= ENOUGH * len(seen.hand) and not trumps_of(seen)[1],
    "no_rufspiel": lambda seen: "bid:rufspiel" not in legal(seen.known),
    "bury_points": lambda seen: seen.known.phase == "bury",
    "call_partner": lambda seen: seen.known.said.picker == seen.seat and seen.known.game.partner != "none",
    "most_cards": lambda seen: seen.known.said.contract in ("farbsolo", "farbwenz"),
    "lay_lowest": lambda seen: seen.known.phase == "under",
    "lead_trump": lambda seen: seen.seat in (seen.known.said.picker, seen.known.said.partner),
    "lead_called_suit": lambda seen: seen.seat not in (seen.known.said.picker, seen.known.said.partner),
    "lead_fail": lambda seen: seen.known.said.contract not in ("leaster", "ramsch"),
    "no_trump_left": lambda seen: seen.seat in (seen.known.said.picker, seen.known.said.partner),
    "lead_low": lambda seen: seen.known.said.contract in ("leaster", "ramsch"),
    "schmear": lambda seen: seen.known.said.contract not in ("leaster", "ramsch"),
    "no_points_to_spare": lambda seen: seen.known.said.picker is not None,
    "win_cheaply": can_win,
    "cannot_win": lambda seen: not can_win(seen) and seen.known.said.contract not in ("leaster", "ramsch"),
    "stay_under": lambda seen: seen.known.said.contract in ("leaster", "ramsch"),
    "fewest_points": lambda seen: can_win(seen) and seen.known.said.contract in ("leaster", "ramsch"),
}


@pytest.mark.parametrize("code", HOLDS)
def test_a_reason_holds_where_it_is_given(code: str, hints: dict[str, list[tuple[View, str]]]) -> None:
    assert hints[code]
    assert all(HOLDS[code](seen) for seen, _move in hints[code])


def test_a_leader_without_trump_is_not_told_that_defenders_lead_none(hints) -> None:
    assert not [seen for seen, _move in hints["lead_fail"] if seen.seat == seen.known.said.picker]


@pytest.mark.parametrize(
    ("german", "move", "sentence"),
    [(False, "QC", "Play the queen of clubs. The picker’s side leads"), (True, "OE", "The player’s side leads")],
)
def test_who_leads_trump_is_called_as_in_his_game(german: bool, move: str, sentence: str) -> None:
    assert sentence in hint_sentence(move, "lead_trump", {}, german=german)


def test_the_suit_that_is_made_trump_is_the_one_held_most_often(hints) -> None:
    for seen, move in hints["most_cards"]:
        held = {suit: sum(card[1] == suit for card in seen.hand) for suit in "EGHS"}
        assert held[move[-1]] == max(held.values())
