"""Playing where the fewest points win: a leaster, where one trick may be needed, and a Ramsch."""

from practice.bots.weighing import Table
from practice.engine.cards import POINTS
from practice.engine.games import PLAYED_BY_ALL

# How often somebody beats a card that he can beat: who can stay under it does.
HAS_TO = 0.35
# Card points that each player yet to come brings: more than chance would, to a trick that another takes.
GIVEN = 5.0
# Card points that a trick may cost who needs one.
NEEDED = 20.0
# What it is worth to be rid of a card point. A high trump is no burden: it goes where points are few.
RID = 0.2


def worth(table: Table, card: int) -> tuple[float, int]:
    """Return what playing a card is worth: points not taken, and points got rid of; of equal ones the highest."""
    known = table.view.known
    on_table = sum(POINTS[other] for other in known.trick)
    points = on_table + POINTS[card] + GIVEN * len(table.later())
    if needs_trick(table):
        points -= NEEDED
    return RID * POINTS[card] - takes(table, card) * points, -table.order.place[card]


def takes(table: Table, card: int) -> float:
    """Return the chance, 0 to 1, that this card takes the trick."""
    led = table.led_by(card)
    powers = table.order.power[led]
    if any(powers[other] > powers[card] for other in table.view.known.trick):
        return 0.0
    chance = 1.0
    for seat in table.later():
        chance *= 1 - HAS_TO * table.beaten_by(seat, led, powers[card])
    return chance


def needs_trick(table: Table) -> bool:
    """Tell whether only who took a trick can win, and this seat has none."""
    known = table.view.known
    if known.said.contract not in PLAYED_BY_ALL or not getattr(known.game.rules, "leaster_trick_required", False):
        return False
    return all(trick.winner != table.view.seat for trick in known.tricks)
