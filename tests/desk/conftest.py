"""A site's data folder for tests that start processes of their own: it takes seconds to make and a moment to copy."""

import shutil
from pathlib import Path

import pytest

from tests.desk.test_starting import made_site
from tests.once import made_once


@pytest.fixture(scope="session")
def empty_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder whose database is up to date and has no club in it, with the static files gathered."""
    return made_once(tmp_path_factory, "empty-site", made_site)


@pytest.fixture
def data(empty_site: Path, tmp_path: Path) -> Path:
    """A copy of it for one test."""
    return Path(shutil.copytree(empty_site, tmp_path / "data"))
