"""The preview of a long workbook, every row checked, against openpyxl's read-only mode over the same file."""

from typing import Any

from bench.figures import Figure, Goal, in_turns, median_ratio, medians
from bench.ground import Bench
from bench.processes import inside

_TOLD = {"totals": "results of a list", "roster": "players of a roster, all of them new"}


def measure(bench: Bench) -> list[Figure]:
    """Each reading in a process of its own; processor time, and the most memory that process held."""
    return [figure for kind in _TOLD for figure in _measure(bench, kind)]


def _measure(bench: Bench, kind: str) -> list[Figure]:
    count, env = bench.sizes.import_rows, bench.env("importing")
    path = str(bench.folder / f"{kind}.xlsx")
    inside("bringing", env, "make", kind, path, count)
    inside("bringing", env, "ours", kind, path)

    def read(way: str) -> dict[str, Any]:
        return dict(inside("bringing", env, way, kind, path))

    pairs = in_turns(lambda: read("ours"), lambda: read("bare"), bench.sizes.book_turns)
    seconds = [(ours["seconds"], bare["seconds"]) for ours, bare in pairs]
    memory = [(ours["peak_mb"], bare["peak_mb"]) for ours, bare in pairs]
    ours, bare = medians(seconds)
    held, held_bare = medians(memory)
    told = (
        f"{ours:.1f} s against {bare:.1f} s of processor time (medians) for {count:,} {_TOLD[kind]}; {len(pairs)} pairs"
    )
    told_memory = f"most memory of the whole process, Django included; bare {held_bare:.0f} MB; {len(pairs)} times"
    return [
        Figure(f"import preview, {kind}: ours / bare openpyxl read-only", median_ratio(seconds), Goal(3), told),
        Figure(f"import preview, {kind}: most memory", held, None, told_memory, "MB"),
    ]
