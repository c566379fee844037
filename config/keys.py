"""The secret key that is made on the first run and kept in the data folder.

Only that: where the data folder lies is decided in settings.
"""

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path


def kept_secret_key(data_dir: Path) -> str:
    """Return the key kept in `data_dir`, making it the first time.

    Two processes that start together agree: the file appears whole and once, and the loser reads the winner's.
    """
    path = data_dir / "secret_key"
    with suppress(FileNotFoundError):
        if kept := path.read_text(encoding="ascii").strip():
            return kept
        path.unlink(missing_ok=True)  # left empty by a power cut
    _put(path, secrets.token_urlsafe(50) + "\n")
    return path.read_text(encoding="ascii").strip()


def _put(path: Path, text: str) -> None:
    """Write the file beside and link it into place, so that nobody ever reads half of it; one that is there stays."""
    handle, beside = tempfile.mkstemp(prefix="secret_key.", dir=path.parent)  # for its owner's eyes only
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(beside, path)
        except FileExistsError:
            return
        except OSError:  # memory sticks know no links
            os.replace(beside, path)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(beside)
