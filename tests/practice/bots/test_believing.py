"""Which deals the strong player believes: what others said against what they would hold, and how such deals are left
out; and what a hand that is played out is worth to him."""

from itertools import islice
from random import Random

import pytest

from practice.bots import believing
from practice.bots.believing import likely, oddities
from practice.bots.playing_out import worth
from practice.engine import to_act, view
from tests.practice.bots.test_counting import RUF, TABLES
from tests.practice.engine.table import after, laid

WEAK, STRONG = "KC 9C 8C KS 9S 8S", "QC QS QH JC 9D TH"


@pytest.mark.parametrize(
    ("why", "game", "hands", "said", "seat", "odd"),
    [
        ("who picked was strong", "called-ace", {0: STRONG}, "pick", 1, 0),
        ("he was too weak", "called-ace", {0: WEAK}, "pick", 1, 1),
        ("what oneself said is no news", "called-ace", {0: WEAK}, "pick", 0, 0),
        ("who passed was weak", "called-ace", {0: WEAK, 1: "7C TC AC AS TS 7S"}, "pass pass", 2, 0),
        ("one of two was not", "called-ace", {0: STRONG, 1: WEAK}, "pass pass", 2, 1),
        ("who declares a Rufspiel is strong", "schafkopf", RUF, "bid:rufspiel", 1, 0),
        ("or odd", "schafkopf", {0: "KE 9E 8E KG 9G 8G 9S 8S"}, "bid:rufspiel", 1, 1),
        ("who passes it is weak", "schafkopf", {0: "KE 9E 8E KG 9G 8G 9S 8S"}, "pass", 1, 0),
        ("or odd", "schafkopf", RUF, "pass", 1, 1),
        (
            "but not after another has declared one",
            "schafkopf",
            {0: RUF[0], 1: "OS US UG UH TH KH AG 9S"},
            "bid:rufspiel pass",
            2,
            0,
        ),
        ("a Wenz without Unter is odd", "schafkopf", {0: "OE OG OH UE AH 8E AS 7G"}, "bid:wenz", 1, 1),
        ("with two and aces it is not", "schafkopf", {0: "UE UG AE TE KE AG 9H 8S"}, "bid:wenz", 1, 0),
        ("nothing is said", "black-queens", {}, "", 1, 0),
    ],
)
def test_what_does_not_fit_what_was_said(
    why: str, game: str, hands: dict[int, str], said: str, seat: int, odd: int
) -> None:
    has_blind = game == "called-ace"
    state = laid(game, hands, "7H 8H" if has_blind else "", dealer=4 if has_blind else 3)
    assert oddities(after(state, said), seat) == odd, why


def test_who_must_pick_says_nothing_by_it() -> None:
    hands = {
        0: "QD JC 7C 8C 7S 8S",
        1: "TC AC TS AS JH TH",
        2: "QC KH 9H AH JD 7D",
        3: "QS QH 8D 9D KC 9C",
        4: "JS KS TD KD AD 9S",
    }
    state = after(laid("called-ace-forced", hands, "7H 8H", dealer=4), "pass pass pass pass pick")
    assert state.said.forced
    assert oddities(state, 0) == 0
    assert oddities(state._replace(said=state.said._replace(forced=False)), 0) == 1


def test_odd_deals_are_seldom_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, blind, dealer, said = TABLES["called-ace"]
    seen = view(after(laid("called-ace", hands, blind, dealer=dealer), f"{said} QS 9D 7D KD AD"), 1)

    def mean_of_oddities() -> float:
        return sum(oddities(state, 1) for state in islice(likely(seen, Random(3)), 60)) / 60

    leaving_out = mean_of_oddities()
    monkeypatch.setattr(believing, "BELIEVED", 1)
    assert leaving_out < 0.6 * mean_of_oddities()


def test_where_nothing_fits_a_deal_is_taken_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(believing, "BELIEVED", 0)
    monkeypatch.setattr(believing, "oddities", lambda state, seat: 1)
    state = laid("called-ace", {})
    assert len(list(islice(likely(view(state, to_act(state) or 0), Random(1)), 3))) == 3


@pytest.mark.parametrize(
    ("table", "played", "paid"),
    [
        # All 120 points are the picker's side's, which is paid 6 and 3; a tenth of its points comes on top.
        (
            "called-ace",
            "QS 8D 7D KD AD QC 9D JS JD 7H JC QH QD JH TS AS 8C 9H 9S 7S KS 9C TC 8H 8S",
            {0: 6 + 12, 1: 3 + 12, 2: -3},
        ),
        # Seat 2 wins with 10 points, seat 0 has 33: where few win they count against a seat.
        (
            "leaster",
            "8D JC QH QD JD 8H AC TC KH 9H 7S 9S KS JH KD 7D 9D QC QS JS 7C TH AH 9C 8C",
            {0: -1 - 3.3, 1: -1, 2: 4 - 1},
        ),
        # 90 cents for 95 points, and -90 for 25; a point is worth a tenth of the 10 cents that Schneider pays.
        (
            "schafkopf",
            "OH 8H 7H KH OG 9H US 7S OE UG UH 8S AH OS TH TS AE 9E 7E 8E KS 9S 8G AS 7G KG TG AG",
            {0: 90 + 95, 1: 90 + 95, 2: -90 + 25},
        ),
    ],
)
def test_what_a_hand_played_out_is_worth(table: str, played: str, paid: dict[int, float]) -> None:
    """One card is left to each seat, so that the rest is forced."""
    hands, blind, dealer, said = TABLES[table]
    game = "called-ace" if table == "leaster" else table
    state = after(laid(game, hands, blind, dealer=dealer), f"{said} {played}")
    assert {seat: worth(state, seat) for seat in paid} == pytest.approx(paid)
