"""Stand-ins: who takes over an entry, from which hand on, who may not, and what is taken back."""

import pytest

from clubs.models import Club, Player, Result, Seat, Table
from clubs.services.errors import CannotDo
from clubs.services.people import add_player
from tests.tournaments.event import drawn, enter_hand, entry, play, played, ready, won
from tournaments.models import Entry, Round, StandIn, Tournament
from tournaments.selectors.entry_page import story_of
from tournaments.selectors.who_plays import player_of, players_in
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import check_in, check_out, withdraw
from tournaments.services.rounds import close_round
from tournaments.services.stand_ins import cancel_stand_in, stand_in
from tournaments.services.walk_in import SomebodyAlike

pytestmark = pytest.mark.django_db


def newcomer(club: Club, name: str = "Xaver") -> Player:
    return add_player(club=club, name=name, actor=None)


def table_of(round: Round) -> Table:
    return round.session.tables.get()


def seats(round: Round) -> set[str]:
    return set(Seat.objects.filter(session=round.session).values_list("player__name", flat=True))


def test_from_a_hand_on_the_chair_and_its_points_are_the_stand_ins(tavern: Club) -> None:
    round = drawn(tavern)
    table, xaver = table_of(round), newcomer(tavern)
    number = entry(round.tournament, 1)
    chair = Seat.objects.get(session=round.session, player=number.player).chair
    enter_hand(table, won(chair))
    enter_hand(table, won(chair))
    made = stand_in(entry=number, player=xaver, round_number=1, from_hand=2, actor=None)
    assert isinstance(made, StandIn)
    assert (made.from_round, made.from_hand) == (1, 2)
    assert "Xaver" in seats(round)
    results = Result.objects.filter(session=round.session)
    first, second = (results.get(player=player) for player in (number.player, xaver))
    # Alone, 31 to 60: one unit from each of four, once with the old player, once with the new one.
    assert (first.points, first.hands, second.points, second.hands) == (4, 1, 4, 1)
    story = story_of(entry(round.tournament, 1))
    assert (story.points, [one.player.name for one in story.played]) == (8, [number.player.name, "Xaver"])


def test_without_a_hand_named_it_is_from_the_next_on(tavern: Club) -> None:
    round = drawn(tavern)
    enter_hand(table_of(round), won(0))
    made = stand_in(entry=entry(round.tournament, 1), player=newcomer(tavern), round_number=1, actor=None)
    assert isinstance(made, StandIn)
    assert made.from_hand == 2


def test_the_next_draw_seats_the_stand_in_and_a_withdrawn_entry_plays_again(tavern: Club) -> None:
    event = played(drawn(tavern)).tournament
    withdraw(entry=entry(event, 2), actor=None, reason="tired")
    stand_in(entry=entry(event, 2), player=newcomer(tavern), round_number=2, actor=None)
    assert players_in(event, 2)[2].name == "Xaver"
    assert player_of(entry(event, 2), 1) == entry(event, 2).player
    assert "Xaver" in seats(draw_next_round(tournament=event, actor=None))


def test_starting_anew_is_a_new_entry_and_the_old_one_is_withdrawn(tavern: Club) -> None:
    round = drawn(tavern)
    Tournament.objects.update(stand_ins=Tournament.StandIns.ANEW)
    old = entry(round.tournament, 2)
    made = stand_in(entry=old, player=newcomer(tavern), round_number=1, actor=None)
    assert isinstance(made, Entry)
    assert (made.number, made.state, made.player.name) == (6, "present", "Xaver")
    assert entry(round.tournament, 2).state == Entry.State.WITHDRAWN
    assert "Xaver" in seats(round)
    assert old.player.name not in seats(round)
    assert not StandIn.objects.exists()


