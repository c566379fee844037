"""Late ones fitted into a drawn round, and two people who change places: nobody else moves, no hand is touched."""

import pytest

from clubs.models import AuditEntry, Club, Seat
from clubs.services.errors import CannotDo
from clubs.services.waiting import keep_waiting
from tests.tournaments.event import drawn, enter_hand, entry, played, ready, won
from tests.tournaments.test_drawing import seats
from tournaments.models import Entry, Round
from tournaments.selectors.meetings import meetings
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import check_out, enter
from tournaments.services.late import fit_in
from tournaments.services.rounds import close_round
from tournaments.services.seatable import add_house_players
from tournaments.services.swapping import swap, swap_cost

pytestmark = pytest.mark.django_db


def late(round: Round, name: str = "Late") -> Entry:
    return enter(tournament=round.tournament, names=[name], actor=None).entries[0]


def test_a_late_one_makes_a_table_of_five_one_of_six(tavern: Club) -> None:
    round = drawn(tavern, 10, hands_each=25)
    before = seats(round)
    place = fit_in(round=round, entry=late(round), actor=None)
    assert (place.table.number, place.chair, place.added) == (1, 5, True)
    assert seats(round) == [[*before[0], 11], before[1]]
    assert list(round.session.tables.values_list("chairs", "players", "hands_planned")) == [(6, 5, 30), (5, 5, 25)]
    assert entry(round.tournament, 11).state == Entry.State.PRESENT
    assert AuditEntry.objects.filter(action="fitted in").get().detail["table"] == 1


def test_a_late_one_sits_where_no_hand_is_in(tavern: Club) -> None:
    round = drawn(tavern, 10)
    enter_hand(round.session.tables.get(number=1), won(1))
    assert fit_in(round=round, entry=late(round), actor=None).table.number == 2


def test_a_late_one_takes_the_chair_of_who_has_left(tavern: Club) -> None:
    round = drawn(tavern, 10)
    before = seats(round)
    gone = before[1][3]
    assert gone
    check_out(entry=entry(round.tournament, gone), actor=None)
    place = fit_in(round=round, entry=late(round), actor=None)
    assert (place.table.number, place.chair, place.added) == (2, 3, False)
    assert seats(round) == [before[0], [11 if number == gone else number for number in before[1]]]


def test_a_late_one_takes_an_empty_chair(tavern: Club) -> None:
    round = drawn(tavern, 10)
    Seat.objects.filter(session=round.session, table__number=2, chair=1).delete()
    place = fit_in(round=round, entry=late(round), actor=None)
    assert (place.table.number, place.chair) == (2, 1)


def test_a_late_one_relieves_a_house_player_who_leaves(tavern: Club) -> None:
    event = ready(tavern, 9)
    house = add_house_players(tournament=event, number=1, actor=None)[0]
    round = draw_next_round(tournament=event, actor=None)
    before = seats(round)
    fit_in(round=round, entry=late(round), actor=None)
    assert seats(round) == [[11 if number == house.number else number for number in table] for table in before]
    house.refresh_from_db()
    assert house.state == Entry.State.ENTERED


def test_a_late_one_sits_with_the_fewest_he_has_met(tavern: Club) -> None:
    # Round 1: ten people; round 2 is drawn without 1, who then comes after all.
    round = played(drawn(tavern, 11))
    check_out(entry=entry(round.tournament, 1), actor=None)
    second = draw_next_round(tournament=round.tournament, actor=None)
    met = meetings(round.tournament, before=2).met
    known = [sum(met[1, number] for number in table if number) for table in seats(second)]
    place = fit_in(round=second, entry=entry(round.tournament, 1), actor=None)
    assert known[place.table.number - 1] == min(known)
    second.refresh_from_db()
    assert second.repeats == sum(times > 1 for times in meetings(round.tournament).met.values())
    assert second.lower_bound == 10


