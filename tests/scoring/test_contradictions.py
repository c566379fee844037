"""docs/contradictions.md: every value of its tables is the preset's, and no difference between presets is left out."""

import json
import re
from typing import Any

import pytest

from scoring import PRESETS
from scoring.words.options import ENTRIES, value_of
from tests.scoring.samples import ROOT

TEXT = (ROOT / "docs" / "contradictions.md").read_text(encoding="utf-8")


def tables() -> list[tuple[list[str], dict[str, list[str]]]]:
    """The presets in the head of each table, and its rows by option."""
    found: list[tuple[list[str], dict[str, list[str]]]] = []
    for line in TEXT.splitlines():
        if not line.startswith("| "):
            continue
        _, option, *values = [cell.strip() for cell in line.strip("|").split(" | ")]
        if option == "option":
            found.append((values, {}))
        elif option.startswith("`"):
            found[-1][1][option.strip("`")] = values
    return found


def plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


CELLS = [
    (preset, option, values[position])
    for presets, rows in tables()
    for option, values in rows.items()
    for position, preset in enumerate(presets)
]


def test_the_page_has_a_table_for_each_game_and_one_for_the_events() -> None:
    assert [presets[0] for presets, _ in tables()] == ["wikipedia", "bavarian", "rennen"]
    assert {preset for preset, _, _ in CELLS} | {"kohler", "germanfest"} == set(PRESETS)


@pytest.mark.parametrize(("preset", "option", "written"), CELLS)
def test_a_value_on_the_page_is_the_presets_value(preset: str, option: str, written: str) -> None:
    assert json.loads(written) == plain(value_of(PRESETS[preset], option))


@pytest.mark.parametrize(("presets", "rows"), tables(), ids=["sheepshead", "schafkopf", "events"])
def test_no_difference_between_presets_is_left_out(presets: list[str], rows: dict[str, list[str]]) -> None:
    rules = [PRESETS[name] for name in presets]
    for option in ENTRIES[rules[0].game]:
        if len({value_of(one, option) for one in rules}) > 1:
            assert option in rows


def test_every_point_of_a_table_leads_to_its_section() -> None:
    sections = {
        re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-") for title in re.findall(r"^#+ (.*)$", TEXT, re.M)
    }
    linked = set(re.findall(r"\]\(#([^)]*)\)", TEXT))
    assert linked
    assert linked <= sections
