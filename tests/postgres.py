"""A PostgreSQL cluster of the tests' own: one that others use can be neither stopped under their feet nor made hasty.

`python -m tests.postgres COMMAND …` runs a command with DATABASE_URL in such a cluster, of which nothing is left.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.ports import free_port


class Missing(Exception):
    """PostgreSQL's own programs are not here."""


class Cluster:
    """Starts, stops and asks it. It knows one user, `sheepfold`, who needs no password on this machine."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder, self._programs, self._port = folder, programs, free_port()

    @property
    def url(self) -> str:
        return f"postgres://sheepfold@127.0.0.1:{self._port}/postgres"

    def make(self) -> None:
        self._run("initdb", "--no-sync", "--auth=trust", "--username=sheepfold", "--encoding=UTF8", "--locale=C.UTF-8")

    def start(self) -> None:
        # Nobody pulls the plug of this one, so nothing of it has to be on the disk.
        hasty = "-c fsync=off -c full_page_writes=off"
        options = f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder} {hasty}"
        self._run("pg_ctl", "--wait", "--silent", f"--log={self.folder}/log", f"--options={options}", "start")

    def stop(self) -> None:
        """Stop at once, whoever is connected."""
        self._run("pg_ctl", "--wait", "--silent", "--mode=fast", "stop")

    def ordinary(self) -> str:
        """Make a user who may make databases and nothing else, with one; return its address."""
        with self.connect() as boss:
            boss.execute("CREATE ROLE ordinary LOGIN CREATEDB")
            boss.execute("CREATE DATABASE club OWNER ordinary")
        return f"postgres://ordinary@127.0.0.1:{self._port}/club"

    def connect(self) -> psycopg.Connection:
        return psycopg.connect(self.url, autocommit=True)

    def _run(self, program: str, *arguments: str) -> None:
        # PostgreSQL refuses to run as root.
        prefix = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        command = [*prefix, str(self._programs / program), f"--pgdata={self.folder}/data", *arguments]
        subprocess.run(command, cwd=self.folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Make a cluster and start it. Raises Missing where its programs, or the user to run them, are not here."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    program = found[-1] if found else Path(shutil.which("initdb") or "")
    if not program.is_file():
        raise Missing("initdb is not installed")
    folder = Path(tempfile.mkdtemp(prefix="sheepfold-pg-"))
    try:
        if os.getuid() == 0:
            try:
                owner = pwd.getpwnam("postgres")
            except KeyError as error:
                raise Missing("there is no user postgres") from error
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        made = Cluster(folder, program.parent)
        made.make()
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main(command: list[str]) -> int:
    """Run the command in a cluster of its own; return its exit status."""
    with cluster() as made:
        return subprocess.run(command, env=os.environ | {"DATABASE_URL": made.ordinary()}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
