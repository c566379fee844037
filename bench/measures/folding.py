"""How fast a sheet of a hundred hands is folded: no goal of its own, but every hand that goes in pays for it."""

import time
from statistics import median

from bench.figures import Figure
from bench.ground import Bench
from bench.hands import sheet_hands
from scoring import preset, score_sheet

HANDS = 100


def measure(bench: Bench) -> list[Figure]:
    """Fold the same sheet again and again in this process."""
    rules, hands = preset("pagat-bushnell"), sheet_hands(HANDS)
    seconds = []
    for _ in range(bench.sizes.folds):
        begun = time.process_time()
        sheet = score_sheet(rules, 5, hands)
        seconds.append(time.process_time() - begun)
    if sheet.hands != HANDS:
        raise ValueError("the hands of the benchmark are not sound")
    told = f"{HANDS} mixed hands at a table of five, {median(seconds) * 1000:.2f} ms; {len(seconds)} times, median"
    return [Figure("folding a sheet of 100 hands", HANDS / median(seconds), None, told, "hands/s")]
