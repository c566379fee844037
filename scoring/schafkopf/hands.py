"""What a scorer enters for a Schafkopf hand, once it was found sound.
Whether the facts make sense is decided in `checks.schafkopf` and `checks.ramsch`."""

from __future__ import annotations

from typing import NamedTuple


class Game(NamedTuple):
    """A declared game. `row` is how it ended (None: 60:60 in a cross game, or a culprit ended it).

    `runners` are the payable ones, held by the `runners_side` (declarer or defenders); `call` is tout, sie or None.
    `points` and `tricks` of the declarer's side are None where they were not given.
    """

    contract: str
    declarer: int
    partner: int | None
    row: str | None
    runners: int = 0
    runners_side: str | None = None
    call: str | None = None
    stoss: int = 0
    legen: int = 0
    muss: bool = False
    suit: str | None = None
    culprit: int | None = None
    starts_bock: bool = False
    points: int | None = None
    tricks: int | None = None


class Ramsch(NamedTuple):
    """A Ramsch: who loses it, or who marched through; `virgins` are those without a trick."""

    loser: int | None
    marcher: int | None
    virgins: tuple[int, ...]
    legen: int
    starts_bock: bool
