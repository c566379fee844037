"""The same hand at a table whose chairs were all turned: for the law that no chair is better than another."""

from typing import Any

CHAIRS = {
    *("picker", "partner", "dealer", "out", "winner", "loser", "declarer", "culprit"),
    *("first_trick_seat", "last_trick_seat", "highest_trump_seats", "jungfrau"),
}
BY_CHAIR = {"points_by_seat", "tricks_by_seat", "power_by_seat"}


def turn(hand: dict[str, Any], seats: int, by: int) -> dict[str, Any]:
    """The same hand, every chair moved to the left by so many."""

    def moved(value: Any) -> Any:
        if isinstance(value, list):
            return [moved(chair) for chair in value]
        return value if value is None else (value + by) % seats

    turned = dict(hand)
    for name in CHAIRS & hand.keys():
        turned[name] = moved(hand[name])
    for name in BY_CHAIR & hand.keys():
        turned[name] = [hand[name][(chair - by) % seats] for chair in range(seats)]
    return turned
