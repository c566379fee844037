"""A table's page on a phone's first visit: how much it fetches, and when its taps count on a slow processor."""

from bench.figures import Figure, Goal
from bench.ground import Bench
from bench.inside.table_page import SLOWER
from bench.processes import inside
from bench.wire import HOST


def measure(bench: Bench) -> list[Figure]:
    """Open the page of a table with a few hands in, in a browser that remembers nothing, again and again."""
    turns = bench.sizes.turns
    address = f"http://{HOST}:{bench.server.port}/t/{bench.event['fresh_tables'][0]}/"
    found = inside("table_page", bench.event_env, address, turns)
    told = f"as the server sends it, with all its files and their headers; first visit, {turns} times, median"
    slow = f"from the start until taps count, processor slowed {SLOWER} times; first visit, {turns} times, median"
    return [
        Figure("table's page: over the wire", found["kilobytes"], Goal(80), told, "kB"),
        Figure("table's page: until taps count", found["seconds"], Goal(1.5), slow, "s"),
    ]
