"""The sheet Prizes of an event's workbook: the list with its sum, the fees and what is kept, in the club's currency."""

from django.utils.translation import gettext as _
from openpyxl import Workbook

from clubs.exports import pages
from clubs.exports.cells import RANK, TEXT, Formula, Line, Value, head, total
from tournaments.exports.event_sheets import FIRST_ROW, HEAD_ROW, MONEY, new_event_sheet
from tournaments.models import Tournament
from tournaments.prize_words import line_words, problem_words, tie_words
from tournaments.selectors.prizes import EventPrizes

_LOOKS = (TEXT, TEXT, RANK, TEXT, MONEY, MONEY)


def write_prizes(book: Workbook, tournament: Tournament, found: EventPrizes) -> None:
    """What for, shared with whom, number, name, amount and what was handed out; then the sums, live."""
    names = pages.name_width([prize.name for prize in found.prizes])
    sheet = new_event_sheet(book, tournament, _("Prizes"), _LOOKS, (24, 22, 7, names, 12, 12), "A")
    heads: list[Value] = [_("Prize"), _("Tie"), _("No."), _("Name"), _("Amount"), _("Handed out")]
    sheet.append(Line(sheet, [head(look) for look in _LOOKS]).filled(heads))
    line = Line(sheet, _LOOKS, blanks=True)
    given = [prize for prize in found.prizes if prize.line.number is not None]
    for prize in given:
        handed = prize.award.cents / 100 if prize.award else None
        values = [line_words(prize.line.line), tie_words(prize.line) or None, prize.line.number, prize.name]
        sheet.append(line.filled([*values, prize.line.cents / 100, handed]))
    last = HEAD_ROW + len(given)
    sums = Line(sheet, [total(look) for look in _LOOKS], blanks=True)
    for name, value in _sums(found, last):
        sheet.append(sums.filled([name, None, None, None, value, None]))
    for problem in found.shared.problems:
        sheet.append(Line(sheet, [TEXT]).filled([problem_words(problem, tournament.club.currency)]))
    sheet.print_area = f"A1:F{last + 3 + len(found.shared.problems)}"


def _sums(found: EventPrizes, last: int) -> list[tuple[str, Value]]:
    listed = f"SUM(E{FIRST_ROW}:E{last})" if last >= FIRST_ROW else "0"
    return [
        (_("Prizes"), Formula(f"={listed}", found.shared.given_cents / 100)),
        (_("Fees taken"), found.fees_cents / 100),
        (_("Kept"), Formula(f"=E{last + 2}-E{last + 1}", found.shared.kept_cents / 100)),
    ]
