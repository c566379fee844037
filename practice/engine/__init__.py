"""Play by the rules, as pure values: no Django, no database, no clock. Counting and paying is `scoring`'s.

A hand is a value, a `State`: moves never change it, they give another one. Seats are 0 to players-1, clockwise: to the
dealer's left is dealer + 1. A card is rank and suit in two letters: A T K Q J 9 8 7 of C S H D at Sheepshead
("QC", "TD"), A T K O U 9 8 7 of E G H S (Eichel, Gras, Herz, Schellen) at Schafkopf ("OE"). `??` is a card face down.

A move is a string, in Python and in JSON alike; whose it is follows from the state:

    pick                pass              pick phase: take the blind or not
    bury:AC,TC                            bury phase: as many as the blind had, in any order (kept in the pack's order)
    call:AC             alone             call phase: the called ace, ten or jack; or nobody
    under:7D                              under phase: the unknown card, laid face down after such a call
    bid:rufspiel        pass              bid phase (Schafkopf): farbsolo, wenz, geier, farbwenz as the game has them
    call:AE             suit:G            name phase (Schafkopf): the called ace, or the suit of a Farbsolo or Farbwenz
    QC                                    play phase: a card

Games: `GAMES[name]` with called-ace, called-ace-forced, jack, jack-call-up, three-handed, four-handed, black-queens,
schafkopf, schafkopf-bavarian; `game_named(name, preset, overrides)` plays one by other house rules of `scoring`.

- `deal(game, seed, dealer)`, `deal_of(game, hands, blind, dealer)` give the first state; a seed deals alike anywhere,
  so it is as secret as the cards.
- `to_act(state)` is a seat or None, `legal(state)` every move (empty when over), `play(state, move)` the next state; it
  raises `Illegal` (`code`, `rule`, `message`, `data`, `as_json()`); `why_not(state, move, seat=None)` gives it instead.
- `is_over`, `hand(state, seat)`, `hand_sizes`, `tricks`, `tricks_by_seat`, `points_by_seat`, `points_aside`.
- `facts(state)` is the finished hand as a scorer would type it, `result(state)` its `facts`, `scores` and `steps`.
- `view(state, seat)` holds nothing hidden from that seat: `hand`, `hand_sizes`, `to_act`, `trick`, `tricks`, and
  `as_json()` with all that a page needs; and `known`, the state without what is hidden. `legal_for(view)` are the moves
  of its own seat.
- `hidden(view)` says which cards are unseen, how many lie where, and what is known of them; `complete(view, places)` is
  the state with these cards put there; `sample(view, random)` is one such state at random, and
  `samples(view, random)` gives one after another. Places are seats, "blind", "bury", "under"; sets of cards are bits,
  which `game.pack.mask(names)` makes and `game.pack.cards(mask)` names.
- `dump(state)` is plain JSON, `load(data)` plays it again and referees every move.

>>> from practice.engine import GAMES, deal, is_over, legal, play, result, to_act, view
>>> state = deal(GAMES["called-ace"], seed="2026-11-30/1", dealer=4)
>>> to_act(state), legal(state)
(0, ('pick', 'pass'))
>>> state = play(state, "pick")
>>> view(state, 0).hand
('JH', 'KD', '9D', '9C', 'TH', 'KH', '9H', '7H')
>>> while not is_over(state):
...     state = play(state, legal(state)[0])
>>> result(state).scores
(-12, -6, 6, 6, 6)
"""

from practice.engine.completing import complete
from practice.engine.counting import facts, points_aside, points_by_seat, tricks_by_seat
from practice.engine.dealing import deal, deal_of
from practice.engine.games import GAMES, Game, game_named
from practice.engine.hidden import Hidden, hidden
from practice.engine.illegal import Illegal
from practice.engine.moves import is_over, legal, play, to_act, why_not
from practice.engine.places import Need
from practice.engine.results import Result, Unscored, result
from practice.engine.sampling import sample, samples
from practice.engine.saving import dump, load
from practice.engine.seeing import View, hand, hand_sizes, legal_for, tricks, view
from practice.engine.state import State

__all__ = [
    "GAMES",
    "Game",
    "Hidden",
    "Illegal",
    "Need",
    "Result",
    "State",
    "Unscored",
    "View",
    "complete",
    "deal",
    "deal_of",
    "dump",
    "facts",
    "game_named",
    "hand",
    "hand_sizes",
    "hidden",
    "is_over",
    "legal",
    "legal_for",
    "load",
    "play",
    "points_aside",
    "points_by_seat",
    "result",
    "sample",
    "samples",
    "to_act",
    "tricks",
    "tricks_by_seat",
    "view",
    "why_not",
]
