"""Files that are no club's, or not any more: each is refused in a sentence that says where, and nothing is stored."""

import gzip
import json
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest

from clubs.models import AuditEntry, Club, Hand, Player, User
from clubs.services.errors import CannotDo
from desk.exporting.storing import import_club
from tests.desk.exporting.clubs import a_rich_club, everything_of, found_wrong, wipe

pytestmark = pytest.mark.django_db

Change = Callable[[dict[str, Any]], object]


def counts() -> list[int]:
    return [model.objects.count() for model in (Club, User, Player, Hand, AuditEntry)]


def refusal_of(data: bytes, **options: Any) -> str:
    before = counts()
    with pytest.raises(CannotDo) as refused:
        import_club(BytesIO(data), **options)
    assert counts() == before
    return refused.value.message


@pytest.fixture
def data() -> bytes:
    made = everything_of(a_rich_club())
    wipe()
    return made


def changed(data: bytes, change: Change) -> bytes:
    whole = json.loads(data)
    change(whole)
    return json.dumps(whole).encode()


CHANGES: list[tuple[str, Change, str]] = [
    (
        "format",
        lambda club: club.update(format=2),
        "newer Sheepfold: format 2, and this one reads 1. Update it first.",
    ),
    ("no format", lambda club: club.pop("format"), "This is no club's file: it does not begin with “format”."),
    ("format true", lambda club: club.update(format=True), "“format” should be a number, not True."),
    ("part", lambda club: club.pop("seasons"), "“seasons” should follow, not “imports”"),
    ("end", lambda club: club.pop("trace"), "“trace” should follow, not its end"),
    ("more", lambda club: club.update(extra=[]), "extra is nothing that this Sheepfold knows."),
    ("row", lambda club: club["players"].__setitem__(0, 7), "players[0] should be an object in braces."),
    ("missing", lambda club: club["players"][3].pop("name"), "players[3].name is missing."),
    (
        "unknown",
        lambda club: club["players"][3].update(shoe=43),
        "players[3].shoe is nothing that this Sheepfold",
    ),
    ("text", lambda club: club["players"][0].update(name=5), "players[0].name cannot be 5."),
    (
        "long",
        lambda club: club["players"][0].update(name="x" * 201),
        "players[0].name: Ensure this value has at most",
    ),
    ("bool", lambda club: club["players"][0].update(guest=1), "players[0].guest cannot be 1."),
    ("number", lambda club: club["tables"][0].update(chairs=True), "tables[0].chairs cannot be True."),
    ("below 0", lambda club: club["tables"][0].update(lines=-1), "tables[0].lines: Ensure this value is greater than"),
    ("day", lambda club: club["sessions"][0].update(date="2026-02-30"), "sessions[0].date cannot be '2026-02-30'."),
    (
        "moment",
        lambda club: club["trace"][0].update(at="2026-02-01T10:00:00"),
        "trace[0].at cannot be '2026-02-01",
    ),
    ("uid", lambda club: club["hands"][0].update(uid="one"), "hands[0].uid cannot be 'one'."),
    ("choice", lambda club: club["tables"][0].update(state="broken"), "tables[0].state: Value 'broken' is not a valid"),
    ("null", lambda club: club["players"][0].update(name=None), "players[0].name cannot be None."),
    ("zone", lambda club: club["club"].update(time_zone="Mars"), "club.time_zone: Mars is no time zone"),
    ("role", lambda club: club["logins"][0].update(role="king"), "logins[0].role cannot be 'king'."),
    (
        "reference",
        lambda club: club["hands"][2].update(table="8d5a4a51-3f50-4b80-9f04-8c9b1f6f0b11"),
        "hands[2].table names '8d5a4a51-3f50-4b80-9f04-8c9b1f6f0b11', which is not in the file.",
    ),
    ("actor", lambda club: club["trace"][1].update(actor="nobody"), "trace[1].actor names 'nobody', which is not in"),
    ("rules", lambda club: club["sessions"][1].update(rules="mine"), "sessions[1].rules names 'mine', which is not in"),
    ("person", lambda club: club["revisions"][0]["people"].__setitem__(2, "x"), "revisions[0].people[2] names 'x'"),
    ("people", lambda club: club["revisions"][0].update(people={}), "revisions[0].people should be a list."),
    ("chairs", lambda club: club["revisions"][0].update(people=[]), "revisions[0]: chair 0 is none of its 0 people's."),
    ("out", lambda club: club["revisions"][1].update(out=[9]), "revisions[1]: chair 9 is none of its 6 people's."),
    ("facts", lambda club: club["rules"][0].update(options={"game": "bridge"}), "cannot be folded"),
    (
        "twice",
        lambda club: club["players"].append(club["players"][0]),
        "is in the database already, or twice in the file",
    ),
]


@pytest.mark.parametrize(("change", "said"), [row[1:] for row in CHANGES], ids=[row[0] for row in CHANGES])
def test_what_is_wrong_is_named_where_it_stands(data: bytes, change: Change, said: str) -> None:
    assert said in refusal_of(changed(data, change))


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda data: b"", "“{” is missing"),
        (lambda data: b"[]", "“{” is missing"),
        (lambda data: b"{", "a name in quotes is missing"),
        (lambda data: data[: len(data) // 2], "cannot be read, line"),
        (lambda data: data[:-3], "“,” or “]” is missing"),
        (lambda data: data[:-2], "“,” or “}” is missing"),
        (lambda data: data + b"{}", "there is more after its end"),
        (lambda data: data.replace("Ä".encode(), b"\xc4"), "it is not UTF-8"),
        (lambda data: b'{"format": NaN}', "NaN is no number"),
        (lambda data: b'{"format": 1, "club": ' + b"[" * 100_000, "it is nested too deeply"),
        (lambda data: b'{"format": 1, "club": "' + b"x" * 9_000_000, "a value is too long"),
        (lambda data: gzip.compress(data)[:-20], "the compressed file is damaged or cut off"),
        (lambda data: b"PK\x03\x04 no club", "“{” is missing"),
    ],
)
def test_what_is_no_json_is_said_with_its_line(data: bytes, spoil: Callable[[bytes], bytes], said: str) -> None:
    assert said in refusal_of(spoil(data))


def test_a_club_that_is_here_is_not_made_twice() -> None:
    club = a_rich_club()
    data = everything_of(club)
    assert refusal_of(data) == "The club Tavern – «Zum Löwen» is here already."


def test_another_clubs_address_name_is_not_taken(data: bytes) -> None:
    Club.objects.create(name="Another", slug="tavern")
    assert "Another club has the address name “tavern”. Give this one another with --slug." in refusal_of(data)
    assert "cannot stand in an address" in refusal_of(data, slug="zum löwen")


def test_a_login_of_the_same_name_is_somebody_else_until_said_otherwise(data: bytes) -> None:
    there = User.objects.create_user(username="owner", password="correct horse")
    assert "Somebody logs in as “owner” here already." in refusal_of(data)
    stored = import_club(BytesIO(data), same_logins=True)
    assert stored.logins == ["left"]
    there.refresh_from_db()
    assert there.has_usable_password()
    assert list(there.memberships.values_list("club__slug", "role")) == [("tavern", "owner")]


def test_any_way_of_writing_the_same_json_will_do(data: bytes) -> None:
    spread = json.dumps(json.loads(data), indent=3).encode("utf-8-sig")
    club = import_club(BytesIO(gzip.compress(spread))).club
    assert everything_of(club) == data
    assert found_wrong() == []
