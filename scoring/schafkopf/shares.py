"""Who pays and who gets what of a Schafkopf game's value, with plus and minus or with plus points only.
What the value is is in `worth`; a culprit's share is here too."""

from __future__ import annotations

from typing import NamedTuple

from scoring.hands import Seating
from scoring.results import Score, Step
from scoring.schafkopf.hands import Game
from scoring.schafkopf.rules import SchafkopfRules


class Parts(NamedTuple):
    """The step code and the share of the declarer, his partner, each opponent, and a culprit whoever he is."""

    declarer: tuple[str, int]
    partner: tuple[str, int]
    opponent: tuple[str, int]
    culprit: tuple[str, int]


def shared(
    rules: SchafkopfRules,
    seating: Seating,
    game: Game,
    value: int,
    scores: list[Score],
    steps: list[Step],
    *,
    won: bool,
) -> None:
    """Gives every player his share of the value, with its step."""
    opponents = len(seating.playing) - (1 if game.partner is None else 2)
    parts = (_plain if game.culprit is None else _with_culprit)(game, opponents, won)
    nobody_writes = rules.plus_lost_solo == "nothing" and game.partner is None and not won
    for chair in seating.playing:
        if chair == game.culprit:
            code, share = parts.culprit
        elif chair == game.declarer:
            code, share = parts.declarer
        else:
            code, share = parts.partner if chair == game.partner else parts.opponent
        if rules.scoring == "plus_only":
            # Each winner writes the value once, whatever the losers would have paid (sheets.md, Plus-only).
            share = 0 if share <= 0 or nobody_writes else 1
        scores[chair] = share * value
        steps.append({"code": code, "seat": chair, "share": share})


NOTHING = ("spared_by_culprit", 0)


def _plain(game: Game, opponents: int, won: bool) -> Parts:
    sign = 1 if won else -1
    declarer = ("declarer_alone", sign * opponents) if game.partner is None else ("declarer", sign)
    return Parts(declarer, ("declarers_partner", sign), ("opponent", -sign), NOTHING)


def _with_culprit(game: Game, opponents: int, won: bool) -> Parts:
    """Gives the culprit the whole loss of his side and his partners nothing (sheets.md, Outcome rows: culprit)."""
    if not won:
        return Parts(NOTHING, NOTHING, ("paid_by_culprit", 1), ("culprit", -opponents))
    if game.partner is None:
        return Parts(("paid_by_culprit", opponents), NOTHING, NOTHING, ("culprit", -opponents))
    paid = ("paid_by_culprit", 1)
    return Parts(paid, paid, NOTHING, ("culprit", -2))
