"""Two players made one and two again: nothing is lost, nothing else moves, the sheets stay sound in between."""

import datetime as dt
import json
from typing import Any

import pytest
from django.apps import apps
from django.core import serializers
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubs.imports.totals import import_totals
from clubs.models import (
    Adjustment,
    AuditEntry,
    Club,
    HandRevision,
    Player,
    PlayerMerge,
    Result,
    Score,
    Seat,
    Session,
    Table,
    Tally,
    TypedTotal,
)
from clubs.selectors.belongings import owned_models
from clubs.services.errors import CannotDo
from clubs.services.hands import record_hand, revise_hand
from clubs.services.merging import merge_players, undo_merge
from clubs.services.people import add_player, player_for_name
from clubs.services.tallying import retally
from desk.verifying import differences
from tests.clubs.seated import PASSED, leaster, night, people_for, picked, results, rules_for, table_for
from tests.tournaments.event import an_event
from tournaments.models import Entry
from tournaments.services.entries import enter

# Rows that follow from sheets are made anew, so their ids say nothing; versions only ever rise.
UNSAID = {"version"}
WITHOUT_ID = {Score, Result, Tally, Seat}


def dump(club: Club) -> str:
    """Everything there is but merges and the trace, as text."""
    models = [model for label in ("clubs", "tournaments") for model in apps.get_app_config(label).get_models()]
    lines = []
    for model in models:
        if model in (PlayerMerge, AuditEntry):
            continue
        for row in json.loads(serializers.serialize("json", model.objects.all())):
            row["fields"] = {name: value for name, value in row["fields"].items() if name not in UNSAID}
            if model in WITHOUT_ID:
                del row["pk"]
            lines.append(json.dumps(row, sort_keys=True))
    return "\n".join(sorted(lines))


def verified() -> list[str]:
    return list(differences([]))


def tallied(*, anew: bool = False) -> list[tuple[int, int, Any]]:
    """What is stored of every player at every table, or what folding the tables again gives."""
    if anew:
        for table in Table.objects.all():
            retally(table)
    return list(Tally.objects.order_by("table_id", "player_id").values_list("table_id", "player_id", "figures"))


def play(club: Club, people: list[Player], hands: list[dict[str, Any]], title: str = "Tuesday") -> Session:
    session = night(club, rules_for(club), title=title)
    table = table_for(session, people)
    for after, facts in enumerate(hands):
        record_hand(table=table, facts=facts, client_id=f"hand {after}", after=after, device="Anna's phone")
    return session


HANDS = [picked(0, 1, "won"), picked(2, None, "lost"), leaster(4), PASSED, picked(1, 3, "schneider")]


@pytest.fixture
def people(tavern: Club) -> list[Player]:
    return people_for(tavern, 5)


@pytest.fixture
def double(tavern: Club) -> Player:
    """A second record of Anna."""
    return add_player(club=tavern, name="Anna H.", number=12, actor=None)


def both_played(club: Club, people: list[Player], double: Player) -> tuple[Session, Session]:
    """Anna a night, her double another one: by hands, a typed total, a penalty, an imported year, an event."""
    first = play(club, people, HANDS, "First")
    second = play(club, [double, *people[1:]], HANDS[::-1], "Second")
    third = night(club, rules_for(club), title="Third")
    TypedTotal.objects.create(session=third, player=double, points=6)
    Result.objects.create(session=third, player=double, points=6, source="typed")
    for session, player in ((first, people[0]), (second, double), (third, double)):
        Adjustment.objects.create(session=session, player=player, points=-4, reason="late")
    content = b"Date,Anna H.,Bert\n2006-05-01,4,-4\n"
    import_totals(club=club, season_slug="2006", file_name="2006.csv", content=content)
    return first, second


