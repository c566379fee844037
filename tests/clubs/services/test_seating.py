"""Who sits where: people come late, leave, swap, and hands written for the wrong people are put right."""

from typing import Any

import pytest

from clubs.models import AuditEntry, Club, HandRevision, Player, Seat, Table
from clubs.selectors.folds import fold_of
from clubs.selectors.sheet_people import left_table, people_totals, person_totals
from clubs.services.errors import CannotDo
from clubs.services.hands import record_hand
from clubs.services.outcomes import Outcome, Status
from clubs.services.people import add_player
from clubs.services.seating import change_seats, reassign
from clubs.services.sessions import close_session
from desk.verifying import Counted, differences
from tests.clubs.seated import a_table, leaster, night, people_for, picked, results, stored_scores, table_for


def sound() -> None:
    counted: list[Counted] = []
    assert list(differences(counted)) == []


def play(table: Table, facts: dict[str, Any]) -> Outcome:
    table.refresh_from_db()
    return record_hand(table=table, facts=facts, client_id=f"hand-{table.lines}", after=table.lines)


def sitting(table: Table) -> list[Player]:
    return [seat.player for seat in table.seats.select_related("player")]


def totals(table: Table) -> dict[str, int]:
    table.refresh_from_db()
    names = dict(Player.objects.values_list("pk", "name"))
    return {names[person]: points for person, points in person_totals(fold_of(table)).items()}


def newcomer(club: Club, name: str = "Zoe") -> Player:
    return add_player(club=club, name=name, actor=None)


def test_five_that_become_six_have_the_dealer_out_from_then_on(tavern: Club) -> None:
    table = a_table(tavern)
    assert play(table, picked(1, 2, "won")).answer["out"] == []
    change_seats(table=table, people=[*sitting(table), newcomer(tavern)], from_hand=2, actor=None)
    second = play(table, picked(5, 2, "won"))
    assert (second.answer["dealer"], second.answer["out"]) == (1, [1])
    assert second.answer["scores"] == [-1, None, 1, -1, -1, 2]
    # The first hand stands as it was: Zoe was not there.
    assert stored_scores(Table.objects.get()) == [[-1, 2, 1, -1, -1, None], [-1, None, 1, -1, -1, 2]]
    assert totals(table) == {"Anna": -2, "Bert": 2, "Clara": 2, "Dora": -2, "Emil": -2, "Zoe": 2}
    sound()


def test_six_that_lose_one_play_on_as_five(tavern: Club) -> None:
    table = a_table(tavern, chairs=6)
    play(table, picked(1, 2, "won"))
    anna, bert, clara, dora, emil, fritz = sitting(table)
    change_seats(table=table, people=[anna, bert, clara, dora, None, fritz], from_hand=2, actor=None)
    turns = [play(table, picked(2, 3, "won")).answer for _ in range(5)]
    assert [turn["out"] for turn in turns] == [[4]] * 5
    assert [turn["dealer"] for turn in turns] == [1, 2, 3, 5, 0]
    assert left_table(fold_of(Table.objects.get())) == [(emil.pk, -1)]
    assert people_totals(fold_of(Table.objects.get()))[4] == 0
    sound()


def test_too_few_people_are_told_what_would_help(tavern: Club) -> None:
    table = a_table(tavern)
    change_seats(table=table, people=[*sitting(table)[:4], None], from_hand=1, actor=None)
    refused = play(table, picked(1, 2, "won"))
    assert refused.status == Status.REFUSED
    assert [problem["message"] for problem in refused.answer["errors"]] == [
        "4 people sit at the table, and 5 play each hand. Put somebody into an empty chair, or let those who are left "
        "play on at a new table set up for fewer players."
    ]


def test_two_swap_and_a_later_change_leaves_the_hands_before_alone(tavern: Club) -> None:
    table = a_table(tavern)
    play(table, picked(0, 1, "won"))
    anna, bert, *rest = sitting(table)
    change_seats(table=table, people=[bert, anna, *rest], from_hand=2, actor=None)
    play(table, picked(0, 1, "won"))
    assert totals(table) == {"Bert": 3, "Anna": 3, "Clara": -2, "Dora": -2, "Emil": -2}
    assert list(Seat.objects.order_by("chair").values_list("player__name", flat=True))[:2] == ["Bert", "Anna"]
    sound()


