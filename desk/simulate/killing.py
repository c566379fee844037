"""When servers are killed: spread over the run, each time while requests are under way to the one that goes down."""

import asyncio
import random

from desk.simulate.phones import Air
from desk.simulate.servers import Server

_LOOKS_EVERY_S = 0.003


class Killer:
    """Kills a server `kills` times while `hands` hands come in, and starts it again.

    `survived` has, for each kill, how many requests were under way to that server.
    """

    def __init__(self, air: Air, servers: list[Server], kills: int, hands: int, rng: random.Random) -> None:
        self.air, self.servers = air, servers
        self.due = sorted(rng.sample(range(max(kills, hands * 19 // 20)), kills))
        self.over = False
        self.survived: list[int] = []
        self._rng = rng

    @property
    def is_due(self) -> bool:
        """Whether enough hands are in for the next kill."""
        return bool(self.due) and self.air.acknowledged >= self.due[0]

    async def may_go_on(self) -> None:
        """Let no hand begin while a kill is due and no server is there for it: else the run would outpace it."""
        while self.is_due and not any(server.up for server in self.servers):
            await asyncio.sleep(_LOOKS_EVERY_S)

    async def run(self) -> None:
        """Kill and start again until all is done, or `over` before that. Raises DidNotStart."""
        async with asyncio.TaskGroup() as starts:
            while self.due and not self.over:
                await asyncio.sleep(_LOOKS_EVERY_S * self._rng.random())
                busy = [server for server in self.servers if server.up and server.requests]
                if self.is_due and busy:
                    server = self._rng.choice(busy)
                    self.survived.append(server.requests)
                    self.due.pop(0)
                    server.kill()
                    starts.create_task(server.start())
