"""Ports for the servers of tests: each process of a run counts through numbers of its own, and none comes twice.

A port that the system names when asked for any is one of those that it gives to connections, too: what was free when it
was named may be taken when a server wants it, or while a server that comes back is away.
"""

import os
import socket
from itertools import count

HOST = "127.0.0.1"
# Below those that Linux gives to connections (32768 to 60999), above the usual ones of other programs.
_FIRST, _MANY = 12_000, 20_000
# Processes of one run have ids close together.
_numbers = count(os.getpid() * 211)


def free_port() -> int:
    """Return a port that nothing uses and that no other test will be told."""
    for _try in range(_MANY):
        port = _FIRST + next(_numbers) % _MANY
        with socket.socket() as probe:
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
        return port
    raise OSError(f"no port of {_MANY} is free")
