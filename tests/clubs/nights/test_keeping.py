"""What becomes of a night once it is open: changed, closed short, opened again, put into the archive; its days."""

import datetime as dt
from unittest.mock import patch

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import AuditEntry, Club, Season, Session, Table, TypedTotal, User
from clubs.services.errors import CannotDo
from clubs.services.hands import record_hand
from clubs.services.sessions import (
    archive_session,
    change_session,
    close_session,
    reopen_session,
    restore_session,
)
from tests.clubs.nights.made import shown, text_of
from tests.clubs.seated import PASSED, a_table, leaster, night, picked, results, rules_for, table_for
from tests.conftest import client_of

POT = {"pot": True, "pot_at_end": "showdown"}


def url_of(name: str, night: Session) -> str:
    return reverse(name, args=["tavern", night.uid])


def changed(night: Session, **more: str) -> dict[str, str]:
    return {"title": night.title, "date": night.date.isoformat(), "notes": "", "cents_per_point": "", **more}


class TestChanging:
    def test_title_day_notes_and_stakes(self, tavern: Club, scorer_client: Client) -> None:
        night = a_table(tavern).session
        sent = changed(
            night, title=" Leap  night ", date="2028-02-29", notes="Gus paid.\r\n🐑", cents_per_point="$0.25"
        )
        assert scorer_client.post(url_of("session_edit", night), sent).status_code == 302
        night.refresh_from_db()
        assert (night.title, night.date, night.notes, night.cents_per_point) == (
            "Leap night",
            dt.date(2028, 2, 29),
            "Gus paid.\n🐑",
            25,
        )
        page = shown(scorer_client, "session", night.uid)
        assert "Notes Gus paid. 🐑" in page
        assert "Settlement" in page
        entry = AuditEntry.objects.get(action="session changed")
        assert entry.detail["before"] == {
            "title": "Tuesday",
            "date": "2026-03-03",
            "notes": "",
            "cents_per_point": None,
        }
        assert scorer_client.post(url_of("session_edit", night), changed(night)).status_code == 302
        night.refresh_from_db()
        assert (night.notes, night.cents_per_point) == ("", None)
        assert "Settlement" not in shown(scorer_client, "session", night.uid)

    def test_the_form_shows_what_is_stored(self, tavern: Club, scorer_client: Client) -> None:
        night = a_table(tavern).session
        change_session(session=night, title="Tuesday", date=night.date, notes="n", cents_per_point=5, actor=None)
        form = scorer_client.get(url_of("session_edit", night)).context["form"]
        assert (form["cents_per_point"].value(), form["notes"].value()) == ("$0.05", "n")

    def test_a_stale_page_is_told_and_both_are_kept(self, tavern: Club, scorer_client: Client) -> None:
        night = a_table(tavern).session
        seen = scorer_client.get(url_of("session_edit", night)).context["form"]["seen"].value()
        change_session(session=night, title="Other", date=night.date, notes="theirs", actor=None)
        sent = changed(night, notes="mine", seen=seen)
        response = scorer_client.post(url_of("session_edit", night), sent)
        page = text_of(response)
        assert "Somebody else changed this meanwhile. Stored now: Title: Other; Notes: theirs." in page
        assert "mine" in response.content.decode()
        night.refresh_from_db()
        assert night.notes == "theirs"
        again = {**sent, "seen": response.context["form"]["seen"].value()}
        assert scorer_client.post(url_of("session_edit", night), again).status_code == 302
        night.refresh_from_db()
        assert (night.title, night.notes) == ("Tuesday", "mine")

    @pytest.mark.parametrize(
        ("more", "sentence"),
        [
            ({"title": " "}, "This field is required."),
            ({"title": "T" * 161}, "at most 160 characters"),
            ({"date": "2027-02-29"}, "Enter a valid date."),
            ({"cents_per_point": "a lot"}, "“a lot” is no amount."),
            ({"notes": "n" * 4001}, "at most 4000 characters"),
            ({"notes": "bell \x07"}, "This holds a character that cannot be printed; type it anew instead of pasting."),
        ],
    )
    def test_what_is_wrong_is_said(
        self, tavern: Club, scorer_client: Client, more: dict[str, str], sentence: str
    ) -> None:
        night = a_table(tavern).session
        response = scorer_client.post(url_of("session_edit", night), changed(night, **more))
        assert response.status_code == 200
        assert sentence in text_of(response)
        assert not AuditEntry.objects.filter(action="session changed").exists()

    def test_a_closed_one_is_the_directors(self, tavern: Club, scorer_client: Client, director_client: Client) -> None:
        night = a_table(tavern).session
        close_session(session=night, actor=None)
        assert scorer_client.get(url_of("session_edit", night)).status_code == 403
        assert director_client.get(url_of("session_edit", night)).status_code == 200


