"""A whole small event in Chromium: a director's laptop, two phones and the board on the wall, 11 players, two rounds.

What is expected is counted here from the taps alone, by the chart of rules that double on the bump (seed 002):
61-90 won 2/1/-1, 91-120 4/2/-2, 31-60 lost -4/-2/+2, alone four times a defender.
"""

import io
import re
from itertools import combinations
from typing import Any

import openpyxl
import pypdf
import pytest

from clubs.models import Hand, HandRevision, Result, Score, Session, Table
from tests.browser.tables import Thumb
from tournaments.models import PublishedStanding, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NAMES = [
    "Marge Kowalski", "Łukasz Zieliński", "Dale Vandenberg", "Judy Schmitz", "Butch Lorenz", "Şenol Aydın",
    "Bev Thorson", "Anna von der Tann", "Arlene Gruber", "Norb Hoffmann", "Cher",
]  # fmt: skip
# What a row pays to picker, partner and each defender; alone: to the picker and each of four.
WITH_PARTNER = {"won": (2, 1, -1), "schneider": (4, 2, -2), "lost": (-4, -2, 2)}
ALONE = {"won": (4, -1), "schneider": (8, -2), "lost": (-8, 2)}


class Director:
    """The laptop behind the bar."""

    def __init__(self, page: Any, site: str) -> None:
        self.page, self.site = page, site

    def log_in(self, name: str, password: str) -> None:
        self.page.goto(f"{self.site}/login/")
        self.page.fill("[name=username]", name)
        self.page.fill("[name=password]", password)
        self.page.get_by_role("button", name="Log in").click()

    def make_event(self) -> None:
        page = self.page
        page.goto(f"{self.site}/clubs/tavern/tournaments/new/")
        page.fill("[name=title]", "Bar Sixteen")
        page.fill("[name=date]", "2026-11-29")
        page.select_option("select[name=rules]", "preset:pagat-bushnell")
        page.fill("[name=rounds]", "2")
        page.fill("[name=hands_each]", "5")
        page.get_by_role("button", name="Make the tournament").click()
        page.get_by_role("button", name="Confirm the rules").click()
        page.goto(f"{self.site}/tournaments/bar-sixteen/entries/")
        page.fill("[name=names]", "\n".join(NAMES))
        page.get_by_role("button", name="Enter them").click()
        page.goto(f"{self.site}/tournaments/bar-sixteen/")
        page.get_by_role("button", name="Everybody is here").click()

    def draw(self, number: int) -> list[tuple[int, str]]:
        """Draw a round; returns each table's number and its phone link."""
        self.page.goto(f"{self.site}/tournaments/bar-sixteen/")
        self.page.get_by_role("button", name=f"Draw round {number}").click()
        self.page.goto(f"{self.site}/tournaments/bar-sixteen/rounds/{number}/")
        links = self.page.locator("a[href*='/t/']").evaluate_all("links => links.map(link => link.href)")
        return list(enumerate(links, start=1))

    def close(self, number: int) -> None:
        self.page.goto(f"{self.site}/tournaments/bar-sixteen/")
        self.page.get_by_role("button", name=f"Close round {number}").click()

    def file(self, link: str) -> bytes:
        """Return what comes down behind a link of the standings page, fetched as the browser would."""
        self.page.goto(f"{self.site}/tournaments/bar-sixteen/standings/")
        status, content = self.page.evaluate(
            """async (words) => {
                const link = [...document.links].find((one) => one.textContent.trim() === words);
                const answer = await fetch(link.href);
                return [answer.status, [...new Uint8Array(await answer.arrayBuffer())]];
            }""",
            link,
        )
        assert status == 200
        return bytes(content)


