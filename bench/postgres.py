"""Databases for one run in a PostgreSQL cluster: made empty, dropped at the end. No other database there is touched."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from bench.processes import Failed

PREFIX = "sheepfold_bench_"


def is_of_a_run(url: str) -> bool:
    """Whether a database's address names one that a run has made; none means a file in the run's own folder."""
    return not url or urlsplit(url).path.lstrip("/").startswith(PREFIX)


@dataclass
class Cluster:
    """The cluster behind `url`, which names a database to ask for others from; its user may make databases."""

    url: str
    mark: str = field(default_factory=lambda: secrets.token_hex(3))
    made: dict[str, str] = field(default_factory=dict)

    def database(self, site: str) -> str:
        """Return the address of the database of one of the run's sites, made when it is first asked for."""
        if site not in self.made:
            name = f"{PREFIX}{self.mark}_{site}"
            self._do("CREATE DATABASE {}", name)
            self.made[site] = name
        return urlsplit(self.url)._replace(path=f"/{self.made[site]}").geturl()

    def version(self) -> str:
        """Return how the cluster calls itself, such as "15.8". Raises Failed where nobody answers."""
        with self._connected() as connection:
            return (connection.info.parameter_status("server_version") or "").split(" ")[0]

    def drop_all(self) -> None:
        """Drop what was made, whoever is still connected to it."""
        for name in self.made.values():
            self._do("DROP DATABASE IF EXISTS {} WITH (FORCE)", name)

    def _do(self, statement: str, name: str) -> None:
        with self._connected() as connection:
            connection.execute(sql.SQL(statement).format(sql.Identifier(name)))

    def _connected(self) -> psycopg.Connection:
        try:
            return psycopg.connect(self.url, autocommit=True, connect_timeout=5)
        except psycopg.OperationalError as why:
            raise Failed(f"PostgreSQL does not answer: {why}") from why


@contextmanager
def new_cluster(url: str) -> Iterator[Cluster]:
    """The cluster for the length of a run. Raises Failed where it does not answer."""
    cluster = Cluster(url)
    cluster.version()
    try:
        yield cluster
    finally:
        cluster.drop_all()
