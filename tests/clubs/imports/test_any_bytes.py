"""Whatever bytes come in: a sentence, never an error of ours, and nothing stored before "import"."""

import io
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubs.imports.planning import planned
from clubs.models import Club, ImportDraft, Player, Session
from tests.clubs.imports.files import xlsx
from tests.clubs.seated import rules_for

pytestmark = pytest.mark.django_db

KINDS = ("totals", "roster", "hands")
_PIECES = (
    *(
        "Date",
        "Datum",
        "Name",
        "Player",
        "Points",
        "People",
        "Hand",
        "Picker",
        "Result",
        "Table",
        "Guest",
        "No",
        "Total",
    ),
    *("2006-05-01", "3/4/2006", "31.12.06", "Ann", "Bob", "Ann/Bob/Cat/Dan/Eve", "Huber, Hans", "1 2 w", "n 4", "lost"),
    *("0", "-3", "3", "1.234", "1,5", "(7)", "9" * 40, "x" * 300, "ja", "\x00", "\u0308", "\N{GOAT}", "=1+1", '"', ""),
)
_TABLES = st.lists(st.lists(st.sampled_from(_PIECES), max_size=8), max_size=8)
_SAID = st.fixed_dictionaries(
    {},
    optional={
        "encoding": st.sampled_from(["utf-8", "utf-16", "cp1252", "cp850", "klingon"]),
        "delimiter": st.sampled_from([",", ";", "\t", "ab"]),
        "head": st.integers(0, 9),
        "form": st.sampled_from(["wide", "long", "round"]),
        "dates": st.sampled_from(["dmy", "mdy", "ymd"]),
        "zero": st.sampled_from(["absent", "played"]),
        "sums": st.sampled_from(["even", "any"]),
        "columns": st.dictionaries(
            st.sampled_from([str(index) for index in range(6)]),
            st.sampled_from(["", "date", "player", "points", "name", "number", "hand", "picker", "people", "nonsense"]),
        ),
        "people": st.dictionaries(st.sampled_from(["ann", "bob"]), st.sampled_from(["new", "nobody"])),
    },
)
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def read(club: Club, kind: str, content: bytes, said: dict[str, object]) -> None:
    now = planned(club=club, kind=kind, content=content, said=said)
    assert (now.plan is None) == bool(now.preview["problem_count"] or now.preview.get("question_count"))
    assert all(isinstance(problem, str) and problem for problem in now.preview["problems"])


@pytest.mark.parametrize("kind", KINDS)
@given(table=_TABLES, delimiter=st.sampled_from([",", ";", "\t"]), said=_SAID)
@QUICK
def test_any_table_of_text(tavern: Club, kind: str, table: list[list[str]], delimiter: str, said: dict) -> None:
    rules_for(tavern)
    text = "\n".join(delimiter.join(row) for row in table)
    read(tavern, kind, text.encode(), said)


@pytest.mark.parametrize("kind", KINDS)
@given(content=st.binary(max_size=400), said=_SAID)
@QUICK
def test_any_bytes(tavern: Club, kind: str, content: bytes, said: dict) -> None:
    read(tavern, kind, content, said)


_CELLS = st.one_of(
    st.sampled_from([piece for piece in _PIECES if "\x00" not in piece]),
    st.integers(-(10**15), 10**15),
    st.floats(allow_nan=False, allow_infinity=False),
    st.booleans(),
    st.none(),
    st.datetimes(),
    st.times(),
)


@pytest.mark.parametrize("kind", KINDS)
@given(rows=st.lists(st.lists(_CELLS, max_size=6), max_size=6), said=_SAID)
@settings(QUICK, max_examples=30)
def test_any_workbook(tavern: Club, kind: str, rows: list[list[object]], said: dict) -> None:
    read(tavern, kind, xlsx(*rows), said)


_BOOK = xlsx(["Date", "Ann", "Bob"], ["2006-05-01", 3, -3])


@given(at=st.integers(0, len(_BOOK) - 1), change=st.integers(1, 255))
@settings(QUICK, max_examples=80)
def test_any_damaged_workbook(tavern: Club, at: int, change: int) -> None:
    content = bytearray(_BOOK)
    content[at] ^= change
    read(tavern, "totals", bytes(content), {})


@given(part=st.binary(max_size=200), name=st.sampled_from(["xl/workbook.xml", "xl/worksheets/sheet1.xml"]))
@settings(QUICK, max_examples=30)
def test_any_part_of_a_workbook(tavern: Club, part: bytes, name: str) -> None:
    into = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(_BOOK)) as old, zipfile.ZipFile(into, "w") as new:
        for info in old.infolist():
            new.writestr(info.filename, part if info.filename == name else old.read(info))
    read(tavern, "totals", into.getvalue(), {})


@given(content=st.binary(min_size=1, max_size=200), kind=st.sampled_from(KINDS), name=st.text(min_size=1, max_size=40))
@settings(QUICK, max_examples=30)
def test_the_pages_answer_any_file(tavern: Club, director_client: Client, content: bytes, kind: str, name: str) -> None:
    sent = director_client.post("/clubs/tavern/imports/", {"kind": kind, "file": SimpleUploadedFile(name, content)})
    assert sent.status_code in (302, 422)
    if sent.status_code == 302:
        assert director_client.get(sent["Location"]).status_code == 200
        assert director_client.post(sent["Location"], {"import": "1"}).status_code == 302
    assert not Session.objects.exists()


_TYPED = st.dictionaries(
    st.sampled_from(
        [
            *("look", "import", "head", "encoding", "sheet", "form", "zero", "dates", "mark", "sums", "rules", "again"),
            *("column_0", "column_1", "rest_new"),
        ]
    ),
    st.one_of(st.text(max_size=8), st.sampled_from(["1", "-1", "9" * 30, "utf-8", "long", "date", "\x00"])),
)


@given(typed=_TYPED)
@settings(QUICK, max_examples=40)
def test_the_page_of_a_file_answers_whatever_is_typed(tavern: Club, director_client: Client, typed: dict) -> None:
    ImportDraft.objects.all().delete()
    file = SimpleUploadedFile("a.csv", b"Name;No\nAnn;x\n")
    url = director_client.post("/clubs/tavern/imports/", {"kind": "roster", "file": file})["Location"]
    assert director_client.post(url, typed).status_code in (302, 422)
    assert director_client.get(url).status_code == 200
    assert not Player.objects.exists()
