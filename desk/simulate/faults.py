"""The weather between a phone and the server: what is lost, doubled, late or overtaken on the way, by a seed.

It is counted here what was done to the requests; what the phone makes of it is in `phones`.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Callable

from desk.simulate.asked import Wanted
from desk.simulate.wire import Answer, Line

LOST_REQUEST, LOST_REPLY = "requests lost", "replies lost"
DUPLICATE, DELAY, OVERTAKEN = "duplicates", "delays", "reorderings"
LONGEST_DELAY_S = 0.3


class Weather:
    """Rates in percent of requests; `counted` says how often each fault was made."""

    def __init__(self, wanted: Wanted, rng: random.Random) -> None:
        self.rng = rng
        self.counted: Counter[str] = Counter()
        self._rates = (
            (LOST_REQUEST, wanted.drops),
            (LOST_REPLY, wanted.drops),
            (DUPLICATE, wanted.duplicates),
            (DELAY, wanted.delays),
        )
        self._overtaken = wanted.reorderings

    def fault(self) -> str:
        """Return what happens to the next request, "" for nothing."""
        at = self.rng.uniform(0, 100)
        for name, rate in self._rates:
            if at < rate:
                self.counted[name] += 1
                return name
            at -= rate
        return ""

    def overtakes(self) -> bool:
        """Whether a copy of an older request turns up now, behind a newer one."""
        if self.rng.uniform(0, 100) >= self._overtaken:
            return False
        self.counted[OVERTAKEN] += 1
        return True

    def a_while(self) -> float:
        """Return for how many seconds something is late."""
        return self.rng.uniform(0.0, LONGEST_DELAY_S)

    async def carry(
        self, fault: str, line: Line, asked: bytes, copied: Callable[[Answer | None], None]
    ) -> Answer | None:
        """Bring a request through this fault; None where the phone hears nothing. `copied` hears of a copy's answer."""
        if fault == LOST_REQUEST:
            # Never sent, or the battery died in the middle of it.
            if self.rng.random() < 0.5:
                await line.send_and_leave(asked[: self.rng.randrange(1, len(asked))])
            return None
        if fault == LOST_REPLY:
            if self.rng.random() < 0.5:
                await line.send_and_leave(asked)
            else:
                await line.ask(asked)
            return None
        if fault == DUPLICATE:
            other = Line(line.port)
            answer, copy = await asyncio.gather(line.ask(asked), other.ask(asked))
            other.close()
            copied(copy)
            return answer
        if fault == DELAY:
            await asyncio.sleep(self.a_while())
            answer = await line.ask(asked)
            await asyncio.sleep(self.a_while())
            return answer
        return await line.ask(asked)
