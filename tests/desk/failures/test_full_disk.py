"""A real disk that fills up in the middle of a round, under a real server: nothing acknowledged is lost."""

import subprocess
import sys
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.desk.failures.serving import Answer, Site, fill, pull_the_plug, serving, until_it_answers
from tests.desk.test_starting import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="disks in memory are Linux's")

# SQLite fills up the room that its log has taken already before it asks the disk for more: some hundred hands.
MORE_THAN_FIT = 400
_PART = b'--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
# Larger than what is kept in memory: it goes to a file, in a folder that the process has chosen once.
LARGE_FILE = (
    "/clubs/tavern/imports/",
    "POST",
    _PART + b"x" * 2_500_000 + b"\r\n--b--\r\n",
    {"Content-Type": "multipart/form-data; boundary=b"},
)


def assert_waits(answer: Answer) -> None:
    assert (answer.status, answer.headers["Retry-After"]) == (503, "5")


def assert_phone_waits(answer: Answer) -> None:
    assert_waits(answer)
    assert answer.json()["errors"][0]["code"] == "try_again"


def test_the_phone_keeps_what_does_not_fit_and_all_are_in_once_there_is_room(
    on_disk: Callable[..., dict[str, str]], disk: Path, club: dict[str, str], tmp_path: Path
) -> None:
    env = on_disk()
    with serving(env, club, tmp_path / "log") as site:
        assert [site.hand(number).status for number in (1, 2, 3)] == [201] * 3
        ballast = fill(disk)
        acknowledged = sent_until_full(site, 4)
        for _ in range(4):
            assert_phone_waits(site.hand(acknowledged + 1))
        assert len(site.hands()) == acknowledged
        health = site.ask("GET", "/health/")
        assert (health.status, health.body) == (503, b"The disk of the database is full.\n")
        lines = [line for line in site.said().splitlines() if "the database failed: database or disk is full" in line]
        assert 1 <= len(lines) <= 2, "one line for each of the two server processes"
        assert club["token"] not in site.said()
        # The battery dies while the disk is still full.
        pull_the_plug(site)
    with serving(env, club, tmp_path / "log") as site:
        assert len(site.hands()) == acknowledged
        # What SQLite kept beside its file was brought into it, so there is room for a hand or two.
        ballast.unlink()
        ballast = fill(disk)
        acknowledged = sent_until_full(site, acknowledged + 1)
        ballast.unlink()
        last = acknowledged + 5
        assert [site.hand(number).status for number in range(acknowledged + 1, last + 1)] == [201] * 5
        assert site.hand(last).status == 200, "sent again it is known"
        assert [line["hand"] for line in site.hands()] == list(range(1, last + 1))
        assert site.ask("GET", "/health/").status == 200
    proof = subprocess.run([sys.executable, "manage.py", "verify"], cwd=ROOT, env=env, capture_output=True, text=True)
    assert proof.returncode == 0, proof.stdout + proof.stderr


def sent_until_full(site: Site, number: int) -> int:
    """Send hands until one finds no room; return the last that was acknowledged."""
    while (answer := site.hand(number)).status == 201:
        number += 1
        assert number < MORE_THAN_FIT, "the disk is not full"
    assert_phone_waits(answer)
    return number - 1


def test_whatever_a_page_would_keep_beside_waits_alike_and_reading_goes_on(
    on_disk: Callable[..., dict[str, str]], disk: Path, club: dict[str, str], tmp_path: Path
) -> None:
    with serving(on_disk(), club, tmp_path / "log", "--workers", "1") as site:
        assert site.page(*LARGE_FILE[:3], **LARGE_FILE[3]).status == 422, "it lacks the field that says what it is"
        ballast = fill(disk)
        sent_until_full(site, 1)
        # What is small may find room that a hand did not; sooner or later none of it does.
        until_it_waits(lambda: site.form("/clubs/tavern/players/new/", f"name={uuid.uuid4()}"))
        until_it_waits(lambda: site.form("/clubs/tavern/exports/everything/", ""))
        until_it_waits(lambda: site.form("/login/", "username=anna&password=correct+horse", session=False))
        until_it_waits(lambda: site.form("/login/", "username=anna&password=wrong", session=False))
        assert_waits(site.page(*LARGE_FILE[:3], **LARGE_FILE[3]))
        reads = ("/clubs/tavern/", "/clubs/tavern/players/", "/clubs/tavern/nights/", f"/t/{club['token']}/")
        assert [site.page(path).status for path in reads] == [200] * 4
        # Who tries links cannot be counted; that is no reason for anything but "not found".
        assert [site.ask("GET", f"{path}nonsense/").status for path in ("/t/", "/e/", "/invitation/")] == [404] * 3
        assert "Traceback" not in site.said()
        ballast.unlink()
        assert site.form("/clubs/tavern/players/new/", "name=Zoe").status == 302
        assert site.form("/clubs/tavern/exports/everything/", "").status == 302


def until_it_waits(send: Callable[[], Answer]) -> None:
    for _ in range(MORE_THAN_FIT):
        if (answer := send()).status == 503:
            return assert_waits(answer)
    raise AssertionError("the disk is not full")


def test_a_disk_that_can_only_be_read_is_said_before_anything_is_served(
    on_disk: Callable[..., dict[str, str]], disk: Path
) -> None:
    env = on_disk()
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    answer = subprocess.run(
        [sys.executable, "manage.py", "serve", "--port", "1"], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert answer.returncode == 1
    assert "Look whether the database runs, whether its disk is full or can only be read" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_log_that_nobody_reads_any_more_keeps_no_hand_from_the_sheet(
    on_disk: Callable[..., dict[str, str]], disk: Path, club: dict[str, str], tmp_path: Path
) -> None:
    env = on_disk()
    with serving(env, club, disk / "log") as site:  # it fills up with the rest
        ballast = fill(disk)
        acknowledged = sent_until_full(site, 1)
        ballast.unlink()
        until_it_answers(site)
        assert site.hand(acknowledged + 1).status == 201
