"""A folder for backups of the tests' own, and a database whose writes are really committed."""

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def stick(tmp_path: Path, settings: Any) -> Path:
    """The folder of BACKUP_DIR, on a stick that can be pulled out; the data folder is the test's own too."""
    settings.DATA_DIR = tmp_path / "data"
    settings.DATA_DIR.mkdir()
    (settings.DATA_DIR / "secret_key").write_text(f"{settings.SECRET_KEY}\n")
    folder = tmp_path / "stick"
    folder.mkdir()
    settings.BACKUP_DIR, settings.BACKUP_KEEP = folder, 3
    return folder
