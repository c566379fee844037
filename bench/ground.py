"""What the measures of one run share: its sizes, its temporary folder, and the site with the event, made once."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.postgres import Cluster, new_cluster
from bench.processes import Failed, environment, manage
from bench.site import Served, served
from bench.sizes import Sizes
from bench.wire import Client


@dataclass
class Bench:
    """One run. Everything it makes lies in `folder`, everything it starts ends with `open_things`.

    With a `cluster` its sites have their databases there instead of files.
    """

    sizes: Sizes
    folder: Path
    cluster: Cluster | None = None
    open_things: ExitStack = field(default_factory=ExitStack)

    @cached_property
    def event(self) -> dict[str, Any]:
        """The addresses of the tournament and of the fresh tables, as `bench.filling` gives them."""
        made: dict[str, Any] = json.loads(manage(self.event_env, "bench_fill", json.dumps(asdict(self.sizes))))
        return made

    def env(self, site: str, settings: str = "bench.settings") -> dict[str, str]:
        """The environment of one of the run's sites; each has a folder and a database of its own."""
        return environment(self.folder / site, settings, self.cluster.database(site) if self.cluster else "")

    @property
    def event_env(self) -> dict[str, str]:
        """The environment of the site with the event."""
        return self.env("event")

    @cached_property
    def server(self) -> Served:
        """The server of that site."""
        if not self.event["fresh_tables"]:
            raise Failed("the site was not filled")
        return self.open_things.enter_context(served(self.event_env))

    def clients(self) -> list[Client]:
        """New connections to it, as many as the sizes say; they end with the run."""
        made = [Client(self.server.port) for _ in range(self.sizes.clients)]
        for client in made:
            self.open_things.callback(client.close)
        return made


@contextmanager
def new_bench(sizes: Sizes, postgres: str = "") -> Iterator[Bench]:
    """A run in a temporary folder, of which nothing is left afterwards; databases in the cluster `postgres`, if any."""
    with TemporaryDirectory(prefix="sheepfold-bench-") as folder, ExitStack() as kept, ExitStack() as open_things:
        cluster = kept.enter_context(new_cluster(postgres)) if postgres else None
        yield Bench(sizes, Path(folder), cluster, open_things)
