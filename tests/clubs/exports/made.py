"""Made-up papers for the tests of this folder: people, standings, seasons and score sheets of any size."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

from clubs.exports.rows import (
    ChartRow,
    Deal,
    HandRow,
    RoleRow,
    RulesText,
    SeasonBook,
    SeasonPaper,
    SeasonRow,
    SessionRow,
    SheetLine,
    SheetPaper,
    SheetPlayer,
    StandingRow,
    StandingsPaper,
    StatisticsRow,
)

FOREIGN = ("Łukasz Nowak", "Şenol Öztürk", "Erdős Pál", "Привет Мир", "♣♠♥♦ Ace", "a\u0308 decomposed")
FORMULA_LIKE = ("=SUM(A1)", "+1 Bob", "-Bob", "@home", '=HYPERLINK("http://x")')
BROKEN = ("bell\x07 ring", "half \ud800 pair", "two\nlines", "\ufffe mark", "🐑 Shep 👨‍👩‍👧", "中文 名字")
FORTY = (
    "Maximiliana-Antoinette von Hohenzollernx",
    "W" * 40,
    "Łukasz Şenol Erdős-Привет Öztürk Brandt a",
    "x" * 40,
    "Shep the very very very long-named sheep",
    "Donaudampfschifffahrtsgesellschaftskapitän",
    "Anna Bea Cea Dea Eva Fay Gia Hea Ida Jo K",
)


RULES = RulesText(
    "Thursday rules, version 1, 5 at a hand",
    (("Points to win", "61 card points"), ("=Cracking", "not played")),
    ("Point Total  Picker", "   61 to 90      +2", "-31 to 60       -4"),
)


def people(count: int) -> list[str]:
    """So many different plain names, none a part of another."""
    return [f"Player{number:03d} Somebody" for number in range(1, count + 1)]


def standing(names: list[str], **changes: object) -> StandingsPaper:
    """A standing of these names in order, 200 points and five less from rank to rank."""
    rows = [
        StandingRow(rank, name, 200 - 5 * rank, number=100 + rank, hands=20, hands_due=20, picks_won=rank % 7)
        for rank, name in enumerate(names, 1)
    ]
    paper = {"club": "Badger Tavern", "event": "Autumn 50", "rows": tuple(rows), "round_name": "Round 1 of 2"}
    return StandingsPaper(**{**paper, **changes})  # type: ignore[arg-type]


def season_book(names: list[str], nights: int, hands: int = 0, penalty: int = 0) -> SeasonBook:
    """A season with `nights` sittings of six that add up to 0; the first player of the first has the penalty."""
    chance = random.Random(47)
    sessions = tuple(_night(chance, len(names), night, penalty) for night in range(nights))
    rows = tuple(_season_row(sessions, player, name, penalty) for player, name in enumerate(names))
    first = date(2006, 1, 1)
    paper = SeasonPaper("Badger Tavern", "2006", rows, first, first + timedelta(max(nights - 1, 0)), nights)
    played = list(_hands(chance, names, hands))
    sums = Counter[object]()
    for hand in played:
        sums.update(hand.scores)
    statistics = tuple(_statistics(played, f"p{player}", name) for player, name in enumerate(names))
    return SeasonBook(paper, sessions, iter(played), sums, statistics, (RULES,))


def _statistics(hands: list[HandRow], key: str, name: str) -> StatisticsRow:
    """Of hands that all were picked with a partner and won: +2, +1 and three times -1."""
    own = [hand.scores[key] for hand in hands if key in hand.scores]
    picker, partner, defender = own.count(2), own.count(1), own.count(-1)
    roles = (RoleRow(picker, picker, 2 * picker), RoleRow(partner, partner, partner), RoleRow())
    return StatisticsRow(key, name, 1, (*roles, RoleRow(defender, 0, -defender), RoleRow()))


def ranked(season: SeasonBook, way: str, best_of: int | None) -> SeasonBook:
    """The same season with everybody's total and rank by another way, in that order; places as they come."""
    scores = {
        row.key: [night.points[row.key] for night in season.sessions if row.key in night.points]
        for row in season.paper.rows
    }
    totals = {row.key: _total(way, best_of, scores[row.key], row) for row in season.paper.rows}
    better = [*sorted(totals.values(), reverse=way != "place")]
    rows = [replace(row, total=totals[row.key], rank=1 + better.index(totals[row.key])) for row in season.paper.rows]
    in_order = tuple(sorted(rows, key=lambda row: row.rank or 0))
    return replace(season, paper=replace(season.paper, total_by=way, best_of=best_of, rows=in_order))


