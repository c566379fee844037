"""The standings of an event as a PDF against the same table by bare ReportLab."""

from bench.figures import Figure, Goal, median_ratio, medians
from bench.ground import Bench
from bench.processes import inside


def measure(bench: Bench) -> list[Figure]:
    """Both in one process that has read the fonts; processor time."""
    sizes = bench.sizes
    found = inside("papers", bench.env("papers"), sizes.pdf_rows, sizes.turns)
    ours, bare = medians(found["pairs"])
    told = (
        f"{ours * 1000:.0f} ms against {bare * 1000:.0f} ms (medians) for {sizes.pdf_rows} rows on A4, DejaVu Sans in "
        f"both, {found['sizes'][0] // 1000} and {found['sizes'][1] // 1000} kB; {len(found['pairs'])} pairs"
    )
    return [Figure("standings PDF: ours / bare ReportLab table", median_ratio(found["pairs"]), Goal(1.3), told)]
