"""How many hands a table plays once people have come or left: until each who began there has his hands.

How many it plays from the start is set where it is set up.
"""

from fractions import Fraction
from math import ceil

from clubs.selectors.chairs import Seated
from clubs.selectors.folds import HANDS, Folded, tallies


def planned_anew(folded: Folded, seats: Seated) -> int | None:
    """Return the hands that a table plays when these people, by chair, play on; None where none are planned.

    It was to give each of its people so many hands (sheets.md, What counts as a hand), and those who have been there
    from the first hand on still get them: 24 hands at six, of whom one leaves after 12, become 22. Where as many
    people play on as before, or too few to play at all, the number stays.
    """
    table, planned = folded.table, folded.table.hands_planned
    before = {person for person in folded.seats if person is not None}
    after = {person for person in seats if person is not None}
    if planned is None or len(before) == len(after) or not before or len(after) < table.players:
        return planned
    left = max(0, planned - folded.sheet.hands)
    began = [person for person in _began(folded) if person in before] or sorted(before)
    played = {person: tally[HANDS] for person, tally in tallies(folded).items()}
    each = Fraction(sum(played.get(person, 0) for person in began), len(began)) + Fraction(
        left * table.players, len(before)
    )
    lacking = [int(each) - played.get(person, 0) for person in began if person in after]
    missing = max([0, *lacking]) if lacking else Fraction(left * table.players, len(before))
    return folded.sheet.hands + ceil(missing * len(after) / Fraction(table.players))


def _began(folded: Folded) -> list[int]:
    """Return who sat there at the first hand."""
    first = folded.lines[0].people if folded.lines else folded.seats
    return [person for person in first if person is not None]
