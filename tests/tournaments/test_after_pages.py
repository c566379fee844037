"""Pages of standings, prizes and what stays: tabs, ties and lots told, money only where it is switched on, files."""

import json
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook
from pypdf import PdfReader

from clubs.models import Club, Player, Result
from clubs.selectors.seasons import season_rows
from tests.tournaments.event import drawn, entry, played, ready
from tournaments.models import Award, Entry, Lot, Round, StandIn, Tournament
from tournaments.services.drawing import draw_next_round
from tournaments.services.lots import draw_lot
from tournaments.services.prizes import hand_out
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db

PRIZES = [{"kind": "percent", "of": "places", "shares": [50, 30]}, {"kind": "percent", "of": "rounds", "share": 5}]


def finished(club: Club, people: int = 5, *, points: list[int] | None = None, **settings: Any) -> Tournament:
    """An event of one round that is over, by results alone; everybody paid $20 of a fee of $25."""
    round = drawn(club, people, rounds=1)
    close_round(round=round, actor=None, reason="test")
    with_points(round, points or [2 * people - 4 * at for at in range(people)])
    fees = [{"rounds": 0, "cents": 2_500}]
    wanted = {"has_fees": True, "fees": fees, "prizes": PRIZES} | settings
    Tournament.objects.filter(pk=round.tournament_id).update(**wanted)
    Entry.objects.filter(tournament=round.tournament_id).update(paid_cents=2_000)
    return Tournament.objects.get(pk=round.tournament_id)


def with_points(round: Round, points: list[int]) -> None:
    """Give the start numbers 1, 2 ... these points in the round."""
    players = dict(round.tournament.entries.values_list("number", "player"))
    Result.objects.filter(session=round.session).delete()
    Result.objects.bulk_create(
        Result(
            session=round.session,
            player_id=players[number],
            points=figure,
            hands=5,
            picks=2,
            picks_won=1,
            solos_won=0,
            source="folded",
        )
        for number, figure in enumerate(points, start=1)
    )


def url(name: str, **more: Any) -> str:
    return reverse(name, kwargs={"slug": "autumn-50", **more})


def shown(client: Client, name: str, query: str = "", **more: Any) -> str:
    response = client.get(url(name, **more) + query)
    assert response.status_code == 200
    return response.content.decode()


def test_classes_have_tabs_and_ranks_of_their_own(tavern: Club, director_client: Client) -> None:
    event = finished(tavern, classes=["ladies", "seniors & co"])
    Entry.objects.filter(tournament=event, number__in=[2, 4]).update(group="ladies")
    page = shown(director_client, "standings", "?class=ladies")
    assert 'href="/tournaments/autumn-50/standings/?class=seniors%20%26%20co"' in page
    body = page[page.index("<tbody>") : page.index("</tbody>")]
    assert [name in body for name in ("Bert", "Dora", "Clara")] == [True, True, False]
    assert '<td class="number">1</td>' in body
    assert director_client.get(url("standings") + "?class=nobody").status_code == 404
    assert b"Bert" in director_client.get(url("standings_file", ext="csv") + "?class=ladies").content


def test_movement_since_the_round_before(tavern: Club, director_client: Client) -> None:
    first = drawn(tavern, 5)
    with_points(first, [20, 10, 0, -10, -20])
    close_round(round=first, actor=None, reason="test")
    second = draw_next_round(tournament=first.tournament, actor=None)
    with_points(second, [-30, 10, 10, 5, 5])
    close_round(round=second, actor=None, reason="test")
    page = shown(director_client, "standings")
    # 20, 10, 3: Bert 20 up one, Clara 10 up one, Dora -5 up one, Anna -10 down three, Emil -15.
    assert page.count('<span class="visually-hidden">up </span>1') == 3
    assert page.count('<span class="visually-hidden">down </span>3') == 1
    assert "Moved" not in shown(director_client, "standings", "?round=1")


def test_an_open_tie_is_told_drawn_and_shown_with_its_seed(tavern: Club, director_client: Client) -> None:
    event = finished(tavern, points=[9, 9, 0, -8, -10], tie_breaks=["picks_won", "lot"])
    page = shown(director_client, "standings")
    assert "a lot is to be drawn" in page
    assert "most hands won as picker; then a lot, drawn and noted" in page
    assert "Draw the lot" in shown(director_client, "lot_draw")
    sent = {"numbers": "1 2", "round_number": "0"}
    assert director_client.post(url("lot_draw"), sent).status_code == 302
    assert director_client.post(url("lot_draw"), sent).status_code == 302
    lot = Lot.objects.get(tournament=event)
    assert f"seed {lot.seed}" in shown(director_client, "standings")
    assert f"seed {lot.seed}" in shown(director_client, "lot_draw")
    assert f"seed {lot.seed}" in shown(director_client, "archive")


