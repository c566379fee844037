"""Who pays and who gets what of a Schafkopf game's value, with plus and minus or with plus points only.
What the value is is in `worth`; a culprit's share is here too."""

from __future__ import annotations

from scoring.hands import Seating
from scoring.results import Score, Step
from scoring.schafkopf.hands import Game
from scoring.schafkopf.rules import SchafkopfRules


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
    nobody_writes = rules.plus_lost_solo == "nothing" and game.partner is None and not won
    for chair in seating.playing:
        code, share = _share(game, chair, opponents, won=won)
        if rules.scoring == "plus_only":
            # Each winner writes the value once, whatever the losers would have paid (sheets.md, Plus-only).
            share = 0 if share <= 0 or nobody_writes else 1
        scores[chair] = share * value
        steps.append({"code": code, "seat": chair, "share": share})


def _share(game: Game, chair: int, opponents: int, *, won: bool) -> tuple[str, int]:
    sign = 1 if won else -1
    if game.culprit is not None:
        return _culprits_share(game, chair, opponents, won=won)
    if chair == game.declarer:
        return ("declarer_alone", sign * opponents) if game.partner is None else ("declarer", sign)
    return ("declarers_partner", sign) if chair == game.partner else ("opponent", -sign)


def _culprits_share(game: Game, chair: int, opponents: int, *, won: bool) -> tuple[str, int]:
    """Gives the culprit the whole loss of his side and his partners nothing (sheets.md, Outcome rows: culprit)."""
    declarers = chair in (game.declarer, game.partner)
    winners = opponents if game.partner is None and won else 1
    if declarers == won:
        return "paid_by_culprit", winners
    if chair != game.culprit:
        return "spared_by_culprit", 0
    if won:
        return "culprit", -winners * (1 if game.partner is None else 2)
    return "culprit", -opponents