class Phone(Thumb):
    """A phone that got its link from the round's page, and remembers what it tapped."""

    def __init__(self, page: Any, url: str, table: Table) -> None:
        self.page, self.taps, self.url = page, 0, url
        self.problems: list[str] = []
        self.people = [seat.player.name for seat in table.seats.select_related("player").order_by("chair")]
        self.dealer, self.told = 0, dict.fromkeys(self.people, 0)
        self.picks_won = dict.fromkeys(self.people, 0)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.open()

    def playing(self) -> list[int]:
        seats = len(self.people)
        order = [(self.dealer + step) % seats for step in range(1, seats + 1)]
        return [chair for chair in order if seats == 5 or chair != self.dealer]

    def play(self, line: int) -> None:
        """Tap one hand: the picker is third to speak, every fourth hand is alone."""
        order, before = self.playing(), self.taps
        picker, partner = order[line % 5], order[(line + 2) % 5]
        row = ("won", "lost", "schneider")[line % 3]
        alone = line % 4 == 3
        self.picker(picker)
        self.partner("alone" if alone else partner)
        self.row(row)
        self.save()
        assert self.taps - before <= 4, "a standard hand is four taps"
        self.sent()
        self.count(order, picker, None if alone else partner, row)
        self.dealer = (self.dealer + 1) % len(self.people)

    def count(self, order: list[int], picker: int, partner: int | None, row: str) -> None:
        for chair in order:
            name = self.people[chair]
            if partner is None:
                self.told[name] += ALONE[row][0] if chair == picker else ALONE[row][1]
            else:
                self.told[name] += WITH_PARTNER[row][0 if chair == picker else 1 if chair == partner else 2]
        self.picks_won[self.people[picker]] += row != "lost"


def signed(points: int) -> str:
    return f"{'+' if points > 0 else '−' if points < 0 else ''}{abs(points)}"


def page_standing(director: Director) -> list[tuple[str, ...]]:
    """Rank, name and points as the standings page shows them."""
    director.page.goto(f"{director.site}/tournaments/bar-sixteen/standings/")
    told = """rows => rows.map(row => {
        const name = row.querySelector('th.name');
        return [row.cells[0], name.firstChild, name.nextElementSibling].map(one => one.textContent.trim());
    })"""
    return [tuple(row) for row in director.page.locator("table.standing tbody tr").evaluate_all(told)]


