"""House rules in words: every option of both games is titled, explained, bounded and has a default that is legal."""

import json
from typing import Any

import pytest

from scoring import PRESETS
from scoring.games import GAMES
from scoring.words.options import ENTRIES, OPTIONS, Described, described, phrase_of, value_of

ALL = [option for game in GAMES for option in described(game)]
KINDS = {"whole", "flag", "choice", "several", "units"}


def flat(options: dict[str, Any]) -> set[str]:
    """The names of options as JSON has them, dotted inside an object; prices that follow another are not written."""
    return {
        f"{name}.{inner}" if inner else name
        for name, value in options.items()
        for inner in (value if isinstance(value, dict) else [""])
    }


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_option_of_the_rules_is_described_and_nothing_else_is(game: str) -> None:
    names = [option.name for option in described(game)]
    assert set(names) == set(OPTIONS[game])
    assert len(names) == len(set(names))
    for rules in PRESETS.values():
        if rules.game == game:
            assert flat(rules.to_json()) <= set(names)


@pytest.mark.parametrize("option", ALL, ids=lambda option: option.name)
def test_an_option_has_title_explanation_legal_values_and_default(option: Described) -> None:
    assert option.kind in KINDS
    assert 3 <= len(option.title) <= 60
    assert option.title[0].isupper()
    assert not option.title.endswith(".")
    assert 20 <= len(option.explanation) <= 120
    assert option.explanation.endswith(".")
    assert "\n" not in option.explanation
    assert option.wanted
    assert bool(option.values) == (option.kind in ("choice", "several", "units"))
    assert (option.low is not None) == (option.high is not None) == (option.kind in ("whole", "units"))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_defaults_and_legal_values_are_accepted_and_have_a_phrase(game: str) -> None:
    for option in described(game):
        accepts, entry = OPTIONS[game][option.name].accepts, ENTRIES[game][option.name]
        legal: list[Any] = [option.default]
        legal += {
            "flag": [True, False],
            "choice": list(option.values),
            "several": [list(option.values)],
            "whole": [option.low, option.high],
            "units": [[option.low, option.low, option.high]],
        }[option.kind]
        legal += [None] if option.nullable else []
        for value in legal:
            assert accepts(value), (option.name, value)
            phrase = entry.phrase(value)
            assert phrase, (option.name, value)
            assert "{" not in phrase
        if option.kind == "whole":
            assert option.low is not None
            assert option.high is not None
            assert not accepts(option.low - 1)
            assert not accepts(option.high + 1)
        assert accepts(None) == option.nullable


@pytest.mark.parametrize("game", sorted(GAMES))
def test_titles_are_told_apart_and_options_need_options_that_exist(game: str) -> None:
    options = {option.name: option for option in described(game)}
    assert len({(option.group, option.title) for option in options.values()}) == len(options)
    for option in options.values():
        for need in option.needs:
            assert set(need.values) <= set(options[need.option].values)


def test_what_a_form_gets_is_plain_json() -> None:
    for option in ALL:
        assert json.loads(json.dumps(option.as_json())) == option.as_json()
    (no_pick,) = (option for option in ALL if option.name == "no_pick")
    assert no_pick.as_json()["default"] == "leaster"
    assert no_pick.as_json()["values"][0] == {"value": "leaster", "says": "a leaster: the fewest points win"}
    (jacks,) = (option for option in ALL if option.name == "leaster_tie")
    assert jacks.as_json()["needs"] == [{"option": "no_pick", "values": ["leaster"]}]


@pytest.mark.parametrize(
    ("preset", "option", "said"),
    [
        ("wikipedia", "tiers", "1 for winning, 2 with schneider, 3 with all tricks"),
        ("wikipedia", "loss_multiplier", "no, a loss pays like a win"),
        ("pagat-bushnell", "loss_multiplier", "yes, a loss pays double"),
        ("wikipedia", "blitz", "not played"),
        ("wikipedia", "max_doubling", "none"),
        ("bavarian", "tariff.wenz", "as a solo"),
        ("sauspiel", "tariff.ruf", "20"),
        ("bavarian", "contracts", "all that are known"),
        ("rennen", "max_stoss", "none"),
    ],
)
def test_what_a_preset_says_of_an_option(preset: str, option: str, said: str) -> None:
    assert phrase_of(PRESETS[preset], option) == said


def test_a_dotted_name_reaches_into_a_tariff() -> None:
    assert value_of(PRESETS["sauspiel"], "tariff.ruf") == 20


def test_an_option_as_json_says_everything_a_form_needs() -> None:
    options = {option.name: option.as_json() for option in described("sheepshead")}
    assert set(options["blitz"]) == {
        "name", "group", "title", "explanation", "kind", "default", "wanted", "values", "low", "high", "nullable",
        "needs", "where",
    }  # fmt: skip
    assert options["blitz"]["values"][0] == {"value": "black_queens", "says": "both black queens"}
    assert options["tiers"]["values"][2] == {"value": "all_tricks", "says": "with all tricks"}
    assert (options["tiers"]["default"], options["tiers"]["low"], options["tiers"]["high"]) == ([1, 2, 3], 1, 1000)
    assert [options[name]["where"] for name in ("tiers", "partner_share", "no_pick", "crack")] == [
        "any", "partner", "picker", "sides",
    ]  # fmt: skip
    assert (options["max_doubling"]["nullable"], options["win_at"]["nullable"]) == (True, False)
    assert options["blitz"]["kind"] == "several"
    assert options["blitz"]["explanation"].startswith("Showing these pairs")
    assert (options["blitz"]["group"], options["blitz"]["title"]) == ("Cracks and blitzes", "Blitzing")
