"""Lots and prizes of an event: drawn once and shown, shared out by its standing and fees, handed out and traced."""

from typing import Any

import pytest

from clubs.models import AuditEntry, Club, Result
from clubs.services.errors import CannotDo
from tests.tournaments.event import drawn, play
from tournaments.models import Entry, PublishedStanding, Tournament
from tournaments.selectors.prizes import event_prizes
from tournaments.selectors.published import corrected
from tournaments.selectors.standings import standings
from tournaments.services.lots import draw_lot, order_of
from tournaments.services.prizes import PrizesRefused, hand_out, set_prizes, take_back_award
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db


def closed_event(club: Club, points: list[int], *, picks: int | None = 1, **settings: Any) -> Tournament:
    """An event of one round that is over: start numbers 1, 2 ... have these points, and each paid $20."""
    round = drawn(club, len(points), rounds=1)
    play(round)
    Tournament.objects.filter(pk=round.tournament_id).update(has_fees=True, **settings)
    Entry.objects.filter(tournament=round.tournament_id).update(paid_cents=2_000)
    _give(round.tournament_id, points, picks)
    close_round(round=round, actor=None)
    return Tournament.objects.get(pk=round.tournament_id)


def _give(event: int, points: list[int], picks: int | None) -> None:
    for number, figure in enumerate(points, start=1):
        of = Result.objects.filter(session__round__tournament=event, player__entries__number=number)
        of.update(points=figure, picks_won=picks, solos_won=0)


def placed(event: Tournament, round_number: int | None = None) -> list[tuple[int | None, int, str]]:
    event.refresh_from_db()
    return [(row.rank, row.number, row.tie) for row in standings(event, round_number).rows]


FIVE = [12, 12, 3, -7, -20]


def test_a_lot_breaks_the_tie_once_and_for_all(tavern: Club) -> None:
    event = closed_event(tavern, FIVE, tie_breaks=["picks_won", "lot"])
    assert placed(event)[:2] == [(1, 1, "open"), (1, 2, "open")]
    lot = draw_lot(tournament=event, numbers=[2, 1], actor=None, seed=7)
    again = draw_lot(tournament=event, numbers=[1, 2], actor=None, seed=8)
    assert (again.pk, again.seed, again.order) == (lot.pk, 7, order_of(7, [1, 2]))
    assert placed(event)[:2] == [(1, lot.order[0], "lot"), (2, lot.order[1], "lot")]
    assert AuditEntry.objects.get(action="lot drawn").detail == {"round": 0, "order": lot.order, "seed": 7}


def test_every_order_can_be_drawn_and_a_seed_gives_one() -> None:
    orders = {tuple(order_of(seed, [3, 1, 2])) for seed in range(60)}
    assert len(orders) == 6
    assert order_of(5, [1, 2, 3]) == order_of(5, [3, 2, 1])


def test_a_figure_that_nobody_knows_leaves_it_to_the_lot(tavern: Club) -> None:
    event = closed_event(tavern, FIVE, picks=None, tie_breaks=["picks_won", "best_round"])
    assert placed(event)[0] == (1, 1, "open")
    lot = draw_lot(tournament=event, numbers=[1, 2], actor=None)
    assert [number for _rank, number, _tie in placed(event)[:2]] == lot.order


def test_a_lot_is_published_and_is_no_correction(tavern: Club) -> None:
    event = closed_event(tavern, FIVE, tie_breaks=["lot"])
    draw_lot(tournament=event, numbers=[1, 2], actor=None)
    assert PublishedStanding.objects.filter(tournament=event, after_round=1).count() == 2
    event.refresh_from_db()
    found = corrected(event, 1)
    assert found is not None
    assert found.changes == []


@pytest.mark.parametrize(("numbers", "ties"), [([1, 3], ["lot"]), ([1], ["lot"]), ([1, 2], []), ([1, 2, 3], ["lot"])])
def test_no_lot_for_who_is_not_equal_or_needs_none(tavern: Club, numbers: list[int], ties: list[str]) -> None:
    event = closed_event(tavern, FIVE, tie_breaks=ties)
    with pytest.raises(CannotDo, match="equal"):
        draw_lot(tournament=event, numbers=numbers, actor=None)


def test_no_lot_while_hands_come_in(tavern: Club) -> None:
    round = drawn(tavern, 5)
    with pytest.raises(CannotDo, match="close the round"):
        draw_lot(tournament=round.tournament, numbers=[1, 2], actor=None)


KOHLER = [
    {"kind": "percent", "of": "places", "shares": [30, 15]},
    {"kind": "percent", "of": "rounds", "share": 5},
]


def test_prizes_follow_the_standing_and_the_fees(tavern: Club) -> None:
    event = closed_event(tavern, FIVE, prizes=KOHLER, tie_breaks=[])
    found = event_prizes(event)
    # $100.00: 30 and 15 % shared by two, and 5 % for the round's best, who are the same two.
    assert [(one.line.line, one.line.number, one.line.cents) for one in found.prizes] == [
        ("place 1", 1, 2_250),
        ("place 1", 2, 2_250),
        ("round 1", 1, 250),
        ("round 1", 2, 250),
    ]
    assert (found.fees_cents, found.shared.kept_cents, found.final) == (10_000, 5_000, True)


