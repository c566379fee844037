"""A simulated phone: it keeps a hand until a server has taken it, as the table's page does (static/js/table/queue.js).

What is lost on the way is the weather's business, what its scorer enters is the evening's.
"""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

from desk.simulate.faults import Weather
from desk.simulate.notes import Notes
from desk.simulate.servers import Server
from desk.simulate.wire import Answer, Line, request

# A twentieth of the pauses of a real phone (1 s, doubled up to a minute), so that an evening passes in a minute.
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.05, 3.0


class NotAsPromised(Exception):
    """A server answered what the contract does not let it answer."""


@dataclass
class Air:
    """What all phones share: how many requests may be under way, and what came of them."""

    weather: Weather
    room: asyncio.Semaphore
    acknowledged: int = 0
    requests: int = 0
    unanswered: int = 0
    # Of those: the server had been killed and was not back yet.
    nobody_there: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    # Seconds from sending to the answer where nothing was in the way, and from Save to the acknowledgement.
    first_tries: list[float] = field(default_factory=list)
    all_saves: list[float] = field(default_factory=list)
    odd: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Sent:
    """A request that a phone has sent and whether a line of the sheet came of it."""

    bytes: bytes
    stored: bool


class Phone:
    """One phone at one table, on one of the servers."""

    def __init__(self, air: Air, table: dict[str, Any], server: Server, notes: Notes, name: str) -> None:
        self.air, self.table, self.server, self.notes, self.name = air, table, server, notes, name
        self.line = Line(server.port)
        self._sent: list[Sent] = []
        self._strays: set[asyncio.Task[None]] = set()

    async def add(self, facts: dict[str, Any], after: int) -> dict[str, Any]:
        """Enter a hand and return its line as acknowledged; a hand that came in between is let pass before it."""
        client_id = self._client_id()
        path = f"/t/{self.table['token']}/hands/"
        while True:
            body = {"client_id": client_id, "after": after, "device": self.name, "facts": facts}
            answer = await self._until_answered("POST", path, body)
            if answer.status != 409:
                break
            if answer.body["after"] <= after:
                raise NotAsPromised(f"{self.name}: 409 where {after} lines were known and {answer.body['after']} are")
            after = answer.body["after"]
        return self._noted("add", client_id, facts, answer.body)

    async def change(self, hand: int, facts: dict[str, Any] | None, revision: int) -> dict[str, Any] | None:
        """Correct a line, or strike it; None where somebody else did so first, which this scorer lets stand."""
        client_id = self._client_id()
        path = f"/t/{self.table['token']}/hands/{hand}/"
        body = {"client_id": client_id, "revision": revision, "device": self.name, "facts": facts}
        answer = await self._until_answered("PUT", path, body)
        return None if answer.status == 409 else self._noted("change", client_id, facts, answer.body)

    async def leave(self) -> None:
        """Wait for what is still on its way, and go home."""
        await asyncio.gather(*self._strays)
        self.line.close()
        self.notes.close()

    def _client_id(self) -> str:
        return f"{self.name}-{secrets.token_hex(8)}"

    def _noted(self, kind: str, client_id: str, facts: Any, line: dict[str, Any]) -> dict[str, Any]:
        kept = {name: line[name] for name in ("hand", "revision", "dealer", "out", "scores")}
        confirmed = bool(line.get("confirmed"))
        who = {"table": self.table["number"], "phone": self.name, "kind": kind, "client_id": client_id}
        self.notes.write({**who, "facts": facts, "confirmed": confirmed, **kept})
        if kind == "add" and not confirmed:
            self.air.acknowledged += 1
        return {**kept, "confirmed": confirmed}

    async def _until_answered(self, method: str, path: str, body: dict[str, Any]) -> Answer:
        """Send the same again and again until a server says what became of it. Raises NotAsPromised."""
        asked, begun, pause, tries = request(method, path, body), time.perf_counter(), 0.0, 0
        if self._sent and self.air.weather.overtakes():
            self._in_the_background(self._stray(self.air.weather.rng.choice(self._sent[-3:])))
        while True:
            tries += 1
            answer = await self._once(asked, first=tries == 1)
            if answer is not None and answer.status in (200, 201, 409):
                break
            if answer is not None and answer.status < 500:
                raise NotAsPromised(f"{self.name}: {method} was answered {answer.status} {answer.body}: {body}")
            if answer is not None and answer.status != 503:
                self.air.odd.append(f"{self.name}: {method} was answered {answer.status}: {body}")
            pause = min(max(FIRST_PAUSE_S, pause * 2), LONGEST_PAUSE_S)
            asks = answer.retry_after / 20 if answer else 0.0
            await asyncio.sleep(max(pause, asks) * self.air.weather.rng.uniform(0.5, 1.0))
        stored = answer.status != 409 and not answer.body.get("confirmed")
        if answer.status != 409:
            self.air.all_saves.append(time.perf_counter() - begun)
        self._sent.append(Sent(asked, stored))
        return answer

    async def _once(self, asked: bytes, *, first: bool) -> Answer | None:
        async with self.air.room, self.server.under_way():
            # What is sent to a dead server needs no weather to get lost.
            there = self.server.up
            fault = self.air.weather.fault() if there else ""
            begun = time.perf_counter()
            self.air.requests += 1
            answer = await self.air.weather.carry(fault, self.line, asked, self._copied)
            if answer is None:
                self.air.unanswered += 1
                self.air.nobody_there += not there
                return None
            self.air.statuses[answer.status] += 1
            if first and not fault and answer.status in (200, 201):
                self.air.first_tries.append(time.perf_counter() - begun)
            return answer

    async def _stray(self, old: Sent) -> None:
        """A copy of an older request turns up behind newer ones: it must change nothing."""
        await asyncio.sleep(self.air.weather.a_while())
        line = Line(self.server.port)
        async with self.air.room, self.server.under_way():
            self.air.requests += 1
            answer = await line.ask(old.bytes)
        line.close()
        expected = (200,) if old.stored else (200, 403, 409)
        if answer is not None and answer.status not in (*expected, 503):
            self.air.odd.append(f"{self.name}: a copy that came late was answered {answer.status} {answer.body}")

    def _copied(self, answer: Answer | None) -> None:
        self.air.requests += 1
        if answer is not None and answer.status not in (200, 201, 409, 503):
            self.air.odd.append(f"{self.name}: a copy sent at once was answered {answer.status} {answer.body}")

    def _in_the_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._strays.add(task)
        task.add_done_callback(self._strays.discard)
