"""The final sheet of an event: ranks, each round's points beside the sum, and prizes where there are any.

How a ruled table looks is decided in `clubs.exports.ledger`.
"""

from collections.abc import Iterator, Mapping

from django.utils import translation
from django.utils.translation import gettext as _

from clubs.exports import words
from clubs.exports.ink import INK, PALE, RED
from clubs.exports.ledger import Cell, Column, Heading, Item, Row, Title, ledger_pdf
from clubs.exports.lettering import BOLD, PLAIN
from clubs.money import amount
from tournaments.languages import language_of
from tournaments.models import Tournament
from tournaments.selectors.final import Final, FinalRow
from tournaments.tie_words import note_words, ties_sentence

# With more rounds than these there is no room for a name beside them; the workbook has them all.
MOST_ROUNDS = 5


def final_pdf(tournament: Tournament, final: Final, prizes: Mapping[int, int], page: str = "A4") -> bytes:
    """Return the final sheet on A4 or LETTER in the event's language; `prizes` in cents by start number."""
    with translation.override(language_of(tournament)):
        numbers = final.numbers if len(final.numbers) <= MOST_ROUNDS else ()
        state = words.state(not final.standing.provisional, final.standing.final)
        subtitle = words.joined(_("Final sheet"), words.day(tournament.date), tournament.place, state)
        title = Title(tournament.club.name, tournament.title, subtitle)
        columns = list(_columns(numbers, bool(prizes)))
        items = list(_items(tournament, final, numbers, prizes))
        return ledger_pdf(title, columns, items, page)


def _columns(numbers: tuple[int, ...], prizes: bool) -> Iterator[Column]:
    yield Column(_("Rank"), 28)
    yield Column(_("No."), 32)
    yield Column(_("Name"), 0, "left")
    for number in numbers:
        yield Column(_("R%(number)d") % {"number": number}, 34)
    yield Column(_("Points"), 46)
    yield Column(_("Hands"), 50)
    yield Column(_("Won as picker"), 42)
    if prizes:
        yield Column(_("Prize"), 62)


def _items(tournament: Tournament, final: Final, numbers: tuple[int, ...], prizes: Mapping[int, int]) -> Iterator[Item]:
    ranked = [row for row in final.rows if row.row.rank is not None]
    unranked = [row for row in final.rows if row.row.rank is None]
    for row in ranked:
        yield Row(tuple(_cells(tournament, row, numbers, prizes)))
    if not final.rows:
        yield Heading(_("Nobody has entered yet."))
    if unranked:
        yield Heading(_("Not ranked"))
    for row in unranked:
        yield Row(tuple(_cells(tournament, row, numbers, prizes)))
    if final.standing.tied:
        yield Heading(ties_sentence(tournament), quiet=True)
    for note in note_words(tournament, final.standing):
        yield Heading(note, quiet=True)


def _cells(
    tournament: Tournament, row: FinalRow, numbers: tuple[int, ...], prizes: Mapping[int, int]
) -> Iterator[Cell]:
    entry = row.row
    rank = words.DASH if entry.rank is None else f"{entry.rank}{'*' if entry.tie_open else ''}"
    yield Cell(rank, ink=INK if entry.rank else PALE)
    yield Cell(str(entry.number), ink=PALE)
    yield Cell(entry.name, remark=_remark(row))
    for number in numbers:
        yield Cell(words.signed(row.points(number)), PLAIN, PALE)
    if entry.hands or entry.penalty:
        yield Cell(words.signed(entry.points), BOLD, RED if entry.points < 0 else INK)
    else:
        yield Cell(words.DASH, ink=PALE)
    yield Cell(_hands(row))
    yield Cell(words.count(entry.picks_won))
    if prizes:
        cents = prizes.get(entry.number)
        yield Cell(amount(cents, tournament.club.currency) if cents else "")


def _hands(row: FinalRow) -> str:
    if row.row.short:
        return _("%(played)d of %(due)d") % {"played": row.row.hands, "due": row.row.hands_due}
    return str(row.row.hands)


def _remark(row: FinalRow) -> str:
    if row.row.withdrawn:
        return _("withdrawn")
    if row.row.house:
        return _("house player")
    return "" if row.row.hands else _("no-show")
