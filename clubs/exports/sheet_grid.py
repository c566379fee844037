"""The grid of a score sheet: its columns, the heads with names, a line for each hand, carried sums and totals.

Where it begins on the page and what stands above and below is said by `sheet_paper.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext as _

from clubs.exports import lettering, words
from clubs.exports.ink import FIRM, GREEN, INK, PALE, RED, RULE, Paper
from clubs.exports.lettering import BOLD, PLAIN
from clubs.exports.rows import SheetPlayer
from clubs.exports.sheet_lines import SheetPage, Slot, Sums

NAMES = 58.0
SUM_LINE = 21.0
INITIALS = 24.0
PAD = 3.0


@dataclass(frozen=True)
class Grid:
    """Edges of the columns: `facts` of hand, dealer, picker, partner and result, `chairs` of the players."""

    facts: tuple[float, ...]
    chairs: tuple[float, ...]

    @property
    def left(self) -> float:
        return self.facts[0]

    @property
    def right(self) -> float:
        return self.chairs[-1]

    @property
    def chair_room(self) -> float:
        """Width of a player's column."""
        return self.chairs[1] - self.chairs[0]


FACT_WIDTHS = (21.0, 25.0, 29.0, 31.0, 46.0)


def grid(paper: Paper, chairs: int) -> Grid:
    """The columns over the page's whole width, as wide for each chair as the facts leave."""
    edges = [paper.left]
    for wide in FACT_WIDTHS:
        edges.append(edges[-1] + wide)
    room = (paper.right - edges[-1]) / chairs
    return Grid(tuple(edges), tuple(edges[-1] + room * chair for chair in range(chairs + 1)))


def draw_heads(paper: Paper, columns: Grid, players: Sequence[SheetPlayer], y: float) -> float:
    """Heads of the columns; each chair's with its number, name and start number. Answers the lower edge."""
    bottom = y + NAMES
    heads = (_("Hand"), _("Deals"), _("Picker"), _("Partner"), _("Result"))
    for (left, right), head in zip(pairwise(columns.facts), heads, strict=True):
        paper.fitted(left, bottom - 4, right - left - 1, head, 7, ink=PALE, align="center", smallest=4)
    for chair, (left, right) in enumerate(pairwise(columns.chairs)):
        player = players[chair] if chair < len(players) else SheetPlayer("")
        _draw_chair(paper, left, right, y, chair, player)
        half = (right - left) / 2
        paper.fitted(left + 1, bottom - 4, half - 2, _("hand"), 5.5, ink=PALE, align="center", smallest=3.5)
        paper.fitted(left + half + 1, bottom - 4, half - 2, _("total"), 5.5, ink=PALE, align="center", smallest=3.5)
    paper.rule(columns.left, y, columns.right, y, 0.6, FIRM)
    paper.rule(columns.left, bottom, columns.right, bottom, 1.1, GREEN)
    return bottom


def _draw_chair(paper: Paper, left: float, right: float, y: float, chair: int, player: SheetPlayer) -> None:
    paper.ring(left + PAD + 5, y + 9, 5)
    paper.text(left + PAD + 5, y + 11.5, str(chair + 1), 7, ink=PALE, align="center")
    if player.number is not None:
        number = _("No. %(number)d") % {"number": player.number}
        paper.fitted(left + 15, y + 11.5, right - left - 15 - PAD, number, 6.5, ink=PALE, align="right", smallest=4)
    room = right - left - 2 * PAD
    lines, size = lettering.fit_lines(player.name, BOLD, (8, 7.5, 7, 6.5, 6), room, 4)
    for down, line in enumerate(lines):
        paper.text(left + PAD, y + 22 + down * (size + 0.7), line, size, font=BOLD)


def draw_slots(paper: Paper, columns: Grid, page: SheetPage, y: float, height: float) -> float:
    """The lines of the page, each so high, every fifth with a firmer rule. Answers the lower edge."""
    for slot in page.slots:
        bottom = y + height
        _draw_slot(paper, columns, slot, y, height)
        firm = slot.hand is not None and slot.hand % 5 == 0
        paper.rule(columns.left, bottom, columns.right, bottom, *((0.7, FIRM) if firm else (0.4, RULE)))
        y = bottom
    return y


