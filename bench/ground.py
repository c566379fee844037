"""What the measures of one run share: its sizes, its temporary folder, and the site with the event, made once."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.processes import Failed, environment, manage
from bench.site import Served, served
from bench.sizes import Sizes
from bench.wire import Client


@dataclass
class Bench:
    """One run. Everything it makes lies in `folder`, everything it starts ends with `open_things`."""

    sizes: Sizes
    folder: Path
    open_things: ExitStack = field(default_factory=ExitStack)

    @cached_property
    def event(self) -> dict[str, Any]:
        """The addresses of the tournament and of the fresh tables, as `bench.filling` gives them."""
        made: dict[str, Any] = json.loads(manage(self.event_env, "bench_fill", json.dumps(asdict(self.sizes))))
        return made

    @property
    def event_env(self) -> dict[str, str]:
        """The environment of the site with the event."""
        return environment(self.folder / "event")

    @cached_property
    def server(self) -> Served:
        """The server of that site."""
        if not self.event["fresh_tables"]:
            raise Failed("the site was not filled")
        return self.open_things.enter_context(served(self.folder / "event"))

    def clients(self) -> list[Client]:
        """New connections to it, as many as the sizes say; they end with the run."""
        made = [Client(self.server.port) for _ in range(self.sizes.clients)]
        for client in made:
            self.open_things.callback(client.close)
        return made


@contextmanager
def new_bench(sizes: Sizes) -> Iterator[Bench]:
    """A run in a temporary folder, of which nothing is left afterwards."""
    with TemporaryDirectory(prefix="sheepfold-bench-") as folder, ExitStack() as open_things:
        yield Bench(sizes, Path(folder), open_things)
