"""Entry cards on paper, ten a page to be cut apart: start number, name, the code that the door and its bearer scan.

Where somebody sits is not printed: it is drawn later, and the code shows it.
"""

from collections.abc import Sequence

from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from clubs.exports.ink import FIRM, PALE, RULE, Paper
from clubs.exports.lettering import BOLD, fit_lines
from tournaments.models import Entry, Tournament
from tournaments.services.entry_links import token_of

_ACROSS, _DOWN = 2, 5
_MARGIN = 28
_PAD = 14
_QR = 88
_NAME_SIZES = (15, 13, 11, 9.5)


def entry_cards_pdf(tournament: Tournament, entries: Sequence[Entry], base_url: str, *, page: str = "A4") -> bytes:
    """Return the cards on A4 or LETTER paper, in the event's language; a sheet that says so where there is no entry.

    `base_url` is the site's address without a slash at its end.
    """
    with translation.override(tournament.language or tournament.club.language):
        paper = Paper(f"{tournament.title}: {_('Entry cards')}", tournament.club.name, page, _MARGIN)
        if not entries:
            paper.text(paper.left, paper.top + 20, _("Nobody is entered yet."), 12)
        wide, high = paper.room / _ACROSS, (paper.bottom - paper.top) / _DOWN
        for at, entry in enumerate(entries):
            place = at % (_ACROSS * _DOWN)
            if place == 0:
                if at:
                    paper.next_page()
                _cuts(paper, wide, high)
            link = base_url + reverse("entry_scan", args=[token_of(entry)])
            row, column = divmod(place, _ACROSS)
            _card(paper, paper.left + column * wide, paper.top + row * high, wide, high, tournament, entry, link)
        return paper.finished()


def _cuts(paper: Paper, wide: float, high: float) -> None:
    """Thin rules to cut along."""
    for row in range(_DOWN + 1):
        paper.rule(paper.left, paper.top + row * high, paper.right, paper.top + row * high, ink=RULE)
    for column in range(_ACROSS + 1):
        paper.rule(paper.left + column * wide, paper.top, paper.left + column * wide, paper.bottom, ink=RULE)


def _card(
    paper: Paper, x: float, y: float, wide: float, high: float, tournament: Tournament, entry: Entry, link: str
) -> None:
    left, room = x + _PAD, wide - 3 * _PAD - _QR
    paper.mark(left, y + _PAD - 2, 16)
    paper.fitted(left + 21, y + _PAD + 9, room - 21, tournament.title, 9, ink=PALE)
    paper.fitted(left, y + _PAD + 58, room, str(entry.number), 44, font=BOLD)
    lines, size = fit_lines(entry.player.shown_name, BOLD, _NAME_SIZES, room, 3)
    for at, line in enumerate(lines):
        paper.text(left, y + _PAD + 80 + at * size * 1.2, line, size, font=BOLD)
    about = " · ".join(part for part in (entry.player.town, entry.group) if part)
    paper.fitted(left, y + high - _PAD, room, about, 9, ink=PALE)
    code = x + wide - _PAD - _QR
    paper.qr(code, y + (high - _QR) / 2 - 6, _QR, link)
    paper.fitted(code, y + high - _PAD, _QR, _("Where do I sit?"), 8.5, ink=FIRM, align="center")
