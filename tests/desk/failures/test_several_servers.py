"""Two servers with data folders of their own at one PostgreSQL, as on two machines; and that database's bad days."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.desk.failures.serving import Site, env_for, made_club, serving
from tests.desk.failures.test_promises import COMMAND, SERVER, TELL
from tests.desk.test_starting import ROOT
from tests.postgres import Cluster, Missing, cluster

NOBODY = {"token": "none", "session": "none"}


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    with ExitStack() as stack:
        try:
            made = stack.enter_context(cluster())
        except Missing as missing:
            pytest.skip(f"no PostgreSQL of the tests' own can be made here: {missing}")
        yield made


@pytest.fixture(scope="module")
def servers(database: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Site]]:
    """Two servers that were started together at an empty database."""
    base = tmp_path_factory.mktemp("servers")
    common = {"DATABASE_URL": database.url, "SECRET_KEY": "the same at both " * 4, "DATABASE_WAIT": "1"}
    envs = [env_for(base / name, **common) for name in ("one", "two")]
    with ExitStack() as stack, ThreadPoolExecutor() as both:
        runs = [serving(env, NOBODY, base / f"log-{at}") for at, env in enumerate(envs)]
        sites = list(both.map(stack.enter_context, runs))
        club = made_club(envs[0])
        for site in sites:
            site.token, site.session = club["token"], club["session"]
        yield sites[0], sites[1]


def until(what: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.1)


def test_what_one_server_does_the_other_knows(servers: tuple[Site, Site]) -> None:
    one, two = servers
    etag = two.sheet().headers["ETag"]
    assert [(one, two)[number % 2].hand(number).status for number in range(1, 7)] == [201] * 6
    assert two.hand(1).status == 200, "a hand that the other took is known"
    fresh = two.ask("GET", f"/t/{two.token}/sheet/", **{"If-None-Match": etag})
    assert (fresh.status, len(fresh.json()["hands"])) == (200, 6)
    assert one.hands() == two.hands()
    assert one.page("/clubs/tavern/").status == two.page("/clubs/tavern/").status == 200, "logged in here, in there"
    for at in range(10):  # ten wrong passwords, in turn
        servers[at % 2].form("/login/", "username=bertha&password=wrong", session=False)
    assert {site.form("/login/", "username=bertha&password=x", session=False).status for site in servers} == {429}


def test_work_asked_for_at_one_is_fetched_at_the_other(servers: tuple[Site, Site]) -> None:
    one, two = servers
    asked = two.form("/clubs/tavern/exports/everything/", "")
    assert asked.status == 302
    page = asked.headers["Location"]
    until(lambda: one.page(f"{page}file/").status == 200)


def test_the_database_goes_away_and_comes_back_without_a_server_being_touched(
    servers: tuple[Site, Site], database: Cluster
) -> None:
    number = len(servers[0].hands()) + 1
    database.stop()
    try:
        for site in servers:
            answer = site.hand(number)
            assert (answer.status, answer.headers["Retry-After"]) == (503, "5")
            assert answer.json()["errors"][0]["code"] == "try_again"
            health = site.ask("GET", "/health/")
            assert (health.status, health.body) == (503, b"The database does not answer.\n")
            assert site.page("/clubs/tavern/").status == 503
    finally:
        database.start()
    assert [site.hand(number + at).status for at, site in enumerate(servers)] == [201, 201]
    assert [site.ask("GET", "/health/").status for site in servers] == [200, 200]
    assert all("Traceback" not in site.said() for site in servers)


def test_a_database_that_only_reads_still_shows_the_sheet(servers: tuple[Site, Site], database: Cluster) -> None:
    one, number = servers[0], len(servers[0].hands()) + 1
    with database.connect() as boss:
        boss.execute("ALTER DATABASE postgres SET default_transaction_read_only = on")
        boss.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()")
    try:
        until(lambda: one.ask("GET", "/health/").body == b"The database can only be read.\n")
        assert one.hand(number).status == 503
        assert one.sheet().status == 200
    finally:
        with database.connect() as boss:
            boss.execute("SET default_transaction_read_only = off")
            boss.execute("ALTER DATABASE postgres RESET default_transaction_read_only")
            boss.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()")
    until(lambda: one.ask("GET", "/health/").status == 200)
    assert one.hand(number).status == 201


def test_a_row_that_somebody_holds_keeps_a_phone_waiting_for_a_second(
    servers: tuple[Site, Site], database: Cluster
) -> None:
    one, number = servers[0], len(servers[0].hands()) + 1
    with database.connect() as other, other.transaction():
        other.execute("SELECT * FROM clubs_table FOR UPDATE")
        began = time.monotonic()
        answer = one.hand(number)
        assert (answer.status, answer.headers["Retry-After"]) == (503, "5")
        assert 0.9 < time.monotonic() - began < 9, "nor as long as without DATABASE_WAIT"
        assert one.sheet().status == 200
    assert one.hand(number).status == 201
    assert "canceling statement due to lock timeout" in one.said()


@pytest.mark.parametrize(
    ("process", "limits"), [(COMMAND, ("0", "0", "0")), (SERVER, ("1s", "30s", "1min"))], ids=["command", "server"]
)
def test_what_the_database_is_told_it_does(
    database: Cluster, tmp_path: Path, process: str, limits: tuple[str, str, str]
) -> None:
    env = env_for(tmp_path / "data", DATABASE_URL=database.url, DATABASE_WAIT="1")
    with database.connect() as boss:  # as somebody may have set it who wanted it fast
        boss.execute("ALTER DATABASE postgres SET synchronous_commit = off")
    told = subprocess.run([sys.executable, "-c", process + TELL], cwd=ROOT, env=env, check=True, capture_output=True)
    assert tuple(json.loads(told.stdout).values()) == ("on", *limits)
