"""A simulation from its first process to its proof: event, servers, phones and kills, then the notes against the rows.

What each of them does is in its own module; here they are only put together and ended.
"""

import asyncio
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings

from clubs.services.errors import CannotDo
from desk.simulate.asked import PLAN, PROOF, WANTED, Wanted
from desk.simulate.dealing import NobodyKnowsHow
from desk.simulate.evening import Evening
from desk.simulate.faults import Weather
from desk.simulate.killing import Killer
from desk.simulate.notes import Notes
from desk.simulate.phones import Air, NotAsPromised, Phone
from desk.simulate.servers import DidNotStart, Server, environment

_TELLS_EVERY_S = 5.0


@dataclass(frozen=True)
class Site:
    """Where a simulation is played: a folder for its notes and logs, the data folder and database of its servers.

    `here`: the database may have other clubs, and stays as it is but for one club more.
    """

    folder: Path
    data: Path
    database: str
    here: bool = False


@dataclass
class Ran:
    """What a run was like. `trouble`: why it broke off, "" where it came to its end."""

    wanted: Wanted
    air: Air
    seconds: float
    kills: list[int]
    proof: dict[str, Any]
    trouble: str = ""

    @property
    def holds(self) -> bool:
        """Whether everything that was promised was kept and everything that was asked for was done."""
        sound = not self.proof["problems"] and self.proof["proved"] == self.proof["planned"]
        return sound and not self.trouble and not self.air.odd and len(self.kills) == self.wanted.kills


def run(wanted: Wanted, site: Site, tell: Callable[[str], None]) -> Ran:
    """Play the event and prove it; `tell` is told in sentences how far it is. Raises CannotDo where it cannot begin."""
    env = environment(site.data, site.database)
    (site.folder / WANTED).write_text(json.dumps(wanted.as_json()), encoding="utf-8")
    _inside("prepare", site, env)
    plan = json.loads((site.folder / PLAN).read_text(encoding="utf-8"))
    tell(f"The club {plan['club']} has an event of {len(plan['tables'])} tables.")
    ran = asyncio.run(_evening(wanted, site, env, plan["tables"], tell))
    tell("The servers have stopped; the phones' notes are compared with the database.")
    _inside("prove", site, env)
    ran.proof = json.loads((site.folder / PROOF).read_text(encoding="utf-8"))
    return ran


def _inside(part: str, site: Site, env: dict[str, str]) -> None:
    command = [sys.executable, "-m", "desk.simulate.inside", part, str(site.folder), *(["--here"] if site.here else [])]
    done = subprocess.run(command, cwd=settings.BASE_DIR, env=env, capture_output=True, text=True)  # noqa: S603  (our own)
    if done.returncode:
        raise CannotDo(done.stderr.strip() or f"{part} ended with {done.returncode}")


async def _evening(
    wanted: Wanted, site: Site, env: dict[str, str], tables: list[dict[str, Any]], tell: Callable[[str], None]
) -> Ran:
    rng = random.Random(wanted.seed)  # noqa: S311  (repeatable)
    air = Air(Weather(wanted, random.Random(rng.random())), asyncio.Semaphore(wanted.most))  # noqa: S311  (repeatable)
    servers = [Server(env, wanted.workers, site.folder / f"server-{at}.log") for at in range(1, wanted.servers + 1)]
    planned = sum(table["planned"] for table in tables)
    killer = Killer(air, servers, wanted.kills, planned, random.Random(rng.random()))  # noqa: S311  (repeatable)
    ran = Ran(wanted, air, 0.0, killer.survived, {})
    try:
        for server in servers:
            await server.start()
        tell(f"Servers: {wanted.servers}; {planned:,} hands are played.")
        begun = time.perf_counter()
        async with asyncio.timeout(wanted.limit), asyncio.TaskGroup() as group:
            group.create_task(killer.run())
            telling = group.create_task(_telling(air, killer, planned, tell))
            evenings = [
                group.create_task(_table(wanted, site, air, servers, table, rng.random(), killer)) for table in tables
            ]
            await asyncio.gather(*evenings)
            ran.seconds = time.perf_counter() - begun
            killer.over = True
            telling.cancel()
    except TimeoutError:
        ran.trouble = f"After {wanted.limit} seconds {air.acknowledged:,} of {planned:,} hands were acknowledged."
    except DidNotStart as why:
        ran.trouble = str(why)
    except ExceptionGroup as several:
        ran.trouble = _said(several)
    finally:
        for server in servers:
            await server.stop()
    return ran


def _said(several: ExceptionGroup[Exception]) -> str:
    """What a server or the rules did wrong, in sentences; what we did wrong is raised again."""
    promised, ours = several.split((NotAsPromised, DidNotStart, NobodyKnowsHow))
    if ours or promised is None:
        raise several
    found: list[BaseException] = [promised]
    for one in found:
        if isinstance(one, BaseExceptionGroup):
            found += one.exceptions
    return "; ".join(sorted({str(one) for one in found if not isinstance(one, BaseExceptionGroup)}))


async def _table(
    wanted: Wanted,
    site: Site,
    air: Air,
    servers: list[Server],
    table: dict[str, Any],
    seed: float,
    killer: Killer,
) -> None:
    rng = random.Random(seed)  # noqa: S311  (repeatable)
    names = ["red", "blue"] if rng.uniform(0, 100) < wanted.pairs else ["red"]
    phones = []
    for at, colour in enumerate(names):
        name = f"{table['number']:03d}-{colour}"
        # Two phones of one table ask two servers, so that their hands meet in the database alone.
        server = servers[(table["number"] + at) % len(servers)]
        phones.append(Phone(air, table, server, Notes(site.folder, name), name))
    await Evening(wanted, table, phones, rng, killer.may_go_on).play()


async def _telling(air: Air, killer: Killer, planned: int, tell: Callable[[str], None]) -> None:
    while True:
        await asyncio.sleep(_TELLS_EVERY_S)
        tell(f"{air.acknowledged:,} of {planned:,} hands, {len(killer.survived)} kills")
