"""A night for six from a phone: the dealer out, a seventh who comes late, and a wrong seat put right after three hands.

Rules: wikipedia, 5 of 6 play. A won hand pays 2 to the picker, 1 to the partner, -1 to each of three others.
"""

from collections.abc import Callable
from typing import Any

from clubs.models import Club, HandRevision, Table
from clubs.selectors.folds import fold_of
from clubs.selectors.sheet_people import person_totals
from desk.verifying import differences
from tests.browser.tables import PEOPLE, Thumb, address, seated

WALDEMAR, ANNA, LUKASZ, BOB, SENOL, ROSA = range(6)


class Host(Thumb):
    """The scorer, who also sees to the people's page; choosing from a list is two taps, writing a name one."""

    def people(self) -> None:
        self.tap("a[href$='/people/']")

    def choose(self, form: str, chair: int, name: str) -> None:
        self.page.select_option(f"#{form}_chair_{chair}", label=name)
        self.taps += 2

    def write(self, field: str, text: str) -> None:
        self.tap(field)
        self.page.fill(field, text)

    def back(self) -> None:
        self.page.wait_for_selector("[role=status]:has-text('Done')")
        self.tap("a:has-text('Back to the hands')")
        self.ready()


def test_a_night_for_six_with_a_late_comer_and_a_wrong_seat(
    tavern: Club, site: str, another_phone: Callable[..., Any]
) -> None:
    table = seated(tavern, PEOPLE)
    host = Host(another_phone(), site, table)

    # Chair 1 deals and sits out, then chair 2, then chair 3: a plain hand is four taps.
    host.hand(ANNA, BOB, "won")
    host.hand(LUKASZ, BOB, "won")
    host.hand(SENOL, ROSA, "won")
    host.sent()
    assert host.taps == 12
    assert [[cell for cell in line if cell == "–"] for line in host.lines()] == [["–"]] * 3

    # Bob and Rosa had sat in each other's chairs: hands 1 to 3 change hands in one step, eight taps.
    before = host.taps
    host.people()
    host.tap("summary:has-text('We sat down wrong')")
    host.choose("reassignform", BOB + 1, PEOPLE[ROSA])
    host.choose("reassignform", ROSA + 1, PEOPLE[BOB])
    host.tap("button:has-text('Put these hands right')")
    host.back()
    assert host.taps - before == 8

    # Zoe comes late and sits down at the end: seven at the table, the dealer and who dealt before him are out.
    before = host.taps
    host.people()
    host.write("#seatsform_newcomer", "Zoe Late")
    host.tap("button:has-text('Save who sits where')")
    host.back()
    assert host.taps - before == 4
    zoe = 6
    host.hand(zoe, ANNA, "won")
    host.sent()
    # From hand 4 on other people sit in three of the columns, and the sheet says so above that hand.
    heads = host.page.locator("#sheet tbody tr.heads").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent).filter(Boolean))"
    )
    assert heads == [["Bob", "Rosa", "Zoe"]]

    # By hand. Hands 1-3 by chair (Waldemar, Anna, Lukasz, chair 4, Senol, chair 6):
    #   -  +2 -1 +1 -1 -1 |  -1 - +2 +1 -1 -1 | -1 -1 - -1 +2 +1
    # Chair 4 was Rosa's and chair 6 Bob's then: Rosa +1 +1 -1 = +1, Bob -1 -1 +1 = -1.
    # Hand 4: chair 4 (Bob now) deals and is out with chair 3, Lukasz: Zoe +2, Anna +1, Waldemar, Senol, Rosa -1 each.
    wanted = {
        "Waldemar Hrubesch": -1 - 1 - 1,
        "Anna von der Tann": 2 - 1 + 1,
        "Łukasz Kowalczyk": -1 + 2,
        "Bob": -1,
        "Şenol Yılmaz": -1 - 1 + 2 - 1,
        "Rosa Featherstonehaugh": 1 - 1,
        "Zoe Late": 2,
    }
    assert sum(wanted.values()) == 0
    assert host.totals() == ["−3", "+2", "+1", "−1", "−1", "0", "+2"]
    table = Table.objects.get(pk=table.pk)
    names = {seat.player_id: seat.player.name for seat in table.seats.select_related("player")}
    totals = {names[person]: points for person, points in person_totals(fold_of(table)).items()}
    assert totals == wanted
    last = HandRevision.objects.filter(table=table, current=True).latest("id")
    assert (last.dealer, sorted(last.out)) == (BOB, [LUKASZ, BOB])
    assert list(differences([])) == []
    assert host.problems == []
    assert address(site, table) == host.url


def test_what_changed_opens_from_the_people_page(tavern: Club, site: str, another_phone: Callable[..., Any]) -> None:
    table = seated(tavern, PEOPLE)
    host = Host(another_phone(), site, table)
    host.hand(ANNA, BOB, "won")
    host.sent()
    host.undo()
    host.sent()
    host.people()
    host.tap("summary:has-text('What changed')")
    first = host.page.locator("#changes li").first.inner_text()
    assert "struck" in first
    assert "Anna von der Tann with Bob" in first
