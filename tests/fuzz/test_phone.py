"""The phone's contract under every preset and any change of it: hands in any order, from any phone, sound or not."""

from typing import Any

import pytest
from hypothesis import strategies as st

from clubs.models import Player, Table
from clubs.services.rules import keep_rules
from clubs.services.sessions import seat_table
from tests.clubs.seated import night
from tests.fuzz.amount import try_out
from tests.fuzz.asking import taken_back
from tests.fuzz.evening import Evening
from tests.fuzz.making import Draw
from tests.fuzz.world import World
from tests.scoring.strategies import PLAYERS, house_rules
from tests.scoring.strategies_schafkopf import schafkopf_rules

pytestmark = pytest.mark.django_db

STEPS = 10


@pytest.mark.parametrize("kind", ["sheepshead", "schafkopf", "event", "world"])
def test_no_evening_ends_unsound(world: World, kind: str) -> None:
    def once(draw: Draw) -> None:
        with taken_back(world) as sent:
            evening = Evening(draw, sent, _table(draw, world, kind))
            evening.look()
            for _step in range(STEPS):
                evening.step()
            lost = evening.left_out()
            assert not lost, "\n".join([*lost, *map(str, sent.asked)])

    try_out(kind, 9, once)


def _table(draw: Draw, world: World, kind: str) -> Table:
    if kind == "world":
        numbers = Table.objects.filter(session__club=world.club).order_by("pk").values_list("pk", flat=True)
        return Table.objects.select_related("session__club").get(pk=draw(st.sampled_from(list(numbers))))
    rules, players = _rules(draw, kind)
    chairs = players + draw(st.integers(0, 2 if kind != "schafkopf" else 1))
    people = list(Player.objects.filter(club=world.club).exclude(merged_into__isnull=False).order_by("pk")[:chairs])
    kept = keep_rules(club=world.club, name="Tonight", rules=rules)
    session = night(world.club, kept, kind="round" if kind == "event" else "night")
    planned = draw(st.sampled_from((None, 3, 20)))
    return seat_table(session=session, number=1, people=people, players=players, hands_planned=planned, actor=None)


def _rules(draw: Draw, kind: str) -> tuple[Any, int]:
    if kind == "schafkopf":
        deck, players = draw(st.sampled_from([("long", 4), ("long", 4), ("short", 4), ("short", 3)]))
        return draw(schafkopf_rules(deck)), players
    return draw(house_rules()), draw(st.sampled_from(PLAYERS))
