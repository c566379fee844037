"""Entering people: start numbers, who is new, what is refused with nothing stored, and each one's way in and out."""

from collections.abc import Sequence
from typing import Any

import pytest

from clubs.models import AuditEntry, Club, Player
from clubs.services.errors import CannotDo
from clubs.services.people import add_player
from tests.tournaments.event import an_event, drawn, entry, played
from tournaments.models import Entry, Tournament
from tournaments.services.entries import check_in, check_out, enter, withdraw
from tournaments.services.roll_call import check_in_all, check_in_list
from tournaments.services.whom import ListRefused

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(tavern: Club) -> Tournament:
    """An event whose club knows Anna, two Hans Hubers and Ida of Kohler."""
    for name, town in (("Anna", ""), ("Hans Huber", "Miesbach"), ("Hans Huber", "Tegernsee"), ("Ida", "Kohler")):
        add_player(club=tavern, name=name, town=town, actor=None)
    return an_event(tavern)


def numbers(event: Tournament) -> dict[str, int]:
    return {entry.player.name: entry.number for entry in event.entries.select_related("player")}


def test_names_are_entered_in_order_and_unknown_ones_become_players(event: Tournament) -> None:
    entered = enter(tournament=event, names=["Anna", "Bert", "clara"], actor=None)
    assert numbers(event) == {"Anna": 1, "Bert": 2, "clara": 3}
    assert [player.name for player in entered.new_players] == ["Bert", "clara"]
    assert event.club.players.count() == 6


def test_a_known_name_in_another_spelling_is_the_same_player(event: Tournament) -> None:
    entered = enter(tournament=event, names=["  ANNA "], actor=None)
    assert entered.new_players == []
    assert entered.entries[0].player.name == "Anna"


def test_given_start_numbers_are_kept_and_others_go_on_above_all_there_were(event: Tournament) -> None:
    enter(tournament=event, names=["Anna", "7 Bert"], actor=None)
    enter(tournament=event, names=["Clara", "10 Dora", "Emil", "9 Fritz", "Gerda"], actor=None)
    assert numbers(event) == {"Anna": 1, "Bert": 7, "Clara": 8, "Dora": 10, "Emil": 11, "Fritz": 9, "Gerda": 12}


def test_above_the_last_start_number_a_free_one_is_to_be_written(event: Tournament) -> None:
    enter(tournament=event, names=["9999 Anna"], actor=None)
    with pytest.raises(ListRefused, match="Line 2: no start number is left above those given"):
        enter(tournament=event, names=["5 Clara", "Bert"], actor=None)
    enter(tournament=event, names=["5 Clara", "6 Bert"], actor=None)
    assert numbers(event) == {"Anna": 9999, "Clara": 5, "Bert": 6}


def test_a_start_number_is_never_used_again(event: Tournament) -> None:
    enter(tournament=event, names=["Anna", "Bert"], actor=None)
    withdraw(entry=entry(event, 2), actor=None)
    enter(tournament=event, names=["Clara"], actor=None)
    assert numbers(event) == {"Anna": 1, "Bert": 2, "Clara": 3}


def test_towns_tell_namesakes_apart(event: Tournament) -> None:
    enter(tournament=event, names=["Hans Huber, tegernsee", "Hans Huber, Miesbach", "Ida, Sheboygan"], actor=None)
    towns = list(event.entries.order_by("number").values_list("player__town", flat=True))
    assert towns == ["Tegernsee", "Miesbach", "Kohler"]
    assert event.club.players.count() == 4


def test_two_new_people_of_one_name_become_two(event: Tournament) -> None:
    enter(tournament=event, names=["Max Maier, Ulm", "Max Maier, Augsburg"], actor=None)
    assert sorted(Player.objects.filter(name="Max Maier").values_list("town", flat=True)) == ["Augsburg", "Ulm"]