def _draw_slot(paper: Paper, columns: Grid, slot: Slot, y: float, height: float) -> None:
    base = y + height / 2 + 3
    for chair in slot.deal.out if slot.deal else ():
        paper.wash(columns.chairs[chair], y, columns.chair_room, height)
    ink = PALE if slot.line is None or slot.line.struck else INK
    for (left, right), text in zip(pairwise(columns.facts), _facts(slot), strict=True):
        paper.fitted(left + 1, base, right - left - 2, text, 8, ink=ink, align="center", smallest=4.5)
    if slot.line is None:
        return
    for chair, score in enumerate(slot.line.scores):
        if score is not None:
            _draw_score(paper, columns, slot, chair, score, base)
    if slot.line.struck:
        paper.rule(columns.left + 2, base - 3, columns.right - 2, base - 3, 0.7, RED)


def _facts(slot: Slot) -> tuple[str, str, str, str, str]:
    """Hand, dealer, picker, partner and result in words; chairs count from 1 on paper."""
    hand = words.DASH if slot.hand is None else str(slot.hand)
    dealer = str(slot.deal.dealer + 1) if slot.deal else ""
    line = slot.line
    if line is None:
        return hand, dealer, "", "", ""
    picker = "" if line.picker is None else str(line.picker + 1)
    partner = _("alone") if line.alone else ("" if line.partner is None else str(line.partner + 1))
    times = f" {words.TIMES}{line.times}" if line.times != 1 else ""
    return hand, dealer, picker, partner, line.result + times


def _draw_score(paper: Paper, columns: Grid, slot: Slot, chair: int, score: int, base: float) -> None:
    half = columns.chair_room / 2
    left = columns.chairs[chair]
    struck = slot.line is not None and slot.line.struck
    picker = slot.line is not None and slot.line.picker == chair
    ink = PALE if struck else (RED if score < 0 else INK)
    font = BOLD if picker else PLAIN
    paper.fitted(left + 1, base, half - 4, words.signed(score), 8.5, font=font, ink=ink, align="right", smallest=4)
    if slot.sums is not None and not struck:
        total = words.signed(slot.sums[chair])
        paper.fitted(left + half + 1, base, half - 4, total, 7.5, ink=PALE, align="right", smallest=4)


def draw_sums(paper: Paper, columns: Grid, label: str, sums: Sums | None, y: float, hint: str = "") -> float:
    """A line of sums (carried over or totals), empty halves where they are to be written. Answers its lower edge."""
    bottom = y + SUM_LINE
    paper.wash(columns.left, y, columns.right - columns.left, SUM_LINE)
    paper.rule(columns.left, y, columns.right, y, 0.7, FIRM)
    label_room = columns.facts[-1] - columns.left - 2 * PAD
    paper.fitted(columns.left + PAD, y + (10 if hint else 14), label_room, label, 8.5, font=BOLD)
    if hint:
        paper.fitted(columns.left + PAD, y + 17.5, label_room, hint, 6, ink=PALE, smallest=4)
    for left, total in zip(columns.chairs, sums or (), strict=False):
        ink = RED if total < 0 else INK
        room = columns.chair_room - 4
        paper.fitted(left + 1, y + 14, room, words.signed(total), 9.5, font=BOLD, ink=ink, align="right")
    paper.rule(columns.left, bottom, columns.right, bottom, 0.7, FIRM)
    return bottom


def draw_initials(paper: Paper, columns: Grid, y: float) -> float:
    """The line on which each player signs for his column. Answers its lower edge."""
    bottom = y + INITIALS
    room = columns.facts[-1] - columns.left - 2 * PAD
    paper.fitted(columns.left + PAD, y + 15, room, _("Seen and signed by each player"), 7, ink=PALE, smallest=4.5)
    paper.rule(columns.left, bottom, columns.right, bottom, 0.7, FIRM)
    return bottom


def draw_uprights(
    paper: Paper, columns: Grid, top: float, lines_top: float, lines_bottom: float, bottom: float
) -> None:
    """The upright rules: players' edges all the way, the others beside heads and lines only."""
    for x in columns.facts[1:-1]:
        paper.rule(x, top, x, top + NAMES)
        paper.rule(x, lines_top, x, lines_bottom)
    for x in (columns.left, *columns.chairs):
        paper.rule(x, top, x, bottom, 0.6, FIRM)
    for x in columns.chairs[:-1]:
        paper.dotted(x + columns.chair_room / 2, lines_top, lines_bottom)