def test_house_players_are_never_paid_and_pay_nothing(tavern: Club) -> None:
    event = closed_event(tavern, [30, 12, 3, -7, -38], prizes=KOHLER, tie_breaks=[])
    Entry.objects.filter(tournament=event, number=1).update(house=True)
    event.refresh_from_db()
    found = event_prizes(event)
    assert (found.prizes[0].line.number, found.fees_cents) == (2, 8_000)
    assert placed(event)[-1] == (None, 1, "")


def test_a_prize_is_handed_out_once_and_can_be_taken_back(tavern: Club) -> None:
    event = closed_event(tavern, [12, 11, 3, -6, -20], prizes=KOHLER, tie_breaks=[])
    award = hand_out(tournament=event, line="place 1", number=1, cents=3_000, actor=None)
    assert hand_out(tournament=event, line="place 1", number=1, cents=3_000, actor=None).pk == award.pk
    assert (event_prizes(event).handed_cents, event_prizes(event).prizes[0].award) == (3_000, award)
    take_back_award(award=award, actor=None)
    take_back_award(award=award, actor=None)
    assert event_prizes(event).handed_cents == 0
    actions = AuditEntry.objects.filter(action__startswith="prize ").values_list("action", "detail__cents")
    assert sorted(actions) == [("prize handed out", 3_000), ("prize taken back", 3_000)]


@pytest.mark.parametrize(
    ("line", "number", "cents", "words"),
    [
        ("place 1", 1, 2_999, "By now this prize is"),
        ("place 1", 2, 3_000, "has changed"),
        ("place 9", 1, 3_000, "has changed"),
    ],
)
def test_what_the_list_does_not_say_is_not_handed_out(
    tavern: Club, line: str, number: int, cents: int, words: str
) -> None:
    event = closed_event(tavern, [12, 11, 3, -6, -20], prizes=KOHLER, tie_breaks=[])
    with pytest.raises(CannotDo, match=words):
        hand_out(tournament=event, line=line, number=number, cents=cents, actor=None)


def test_nothing_is_handed_out_before_the_end_or_with_a_lot_to_draw(tavern: Club) -> None:
    event = closed_event(tavern, FIVE, prizes=KOHLER, tie_breaks=["lot"])
    with pytest.raises(CannotDo, match="draw the lot"):
        hand_out(tournament=event, line="place 1", number=1, cents=2_250, actor=None)
    Tournament.objects.filter(pk=event.pk).update(rounds_planned=2, tie_breaks=[])
    with pytest.raises(CannotDo, match="last round"):
        hand_out(tournament=event, line="place 1", number=1, cents=2_250, actor=None)
    # A round's best is paid when the round is closed.
    assert hand_out(tournament=event, line="round 1", number=1, cents=250, actor=None).cents == 250


def test_what_was_handed_out_stays_beside_a_list_that_changed(tavern: Club) -> None:
    event = closed_event(tavern, [12, 11, 3, -6, -20], prizes=KOHLER, tie_breaks=[])
    award = hand_out(tournament=event, line="place 1", number=1, cents=3_000, actor=None)
    set_prizes(tournament=event, prizes=[{"kind": "fixed", "of": "places", "cents": [4_000]}], actor=None)
    event.refresh_from_db()
    assert event_prizes(event).prizes[0].changed is True
    set_prizes(tournament=event, prizes=[], actor=None)
    event.refresh_from_db()
    assert event_prizes(event).beside == ((award, "Anna von der Tann"),)


@pytest.mark.parametrize(
    ("prizes", "words"),
    [
        ([{"kind": "percent", "of": "places", "shares": [60, 41]}], "101 %"),
        ([{"kind": "fixed", "of": "class", "class": "ladies", "cents": [500]}], "ladies"),
        ([{"kind": "gold"}], "gold"),
    ],
)
def test_prizes_that_can_never_be_right_are_not_kept(tavern: Club, prizes: list[dict[str, Any]], words: str) -> None:
    event = closed_event(tavern, FIVE, prizes=KOHLER)
    with pytest.raises(PrizesRefused, match=words):
        set_prizes(tournament=event, prizes=prizes, actor=None)
    event.refresh_from_db()
    assert event.prizes == KOHLER


def test_no_prizes_where_they_are_switched_off(tavern: Club) -> None:
    event = closed_event(tavern, FIVE)
    Tournament.objects.filter(pk=event.pk).update(has_fees=False)
    with pytest.raises(CannotDo, match="Set-up"):
        set_prizes(tournament=event, prizes=KOHLER, actor=None)


@pytest.mark.parametrize("people", [5, 30])
def test_the_prize_list_costs_the_same_for_any_number(
    tavern: Club, people: int, django_assert_num_queries: Any
) -> None:
    event = closed_event(tavern, [40 - at for at in range(people)], prizes=KOHLER)
    with django_assert_num_queries(15):
        event_prizes(event)
