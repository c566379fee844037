"""One request of a phone over a kept connection to 127.0.0.1, and the answer to it. What goes wrong on the way is in
`faults`; a connection here fails only when the server or the phone does."""

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

HOST = "127.0.0.1"
# As long as the table's page waits (static/js/table/wire.js).
PATIENCE_S = 15.0


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back. `retry_after`: seconds that the server asks to wait, 0 where it asks nothing."""

    status: int
    body: Any
    retry_after: float = 0.0


def request(method: str, path: str, body: dict[str, Any] | None = None) -> bytes:
    """Return the bytes of a request of the phone's contract."""
    content = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {len(content)}\r\n"
    if content:
        head += "Content-Type: application/json\r\n"
    return head.encode("ascii") + b"\r\n" + content


class Line:
    """A phone's connection to one server, opened when it is first needed and again after it broke."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, asked: bytes) -> Answer | None:
        """Send a request and return its answer; None where none came: nobody knows whether it arrived."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                reader, writer = await self._opened()
                writer.write(asked)
                await writer.drain()
                return await self._read(reader)
        except (OSError, asyncio.IncompleteReadError, TimeoutError, ValueError):
            self.close()
            return None

    async def send_and_leave(self, sent: bytes) -> None:
        """Send these bytes, whole or not, and break the connection before any answer."""
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(PATIENCE_S):
                _reader, writer = await self._opened()
                writer.write(sent)
                await writer.drain()
        self.close()

    def close(self) -> None:
        """Break the connection."""
        if self._streams:
            self._streams[1].close()
            self._streams = None

    async def _opened(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(HOST, self.port)
        return self._streams

    async def _read(self, reader: asyncio.StreamReader) -> Answer:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = head.rstrip("\r\n").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        content = await reader.readexactly(int(headers.get("content-length", 0)))
        if headers.get("connection", "").lower() == "close":
            self.close()
        wait = headers.get("retry-after", "0")
        body = json.loads(content) if "json" in headers.get("content-type", "") else None
        return Answer(int(first.split(" ", 2)[1]), body, float(wait) if wait.isdigit() else 0.0)