def test_hands_that_are_in_become_those_of_who_sat_there(tavern: Club) -> None:
    table = a_table(tavern)
    for _ in range(3):
        play(table, picked(4, 1, "won"))
    zoe = newcomer(tavern)
    change_seats(table=table, people=[*sitting(table)[:4], zoe], from_hand=2, actor=None)
    assert totals(table) == {"Anna": -3, "Bert": 3, "Clara": -3, "Dora": -3, "Zoe": 4, "Emil": 2}
    assert results(table.session)["Zoe"] == (4, 2, 2, 2, 0, 0)
    assert list(HandRevision.objects.filter(current=True).order_by("hand_id").values_list("number", flat=True)) == [
        1,
        2,
        2,
    ]
    sound()


def test_saying_again_what_stands_changes_nothing(tavern: Club) -> None:
    table = a_table(tavern)
    play(table, picked(0, 1, "won"))
    before = (AuditEntry.objects.count(), HandRevision.objects.count(), Table.objects.get().version)
    change_seats(table=table, people=sitting(table), from_hand=1, actor=None)
    assert reassign(table=table, first=1, last=1, people=sitting(table), actor=None) == 0
    assert (AuditEntry.objects.count(), HandRevision.objects.count(), Table.objects.get().version) == before


def test_three_hands_sat_down_wrong_are_put_right_in_one_step(tavern: Club) -> None:
    table = a_table(tavern)
    for facts in (picked(0, 1, "won"), picked(1, 2, "lost"), picked(2, None, "won"), picked(0, 1, "won")):
        play(table, facts)
    anna, bert, *rest = sitting(table)
    assert reassign(table=table, first=1, last=3, people=[bert, anna, *rest], actor=None, reason="chairs") == 3
    # Hands 1 to 3 by chair: +2 +1 -1 -1 -1 | +2 -4 -2 +2 +2 (doubled on the bump) | -1 -1 +4 -1 -1: chair 0 has +3,
    # chair 1 has -4. Those are Bert's and Anna's now; hand 4 gave Anna +2 and Bert +1.
    assert totals(table) == {"Anna": -4 + 2, "Bert": 3 + 1, "Clara": 0, "Dora": -1, "Emil": -1}
    assert [seat.player for seat in table.seats.order_by("chair")] == [anna, bert, *rest]
    entry = AuditEntry.objects.get(action="hands reassigned")
    assert (entry.detail["first"], entry.detail["last"], entry.detail["reason"]) == (1, 3, "chairs")
    sound()


@pytest.mark.parametrize(
    ("people", "from_hand", "sentence"),
    [
        ("aabcd", 2, "Anna has two chairs; leave one."),
        ("abcdx", 2, "Xaver is no player of this club."),
        ("abcdw", 2, "Walter sits at table 2; let that one leave there first."),
        ("abcd-", 1, "In hand 1 chair 5 plays, so it cannot be empty; say who sat there."),
        ("abcde", 3, "Say from which hand on, from 1 to 2."),
        ("abcde", 0, "Say from which hand on, from 1 to 2."),
        ("abcdefghi", 2, "9 people at a table of 5 players are too many; at most 8 take turns."),
    ],
)
def test_what_cannot_be_is_said(tavern: Club, other_club: Club, people: str, from_hand: int, sentence: str) -> None:
    session = night(tavern)
    table = table_for(session, people_for(tavern, 5))
    others = [add_player(club=tavern, name=name, actor=None) for name in ("Walter", "Vera", "Udo", "Tom", "Sepp")]
    table_for(session, others, number=2)
    known = {player.name[0].lower(): player for player in Player.objects.all()}
    known["x"] = add_player(club=other_club, name="Xaver", actor=None)
    for name in ("Fritz", "Gerda", "Hans", "Ida"):
        known[name[0].lower()] = add_player(club=tavern, name=name, actor=None)
    play(table, picked(0, 1, "won"))
    with pytest.raises(CannotDo) as refused:
        change_seats(table=table, people=[known.get(one) for one in people], from_hand=from_hand, actor=None)
    assert refused.value.message == sentence
    assert table.seats.count() == 5
    sound()