@pytest.mark.parametrize("numbers", ["", "1", "1,2", "x y", "1 2 " * 900, "٣ 4"])
def test_a_lot_for_nonsense_is_refused(tavern: Club, director_client: Client, numbers: str) -> None:
    finished(tavern, tie_breaks=["lot"])
    response = director_client.post(url("lot_draw"), {"numbers": numbers, "round_number": "0"})
    assert response.status_code == 422
    assert "Nothing was drawn" in response.content.decode()
    assert not Lot.objects.exists()


def test_a_table_shows_its_people_in_the_round_and_overall(tavern: Club, client: Client) -> None:
    finished(tavern, points=[4, -3, 9, -8, -2])
    page = shown(client, "standing_table", n=1, number=1)
    assert page.index("Clara") < page.index("Anna von der Tann") < page.index("Dora")
    assert client.get(url("standing_table", n=1, number=9)).status_code == 404
    assert client.get(url("standing_table", n=9, number=1)).status_code == 404


def test_the_prize_list_is_kept_previewed_and_handed_out(tavern: Club, director_client: Client) -> None:
    event = finished(tavern)
    page = shown(director_client, "prizes")
    # $100.00: 50 and 30 %, 5 % for the round's best, 15 % kept.
    assert [figure in page for figure in ("$50.00", "$30.00", "$5.00", "$15.00")] == [True] * 4
    form = {"shares": "60 20", "round_share": "", "rounding": "1", "ties": "broken"}
    preview = director_client.post(url("prizes"), {**form, "preview": "1"}).content.decode()
    assert "preview, not kept yet" in preview
    assert "$60.00" in preview
    event.refresh_from_db()
    assert event.prizes == PRIZES
    assert director_client.post(url("prizes"), form).status_code == 302
    event.refresh_from_db()
    assert event.prizes == [{"kind": "percent", "of": "places", "shares": [60, 20]}]
    sent = {"line": "place 1", "number": "1", "cents": "6000"}
    director_client.post(url("prize_award"), sent)
    director_client.post(url("prize_award"), sent)
    assert Award.objects.get().cents == 6_000
    assert "Not after all" in shown(director_client, "prizes")
    director_client.post(url("prize_award"), {**sent, "back": "1"})
    assert not Award.objects.exists()


ALL_FIELDS = {
    "shares": "30, 15, 10.5",
    "round_share": "5",
    "second_last_share": "1",
    "cents": "100; 50; 12.50",
    "round_cents": "$5",
    "second_last_cents": "7",
    "class_0": "20, 10",
    "class_share_0": "2",
    "as_tables": "on",
    "tables_first": "300",
    "tables_list": "",
    "rounding": "500",
    "ties": "share",
}


def test_every_field_of_the_form_comes_back_as_it_was_kept(tavern: Club, director_client: Client) -> None:
    event = finished(tavern, classes=["ladies"])
    assert director_client.post(url("prizes"), ALL_FIELDS).status_code == 302
    event.refresh_from_db()
    assert event.prizes == [
        {"kind": "percent", "of": "places", "shares": [30, 15, 10.5]},
        {"kind": "percent", "of": "rounds", "share": 5},
        {"kind": "fixed", "of": "places", "cents": [10_000, 5_000, 1_250]},
        {"kind": "fixed", "of": "rounds", "cents": 500},
        {"kind": "percent", "of": "second_last", "share": 1},
        {"kind": "fixed", "of": "second_last", "cents": 700},
        {"kind": "percent", "of": "class", "class": "ladies", "shares": [2]},
        {"kind": "fixed", "of": "class", "class": "ladies", "cents": [2_000, 1_000]},
        {"kind": "tables", "first_cents": 30_000},
        {"rounding": 500},
        {"ties": "share"},
    ]
    page = shown(director_client, "prizes")
    for kept in ("30, 15, 10.5", "100; 50; 12.50", 'value="300"', "20; 10"):
        assert kept in page
    # More is promised than was taken: said, and nothing to print.
    assert "This list is not printed" in page
    assert director_client.get(url("prizes_file")).status_code == 302


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"shares": "60, 41"}, "add up to 101 % of the fees"),
        ({"shares": "many"}, "“many” is no percentage"),
        ({"shares": "-5"}, "“-5” is no percentage"),
        ({"cents": "ten"}, "“ten” is no amount"),
        ({"round_share": "5, 6"}, "Write one figure only."),
        ({"as_tables": "on"}, "Write the sum of the first prize."),
        ({"rounding": "7"}, "7 is not one of the available choices"),
        ({"ties": ""}, "This field is required"),
    ],
)
def test_wrong_prizes_are_refused_with_a_sentence(
    tavern: Club, director_client: Client, wrong: dict[str, str], sentence: str
) -> None:
    event = finished(tavern)
    response = director_client.post(url("prizes"), {"rounding": "1", "ties": "broken"} | wrong)
    assert response.status_code == 422
    assert sentence in response.content.decode()
    event.refresh_from_db()
    assert event.prizes == PRIZES


