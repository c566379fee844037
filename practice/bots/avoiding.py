"""Playing where the fewest points win: a leaster, where one trick may be needed, and a Ramsch."""

from practice.bots.weighing import Table
from practice.engine.cards import POINTS
from practice.engine.games import PLAYED_BY_ALL
from practice.engine.orders import TRUMP

# How often somebody beats a card that he can beat: who can stay under it does.
HAS_TO = 0.5
# Card points that each player yet to come brings: more than chance would, to a trick that another takes.
GIVEN = 5.0
# Card points that a trick may cost who needs one.
NEEDED = 15.0
# What it is worth to be rid of one of the first four trumps, the next four and the others, and of each card point.
RID, RID_OF_POINT = (3.0, 2.0, 0.3), 0.2


def worth(table: Table, card: int) -> tuple[float, int]:
    """Return what playing a card is worth: points not taken, and high cards got rid of; of equal ones the highest."""
    known, order = table.view.known, table.order
    on_table = sum(POINTS[other] for other in known.trick)
    points = on_table + POINTS[card] + GIVEN * len(table.later())
    if needs_trick(table):
        points -= NEEDED
    rid = RID_OF_POINT * POINTS[card]
    if order.suit[card] == TRUMP:
        rid += RID[min(order.trumps.index(card) // 4, 2)]
    return rid - takes(table, card) * points, -order.place[card]


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