def test_a_round_and_a_closed_table_are_the_directors(tavern: Club) -> None:
    table = a_table(tavern, kind="round")
    people = [*sitting(table)[1:], sitting(table)[0]]
    with pytest.raises(CannotDo):
        change_seats(table=table, people=people, from_hand=1, actor=None)
    change_seats(table=table, people=people, from_hand=1, actor=None, director=True)
    close_session(session=table.session, actor=None, reason="late")
    with pytest.raises(CannotDo, match="write why"):
        change_seats(table=table, people=people[::-1], from_hand=1, actor=None, director=True)
    change_seats(table=table, people=people[::-1], from_hand=1, actor=None, director=True, reason="wrong way round")


def test_who_joins_pays_into_the_pot_and_who_has_left_gets_none_of_it(tavern: Club) -> None:
    table = a_table(tavern, preset="wikipedia", overrides={"pot": True})
    play(table, leaster(1))
    play(table, leaster(1))
    people = sitting(table)
    zoe = newcomer(tavern)
    change_seats(table=table, people=[*people, zoe], from_hand=3, actor=None)
    # Two pots of a point stand; Zoe plays hand 3 (Clara deals and sits out) and puts in two before it.
    third = play(table, {"type": "leaster", "winner": 5})
    assert third.answer["scores"] == [-1, -1, None, -1, -1, 4 - 1 - 2]
    # Anna leaves, and nobody new pays twice.
    change_seats(table=table, people=[None, *people[1:], zoe], from_hand=4, actor=None)
    fourth = play(table, {"type": "leaster", "winner": 5})
    assert fourth.answer["scores"] == [None, -1, -1, -1, -1, 4 - 1]
    close_session(session=table.session, actor=None)
    # Six points are in the pot: one each for the five at the table, the odd one for the left of the last dealer, Dora.
    assert totals(table) == {
        "Bert": 3 + 3 - 1 - 1 + 1,
        "Clara": -1 - 1 - 1 + 1,
        "Dora": -1 - 1 - 1 - 1 + 1,
        "Emil": -1 - 1 - 1 - 1 + 2,
        "Zoe": 1 + 3 + 1,
        "Anna": -1 - 1 - 1,
    }
    assert {name: figures[0] for name, figures in results(table.session).items()} == totals(table)
    assert sum(totals(table).values()) == 0
    sound()


def test_who_takes_over_a_chair_takes_over_its_share_of_the_pot(tavern: Club) -> None:
    table = a_table(tavern, preset="wikipedia", overrides={"pot": True})
    play(table, leaster(1))
    change_seats(table=table, people=[*sitting(table)[:4], newcomer(tavern)], from_hand=2, actor=None)
    assert play(table, {"type": "leaster", "winner": 0}).answer["scores"] == [3, -1, -1, -1, -1]
    sound()


@pytest.mark.parametrize(
    ("chairs", "planned", "played", "leaves", "comes", "wanted"),
    [
        (6, 24, 12, True, False, 22),  # each has 10 of 20; five play 10 more
        (6, 24, 6, True, False, 21),  # each has 5 of 20; five play 15 more
        (5, 20, 10, False, True, 22),  # the five lack 10 each; six people need 12 hands for that
        (6, 24, 12, False, False, 24),
    ],
)
def test_a_table_plays_until_each_has_his_hands(
    tavern: Club, chairs: int, planned: int, played: int, leaves: bool, comes: bool, wanted: int
) -> None:
    table = a_table(tavern, chairs=chairs, kind="round", hands_planned=planned)
    for number in range(played):
        assert play(table, picked((number + 1) % chairs, None, "won")).status == Status.CREATED
    people: list[Player | None] = list(sitting(table))
    if leaves:
        people[-1] = None
    if comes:
        people.append(newcomer(tavern))
    change_seats(table=table, people=people[::-1], from_hand=played + 1, actor=None, director=True)
    table.refresh_from_db()
    assert table.hands_planned == wanted
    sound()
