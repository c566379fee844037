"""House rules in words: presets by their titles, the four switches as they stand."""

from typing import Any

import pytest

import scoring
from clubs.wording import rules_title, switch_words


@pytest.mark.parametrize("name", list(scoring.PRESETS))
def test_every_preset_has_a_title_in_words(name: str) -> None:
    assert rules_title(name)[0].isupper()


def test_rules_of_a_clubs_own_go_by_their_name() -> None:
    assert rules_title("Thursday rules") == "Thursday rules"


# rules.md, section 3: rows loss, alone, leaster trick; no preset has cracks.
SWITCHES: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "wisconsin-tournament",
        {},
        ["no double on the bump", "alone doubled", "a leaster needs no trick", "no cracks"],
    ),
    (
        "pagat-bushnell",
        {"crack": True},
        ["double on the bump", "alone not doubled", "a leaster needs a trick", "cracks"],
    ),
    ("wikipedia", {"no_pick": "doubler"}, ["no double on the bump", "alone not doubled", "no cracks"]),
]


@pytest.mark.parametrize(("preset", "overrides", "words"), SWITCHES)
def test_the_switches_are_said_as_they_stand(preset: str, overrides: dict[str, Any], words: list[str]) -> None:
    assert switch_words(scoring.preset(preset, overrides)) == words
