"""A table's sheet as the paper shows it: names, whose deal it is hand by hand, the hands that are in, the chart.

How it is laid out is in the other files of this folder; every figure comes from `scoring`.
"""

from collections.abc import Sequence
from math import prod

from clubs.exports.rows import ChartRow, Deal, SheetLine, SheetPaper, SheetPlayer
from clubs.exports.words import joined
from clubs.models import Table
from clubs.selectors.chairs import Line, empty_chairs
from clubs.selectors.folds import Folded, chart_of, rules_of
from clubs.selectors.sheet_people import SheetPeople, people_totals, sheet_with_people
from clubs.selectors.sheets import row_words
from clubs.wording import line_label, rules_title, switch_words
from clubs.wording.shorthand import explained
from scoring import Chart, SchafkopfChart, ScoredLine, Step
from scoring.rotation import next_chair, sitters
from scoring.shorthand import legend

# Where nobody planned a number of hands, a sheet has room for so many turns of the deal.
TURNS = 4


def paper_of(table: Table, link: str = "") -> SheetPaper:
    """Return the score sheet of a table with the hands it has; `link` is what its QR code leads to."""
    known = sheet_with_people(table)
    folded = known.folded
    sheet = folded.sheet
    planned = table.hands_planned or max(TURNS * table.chairs, sheet.hands)
    lines = _lines(folded)
    if sheet.closing is not None:
        lines.append(SheetLine(sheet.closing, result=line_label("pot_split")))
    session, chart = table.session, chart_of(rules_of(table), table.players)
    return SheetPaper(
        club=session.club.name,
        event=session.title,
        planned=planned,
        chairs=table.chairs,
        table=table.number,
        players=tuple(SheetPlayer(name) for name in _columns(known)),
        played_on=session.date,
        rules=rules_title(table.house_rules.name),
        switches=joined(*switch_words(rules_of(table))),
        link=link,
        deals=_deals(folded, planned),
        lines=tuple(lines),
        totals=() if all(line.struck for line in lines) else tuple(people_totals(folded)),
        chart_rows=_chart_rows(chart, row_words(table)),
        leaster=chart.leaster if isinstance(chart, Chart) else None,
        codes=tuple(explained(legend(rules_of(table), table.players))),
        sums_to_zero=sheet.pot_after + sheet.stock_after == 0,
    )


def _chart_rows(chart: Chart | SchafkopfChart, words: dict[str, str]) -> tuple[ChartRow, ...]:
    """Sheepshead's six rows; the charts of all Schafkopf's contracts have no room on a sheet."""
    if not isinstance(chart, Chart):
        return ()
    return tuple(
        ChartRow(words[row.result], row.partner[0] if row.partner else None, row.alone[0]) for row in chart.rows
    )


def _lines(folded: Folded) -> list[SheetLine]:
    words = row_words(folded.table)
    shown, hand = [], 0
    for line, scored in zip(folded.lines, folded.sheet.lines, strict=True):
        hand += scored.counts
        shown.append(_line(line, scored, hand if scored.counts else None, words))
    return shown


def _line(line: Line, scored: ScoredLine, hand: int | None, words: dict[str, str]) -> SheetLine:
    if scored.struck or line.dealer is None:
        return SheetLine((None,) * len(line.people), result=line_label("struck"), struck=True)
    sides = scored.sides
    return SheetLine(
        scores=scored.scores,
        hand=hand,
        deal=Deal(line.dealer, tuple(line.out)),
        picker=scored.picker,
        partner=sides.index("partner") if "partner" in sides else None,
        alone="alone" in sides,
        result=_result(scored.steps, words),
        times=prod(int(step["times"]) for step in scored.steps if "times" in step),
    )


def _result(steps: Sequence[Step], words: dict[str, str]) -> str:
    code = next((str(step["code"]) for step in steps if "units" in step), "")
    return words.get(code) or line_label(code)


def _columns(known: SheetPeople) -> list[str]:
    """Who sits where now; an empty chair's column has no name, so that one can be written in."""
    return ["" if person is None else known.name_of(person) for person in known.folded.seats]


def _deals(folded: Folded, planned: int) -> tuple[Deal, ...]:
    """Who deals each hand: as it was for those that are in, in turn for those to come."""
    table = folded.table
    deals = [Deal(scored.dealer or 0, scored.out) for scored in folded.sheet.lines if scored.counts]
    dealer = folded.sheet.next_dealer
    empty = empty_chairs(folded.seats)
    while len(deals) < planned:
        deals.append(Deal(dealer, sitters(table.chairs, table.players, dealer, empty)))
        dealer = next_chair(table.chairs, dealer, empty)
    return tuple(deals)
