"""`python -m scoring` on distinct mixed hands against reading and writing the same JSON."""

import json
from pathlib import Path

from bench.figures import Figure, Goal, in_turns, median_ratio, medians
from bench.ground import Bench
from bench.hands import cases
from bench.processes import Failed, cpu_seconds


def measure(bench: Bench) -> list[Figure]:
    """Both as processes of their own from file to file; processor time, their start included."""
    count = bench.sizes.lines
    lines, answers, copies = (bench.folder / name for name in ("lines", "answers", "copies"))
    with lines.open("w", encoding="ascii") as out:
        out.writelines(json.dumps(case) + "\n" for case in cases(count))
    pairs = in_turns(
        lambda: cpu_seconds("scoring", lines, answers),
        lambda: cpu_seconds("bench.inside.plain_json", lines, copies),
        bench.sizes.turns,
    )
    _all_answered(answers, count)
    ours, plain = medians(pairs)
    told = (
        f"{ours:.2f} s against {plain:.2f} s of processor time (medians) for {count:,} distinct hands: picked in every "
        f"row, alone, cracked, leasters, three presets; {len(pairs)} pairs"
    )
    return [Figure("scoring hands: python -m scoring / plain JSON", median_ratio(pairs), Goal(5), told)]


def _all_answered(answers: Path, count: int) -> None:
    with answers.open("rb") as given:
        scored = sum(b'"scores"' in line for line in given)
    if scored != count:
        raise Failed(f"python -m scoring scored {scored} of {count} hands")
