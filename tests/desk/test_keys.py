"""The secret key that is made on the first run: once, whole, for its owner's eyes."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from config.keys import kept_secret_key


def test_it_is_made_once_and_kept(tmp_path: Path) -> None:
    key = kept_secret_key(tmp_path)
    assert len(key) > 50
    assert kept_secret_key(tmp_path) == key
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


def test_whoever_starts_at_the_same_time_has_the_same(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as many:
        assert len(set(many.map(kept_secret_key, [tmp_path] * 16))) == 1


def test_one_that_a_power_cut_left_empty_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("\n")
    assert len(kept_secret_key(tmp_path)) > 50


def test_a_memory_stick_knows_no_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_said: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    key = kept_secret_key(tmp_path)
    assert kept_secret_key(tmp_path) == key