class TestClosing:
    def test_short_of_hands_it_closes_with_a_reason_and_says_whose(self, tavern: Club, scorer_client: Client) -> None:
        night = a_table(tavern, hands_planned=10).session
        response = scorer_client.post(url_of("session_close", night))
        assert response.status_code == 422
        sentence = "Table 1 has 0 of 10 hands. Enter the missing hands, or write why they were not played."
        assert sentence in text_of(response)
        assert scorer_client.post(url_of("session_close", night), {"reason": "the lights went out"}).status_code == 302
        assert "Closed short: the lights went out (tavern-scorer, " in shown(scorer_client, "session", night.uid)

    def test_a_reason_is_asked_only_where_planned_hands_are_missing(self, tavern: Club, scorer_client: Client) -> None:
        words = "A table lacks hands that were planned: write why it stays short."
        table = a_table(tavern, hands_planned=1)
        assert words in shown(scorer_client, "session", table.session.uid)
        record_hand(table=table, facts=picked(0, 1, "won"), client_id="first", after=0)
        page = shown(scorer_client, "session", table.session.uid)
        assert "Close the night Close" in page
        # A reason that is sent all the same is kept.
        scorer_client.post(url_of("session_close", table.session), {"reason": "the end"})
        assert "Closed short: the end" in shown(scorer_client, "session", table.session.uid)

    def test_typed_totals_stand_for_planned_hands(self, tavern: Club, scorer_client: Client) -> None:
        table = a_table(tavern, hands_planned=10)
        player = table.seats.get(chair=0).player
        TypedTotal.objects.create(session=table.session, table=table, player=player, points=0)
        assert "Close the night Close" in shown(scorer_client, "session", table.session.uid)

    def test_once_closed_the_season_the_players_and_the_money_are_one_tap_away(
        self, tavern: Club, scorer_client: Client
    ) -> None:
        table = a_table(tavern)
        night = table.session
        record_hand(table=table, facts=picked(0, 1, "won"), client_id="first", after=0)
        change_session(session=night, title="Tuesday", date=night.date, cents_per_point=25, actor=None)
        season = Season.objects.create(
            club=tavern, name="Always", slug="always", first_day="2000-01-01", last_day="2100-01-01"
        )
        to_season = f'href="{reverse("season", args=["tavern", "always"])}"'
        primary = f'class="button primary" href="{url_of("session_money", night)}"'
        html = scorer_client.get(url_of("session", night)).content.decode()
        assert f'href="{reverse("player", args=["tavern", table.seats.get(chair=0).player.uid])}">Anna</a>' in html
        assert to_season not in html
        assert primary not in html
        assert html.index("Sheet and phone link") < html.index(url_of("session_money", night))
        close_session(session=night, actor=None)
        html = scorer_client.get(url_of("session", night)).content.decode()
        assert to_season in html
        assert primary in html
        # Where the night does not count there is no way to its totals.
        Season.objects.filter(pk=season.pk).update(counts_nights=False)
        assert to_season not in scorer_client.get(url_of("session", night)).content.decode()

    def test_a_hand_that_comes_in_while_it_closes_waits(self, tavern: Club, scorer_client: Client) -> None:
        table = a_table(tavern)
        page = scorer_client.get(url_of("session", table.session))
        assert page.context["session"].is_open
        record_hand(table=table, facts=picked(0, 1, "won"), client_id="first", after=0)
        assert scorer_client.post(url_of("session_close", table.session)).status_code == 302
        late = record_hand(table=table, facts=leaster(2), client_id="late", after=1)
        assert late.status != "created"
        assert results(table.session)["Anna"][1] == 1

    def test_a_round_is_not_kept_from_here(self, tavern: Club, director_client: Client) -> None:
        night = a_table(tavern, kind="round").session
        for name in ("session_close", "session_reopen", "table_new", "session_archive", "session_edit"):
            assert director_client.post(url_of(name, night), {"reason": "x"}).status_code == 404, name
        page = shown(director_client, "session", night.uid)
        for words in ("Close the night", "Seat another table", "archive", "Title, day, notes"):
            assert words not in page

    def test_opening_again_needs_a_reason(self, tavern: Club, director_client: Client) -> None:
        night = a_table(tavern).session
        close_session(session=night, actor=None)
        response = director_client.post(url_of("session_reopen", night), {"reason": "  "})
        assert response.status_code == 422
        night.refresh_from_db()
        assert not night.is_open
        assert director_client.post(url_of("session_reopen", night), {"reason": "a hand"}).status_code == 302
        night.refresh_from_db()
        assert night.is_open


