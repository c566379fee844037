"""The page of standings: its first reader after a hand was changed, and every later one."""

import json
from itertools import count

from bench.figures import Figure, Goal, in_turns, median_ratio, medians
from bench.ground import Bench
from bench.processes import Failed, manage
from bench.wire import Client, crowd, request

READ = request("/bench/read/")
# Two ways in which the last hand of a sheet may have ended: a director corrects it to and fro.
ENDINGS = ("won", "lost")


def measure(bench: Bench) -> list[Figure]:
    """First readers against the same templates over rows that are ready, later ones against a read of one row."""
    return [_first_reader(bench), _later_readers(bench), _statements(bench)]


def _page(bench: Bench) -> bytes:
    return request(f"/tournaments/{bench.event['slug']}/standings/")


def _statements(bench: Bench) -> Figure:
    found = json.loads(manage(bench.event_env, "bench_statements", bench.event["slug"]))
    if found["status"] != 200:
        raise Failed(f"the standings answered {found['status']}")
    told = f"statements that read results or penalties; the whole page asks {found['all']}; once"
    return Figure("standings, first reader: queries for the totals", found["totals"], Goal(1), told)


def _first_reader(bench: Bench) -> Figure:
    """Change a hand, then ask for the page; one reader, because the second would find it kept."""
    client, sizes = bench.clients()[0], bench.sizes
    page, ready = _page(bench), request(f"/bench/standings/{bench.event['slug']}/")
    changes = count(1)

    def first() -> float:
        _change(client, bench.event["event_tables"][0], next(changes))
        return client.ask(page)[1]

    in_turns(first, lambda: client.ask(ready)[1], 2)
    pairs = in_turns(first, lambda: client.ask(ready)[1], sizes.changes)
    ours, bare = medians(pairs)
    size = len(client.ask(page)[0].body) // 1000
    told = (
        f"{ours * 1000:.1f} ms against {bare * 1000:.1f} ms (medians) for the page of {size} kB; {sizes.entrants} "
        f"players after {25 * sizes.rounds} hands each; {len(pairs)} pairs, a hand corrected before each"
    )
    name = "standings, first reader / the same template, rows ready"
    return Figure(name, median_ratio(pairs), Goal(1.5), told)


def _change(client: Client, token: str, times: int) -> None:
    path = f"/t/{token}/sheet/"
    last = json.loads(client.ask(request(path))[0].body)["hands"][-1]
    facts = {"type": "picked", "picker": 0, "partner": 1, "alone": False, "result": ENDINGS[times % 2]}
    sent = {"client_id": f"change-{times}", "revision": last["revision"], "device": "phone", "facts": facts}
    body = json.dumps(sent).encode()
    client.ask(request(f"/t/{token}/hands/{last['hand']}/", method="PUT", body=body))


def _later_readers(bench: Bench) -> Figure:
    clients, page, each = bench.clients(), _page(bench), bench.sizes.polls_each

    def later() -> float:
        return crowd(clients, [[page] * each] * len(clients), 200).per_second

    def reads() -> float:
        return crowd(clients, [[READ] * each] * len(clients), 200).per_second

    in_turns(later, reads, 1)  # both workers keep the page now
    pairs = in_turns(later, reads, bench.sizes.turns)
    ours, bare = medians(pairs)
    told = (
        f"{ours:,.0f} against {bare:,.0f} requests a second (medians), the whole page each time; "
        f"{len(clients)} clients, {len(pairs)} pairs of {each * len(clients):,} requests each"
    )
    return Figure(
        "standings, later readers / reading a row: requests/s", median_ratio(pairs), Goal(0.5, least=True), told
    )
