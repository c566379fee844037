"""`python -m bench [NAME ...] [--quick] [--postgres URL]`: measure the budgets, a line for each with its goal."""

import argparse
import os
import platform
import signal
import sqlite3
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import FrameType

from bench.figures import Figure
from bench.ground import Bench, new_bench
from bench.measures import (
    bots,
    commandline,
    drawing,
    entering,
    folding,
    importing,
    playing,
    polling,
    season_book,
    season_totals,
    standings_page,
    standings_paper,
    starting,
    table_page,
)
from bench.processes import Failed
from bench.sizes import FULL, QUICK, Sizes

MEASURES: dict[str, Callable[[Bench], list[Figure]]] = {
    # Before hands are entered, while there is a form to show.
    "page": table_page.measure,
    "entering": entering.measure,
    "polling": polling.measure,
    "standings": standings_page.measure,
    "totals": season_totals.measure,
    "scoring": commandline.measure,
    "folding": folding.measure,
    "pdf": standings_paper.measure,
    "workbook": season_book.measure,
    "importing": importing.measure,
    "starting": starting.measure,
    "draw": drawing.measure,
    "playing": playing.measure,
    "bots": bots.measure,
}
# What asks the database, so that it is measured once more on PostgreSQL.
ON_DATABASE = ("entering", "polling", "standings", "totals", "importing", "starting")
# The cluster to do that in, unless an option names one.
POSTGRES = "BENCH_POSTGRES"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what is asked for; 0 when everything could be measured, whether or not its goal was met."""
    asked = _asked(arguments)
    names = list(dict.fromkeys(asked.names)) or list(MEASURES)
    if unknown := [name for name in names if name not in MEASURES]:
        print(f"There is no budget called {', '.join(unknown)}; there are: {', '.join(MEASURES)}.", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, _stop)
    print(_machine())
    try:
        sizes = QUICK if asked.quick else FULL
        sizes = replace(sizes, history=asked.history or sizes.history)
        with new_bench(sizes) as bench:
            failed = max(_shown(bench, name) for name in names)
        return max(failed, _on_postgres(sizes, asked.postgres, [name for name in names if name in ON_DATABASE]))
    except KeyboardInterrupt:
        print("Stopped; nothing is left behind.", file=sys.stderr)
        return 130


def _on_postgres(sizes: Sizes, url: str, names: Sequence[str]) -> int:
    """Measure again, in a cluster, what asks the database; 1 where that could not be done."""
    if not url:
        print(f"\nPostgreSQL: not measured; --postgres URL or {POSTGRES} says in which cluster it is to be.")
        return 0
    try:
        with new_bench(sizes, url) as bench:
            print(f"\nPostgreSQL {bench.cluster.version() if bench.cluster else ''}; the other budgets ask no database")
            return max((_shown(bench, name) for name in names), default=0)
    except Failed as why:
        print(f"PostgreSQL could not be measured: {why}", file=sys.stderr)
        return 1


def _shown(bench: Bench, name: str) -> int:
    """Measure one budget and print its figures; 1 where it could not be measured."""
    try:
        for figure in MEASURES[name](bench):
            print(figure, flush=True)
    except (Failed, OSError) as why:
        print(f"{name} could not be measured: {why}", file=sys.stderr)
        return 1
    return 0


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"which budgets (default: all of {', '.join(MEASURES)})"
    )
    parser.add_argument("--quick", action="store_true", help="small counts, for a quick look")
    parser.add_argument(
        "--postgres",
        metavar="URL",
        default=os.environ.get(POSTGRES, ""),
        help="a database of a cluster in which databases may be made: what asks the database is measured there too",
    )
    parser.add_argument(
        "--history",
        type=int,
        metavar="HANDS",
        help="hands of the season with many; a million takes a quarter of an hour",
    )
    return parser.parse_args(arguments)


def _machine() -> str:
    """What the figures were measured on, and how busy it was just before."""
    return (
        f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} before, "
        f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    )


def _stop(number: int, frame: FrameType | None) -> None:
    """End as if by Ctrl-C, so that nothing is left behind."""
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
