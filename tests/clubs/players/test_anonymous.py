"""A name that goes on request: from the player, the trace, reasons, devices, published standings and exports."""

import datetime as dt
from typing import Any

import pytest
from django.apps import apps
from django.core import serializers
from django.test import Client
from django.urls import reverse

from clubs.models import (
    Adjustment,
    AuditEntry,
    Club,
    Errand,
    HandRevision,
    ImportBatch,
    ImportDraft,
    Player,
    PlayerMerge,
    Result,
    Season,
    User,
)
from clubs.selectors.free_text import places
from clubs.services.anonymous import make_anonymous
from clubs.services.errors import CannotDo
from clubs.services.forgetting import without_names, without_words
from clubs.services.hands import record_hand
from clubs.services.merging import merge_players, undo_merge
from clubs.services.people import add_player, change_player
from desk.verifying import differences
from tests.clubs.seated import night, people_for, picked, rules_for, table_for
from tests.conftest import client_of
from tests.tournaments.event import an_event
from tournaments.models import Entry, PublishedStanding

NAMES = ["Jürgen Groß", "Cher", "Anna von der Tann"]

TEXTS = [
    # before, after
    ("Jürgen Groß was late", "Player 1 was late"),
    ("JÜRGEN  GROSS was late", "Player 1 was late"),
    ("Ju\u0308rgen Groß's phone", "Player 1's phone"),
    ("Groß, Jürgen", "Player 1"),
    ("14 Groß Jürgen", "14 Player 1"),
    ("Cher sang; cherish, cher", "Player 1 sang; cherish, cher"),
    ("anna von der tann & Jürgen Groß", "Player 1 & Player 1"),
    ("Jürgen Großmann", "Jürgen Großmann"),
    ("nobody", "nobody"),
]


@pytest.mark.parametrize(("before", "after"), TEXTS, ids=[before for before, _after in TEXTS])
def test_a_whole_name_goes_however_it_is_spelled(before: str, after: str) -> None:
    assert without_names(NAMES, "Player 1")(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [("Jürgen's phone", "X's phone"), ("tann der laptop", "X X laptop"), ("Jürgens phone", "Jürgens phone")],
)
def test_at_his_own_table_every_word_of_it_goes(before: str, after: str) -> None:
    assert without_words(NAMES, "X")(before) == after


@pytest.fixture
def jurgen(tavern: Club) -> Player:
    """Somebody whose name is all over the house, once misspelled, and once in a second record."""
    player = add_player(club=tavern, name="Jurgen Gros", number=7, town="Kiel", contact="call 0431", actor=None)
    kept: dict[str, Any] = {"number": 7, "town": "Kiel", "guest": False, "display_name": "Jürgen G.", "active": True}
    change_player(player=player, name="Jürgen Groß", nickname="Grosso", contact="0431 99", actor=None, **kept)
    session = night(tavern, rules_for(tavern), title="Jürgen Groß is fifty")
    table = table_for(session, [player, *people_for(tavern, 4)])
    record_hand(table=table, facts=picked(0, 1, "won"), client_id="1", after=0, device="Jürgen's phone")
    HandRevision.objects.update(reason="Grosso misread it")
    Adjustment.objects.create(session=session, player=player, points=-2, reason="Jürgen was late")
    event = an_event(tavern)
    Entry.objects.create(tournament=event, player=player, number=900)
    PublishedStanding.objects.create(tournament=event, after_round=1, rows=[{"name": "Jürgen G.", "points": 4}])
    season = Season.objects.create(
        club=tavern, name="2026", slug="2026", first_day=dt.date(2026, 1, 1), last_day=dt.date(2026, 12, 31)
    )
    ImportBatch.objects.create(
        club=tavern, season=season, file_name="Jürgen Groß.csv", digest="x", made={"Jürgen Groß": 1}
    )
    return player


def everything_written() -> str:
    models = [model for label in ("clubs", "tournaments") for model in apps.get_app_config(label).get_models()]
    return "\n".join(serializers.serialize("json", model.objects.all(), ensure_ascii=False) for model in models)