TWO_HUBERS = (
    "Line 1: the club has 2 players called Hans Huber. "
    "Write which one is meant: “Hans Huber, Miesbach” or “Hans Huber, Tegernsee”."
)
REFUSED = [
    (["Anna", "Bert", "anna"], ["Line 3: anna stands in line 1 already."]),
    (["Bert", "Anna", "Bert", "ANNA"], ["Line 3: Bert stands in line 1", "Line 4: ANNA stands in line 2"]),
    (["Zoe"], ["Line 1: Zoe is entered already, with start number 1."]),
    (["Hans Huber"], [TWO_HUBERS]),
    (["Hans Huber, Ulm"], [TWO_HUBERS]),
    (["Hans Huber, #7"], [TWO_HUBERS]),
    (["Anna, #7"], ["Line 1: the club has 1 player called Anna. Write “Anna, #-”."]),
    (["Bert, #7"], ["Line 1: the club has no Bert with a number; for somebody new leave it out."]),
    (["10000 Bert"], ["Line 1: start numbers go up to 9999."]),
    (["9999999999 Big"], ["Line 1: start numbers go up to 9999."]),
    (["9" * 5000 + " Big"], ["Line 1: start numbers go up to 9999."]),
    (["1 Anna"], ["Line 1: start number 1 belongs to somebody else."]),
    (["5 Anna", "5 Bert"], ["Line 2: start number 5 stands in line 1 already."]),
    (["0 Anna"], ["Line 1: start numbers begin with 1."]),
    (["Anna", "12"], ["Line 2: there is no name in it."]),
    (["A" * 201], ["Line 1: this is too long for a name"]),
    (["An\x00na"], ["Line 1: there are signs in it that cannot be printed."]),
    ([], ["Write at least one name"]),
    (["  ", ""], ["Write at least one name"]),
]


@pytest.mark.parametrize(("lines", "sentences"), REFUSED)
def test_a_bad_list_is_refused_line_by_line_and_nothing_is_stored(
    event: Tournament, lines: Sequence[str], sentences: Sequence[str]
) -> None:
    enter(tournament=event, names=["Zoe"], actor=None)
    players, trace = Player.objects.count(), AuditEntry.objects.count()
    with pytest.raises(ListRefused) as refused:
        enter(tournament=event, names=["Neu", *lines] if lines and lines[0].strip() else lines, actor=None)
    if lines and lines[0].strip():
        # A good line stood before the bad ones, so every number is one higher; the rest of the list must not matter.
        sentences = [_one_further(sentence) for sentence in sentences]
    assert len(refused.value.problems) == len(sentences)
    for problem, sentence in zip(sorted(refused.value.problems), sentences, strict=True):
        assert problem.startswith(sentence)
    assert (Player.objects.count(), AuditEntry.objects.count()) == (players, trace)
    assert numbers(event) == {"Zoe": 1}


# Three of one name: without town and number, of Wien, and number 77; and what each way of writing one means.
HUBERS = ("Max Huber, #-", "Max Huber, Wien", "Max Huber, #77")


@pytest.fixture
def hubers(event: Tournament) -> list[Player]:
    known: list[dict[str, Any]] = [{}, {"town": "Wien"}, {"number": 77}]
    return [add_player(club=event.club, name="Max Huber", actor=None, **more) for more in known]


def test_the_sentence_names_each_namesake_as_the_list_takes_them(event: Tournament, hubers: list[Player]) -> None:
    with pytest.raises(ListRefused) as refused:
        enter(tournament=event, names=["Max Huber"], actor=None)
    ways = " or ".join(f"“{way}”" for way in HUBERS)
    assert refused.value.problems == [
        f"Line 1: the club has 3 players called Max Huber. Write which one is meant: {ways}."
    ]
    entered = enter(tournament=event, names=HUBERS, actor=None)
    assert [entry.player for entry in entered.entries] == hubers
    assert entered.new_players == []


WAYS = [
    ("5 Max Huber, #77", 2),
    ("max huber #77", 2),
    ("Max Huber\t#077", 2),
    ("Max Huber, Wien, #-", 1),
    ("Max Huber;wien", 1),
    ("Max Huber, #–", 0),
]


@pytest.mark.parametrize(("line", "meant"), WAYS)
def test_a_namesake_is_entered_by_number_or_town(
    event: Tournament, hubers: list[Player], line: str, meant: int
) -> None:
    entered = enter(tournament=event, names=[line], actor=None)
    assert [entry.player for entry in entered.entries] == [hubers[meant]]


def test_one_namesake_told_in_two_ways_is_still_one(event: Tournament, hubers: list[Player]) -> None:
    add_player(club=event.club, name="Max Huber", town="Graz", number=8, actor=None)
    with pytest.raises(ListRefused, match="Line 2: Max Huber stands in line 1 already"):
        enter(tournament=event, names=["Max Huber, #8", "Max Huber, Graz"], actor=None)
    with pytest.raises(ListRefused, match="the club has 4 players"):
        enter(tournament=event, names=["Max Huber, Wien, #8"], actor=None)


