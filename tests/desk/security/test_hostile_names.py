"""Names made to break out of a page, a paper, a workbook, a CSV or JSON: they stay names, everywhere they go."""

import csv
import io
import json
import re
import subprocess
from html.parser import HTMLParser
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from openpyxl import load_workbook

from clubs.models import Club, HouseRules, Player, PublicSees, Season, Session, User
from clubs.services.errors import CannotDo
from clubs.services.links import token_of
from clubs.services.people import add_player
from tests.conftest import client_of
from tests.desk.security.addresses import Things, of_clubs, url_of
from tests.tournaments.event import entry
from tournaments.models import Tournament
from tournaments.services.entry_links import token_of as card_of

SCRIPT = "<script>alert(1)</script>"
HOSTILE = (
    "=SUM(A1)",
    "+SUM(A1)",
    "-SUM(A1)",
    "@SUM(A1)",
    SCRIPT,
    "\"'><img src=x onerror=alert(1)>",
    "{{ 7|add:7 }}{% csrf_token %}",
    "&lt;b&gt; </title> --> ]]>",
    "W" * 200,
    "%s %(name)s {0} \\u003c",
)
# What is kept of what was typed: marks that turn the line around go, tabs fold, what cannot be printed is refused.
TYPED = [
    ("\u202egnp.exe", "gnp.exe"),
    ("\ufeffAnna\u200b", "Anna"),
    ("\t=SUM(A1)", "=SUM(A1)"),
    ("Anna\r\nSet-Cookie: a=b", "Anna Set-Cookie: a=b"),
    ("An\x00na", None),
    ("An\x1b[31mna", None),
    ("W" * 201, None),
    ("\u200b\u202e", None),
]
_NUMBER = re.compile(r"[+-]?[\d.,]*%?")


@pytest.fixture
def things(tavern: Club) -> Things:
    """A club whose people, seasons, nights, rules and events are all called so."""
    made = Things(tavern)
    for at, player in enumerate(Player.objects.order_by("pk")):
        player.name = HOSTILE[at % len(HOSTILE)]
        player.save()
    Season.objects.update(name=SCRIPT)
    Session.objects.update(title=SCRIPT)
    HouseRules.objects.filter(club=tavern, name="Ours").update(name=SCRIPT)
    Tournament.objects.update(title=SCRIPT, visibility=Tournament.Visibility.PUBLIC)
    Club.objects.update(name=SCRIPT, public_sees=PublicSees.EVERYTHING)
    return made


@pytest.fixture
def pages(things: Things, owner: User) -> list[tuple[str, HttpResponse]]:
    """Every page and file of the club and its event, as its owner and as everybody gets them."""
    table = things.event.rounds.get().session.tables.get()
    more = [f"/t/{token_of(table)}/", f"/t/{token_of(table)}/sheet/", f"/t/{token_of(table)}/people/"]
    more += [f"/e/{card_of(entry(things.event, 2))}/", "/"]
    found = []
    for client in (client_of(owner), Client()):
        for name, whole in of_clubs():
            if name == "errand_file":
                continue  # what lies there was put there by the fixture
            for ext in ("csv", "xlsx", "pdf", "txt") if "<slug:ext>" in whole else ("",):
                arguments = things.arguments(name, whole) | ({"ext": ext} if ext else {})
                found.append((f"{name} {ext}", client.get(url_of(name, arguments))))
        found += [(url, client.get(url)) for url in more]
    return [(name, answer) for name, answer in found if answer.status_code == 200]


def test_they_stay_names_wherever_they_go(pages: list[tuple[str, HttpResponse]]) -> None:
    kinds: dict[str, int] = {}
    wrong = []
    for name, answer in pages:
        kind = answer["Content-Type"].split(";")[0]
        kinds[kind] = kinds.get(kind, 0) + 1
        wrong += [f"{name}: {fault}" for fault in CHECKS[kind](answer.content)]
    assert wrong == []
    assert set(CHECKS) == set(kinds), "every kind of file was made"
    assert kinds["text/html"] > 80