def test_a_stale_page_of_prizes_is_told(tavern: Club, director_client: Client) -> None:
    event = finished(tavern)
    page = shown(director_client, "prizes")
    seen = page.split('name="seen" value="')[1].split('"')[0]
    Tournament.objects.filter(pk=event.pk).update(prizes=[])
    sent = {"shares": "40", "rounding": "1", "ties": "broken", "seen": seen}
    response = director_client.post(url("prizes"), sent)
    assert response.status_code == 422
    assert "Somebody else" in response.content.decode()


def test_money_appears_nowhere_where_it_is_switched_off(tavern: Club, director_client: Client) -> None:
    finished(tavern, has_fees=False, has_stakes=False)
    for name in ("prizes", "accounts", "prizes_file"):
        assert director_client.get(url(name)).status_code == 404
    assert director_client.post(url("prize_award"), {"line": "place 1", "number": 1, "cents": 5}).status_code == 404
    for name in ("standings", "archive", "lot_draw"):
        page = shown(director_client, name)
        assert [word in page for word in ("$", "rize", "Accounts")] == [False] * 3
    told = json.loads(director_client.get(url("event_json")).content)
    assert "prizes" not in told
    book = load_workbook(BytesIO(director_client.get(url("event_book")).content))
    assert book.sheetnames == ["Standings", "Rounds", "Tables", "Hands"]


def test_the_accounts_add_up(tavern: Club, director_client: Client) -> None:
    event = finished(tavern)
    Entry.objects.filter(tournament=event, number=5).update(paid_cents=2_500)
    hand_out(tournament=event, line="place 2", number=2, cents=3_150, actor=None)
    page = shown(director_client, "accounts")
    # 4 x $20 and $25 of 5 x $25; $85 + 5.25 % prizes: 52.50, 31.50, 5.25; 15.75 kept; 105 - 31.50 in the till.
    for figure in ("$125.00", "$105.00", "$20.00", "$89.25", "$31.50", "$73.50", "$15.75"):
        assert figure in page
    assert "Stakes" not in page


def test_stakes_are_settled_by_few_payments(tavern: Club, director_client: Client) -> None:
    finished(tavern, points=[10, -4, -6, 0, 0], has_fees=False, has_stakes=True, cents_per_point=25)
    page = shown(director_client, "accounts")
    assert "$0.25 a point" in page
    assert "2 payments settle it" in page
    assert "<strong>Clara</strong> pays <strong>Anna von der Tann</strong>" in page
    assert "$1.50" in page
    assert "Fees" not in page


def test_stakes_that_do_not_balance_are_not_paid(tavern: Club, director_client: Client) -> None:
    finished(tavern, points=[10, -4, -6, 0, 1], has_stakes=True, cents_per_point=25)
    page = shown(director_client, "accounts")
    assert "add up to +1 instead of 0" in page
    assert "settle it" not in page


def test_a_stand_in_shares_the_row_and_keeps_the_season_to_himself(tavern: Club, director_client: Client) -> None:
    event = finished(tavern, points=[10, -4, -6, 0, 0])
    late = Player.objects.create(club=tavern, name="Late Lou")
    StandIn.objects.create(entry=entry(event, 1), player=late, from_round=1, from_hand=4)
    session = event.rounds.get().session
    Result.objects.create(session=session, player=late, points=3, hands=2, picks_won=1, source="folded")
    Result.objects.filter(session=session, player__entries__number=1).update(points=7, hands=3)
    page = shown(director_client, "standings")
    assert "Anna von der Tann / Late Lou" in page
    body = page[page.index("<tbody>") : page.index("</tr>", page.index("<tbody>"))]
    assert "+10" in body
    assert set(Result.objects.filter(session=session).values_list("player__name", "points")) >= {
        ("Anna von der Tann", 7),
        ("Late Lou", 3),
    }


