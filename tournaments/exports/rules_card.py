"""The rules card of an event for the tables: what holds and what a hand pays, once for each kind of round.

Words and figures are `clubs.wording`'s; what is the same in several rounds is said once.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from django.utils import translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _

import scoring
from clubs.exports import words
from clubs.exports.ink import FIRM, INK, PALE, RED, RULE, Paper
from clubs.exports.lettering import BOLD
from clubs.wording.options import CardLine, card_sections
from clubs.wording.payout import PayoutTable, payout_of
from tournaments.exports.blocks import Block, Head, beside, drawn, gap, heading, line, paragraph
from tournaments.languages import language_of
from tournaments.models import Tournament
from tournaments.open_words import rules_words
from tournaments.selectors.plans import RoundPlan, plans_of
from tournaments.wording import plan_rules_title

_ROW, _COLUMN, _SMALL = 14.0, 62.0, 8.2


def rules_card_pdf(tournament: Tournament, *, page: str = "A4") -> bytes:
    """Return the rules card on A4 or LETTER, in the event's language. Raises ValueError for another page size."""
    with translation.override(language_of(tournament)):
        paper = Paper(f"{tournament.title} {_('Rules')}", tournament.club.name, page, margin=36)
        subtitle = f"{_('Rules')} · {date_format(tournament.date)}"
        head = Head(tournament.club.name, tournament.title, subtitle)
        return drawn(paper, head, list(_blocks(paper, tournament)))


def _blocks(paper: Paper, tournament: Tournament) -> Iterator[Block]:
    """A card for each kind of round, so that it can be handed out by itself."""
    alike: dict[tuple[int, int], list[RoundPlan]] = {}
    for plan in plans_of(tournament).values():
        for players in sorted({plan.players_at(size) for size in plan.sizes}, reverse=True):
            alike.setdefault((plan.rules.pk, players), []).append(plan)
    for at, ((_rules, players), plans) in enumerate(alike.items()):
        yield heading(_title(tournament, plans, players), fresh=at > 0)
        yield from _rules_blocks(paper, plans[0].rules.value, players)


def _title(tournament: Tournament, plans: list[RoundPlan], players: int) -> str:
    title = plan_rules_title(tournament, plans[0].rules)
    everywhere = len(plans) == tournament.rounds_planned
    numbers = ", ".join(str(plan.number) for plan in plans)
    where = "" if everywhere else _("round %(numbers)s") % {"numbers": numbers}
    return words.joined(title, _("%(players)d play a hand") % {"players": players}, where)


def _rules_blocks(paper: Paper, rules: scoring.Rules, players: int) -> Iterator[Block]:
    yield from paragraph(paper, words.joined(*rules_words(rules)), 9.5, PALE)
    payout = payout_of(rules, players)
    if len(payout.tables) == 1:
        yield from _table(payout.tables[0])
    else:
        yield from _two_by_two(paper, [partial(_table, table) for table in payout.tables])
    if payout.nobody:
        named, one, others = payout.nobody
        says = _("%(one)s, each opponent %(others)s") % {"one": words.signed(one), "others": words.signed(others)}
        yield gap(6)
        yield line(paper, named, says, size=_SMALL)
    for section in card_sections(rules, players):
        yield heading(section.title, size=9)
        lines = [partial(_line, paper, said) for said in section.lines]
        yield from _two_by_two(paper, lines)


def _two_by_two(paper: Paper, stacks: Sequence[Callable[[], Sequence[Block]]]) -> Iterator[Block]:
    for at in range(0, len(stacks), 2):
        yield beside(paper, *stacks[at : at + 2])


def _line(paper: Paper, said: CardLine) -> list[Block]:
    return [line(paper, said.title, said.says, size=_SMALL, aside=100)]


def _table(table: PayoutTable) -> list[Block]:
    """The payout of contracts that are alike, a block a row; the head stays with the first."""
    rows = [_row(name, points) for name, points in table.rows]
    note = [Block(14, lambda paper, y: _note(paper, y, table.note))] if table.note else []
    return [
        gap(6),
        Block(20, lambda paper, y: _table_title(paper, y, table), follows=True),
        Block(_ROW, lambda paper, y: _heads(paper, y, table), follows=True),
        *rows,
        *note,
    ]


def _table_title(paper: Paper, y: float, table: PayoutTable) -> None:
    paper.fitted(paper.left, y + 14, paper.room, table.title, 10.5, font=BOLD)


def _heads(paper: Paper, y: float, table: PayoutTable) -> None:
    first, *others = table.heads
    paper.text(paper.left, y + 11, first, 8, ink=PALE)
    for at, head in enumerate(reversed(others)):
        paper.fitted(paper.right - (at + 1) * _COLUMN + 6, y + 11, _COLUMN - 6, head, 8, ink=PALE, align="right")
    paper.rule(paper.left, y + _ROW - 1, paper.right, y + _ROW - 1, 0.6, FIRM)


def _row(name: str, points: tuple[int, ...]) -> Block:
    def draw(paper: Paper, y: float) -> None:
        paper.fitted(paper.left, y + 11.5, paper.room - len(points) * _COLUMN, name, 9.5)
        for at, value in enumerate(reversed(points)):
            ink = RED if value < 0 else INK
            paper.text(paper.right - at * _COLUMN, y + 11.5, words.signed(value), 9.5, ink=ink, align="right")
        paper.rule(paper.left, y + _ROW - 1, paper.right, y + _ROW - 1, 0.4, RULE)

    return Block(_ROW, draw)


def _note(paper: Paper, y: float, note: str) -> None:
    paper.fitted(paper.left, y + 11, paper.room, note, 8, ink=PALE)
