"""Options that contradict each other are refused with both names; options that merely idle are not."""

from typing import Any

import pytest

from scoring import RulesError, preset
from scoring.clashes import RUNNING, SCHAFKOPF, SHEEPSHEAD

Clashes = list[tuple[dict[str, Any], str, str]]

CLASHES: Clashes = [
    ({"schneider_win_at": 61}, "schneider_win_at", "win_at"),
    ({"schneider_loss_max": 61}, "schneider_loss_max", "win_at"),
    ({"schneider_win_at": 120, "top_tier_by": "points"}, "schneider_win_at", "top_tier_by"),
    ({"recrack": True}, "recrack", "crack"),
    ({"corner_crack": True}, "corner_crack", "crack"),
    ({"crack": True, "castrate": True}, "castrate", "recrack"),
    ({"blitz": ["black_queens"]}, "blitz_needs_crack", "crack"),
    ({"blitz_in_leaster": True}, "blitz_in_leaster", "blitz"),
    ({"leaster_no_trick_double": True}, "leaster_no_trick_double", "leaster_trick_required"),
    ({"no_pick": "forced_pick", "partner_rule": "black_queens"}, "no_pick", "partner_rule"),
]
SCHAFKOPF_CLASHES: Clashes = [
    ({"stock": True, "scoring": "plus_only"}, "stock", "scoring"),
    ({"muss_win_at": 60, "muss_schneider_free_at": 61}, "muss_schneider_free_at", "muss_win_at"),
    ({"stoss_rule": "loses", "max_stoss": 0}, "stoss_rule", "max_stoss"),
    *(
        (
            {"laufende_max": 4, **{f"laufende_min.{one}": 5 if one == contract else 4 for one in RUNNING}},
            "laufende_max",
            f"laufende_min.{contract}",
        )
        for contract in RUNNING
    ),
]
# One step from each clash: the same option where the other one goes with it.
SOUND: list[dict[str, Any]] = [
    {"schneider_win_at": 62},
    {"schneider_loss_max": 60},
    {"schneider_win_at": 119, "top_tier_by": "points"},
    {"schneider_win_at": 120},
    {"crack": True, "recrack": True},
    {"crack": True, "corner_crack": True},
    {"crack": True, "recrack": True, "castrate": True},
    {"crack": True, "corner_crack": True, "castrate": True},
    {"blitz": ["black_queens"], "crack": True},
    {"blitz": ["black_queens"], "blitz_needs_crack": False},
    {"blitz": ["black_queens"], "blitz_in_leaster": True},
    {"leaster_no_trick_double": True, "leaster_trick_required": False},
    {"no_pick": "forced_pick"},
    {"no_pick": "doubler", "partner_rule": "first_two_queens"},
    # Idle, but no contradiction: they wait for another option or for a hand that says so.
    {"forced_no_punish": True},
    {"leaster_tie": "split", "no_pick": "doubler"},
    {"cap_scope": "all"},
    {"pot_on_win": "single"},
]


SCHAFKOPF_SOUND: list[dict[str, Any]] = [
    {"stock": True},
    {"scoring": "plus_only"},
    {"muss_win_at": 60, "muss_schneider_free_at": 60},
    {"stoss_rule": "loses", "max_stoss": 1},
    {"stoss_rule": "ignored", "max_stoss": 0},
    {"laufende_max": 3},
    {"laufende_max": 3, "laufende_mode": "never"},
    {"ramsch_durchmarsch_value": "solo_schwarz"},
]


@pytest.mark.parametrize(
    ("name", "overrides", "option", "other"),
    [
        *(("wikipedia", *clash) for clash in CLASHES),
        *(("bavarian", *clash) for clash in SCHAFKOPF_CLASHES),
    ],
)
def test_a_contradiction_is_refused_with_both_names(
    name: str, overrides: dict[str, Any], option: str, other: str
) -> None:
    with pytest.raises(RulesError) as refused:
        preset(name, overrides)
    (found,) = refused.value.problems
    assert (found.code, found.field, found.values["other"]) == ("options_clash", option, other)
    assert option in found.message
    assert other in found.message


@pytest.mark.parametrize(
    ("name", "overrides"),
    [*(("wikipedia", one) for one in SOUND), *(("bavarian", one) for one in SCHAFKOPF_SOUND)],
)
def test_what_goes_together_is_no_contradiction(name: str, overrides: dict[str, Any]) -> None:
    changed = preset(name, overrides).to_json()
    assert {name: changed[name] for name in overrides} == overrides


def test_every_contradiction_of_the_table_is_tried_above() -> None:
    for table, tried in ((SHEEPSHEAD, CLASHES), (SCHAFKOPF, SCHAFKOPF_CLASHES)):
        assert [(clash.option, clash.other) for clash in table] == [(option, other) for _, option, other in tried]


def test_contradictions_are_named_all_at_once() -> None:
    with pytest.raises(RulesError) as refused:
        preset("wikipedia", {"recrack": True, "leaster_no_trick_double": True, "win_at": 95})
    assert [found.field for found in refused.value.problems] == [
        "schneider_win_at", "recrack", "leaster_no_trick_double",
    ]  # fmt: skip
