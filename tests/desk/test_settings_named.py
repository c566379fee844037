"""Every variable that the settings read has a row in docs/settings.md; a simulated server has none of its caller's."""

import re
from pathlib import Path

import pytest

from desk.simulate.servers import OUTSIDE, environment
from tests.desk.test_starting import ROOT

# `serve` sets it for its own processes; it is nobody's to set.
OURS = {"SHEEPFOLD_SERVING"}


def read_by_the_settings() -> set[str]:
    text = (ROOT / "config" / "settings.py").read_text(encoding="utf-8")
    return set(re.findall(r'env\.\w+\(\s*"(\w+)"', text))


def test_each_has_one_row() -> None:
    page = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert sorted(rows) == sorted(read_by_the_settings() - OURS)


def test_a_simulated_server_has_none_of_the_callers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert read_by_the_settings() == OUTSIDE
    for name in OUTSIDE:
        monkeypatch.setenv(name, "the caller's")
    env = environment(tmp_path, "")
    assert "the caller's" not in env.values()
    assert env["SHEEPFOLD_DATA"] == str(tmp_path)