class _Page(HTMLParser):
    """Collects what a Content-Security-Policy without inline code would stop, and what no page of ours has."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if tag == "script" and not said.get("src") and said.get("type") != "application/json":
            self.faults.append("a script within the page")
        if tag in ("style", "iframe", "object", "embed", "base") or said.get("src") == "x":
            self.faults.append(f"<{tag}>")
        self.faults += [f"{tag} {name}" for name in said if name.startswith("on") or name == "style"]
        self.faults += [f"{tag} {name}" for name, value in attrs if (value or "").startswith("javascript:")]


def in_html(content: bytes) -> list[str]:
    page = _Page()
    text = content.decode()
    page.feed(text)
    return page.faults + [f"not escaped: {name}" for name in HOSTILE[4:6] if name in text]


def in_csv(content: bytes) -> list[str]:
    text = content.decode("utf-8-sig")
    cells = [cell for row in csv.reader(io.StringIO(text), csv.Sniffer().sniff(text)) for cell in row]
    return [f"a formula: {cell}" for cell in cells if cell[:1] in tuple("=+-@\t\r") and not _NUMBER.fullmatch(cell)]


def in_workbook(content: bytes) -> list[str]:
    book = load_workbook(io.BytesIO(content))
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row if cell.value is not None]
    return [f"a formula: {cell.value}" for cell in cells if cell.data_type == "f" and "SUM(A1)" in str(cell.value)]


def in_json(content: bytes) -> list[str]:
    json.loads(content)
    return []


def in_paper(content: bytes) -> list[str]:
    read = subprocess.run(["pdftotext", "-raw", "-", "-"], input=content, capture_output=True)
    return [f"no paper: {read.stderr.decode()}"] if read.returncode else []


def in_drawing(content: bytes) -> list[str]:
    return ["a script in a drawing"] if b"<script" in content or b" on" in content else []


def in_text(content: bytes) -> list[str]:
    return [] if content.decode() else ["nothing"]


CHECKS: dict[str, Any] = {
    "text/html": in_html,
    "text/csv": in_csv,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": in_workbook,
    "application/json": in_json,
    "application/pdf": in_paper,
    "image/svg+xml": in_drawing,
    "text/plain": in_text,
}


@pytest.mark.parametrize("name", ["=SUM(A1)", SCRIPT, HOSTILE[5]])
def test_a_paper_and_a_table_of_figures_show_the_name_as_it_is(things: Things, owner: User, name: str) -> None:
    Player.objects.filter(pk=entry(things.event, 1).player_id).update(name=name)
    client, event = client_of(owner), {"slug": things.event.slug}
    paper = client.get(url_of("standings_file", {**event, "ext": "pdf"})).content
    read = subprocess.run(["pdftotext", "-layout", "-", "-"], input=paper, capture_output=True, check=True)
    assert name[:12] in read.stdout.decode()
    book = load_workbook(io.BytesIO(client.get(url_of("standings_file", {**event, "ext": "xlsx"})).content))
    assert name in {cell.value for sheet in book for row in sheet.iter_rows() for cell in row}
    csv_file = client.get(url_of("standings_file", {**event, "ext": "csv"})).content.decode("utf-8-sig")
    written = {cell for row in csv.reader(io.StringIO(csv_file)) for cell in row}
    assert ("'" + name if name.startswith("=") else name) in written
    assert name in json.dumps(client.get(url_of("event_json", event)).json(), ensure_ascii=False).replace('\\"', '"')


@pytest.mark.parametrize(("typed", "kept"), TYPED, ids=[ascii(row[0])[:20] for row in TYPED])
def test_what_is_kept_of_a_name(tavern: Club, typed: str, kept: str | None) -> None:
    if kept is None:
        with pytest.raises(CannotDo):
            add_player(club=tavern, name=typed, actor=None)
        assert not Player.objects.exists()
    else:
        assert add_player(club=tavern, name=typed, actor=None).name == kept
