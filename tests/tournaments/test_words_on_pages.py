"""What the pages say in words: rules and switches, seeds, the board's link, the end, what helps a dead code."""

import io

import openpyxl
import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from clubs.models import Club, User
from clubs.services.errors import CannotDo
from tests.conftest import client_of
from tests.tournaments.event import an_event, confirmed, drawn, entry, names, played, ready
from tournaments.models import Round
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import check_in, enter
from tournaments.services.roll_call import check_in_all
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db

HOLDS = "double on the bump · alone not doubled · a leaster needs a trick · cracks"


def shown(client: Client, name: str, *args: object) -> str:
    return client.get(reverse(name, args=["autumn-50", *args])).content.decode()


def printed(client: Client, round: Round, **asked: str) -> str:
    url = reverse("sheets_file", args=["autumn-50", round.number])
    return "".join(page.extract_text() for page in PdfReader(io.BytesIO(client.get(url, asked).content)).pages)


def test_confirmed_switches_stand_on_the_day_the_set_up_and_the_sheets(tavern: Club, director_client: Client) -> None:
    event = an_event(tavern)
    for name in ("tournament", "tournament_setup"):
        assert "no cracks" not in shown(director_client, name)
    confirmed(event, cracks=True)
    for name in ("tournament", "tournament_setup"):
        assert HOLDS in shown(director_client, name)


def test_one_is_said_of_one_and_many_of_many(tavern: Club, director_client: Client) -> None:
    event = confirmed(an_event(tavern, hands_each=1, sizes=(5,)))
    assert "2 × 1 hand ·" in shown(director_client, "tournament")
    enter(tournament=event, names=names(5), actor=None)
    check_in(entry=entry(event, 1), actor=None)
    assert "1 of 5 is here." in shown(director_client, "tournament")
    assert "<strong>1</strong> of 5 is here." in shown(director_client, "tournament_entries")
    check_in_all(tournament=event, actor=None)
    assert "5 of 5 are here." in shown(director_client, "tournament")
    round = draw_next_round(tournament=event, actor=None)
    assert "<strong>0</strong> of 1 hand is in." in shown(director_client, "tournament")
    page = shown(director_client, "round", 1)
    assert "<strong>0</strong> of 1 hand is in." in page
    assert "<span>0 of 1 hand</span>" in page
    assert "0 of 1 hand</p>" in shown(director_client, "board")
    with pytest.raises(CannotDo, match="Table 1 has 0 of 1 hand\\."):
        close_round(round=round, actor=None)


def test_rules_go_by_their_title_and_never_by_a_machines_name(tavern: Club, director_client: Client) -> None:
    event = an_event(tavern)
    title = "Bushnell, as on pagat.com (double on the bump)"
    for name in ("tournament", "tournament_setup"):
        assert title in shown(director_client, name)
    confirmed(event, cracks=True)
    for name in ("tournament", "tournament_setup"):
        page = shown(director_client, name)
        assert title in page
        assert "pagat-bushnell" not in page.replace('value="preset:pagat-bushnell"', "")
        assert "hands · Autumn 50" not in page


def test_sheets_name_rules_and_switches(tavern: Club, director_client: Client) -> None:
    round = drawn(tavern)
    for asked in ({}, {"blank": "1"}):
        text = printed(director_client, round, **asked)
        assert "Bushnell, as on pagat.com" in text
        assert "double on the bump · alone not doubled · a leaster needs a trick · no cracks" in text


def test_a_closed_rounds_sheets_carry_no_link(tavern: Club, director_client: Client) -> None:
    round = drawn(tavern)
    assert "/t/" in printed(director_client, round)
    played(round)
    text = printed(director_client, round)
    assert "/t/" not in text
    assert "leads nowhere" not in text


def test_the_payments_show_the_leaster(tavern: Club, director_client: Client) -> None:
    an_event(tavern)
    page = shown(director_client, "tournament_setup")
    # Bushnell: the leaster's winner gets 1 of each of four others (rules.md, section 1).
    row = page[page.index("Leaster: the winner") :].split("</p>")[0]
    assert "+4" in row
    assert "−1" in row


def test_blank_sheets_come_in_both_papers(tavern: Club, director_client: Client) -> None:
    drawn(tavern)
    page = shown(director_client, "round", 1)
    assert "?blank=1&amp;page=LETTER" in page
    assert '?blank=1"' in page


def test_each_round_shows_its_own_seed_and_round_one_nothing_about_meetings(
    tavern: Club, director_client: Client
) -> None:
    event = ready(tavern, 30)
    first = played(draw_next_round(tournament=event, actor=None))
    page = shown(director_client, "round", 1)
    assert "meet" not in page
    assert "Seed 50." in page
    draw_next_round(tournament=first.tournament, actor=None)
    assert "Nobody meets anybody again." in shown(director_client, "round", 2)
    day = shown(director_client, "tournament")
    assert "First seed of the draws" in day
    assert "seed 50<" in day
    assert "seed 51<" in day


def test_an_open_round_says_what_helps_when_the_address_changes(tavern: Club, director_client: Client) -> None:
    round = drawn(tavern)
    assert "If the network’s address changes" in shown(director_client, "round", 1)
    played(round)
    assert "If the network’s address changes" not in shown(director_client, "round", 1)


@pytest.mark.parametrize(("visibility", "words"), [("public", "no login needed"), ("members", "log in there")])
def test_the_board_opens_in_a_tab_of_its_own(
    tavern: Club, director_client: Client, visibility: str, words: str
) -> None:
    an_event(tavern, visibility=visibility)
    page = shown(director_client, "tournament")
    link = f'<a href="{reverse("board", args=["autumn-50"])}"'
    assert page.count(link) == page.count(f'{link} target="_blank" rel="noopener">') == 2
    assert f"opens for the projector; {words}" in page


def test_own_rounds_and_hands_are_not_called_optional(tavern: Club, director_client: Client) -> None:
    page = director_client.get(reverse("tournament_new", args=["tavern"])).content.decode()
    for name in ("rounds", "hands_each"):
        assert "optional" not in page[page.index(f'<label for="id_{name}">') :].split("</label>")[0]


def test_the_end_is_called_final_on_page_pdf_and_workbook(tavern: Club, director_client: Client) -> None:
    played(drawn(tavern, rounds=1))
    assert '<span class="tag good">final</span>' in shown(director_client, "standings")
    pdf = director_client.get(reverse("standings_file", args=["autumn-50", "pdf"])).content
    assert "· final" in PdfReader(io.BytesIO(pdf)).pages[0].extract_text()
    xlsx = director_client.get(reverse("standings_file", args=["autumn-50", "xlsx"])).content
    sheet = openpyxl.load_workbook(io.BytesIO(xlsx)).active
    assert sheet is not None
    assert str(sheet["A2"].value).endswith("· final")


def test_the_list_leads_to_each_entry_and_that_to_the_player(tavern: Club, viewer: User) -> None:
    event = ready(tavern)
    page = reverse("tournament_entry", args=["autumn-50", 2])
    assert page in shown(client_of(viewer), "tournament_entries")
    story = client_of(viewer).get(page).content.decode()
    assert reverse("player", args=["tavern", entry(event, 2).player.uid]) in story
