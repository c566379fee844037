"""Fees at the door: what rounds cost, what is taken once, what is given back, and who plays a round he paid for."""

from typing import Any

import pytest

from clubs.models import AuditEntry, Club
from clubs.services.errors import CannotDo
from tests.tournaments.event import entry, played, ready
from tournaments.models import Entry, Tournament
from tournaments.selectors.fees import fee_for, has_paid
from tournaments.selectors.who_plays import drawn_in, rounds_had
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import check_out
from tournaments.services.fees import PaidMeanwhile, give_back, pay
from tournaments.services.stand_ins import stand_in

pytestmark = pytest.mark.django_db

WHOLE = [{"rounds": 0, "cents": 2500}]
# Germanfest: $3 a round, $5 for two (events.md, 2).
ROUNDS = [{"rounds": 1, "cents": 300}, {"rounds": 2, "cents": 500}]


def event(club: Club, fees: list[dict[str, int]], people: int = 5, **more: Any) -> Tournament:
    made = ready(club, people, **more)
    Tournament.objects.filter(pk=made.pk).update(has_fees=True, fees=fees)
    made.refresh_from_db()
    return made


@pytest.mark.parametrize(("rounds", "cents"), [(1, 300), (2, 500), (3, 800), (4, 1000), (5, 1300)])
def test_what_rounds_cost(tavern: Club, rounds: int, cents: int) -> None:
    assert fee_for(event(tavern, ROUNDS), rounds) == cents


def test_rounds_that_are_not_for_sale(tavern: Club) -> None:
    with pytest.raises(ValueError, match="1"):
        fee_for(event(tavern, [{"rounds": 2, "cents": 500}]), 1)


def test_the_whole_event_costs_one_sum(tavern: Club) -> None:
    made = event(tavern, WHOLE)
    assert fee_for(made, 0) == 2500
    assert not has_paid(made, entry(made, 1))
    assert has_paid(made, pay(entry=entry(made, 1), rounds=0, cents=2500, actor=None))


def test_a_second_tap_takes_nothing(tavern: Club) -> None:
    made = event(tavern, WHOLE)
    pay(entry=entry(made, 1), rounds=0, cents=2500, was=0, actor=None)
    with pytest.raises(PaidMeanwhile, match=r"\$25\.00"):
        pay(entry=entry(made, 1), rounds=0, cents=2500, was=0, actor=None)
    assert entry(made, 1).paid_cents == 2500
    assert AuditEntry.objects.filter(action="fee paid").count() == 1


BAD: list[tuple[dict[str, int], str | None]] = [
    ({"rounds": 0, "cents": 0}, "cents"),
    ({"rounds": 0, "cents": -1}, "cents"),
    ({"rounds": 0, "cents": 100_001}, "cents"),
    ({"rounds": 21, "cents": 1}, "rounds"),
]


@pytest.mark.parametrize(("figures", "field"), BAD)
def test_what_nobody_pays_is_refused(tavern: Club, figures: dict[str, int], field: str) -> None:
    made = event(tavern, WHOLE)
    with pytest.raises(CannotDo) as refused:
        pay(entry=entry(made, 1), actor=None, **figures)
    assert refused.value.field == field
    assert entry(made, 1).paid_cents == 0


def test_no_more_is_given_back_than_was_paid_and_never_without_a_reason(tavern: Club) -> None:
    made = event(tavern, ROUNDS)
    pay(entry=entry(made, 1), rounds=2, cents=500, actor=None)
    for wrong in ({"rounds": 0, "cents": 501, "reason": "x"}, {"rounds": 3, "cents": 1, "reason": "x"}):
        with pytest.raises(CannotDo):
            give_back(entry=entry(made, 1), actor=None, **wrong)  # type: ignore[arg-type]
    with pytest.raises(CannotDo):
        give_back(entry=entry(made, 1), rounds=1, cents=200, reason=" ", actor=None)
    left = give_back(entry=entry(made, 1), rounds=1, cents=200, reason="ill", actor=None)
    assert (left.rounds_paid, left.paid_cents) == (1, 300)


def test_where_there_are_no_fees_nothing_is_taken(tavern: Club) -> None:
    made = ready(tavern, 5)
    with pytest.raises(CannotDo):
        pay(entry=entry(made, 1), rounds=0, cents=100, actor=None)
    assert [one.number for one in drawn_in(made, 1)] == [1, 2, 3, 4, 5]


def test_only_who_has_paid_for_a_round_is_drawn_in_it(tavern: Club) -> None:
    made = event(tavern, ROUNDS, people=7)
    for number in range(1, 6):
        pay(entry=entry(made, number), rounds=1, cents=300, actor=None)
    assert [one.number for one in drawn_in(made, 1)] == [1, 2, 3, 4, 5]
    played(draw_next_round(tournament=made, actor=None))
    pay(entry=entry(made, 1), rounds=1, cents=300, actor=None)
    pay(entry=entry(made, 6), rounds=2, cents=500, actor=None)
    assert [one.number for one in drawn_in(made, 2)] == [1, 6]
    Entry.objects.filter(number=6).update(state=Entry.State.ENTERED)
    assert [one.number for one in drawn_in(made, 2)] == [1]


def test_a_round_played_by_a_stand_in_is_the_entrys_and_not_his_own(tavern: Club) -> None:
    made = event(tavern, ROUNDS, people=6)
    for number in range(1, 7):
        pay(entry=entry(made, number), rounds=1, cents=300, actor=None)
    check_out(entry=entry(made, 6), actor=None)
    round = draw_next_round(tournament=made, actor=None)
    stand_in(entry=entry(made, 1), player=entry(made, 6).player, round_number=1, actor=None)
    played(round)
    had = rounds_had(made, 2)
    assert (had[1], had[6]) == (1, 0)
