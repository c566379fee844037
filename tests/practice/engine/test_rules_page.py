"""The page of rules says what the engine does: its games, its house rules, every rule a refusal can name."""

import doctest
import re
from pathlib import Path

import practice.engine
from practice.engine import GAMES, Illegal
from practice.engine.codes import CODES

ROOT = Path(__file__).resolve().parents[3]
TEXT = (ROOT / "docs" / "practice-rules.md").read_text(encoding="utf-8")
REFEREES = [*(ROOT / "practice" / "engine").glob("*.py"), *(ROOT / "practice" / "replay").glob("*.py")]
SOURCES = [path.read_text(encoding="utf-8") for path in REFEREES if path.name != "codes.py"]


def test_the_games_and_their_house_rules_are_those_of_the_page() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| .* \| `([a-z-]+)` \|$", TEXT, re.M)
    assert rows == [(name, game.preset) for name, game in GAMES.items()]


def test_every_rule_that_a_refusal_names_is_on_the_page() -> None:
    flowing = re.sub(r"\s+", " ", TEXT)
    assert [rule for rule, _ in CODES.values() if rule and f"`{rule}`" not in flowing] == []


def test_every_refusal_can_happen_and_is_a_sentence() -> None:
    for code, (_, sentence) in CODES.items():
        assert sentence.endswith("."), code
        assert any(f'"{code}"' in source for source in SOURCES), code


def test_a_refusal_is_plain_json_with_its_sentence_filled_in() -> None:
    refused = Illegal("must_follow", card="QC", must=("7H", "8H"))
    assert refused.as_json() == {
        "code": "must_follow",
        "rule": "follow suit",
        "message": "Renege: who has a card of the suit led must follow it; to be played: 7H, 8H.",
        "data": {"card": "QC", "must": ["7H", "8H"]},
    }
    assert str(refused) == refused.message


def test_the_example_of_the_engine_runs() -> None:
    failed, tried = doctest.testmod(practice.engine)
    assert (failed, tried > 4) == (0, True)


def test_links_lead_somewhere() -> None:
    for page in re.findall(r"\]\(([a-z-]+\.md)", TEXT):
        assert (ROOT / "docs" / page).exists()
