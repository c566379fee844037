"""The prize list of an event on paper: what for, who, how much, received. A list with problems is not printed.

How a ruled table looks is decided in `clubs.exports.ledger`.
"""

from collections.abc import Iterator

from django.utils import translation
from django.utils.translation import gettext as _

from clubs.exports import words
from clubs.exports.ink import INK, PALE
from clubs.exports.ledger import Cell, Column, Heading, Item, Row, Title, ledger_pdf
from clubs.exports.lettering import BOLD
from clubs.money import amount
from tournaments.languages import language_of
from tournaments.models import Tournament
from tournaments.prize_words import line_words, tie_words
from tournaments.selectors.prizes import EventPrizes, Prize


class NotPrintable(ValueError):
    """There is no prize, or something is wrong with the list."""


def prize_list_pdf(tournament: Tournament, found: EventPrizes, page: str = "A4") -> bytes:
    """Return the list on A4 or LETTER in the event's language. Raises NotPrintable for a list with problems or none."""
    if not found.printable:
        raise NotPrintable
    with translation.override(language_of(tournament)):
        state = words.state(found.final, found.final)
        title = Title(
            tournament.club.name, tournament.title, words.joined(_("Prizes"), words.day(tournament.date), state)
        )
        columns = [
            Column(_("Prize"), 150, "left"),
            Column(_("No."), 36),
            Column(_("Name"), 0, "left"),
            Column(_("Amount"), 76),
            Column(_("Received"), 110, "left"),
        ]
        return ledger_pdf(title, columns, list(_items(tournament, found)), page)


def _items(tournament: Tournament, found: EventPrizes) -> Iterator[Item]:
    currency = tournament.club.currency
    for prize in found.prizes:
        yield Row(tuple(_cells(prize, currency)), height=24)
    sums = _("Fees taken %(fees)s · prizes %(given)s · kept %(kept)s") % {
        "fees": amount(found.fees_cents, currency),
        "given": amount(found.shared.given_cents, currency),
        "kept": amount(found.shared.kept_cents, currency),
    }
    yield Heading(sums, quiet=True)


def _cells(prize: Prize, currency: str) -> Iterator[Cell]:
    line = prize.line
    yield Cell(line_words(line.line), remark=tie_words(line))
    yield Cell(str(line.number or ""), ink=PALE)
    yield Cell(prize.name or _("nobody"), ink=INK if prize.name else PALE)
    yield Cell(amount(line.cents, currency), BOLD)
    yield Cell(_("handed out") if prize.award else "", ink=PALE)
