"""Schafkopf in words: what its games score and why, and its hands in one line. Tariffs are the presets' own."""

from typing import Any

import pytest

import scoring
from clubs.wording import problem_sentence, reason_sentence
from clubs.wording.hands import hand_sentence

NAMES = ("Anna", "Bert", "Clara", "Dora")
RUF = {"type": "schafkopf", "contract": "rufspiel", "declarer": 0, "partner": 2, "called_suit": "acorns"}
SOLO = {"type": "schafkopf", "contract": "farbsolo", "declarer": 1, "suit": "leaves"}


@pytest.mark.parametrize(
    ("preset", "overrides", "facts", "chair", "sentence"),
    [
        # sauspiel.de: Rufspiel 20, schneider 10, each runner 10.
        ("sauspiel", {}, {**RUF, "result": "won"}, 0, "won: 20 · Spieler: +20"),
        (
            "sauspiel",
            {},
            {**RUF, "result": "schneider", "laufende": 3, "laufende_side": "declarer"},
            2,
            "won with schneider: 20 + 10 schneider + 30 Laufende = 60 · partner of Anna: +60",
        ),
        (
            "sauspiel",
            {},
            {**RUF, "result": "no_tricks", "stoss": 2},
            3,
            "no tricks: 20 + 20 schneider and schwarz = 40 · Kontra: 80 · Re: 160 · against Anna: +160",
        ),
        ("sauspiel", {}, {**SOLO, "result": "won"}, 1, "won: 50 · Spieler, alone, paid by three: +150"),
        ("sauspiel", {}, {**SOLO, "result": "lost"}, 1, "lost: 50 · Spieler, alone, three to pay: −150"),
        (
            "sauspiel",
            {},
            {**SOLO, "result": "lost", "tout": True},
            0,
            "Tout that missed a trick: 50 · Tout: 100 · against Bert: +100",
        ),
        (
            "sauspiel",
            {},
            {**SOLO, "result": "won", "legen": 2},
            0,
            "won: 50 · laid before the cards were seen (2): 200 · against Bert: −200",
        ),
        # Plus points only: who wins writes the value once, whoever pays.
        ("sauspiel", {"scoring": "plus_only"}, {**SOLO, "result": "won"}, 1, "won: 50 · Spieler, alone: +50"),
        (
            "afterwork-nuernberg",
            {},
            {**RUF, "culprit": 3},
            3,
            "a wrong card ended the game: its price alone: 1 · played the wrong card and pays for the side: −2",
        ),
        (
            "afterwork-nuernberg",
            {},
            {**RUF, "culprit": 3},
            1,
            "a wrong card ended the game: its price alone: 1 · pays nothing: Dora pays it all: 0",
        ),
        (
            "sauspiel",
            {},
            {"type": "ramsch", "loser": 3, "jungfrau": [1]},
            3,
            "Ramsch: 20 · Jungfrau: 40 · lost the Ramsch: −120",
        ),
        ("sauspiel", {}, {"type": "ramsch", "winner": 1}, 0, "Durchmarsch: 20 · Bert marched through: −20"),
        ("sauspiel", {}, {"type": "ramsch", "winner": 1}, 1, "Durchmarsch: 20 · marched through, paid by three: +60"),
        ("bavarian", {"stock": True}, {"type": "passed_out"}, 0, "everybody passed: dealt again · into the stock: −1"),
    ],
)
def test_a_score_is_explained(preset: str, overrides: dict, facts: dict[str, Any], chair: int, sentence: str) -> None:
    line = scoring.score_sheet(scoring.preset(preset, overrides), 4, [facts]).lines[0]
    assert not line.problems
    assert reason_sentence(line.steps, NAMES, chair) == sentence


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({**RUF, "contract": "bridge"}, "“bridge” is no contract; possible are"),
        ({**RUF, "called_suit": "hearts"}, "Hearts are trumps in a Rufspiel"),
        ({**SOLO, "result": "won", "called_suit": "bells"}, "“Solo” goes without “called ace”; leave it out."),
        ({**RUF, "result": "won", "stoss": 9}, "“Kontra, Re …” can be 4 at most under these house rules."),
        ({"type": "picked", "picker": 0}, "“picked” is no kind of hand in this game (schafkopf)."),
    ],
)
def test_what_is_wrong_is_said_in_words_of_the_game(facts: dict[str, Any], sentence: str) -> None:
    line = scoring.score_sheet(scoring.preset("sauspiel"), 4, [facts]).lines[0]
    assert any(problem_sentence(found).startswith(sentence) for found in line.problems)


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({**RUF, "result": "won", "stoss": 2}, "Rufspiel, Anna with Clara: won · Kontra · Re"),
        ({**SOLO, "points": 95, "tout": True}, "Solo, Bert alone: 95 card points · Tout"),
        ({**SOLO, "culprit": 2}, "Solo, Bert alone: a wrong card of Clara"),
        ({"type": "ramsch", "loser": 3}, "Ramsch: Dora lost"),
        ({"type": "ramsch", "points_by_seat": [10, 20, 30, 60]}, "Ramsch: by the card points of each"),
        ({"type": "moster", "loser": [1, 2]}, "Moster: Bert, Clara lost"),
        ({"type": "mittler", "winner": 0}, "Mittler: Anna"),
        ({"type": "misplay", "loser": 0}, "Misplay: Anna lost"),
        # Nobody has checked a hand that waits.
        ({"type": ["moster"], "winner": {}}, 'cannot be read: {"type": ["moster"], "winner": {}}'),
        ({"type": "misplay", "loser": 9}, 'cannot be read: {"type": "misplay", "loser": 9}'),
        ({"type": "schafkopf", "contract": "x"}, 'cannot be read: {"type": "schafkopf", "contract": "x"}'),
    ],
)
def test_a_hand_is_one_line(facts: dict[str, Any], words: str) -> None:
    assert hand_sentence(facts, NAMES, {}) == words
