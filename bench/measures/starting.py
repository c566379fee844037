"""The second start of the server with the demo, and the memory that it holds once its pages have been read."""

from statistics import median

from bench.figures import Figure, Goal
from bench.ground import Bench
from bench.processes import resident_mb
from bench.site import Served, served
from bench.wire import Client, request
from desk.simulate.family import family

SETTINGS = "config.settings"
EVENT = "/tournaments/autumn-50"
PAGES = (
    "/",
    "/login/",
    f"{EVENT}/board/",
    f"{EVENT}/standings/",
    *(f"{EVENT}/standings.{ext}" for ext in ("pdf", "xlsx")),
)
# Connections that ask for every page, so that each worker has answered all of them.
READERS = 12


def measure(bench: Bench) -> list[Figure]:
    """Start once to make the demo, then again and again as `make run` does."""
    env, starts = bench.env("demo", SETTINGS), bench.sizes.starts
    with served(env, "--demo"):
        pass
    found = [_started(env) for _ in range(starts)]
    seconds = median(ready for ready, _ in found)
    told = f"`manage.py serve --demo` on data that are there, until the first page has come; {starts} times, median"
    figures = [Figure("second start until the first page", seconds, Goal(3), told, "s")]
    memory = [held for _, held in found if held is not None]
    if memory:
        told = (
            f"PSS of the server's processes after {READERS} readers of {len(PAGES)} pages and files each; "
            f"{starts} times, median"
        )
        figures.append(Figure("memory of the server with the demo", median(memory), Goal(200), told, "MB"))
    return figures


def _started(env: dict[str, str]) -> tuple[float, float | None]:
    with served(env, "--demo") as server:
        _read_pages(server)
        return server.ready_after, resident_mb(family(server.pid))


def _read_pages(server: Served) -> None:
    for _ in range(READERS):
        client = Client(server.port)
        for page in PAGES:
            client.ask(request(page))
        client.close()