def test_where_no_table_has_room_it_is_said(tavern: Club) -> None:
    round = drawn(tavern, 10, sizes=(5,))
    with pytest.raises(CannotDo, match="No table without a hand has room"):
        fit_in(round=round, entry=late(round), actor=None)
    assert entry(round.tournament, 11).state == Entry.State.ENTERED


def test_whoever_sits_already_is_not_fitted_in_again(tavern: Club) -> None:
    round = drawn(tavern, 10)
    with pytest.raises(CannotDo, match="sits at table"):
        fit_in(round=round, entry=entry(round.tournament, 3), actor=None)


def test_a_closed_round_seats_nobody(tavern: Club) -> None:
    round = drawn(tavern, 10)
    close_round(round=round, actor=None, reason="test")
    for step in (
        lambda: fit_in(round=round, entry=late(round), actor=None),
        lambda: swap(round=round, a=entry(round.tournament, 1), b=entry(round.tournament, 2), actor=None),
    ):
        with pytest.raises(CannotDo, match=r"Round 1 is closed|The tournament is over"):
            step()


# --- swaps


def a_pair(round: Round) -> tuple[Entry, Entry]:
    """The first chair of table 1 and the second of table 2."""
    first, second = seats(round)[0][0], seats(round)[1][1]
    assert first
    assert second
    return entry(round.tournament, first), entry(round.tournament, second)


def test_two_change_places_chairs_and_all_and_the_cost_is_as_told(tavern: Club) -> None:
    round = played(drawn(tavern, 11))
    second = draw_next_round(tournament=round.tournament, actor=None)
    a, b = a_pair(second)
    before = seats(second)
    told = swap_cost(second, a, b)
    assert seats(second) == before
    assert swap(round=second, a=a, b=b, actor=None) == told
    other = {a.number: b.number, b.number: a.number}
    assert seats(second) == [[other.get(number, number) for number in table] for table in before]  # type: ignore[arg-type]
    second.refresh_from_db()
    assert told.repeats == (10, second.repeats)
    assert second.repeats == sum(times > 1 for times in meetings(round.tournament).met.values())
    assert AuditEntry.objects.filter(action="seats swapped").get().detail["swapped"] == [a.number, b.number]


def test_a_swap_tells_of_families_and_of_table_numbers(tavern: Club) -> None:
    round = drawn(tavern, 10)
    one, two, three = seats(round)[0][0], seats(round)[0][1], seats(round)[1][1]
    Entry.objects.filter(number__in=(two, three)).update(apart="Huber")
    a, b = entry(round.tournament, one or 0), entry(round.tournament, three or 0)
    cost = swap_cost(round, a, b)
    assert (cost.together, cost.been_there, cost.more_repeats) == ((0, 1), (0, 0), 0)
    second = draw_next_round(tournament=played(round).tournament, actor=None)
    c, d = a_pair(second)
    assert swap_cost(second, c, d).tables == (1, 2)


def test_neighbours_at_one_table_change_chairs(tavern: Club) -> None:
    round = drawn(tavern, 10)
    first, second = seats(round)[0][:2]
    swap(round=round, a=entry(round.tournament, first or 0), b=entry(round.tournament, second or 0), actor=None)
    assert seats(round)[0][:2] == [second, first]


def test_what_cannot_be_swapped(tavern: Club) -> None:
    round = drawn(tavern, 10)
    a, b = a_pair(round)
    with pytest.raises(CannotDo, match="nobody changes places with himself"):
        swap(round=round, a=a, b=a, actor=None)
    with pytest.raises(CannotDo, match="11 Late has no seat in this round"):
        swap(round=round, a=a, b=late(round), actor=None)
    table = round.session.tables.get(number=2)
    keep_waiting(table=table, client_id="a", after=0, device="phone", facts=won(1))
    with pytest.raises(CannotDo, match="Table 2 has a hand already"):
        swap(round=round, a=a, b=b, actor=None)
    enter_hand(round.session.tables.get(number=1), won(1))
    before = seats(round)
    with pytest.raises(CannotDo, match="Table 1 has a hand already"):
        swap(round=round, a=a, b=b, actor=None)
    assert seats(round) == before
