"""Hands sent in by many phones at once against as many requests that insert one row each."""

import json
from collections.abc import Iterator

from bench.figures import Figure, Goal, in_turns, median_ratio, medians
from bench.ground import Bench
from bench.hands import sheet_hands
from bench.wire import Load, crowd, request

INSERT = "/bench/insert/"


def measure(bench: Bench) -> list[Figure]:
    """Requests a second and the slowest twentieth; every client fills tables of its own, one after the other."""
    sizes, event = bench.sizes, bench.event
    bodies = _bodies(event["before"], event["taken"])
    turns = _turns(event["fresh_tables"], sizes.clients, sizes.tables_each)
    clients = bench.clients()

    def hands() -> Load:
        paths = [[f"/t/{token}/hands/" for token in tokens] for tokens in next(turns)]
        return crowd(clients, [_posts(own, bodies) for own in paths], 201)

    def inserts() -> Load:
        own = _posts([INSERT] * sizes.tables_each, bodies)
        return crowd(clients, [own] * len(clients), 201)

    in_turns(hands, inserts, 1)  # both workers have read their code now
    pairs = in_turns(hands, inserts, sizes.turns)
    rates = [(ours.per_second, bare.per_second) for ours, bare in pairs]
    slow = [(ours.p95, bare.p95) for ours, bare in pairs]
    asked = len(bodies) * sizes.tables_each * sizes.clients
    told = (
        f"{{:.0f}} against {{:.0f}} {{}} (medians); {sizes.clients} clients at tables of their own, sheets of "
        f"{event['before']} to {event['before'] + event['taken']} hands; {len(pairs)} pairs of {asked} requests each"
    )
    return [
        Figure(
            "entering a hand / inserting a row: requests/s",
            median_ratio(rates),
            Goal(0.33, least=True),
            told.format(*medians(rates), "a second"),
        ),
        Figure(
            "entering a hand / inserting a row: p95", median_ratio(slow), Goal(4), told.format(*medians(slow), "ms")
        ),
    ]


def _turns(tokens: list[str], clients: int, tables_each: int) -> Iterator[list[list[str]]]:
    """The tables of each client, turn by turn."""
    each = [tokens[at : at + tables_each] for at in range(0, len(tokens), tables_each)]
    return (each[at : at + clients] for at in range(0, len(each), clients))


def _bodies(before: int, taken: int) -> list[bytes]:
    """What a phone sends for the hands that a fresh table takes."""
    return [
        json.dumps({"client_id": f"phone-{line}", "after": before + line, "device": "phone", "facts": facts}).encode()
        for line, facts in enumerate(sheet_hands(taken))
    ]


def _posts(paths: list[str], bodies: list[bytes]) -> list[bytes]:
    return [request(path, method="POST", body=body) for path in paths for body in bodies]
