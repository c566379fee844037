"""Which backups make room: the last ones stay, one of each day stays, what is not ours is never touched."""

import datetime as dt
from pathlib import Path

import pytest

from desk.backing.manifest import Contents, Manifest, file_name, installation_mark, manifest_of, newer
from desk.backing.rotation import Kept, superseded

COUNTS = {"clubs": 1, "players": 5, "sessions": 1, "hands": 3, "revisions": 4, "entries": 6, "waiting": 0, "games": 0}
NOTHING = Contents(dict(COUNTS), "2026-03-03T20:00:00+00:00", "2026-03-03T20:10:00+00:00", (4, 6, 0, 0), ())
EVENING = dt.datetime(2026, 3, 10, 20, 0).astimezone()


def kept(days: int, minutes: int = 0, cause: str = "automatic") -> Kept:
    """A backup of so many days and minutes before the evening."""
    made_at = EVENING - dt.timedelta(days=days, minutes=minutes)
    manifest = Manifest(made_at, cause, "ours", "0.1", "sqlite", "", 0, NOTHING)
    return Kept(Path(f"{days}-{minutes}"), manifest)


@pytest.mark.parametrize(
    ("there", "keep", "days", "going"),
    [
        ([], 3, 14, []),
        ([kept(0, 0), kept(0, 5), kept(0, 10)], 3, 14, []),
        ([kept(0, 0), kept(0, 5), kept(0, 10), kept(0, 15)], 3, 14, ["0-15"]),
        # The last of an earlier day stays, however many came since; the others of that day go.
        ([kept(0, 0), kept(0, 5), kept(1, 0), kept(1, 5)], 2, 14, ["1-5"]),
        ([kept(0, 0), kept(1, 0), kept(2, 0), kept(3, 0)], 1, 2, ["2-0", "3-0"]),
        ([kept(0, 0), kept(40, 0), kept(400, 0)], 1, 14, []),
        # What was asked for stays, and takes no other's place.
        ([kept(0, 0, "asked"), kept(0, 5), kept(0, 10, "replaced"), kept(0, 15)], 1, 14, ["0-15"]),
        ([kept(0, 0, "button"), kept(0, 5, "button")], 1, 14, ["0-5"]),
    ],
)
def test_which_make_room(there: list[Kept], keep: int, days: int, going: list[str]) -> None:
    assert [one.path.name for one in superseded(there, keep, days)] == going


@pytest.mark.parametrize(
    ("changed", "is_newer"),
    [
        ({}, False),
        ({"last_hand_at": "2026-03-03T20:00:01+00:00"}, True),
        ({"last_entry_at": "2026-03-03T21:00:00+00:00"}, True),
        ({"last_hand_at": "2026-03-03T19:00:00+00:00"}, False),
        ({"last_hand_at": ""}, False),
        ({"counts": COUNTS | {"revisions": 5}}, True),
        ({"counts": COUNTS | {"waiting": 1}}, True),
        ({"counts": COUNTS | {"revisions": 3}}, False),
    ],
)
def test_what_is_newer_than_a_backup(changed: dict[str, object], is_newer: bool) -> None:
    there = Contents(**{**NOTHING.__dict__, **changed})
    assert newer(there, NOTHING) == is_newer


def test_one_of_a_thing_is_said_in_the_singular() -> None:
    one = Contents(dict.fromkeys(COUNTS, 1), "", "", (), ())
    two = Contents(dict.fromkeys(COUNTS, 2), "", "", (), ())
    start = "1 club, 1 player, 1 session, 1 hand (none yet), 1 entry of the trace; "
    assert one.said() == f"{start}nothing is sealed."
    start = "2 clubs, 2 players, 2 sessions, 2 hands (none yet), 2 entries of the trace; "
    assert two.said() == f"{start}nothing is sealed."


def test_a_manifest_says_what_it_was_told() -> None:
    there = Contents(dict(COUNTS), "", "", (1, 2, 3, 4), ("clubs.0003_sealed_trace",), (7, "ab", "cd"))
    made_at = dt.datetime(2026, 3, 3, 20, 30, 15, tzinfo=dt.UTC)
    said = Manifest(made_at, "asked", "ours", "0.1", "postgresql", "00", 12, there)
    assert manifest_of(said.as_json()) == said
    assert file_name(made_at) == f"sheepfold-{made_at.astimezone():%Y-%m-%d-%H%M%S}.zip"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{}", "its manifest is another's"),
        ("[1]", "its manifest is another's"),
        ('{"sheepfold_backup": 2}', "it is from a newer Sheepfold: format 2, and this one reads 1"),
        ('{"sheepfold_backup": 1}', "its manifest is damaged"),
    ],
)
def test_what_is_no_manifest(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match="^" + sentence):
        manifest_of(text)


def test_the_mark_tells_sites_apart_and_no_key() -> None:
    assert installation_mark("key") == installation_mark("key") != installation_mark("other")
    assert "key" not in installation_mark("key")
