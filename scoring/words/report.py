"""What `python -m scoring rules` and `diff` print: charts, rules and differences as plain text.
The figures come from `scoring.chart` and `scoring.compare`, the words from the files beside this one."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from scoring.compare.differences import Comparison, Pays
from scoring.games import Rules
from scoring.results import ScoredHand
from scoring.words.charts import chart_lines
from scoring.words.options import ENTRIES, Described, described, value_of
from scoring.words.rules_card import rules_card
from scoring.words.sources import ABOUT
from scoring.words.tables import signed, table, wrapped

# As many sorts of hands are named for an option before the rest is only counted.
MOST_NAMED = 4


def rules_text(name: str, rules: Rules, players: int) -> str:
    """Gives what is played: the preset's line and source, the chart, every rule that matters, and what is silent.

    Raises SheetError where so many cannot play.
    """
    card = rules_card(rules, players)
    lines = [*_head(name), card.deal, "", *chart_lines(rules, players)]
    for section in card.sections:
        lines += ["", section.title]
        for line in section.lines:
            lines += wrapped(f"{line.title}: {line.says}", "  ")
    about = ABOUT.get(name)
    if about and about.besides:
        lines += ["", "Besides, the sheet says", *_each(about.besides)]
    if about and about.silent:
        lines += ["", "Where the source is silent", *_each(about.silent)]
    return "\n".join(lines) + "\n"


def _head(name: str) -> list[str]:
    about = ABOUT.get(name)
    if about is None:
        return [name]
    return [f"{about.title} ({name})", *wrapped(about.line), *wrapped(f"Source: {about.source}")]


def _each(sentences: Sequence[str]) -> Iterator[str]:
    for sentence in sentences:
        yield from wrapped(sentence, "  ")


def diff_text(names: tuple[str, str], rules: tuple[Rules, Rules], found: Comparison) -> str:
    """Gives where two sets of rules pay differently: each option with an example hand and both scores."""
    a, b = names
    lines = [f"{a} and {b}, {found.players} players"]
    if not found.options:
        lines += ["", "The rules are the same."]
    elif not found.differing:
        lines += ["", f"The same points in each of the {found.tried} hands that were tried."]
    else:
        lines += ["", f"Different points in {found.differing} of the {found.tried} hands that were tried."]
    for option in found.options:
        if option.hands:
            lines += ["", *_option(names, rules, option.option), *_example(names, option.hands)]
    if found.together:
        lines += ["", "Several options together", *_example(names, found.together)]
    idle = [option.option for option in found.options if not option.hands]
    if idle:
        lines += ["", "Different, but no hand tried is paid differently for it"]
        for name in idle:
            lines += _option(names, rules, name)
    return "\n".join(lines) + "\n"


def _option(names: tuple[str, str], rules: tuple[Rules, Rules], option: str) -> list[str]:
    entry = ENTRIES[rules[0].game][option]
    says = [f"  {name}: {entry.phrase(value_of(one, option))}" for name, one in zip(names, rules, strict=True)]
    return [f"{entry.title} ({option})", *says]


def _example(names: tuple[str, str], hands: Sequence[Pays]) -> Iterator[str]:
    """One hand with both scores, then the names of a few more."""
    first, *others = hands
    yield from wrapped(f"Example: {first.situation.said}", "  ")
    seats = max(len(first.a.scores), len(first.b.scores))
    rows = [_scores(name, hand, seats) for name, hand in zip(names, (first.a, first.b), strict=True)]
    heads = ["", *(f"seat {seat}" for seat in range(1, seats + 1))]
    for line in table(heads, rows) if seats else [f"{row[0]} {row[1]}" for row in rows]:
        yield f"    {line}"
    for name, hand in zip(names, (first.a, first.b), strict=True):
        if hand.problems:
            yield from wrapped(f"{name}: {hand.problems[0].message}", "    ")
    if others:
        named = "; ".join(one.situation.short for one in others[:MOST_NAMED])
        more = f"; and {len(others) - MOST_NAMED} more" if len(others) > MOST_NAMED else ""
        yield from wrapped(f"Also: {named}{more}", "  ")


def _scores(name: str, hand: ScoredHand, seats: int) -> list[str]:
    if hand.problems:
        return [name, *["-"] * seats]
    return [name, *(signed(score or 0) for score in hand.scores)]


def options_text(game: str, style: str = "text") -> str:
    """Gives every option of a game: as `text` for people, as a `json` list for a form, as `markdown` for a page."""
    if style == "json":
        return json.dumps([option.as_json() for option in described(game)], indent=1) + "\n"
    grouped: dict[str, list[Described]] = {}
    for option in described(game):
        grouped.setdefault(option.group, []).append(option)
    each = _markdown if style == "markdown" else _listed
    return "\n\n".join("\n".join(each(group, options)) for group, options in grouped.items()) + "\n"


def _listed(group: str, options: Sequence[Described]) -> Iterator[str]:
    yield group
    for option in options:
        yield f"  {option.name}: {option.title}"
        yield from wrapped(option.explanation, "    ")
        yield from wrapped(f"{option.wanted}; usually {usual_text(option)}", "    ")


def _markdown(group: str, options: Sequence[Described]) -> Iterator[str]:
    yield from (f"### {group}", "", "| rule | option | legal values | usually |", "|---|---|---|---|")
    for option in options:
        rule = f"**{option.title}.** {option.explanation}"
        yield f"| {rule} | `{option.name}` | {option.wanted} | `{usual_text(option)}` |"


def usual_text(option: Described) -> str:
    """Gives the default of an option as it stands in JSON."""
    return json.dumps(option.default)
