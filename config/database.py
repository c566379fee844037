"""What the database promises on every connection, whoever opens it: server, worker, or a command.

An acknowledged hand survives a power cut, and nobody waits for another's lock longer than he was told.
"""

from typing import Any

# A page reads for a second at most; what takes longer than this hangs.
STATEMENT_S = 30
# How long PostgreSQL waits for a server process that stands still in the middle of a change, its rows locked.
STANDSTILL_S = 60
# How long a database on another machine may be silent before the connection counts as lost.
SILENCE_S = 15
CONNECT_S = 5
_KEEPALIVES = {"idle": SILENCE_S, "interval": CONNECT_S, "count": 3}
# An import holds SQLite's one write lock for as long as it writes; PostgreSQL locks rows, so a long wait is a fault.
SQLITE_WAIT_S, POSTGRESQL_WAIT_S = 20, 10


def guarded(database: dict[str, Any], *, wait: int | None, serving: bool) -> dict[str, Any]:
    """Return Django's settings of the database with the promises in them; options of its URL stay.

    `wait`: seconds to wait for another's lock, None for what suits the database. `serving`: this process answers
    requests, so that no statement may keep the others waiting for ever; work beside the pages may take its time.
    """
    kept = {**database, "CONN_MAX_AGE": 600, "ATOMIC_REQUESTS": False}
    if database["ENGINE"].endswith("sqlite3"):
        return kept | {"OPTIONS": _sqlite(SQLITE_WAIT_S if wait is None else wait)}
    said = dict(database.get("OPTIONS") or {})
    promises = _postgresql(POSTGRESQL_WAIT_S if wait is None else wait, serving)
    said["options"] = f"{promises} {said.get('options', '')}".strip()
    # Cursors that bind on the server have it plan their statement once (clubs.selectors.prepared); Django's do not.
    return kept | {"CONN_HEALTH_CHECKS": True, "OPTIONS": _alive() | {"prepare_threshold": 0} | said}


def _sqlite(wait: int) -> dict[str, Any]:
    # FULL: a commit is on the disk before it is acknowledged. IMMEDIATE: two phones queue instead of failing halfway.
    commands = ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={wait * 1000}")
    return {
        "transaction_mode": "IMMEDIATE",
        "timeout": wait,
        "init_command": " ".join(f"PRAGMA {command};" for command in commands),
    }


def _postgresql(wait: int, serving: bool) -> str:
    """What libpq hands over when a session begins; on its own a database may be set to acknowledge too early."""
    promises = {"synchronous_commit": "on"}
    # So that what a machine has locked is free again soon after it lost its power.
    promises |= {f"tcp_keepalives_{name}": str(value) for name, value in _KEEPALIVES.items()}
    if serving:
        limits = {"lock_timeout": wait, "statement_timeout": STATEMENT_S}
        limits["idle_in_transaction_session_timeout"] = STANDSTILL_S
        promises |= {name: f"{seconds}s" for name, seconds in limits.items()}
    return " ".join(f"-c {name}={value}" for name, value in promises.items())


def _alive() -> dict[str, Any]:
    """A database that is gone is found to be gone within seconds, not after the minutes TCP would give it."""
    return {
        "connect_timeout": CONNECT_S,
        "tcp_user_timeout": SILENCE_S * 1000,
        **{f"keepalives_{name}": value for name, value in _KEEPALIVES.items()},
    }