class TestATapTooMany:
    """The second tap of a button does nothing, and says so as news, not as a mistake."""

    @pytest.mark.parametrize(
        ("name", "sent", "before", "sentence"),
        [
            ("session_close", {}, [], "“Tuesday” is closed already."),
            ("session_reopen", {"reason": "a hand"}, ["close"], "“Tuesday” is open."),
            ("session_archive", {"reason": "a trial"}, ["close"], "“Tuesday” is in the archive already."),
            ("session_archive", {"reason": "x", "restore": "1"}, ["close", "archive"], "is not in the archive."),
        ],
    )
    def test_is_told_that_it_is_so(
        self, tavern: Club, director_client: Client, name: str, sent: dict[str, str], before: list[str], sentence: str
    ) -> None:
        night = a_table(tavern).session
        for step in before:
            director_client.post(url_of(f"session_{step}", night), {"reason": "first"})
        kept = AuditEntry.objects.count()
        for tap in (1, 2):
            response = director_client.post(url_of(name, night), sent, follow=True)
            assert (response.redirect_chain, response.status_code) == ([(url_of("session", night), 302)], 200)
            assert (sentence in text_of(response)) == (tap == 2)
        assert AuditEntry.objects.count() == kept + 1


class TestLeftOver:
    def test_doublers_are_void_once_it_closes(self, tavern: Club, director_client: Client) -> None:
        table = a_table(tavern, overrides={"no_pick": "doubler"})
        for line in range(2):
            record_hand(table=table, facts=PASSED, client_id=f"passed {line}", after=line)
        assert "2 doublers stand." in shown(director_client, "session", table.session.uid)
        close_session(session=table.session, actor=None)
        assert "2 doublers were left over: void." in shown(director_client, "session", table.session.uid)

    @pytest.fixture
    def pot(self, tavern: Club) -> Table:
        """A leaster won by Clara under rules with a pot: +3 for her, -1 for each other, 1 in the pot."""
        table = a_table(tavern, overrides=POT)
        record_hand(table=table, facts=leaster(2), client_id="leaster", after=0)
        return table

    def test_a_showdown_needs_its_winner(self, pot: Table, scorer_client: Client) -> None:
        page = shown(scorer_client, "session", pot.session.uid)
        assert "In the pot: 1" in page
        assert "Who won the showdown for the pot at table 1?" in page
        response = scorer_client.post(url_of("session_close", pot.session))
        assert response.status_code == 422
        assert "The pot of 1 is left at table 1: say who won the showdown." in text_of(response)
        assert "showdown_1" in response.context["closing"].errors
        assert Session.objects.get(pk=pot.session_id).is_open

    def test_its_winner_gets_the_pot_until_it_is_opened_again(self, pot: Table, scorer_client: Client) -> None:
        assert scorer_client.post(url_of("session_close", pot.session), {"showdown_1": "3"}).status_code == 302
        pot.refresh_from_db()
        assert pot.showdown == 3
        points = {name: figures[0] for name, figures in results(pot.session).items()}
        assert points == {"Anna": -1, "Bert": -1, "Clara": 3, "Dora": 0, "Emil": -1}
        reopen_session(session=pot.session, actor=None, reason="one more hand")
        pot.refresh_from_db()
        assert pot.showdown is None
        assert results(pot.session)["Dora"][0] == -1

    def test_an_empty_chair_is_shown_and_wins_no_pot(self, pot: Table, scorer_client: Client) -> None:
        pot.seats.get(chair=1).delete()
        page = scorer_client.get(url_of("session", pot.session))
        assert "Anna empty Clara Dora Emil" in text_of(page)
        winners = [value for value, _name in page.context["closing"]["showdown_1"].field.choices]
        assert winners == ["", "0", "2", "3", "4"]

    def test_a_chair_that_is_not_there_won_nothing(self, pot: Table) -> None:
        for chair in (-1, 5):
            with pytest.raises(CannotDo):
                close_session(session=pot.session, actor=None, showdowns={1: chair})
        assert Session.objects.get(pk=pot.session_id).is_open

    def test_nothing_is_asked_where_the_pot_is_split_or_empty(self, tavern: Club, scorer_client: Client) -> None:
        table = a_table(tavern, overrides=POT)
        assert "won the showdown" not in shown(scorer_client, "session", table.session.uid)
        assert scorer_client.post(url_of("session_close", table.session)).status_code == 302