def _total(way: str, best_of: int | None, scores: list[int], row: SeasonRow) -> Decimal:
    if way == "average":
        return Decimal(sum(scores) + row.penalty) / len(scores)
    if way == "place":
        return Decimal(len(row.name) + sum(scores)) / 4
    return Decimal(sum(sorted(scores, reverse=True)[:best_of]) + row.penalty)


def _night(chance: random.Random, players: int, night: int, penalty: int) -> SessionRow:
    who = chance.sample(range(players), 6)
    scores = [chance.randint(-20, 20) for _seat in who[:5]]
    points = {f"p{player}": score for player, score in zip(who, [*scores, -sum(scores)], strict=True)}
    return SessionRow(date(2006, 1, 1) + timedelta(night), f"Club night {night + 1}", points, 0 if night else penalty)


def _season_row(sessions: tuple[SessionRow, ...], player: int, name: str, penalty: int) -> SeasonRow:
    key = f"p{player}"
    scores = [session.points[key] for session in sessions if key in session.points]
    own = penalty if player == 0 else 0
    average = Decimal(sum(scores)) / len(scores) if scores else None
    best, worst = max(scores, default=None), min(scores, default=None)
    return SeasonRow(key, player + 1, name, sum(scores) + own, len(scores), average, best, worst, own)


def _hands(chance: random.Random, names: list[str], count: int) -> Iterator[HandRow]:
    for hand in range(count):
        who = chance.sample(range(len(names)), 5)
        scores = {f"p{player}": score for player, score in zip(who, (2, 1, -1, -1, -1), strict=True)}
        yield HandRow(
            date(2006, 1, 1),
            "Club night 1",
            hand + 1,
            "picked",
            scores,
            table=1,
            dealer=names[who[4]],
            picker=names[who[0]],
            partner=names[who[1]],
            result="61–90",
            card_points=70,
        )


CHART = (
    ChartRow("all tricks", (6, 3, -3), (12, -3)),
    ChartRow("91–120", (4, 2, -2), (8, -2)),
    ChartRow("61–90", (2, 1, -1), (4, -1)),
    ChartRow("31–60", (-4, -2, 2), (-8, 2)),
    ChartRow("0–30", (-8, -4, 4), (-16, 4)),
    ChartRow("no tricks", (-12, -6, 6), (-24, 6)),
)
LINK = "http://192.168.178.20:8000/t/abcdefghijklmnopqrstuvwxyz012345/"


def blank_sheet(chairs: int, planned: int) -> SheetPaper:
    """A form without names, link or hands."""
    return SheetPaper("Badger Tavern", "Autumn 50", planned, chairs, "Round 1 of 2", chart_rows=CHART, leaster=(4, -1))


def prefilled_sheet(names: list[str], planned: int, played: int = 0) -> SheetPaper:
    """A table's form with a chair for each name, and the first hands played by a fixed pattern."""
    chairs = len(names)
    deals = tuple(
        Deal(hand % chairs, tuple((hand - back) % chairs for back in range(chairs - 5))) for hand in range(planned)
    )
    lines = tuple(_line(hand, deals[hand], chairs) for hand in range(played))
    return SheetPaper(
        "Badger Tavern",
        "Autumn 50",
        planned,
        chairs,
        "Round 1 of 2",
        table=7,
        players=tuple(SheetPlayer(name, 100 + chair) for chair, name in enumerate(names)),
        played_on=date(2026, 11, 8),
        rules="Wisconsin tournament",
        link=LINK,
        deals=deals,
        lines=lines,
        totals=tuple(sum(line.scores[chair] or 0 for line in lines) for chair in range(chairs)) if lines else (),
        chart_rows=CHART,
        leaster=(4, -1),
    )


def _line(hand: int, deal: Deal, chairs: int) -> SheetLine:
    playing = [chair for chair in range(chairs) if chair not in deal.out]
    picker, partner = playing[hand % 5], playing[(hand + 2) % 5]
    scores: list[int | None] = [None] * chairs
    for chair in playing:
        scores[chair] = {picker: 24, partner: 12}.get(chair, -12)
    return SheetLine(tuple(scores), hand + 1, deal, picker, partner, result="91–120", times=4)
