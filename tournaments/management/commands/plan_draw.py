"""`manage.py plan_draw`: draw all rounds of an event for so many players, without storing anything."""

import json
import secrets
import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.draw import CannotSeat, draw_plan, table_sizes

MOST_ROUNDS = 100


def sizes_named(text: str) -> tuple[int, ...]:
    """Return the table sizes of "5" or "5,6". Raises CommandError."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() for part in parts):
        raise CommandError(f"“{text}” names no table sizes; write 5, or 5,6 for tables of five and six.")
    return tuple(map(int, parts))


class Command(BaseCommand):
    """Print the rounds as JSON; the same seed prints the same rounds."""

    help = "Draw all rounds for so many players and print them as JSON: rounds, repeats, meetings_max, seconds."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """Name the arguments."""
        parser.add_argument("--players", type=int, required=True, help="how many play; their numbers are 1, 2, 3, …")
        parser.add_argument("--sizes", required=True, help="table sizes, the preferred one first: 5 or 5,6")
        parser.add_argument("--rounds", type=int, required=True, help=f"1 to {MOST_ROUNDS}")
        parser.add_argument("--seed", type=int, help="draws the same again; without it one is chosen and printed")

    def handle(self, *args: Any, players: int, sizes: str, rounds: int, seed: int | None, **options: Any) -> None:
        """Print the plan, or say what would help."""
        if not 1 <= rounds <= MOST_ROUNDS:
            raise CommandError(f"{rounds} rounds cannot be drawn; ask for 1 to {MOST_ROUNDS}.")
        try:
            tables = table_sizes(players, sizes_named(sizes))
        except CannotSeat as problem:
            raise CommandError(str(problem)) from problem
        seed = secrets.randbelow(2**31) if seed is None else seed
        begun = time.perf_counter()
        plan = draw_plan(range(1, players + 1), tables, rounds, seed=seed)
        answer = {
            "rounds": plan.rounds,
            "repeats": plan.repeats,
            "meetings_max": plan.meetings_max,
            "seconds": round(time.perf_counter() - begun, 3),
            "seed": seed,
        }
        self.stdout.write(json.dumps(answer))
