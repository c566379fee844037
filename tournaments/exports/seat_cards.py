"""A card for each seat of a round, ten a page to be cut apart: name, table and seat in large type, the table's code.

Cards that last the whole event and open a person's own page are `cards`.
"""

from django.utils import translation
from django.utils.translation import gettext as _

from clubs.exports.ink import GREEN, PALE, RULE, Paper
from clubs.exports.lettering import BOLD, fit_lines
from clubs.models import Table
from tournaments.exports.table_sheets import table_url
from tournaments.models import Round
from tournaments.selectors.progress import Seated, TableOut, tables_out

ACROSS, DOWN = 2, 5
MARGIN = 28
PAD = 14
CODE = 92
NAME_SIZES = (17, 15, 13, 11, 9.5)


def seat_cards_pdf(round: Round, base_url: str, *, page: str = "A4") -> bytes:
    """Return the cards of a round by table and seat on A4 or LETTER, in the event's language.

    A closed round's cards carry no code: its tables take no hands. Raises Table.DoesNotExist where the draw was taken
    back since the round was read.
    """
    out = tables_out(round)
    if not out.tables:
        raise Table.DoesNotExist
    tournament = round.tournament
    with translation.override(tournament.language or tournament.club.language):
        paper = Paper(f"{tournament.title} {round}", tournament.club.name, page, MARGIN)
        cards = [(table, chair, seat) for table in out.tables for chair, seat in enumerate(table.people, start=1)]
        for at, (table, chair, seat) in enumerate(cards):
            place = at % (ACROSS * DOWN)
            if place == 0 and at:
                paper.next_page()
            link = table_url(table, base_url) if round.session.is_open else ""
            _card(paper, place, f"{tournament.title} · {round}", table, chair, seat, link)
        return paper.finished()


def _card(paper: Paper, place: int, title: str, table: TableOut, chair: int, seat: Seated, link: str) -> None:
    wide, high = paper.room / ACROSS, (paper.bottom - paper.top) / DOWN
    row, column = divmod(place, ACROSS)
    left, top = paper.left + column * wide, paper.top + row * high
    for x1, y1, x2, y2 in (
        (left, top, left + wide, top),
        (left, top + high, left + wide, top + high),
        (left, top, left, top + high),
        (left + wide, top, left + wide, top + high),
    ):
        paper.rule(x1, y1, x2, y2, ink=RULE)
    x, room = left + PAD, wide - 2 * PAD - (CODE + PAD if link else 0)
    paper.mark(x, top + PAD - 2, 16)
    paper.fitted(x + 21, top + PAD + 9, room - 21, title, 9, ink=PALE, smallest=6)
    number = _("No. %(number)d") % {"number": seat.number} if seat.number else ""
    lines, size = fit_lines(seat.name, BOLD, NAME_SIZES, room, 2)
    for down, line in enumerate(lines):
        paper.text(x, top + PAD + 40 + down * (size + 2), line, size, font=BOLD)
    paper.fitted(x, top + high - PAD - 34, room, number, 10, ink=PALE)
    where = _("Table %(table)d · seat %(seat)d") % {"table": table.table.number, "seat": chair}
    paper.fitted(x, top + high - PAD - 6, room, where, 19, font=BOLD, ink=GREEN, smallest=11)
    if link:
        paper.qr(left + wide - PAD - CODE, top + (high - CODE) / 2, CODE, link)
