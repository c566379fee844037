"""`manage.py plan_draw`: its JSON, and its sentences where nothing can be drawn."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command


def drawn(**options: object) -> dict:
    out = StringIO()
    call_command("plan_draw", stdout=out, **options)
    return json.loads(out.getvalue())


def test_the_rounds_are_printed_and_come_again_with_the_seed() -> None:
    plan = drawn(players=25, sizes="5", rounds=6)
    assert [len(tables) for tables in plan["rounds"]] == [5] * 6
    assert (plan["repeats"], plan["meetings_max"]) == (0, 1)
    assert plan["seconds"] < 3
    assert drawn(players=25, sizes="5", rounds=6, seed=plan["seed"])["rounds"] == plan["rounds"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 3, "sizes": "5,6", "rounds": 2}, "3 players are too few for tables of 5 and 6."),
        ({"players": 0, "sizes": "5", "rounds": 2}, "Nobody is here yet"),
        ({"players": 1001, "sizes": "5", "rounds": 2}, "1,001 players are more than one draw takes (1,000)"),
        ({"players": 11, "sizes": "4,5", "rounds": 2}, "1 more would make 12"),
        ({"players": 11, "sizes": "4;5", "rounds": 2}, "names no table sizes"),
        ({"players": 20, "sizes": "5", "rounds": 0}, "0 rounds cannot be drawn"),
    ],
)
def test_what_cannot_be_drawn_is_told(options: dict[str, object], said: str) -> None:
    with pytest.raises(CommandError) as problem:
        drawn(**options)
    assert said in str(problem.value)
