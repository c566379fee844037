"""Files made to hurt whoever opens them: a sentence or an honest preview, nothing imported, and soon."""

import io
import time
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from openpyxl import Workbook

from clubs.models import Club, ImportDraft, Player

LAUGHS = (
    b'<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">'
    + b"".join(b'<!ENTITY %c "%s">' % (98 + at, b"&%c;" % (97 + at) * 10) for at in range(9))
    + b"]><worksheet>&j;</worksheet>"
)
OUTSIDE = b'<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>'


def workbook(**parts: bytes) -> bytes:
    """A sound workbook with some of its parts replaced, or others added."""
    out, sound = io.BytesIO(), io.BytesIO()
    book = Workbook()
    book.active.append(["Date", "Anna", "Bert"])
    book.save(sound)
    with zipfile.ZipFile(sound) as before, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as after:
        replaced = {name.replace("__", "/").replace("_dot_", "."): content for name, content in parts.items()}
        for name in before.namelist():
            after.writestr(name, replaced.pop(name, before.read(name)))
        for name, content in replaced.items():
            after.writestr(name, content)
    return out.getvalue()


FILES = {
    "a zip that bursts": workbook(xl__worksheets__sheet1_dot_xml=b"<worksheet>" + b"0" * 90_000_000),
    "entities within entities": workbook(xl__worksheets__sheet1_dot_xml=LAUGHS),
    "a file of the server's": workbook(xl__worksheets__sheet1_dot_xml=OUTSIDE),
    "a workbook of nothing": workbook(xl__worksheets__sheet1_dot_xml=b""),
    "one line of nine megabytes": b"Date," + b"x" * 9_000_000,
    "nine million commas": b"Date" + b"," * 9_000_000,
    "quotes that never close": b'"' * 1_000_001 + b"\n" * 10,
    "no file at all": b"",
    "bytes": bytes(range(256)) * 1000,
}


@pytest.mark.parametrize("name", FILES)
def test_it_is_refused_or_read_as_what_it_is(tavern: Club, director_client: Client, name: str) -> None:
    file = SimpleUploadedFile("totals.xlsx" if FILES[name][:2] == b"PK" else "totals.csv", FILES[name])
    # Seconds of work: what else the machine does meanwhile does not count.
    began = time.process_time()
    answer = director_client.post("/clubs/tavern/imports/", {"kind": "totals", "file": file}, follow=True)
    assert time.process_time() - began < 8
    assert answer.status_code in (200, 422), answer.status_code
    assert "root:" not in answer.content.decode()
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "..\\..\\boot.ini", "a\r\nSet-Cookie: b=c.csv", 'a".csv', "\x00.csv"]
)
def test_a_file_s_name_names_no_place(tavern: Club, director_client: Client, name: str) -> None:
    file = SimpleUploadedFile("x.csv", b"Date,Anna,Bert\n2026-01-01,4,-4\n")
    file._name = name  # as a program sends it that is no browser
    answer = director_client.post("/clubs/tavern/imports/", {"kind": "totals", "file": file}, follow=True)
    assert answer.status_code in (200, 400, 422)
    kept = set(ImportDraft.objects.values_list("file_name", flat=True))
    assert not [one for one in kept if set(one) & set("/\\\r\n\0")]


def test_sent_the_same_way_a_sound_file_is_kept(tavern: Club, director_client: Client) -> None:
    file = SimpleUploadedFile("totals.csv", b"Date,Anna,Bert\n2026-01-01,4,-4\n")
    director_client.post("/clubs/tavern/imports/", {"kind": "totals", "file": file})
    assert ImportDraft.objects.get().file_name == "totals.csv"