def test_nothing_of_the_name_is_left_and_every_point_is(tavern: Club, owner: User, jurgen: Player) -> None:
    ImportDraft.objects.create(club=tavern, actor=owner, kind="roster", file_name="x.csv", content=b"J\xc3\xbcrgen")
    Errand.objects.create(club=tavern, actor=owner, kind="season", title="x", content=b"a workbook")
    double = add_player(club=tavern, name="J. Groß", number=8, actor=None)
    merge = merge_players(kept=jurgen, gone=double, actor=None)
    before = list(Result.objects.order_by("id").values_list("player_id", "points"))

    made = make_anonymous(player=jurgen, actor=owner)

    written = everything_written()
    for trace in ("Jürgen", "Jurgen", "Gros", "Grosso", "0431", "Kiel", "J. Groß"):
        assert trace.casefold() not in written.casefold(), trace
    assert (made.name, made.number, made.active, made.display_name) == ("Player 1", None, False, "")
    assert list(Result.objects.order_by("id").values_list("player_id", "points")) == before
    assert HandRevision.objects.get().device == "Player 1's phone"
    assert HandRevision.objects.get().reason == "Player 1 misread it"
    assert PublishedStanding.objects.get().rows == [{"name": "Player 1", "points": 4}]
    assert not ImportDraft.objects.exists()
    assert not Errand.objects.exists()
    assert AuditEntry.objects.get(action="player made anonymous").actor == owner
    assert list(differences([])) == []
    # The merge can still be taken back: both stay without their names, off the lists, and can be told apart.
    merge.refresh_from_db()
    undo_merge(merge=merge, actor=None)
    nameless = Player.objects.filter(anonymous_since__isnull=False).order_by("id")
    assert list(nameless.values_list("name", "number", "active")) == [
        ("Player 1", None, False),
        ("Player 2", None, False),
    ]


def test_every_place_where_somebody_may_have_written_a_name_is_known() -> None:
    known = {f"{place.model.__name__}.{place.field}": place.to_club for place in places()}
    expected = {
        "HandRevision.device": "table__session__club",
        "HandRevision.reason": "table__session__club",
        "AuditEntry.detail": "club",
        "Session.notes": "club",
        "ImportBatch.made": "club",
        "PublishedStanding.rows": "tournament__club",
    }
    assert expected.items() <= known.items()
    assert not {"HandRevision.facts", "Tally.figures", "Club.name", "Player.name", "Tournament.slug"} & known.keys()


def test_other_clubs_and_other_players_keep_their_names(tavern: Club, other_club: Club, jurgen: Player) -> None:
    add_player(club=other_club, name="Jürgen Groß", actor=None)
    add_player(club=tavern, name="Player 1", actor=None)
    namesake = add_player(club=tavern, name="Jürgen Großmann", town="Ulm", actor=None)
    assert make_anonymous(player=jurgen, actor=None).name == "Player 2"
    assert Player.objects.filter(club=other_club, name="Jürgen Groß").exists()
    assert AuditEntry.objects.filter(club=other_club, detail__name="Jürgen Groß").exists()
    namesake.refresh_from_db()
    assert (namesake.name, namesake.town) == ("Jürgen Großmann", "Ulm")
    assert AuditEntry.objects.filter(thing_uid=namesake.uid, detail__name="Jürgen Großmann").exists()


def test_it_is_done_once_and_not_to_who_is_somebody_else(tavern: Club, jurgen: Player) -> None:
    double = add_player(club=tavern, name="J. Groß", actor=None)
    merge_players(kept=jurgen, gone=double, actor=None)
    with pytest.raises(CannotDo, match="was merged into Jürgen Groß; make that one anonymous"):
        make_anonymous(player=double, actor=None)
    make_anonymous(player=jurgen, actor=None)
    with pytest.raises(CannotDo, match="is anonymous already"):
        make_anonymous(player=jurgen, actor=None)
    assert PlayerMerge.objects.count() == 1


@pytest.mark.parametrize(("typed", "gone"), [("jürgen GROSS", True), ("Jürgen", False), ("", False)])
def test_the_owner_types_the_name_before_it_goes(owner: User, jurgen: Player, typed: str, gone: bool) -> None:
    url = reverse("player_anonymous", args=["tavern", jurgen.uid])
    assert "This cannot be undone" in client_of(owner).get(url).content.decode()
    response = client_of(owner).post(url, {"name": typed})
    jurgen.refresh_from_db()
    assert (response.status_code, jurgen.anonymous_since is not None) == (302 if gone else 200, gone)


@pytest.mark.parametrize("step", ["player_edit", "player_merge"])
def test_who_is_anonymous_is_neither_changed_nor_merged(
    owner: User, director_client: Client, jurgen: Player, step: str
) -> None:
    make_anonymous(player=jurgen, actor=owner)
    other = Player.objects.exclude(pk=jurgen.pk).first()
    data = {"name": "Jürgen Groß", "other": str(other.uid), "kept": "this"}
    response = director_client.post(reverse(step, args=["tavern", jurgen.uid]), data)
    assert response.status_code == 200
    assert "is anonymous and stays" in response.content.decode()
    jurgen.refresh_from_db()
    assert jurgen.name == "Player 1"
