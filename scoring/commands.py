"""The commands beside scoring lines: `rules` prints a rules card, `diff` compares two, `options` lists every option.
Arguments and exit statuses live here; what is printed is put together in `words.report`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from scoring.checks.table import usual_players
from scoring.compare.differences import compare
from scoring.games import GAMES, Rules, rules_from_json
from scoring.presets import PRESETS, preset
from scoring.problems import Refused, RulesError, problem
from scoring.words.report import diff_text, options_text, rules_text

ABOUT_RULES = "a preset, or a file such as club.json with options and maybe a preset that they change"
ABOUT_SET = "an option in another way, such as loss_multiplier=2 or tariff.ruf=20; may be given again"


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the commands and their arguments to the command line."""
    rules = commands.add_parser("rules", help="print the payout chart and the rules in words")
    rules.add_argument("rules", metavar="PRESET", help=ABOUT_RULES)
    rules.add_argument("--players", type=int, metavar="N", help="how many play a hand")
    rules.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=ABOUT_SET)
    rules.set_defaults(run=_rules)
    diff = commands.add_parser("diff", help="say where two sets of rules pay differently")
    diff.add_argument("a", metavar="A", help=ABOUT_RULES)
    diff.add_argument("b", metavar="B", help="the other one")
    diff.add_argument("--players", type=int, metavar="N", help="how many play a hand")
    diff.set_defaults(run=_diff)
    options = commands.add_parser("options", help="list every option with its explanation, legal values and default")
    options.add_argument("game", choices=list(GAMES), help="which game")
    style = options.add_mutually_exclusive_group()
    for name, use in (("json", "as JSON, for a form"), ("markdown", "as Markdown, for a page")):
        style.add_argument(f"--{name}", dest="style", action="store_const", const=name, default="text", help=use)
    options.set_defaults(run=_options)


def run(arguments: argparse.Namespace) -> str:
    """Gives what a command prints. Raises Refused with everything that is wrong with the rules or the table."""
    return str(arguments.run(arguments))


def _rules(arguments: argparse.Namespace) -> str:
    rules = rules_named(arguments.rules, dict(_option(text) for text in arguments.set))
    name = arguments.rules + "".join(f" {text}" for text in arguments.set)
    return rules_text(name, rules, _players(arguments, rules))


def _diff(arguments: argparse.Namespace) -> str:
    a, b = rules_named(arguments.a), rules_named(arguments.b)
    if a.game != b.game:
        raise RulesError([problem("two_games", "rules", a=arguments.a, b=arguments.b)])
    found = compare(a, b, _players(arguments, a))
    return diff_text((arguments.a, arguments.b), (a, b), found)


def _players(arguments: argparse.Namespace, rules: Rules) -> int:
    return usual_players(rules) if arguments.players is None else int(arguments.players)


def _options(arguments: argparse.Namespace) -> str:
    return options_text(arguments.game, arguments.style)


def _option(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def rules_named(name: str, overrides: dict[str, Any] | None = None) -> Rules:
    """Gives the rules of a preset or of a JSON file, with options changed.

    Raises RulesError where there is no such preset, where the file holds none, or where an option is wrong.
    """
    if name in PRESETS or not name.endswith(".json"):
        return preset(name, overrides)
    try:
        data = json.loads(Path(name).read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        raise RulesError([problem("rules_unreadable", name, why=str(error))]) from error
    if not isinstance(data, dict):
        raise RulesError([problem("not_an_object", name)])
    changes = {**data, **(overrides or {})}
    start = changes.pop("preset", None)
    if start is None:
        return rules_from_json(changes)
    if not isinstance(start, str):
        raise RulesError([problem("not_text", "preset")])
    return preset(start, changes)


def message_of(refused: Refused) -> str:
    """Gives everything that was refused, a line each."""
    return "\n".join(found.message for found in refused.problems)
