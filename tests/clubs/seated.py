"""Tables with people at them, and hands as facts, for the tests of hands. Nothing here checks anything."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

import scoring
from clubs.models import Club, HouseRules, Player, Result, Score, Session, Table
from clubs.selectors.folds import FIGURES
from clubs.services.people import add_player
from clubs.services.rules import keep_rules
from clubs.services.sessions import open_session, seat_table

NAMES = ("Anna", "Bert", "Clara", "Dora", "Emil", "Fritz", "Gerda", "Hans", "Ida", "Jan")

Facts = dict[str, Any]


def picked(picker: int, partner: int | None, result: str, **more: Any) -> Facts:
    """Facts of a picked hand by its row; partner None is alone."""
    return {
        "type": "picked",
        "picker": picker,
        "partner": partner,
        "alone": partner is None,
        "result": result,
        **more,
    }


def leaster(winner: int) -> Facts:
    return {"type": "leaster", "winner": winner}


PASSED: Facts = {"type": "passed_out"}


def rules_for(club: Club, preset: str = "pagat-bushnell", overrides: Mapping[str, Any] | None = None) -> HouseRules:
    name = f"{preset} {dict(overrides)}" if overrides else preset
    return keep_rules(club=club, name=name, rules=scoring.preset(preset, overrides))


def night(club: Club, rules: HouseRules | None = None, kind: str = "night", title: str = "Tuesday") -> Session:
    return open_session(
        club=club, kind=kind, title=title, date=dt.date(2026, 3, 3), rules=rules or rules_for(club), actor=None
    )


def people_for(club: Club, count: int, first: int = 0) -> list[Player]:
    return [add_player(club=club, name=name, actor=None) for name in NAMES[first : first + count]]


def table_for(session: Session, people: list[Player], number: int = 1, **more: Any) -> Table:
    return seat_table(session=session, number=number, people=people, actor=None, **more)


def a_table(
    club: Club,
    *,
    chairs: int = 5,
    kind: str = "night",
    preset: str = "pagat-bushnell",
    overrides: Mapping[str, Any] | None = None,
    **more: Any,
) -> Table:
    """A table of a new session, its chairs filled with Anna, Bert, Clara, …"""
    return table_for(night(club, rules_for(club, preset, overrides), kind), people_for(club, chairs), **more)


def results(session: Session) -> dict[str, tuple[int, ...]]:
    """Each name's points, hands, picks, picks won, solos played, solos won."""
    rows = Result.objects.filter(session=session).values_list("player__name", *FIGURES)
    return {name: figures for name, *figures in rows for figures in [tuple(figures)]}


def stored_scores(table: Table) -> list[list[int | None]]:
    """The stored points line by line, by chair; None where nothing is stored."""
    lines = []
    for hand in table.hands.all():
        by_chair: list[int | None] = [None] * table.chairs
        for score in Score.objects.filter(hand=hand):
            by_chair[score.chair] = score.points
        lines.append(by_chair)
    return lines
