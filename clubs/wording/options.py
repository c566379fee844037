"""Every option of the house rules in the words of players, translated: titles, explanations, what a value says.

The English words are `scoring.words`'; what an option may be and what it does is known to `scoring` alone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

import scoring
from clubs.wording.problems import problem_sentence
from scoring import clashes
from scoring.checks.table import deal_of
from scoring.words.entry import Entry
from scoring.words.options import ENTRIES, value_of
from scoring.words.rules_card import rules_card

# Prices and the like have a dotted name: what is wrong with a whole tariff is told at its first price.
_GAMES = {"sheepshead": "Sheepshead", "schafkopf": "Schafkopf"}


@dataclass(frozen=True)
class CardLine:
    """One rule: `title`: `says`."""

    title: str
    says: str


@dataclass(frozen=True)
class CardSection:
    """A heading with its rules."""

    title: str
    lines: tuple[CardLine, ...]


def game_title(game: str) -> str:
    """Return a game's own name."""
    return _GAMES.get(game, game)


def said(text: str) -> str:
    """Return English words of `scoring` in the active language."""
    return _(text) if text else ""


def entry_of(game: str, name: str) -> Entry:
    """Return an option's entry with all its words translated; a number still fits into its {}."""
    entry = ENTRIES[game][name]
    phrases: Mapping[Any, str] | str
    if isinstance(entry.said, str):
        phrases = said(entry.said)
    else:
        phrases = {value: said(words) for value, words in entry.said.items()}
    return entry._replace(
        group=said(entry.group),
        title=said(entry.title),
        explanation=said(entry.explanation),
        said=phrases,
        each={value: said(words) for value, words in entry.each.items()},
    )


def card_sections(rules: scoring.Rules, players: int) -> list[CardSection]:
    """Return the rules card for so many players at a hand. Raises SheetError where so many cannot play."""
    sections = []
    for section in rules_card(rules, players).sections:
        entries = [(entry_of(rules.game, line.option), value_of(rules, line.option)) for line in section.lines]
        lines = tuple(CardLine(entry.title, entry.phrase(value)) for entry, value in entries)
        sections.append(CardSection(said(section.title), lines))
    return sections


def deal_words(rules: scoring.Rules, players: int) -> str:
    """Return how it is dealt to so many players at a hand. Raises SheetError where so many cannot play."""
    deal = deal_of(rules, players)
    said = {"players": deal.players, "cards": deal.tricks, "blind": deal.blind}
    parts = [_("%(players)d players, %(cards)d cards each") % said]
    parts += [_("%(blind)d in the blind") % said] if deal.blind else []
    parts.append(_("with a partner") if deal.has_partner else _("nobody has a partner"))
    return ", ".join(parts)


def option_problem(problem: scoring.Problem, game: str) -> str:
    """Return what is wrong with an option, for a page on which it stands beside the option's own field."""
    if problem.code != "options_clash":
        return problem_sentence(problem)
    other = str(problem.values["other"])
    title = entry_of(game, other).title if other in ENTRIES[game] else other
    sentence = _("Contradicts “%(other)s”: %(why)s. Change one of them.")
    return sentence % {"other": title, "why": said(str(problem.values["why"]))}


def english_of_scoring() -> Iterator[str]:
    """Yield every English text of `scoring` that pages say in the active language, for its catalogue."""
    for entries in ENTRIES.values():
        for entry in entries.values():
            yield from (entry.group, entry.title, entry.explanation, *entry.each.values())
            yield from [entry.said] if isinstance(entry.said, str) else entry.said.values()
    yield from (clash.why for clash in (*clashes.SHEEPSHEAD, *clashes.SCHAFKOPF))