def test_everything_moves_and_moves_back(tavern: Club, people: list[Player], double: Player) -> None:
    _first, second = both_played(tavern, people, double)
    event = an_event(tavern)
    Entry.objects.create(tournament=event, player=double, number=900)
    before, anna = dump(tavern), people[0]
    points = sum(Result.objects.filter(player__in=[anna, double]).values_list("points", flat=True))

    merge = merge_players(kept=anna, gone=double, actor=None)
    double.refresh_from_db()
    assert (double.merged_into, double.number, double.active) == (anna, None, False)
    for owned in owned_models():
        assert not owned.of(double).exists(), owned
    assert not Score.objects.filter(player=double).exists()
    assert not Tally.objects.filter(player=double).exists()
    assert Entry.objects.get(number=900).player == anna
    assert sum(Result.objects.filter(player=anna).values_list("points", flat=True)) == points
    assert "Anna" in results(second)
    assert not any(double.pk in people for people in HandRevision.objects.values_list("people", flat=True))
    assert f'"{double.pk}"' not in str(list(Tally.objects.values_list("figures", flat=True)))
    assert verified() == []
    assert tallied() == tallied(anew=True)

    assert undo_merge(merge=merge, actor=None).stays == []
    assert dump(tavern) == before
    assert verified() == []
    assert list(AuditEntry.objects.order_by("id").values_list("action", flat=True))[-2:] == [
        "players merged",
        "merge taken back",
    ]


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    nights=st.lists(
        st.tuples(st.sampled_from(["Anna", "double", "neither"]), st.lists(st.sampled_from(HANDS), max_size=5)),
        min_size=1,
        max_size=4,
    )
)
def test_whatever_two_have_played_apart_a_merge_taken_back_leaves_as_it_was(
    tavern: Club, people: list[Player], double: Player, nights: list[tuple[str, list[dict[str, Any]]]]
) -> None:
    sixth = add_player(club=tavern, name=f"Sixth {Player.objects.count()}", actor=None)
    chair = {"Anna": people[0], "double": double, "neither": sixth}
    for who, hands in nights:
        play(tavern, [chair[who], *people[1:]], hands)
    before = dump(tavern)
    merge = merge_players(kept=people[0], gone=double, actor=None)
    assert verified() == []
    assert tallied() == tallied(anew=True)
    undo_merge(merge=merge, actor=None)
    assert dump(tavern) == before
    assert verified() == []
    assert tallied() == tallied(anew=True)


class TestRefused:
    """Two who have played together are two."""

    @pytest.fixture
    def event(self, tavern: Club, people: list[Player], double: Player):
        event = an_event(tavern, slug="spring-50")
        for number, player in ((900, people[0]), (901, double)):
            Entry.objects.create(tournament=event, player=player, number=number)

    def test_in_one_event(self, event, people: list[Player], double: Player) -> None:
        with pytest.raises(CannotDo, match="both have played in: Spring 50"):
            merge_players(kept=people[0], gone=double, actor=None)

    @pytest.mark.parametrize("how", ["one table", "two tables", "typed", "sits there"])
    def test_in_one_session(self, tavern: Club, people: list[Player], double: Player, how: str) -> None:
        session = night(tavern, rules_for(tavern), title="First")
        others = people_for(tavern, 5, first=5)
        if how == "one table":
            table_for(session, [*people[:4], double])
        else:
            table = table_for(session, people)
            record_hand(table=table, facts=HANDS[0], client_id="first", after=0)
        if how == "two tables":
            table_for(session, [double, *others[:4]], number=2)
            Seat.objects.filter(player=double).delete()
            Score.objects.create(hand=table.hands.create(table=table, position=9), player=double, chair=0, points=1)
        elif how == "typed":
            TypedTotal.objects.create(session=session, player=double, points=6)
        elif how == "sits there":
            table_for(session, [double, *others[:4]], number=2)
        before = dump(tavern)
        with pytest.raises(CannotDo, match=r"both have played in: First \(2026-03-03\)") as refused:
            merge_players(kept=people[0], gone=double, actor=None)
        assert refused.value.field == "other"
        assert dump(tavern) == before

    def test_with_himself_with_another_clubs_twice_or_anonymous(
        self, tavern: Club, other_club: Club, people: list[Player], double: Player
    ) -> None:
        theirs = add_player(club=other_club, name="Anna", actor=None)
        for other in (people[0], theirs):
            with pytest.raises(CannotDo, match="another player of the same club"):
                merge_players(kept=people[0], gone=other, actor=None)
        merge = merge_players(kept=people[0], gone=double, actor=None)
        with pytest.raises(CannotDo, match=r"Anna H\. is merged into Anna already"):
            merge_players(kept=people[1], gone=double, actor=None)
        undo_merge(merge=merge, actor=None)
        with pytest.raises(CannotDo, match="taken back already"):
            undo_merge(merge=merge, actor=None)
        Player.objects.filter(pk=double.pk).update(anonymous_since=timezone.now())
        with pytest.raises(CannotDo, match="is anonymous"):
            merge_players(kept=people[0], gone=double, actor=None)

    def test_a_chain_is_taken_back_from_its_end(self, tavern: Club, people: list[Player], double: Player) -> None:
        first = merge_players(kept=people[0], gone=double, actor=None)
        second = merge_players(kept=people[1], gone=people[0], actor=None)
        assert player_for_name(club=tavern, name="Anna H.", actor=None) == (people[1], False)
        with pytest.raises(CannotDo, match="has been merged into Bert since"):
            undo_merge(merge=first, actor=None)
        undo_merge(merge=second, actor=None)
        undo_merge(merge=first, actor=None)
        assert not Player.objects.exclude(merged_into=None).exists()