class TestArchive:
    def test_it_is_off_the_lists_and_back_again(self, tavern: Club, director_client: Client, viewer: User) -> None:
        night = a_table(tavern).session
        close_session(session=night, actor=None)
        assert "Tuesday" in shown(director_client, "club_home")
        response = director_client.post(url_of("session_archive", night), {"reason": "a trial"})
        assert response.status_code == 302
        for name in ("club_home", "nights"):
            assert "Tuesday" not in shown(director_client, name)
        assert "In the archive" in shown(director_client, "session", night.uid)
        assert client_of(viewer).get(url_of("session", night)).status_code == 404
        archive = reverse("nights", args=["tavern"]) + "?archived=1"
        assert "Tuesday" in text_of(director_client.get(archive))
        assert "Archived" not in text_of(client_of(viewer).get(archive))
        back = {"reason": "it counts", "restore": "1"}
        assert director_client.post(url_of("session_archive", night), back).status_code == 302
        assert "Tuesday" in shown(director_client, "club_home")
        moved = AuditEntry.objects.filter(action__in=("session archived", "session restored")).order_by("id")
        assert [entry.detail["reason"] for entry in moved] == ["a trial", "it counts"]

    def test_needs_a_reason_and_a_closed_night(self, tavern: Club, director_client: Client) -> None:
        night = a_table(tavern).session
        response = director_client.post(url_of("session_archive", night), {"reason": "x"})
        assert response.status_code == 422
        assert "“Tuesday” is open; close it first." in text_of(response)
        close_session(session=night, actor=None)
        assert director_client.post(url_of("session_archive", night), {"reason": " "}).status_code == 422
        night.refresh_from_db()
        assert night.archived_at is None

    def test_nothing_is_archived_or_taken_out_twice(self, tavern: Club) -> None:
        night = a_table(tavern).session
        close_session(session=night, actor=None)
        with pytest.raises(CannotDo, match="is not in the archive"):
            restore_session(session=night, actor=None, reason="x")
        archive_session(session=night, actor=None, reason="x")
        with pytest.raises(CannotDo, match="in the archive already"):
            archive_session(session=night, actor=None, reason="x")
        with pytest.raises(CannotDo, match="take it out first"):
            reopen_session(session=night, actor=None, reason="x")

    def test_a_round_goes_with_its_tournament(self, tavern: Club) -> None:
        round_ = a_table(tavern, kind="round").session
        close_session(session=round_, actor=None)
        with pytest.raises(CannotDo, match="belongs to its tournament"):
            archive_session(session=round_, actor=None, reason="x")


# The club's clock, and the day a night opened then is on: until 05:00 it is still the evening before.
MOMENTS = [
    ("2026-11-27T23:30-06:00", "2026-11-27"),
    ("2026-11-28T00:10-06:00", "2026-11-27"),
    ("2026-11-28T04:59-06:00", "2026-11-27"),
    ("2026-11-28T05:00-06:00", "2026-11-28"),
    # A leap day, and the night after it.
    ("2028-02-29T22:00-06:00", "2028-02-29"),
    ("2028-03-01T01:00-06:00", "2028-02-29"),
    # Clocks go forward at 02:00 on 8 March 2026 and back at 02:00 on 1 November 2026.
    ("2026-03-08T03:30-05:00", "2026-03-07"),
    ("2026-03-08T05:00-05:00", "2026-03-08"),
    ("2026-11-01T01:30-05:00", "2026-10-31"),
    ("2026-11-01T01:30-06:00", "2026-10-31"),
    ("2026-11-01T05:00-06:00", "2026-11-01"),
    ("2027-01-01T00:30-06:00", "2026-12-31"),
]


@pytest.mark.parametrize(("moment", "day"), MOMENTS)
def test_a_night_stays_on_its_day(tavern: Club, scorer_client: Client, moment: str, day: str) -> None:
    now = dt.datetime.fromisoformat(moment)
    # The view's clock alone: the visitor's login must not have expired by then.
    with patch("clubs.views.nights.timezone") as clock:
        clock.now.return_value = now
        form = scorer_client.get(reverse("night_new", args=["tavern"])).context["form"]
    assert str(form["date"].value()) == day


def test_two_nights_of_one_day_are_told_apart(tavern: Club, director_client: Client) -> None:
    first, second = a_table(tavern).session, night(tavern, rules_for(tavern))
    table_for(second, list(tavern.players.all())[:5])
    for one, opened in ((first, "2026-03-04T01:00+00:00"), (second, "2026-03-04T04:30+00:00")):
        Session.objects.filter(pk=one.pk).update(created_at=dt.datetime.fromisoformat(opened))
        close_session(session=one, actor=None)
    for name in ("club_home", "nights"):
        page = shown(director_client, name)
        assert "Tuesday (opened 7 p.m.)" in page
        assert "Tuesday (opened 10:30 p.m.)" in page
