"""Tries hands of every sort under two sets of rules and tells, option by option, which of them are paid differently.
An option gets the hands that it changes by itself when one of the two sets takes it over from the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.checks.table import deal_of
from scoring.compare import schafkopf, sheepshead
from scoring.compare.situation import Situation
from scoring.games import Rules
from scoring.results import ScoredHand
from scoring.sheet import score_hand
from scoring.words.options import ENTRIES, value_of


@dataclass(frozen=True, slots=True)
class Pays:
    """One hand under both sets of rules; a hand that a set does not know has problems instead of scores."""

    situation: Situation
    a: ScoredHand
    b: ScoredHand

    @property
    def differs(self) -> bool:
        """Whether it is paid differently, or leaves something else behind for the next hand."""
        return bool(_worth(self.a) != _worth(self.b))


@dataclass(frozen=True, slots=True)
class Difference:
    """An option on which the rules differ, and the hands it makes them pay differently (none: no hand by itself)."""

    option: str
    hands: tuple[Pays, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """All options on which two sets of rules of one game differ; `together`: hands no single option explains."""

    players: int
    tried: int
    differing: int
    options: tuple[Difference, ...]
    together: tuple[Pays, ...]


def played(rules: Rules, facts: dict[str, Any], players: int) -> ScoredHand:
    """Scores a hand as a scorer under these rules would enter it: runners that are not paid there are left out."""
    hand = score_hand(rules, facts, players=players)
    for found in hand.problems:
        payable = {"laufende_below_min": 0, "laufende_above_max": found.values.get("most")}.get(found.code)
        if payable is not None:
            return score_hand(rules, {**facts, "laufende": payable}, players=players)
    return hand


def _worth(hand: ScoredHand) -> Any:
    return None if hand.problems else (hand.scores, hand.carry)


def compare(a: Rules, b: Rules, players: int) -> Comparison:
    """Compares two sets of rules of one game at a table of so many players.

    Raises ValueError for two games, SheetError where so many cannot play under one of them.
    """
    if a.game != b.game:
        raise ValueError("rules of two games pay nothing alike")
    hands = _hands(a, b, players)
    tried = [Pays(one, played(a, one.facts, players), played(b, one.facts, players)) for one in hands]
    # A hand that both sets can score shows more than one that only one of them knows.
    apart = sorted((one for one in tried if one.differs), key=lambda one: bool(one.a.problems or one.b.problems))
    options = tuple(
        Difference(name, tuple(one for one in apart if _explains(a, b, name, one, players)))
        for name in ENTRIES[a.game]
        if value_of(a, name) != value_of(b, name)
    )
    explained = {one.situation.said for option in options for one in option.hands}
    return Comparison(
        players=players,
        tried=len(tried),
        differing=len(apart),
        options=options,
        together=tuple(one for one in apart if one.situation.said not in explained),
    )


def _hands(a: Rules, b: Rules, players: int) -> Sequence[Situation]:
    """Gives the hands of both deals where the two sets deal differently."""
    module = schafkopf if a.game == "schafkopf" else sheepshead
    found: dict[str, Situation] = {}
    for rules in (a, b):
        for one in module.situations(deal_of(rules, players)):
            found.setdefault(f"{one.said} {one.facts}", one)
    return list(found.values())


def _explains(a: Rules, b: Rules, name: str, pays: Pays, players: int) -> bool:
    """Whether this option by itself changes the pay of a hand in either set."""
    for rules, before, other in ((a, pays.a, b), (b, pays.b, a)):
        changed = _with(rules, name, value_of(other, name))
        if _worth(played(changed, pays.situation.facts, players)) != _worth(before):
            return True
    return False


def _with(rules: Rules, name: str, value: Any) -> Rules:
    """Gives the rules with one option changed, even where that contradicts another one."""
    outer, dot, inner = name.partition(".")
    return replace(rules, **{outer: replace(getattr(rules, outer), **{inner: value}) if dot else value})
