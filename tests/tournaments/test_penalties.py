"""Penalties: what is refused, and that sheets and results know nothing of them."""

import pytest

from clubs.models import Adjustment, AuditEntry, Club, Result
from clubs.services.errors import CannotDo
from tests.tournaments.event import drawn, entry, play, ready
from tournaments.services.penalties import cancel_penalty, penalize

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("points", [0, 4, -1001])
def test_a_penalty_takes_points_off(tavern: Club, points: int) -> None:
    round = drawn(tavern)
    with pytest.raises(CannotDo) as refused:
        penalize(entry=entry(round.tournament, 1), round=round, points=points, reason="talked", actor=None)
    assert refused.value.field == "points"
    assert not Adjustment.objects.exists()


@pytest.mark.parametrize("reason", ["", "  ", "x" * 301])
def test_a_penalty_has_a_reason(tavern: Club, reason: str) -> None:
    round = drawn(tavern)
    with pytest.raises(CannotDo) as refused:
        penalize(entry=entry(round.tournament, 1), round=round, points=-4, reason=reason, actor=None)
    assert refused.value.field == "reason"


def test_a_penalty_belongs_to_an_entry_of_its_tournament(tavern: Club) -> None:
    round = drawn(tavern)
    elsewhere = ready(tavern, 6, slug="elsewhere")
    with pytest.raises(CannotDo, match="Fritz is not entered in this tournament"):
        penalize(entry=entry(elsewhere, 6), round=round, points=-4, reason="talked", actor=None)


def test_sheets_and_results_know_nothing_of_it(tavern: Club) -> None:
    round = drawn(tavern)
    play(round)
    before = list(Result.objects.order_by("player").values_list("player", "points"))
    penalize(entry=entry(round.tournament, 1), round=round, points=-4, reason="talked", actor=None)
    assert list(Result.objects.order_by("player").values_list("player", "points")) == before


def test_a_cancelled_penalty_is_kept_and_cancelled_once(tavern: Club) -> None:
    round = drawn(tavern)
    penalty = penalize(entry=entry(round.tournament, 1), round=round, points=-4, reason="talked", actor=None)
    first = cancel_penalty(penalty=penalty, actor=None).cancelled_at
    assert cancel_penalty(penalty=penalty, actor=None).cancelled_at == first
    assert AuditEntry.objects.filter(action="penalty cancelled").count() == 1
    assert Adjustment.objects.get().points == -4
