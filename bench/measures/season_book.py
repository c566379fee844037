"""A season's workbook with all its hands against openpyxl's write-only mode with the same dressed cells."""

from typing import Any

from bench.figures import Figure, Goal, in_turns, median_ratio, medians
from bench.ground import Bench
from bench.processes import inside


def measure(bench: Bench) -> list[Figure]:
    """Each workbook in a process of its own; processor time of the writing, and the most memory that process held."""
    count, env = bench.sizes.book_hands, bench.env("book")

    def made(way: str) -> dict[str, Any]:
        return dict(inside("book", env, way, count))

    pairs = in_turns(lambda: made("ours"), lambda: made("bare"), bench.sizes.book_turns)
    seconds = [(ours["seconds"], bare["seconds"]) for ours, bare in pairs]
    memory = [(ours["peak_mb"], bare["peak_mb"]) for ours, bare in pairs]
    ours, bare = medians(seconds)
    told = (
        f"{ours:.1f} s against {bare:.1f} s of processor time (medians) for {count:,} hands of 47 players, "
        f"rows made as they are written; {len(pairs)} pairs"
    )
    held, held_bare = medians(memory)
    told_memory = f"most memory of the whole process, Django included; bare {held_bare:.0f} MB; {len(pairs)} times"
    return [
        Figure("season workbook: ours / bare openpyxl write-only", median_ratio(seconds), Goal(1.2), told),
        Figure("season workbook: most memory", held, Goal(120), told_memory, "MB"),
    ]
