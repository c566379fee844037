"""The benchmark runs at all: every budget with tiny counts, no timing asserted, and nothing left behind."""

import json
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bench.__main__ import MEASURES
from bench.figures import Figure, Goal, in_turns, median_ratio
from bench.ground import Bench, new_bench
from bench.hands import cases
from bench.measures import bots
from bench.postgres import is_of_a_run
from bench.processes import Failed
from bench.sizes import QUICK
from bench.wire import HOST
from desk.simulate.family import family
from scoring.notation import Reader

ROOT = Path(__file__).resolve().parents[2]
TINY = replace(
    QUICK,
    turns=1,
    lines=200,
    folds=2,
    pdf_rows=40,
    book_hands=100,
    import_rows=100,
    entrants=10,
    clients=3,
    polls_each=4,
    changes=2,
    history=300,
    history_nights=2,
)


@contextmanager
def tiny(empty_site: Path) -> Iterator[Bench]:
    """A run whose sites have their databases already: making them is not what it measures."""
    with new_bench(TINY) as made:
        for site in ("event", "totals", "importing", "demo"):
            shutil.copytree(empty_site, made.folder / site)
        yield made


@pytest.fixture(scope="module")
def bench(empty_site: Path) -> Iterator[Bench]:
    with tiny(empty_site) as made:
        yield made


@pytest.fixture(autouse=True)
def _few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """How well somebody plays takes hundreds of deals, that it can be measured a few."""
    for name, few in (("DEALS_OF_STRONG", 2), ("DEALS_OF_MIDDLE", 4), ("TRIED", 2)):
        monkeypatch.setattr(bots, name, few)


@pytest.mark.parametrize("name", MEASURES)
def test_every_budget_can_be_measured(name: str, bench: Bench) -> None:
    figures = MEASURES[name](bench)
    assert figures
    for figure in figures:
        assert figure.value > 0
        assert figure.told


def test_a_tables_page_comes_in_80_kb(bench: Bench) -> None:
    weight, _ready = MEASURES["page"](bench)
    assert weight.unit == "kB"
    assert 20 < weight.value <= 80


def test_nothing_is_left_behind(empty_site: Path) -> None:
    with tiny(empty_site) as made:
        folder, port, started = made.folder, made.server.port, family(made.server.pid)
        assert (folder / "event" / "sheepfold.sqlite3").exists()
    assert not folder.exists()
    # What waits beside the server for long work looks four times a second whether the server is still there.
    for _look in range(1200):
        left = [pid for pid in started if Path(f"/proc/{pid}").exists()]
        if not left:
            break
        time.sleep(0.05)
    assert not left
    with socket.socket() as probe, pytest.raises(ConnectionRefusedError):
        probe.connect((HOST, port))


def test_the_hands_are_all_different_all_sound_and_of_every_kind() -> None:
    lines = [json.dumps(case) for case in cases(2000)]
    hands = [json.loads(line)["hand"] for line in lines]
    assert len({json.dumps({**json.loads(line), "id": 0}) for line in lines}) == 2000
    answers = [json.loads(Reader().answer(line.encode())[0]) for line in lines]
    assert [answer for answer in answers if "errors" in answer] == []
    rows = {answer["steps"][0]["code"] for answer in answers}
    assert rows >= {"all_tricks", "schneider", "won", "lost", "lost_schneider", "no_tricks"}
    assert sum(hand["type"] == "leaster" for hand in hands) > 100
    assert sum(hand.get("alone", False) for hand in hands) > 100
    assert sum("doubles" in hand for hand in hands) > 100


@pytest.mark.parametrize(
    ("value", "goal", "verdict"),
    [
        (0.33, Goal(0.33, least=True), "ok"),
        (0.32, Goal(0.33, least=True), "under"),
        (4.0, Goal(4), "ok"),
        (4.1, Goal(4), "over"),
    ],
)
def test_a_figure_says_whether_its_goal_is_met(value: float, goal: Goal, verdict: str) -> None:
    first, told = str(Figure("entering", value, goal, "once")).splitlines()
    assert first.split()[0] == "entering"
    assert first.split()[-1] == verdict
    assert told.strip() == "once"


def test_two_things_are_measured_in_turns() -> None:
    order: list[str] = []
    pairs = in_turns(lambda: order.append("a") or len(order), lambda: order.append("b") or len(order), 3)
    assert order == ["a", "b", "a", "b", "a", "b"]
    assert pairs == [(1, 2), (3, 4), (5, 6)]


def test_the_ratio_is_of_neighbours() -> None:
    # The machine was ten times slower during the second pair: 2, 2 and 4 are the ratios, 2 their median.
    assert median_ratio([(2.0, 1.0), (20.0, 10.0), (4.0, 1.0)]) == 2


def test_an_answer_that_was_not_meant_stops_the_measuring(bench: Bench) -> None:
    client = bench.clients()[0]
    with pytest.raises(Failed, match="404 instead of 200"):
        client.ask(b"GET /nowhere/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")


def test_a_budget_that_is_none_is_named() -> None:
    answer = subprocess.run([sys.executable, "-m", "bench", "speed"], cwd=ROOT, capture_output=True, text=True)
    assert answer.returncode == 2
    assert "no budget called speed" in answer.stderr
    assert "entering" in answer.stderr


@pytest.mark.parametrize(
    ("url", "may"),
    [
        ("", True),
        ("postgres://club:secret@127.0.0.1:5432/sheepfold_bench_a1b2c3_event", True),
        ("postgres://club:secret@127.0.0.1:5432/sheepfold", False),
        ("sqlite:////home/club/sheepfold.sqlite3", False),
    ],
)
def test_no_database_but_a_runs_own_is_measured(url: str, may: bool) -> None:
    assert is_of_a_run(url) is may


def test_a_cluster_that_does_not_answer_is_named() -> None:
    with (
        pytest.raises(Failed, match="PostgreSQL does not answer"),
        new_bench(TINY, "postgres://nobody@127.0.0.1:1/none"),
    ):
        pass
