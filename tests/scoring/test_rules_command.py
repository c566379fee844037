"""`python -m scoring rules`, `diff` and `options`: what they print, and what they refuse in a sentence."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from scoring import PRESETS, HouseRules
from scoring.__main__ import main
from scoring.checks.table import usual_players
from scoring.words.rules_card import rules_card
from scoring.words.sources import ABOUT
from tests.scoring.test_command import command

Told = Callable[..., tuple[int, str, str]]

# Seed 004, Keeping Score, as it stands there: cells apart by tabs.
SOURCE = """\
Point Total	Picker (Alone)	Picker (w/ Partner)	Partner	Opponents
All Tricks	+12	+6	+3	-3
91 to 120	+8	+4	+2	-2
61 to 90	+4	+2	+1	-1
31 to 60	-4	-2	-1	+1
0 to 30	-8	-4	-2	+2
No Tricks	-12	-6	-3	+3"""


@pytest.fixture
def told(capsysbinary: pytest.CaptureFixture[bytes]) -> Told:
    def tell(*arguments: str) -> tuple[int, str, str]:
        status = main(list(arguments))
        out, err = capsysbinary.readouterr()
        return status, out.decode(), err.decode()

    return tell


def cells(text: str) -> list[list[str]]:
    return [re.split(r"\t|  +", line.strip()) for line in text.splitlines()]


def test_the_chart_of_seed_004_row_by_row(told: Told) -> None:
    status, out, err = told("rules", "wikipedia")
    printed = cells(out)
    start = printed.index(cells(SOURCE)[0])
    assert printed[start : start + 7] == cells(SOURCE)
    assert (status, err) == (0, "")


@pytest.mark.parametrize("name", list(PRESETS))
def test_every_preset_is_printed_with_its_source_its_rules_and_its_silences(told: Told, name: str) -> None:
    status, out, _ = told("rules", name)
    about, flat = ABOUT[name], " ".join(out.split())
    assert status == 0
    assert out.startswith(f"{about.title} ({name})\n")
    assert about.line in flat
    assert f"Source: {about.source}" in flat
    for sentence in (*about.besides, *about.silent):
        assert sentence in flat
    for section in rules_card(PRESETS[name], usual_players(PRESETS[name])).sections:
        assert f"\n{section.title}\n" in out
        for line in section.lines:
            assert f"{line.title}: {line.says}" in flat
    assert max(len(line) for line in out.splitlines()) <= 100


@pytest.mark.parametrize(
    ("arguments", "rows"),
    [
        (
            ["wisconsin-tournament"],
            [
                "Point Total|Picker (Alone)|Picker (w/ Partner)|Partner|Opponents (Alone)|Opponents",
                "61 to 90|+8|+2|+1|-2|-1",
            ],
        ),
        (["wikipedia", "--players", "3"], ["Point Total|Picker|Opponents", "61 to 90|+2|-1"]),
        (["wikipedia", "--players", "2"], ["Point Total|One|The other", "0 to 30|-2|+2"]),
        (["wikipedia", "--players", "10"], ["61 to 90|+9|+7|+1|-1"]),
        (
            ["wikipedia", "--players", "8", "--set", "partner_rule=black_queens"],
            ["Point Total|Alone|Partner|Partner|Opponents", "61 to 90|+7|+3|+3|-1"],
        ),
        (["pagat-bushnell", "--set", "unit_value=25", "--set", "tiers=[1, 3, 5]"], ["91 to 120|+300|+150|+75|-75"]),
        (["rennen"], ["Rufspiel, Hochzeit", "61 to 90|+1|+1|-1", "Tout|+30|-10", "won|+15|-5"]),
        (["sauspiel"], ["Each of 2 to 4 runners: 10 more for each opponent"]),
        (["wikipedia"], ["A leaster: the winner +4, everybody else -1"]),
        (["bavarian"], ["A Ramsch: the loser -3, everybody else +1", "90 to 120|+2|+2|-2"]),
    ],
)
def test_charts_of_other_rules_and_tables(told: Told, arguments: list[str], rows: list[str]) -> None:
    printed = cells(told("rules", *arguments)[1])
    for row in rows:
        assert row.split("|") in printed


def test_a_rule_that_does_nothing_here_is_not_on_the_card() -> None:
    def options(name: str, players: int, **changes: object) -> set[str]:
        rules = PRESETS[name]
        rules = type(rules).from_json({**rules.to_json(), **changes})
        return {line.option for section in rules_card(rules, players).sections for line in section.lines}

    five = options("wikipedia", 5)
    assert "partner_share" in five
    assert {"recrack", "blitz_needs_crack", "pot_on_win", "doubler_mode", "unit_value"}.isdisjoint(five)
    assert {"recrack", "castrate"} <= options("wikipedia", 5, crack=True)
    assert {"pot_on_win", "pot_at_end"} <= options("wikipedia", 5, no_pick="pot")
    assert "leaster_tie" not in options("wikipedia", 5, no_pick="doubler")
    assert "partner_share" not in options("wikipedia", 3)
    assert {"win_at", "crack", "no_pick", "loss_multiplier"}.isdisjoint(options("wikipedia", 2))
    assert "no_pick" not in options("wikipedia", 8)
    assert "tariff.ruf" not in options("bavarian", 3, deck="short")
    assert "plus_lost_solo" in options("rennen", 4, scoring="plus_only")
    assert "laufende_min.wenz" not in options("rennen", 4, laufende_mode="never")


def test_a_card_as_json_is_what_is_printed() -> None:
    card = rules_card(HouseRules(), 5).as_json()
    assert card["deal"] == "5 players, 6 cards each, 2 in the blind; with a partner."
    assert card["sections"][1]["title"] == "What a hand pays"
    assert card["sections"][1]["lines"][1] == {
        "option": "win_at",
        "title": "Points to win",
        "says": "61 card points",
    }


def test_diff_shows_an_example_hand_with_both_scores(told: Told) -> None:
    status, out, _ = told("diff", "wikipedia", "pagat-bushnell")
    assert status == 0
    assert out.startswith("wikipedia and pagat-bushnell, 5 players\n\nDifferent points in 23 of the ")
    assert "Double on the bump (loss_multiplier)\n  wikipedia: no, a loss pays like a win\n" in out
    assert "  Example: seat 1 picks, seat 2 is the partner, a loss with 45 points\n" in out
    assert ["wikipedia", "-2", "-1", "+1", "+1", "+1"] in cells(out)
    assert ["pagat-bushnell", "-4", "-2", "+2", "+2", "+2"] in cells(out)
    assert "\n  Also: a loss with 20 points and a trick; " in out


def test_diff_says_what_only_one_of_them_plays_and_what_no_hand_shows(told: Told, tmp_path: Path) -> None:
    club = tmp_path / "club.json"
    club.write_text(json.dumps({"preset": "wikipedia", "crack": True, "pot_at_end": "showdown"}), encoding="utf-8")
    _, out, _ = told("diff", "wikipedia", str(club), "--players", "3")
    flat = " ".join(out.split())
    assert "Example: seat 1 picks, a win with 75 points, cracked" in flat
    assert "wikipedia - - -" in flat
    assert "wikipedia: These house rules do not allow crack." in flat
    assert "Different, but no hand tried is paid differently for it A pot left at the end (pot_at_end)" in flat


@pytest.mark.parametrize(
    ("pair", "said"),
    [
        (("kohler", "germanfest"), "The rules are the same."),
        (("rennen", "afterwork-nuernberg"), "The rules are the same."),
    ],
)
def test_diff_of_the_same_rules(told: Told, pair: tuple[str, str], said: str) -> None:
    assert told("diff", *pair)[1].endswith(f"\n\n{said}\n")


def test_options_list_every_option_for_people_and_for_forms(told: Told) -> None:
    _, out, _ = told("options", "sheepshead")
    for name in HouseRules().to_json():
        assert f"\n  {name}: " in out
    assert "    a whole number from 1 to 10; usually 1\n" in out
    _, out, _ = told("options", "schafkopf", "--json")
    assert {"tariff.ruf", "laufende_min.wenz", "scoring"} <= {option["name"] for option in json.loads(out)}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules", "wisconson"], "There are no house rules called wisconson; known are wikipedia, "),
        (["rules", "wikipedia", "--players", "9"], "9 players at a hand cannot be scored; possible are 2, 3, 4"),
        (["rules", "wikipedia", "--players", "0"], "0 players at a hand cannot be scored"),
        (["rules", "wikipedia", "--set", "bump=2"], "House rules have no option bump."),
        (["rules", "wikipedia", "--set", "crack"], "The option crack must be true or false."),
        (["rules", "wikipedia", "--set", "recrack=true"], "The options recrack and crack contradict each other"),
        (["rules", "rennen", "--players", "5"], "5 players at a hand cannot be scored; possible are 4"),
        (["diff", "wikipedia", "rennen"], "wikipedia and rennen are rules of two different games"),
        (["diff", "wikipedia", "nobody.json"], "nobody.json holds no house rules: "),
    ],
)
def test_what_cannot_be_used_is_refused_in_a_sentence(told: Told, arguments: list[str], sentence: str) -> None:
    status, out, err = told(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith(sentence)
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{", "holds no house rules: "),
        (b"\xff", "holds no house rules: "),
        (b"[" * 100_000, "holds no house rules: "),
        (b"[1]", "must be a JSON object"),
        (b'{"preset": "wisconson"}', "There are no house rules called wisconson"),
        (b'{"preset": 7}', "preset must be text"),
        (b'{"preset": ["wikipedia"]}', "preset must be text"),
        (b'{"game": "skat"}', "The option game must be "),
        (b'{"crack": 7}', "The option crack must be true or false."),
    ],
)
def test_a_file_that_holds_no_rules_is_refused(told: Told, tmp_path: Path, content: bytes, sentence: str) -> None:
    club = tmp_path / "club.json"
    club.write_bytes(content)
    status, _, err = told("rules", str(club))
    assert status == 2
    assert sentence in err


def test_a_file_of_options_alone_starts_from_the_defaults(told: Told, tmp_path: Path) -> None:
    club = tmp_path / "club.json"
    club.write_bytes(b'\xef\xbb\xbf{"game": "schafkopf", "max_stoss": 4}')
    _, out, _ = told("rules", str(club), "--set", "stock=true")
    assert out.startswith(f"{club} stock=true\n4 players, 8 cards each; with a partner.\n")
    assert "  Kontra, Re, Supra, Hirsch: up to Hirsch\n" in out
    assert "  The stock: is played for in a Rufspiel\n" in out


def test_the_commands_run_by_themselves_and_leave_standard_input_alone() -> None:
    done = command("rules", "kohler", input=b"not a line to score\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Oktoberfest" in done.stdout.decode()
    assert command("rules").returncode == 2
    assert b"diff" in command("--help").stdout