def test_namesakes_who_differ_in_nothing_are_to_be_numbered(event: Tournament, hubers: list[Player]) -> None:
    Player.objects.create(club=event.club, name="Max Huber", name_key=hubers[0].name_key)
    with pytest.raises(ListRefused, match="Some of them differ in nothing; give them numbers"):
        enter(tournament=event, names=["Max Huber, #-"], actor=None)


def test_a_list_wrong_throughout_is_answered_in_a_few_sentences(event: Tournament) -> None:
    with pytest.raises(ListRefused) as refused:
        enter(tournament=event, names=["0 Anna"] * 500, actor=None)
    # 499 lines name Anna again, and 500 have a start number of 0.
    assert (len(refused.value.problems), refused.value.problems[-1]) == (21, "979 more lines are wrong.")


def _one_further(sentence: str) -> str:
    for at in (4, 3, 2, 1):
        sentence = sentence.replace(f"Line {at}:", f"Line {at + 1}:").replace(f"line {at}", f"line {at + 1}")
    return sentence


def test_people_come_go_withdraw_and_return(event: Tournament) -> None:
    enter(tournament=event, names=["Anna"], actor=None)
    states = []
    for step in (check_in, check_out, withdraw, check_in):
        states.append(step(entry=entry(event, 1), actor=None).state)
    assert states == ["present", "entered", "withdrawn", "present"]
    actions = list(AuditEntry.objects.filter(thing="Entry").order_by("id").values_list("action", flat=True))
    assert actions == ["entry checked in", "entry not here", "entry withdrawn", "entry checked in"]


def test_checking_in_twice_changes_nothing(event: Tournament) -> None:
    enter(tournament=event, names=["Anna"], actor=None)
    check_in(entry=entry(event, 1), actor=None)
    event.refresh_from_db()
    version = event.version
    check_in(entry=entry(event, 1), actor=None)
    event.refresh_from_db()
    assert event.version == version


def test_a_list_of_numbers_and_names_checks_in(event: Tournament) -> None:
    enter(tournament=event, names=["Anna", "Bert", "Clara", "Dora"], actor=None)
    check_in_list(tournament=event, people=["2", "clara", "4 Dora"], actor=None)
    assert list(event.entries.order_by("number").values_list("state", flat=True)) == [
        "entered",
        "present",
        "present",
        "present",
    ]


UNKNOWN = [
    (["9"], "Line 1: nobody is entered as 9; enter them first or correct the line."),
    (["0"], "Line 1: nobody is entered as 0; enter them first or correct the line."),
    (["12345678901 Anna"], "Line 1: start numbers go up to 9999."),
    (["x" * 5000], f"Line 1: nobody is entered as {'x' * 59}…; enter them first or correct the line."),
    (["1", "Karl"], "Line 2: nobody is entered as Karl; enter them first or correct the line."),
    (["2 Anna"], "Line 1: nobody is entered as 2 Anna; enter them first or correct the line."),
    (["Hans Huber"], "Line 1: several are called Hans Huber; write the start number (2, 3)."),
    (["  "], "Write a start number or a name."),
]


@pytest.mark.parametrize(("people", "sentence"), UNKNOWN)
def test_whoever_is_not_entered_is_named_and_nobody_is_checked_in(
    event: Tournament, people: Sequence[str], sentence: str
) -> None:
    enter(tournament=event, names=["Anna", "Hans Huber, Miesbach", "Hans Huber, Tegernsee"], actor=None)
    with pytest.raises(ListRefused) as refused:
        check_in_list(tournament=event, people=people, actor=None)
    assert refused.value.problems == [sentence]
    assert not event.entries.filter(state=Entry.State.PRESENT).exists()


def test_everybody_at_once_leaves_out_who_withdrew(event: Tournament) -> None:
    enter(tournament=event, names=["Anna", "Bert", "Clara"], actor=None)
    withdraw(entry=entry(event, 2), actor=None)
    assert check_in_all(tournament=event, actor=None) == 2
    assert entry(event, 2).state == Entry.State.WITHDRAWN


def test_nobody_enters_a_tournament_that_is_over(tavern: Club) -> None:
    round = played(drawn(tavern, rounds=1))
    with pytest.raises(CannotDo, match="The tournament is over"):
        enter(tournament=round.tournament, names=["Late"], actor=None)
