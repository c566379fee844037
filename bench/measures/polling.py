"""What phones and boards ask every few seconds, with nothing changed, against a read of one row."""

import re

from bench.figures import Figure, Goal, in_turns, median_ratio, medians
from bench.ground import Bench
from bench.processes import Failed
from bench.wire import Client, crowd, request

READ = request("/bench/read/")


def measure(bench: Bench) -> list[Figure]:
    """The phone's sheet by its ETag, and the board's rows by the mark that the board shows."""
    first, *_ = clients = bench.clients()
    polls = {
        "the phone's poll / reading a row": (_phone(first, bench.event["event_tables"][0]), 304),
        "the board's poll / reading a row": (_board(first, bench.event["slug"]), 204),
    }
    return [_figure(bench, clients, name, asked, status) for name, (asked, status) in polls.items()]


def _phone(client: Client, token: str) -> bytes:
    path = f"/t/{token}/sheet/"
    sheet, _ = client.ask(request(path))
    return request(path, if_none_match=sheet.headers["etag"])


def _board(client: Client, slug: str) -> bytes:
    page, _ = client.ask(request(f"/tournaments/{slug}/board/"))
    asked = re.search(rb'hx-get="([^"]+)"', page.body)
    if not asked:
        raise Failed("the board asks for nothing")
    return request(asked[1].decode())


def _figure(bench: Bench, clients: list[Client], name: str, asked: bytes, status: int) -> Figure:
    each = bench.sizes.polls_each

    def polls() -> float:
        return crowd(clients, [[asked] * each] * len(clients), status).per_second

    def reads() -> float:
        return crowd(clients, [[READ] * each] * len(clients), 200).per_second

    in_turns(polls, reads, 1)
    pairs = in_turns(polls, reads, bench.sizes.turns)
    ours, bare = medians(pairs)
    told = (
        f"{ours:,.0f} against {bare:,.0f} requests a second (medians), answered {status}; {len(clients)} clients, "
        f"{len(pairs)} pairs of {each * len(clients):,} requests each"
    )
    return Figure(f"{name}: requests/s", median_ratio(pairs), Goal(0.8, least=True), told)
