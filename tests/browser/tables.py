"""A table with people and house rules for the browser tests, a thumb that counts its taps, and what got stored."""

import datetime as dt
from typing import Any

import scoring
from clubs.models import Club, HandRevision, HouseRules, Session, Table
from clubs.services.links import token_of
from clubs.services.people import add_player
from clubs.services.rules import keep_rules
from clubs.services.sessions import open_session, seat_table

TWO_YVONNES = [
    "Yvonne Baumgartner",
    "Anna von der Tann",
    "Yvonne Ziegler",
    "Christian Huber",
    "Christoph Maier",
    "Rosa Featherstonehaugh",
]
PEOPLE = ["Waldemar Hrubesch", "Anna von der Tann", "Łukasz Kowalczyk", "Bob", "Şenol Yılmaz", "Rosa Featherstonehaugh"]
WALDEMAR, ANNA, LUKASZ, BOB, SENOL, ROSA = range(6)


def rules(club: Club, preset: str = "wikipedia", **options: Any) -> HouseRules:
    """Keep a preset as the club's rules; `options` replace the preset's."""
    return keep_rules(club=club, name=f"House {preset}", rules=scoring.preset(preset, options))


def seated(
    club: Club,
    people: list[str] | None = None,
    *,
    kind: str = Session.Kind.NIGHT,
    planned: int | None = None,
    preset: str = "wikipedia",
    **options: Any,
) -> Table:
    """Seat a table of the club; `options` replace the preset's."""
    day, house = dt.date(2026, 10, 3), rules(club, preset, **options)
    session = open_session(club=club, kind=kind, title="Autumn 50 · Round 2", date=day, rules=house, actor=None)
    players = [add_player(club=club, name=name, actor=None) for name in people or PEOPLE[:5]]
    return seat_table(session=session, number=3, people=players, hands_planned=planned, actor=None)


def stored(table: Table) -> list[dict[str, Any] | None]:
    """Return the facts of the table's lines as they stand, in the order of the sheet."""
    lines = HandRevision.objects.filter(table=table, current=True).order_by("hand__position")
    return list(lines.values_list("facts", flat=True))


def picked(picker: int, partner: int | None, result: str, **more: Any) -> dict[str, Any]:
    """Return the facts of a picked hand."""
    facts = {"type": "picked", "picker": picker, "partner": partner, "alone": partner is None, "result": result}
    return {**facts, **more}


def address(site: str, table: Table) -> str:
    """Return the table's secret link."""
    return f"{site}/t/{token_of(table)}/"


def let_through(page: Any) -> None:
    """Route nothing of a page's, or of a phone's, any more; what a test is just answering gets its answer first."""
    page.unroute_all(behavior="wait")


class Thumb:
    """Somebody at the table with a phone; every tap is counted."""

    def __init__(self, page: Any, site: str, table: Table) -> None:
        self.page, self.taps = page, 0
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.url = address(site, table)
        self.open()

    def open(self) -> None:
        self.page.goto(self.url)
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_selector("html[data-ready]", state="attached")

    def tap(self, selector: str) -> None:
        self.page.locator(selector).tap()
        self.taps += 1

    def picker(self, chair: int | str) -> None:
        self.tap(f".tile:has([name=picker][value='{chair}'])")

    def partner(self, chair: int | str) -> None:
        self.tap(f".tile:has([name=partner][value='{chair}'])")

    def winner(self, chair: int | str) -> None:
        self.tap(f".tile:has([name=winner][value='{chair}'])")

    def row(self, result: str) -> None:
        self.tap(f".tile:has([name=result][value='{result}'])")

    def crack(self, step: str) -> None:
        self.tap(f".tile:has([name=cracks][value='{step}'])")

    def save(self) -> None:
        """Tap Save and wait until the hand is out of the form: on the phone, and on its way."""
        self.tap("[data-save]")
        self.out_of_the_form()

    def out_of_the_form(self) -> None:
        self.page.wait_for_function("() => !document.querySelector('#entry [name=picker]:checked')")

    def undo(self) -> None:
        self.tap("[data-face=undo]")
        self.page.wait_for_selector("[data-notice=struck]")

    def hand(self, picker: int, partner: int | str, result: str) -> None:
        """Enter a picked hand."""
        self.picker(picker)
        self.partner(partner)
        self.row(result)
        self.save()

    def sent(self) -> None:
        """Wait until nothing waits any more."""
        self.page.wait_for_selector("[data-face=state]:text-is('all sent')")

    def state(self, words: str) -> None:
        """Wait until the page says how much waits."""
        self.page.wait_for_selector(f"[data-face=state]:text-is('{words}')")

    def lines(self) -> list[list[str]]:
        """Return the sheet as it is shown: the number and the figures of each line."""
        cells = "[...row.querySelectorAll('.line-open, .line-label, .figure')].map(cell => cell.textContent)"
        return self.page.locator("#sheet tbody tr").evaluate_all(f"rows => rows.map(row => {cells})")

    def totals(self) -> list[str]:
        return self.page.locator("#sheet [data-total]").all_text_contents()

    def coming(self) -> list[str]:
        return self.page.locator("[data-coming]").all_text_contents()
