"""The pot: who puts points in, who takes them out, and how a rest is split when the table closes.
Nothing multiplies a pot (sheets.md): its points are added after all doublings."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scoring.results import Score, Step
from scoring.rules import HouseRules


def settle(
    rules: HouseRules, pot: int, scores: list[Score], steps: list[Step], picker: int, partner: int | None, won: bool
) -> int:
    """Moves a pot of 1 or more of a picked hand into `scores` and `steps`; gives the pot after it.

    Won: the side takes all of it or one point. Lost: it pays in as much as the pot holds, or one point by the picker.
    The side shares by halves, an odd point the picker's (seed 004, The Pot; pot 1: 3, 1, -1).
    """
    rule = rules.pot_on_win if won else rules.pot_on_loss
    moved = min(pot, 1) if rule == "single" else pot
    partners_part = moved // 2 if partner is not None else 0
    sign, code = (1, "pot_won") if won else (-1, "pot_paid")
    add(scores, steps, code, picker, sign * (moved - partners_part))
    if partner is not None and partners_part:
        add(scores, steps, code, partner, sign * partners_part)
    return pot - sign * moved


def seed(pot: int, scores: list[Score], steps: list[Step], chairs: Sequence[int]) -> int:
    """Lets each of these chairs put one point into the pot; gives the pot after it."""
    for chair in chairs:
        add(scores, steps, "pot_seeded", chair, -1)
    return pot + len(chairs)


def add(scores: list[Score], steps: list[Step], code: str, chair: int, points: int) -> None:
    """Adds points to one chair's score, with the step that says so."""
    scores[chair] = (scores[chair] or 0) + points
    steps.append({"code": code, "seat": chair, "add": points})


def shared_out(pot: int, seats: int, dealer: int, empty: Collection[int] = ()) -> tuple[int, ...]:
    """Splits a pot among all at the table, odd points one each from the left of the last dealer (sheets.md, Pot)."""
    turn = [chair for step in range(1, seats + 1) if (chair := (dealer + step) % seats) not in empty]
    each, odd = divmod(pot, len(turn)) if turn else (0, 0)
    shares = {chair: each + (place < odd) for place, chair in enumerate(turn)}
    return tuple(shares.get(chair, 0) for chair in range(seats))
