"""The announcement and the rules card on paper: what they say, in which language, and that nothing is cut."""

import io

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

import scoring
from clubs.models import Club
from clubs.services.rules import keep_rules
from tests.clubs.exports.reading import collisions, outside, pieces
from tests.tournaments.event import an_event
from tournaments.exports.announcement import announcement_pdf, announcement_text
from tournaments.exports.rules_card import rules_card_pdf
from tournaments.models import Tournament
from tournaments.services.planned import plan_round

pytestmark = pytest.mark.django_db

SIZES = {"A4": (595, 842), "LETTER": (612, 792)}
LONG = "\n".join(["Wer zu spät kommt, wird in der nächsten Runde gesetzt. " * 6] * 30)


def pages(content: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(content)).pages]


def whole(club: Club, **more: object) -> Tournament:
    """An event that says everything."""
    return an_event(
        club,
        place="Gasthaus zur Post, Hauptstraße 12",
        minutes=75,
        has_fees=True,
        fees=[{"rounds": 0, "cents": 2500}],
        prizes=[{"kind": "percent", "of": "places", "shares": [30, 15, 10, 10, 10]}],
        has_stakes=True,
        cents_per_point=25,
        classes=["ladies"],
        second_pair="sign",
        **more,
    )


@pytest.mark.parametrize("page", SIZES)
def test_everything_that_is_settled_stands_on_one_page(tavern: Club, page: str) -> None:
    text = pages(announcement_pdf(whole(tavern), link="http://tavern.test/x/", page=page))
    assert len(text) == 1
    for words in (
        "Gasthaus zur Post",
        "2 rounds, 5 hands",
        "75",
        "$25.00",
        "30 / 15 / 10 / 10 / 10",
        "$0.25",
        "ladies",
    ):
        assert words in text[0]


@pytest.mark.parametrize("page", SIZES)
def test_long_words_run_over_pages_and_none_is_lost(tavern: Club, page: str) -> None:
    content = announcement_pdf(whole(tavern, notes=LONG[:4000]), page=page)
    text = " ".join(" ".join(pages(content)).split())
    assert len(pages(content)) > 1
    assert text.count("Wer zu spät kommt") == LONG[:4000].count("Wer zu spät kommt")
    for found in pieces(content):
        assert outside(found, *SIZES[page], margin=30) == []
        assert collisions(found) == []


def test_what_is_switched_off_is_not_said(tavern: Club) -> None:
    event = an_event(tavern, fees=[{"rounds": 0, "cents": 2500}], cents_per_point=25)
    text = announcement_text(event)
    for word in ("$", "fee", "Prizes", "Stakes"):
        assert word not in text


def test_rounds_that_differ_are_said_one_by_one(tavern: Club) -> None:
    event = an_event(tavern)
    plan_round(tournament=event, number=2, hands_each=9, players=3, sizes=(3,), actor=None)
    text = announcement_text(event)
    assert "Round 1: 5 hands for each person; tables of 5, or 6 (the dealer sits out)" in text
    assert "Round 2: 9 hands for each person; tables of 3" in text


@pytest.mark.parametrize("page", SIZES)
def test_the_rules_card_of_sheepshead_is_one_page_with_what_a_hand_pays(tavern: Club, page: str) -> None:
    # Kohler's rules: three defenders pay a plain win 1 each, 2 to the picker and 1 to the partner (rules.md).
    event = an_event(tavern, preset="kohler")
    content = rules_card_pdf(event, page=page)
    text = pages(content)
    assert len(text) == 1
    assert outside(pieces(content)[0], *SIZES[page], margin=30) == []
    assert collisions(pieces(content)[0]) == []
    assert "leaster: the winner" in text[0]
    assert "61–90" in text[0]


def test_each_kind_of_round_has_a_card_of_its_own(tavern: Club) -> None:
    event = an_event(tavern)
    plan_round(tournament=event, number=2, hands_each=9, players=3, sizes=(3,), actor=None)
    first, second = pages(rules_card_pdf(event))
    assert "5 play a hand · round 1" in first
    assert "3 play a hand · round 2" in second


def test_the_card_of_schafkopf_has_every_contract(tavern: Club) -> None:
    rules = keep_rules(club=tavern, name="grossreuth", rules=scoring.preset("grossreuth"))
    event = an_event(tavern, rules=rules, players=4, sizes=(4,), language="de")
    text = " ".join(pages(rules_card_pdf(event)))
    # Großreuth: solo +6 / -2 each, tout +24 / -8 (events.md 6).
    for words in ("Rufspiel", "Wenz", "Tout", "+6", "−2", "+24", "−8"):
        assert words in text
    assert "3. Oktober 2026" in text


@pytest.mark.parametrize(("ext", "status"), [("pdf", 200), ("txt", 200), ("exe", 404)])
def test_kinds_of_files(tavern: Club, client: Client, ext: str, status: int) -> None:
    an_event(tavern)
    assert client.get(reverse("announcement_file", args=["autumn-50", ext])).status_code == status


def test_a_paper_of_another_size_is_not_found(tavern: Club, client: Client) -> None:
    an_event(tavern)
    for name, args in (("announcement_file", ["autumn-50", "pdf"]), ("rules_card_file", ["autumn-50"])):
        assert client.get(reverse(name, args=args), {"page": "A0"}).status_code == 404
