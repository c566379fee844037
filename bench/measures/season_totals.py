"""The totals page of a season with very many hands against one with few, the same people on the same nights."""

import json
from typing import Any

from bench.figures import Figure, Goal, in_turns, median_ratio, medians
from bench.ground import Bench
from bench.processes import manage
from bench.site import served
from bench.wire import Client, request


def measure(bench: Bench) -> list[Figure]:
    """Both seasons lie in one database and are asked for in turns by somebody who has logged in."""
    sizes, env = bench.sizes, bench.env("totals")
    made = json.loads(manage(env, "bench_history", str(sizes.history), str(sizes.history_nights)))
    with served(env) as server:
        client = Client(server.port)
        try:
            return compare(client, made, bench.sizes.changes)
        finally:
            client.close()


def compare(client: Client, made: dict[str, Any], times: int) -> list[Figure]:
    """Ask for both seasons' pages `times` times each; `made` is what `bench_history` printed."""

    def asked(club: str) -> float:
        return client.ask(request(f"/clubs/{club}/seasons/{made['season']}/", cookie=made["cookie"]))[1]

    in_turns(lambda: asked("many"), lambda: asked("few"), 3)
    pairs = in_turns(lambda: asked("many"), lambda: asked("few"), times)
    many, few = medians(pairs)
    told = (
        f"{many * 1000:.1f} ms with {made['many']:,} hands against {few * 1000:.1f} ms with {made['few']:,} (medians), "
        f"{made['players']} players on {made['nights']} nights in both; {len(pairs)} pairs"
    )
    return [Figure("season's totals, many hands / few hands", median_ratio(pairs), Goal(1.5), told)]
