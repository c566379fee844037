"""The secret key that is made on the first run and kept in the data folder.

Only that: where the data folder lies is decided in settings.
"""

import os
import secrets
from pathlib import Path


def kept_secret_key(data_dir: Path) -> str:
    """Return the key kept in `data_dir`, making it the first time.

    Two processes that start together agree: the file is created exclusively, and the loser reads the winner's.
    """
    path = data_dir / "secret_key"
    data_dir.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    key = secrets.token_urlsafe(50)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(key + "\n")
    return key
