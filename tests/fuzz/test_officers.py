"""Officers at work in an order nobody would choose: close, reopen, take, strike, draw anew, hand out, and all again."""

import pytest
from hypothesis import strategies as st

from tests.fuzz.addresses import Address
from tests.fuzz.amount import try_out
from tests.fuzz.asking import taken_back
from tests.fuzz.making import Draw
from tests.fuzz.wandering import look_around, tap
from tests.fuzz.world import World

pytestmark = pytest.mark.django_db

STEPS = 6
EVENT = "tournaments/<slug:slug>/"
ROUND = EVENT + "rounds/<int:n>/"
SESSION = "clubs/<slug:slug>/sessions/<uuid:uid>/"
TABLE = SESSION + "tables/<int:number>/"
# The pages on which each room's work is done.
ROOMS = {
    "event": [
        *(EVENT + page for page in ("", "setup/", "entries/", "door/", "draw/", "penalties/", "prizes/", "accounts/")),
        *(EVENT + page for page in ("standings/", "entries/<int:number>/", "entries/list/", "copy/")),
        *(ROUND + page for page in ("", "plan/", "tables/<int:number>/rulings/", "tables/<int:number>/paper/")),
        *(EVENT + page for page in ("entries/<int:number>/stand-in/", "archive/")),
        *(EVENT, ROUND, EVENT + "draw/", TABLE, TABLE + "hands/new/"),
    ],
    "night": [
        *(SESSION + page for page in ("", "edit/", "totals/", "tables/new/", "money/")),
        *(TABLE + page for page in ("", "people/", "reseat/", "hands/new/", "typing/", "totals/", "history/")),
        *(TABLE + page for page in ("hands/<uuid:hand>/", "hands/<uuid:hand>/move/", "hands/before/<int:before>/")),
        *(SESSION, TABLE, TABLE),
    ],
    "club": [
        *(
            "clubs/<slug:slug>/" + page
            for page in ("players/", "seasons/", "rules/", "imports/", "nights/new/", "nights/again/")
        ),
        *(
            "clubs/<slug:slug>/" + page
            for page in ("players/merges/", "office/settings/", "office/people/", "season/new/")
        ),
        *("clubs/<slug:slug>/players/<uuid:uid>/" + page for page in ("", "edit/", "merge/", "archive/", "anonymous/")),
        *("clubs/<slug:slug>/seasons/<slug:season>/" + page for page in ("", "edit/")),
        *("clubs/<slug:slug>/rules/<int:pk>/" + page for page in ("", "edit/")),
    ],
    "practice": ["practice/", "practice/games/", "practice/games/<uuid:uid>/"],
}


@pytest.mark.parametrize("room", ROOMS)
def test_no_order_of_steps_breaks_anything(world: World, room: str) -> None:
    def once(draw: Draw) -> None:
        thing = draw(st.sampled_from(_things(world, room)))
        with taken_back(world) as sent:
            path = ""
            for _step in range(STEPS):
                path = path or _filled(draw, ROOMS[room], thing)
                path = tap(draw, sent, path, draw(st.sampled_from(("owner", "owner", "director"))), odd=True)
            look_around(draw, sent, thing, "owner")

    try_out(room, {"practice": 4}.get(room, 12), once)


def _things(world: World, room: str) -> list[dict[str, str]]:
    place = {"event": "tables:number", "night": "tables:number", "club": "clubs:slug", "practice": "games:uid"}[room]
    things = [thing for thing in world.things if place in thing and thing.get("clubs:slug", "tavern") == "tavern"]
    return [
        thing for thing in things if room in ("club", "practice") or ("tournaments:slug" in thing) == (room == "event")
    ]


def _filled(draw: Draw, templates: list[str], thing: dict[str, str]) -> str:
    """One of the pages that this thing has."""
    pages = [Address(template) for template in templates]
    page = draw(st.sampled_from([page for page in pages if all(place in thing for place in page.places)]))
    return page.filled([thing[place] for place in page.places])
