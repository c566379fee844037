"""The draw: pairs that meet again in a whole event drawn beforehand, and the processor time that it takes."""

import time

from bench.figures import Figure, Goal
from bench.ground import Bench
from tournaments.draw import draw_plan, table_sizes

# Players, sizes of tables, rounds, the most pairs that may meet again, and the most times that any pair may meet.
EVENTS = (
    (16, [4], 5, 0, 1),
    (25, [5], 6, 0, 1),
    (28, [4], 7, 0, 1),
    (32, [4], 8, 0, 1),
    (35, [5], 7, 0, 1),
    (20, [5], 5, 40, 2),
    (23, [5, 4], 5, 0, 1),
    (40, [5], 6, 0, 1),
    (47, [5, 6], 4, 0, 1),
)
SECONDS = 3.0


def measure(bench: Bench) -> list[Figure]:
    """Every event drawn once; the slowest counts, and how many keep to what their goal lets meet again."""
    events = EVENTS[: bench.sizes.draws]
    slowest, met, told = 0.0, 0, []
    for players, sizes, rounds, most_repeats, most_meetings in events:
        begun = time.process_time()
        numbers = range(1, players + 1)
        plan = draw_plan(numbers, table_sizes(players, sizes), rounds, seed=bench.sizes.turns)
        slowest = max(slowest, time.process_time() - begun)
        met += plan.repeats <= most_repeats and plan.meetings_max <= most_meetings
        told.append(f"{players} at {' and '.join(map(str, sizes))}, {rounds} rounds: {plan.repeats}")
    return [
        Figure("draw of a whole event, the slowest", slowest, Goal(SECONDS), "; ".join(told), "s"),
        Figure("draw: events with no more repeats than their goal", met / len(events), Goal(1, least=True), "once"),
    ]
