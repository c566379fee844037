"""A club written and read again is an equal club: by its file byte for byte, and by folding everything."""

import json

import pytest
from django.apps import apps

from clubs.models import AuditEntry, Club, HandRevision, Player, Result, Score, Table, User
from desk.demo.story import tell
from desk.exporting.sections import CLUB, LEFT_OUT, SECTIONS
from desk.exporting.storing import import_club
from tests.desk.exporting.clubs import a_rich_club, derived, everything_of, file_of, found_wrong, wipe

pytestmark = pytest.mark.django_db


def scores() -> list[tuple[object, ...]]:
    rows = Score.objects.order_by("hand__uid", "chair")
    return list(rows.values_list("hand__uid", "player__uid", "chair", "points", "side"))


def results() -> list[tuple[object, ...]]:
    rows = Result.objects.order_by("session__uid", "player__uid")
    return list(rows.values_list("session__uid", "player__uid", "points", "hands", "picks", "picks_won", "source"))


def test_a_club_comes_back_equal() -> None:
    club = a_rich_club()
    before, was = everything_of(club), (scores(), results(), derived())
    assert found_wrong() == []
    wipe()
    assert Club.objects.count() == Player.objects.count() == 0
    stored = import_club(file_of(before))
    assert everything_of(stored.club) == before
    assert (scores(), results(), derived()) == was
    assert found_wrong() == []
    assert stored.logins == ["left", "owner"]


def test_the_demo_with_its_tournament_comes_back_equal() -> None:
    club = tell().club
    before, was = everything_of(club), (scores(), results())
    wipe()
    stored = import_club(file_of(before))
    assert (stored.rows["tournaments"], stored.rows["entries"], stored.rows["published_standings"]) == (1, 47, 1)
    assert everything_of(stored.club) == before
    assert (scores(), results()) == was
    assert found_wrong() == []


def test_a_login_has_no_password_in_the_file_and_none_after_it() -> None:
    club = a_rich_club()
    data = everything_of(club)
    hashes = list(User.objects.values_list("password", flat=True))
    assert all(text.encode() not in data for text in ("password", *hashes))
    wipe()
    import_club(file_of(data))
    assert [user.has_usable_password() for user in User.objects.order_by("username")] == [False, False]
    assert [(user.username, user.memberships.count()) for user in User.objects.order_by("username")] == [
        ("left", 0),
        ("owner", 1),
    ]


def test_when_and_by_whom_something_was_done_stays() -> None:
    club = a_rich_club()
    kept = [
        AuditEntry.objects.values_list("at", "actor__username", "action", "device", "detail"),
        HandRevision.objects.order_by("id").values_list("uid", "created_at", "current", "actor__username"),
        Table.objects.order_by("id").values_list("uid", "version", "lines"),
    ]
    was = [list(rows) for rows in kept]
    data = everything_of(club)
    wipe()
    import_club(file_of(data))
    assert [list(rows.all()) for rows in kept] == was


def test_the_file_is_json_with_a_row_a_line() -> None:
    data = everything_of(a_rich_club())
    whole = json.loads(data)
    assert list(whole) == ["format", "club", "logins", *(section.name for section in SECTIONS)]
    assert whole["format"] == 1
    rows = sum(len(whole[section.name]) for section in SECTIONS) + len(whole["logins"])
    assert rows < len(data.decode().splitlines()) < rows + 3 * len(SECTIONS)
    assert "Łukasz Şenol".encode() in data


def test_no_model_is_forgotten() -> None:
    """Whoever adds a model says whether the file has it, or why not."""
    models = {model for app in ("clubs", "tournaments", "practice") for model in apps.get_app_config(app).get_models()}
    told = {CLUB.model, *(section.model for section in SECTIONS), *LEFT_OUT}
    assert {model.__name__ for model in models} == {model.__name__ for model in told}


def test_another_address_name_may_be_given() -> None:
    data = everything_of(a_rich_club())
    wipe()
    assert import_club(file_of(data), slug="lion").club.slug == "lion"
