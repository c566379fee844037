"""The rules card of some house rules: what counts under them, section by section, in the words of players, as data.
Only what matters under these rules and at this table is said; the figures of the chart are in `scoring.chart`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scoring.cards import Deal
from scoring.checks.table import deal_of
from scoring.games import Rules
from scoring.words.options import ENTRIES, value_of


@dataclass(frozen=True, slots=True)
class Line:
    """One rule: `title: says`, and the option behind it."""

    option: str
    title: str
    says: str


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with its rules."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class RulesCard:
    """What is played at a table of so many players: how it is dealt, and the sections of rules that matter there."""

    players: int
    deal: str
    sections: tuple[Section, ...]

    def as_json(self) -> dict[str, Any]:
        """Gives the card as plain JSON."""
        return {
            "players": self.players,
            "deal": self.deal,
            "sections": [
                {
                    "title": section.title,
                    "lines": [
                        {"option": line.option, "title": line.title, "says": line.says} for line in section.lines
                    ],
                }
                for section in self.sections
            ],
        }


def rules_card(rules: Rules, players: int) -> RulesCard:
    """Gives the card for so many players at a hand. Raises SheetError where so many cannot play."""
    deal = deal_of(rules, players)
    sections: dict[str, list[Line]] = {}
    for group, line in _lines(rules, deal):
        sections.setdefault(group, []).append(line)
    parts = tuple(Section(title, tuple(lines)) for title, lines in sections.items())
    return RulesCard(players, deal_said(deal), parts)


def _lines(rules: Rules, deal: Deal) -> Iterator[tuple[str, Line]]:
    for name, entry in ENTRIES[rules.game].items():
        value = value_of(rules, name)
        if entry.matters(rules, deal) and value not in entry.quiet:
            yield entry.group, Line(name, entry.title, entry.phrase(value))


def deal_said(deal: Deal) -> str:
    """Gives how many play and how the cards are dealt, in a sentence."""
    blind = f", {deal.blind} in the blind" if deal.blind else ""
    sides = "with a partner" if deal.has_partner else "nobody has a partner"
    return f"{deal.players} players, {deal.tricks} cards each{blind}; {sides}."
