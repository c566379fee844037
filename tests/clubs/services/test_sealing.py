"""The trace under seal: what is changed afterwards is found, by whom it may be changed is said."""

import datetime as dt
import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError, connection, transaction

from clubs import witness
from clubs.models import AuditEntry, AuditSeal, Club, HandRevision, Player, Table, User
from clubs.selectors.seals import Chain, chain_differences
from clubs.services import sealing
from clubs.services.anonymous import make_anonymous
from clubs.services.audit import record
from clubs.services.sealing import seal_all, seal_some
from clubs.services.sessions import close_session
from desk.management.commands import verify
from tests.clubs.seated import a_table, leaster
from tests.tournaments.event import enter_hand

pytestmark = pytest.mark.django_db


def told() -> list[str]:
    return list(chain_differences(Chain(), witness.remembered()))


@pytest.fixture
def sealed(tavern: Club, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Two hands and six entries under three seals."""
    monkeypatch.setattr(sealing, "ENTRIES_A_SEAL", 2)
    table = a_table(tavern)
    AuditEntry.objects.all().delete()
    for _ in range(2):
        enter_hand(table, leaster(1))
    AuditEntry.objects.all().delete()
    for number in range(6):
        record(club=tavern, action="warning given", detail={"number": number})
    assert [seal.number for seal in seal_all()] == [1, 2, 3]
    assert told() == []
    return table


def ids() -> list[int]:
    return list(AuditEntry.objects.order_by("pk").values_list("pk", flat=True))


def _change_an_entry() -> str:
    AuditEntry.objects.filter(pk=ids()[2]).update(detail={"number": 99})
    return f"trace: entry {ids()[2]} (warning given) was changed after it was sealed (seal 2)"


def _change_when(_: object = None) -> str:
    AuditEntry.objects.filter(pk=ids()[0]).update(at=dt.datetime(2020, 1, 1, tzinfo=dt.UTC))
    return f"trace: entry {ids()[0]} (warning given) was changed after it was sealed (seal 1)"


def _change_who() -> str:
    AuditEntry.objects.filter(pk=ids()[5]).update(actor=User.objects.create(username="mallory"))
    return f"trace: entry {ids()[5]} (warning given) was changed after it was sealed (seal 3)"


def _delete_an_entry() -> str:
    gone = ids()[3]
    AuditEntry.objects.filter(pk=gone).delete()
    return f"trace: entry {gone} of seal 2 is gone"


def _take_out_of_its_seal() -> str:
    AuditEntry.objects.filter(pk=ids()[1]).update(seal=None, detail={})
    return f"trace: entry {ids()[1]} was taken out of seal 1, and nothing says why"


def _slip_under() -> str:
    new = record(club=None, action="club founded")
    AuditEntry.objects.filter(pk=new.pk).update(seal=AuditSeal.objects.get(number=2))
    return f"trace: entry {new.pk} (club founded) was put under seal 2 afterwards"


def _delete_a_seal() -> str:
    AuditEntry.objects.filter(seal__number=2).delete()
    AuditSeal.objects.filter(number=2).delete()
    return "trace: seal 2 is gone"


def _make_the_entry_fit() -> str:
    """Whoever also writes the digest anew has changed the seal."""
    _change_an_entry()
    seal = AuditSeal.objects.get(number=2)
    from clubs.seals import ENTRY, entry_digest

    row = AuditEntry.objects.filter(pk=ids()[2]).values_list(*ENTRY).get()
    seal.entries[0][2] = entry_digest(seal.entries[0][1], row)
    seal.save()
    return "trace: seal 2 itself was changed"


def _make_the_seal_fit() -> str:
    """And whoever seals it anew has broken the chain behind it."""
    _make_the_entry_fit()
    seal = AuditSeal.objects.get(number=2)
    from clubs.seals import seal_digest

    said = {name: getattr(seal, name) for name in ("number", "at", "before", "entries", "hands", "hands_digest")}
    seal.digest = seal_digest(**said)
    seal.save()
    return "trace: seal 3 does not follow from the one before it"


def _change_a_hand() -> str:
    HandRevision.objects.filter(pk=HandRevision.objects.earliest("pk").pk).update(
        facts={"type": "leaster", "winner": 0}
    )
    return "trace: a hand of seal 1 was changed after it was sealed"


def _change_when_a_hand_was_entered() -> str:
    HandRevision.objects.filter(pk=HandRevision.objects.latest("pk").pk).update(
        created_at=dt.datetime(2020, 1, 1, tzinfo=dt.UTC)
    )
    return "trace: a hand of seal 1 was changed after it was sealed"


def _take_a_hand_out() -> str:
    HandRevision.objects.filter(pk=HandRevision.objects.latest("pk").pk).update(seal=None)
    return "trace: of 2 hands under seal 1 there are 1"


@pytest.mark.parametrize(
    "tampering",
    [
        _change_an_entry,
        _change_when,
        _change_who,
        _delete_an_entry,
        _take_out_of_its_seal,
        _slip_under,
        _delete_a_seal,
        _make_the_entry_fit,
        _make_the_seal_fit,
        _change_a_hand,
        _change_when_a_hand_was_entered,
        _take_a_hand_out,
    ],
)
def test_who_changes_it_is_found(sealed: Table, tampering: Callable[[], str]) -> None:
    sentence = tampering()
    assert told() == [sentence]


def test_what_is_younger_than_the_last_seal_is_counted(sealed: Table, tavern: Club) -> None:
    record(club=tavern, action="warning given")
    enter_hand(sealed, leaster(2))
    chain = Chain()
    assert list(chain_differences(chain, witness.remembered())) == []
    assert (chain.number, chain.entries, chain.hands) == (3, 6, 2)
    assert (chain.young_entries, chain.young_hands) == (AuditEntry.objects.filter(seal=None).count(), 1)
    seal = seal_some()
    assert seal is not None
    assert seal.number == 4
    assert seal.hands == 1


def test_where_nothing_is_new_no_seal_is_made(sealed: Table) -> None:
    assert seal_some() is None


def test_an_ordinary_hand_leaves_the_seals_alone(sealed: Table) -> None:
    """A correction adds a revision; the sealed one loses being current, which no seal covers."""
    first = HandRevision.objects.earliest("pk")
    HandRevision.objects.filter(pk=first.pk).update(current=False)
    assert told() == []


def test_making_somebody_anonymous_opens_a_seal_and_says_so(tavern: Club, owner: User) -> None:
    anna = Player.objects.create(club=tavern, name="Anna Huber")
    kept = record(club=tavern, action="warning given", detail={"number": 1})
    named = record(club=tavern, action="player added", thing=anna, detail={"name": "Anna Huber"})
    seal_all()
    noted = AuditSeal.objects.get(number=1).digest
    make_anonymous(player=anna, actor=owner)
    chain = Chain()
    assert list(chain_differences(chain, witness.remembered())) == []
    assert (chain.anew, chain.digest) == (1, noted)
    said = AuditEntry.objects.get(action="trace sealed anew")
    assert said.detail == {"entries": 1, "reason": "player made anonymous"}
    members = {member[0]: member for member in AuditSeal.objects.get(number=1).entries}
    assert members[named.pk][1] == "", "what the digest was made with is gone, so nobody can try names on it"
    assert members[kept.pk][1] != ""
    seal_all()
    assert told() == []
    said.delete()
    assert told()[0].endswith("and what said why is gone")


def test_it_excuses_nothing_that_was_changed_before(tavern: Club, owner: User) -> None:
    anna = Player.objects.create(club=tavern, name="Anna Huber")
    forged = record(club=tavern, action="warning given", detail={"number": 1})
    record(club=tavern, action="player added", thing=anna, detail={"name": "Anna Huber"})
    seal_all()
    AuditEntry.objects.filter(pk=forged.pk).update(detail={"number": 2})
    make_anonymous(player=anna, actor=owner)
    assert told() == [f"trace: entry {forged.pk} (warning given) was changed after it was sealed (seal 1)"]


def test_the_digest_can_be_worked_out_by_hand(tavern: Club) -> None:
    """As docs/backup.md writes it down."""
    entry = record(club=tavern, action="warning given", device="A phone", detail={"b": 1, "a": [2]})
    (seal,) = seal_all()
    at = entry.at.astimezone(dt.UTC).isoformat(timespec="microseconds")
    row: list[Any] = [entry.pk, tavern.pk, at, None, "A phone", "warning given", "", None, {"a": [2], "b": 1}]

    def digest(*lines: object, salt: str = "") -> str:
        said = "".join(json.dumps(line, sort_keys=True, separators=(",", ":")) + "\n" for line in lines)
        return hashlib.sha256((salt + said).encode()).hexdigest()

    ((pk, salt, of_entry, why),) = seal.entries
    assert (pk, of_entry, why) == (entry.pk, digest(row, salt=salt), None)
    sealed_at = seal.at.astimezone(dt.UTC).isoformat(timespec="microseconds")
    assert seal.digest == digest([1, sealed_at, "", [[pk, of_entry]], 0, digest()])


@pytest.mark.django_db(transaction=True)
def test_the_data_folder_remembers_the_last_seal(tavern: Club) -> None:
    record(club=tavern, action="warning given")
    seal_all()
    record(club=tavern, action="warning given")
    with transaction.atomic():
        (second,) = seal_all()
    AuditEntry.objects.filter(seal=second).update(seal=None)
    second.delete()
    assert told() == [f"trace: seal 2 is gone; {witness.path()} remembers it as {second.digest[:12]}"]
    first = AuditSeal.objects.get()
    witness.remember_only(first.digest, {1: first.digest})
    assert told() == []
    assert witness.of_chain(witness.remembered(), first.digest) == {1: first.digest}


@pytest.mark.django_db(transaction=True)
def test_a_seal_made_while_the_trace_is_looked_at_is_not_missed(
    tavern: Club, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The server seals on while `verify` looks: the folder knows a seal then that the moment looked at has not."""
    record(club=tavern, action="warning given")
    seal_all()
    looked = verify.chain_differences

    def while_somebody_seals(chain: Chain, noted: Any) -> Any:
        first = AuditSeal.objects.get()
        witness.remember(first.digest, 2, "b1542142d32c")
        return looked(chain, noted)

    monkeypatch.setattr(verify, "chain_differences", while_somebody_seals)
    call_command("verify")
    assert "no difference" in capsys.readouterr().out
    monkeypatch.undo()
    with pytest.raises(CommandError):
        call_command("verify")
    assert "seal 2 is gone" in capsys.readouterr().out


def test_closing_a_night_seals_what_was_entered(
    tavern: Club, director: User, django_capture_on_commit_callbacks: Any
) -> None:
    table = a_table(tavern)
    with django_capture_on_commit_callbacks(execute=True):
        enter_hand(table, leaster(1))
    assert not AuditSeal.objects.exists(), "no hand waits for a seal"
    with django_capture_on_commit_callbacks(execute=True):
        close_session(session=table.session, actor=director)
    seal = AuditSeal.objects.get()
    assert (seal.hands, len(seal.entries)) == (1, AuditEntry.objects.count())
    assert AuditEntry.objects.filter(action="session closed", seal=seal).exists()
    assert told() == []


def test_a_night_is_closed_where_nothing_can_be_sealed(
    tavern: Club,
    director: User,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    django_capture_on_commit_callbacks: Any,
) -> None:
    def held() -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr(sealing, "seal_some", held)
    with django_capture_on_commit_callbacks(execute=True):
        session = close_session(session=a_table(tavern).session, actor=director)
    assert not session.is_open
    assert caplog.messages == ["The trace could not be sealed: database is locked"]


def test_sealing_takes_some_statements_however_much_there_is(tavern: Club, django_assert_num_queries: Any) -> None:
    for _ in range(20):
        record(club=tavern, action="warning given")
    # One for the lock where the database has one.
    with django_assert_num_queries(9 + (connection.vendor == "postgresql")):
        seal_some()
