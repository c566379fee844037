"""What the counting player counts where the fewest points win: whether a card takes the trick, and whether he needs
one. Chances are worked by hand."""

from math import comb

import pytest

from practice.bots.avoiding import needs_trick, takes
from practice.bots.weighing import counted
from practice.engine import to_act, view
from tests.practice.bots.test_counting import LEASTER
from tests.practice.engine.table import after, laid

ALL_PASS = "pass pass pass pass pass"


@pytest.mark.parametrize(
    ("why", "played", "card", "chance"),
    [
        ("the highest trump takes whatever comes", "", "QC", 1),
        ("the last takes for sure with the ten", "7C TH AH 9C", "TC", 1),
        ("what lies higher already takes it", "7C TH AH 9C", "8C", 0),
        ("who does not follow cannot take it", "7S 8S TS", "AC", 0),
        # The last holds six of the 23 cards that seat 3 does not see. He follows with one of AS KS 9S; without one he
        # can take it with one of QC QS QH.
        (
            "a third as often as the last can beat it, and a little more",
            "7S 8S TS",
            "QD",
            1 - 0.35 * comb(20, 6) / comb(23, 6) * (1 - comb(20, 6) / comb(23, 6)),
        ),
    ],
)
def test_the_chance_to_take_the_trick(why: str, played: str, card: str, chance: float) -> None:
    state = after(laid("called-ace", LEASTER, "TD 7H", dealer=4), f"{ALL_PASS} {played}")
    table = counted(view(state, to_act(state) or 0))
    assert takes(table, state.game.pack.numbers[card]) == pytest.approx(chance), why


@pytest.mark.parametrize(
    ("why", "game", "hands", "said", "needs"),
    [
        ("only who took a trick can win", "called-ace", LEASTER, ALL_PASS, True),
        ("he has one", "called-ace", LEASTER, f"{ALL_PASS} QC QS QH JH 9D", False),
        ("these rules do not ask for one", "jack", LEASTER, ALL_PASS, False),
        ("nor does a Ramsch", "schafkopf", {}, "pass pass pass pass", False),
    ],
)
def test_who_needs_a_trick(why: str, game: str, hands: dict[int, str], said: str, needs: bool) -> None:
    blind = "" if game == "schafkopf" else "TD 7H"
    state = after(laid(game, hands, blind, dealer=3 if game == "schafkopf" else 4), said)
    assert needs_trick(counted(view(state, 0))) is needs, why