class TestWhatCameLater:
    """A merge is taken back after play went on."""

    def test_a_hand_corrected_since_goes_back_and_a_new_one_stays(
        self, tavern: Club, people: list[Player], double: Player
    ) -> None:
        session = play(tavern, [double, *people[1:]], HANDS[:2], "Second")
        table = session.tables.get()
        merge = merge_players(kept=people[0], gone=double, actor=None)
        facts = picked(0, 1, "schneider")
        revise_hand(table=table, number=1, facts=facts, client_id="better", revision=1, reason="misread", director=True)
        record_hand(table=table, facts=leaster(0), client_id="new", after=2)
        undone = undo_merge(merge=merge, actor=None)
        assert undone.stays == ["1 hand at Second, Table 1, was played since and stays with Anna."]
        whose = [people[0] for people in HandRevision.objects.order_by("id").values_list("people", flat=True)]
        assert whose == [double.pk, double.pk, double.pk, people[0].pk]
        assert Seat.objects.get(chair=0, session=session).player == double
        assert results(session)["Anna"][1] == 1
        assert results(session)["Anna H."][1] == 2
        assert verified() == []
        assert tallied() == tallied(anew=True)

    def test_a_number_given_to_somebody_else_since_stays_his(
        self, tavern: Club, people: list[Player], double: Player
    ) -> None:
        merge = merge_players(kept=people[0], gone=double, actor=None)
        Player.objects.filter(pk=people[1].pk).update(number=12)
        assert undo_merge(merge=merge, actor=None).stays == ["Anna H. had number 12, which is another player's now."]
        double.refresh_from_db()
        assert (double.number, double.active, double.archived_at, double.merged_into) == (None, True, None, None)

    def test_who_was_seated_by_mistake_and_put_right_before_is_moved_in_the_history_alone(
        self, tavern: Club, people: list[Player], double: Player
    ) -> None:
        session = play(tavern, people, HANDS[:1])
        hand = session.tables.get().hands.get()
        first = HandRevision.objects.get()
        HandRevision.objects.filter(pk=first.pk).update(current=False, people=[double.pk, *first.people[1:]])
        HandRevision.objects.create(
            hand=hand,
            table=first.table,
            number=2,
            facts=first.facts,
            people=first.people,
            dealer=first.dealer,
            client_id="2",
        )
        before = dump(tavern)
        merge = merge_players(kept=people[0], gone=double, actor=None)
        assert {tuple(people) for people in HandRevision.objects.values_list("people", flat=True)} == {
            tuple(first.people)
        }
        undo_merge(merge=merge, actor=None)
        assert dump(tavern) == before


class TestTheOtherName:
    """Whoever is called by the name of the record that went is the one that stayed."""

    @pytest.fixture
    def merged(self, people: list[Player], double: Player) -> Player:
        merge_players(kept=people[0], gone=double, actor=None)
        return people[0]

    def test_in_a_file_of_totals(self, tavern: Club, merged: Player) -> None:
        content = b"Date,anna h.,Bert\n2006-05-01,4,-4\n"
        assert import_totals(club=tavern, season_slug="2006", file_name="x.csv", content=content).players == ()
        assert Result.objects.get(points=4).player == merged
        both = b"Date,Anna,Anna H.\n2006-06-01,4,-4\n"
        with pytest.raises(CannotDo, match=r"“Anna”, “Anna H\.” are one player of the club, Anna"):
            import_totals(club=tavern, season_slug="2006", file_name="y.csv", content=both)

    def test_in_a_list_of_entries(self, tavern: Club, merged: Player) -> None:
        event = an_event(tavern)
        with pytest.raises(CannotDo, match=r"Line 2: Anna H\. stands in line 1 already"):
            enter(tournament=event, names=["Anna", "Anna H."], actor=None)
        enter(tournament=event, names=["Anna H."], actor=None)
        assert Entry.objects.get().player == merged


def test_every_kind_of_row_that_belongs_to_a_player_is_known_by_a_name_that_lasts() -> None:
    """Whoever adds a relation to a player has it moved by a merge without a word here; two of them are tried above."""
    named = {owned.kind: owned.named_by for owned in owned_models()}
    expected = {
        "clubs.adjustment.player": "uid",
        "clubs.typedtotal.player": "uid",
        "clubs.seat.player": "table__uid",
        "clubs.result.player": "session__uid",
        "tournaments.entry.player": "uid",
    }
    assert expected.items() <= named.items()
    assert not {"clubs.score.player", "clubs.tally.player", "clubs.playermerge.kept"} & named.keys()


def test_an_open_night_goes_on_for_the_one_that_is_kept(tavern: Club, people: list[Player], double: Player) -> None:
    session = play(tavern, [double, *people[1:]], [])
    merge_players(kept=people[0], gone=double, actor=None)
    record_hand(table=session.tables.get(), facts=HANDS[0], client_id="x", after=0)
    assert results(session)["Anna"][0] > 0
    assert session.date == dt.date(2026, 3, 3)
    assert verified() == []