def test_the_final_sheet_and_the_prize_list_print(tavern: Club, director_client: Client) -> None:
    finished(tavern)
    for paper in ("A4", "LETTER"):
        final = PdfReader(BytesIO(director_client.get(url("final_file") + f"?page={paper}").content))
        text = final.pages[0].extract_text()
        assert [words in text for words in ("Final sheet", "Anna von der Tann", "$55.00", "R1")] == [True] * 4
        listed = PdfReader(BytesIO(director_client.get(url("prizes_file") + f"?page={paper}").content))
        text = listed.pages[0].extract_text()
        assert [words in text for words in ("Place 1", "Best of round 1", "$50.00", "kept $15.00")] == [True] * 4
    assert director_client.get(url("final_file") + "?page=A5").status_code == 404


def test_a_list_with_a_problem_is_not_printed(tavern: Club, director_client: Client) -> None:
    finished(tavern, prizes=[{"kind": "fixed", "of": "places", "cents": [9_000, 8_000]}])
    assert director_client.get(url("prizes_file")).status_code == 302
    assert "The fixed prizes are $170.00 together" in shown(director_client, "prizes")
    text = PdfReader(BytesIO(director_client.get(url("final_file")).content)).pages[0].extract_text()
    assert "$" not in text


def test_the_event_as_json(tavern: Club, director_client: Client) -> None:
    event = played(drawn(tavern, 6, rounds=1)).tournament
    told = json.loads(director_client.get(url("event_json")).content)
    assert (told["tournament"]["slug"], len(told["entries"]), len(told["rounds"])) == (event.slug, 6, 1)
    table = told["rounds"][0]["tables"][0]
    assert sorted(table["chairs"]) == [1, 2, 3, 4, 5, 6]
    assert len(table["hands"]) == table["hands_planned"]
    for hand in table["hands"]:
        assert sum(hand["scores"].values()) == 0
    totals = dict.fromkeys(range(1, 7), 0)
    for hand in table["hands"]:
        for number, points in hand["scores"].items():
            totals[int(number)] += points
    assert {row["number"]: row["points"] for row in told["standing"]["rows"]} == totals


# Login and membership included; none may grow with the number of people or tables.
QUERIES = {
    "standings": 19,
    "lot_draw": 16,
    "prizes": 18,
    "accounts": 21,
    "archive": 22,
    "final_file": 29,
    "event_book": 34,
    "event_json": 39,
}


@pytest.mark.parametrize("people", [10, 200])
def test_pages_cost_as_many_queries_for_two_hundred_as_for_ten(
    tavern: Club, director_client: Client, people: int, django_assert_num_queries: Any
) -> None:
    finished(tavern, people)
    for name in QUERIES:
        with django_assert_num_queries(QUERIES[name]):
            assert director_client.get(url(name)).status_code == 200


def test_a_lot_waits_in_each_closed_standing(tavern: Club, director_client: Client) -> None:
    event = finished(tavern, points=[9, 9, 0, -8, -10], tie_breaks=["lot"])
    assert shown(director_client, "lot_draw").count("Draw the lot") == 2
    draw_lot(tournament=event, numbers=[1, 2], actor=None, round_number=1)
    assert shown(director_client, "lot_draw").count("Draw the lot") == 1


def test_nothing_played_yet_shows_as_such(tavern: Club, director_client: Client) -> None:
    event = ready(tavern)
    Tournament.objects.filter(pk=event.pk).update(has_fees=True, prizes=PRIZES)
    for name in QUERIES:
        assert director_client.get(url(name)).status_code == 200


def test_a_large_workbook_is_made_as_an_errand(
    tavern: Club, director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(drawn(tavern, rounds=1))
    monkeypatch.setattr("tournaments.views.event_files.MOST_HANDS_AT_ONCE", 4)
    assert "has 5 hands" in shown(director_client, "event_book")
    assert director_client.post(url("event_book")).status_code == 302
    errand = tavern.errands.get()
    assert (errand.file_name, errand.state) == ("autumn-50.xlsx", "done")
    assert load_workbook(BytesIO(bytes(errand.content or b""))).sheetnames[0] == "Standings"


def test_in_the_season_a_stand_in_has_the_hands_he_played_himself(tavern: Club) -> None:
    event = finished(tavern, points=[10, -4, -6, 0, 0])
    late = Player.objects.create(club=tavern, name="Late Lou")
    StandIn.objects.create(entry=entry(event, 1), player=late, from_round=1, from_hand=4)
    session = event.rounds.get().session
    Result.objects.filter(session=session, player__entries__number=1).update(points=7, hands=3)
    Result.objects.create(session=session, player=late, points=3, hands=2, picks_won=1, source="folded")
    season = tavern.seasons.create(
        name="2026",
        slug="y2026",
        first_day=event.date,
        last_day=event.date,
        counts_tournaments=True,
    )
    points = {row.player.name: row.points for row in season_rows(season)}
    assert (points["Anna von der Tann"], points["Late Lou"]) == (7, 3)