def test_eleven_players_two_rounds(site, laptop_page, another_phone, tavern, director) -> None:
    laptop = Director(laptop_page, site)
    laptop.log_in(director.username, "correct horse")
    laptop.make_event()
    event = Tournament.objects.get()
    assert event.entries.count() == 11

    # Round 1: one table of five plays 5 hands, one of six plays 6, on two phones.
    links = laptop.draw(1)
    first = event.rounds.get(number=1)
    tables = list(first.session.tables.order_by("number"))
    assert [(table.chairs, table.hands_planned) for table in tables] == [(5, 5), (6, 6)]
    phones = [Phone(another_phone(), url, tables[number - 1]) for number, url in links]
    wall = another_phone(viewport={"width": 1920, "height": 1080}, has_touch=False, is_mobile=False)
    wall.goto(f"{site}/tournaments/bar-sixteen/board/")
    for phone, table in zip(phones, tables, strict=True):
        for line in range(table.hands_planned or 0):
            phone.play(line)
    totals = {name: points for phone in phones for name, points in phone.told.items()}
    assert sum(totals.values()) == 0

    # The last hand of table 1 was no win but a loss: corrected on the phone, and the wall follows within 5 s.
    phone = phones[0]
    last = HandRevision.objects.get(table=tables[0], current=True, hand__position=Hand.objects.filter(
        table=tables[0]).order_by("-position").values("position")[:1])  # fmt: skip
    assert last.facts["result"] == "lost"
    phone.page.locator("#sheet .line-open").last.tap()
    phone.row("won")
    phone.page.locator("[data-save]").tap()
    order = [(4 + step) % 5 for step in range(1, 6)]
    before = dict(phone.told)
    phone.count(order, last.facts["picker"], last.facts["partner"], "lost")
    phone.told = {name: 2 * before[name] - points for name, points in phone.told.items()}  # the loss taken back
    phone.count(order, last.facts["picker"], last.facts["partner"], "won")
    totals = {name: points for phone in phones for name, points in phone.told.items()}
    leader = max(totals, key=lambda name: (totals[name], -NAMES.index(name)))
    wall.wait_for_function(
        "([name, points]) => [...document.querySelectorAll('#board tr')].some(row => "
        "row.textContent.includes(name) && row.querySelector('.points')?.textContent.trim() === points)",
        arg=[phone.people[last.facts["picker"]], signed(phone.told[phone.people[last.facts["picker"]]])],
    )
    assert HandRevision.objects.filter(hand=last.hand).count() == 2

    laptop.close(1)
    assert {name: points for _rank, name, points in page_standing(laptop)} == {
        name: signed(points) for name, points in totals.items()
    }
    assert page_standing(laptop)[0][2] == signed(totals[leader])

    # Round 2 cannot do with fewer than ten repeated pairs: 5 + 6 from 5 + 6 leaves C(2,2)+C(3,2) and 2 x C(3,2).
    links = laptop.draw(2)
    assert "10 pairs meet again; 10 is the least there can be." in laptop.page.inner_text("main")
    second = event.rounds.get(number=2)
    met = [set(pairs_of(tables)) for tables in (first.session.tables.all(), second.session.tables.all())]
    assert len(met[0] & met[1]) == 10
    for number, url in links:
        table = second.session.tables.get(number=number)
        phone = Phone(another_phone(), url, table)
        for line in range(table.hands_planned or 0):
            phone.play(line)
        phones.append(phone)
    laptop.close(2)

    totals = dict.fromkeys(NAMES, 0)
    won = dict.fromkeys(NAMES, 0)
    for phone in phones:
        assert phone.problems == []
        for name in phone.people:
            totals[name] += phone.told[name]
            won[name] += phone.picks_won[name]
    shown = page_standing(laptop)
    assert {name: points for _rank, name, points in shown} == {name: signed(total) for name, total in totals.items()}
    expected_ranks = {
        name: str(1 + sum((totals[other], won[other]) > (totals[name], won[name]) for other in NAMES)) for name in NAMES
    }
    assert {name: rank for rank, name, _points in shown} == expected_ranks

    paper = pypdf.PdfReader(io.BytesIO(laptop.file("PDF, A4")))
    text = " ".join(re.sub(r"\s+", " ", page.extract_text()) for page in paper.pages)
    book = openpyxl.load_workbook(io.BytesIO(laptop.file("Workbook")))
    cells = [[cell.value for cell in row] for row in book.worksheets[0].iter_rows()]
    for rank, name, points in shown:
        assert name in text
        (row,) = [row for row in cells if name in row]
        assert row.index(int(rank)) < row.index(name)
        assert int(points.replace("−", "-")) in row
    assert sum(value in NAMES for row in cells for value in row) == 11

    # What the database holds in the end: 22 hands, one of them twice said, 11 x 10 scores, sums of nothing.
    assert Hand.objects.count() == 5 + 6 + 5 + 6
    assert HandRevision.objects.count() == 23
    assert HandRevision.objects.filter(current=True).count() == 22
    assert Score.objects.count() == 22 * 5
    assert set(Result.objects.values_list("hands", flat=True)) == {5}
    for session in Session.objects.all():
        assert sum(session.results.values_list("points", flat=True)) == 0
        assert not session.is_open
    assert {result.player.name: 0 for result in Result.objects.select_related("player")} == dict.fromkeys(NAMES, 0)
    for name in NAMES:
        assert sum(Result.objects.filter(player__name=name).values_list("points", flat=True)) == totals[name]
        assert sum(Result.objects.filter(player__name=name).values_list("picks_won", flat=True)) == won[name]
    assert PublishedStanding.objects.count() == 2
    assert Tournament.objects.get().state == Tournament.State.FINISHED


def pairs_of(tables: Any) -> list[tuple[int, ...]]:
    return [
        pair for table in tables for pair in combinations(sorted(table.seats.values_list("player_id", flat=True)), 2)
    ]
