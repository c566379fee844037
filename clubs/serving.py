"""The mark that a server leaves in the data folder while it runs, with its port, so that commands know of it.

Who starts a server is in `desk.starting`; what its address is, in `network`.
"""

import contextlib
import fcntl
import os
from pathlib import Path

from django.conf import settings

_MARK = "lock-serving"


def mark_as_served(port: int) -> None:
    """Hold a lock that this process keeps when it becomes the server; of several the last one names its port."""
    handle = os.open(_marker(), os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(handle, fcntl.LOCK_SH)
    os.set_inheritable(handle, True)
    # On a full disk the port stays unsaid, and the server serves all the same.
    with contextlib.suppress(OSError):
        os.ftruncate(handle, 0)
        os.pwrite(handle, f"{port}\n".encode("ascii"), 0)


def is_served() -> bool:
    """Tell whether a server that `serve` started runs on the data folder."""
    with _marker().open("a") as marker:
        try:
            fcntl.flock(marker, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
    return False


def served_port() -> int | None:
    """Return the port of the server that runs on the data folder, None where none does or it did not say."""
    try:
        said = _marker().read_text(encoding="ascii").strip() if is_served() else ""
    except (OSError, UnicodeDecodeError):
        return None
    return int(said) if said.isdigit() else None


def _marker() -> Path:
    return Path(settings.DATA_DIR, _MARK)
