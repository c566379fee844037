"""What a paper or a workbook shows, as plain frozen rows. Whoever has the data fills them.

No models, no layout and no rules live here: ranks, totals and averages arrive ready.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any

PlayerKey = int | str
"""Tells two players of the same name apart inside one workbook (their primary key, say)."""

Points = Mapping[Any, int]
"""Points in units by player key."""


@dataclass(frozen=True)
class StandingRow:
    """One entry of a standing, points in units. `rank` None: not ranked (no-show, withdrawn)."""

    rank: int | None
    name: str
    points: int
    number: int | None = None
    hands: int = 0
    hands_due: int = 0
    picks_won: int | None = None
    penalty: int = 0
    tie_open: bool = False
    note: str = ""


@dataclass(frozen=True)
class StandingsPaper:
    """A standing of an event. `rows` in the order to print; `note` of a row says e.g. "no-show".

    `final`: the last planned round is closed; `tied`: some entries are equal in points, so how ties go is said.
    `notes`: what is said below in place of that, where the event has its own way with ties.
    """

    club: str
    event: str
    rows: tuple[StandingRow, ...]
    round_name: str = ""
    played_on: date | None = None
    closed: bool = False
    final: bool = False
    tied: bool = False
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class SeasonRow:
    """One player's season. `points` holds the penalty already; average, best and worst do not.

    `rank` None: has sittings too few. `total`: what the order goes by; None: sat nowhere. `moved`: ranks risen
    (above 0) or fallen with the last sitting.
    """

    key: PlayerKey
    rank: int | None
    name: str
    points: int
    sessions: int
    average: Decimal | float | None = None
    best: int | None = None
    worst: int | None = None
    penalty: int = 0
    total: int | Decimal | None = None
    absences: int = 0
    moved: int | None = None


@dataclass(frozen=True)
class SeasonPaper:
    """A season's totals. `rows` in the order to print; days are the first and last local day.

    `total_by`: "sum", "average", "best" (the sum of the `best_of` best sittings) or "place" (average place).
    """

    club: str
    season: str
    rows: tuple[SeasonRow, ...]
    first_day: date | None = None
    last_day: date | None = None
    sessions: int = 0
    total_by: str = "sum"
    best_of: int | None = None
    least_sittings: int = 0


@dataclass(frozen=True)
class SessionRow:
    """One session's points by player key, without penalties. Not in `points`: was not there; 0: played even."""

    played_on: date
    title: str
    points: Points
    penalty: int = 0


@dataclass(frozen=True)
class HandRow:
    """One hand: who picked (names), how it ended, and the points of those who played it by player key."""

    played_on: date
    session: str
    hand: int | None
    kind: str
    scores: Points
    table: int | None = None
    dealer: str = ""
    picker: str = ""
    partner: str = ""
    alone: bool = False
    result: str = ""
    card_points: int | None = None
    doublings: int = 0


@dataclass(frozen=True)
class RoleRow:
    """A player's hands in one role, how many his side won, and points."""

    hands: int = 0
    won: int = 0
    points: int = 0


@dataclass(frozen=True)
class StatisticsRow:
    """A player's hands by role: picker with a partner, partner, alone, defender, each for himself, in this order.

    `schneiders`: hands his side won with schneider or better; `run`: hands in a row above 0; `beside`: points that
    belong to no hand, such as a share of a pot.
    """

    key: PlayerKey
    name: str
    sittings: int
    roles: tuple[RoleRow, ...]
    schneiders: int = 0
    run: int = 0
    beside: int = 0


@dataclass(frozen=True)
class RulesText:
    """House rules in words: each option's name and what it says, and the payout chart as lines of even letters."""

    title: str
    lines: tuple[tuple[str, str], ...]
    chart: tuple[str, ...]


@dataclass(frozen=True)
class SeasonBook:
    """A season's workbook. `hands` is read once and may be a generator: they are never all in memory.

    `hand_sums`: what all of them together give each player.
    """

    paper: SeasonPaper
    sessions: tuple[SessionRow, ...]
    hands: Iterable[HandRow] = ()
    hand_sums: Points = field(default_factory=dict)
    statistics: tuple[StatisticsRow, ...] = ()
    rules: tuple[RulesText, ...] = ()


@dataclass(frozen=True)
class SheetPlayer:
    """Who sits in a chair, and the start number where an event gives one."""

    name: str
    number: int | None = None


@dataclass(frozen=True)
class Deal:
    """Who deals a hand and who sits it out: chairs from 0."""

    dealer: int
    out: tuple[int, ...] = ()


@dataclass(frozen=True)
class SheetLine:
    """A line already played. `hand` None: a line that is no hand (passed out, a pot split at the end).

    Chairs count from 0, `scores` are points by chair (None: sat out), `times` what the hand was multiplied by.
    """

    scores: tuple[int | None, ...]
    hand: int | None = None
    deal: Deal | None = None
    picker: int | None = None
    partner: int | None = None
    alone: bool = False
    result: str = ""
    times: int = 1
    struck: bool = False


@dataclass(frozen=True)
class ChartRow:
    """One row of the payout chart, undoubled. `partner`: picker, partner, defender; `alone`: picker, defender."""

    label: str
    partner: tuple[int, int, int] | None
    alone: tuple[int, int] | None


@dataclass(frozen=True)
class SheetPaper:
    """A table's score sheet: blank (no players, no link), prefilled, or filled (lines and totals).

    `planned`: hands to play at this table, 1 to 200; `chairs`: people at the table, 2 to 8; `players` by chair, may be
    fewer than chairs; `deals`: who deals and sits out, hand by hand; `leaster`: what the winner and each other gets;
    `switches`: what holds of the rules in words; `codes`: how a line is typed, each short code with its meaning;
    `totals` empty as long as there is nothing to add up; `notes` stand in small print below it all, a sentence each.
    """

    club: str
    event: str
    planned: int
    chairs: int
    round_name: str = ""
    table: int | None = None
    players: tuple[SheetPlayer, ...] = ()
    played_on: date | None = None
    rules: str = ""
    switches: str = ""
    link: str = ""
    deals: tuple[Deal, ...] = ()
    lines: tuple[SheetLine, ...] = ()
    totals: tuple[int, ...] = ()
    chart_rows: tuple[ChartRow, ...] = ()
    leaster: tuple[int, int] | None = None
    codes: tuple[tuple[str, str], ...] = ()
    sums_to_zero: bool = True
    notes: tuple[str, ...] = ()