def test_who_plays_himself_or_stands_in_elsewhere_may_not(tavern: Club) -> None:
    round = drawn(tavern, 6, sizes=(6,))
    event, xaver = round.tournament, newcomer(tavern)
    with pytest.raises(CannotDo, match="plays himself, with start number 2"):
        stand_in(entry=entry(event, 1), player=entry(event, 2).player, round_number=1, actor=None)
    with pytest.raises(CannotDo, match="plays for this entry already"):
        stand_in(entry=entry(event, 1), player=entry(event, 1).player, round_number=1, actor=None)
    stand_in(entry=entry(event, 1), player=xaver, round_number=1, actor=None)
    with pytest.raises(CannotDo, match="stands in for number 1 already"):
        stand_in(entry=entry(event, 2), player=xaver, round_number=1, actor=None)
    assert StandIn.objects.count() == 1


def test_somebody_entered_who_is_not_here_may_and_is_then_not_checked_in(tavern: Club) -> None:
    event = ready(tavern, 6)
    check_out(entry=entry(event, 6), actor=None)
    round = draw_next_round(tournament=event, actor=None)
    stand_in(entry=entry(event, 1), player=entry(event, 6).player, round_number=1, actor=None)
    with pytest.raises(CannotDo, match="stands in for 1"):
        check_in(entry=entry(event, 6), actor=None)
    assert entry(event, 6).player.name in seats(round)


def test_for_somebody_absent_only_from_the_next_round_on(tavern: Club) -> None:
    event = ready(tavern, 6)
    check_out(entry=entry(event, 6), actor=None)
    draw_next_round(tournament=event, actor=None)
    with pytest.raises(CannotDo, match="was not drawn in round 1"):
        stand_in(entry=entry(event, 6), player=newcomer(tavern), round_number=1, actor=None)
    stand_in(entry=entry(event, 6), player=newcomer(tavern, "Yola"), round_number=2, actor=None)
    assert entry(event, 6).state == Entry.State.PRESENT


BAD_ROUNDS = [(0, "1 to 2"), (3, "1 to 2"), (1, "closed")]


@pytest.mark.parametrize(("number", "sentence"), BAD_ROUNDS)
def test_rounds_that_cannot_be(tavern: Club, number: int, sentence: str) -> None:
    event = played(drawn(tavern)).tournament
    with pytest.raises(CannotDo, match=sentence) as refused:
        stand_in(entry=entry(event, 1), player=newcomer(tavern), round_number=number, actor=None)
    assert refused.value.field == "round_number"


def test_a_name_that_may_be_a_players_is_asked_about(tavern: Club) -> None:
    event = ready(tavern, 5)
    newcomer(tavern, "Xaver Huber")
    with pytest.raises(SomebodyAlike):
        stand_in(entry=entry(event, 1), name="Huber Xaver", round_number=1, actor=None)
    made = stand_in(entry=entry(event, 1), name="Huber Xaver", new=True, round_number=1, actor=None)
    assert isinstance(made, StandIn)
    assert tavern.players.filter(name="Huber Xaver").exists()


def test_it_is_taken_back_while_no_hand_of_his_is_in(tavern: Club) -> None:
    round = drawn(tavern)
    event = round.tournament
    enter_hand(table_of(round), won(0))
    made = stand_in(entry=entry(event, 1), player=newcomer(tavern), round_number=1, actor=None)
    assert isinstance(made, StandIn)
    cancel_stand_in(stand_in=made, actor=None)
    assert entry(event, 1).player.name in seats(round)
    assert not StandIn.objects.exists()
    cancel_stand_in(stand_in=made, actor=None)
    again = stand_in(entry=entry(event, 1), player=Player.objects.get(name="Xaver"), round_number=1, actor=None)
    assert isinstance(again, StandIn)
    enter_hand(table_of(round), won(0))
    with pytest.raises(CannotDo, match="has played already"):
        cancel_stand_in(stand_in=again, actor=None)


def test_whose_entry_it_is_may_come_back_in_the_next_round(tavern: Club) -> None:
    round = drawn(tavern)
    event = round.tournament
    stand_in(entry=entry(event, 1), player=newcomer(tavern), round_number=1, actor=None)
    play(round)
    close_round(round=round, actor=None)
    stand_in(entry=entry(event, 1), player=entry(event, 1).player, round_number=2, actor=None)
    assert players_in(event, 2)[1] == entry(event, 1).player
    assert players_in(event, 1)[1].name == "Xaver"
