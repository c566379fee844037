"""A club's data folder, made once for all tests here, and disks to fill."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.desk.failures.serving import env_for, made_club, small_disk
from tests.once import made_once

Made = tuple[Path, dict[str, str]]


@pytest.fixture(scope="session")
def club_folder(tmp_path_factory: pytest.TempPathFactory, empty_site: Path) -> Made:
    """A data folder with a club in it, and what opens its table; the processes of one run share it."""

    def make(folder: Path) -> None:
        # Static files are served as they lie, and take room on a small disk.
        shutil.copytree(empty_site, folder / "data", ignore=shutil.ignore_patterns("static"))
        (folder / "club.json").write_text(json.dumps(made_club(env_for(folder / "data"))))

    made = made_once(tmp_path_factory, "club", make)
    return made / "data", json.loads((made / "club.json").read_text())


@pytest.fixture
def club(club_folder: Made) -> dict[str, str]:
    return club_folder[1]


@pytest.fixture
def data(club_folder: Made, tmp_path: Path) -> Path:
    """A copy of it for one test."""
    return Path(shutil.copytree(club_folder[0], tmp_path / "data"))


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 8 MB in memory."""
    try:
        mounted = small_disk(tmp_path / "disk", "8m")
        where = mounted.__enter__()
    except (OSError, FileNotFoundError) as refused:
        pytest.skip(f"no disk can be mounted here, so none can be filled: {refused}")
    yield where
    mounted.__exit__(None, None, None)


@pytest.fixture
def on_disk(club_folder: Made, disk: Path) -> Callable[..., dict[str, str]]:
    """Lay the club on the small disk, files that pages make beside it too; returns the server's environment."""

    def laid(**more: str) -> dict[str, str]:
        shutil.copytree(club_folder[0], disk / "data")
        return env_for(disk / "data", TMPDIR=str(disk), **more)

    return laid
