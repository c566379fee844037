"""The games that can be played: how they are dealt, who becomes partner, and the house rules they are scored by.
How they are played is in the files of each phase; what the house rules pay is `scoring`'s."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from dataclasses import replace as changed
from types import MappingProxyType
from typing import Any

from practice.engine.cards import FRENCH, GERMAN, Pack
from practice.engine.illegal import Illegal
from scoring.cards import Deal
from scoring.checks.table import deal_of
from scoring.games import Rules
from scoring.presets import preset as preset_of
from scoring.rules import HouseRules

# How a hand that nobody picks goes on: played by everybody for himself, or not played at all.
PLAYED_BY_ALL = frozenset({"leaster", "moster", "mittler", "schneidster"})


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """One game to play; two with the same name and rules deal and referee alike.

    `packets` is how it is dealt: so many cards to everybody from the dealer's left, or (negative) to the blind.
    `partner` is how a partner is found: ace, jack, queens, ruf, or none. `call_up`: a picker with the jack of diamonds
    may call the next jack he does not hold. `contracts`: what can be bid at Schafkopf, lowest first.
    """

    name: str
    players: int
    packets: tuple[int, ...]
    partner: str
    preset: str
    overrides: Mapping[str, Any] = field(default_factory=dict)
    call_up: bool = False
    contracts: tuple[str, ...] = ()
    rules: Rules = field(init=False, repr=False)
    deal: Deal = field(init=False)
    pack: Pack = field(init=False, repr=False)
    no_pick: str = field(init=False)

    def __post_init__(self) -> None:
        rules = preset_of(self.preset, self.overrides)
        put = object.__setattr__
        put(self, "rules", rules)
        put(self, "deal", deal_of(rules, self.players))
        put(self, "pack", FRENCH if isinstance(rules, HouseRules) else GERMAN)
        put(self, "no_pick", _all_pass(rules))
        if not isinstance(rules, HouseRules) and rules.contracts is not None:
            put(self, "contracts", tuple(name for name in self.contracts if name in rules.contracts))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.name, self.rules) == (other.name, other.rules)

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def is_schafkopf(self) -> bool:
        """Whether this is Schafkopf and not Sheepshead."""
        return bool(self.contracts)


def _all_pass(rules: Rules) -> str:
    """Gives what comes when everybody passes; at Schafkopf a Ramsch, or a new deal where a stock is played for."""
    if isinstance(rules, HouseRules):
        return rules.no_pick
    return "passed_out" if rules.stock else "ramsch"


# Seed 001 ranks Rufspiel, Solo, Wenz, Geier; almost everybody else puts the Solo on top (rules.md, section 3, Rank).
USUAL_RANK = ("rufspiel", "farbwenz", "geier", "wenz", "farbsolo")
RANK_OF_001 = ("rufspiel", "farbsolo", "wenz", "geier")
_QUEENS = MappingProxyType({"partner_rule": "black_queens"})
_FORCED = MappingProxyType({"no_pick": "forced_pick"})

GAMES: Mapping[str, Game] = MappingProxyType(
    {
        game.name: game
        for game in (
            Game("called-ace", 5, (3, -2, 3), "ace", "pagat-bushnell"),
            Game("called-ace-forced", 5, (3, -2, 3), "ace", "pagat-bushnell", _FORCED),
            Game("jack", 5, (3, -2, 3), "jack", "wisconsin-tournament"),
            Game("jack-call-up", 5, (3, -2, 3), "jack", "wikipedia", call_up=True),
            Game("three-handed", 3, (3, -2, 4, 3), "none", "wikipedia"),
            Game("four-handed", 4, (2, -2, 3, -2, 2), "none", "wikipedia"),
            Game("black-queens", 4, (4, 4), "queens", "wikipedia", _QUEENS),
            Game("schafkopf", 4, (4, 4), "ruf", "sauspiel", contracts=USUAL_RANK),
            Game("schafkopf-bavarian", 4, (4, 4), "ruf", "bavarian", contracts=RANK_OF_001),
        )
    }
)


def game_named(name: str, preset: str | None = None, overrides: Mapping[str, Any] | None = None) -> Game:
    """Gives a game by its name, with other house rules where some are given.

    Raises Illegal (unknown_game, wrong_rules) and scoring's RulesError where the house rules cannot be used.
    """
    game = GAMES.get(name)
    if game is None:
        raise Illegal("unknown_game", name=name, known=", ".join(GAMES))
    if preset is None and overrides is None:
        return game
    played_by = preset or game.preset
    # What makes the game what it is, it asks of any house rules.
    options = {**(game.overrides if preset_of(played_by).game == game.rules.game else {}), **(overrides or {})}
    rules = preset_of(played_by, options)
    why = _why_not(game, rules)
    if why is not None:
        raise Illegal("wrong_rules", name=name, preset=played_by, why=why)
    return changed(game, preset=played_by, overrides=MappingProxyType(options))


def _why_not(game: Game, rules: Rules) -> str | None:
    """Tells why a game cannot be played by these house rules; None where it can."""
    if rules.game != game.rules.game:
        return f"they are for {rules.game.capitalize()}"
    if deal_of(rules, game.players) != game.deal:
        return "they deal the cards otherwise"
    if isinstance(rules, HouseRules):
        own = game.overrides.get("partner_rule", "auto")
        return None if rules.partner_rule == own else "partners are found otherwise"
    if rules.contracts is not None and not set(game.contracts) & set(rules.contracts):
        return f"they allow none of {', '.join(game.contracts)}"
    return None
