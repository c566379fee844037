"""A game's score sheet, as at the club: a line a hand, a column a seat, with the reasons `scoring` gives."""

from collections.abc import Sequence
from dataclasses import dataclass

import scoring
from clubs.wording import row_label
from clubs.wording.hands import hand_sentence
from clubs.wording.reasons import reason_sentences
from practice.engine import GAMES
from practice.models import Game, GameHand


@dataclass(frozen=True)
class Cell:
    """A seat's points in a hand and why."""

    who: str
    points: int
    why: str
    picker: bool
    partner: bool


@dataclass(frozen=True)
class Line:
    """A hand of the sheet: `what` it was, in a sentence."""

    number: int
    what: str
    cells: Sequence[Cell]


@dataclass(frozen=True)
class Sheet:
    """The finished hands of a game; `totals` by seat."""

    names: Sequence[str]
    lines: Sequence[Line]
    totals: Sequence[int]


def sheet_of(game: Game, hands: Sequence[GameHand], names: Sequence[str]) -> Sheet:
    """Return the sheet of the hands that are over."""
    over = [hand for hand in hands if hand.is_over]
    totals = (
        [sum(points) for points in zip(*(hand.scores or [] for hand in over), strict=True)]
        if over
        else [0] * len(names)
    )
    rows = _row_words(game.variant)
    return Sheet(names, [_line(game, hand, names, rows) for hand in over], totals)


def _line(game: Game, hand: GameHand, names: Sequence[str], rows: dict[str, str]) -> Line:
    facts, scores = hand.facts or {}, hand.scores or []
    variant = GAMES[game.variant]
    scored = scoring.score_hand(variant.rules, facts, players=variant.players)
    whys = reason_sentences(scored.steps, names, scores, rows)
    lead, partner = facts.get("picker", facts.get("declarer")), facts.get("partner")
    cells = [
        Cell(name, points, why or "", seat == lead, seat == partner)
        for seat, (name, points, why) in enumerate(zip(names, scores, whys, strict=True))
    ]
    return Line(hand.number, hand_sentence(facts, names, rows), cells)


def _row_words(variant: str) -> dict[str, str]:
    """The chart's rows by their card points; none at Schafkopf, where each contract has its own."""
    game = GAMES[variant]
    # A chart of Schafkopf is large, and not asked for.
    chart = None if game.is_schafkopf else scoring.chart(game.rules, game.players)
    if not isinstance(chart, scoring.Chart):
        return {}
    return {row.result: row_label(row.result, row.low, row.high) for row in chart.rows}
