"""What the club's pages show and what their forms do, on the whole way from the browser to the database."""

import datetime as dt
import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

import scoring
from clubs.models import Adjustment, AuditEntry, Club, HandRevision, Player, Season, User, WaitingHand
from clubs.selectors.running import running_sheet
from clubs.services.hands import record_hand
from clubs.services.people import add_player
from clubs.services.rules import keep_rules
from clubs.services.sessions import close_session
from tests.clubs.pages.made import Made, a_full_club, many_players
from tests.clubs.seated import a_table, leaster, picked
from tests.conftest import client_of


@pytest.fixture
def made(tavern: Club) -> Made:
    return a_full_club(tavern)


@pytest.fixture
def scorer_client(scorer: User) -> Client:
    return client_of(scorer)


def text_of(response) -> str:
    """The page's words, tags taken out."""
    html = re.sub(r"<(script|style|title).*?</\1>", "", response.content.decode(), flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def page(client: Client, name: str, *arguments: object, query: str = "") -> str:
    response = client.get(reverse(name, args=["tavern", *arguments]) + query)
    assert response.status_code == 200
    return text_of(response)


class TestHome:
    def test_shows_what_runs_what_was_and_who_leads(self, made: Made, director_client: Client) -> None:
        Season.objects.create(
            club=made.club, name="Always", slug="always", first_day=dt.date(2026, 1, 2), last_day=dt.date(9999, 1, 1)
        )
        shown = page(director_client, "club_home")
        for words in ("Running now Tuesday club night", "1 table", "2006-05-01 May 1, 2006 · 2", "Season Always"):
            assert words in shown
        assert "1 Anna +2 1" in shown

    def test_days_are_written_one_way(self, made: Made, director_client: Client) -> None:
        home, seasons = page(director_client, "club_home"), page(director_client, "seasons")
        assert "Tuesday club night · March 3, 2026 · 1 table" in home
        assert "2006-05-01 May 1, 2006" in home
        assert "2006 Jan. 1, 2006 Dec. 31, 2006 1" in seasons
        assert not re.search(r"\d/\d", home + seasons)

    def test_an_empty_club_says_what_to_do(self, tavern: Club, director_client: Client) -> None:
        shown = page(director_client, "club_home")
        assert "Nobody is playing." in shown
        assert "Today belongs to no season. Make a season" in shown
        assert "First steps Add the players Bring in past years, if you have them in files Choose your house" in shown
        response = director_client.get(reverse("players", args=["tavern"]))
        assert "The club has no players yet. Add the first, or bring in a past year" in text_of(response)
        assert "manage.py" not in text_of(response)
        for name in ("player_new", "imports"):
            assert f'href="{reverse(name, args=["tavern"])}"' in response.content.decode(), name

    def test_first_steps_are_an_officers_and_over_with_the_first_night(
        self, tavern: Club, scorer_client: Client, director_client: Client
    ) -> None:
        html = director_client.get(reverse("club_home", args=["tavern"])).content.decode()
        for name in ("player_new", "imports", "rules_list", "night_new"):
            assert f'<li><a href="{reverse(name, args=["tavern"])}">' in html, name
        assert "First steps" not in page(scorer_client, "club_home")
        assert reverse("imports", args=["tavern"]) not in scorer_client.get("/clubs/tavern/players/").content.decode()
        a_table(tavern)
        assert "First steps" not in page(director_client, "club_home")


class TestPlayers:
    def test_search_finds_by_name_town_and_number(self, tavern: Club, director_client: Client) -> None:
        add_player(club=tavern, name="Łukasz Zieliński", number=12, town="Kiel", actor=None)
        add_player(club=tavern, name="Anna von der Tann", number=7, town="Ripon", actor=None)
        for search in ("łUKASZ", "ziel", "kiel", "12"):
            shown = page(director_client, "players", query=f"?q={search}")
            assert "Łukasz Zieliński" in shown
            assert "Anna von der Tann" not in shown
        assert "No player is called that." in page(director_client, "players", query="?q=nobody")
        assert "Łukasz" in page(director_client, "players", query="?q=%20%20")

    def test_a_hundred_players_come_in_pages_that_sort(self, tavern: Club, director_client: Client) -> None:
        many_players(tavern, 100)
        add_player(club=tavern, name="Aaron without a number", actor=None)
        first = page(director_client, "players")
        assert "Page 1 of 3" in first
        assert first.index("Aaron without a number") < first.index("Player 001")
        last = page(director_client, "players", query="?sort=-number&page=3")
        assert "Aaron without a number" in last
        # A page that is not there, or no number at all, is the nearest that is.
        assert "Page 3 of 3" in page(director_client, "players", query="?page=99")
        assert "Page 1 of 3" in page(director_client, "players", query="?page=x&sort=nothing")

    def test_adding_one_and_then_another(self, tavern: Club, scorer_client: Client) -> None:
        url = reverse("player_new", args=["tavern"])
        response = scorer_client.post(url, {"name": "  Zoe   Neu ", "number": "3", "guest": "on", "next": "1"})
        assert response["Location"] == url
        zoe = Player.objects.get(club=tavern)
        assert (zoe.name, zoe.number, zoe.guest, zoe.active) == ("Zoe Neu", 3, True, True)
        entry = AuditEntry.objects.get(action="player added")
        assert (entry.actor and entry.actor.username, entry.thing_uid) == ("tavern-scorer", zoe.uid)

    @pytest.mark.parametrize(
        ("data", "sentence"),
        [
            ({"name": ""}, "This field is required."),
            ({"name": "Zoe", "number": "7"}, "Another player of the club has this number."),
            ({"name": "Zoe", "number": "seven"}, "Enter a whole number."),
            ({"name": "Zoe", "number": "0"}, "Ensure this value is greater than or equal to 1."),
            ({"name": "Z" * 201}, "Ensure this value has at most 200 characters (it has 201)."),
            (
                {"name": "hans  HUBER"},
                "Hans Huber is a player already. If this is somebody else, give a number or town",
            ),
            ({"name": "Zo\u0007e"}, "holds a character that cannot be printed"),
        ],
    )
    def test_what_is_wrong_with_a_player_is_said(
        self, tavern: Club, scorer_client: Client, data: dict[str, str], sentence: str
    ) -> None:
        add_player(club=tavern, name="Seven", number=7, actor=None)
        add_player(club=tavern, name="Hans Huber", actor=None)
        response = scorer_client.post(reverse("player_new", args=["tavern"]), data)
        assert response.status_code == 200
        assert sentence in text_of(response)
        assert Player.objects.count() == 2

    def test_the_form_of_one_who_stops_playing_speaks_of_nobody_as_he(
        self, made: Made, director_client: Client
    ) -> None:
        shown = page(director_client, "player_edit", made.player.uid)
        assert "no longer offered a chair. Earlier results stay." in shown
        assert not re.search(r"\b(he|his|him)\b", shown)

    def test_changing_one_is_told_in_the_trace(self, made: Made, director_client: Client) -> None:
        url = reverse("player_edit", args=["tavern", made.player.uid])
        director_client.post(url, {"name": "Anna Groß", "town": "Kiel", "display_name": "Anna G."})
        anna = Player.objects.get(pk=made.player.pk)
        assert (anna.name, anna.name_key, anna.shown_name, anna.active) == ("Anna Groß", "anna gross", "Anna G.", False)
        entry = AuditEntry.objects.get(action="player changed")
        assert entry.detail == {
            "name": ["Anna", "Anna Groß"],
            "town": ["", "Kiel"],
            "display_name": ["", "Anna G."],
            "active": [True, False],
        }
        # Who no longer plays is offered no chair, and keeps his results.
        assert "Anna G." not in page(director_client, "night_new")
        assert "Anna G. +2" in page(director_client, "season", "2026")


class TestSeasons:
    def test_totals_with_their_downloads(self, made: Made, director_client: Client) -> None:
        shown = page(director_client, "season", "2006")
        assert "Jan. 1, 2006 – Dec. 31, 2006" in shown
        assert "1 sitting · goes by the sum of all sittings" in shown
        assert "Rank Name Points Sittings Average Best Worst 1 Anna +4 1 +4.00 +4 +4 2 Bert −4 1 −4.00 −4 −4" in shown
        for ext, start in (("pdf", b"%PDF"), ("xlsx", b"PK"), ("csv", b"\xef\xbb\xbfrank,name")):
            response = director_client.get(reverse("season_file", args=["tavern", "2006", ext]))
            assert response.content.startswith(start)
            assert response["Content-Disposition"] == f'attachment; filename="tavern-2006.{ext}"'

    def test_paper_is_a4_or_letter(self, made: Made, director_client: Client) -> None:
        url = reverse("season_file", args=["tavern", "2006", "pdf"])
        # Points of 1/72 inch: A4 is 595 x 842, Letter 612 x 792.
        assert b"595.2756 841.8898" in director_client.get(url).content
        assert b"612 792" in director_client.get(url, {"page": "LETTER"}).content

    def test_the_penalty_column_is_there_only_where_one_has_a_penalty(
        self, made: Made, director_client: Client
    ) -> None:
        assert "Penalty" not in page(director_client, "season", "2026")
        Adjustment.objects.create(session=made.night, player=made.player, points=-4, reason="talked")
        shown = page(director_client, "season", "2026")
        assert "Worst Penalty" in shown
        assert "Points have the penalties in them" in shown

    def test_the_matrix_leaves_a_gap_for_who_was_not_there(self, made: Made, director_client: Client) -> None:
        shown = page(director_client, "season_matrix", "2006")
        assert "Session Anna Bert Check 2006-05-01 +4 −4 0 Total +4 −4" in shown

    @pytest.mark.parametrize(
        ("change", "sentence"),
        [
            ({"name": "2006"}, "The club has a season “2006” already; give this one another name."),
            ({"last_day": "2026-12-31"}, "The last day comes before the first."),
            ({"first_day": "yesterday"}, "Enter a valid date."),
            ({"name": " "}, "This field is required."),
        ],
    )
    def test_what_is_wrong_with_a_season_is_said(
        self, made: Made, director_client: Client, change: dict[str, str], sentence: str
    ) -> None:
        kept = {"counts_nights": "on", "total_by": "sum", "least_sittings": "0"}
        data = {"name": "2027", "first_day": "2027-01-01", "last_day": "2027-12-31", **kept, **change}
        response = director_client.post(reverse("season_new", args=["tavern"]), data)
        assert response.status_code == 200
        assert sentence in text_of(response)
        assert Season.objects.count() == 2


class TestSheet:
    """A table's sheet, and an officer's form for its hands."""

    def test_reads_as_on_paper(self, made: Made, director_client: Client) -> None:
        record_hand(table=made.table, facts=leaster(3), client_id="second", after=1)
        html = director_client.get(reverse("table", args=["tavern", made.night.uid, 1])).content.decode()
        shown = text_of(director_client.get(reverse("table", args=["tavern", made.night.uid, 1])))
        # Anna deals and picks the first hand with Bert; Bert deals the leaster, which Dora wins.
        assert "1 +2 D picker +1 P −1 −1 −1 61–90 why" in shown
        assert "2 −1 −1 D −1 +4 −1 leaster why" in shown
        assert "Total +1 0 −2 +3 −2 Clara deals next." in shown
        assert html.count('<td class="number picker"') == 1
        assert "Anna 61–90: 1 unit · picker: +2" in shown
        assert html.count("<svg") == 1

    def test_a_struck_hand_is_crossed_out_and_gives_nothing(self, made: Made, director_client: Client) -> None:
        url = reverse("hand_edit", args=["tavern", made.night.uid, 1, made.hand.uid])
        data = {"client_id": "c", "revision": "1", "strike": "1", "reason": "typed twice"}
        assert director_client.post(url, data).status_code == 302
        html = director_client.get(reverse("table", args=["tavern", made.night.uid, 1])).content.decode()
        assert '<tr class="struck">' in html
        assert "<s>struck</s>" in html
        assert running_sheet(made.table).totals == (0, 0, 0, 0, 0)

    def test_a_correction_keeps_its_trace(self, made: Made, director_client: Client, director: User) -> None:
        url = reverse("hand_edit", args=["tavern", made.night.uid, 1, made.hand.uid])
        form = director_client.get(url).context["form"]
        assert (form["picker"].value(), form["partner"].value(), form["result"].value()) == ("0", "1", "won")
        data = {"client_id": "c", "revision": "1", "picker": "2", "partner": "alone", "result": "lost"}
        assert director_client.post(url, {**data, "reason": "Clara picked"}).status_code == 302
        # Pagat: lost alone is doubled on the bump, -2 to each of four.
        assert running_sheet(made.table).totals == (2, 2, -8, 2, 2)
        shown = page(director_client, "hand_edit", made.night.uid, 1, made.hand.uid)
        assert "Clara alone: 31–60 counts" in shown
        assert "tavern-director · “Clara picked”" in shown
        assert "Anna with Bert: 61–90" in shown
        assert "by the table's link · Anna's phone" in shown
        revision = HandRevision.objects.get(hand=made.hand, current=True)
        assert (revision.number, revision.actor, revision.reason) == (2, director, "Clara picked")

    def test_says_what_multiplied_a_hand_as_the_printed_sheet_does(self, tavern: Club, director_client: Client) -> None:
        table = a_table(tavern, overrides={"crack": True})
        hands = [picked(0, 1, "lost"), picked(1, None, "won", doubles=[{"kind": "crack"}]), picked(2, 3, "won")]
        for after, facts in enumerate(hands):
            record_hand(table=table, facts=facts, client_id=str(after), after=after)
        # Lost: doubled on the bump. Alone is no doubling here, the crack is one.
        assert [line.what for line in running_sheet(table).lines] == ["31–60 · ×2", "61–90 · alone · ×2", "61–90"]
        assert "61–90 · alone · ×2 why" in page(director_client, "table", table.session.uid, 1)

    def test_the_form_says_which_hand_it_is(self, made: Made, scorer_client: Client) -> None:
        assert "Hand 2 Table 1 · Tuesday" in page(scorer_client, "hand_new", made.night.uid, 1)

    def test_after_the_last_planned_hand_there_is_no_further_form(self, tavern: Club, scorer_client: Client) -> None:
        table = a_table(tavern, hands_planned=1)
        place = (table.session.uid, 1)
        assert "Hand 1 of 1 Table 1" in page(scorer_client, "hand_new", *place)
        assert "Enter a hand Type" in page(scorer_client, "table", *place)
        url = reverse("hand_new", args=["tavern", *place])
        hand = {"client_id": "a", "after": "0", "picker": "0", "partner": "1", "result": "won"}
        response = scorer_client.post(url, hand, follow=True)
        assert "Hand 1 is on the sheet." in text_of(response)
        assert text_of(response).count("All 1 hands of this table are in.") == 1
        assert 'name="picker"' not in response.content.decode()
        assert "Enter a hand Back" not in page(scorer_client, "table", *place)
        # Somebody whose form was still open is told once, and that nothing was stored.
        late = scorer_client.post(url, {**hand, "client_id": "b", "after": "1"})
        assert late.status_code == 422
        assert text_of(late).count("hands of this table are in") == 1
        assert "This hand was not saved." in text_of(late)
        assert table.hands.count() == 1

    def test_house_rules_are_named_as_a_person_reads_them(self, made: Made, director_client: Client) -> None:
        places = (("session", made.night.uid), ("table", made.night.uid, 1))
        for name, *arguments in places:
            shown = page(director_client, name, *arguments)
            assert "· Bushnell, as on pagat.com (double on the bump)" in shown, name
            assert "version" not in shown, name
            assert "pagat-bushnell" not in shown, name
        keep_rules(club=made.club, name="pagat-bushnell", rules=scoring.preset("pagat-bushnell", {"crack": True}))
        for name, *arguments in places:
            shown = page(director_client, name, *arguments)
            assert "Bushnell, as on pagat.com (double on the bump), version 1" in shown, name

    def test_times_are_the_clubs_own(self, made: Made, director_client: Client) -> None:
        # Five past one in the night of Greenwich is the evening before in Wisconsin.
        moment = dt.datetime(2026, 3, 4, 1, 5, tzinfo=dt.UTC)
        for model in (HandRevision, WaitingHand):
            model.objects.update(created_at=moment)
        evening = "March 3, 2026, 7:05 p.m."
        assert evening in page(director_client, "hand_edit", made.night.uid, 1, made.hand.uid)
        assert f"{evening} Bert's phone" in page(director_client, "table", made.night.uid, 1)

    def test_a_ruling_annuls_and_saving_takes_it_back(self, made: Made, director_client: Client) -> None:
        url = reverse("hand_edit", args=["tavern", made.night.uid, 1, made.hand.uid])
        director_client.post(url, {"client_id": "a", "revision": "1", "annul": "1", "reason": "exposed card"})
        sheet = running_sheet(made.table)
        assert (sheet.totals, sheet.played) == ((0, 0, 0, 0, 0), 1)
        assert "annulled by a ruling: 0 for all" in page(director_client, "hand_edit", made.night.uid, 1, made.hand.uid)
        data = {"client_id": "b", "revision": "2", "picker": "0", "partner": "1", "result": "won"}
        assert director_client.post(url, data).status_code == 302
        assert running_sheet(made.table).totals == (2, 1, -1, -1, -1)

    def test_after_the_close_a_change_needs_its_reason(self, made: Made, director_client: Client) -> None:
        close_session(session=made.night, actor=None)
        url = reverse("hand_edit", args=["tavern", made.night.uid, 1, made.hand.uid])
        data = {"client_id": "c", "revision": "1", "picker": "1", "partner": "0", "result": "won"}
        response = director_client.post(url, data)
        assert response.status_code == 422
        assert "The round is closed; write why the hand changes." in text_of(response)
        assert director_client.post(url, {**data, "reason": "seats were swapped"}).status_code == 302
        # A hand that is new finds the table closed.
        new = {"client_id": "n", "after": "1", "picker": "1", "partner": "0", "result": "won"}
        response = director_client.post(reverse("hand_new", args=["tavern", made.night.uid, 1]), new)
        assert response.status_code == 409
        assert "The table is closed. Open its session again first." in text_of(response)

    @pytest.mark.parametrize(
        ("change", "sentence"),
        [
            ({"picker": ""}, "Say who picked, or that nobody did."),
            ({"partner": ""}, "Say who the partner was, or that the picker was alone."),
            ({"partner": "0"}, "Picker and partner are the same chair"),
            ({"result": ""}, "Say how the hand ended"),
            ({"points": "130"}, "Card points are 0 to 120, not 130."),
            ({"result": "no_tricks", "points": "60"}, "does not go with the card points and tricks."),
            ({"picker": "7"}, "Select a valid choice."),
        ],
    )
    def test_what_is_wrong_with_a_hand_is_said_beside_it(
        self, made: Made, director_client: Client, change: dict[str, str], sentence: str
    ) -> None:
        data = {
            "client_id": "c",
            "after": "1",
            "revision": "1",
            "picker": "0",
            "partner": "1",
            "result": "won",
            **change,
        }
        for name, more in (("hand_new", ()), ("hand_edit", (made.hand.uid,))):
            response = director_client.post(reverse(name, args=["tavern", made.night.uid, 1, *more]), data)
            assert response.status_code in (200, 422)
            assert sentence in text_of(response), name
        assert HandRevision.objects.count() == 1

    def test_a_sheet_that_moved_on_is_said_and_nothing_typed_is_lost(self, made: Made, director_client: Client) -> None:
        new = {"client_id": "n", "after": "0", "picker": "1", "partner": "0", "result": "schneider"}
        response = director_client.post(reverse("hand_new", args=["tavern", made.night.uid, 1]), new)
        assert response.status_code == 409
        form = response.context["form"]
        assert (form["after"].value(), form["result"].value()) == (1, "schneider")
        changed = {"client_id": "c", "hand": "1", "revision": "7", "picker": "1", "partner": "0", "result": "won"}
        url = reverse("hand_edit", args=["tavern", made.night.uid, 1, made.hand.uid])
        response = director_client.post(url, changed)
        assert response.status_code == 409
        assert "Somebody else changed the sheet meanwhile." in text_of(response)
        assert response.context["form"]["revision"].value() == 1

    def test_a_form_that_is_sent_twice_stores_once(self, made: Made, scorer_client: Client) -> None:
        new = {"client_id": "n", "after": "1", "picker": "1", "partner": "0", "result": "won"}
        url = reverse("hand_new", args=["tavern", made.night.uid, 1])
        assert [scorer_client.post(url, new).status_code for _ in range(2)] == [302, 302]
        assert made.table.hands.count() == 2

    def test_a_hand_that_came_too_late_is_taken_or_refused_once(self, made: Made, director_client: Client) -> None:
        shown = page(director_client, "table", made.night.uid, 1)
        assert "Clara with Dora: 31–60" in shown
        assert "Bert's phone" in shown
        url = reverse("waiting", args=["tavern", made.night.uid, 1, made.waiting.pk])
        director_client.post(url, {"refuse": "1"})
        assert made.table.hands.count() == 1
        director_client.post(url, {"take": "1"})
        assert "This hand has been settled already" in page(director_client, "table", made.night.uid, 1)
        assert made.table.hands.count() == 1

    def test_a_replaced_link_is_another_one(self, made: Made, director_client: Client) -> None:
        url = reverse("table", args=["tavern", made.night.uid, 1])
        before = director_client.get(url).context["link"]
        director_client.post(reverse("link_replace", args=["tavern", made.night.uid, 1]))
        after = director_client.get(url).context["link"]
        assert before != after
        assert Client().get(after.partition("testserver")[2]).status_code == 200
        assert Client().get(before.partition("testserver")[2]).status_code == 410
