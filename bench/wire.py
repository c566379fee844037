"""Clients that ask over 127.0.0.1 and measure how long the answers take; they cost little, so that the server's
share shows. One thread serves them all: a client sends its next request when its answer is whole."""

import math
import selectors
import socket
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from bench.processes import Failed

HOST = "127.0.0.1"
PATIENCE = 60.0
_BODILESS = (204, 304)


def request(path: str, *, method: str = "GET", body: bytes = b"", **headers: str) -> bytes:
    """The bytes of a request; `if_none_match="…"` gives the header If-None-Match."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}"]
    lines += [f"{name.replace('_', '-').title()}: {value}" for name, value in headers.items()]
    if method != "GET":
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer. Header names are in small letters."""

    status: int
    headers: dict[str, str]
    body: bytes

    def expected(self, status: int) -> Self:
        """The answer itself, if it has this status. Raises Failed."""
        if self.status != status:
            raise Failed(f"the server answered {self.status} instead of {status}: {self.body[:500].decode()}")
        return self


class Client:
    """A kept-alive connection."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection((HOST, port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._got = b""
        self._asked = 0.0

    def close(self) -> None:
        """End the connection."""
        self.socket.close()

    def send(self, asked: bytes) -> None:
        """Send a request; `received` gives its answer."""
        self._asked = time.perf_counter()
        self.socket.sendall(asked)

    def received(self) -> tuple[Answer, float] | None:
        """Read what is there: the answer and the seconds since it was asked for, None where more is to come."""
        got = self.socket.recv(1 << 20)
        if not got:
            raise Failed("the server closed the connection")
        self._got += got
        answer = _parsed(self._got)
        if answer is None:
            return None
        self._got = b""
        return answer, time.perf_counter() - self._asked

    def ask(self, asked: bytes, status: int = 200) -> tuple[Answer, float]:
        """Send a request and wait: the answer, which must have this status, and the seconds it took."""
        self.send(asked)
        while (done := self.received()) is None:
            pass
        done[0].expected(status)
        return done


def _parsed(got: bytes) -> Answer | None:
    """The answer in these bytes, None where it is not whole yet."""
    head, ended, body = got.partition(b"\r\n\r\n")
    if not ended:
        return None
    first, *lines = head.decode("latin-1").split("\r\n")
    status = int(first.split(" ", 2)[1])
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    if status in _BODILESS:
        return Answer(status, headers, b"")
    if "content-length" not in headers:
        raise Failed(f"an answer of status {status} without its length")
    return Answer(status, headers, body) if len(body) >= int(headers["content-length"]) else None


@dataclass(frozen=True, slots=True)
class Load:
    """What a crowd of clients got: requests a second, and the time within which 95 of 100 were answered, in ms."""

    per_second: float
    p95: float


def crowd(clients: Sequence[Client], requests: Sequence[Sequence[bytes]], status: int) -> Load:
    """Let each client ask its own requests one after the other, all clients at once. Raises Failed."""
    waits: list[float] = []
    begun = time.perf_counter()
    with selectors.DefaultSelector() as ready:
        for client, own in zip(clients, requests, strict=True):
            to_ask = iter(own)
            client.send(next(to_ask))
            ready.register(client.socket, selectors.EVENT_READ, (client, to_ask))
        while ready.get_map():
            for key, _ in _awaited(ready):
                client, to_ask = key.data
                if (done := client.received()) is None:
                    continue
                waits.append(done[1])
                done[0].expected(status)
                if not _sent_next(client, to_ask):
                    ready.unregister(client.socket)
    took = time.perf_counter() - begun
    slow = sorted(waits)[math.ceil(len(waits) * 0.95) - 1]
    return Load(len(waits) / took, slow * 1000)


def _awaited(ready: selectors.BaseSelector) -> list[tuple[selectors.SelectorKey, int]]:
    events = ready.select(PATIENCE)
    if not events:
        raise Failed(f"no answer within {PATIENCE:g} seconds")
    return events


def _sent_next(client: Client, to_ask: Iterator[bytes]) -> bool:
    following = next(to_ask, None)
    if following is None:
        return False
    client.send(following)
    return True
