"""Opening a night through its pages: who is here, who sits where, the same again, another table."""

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

import scoring
from clubs.models import AuditEntry, Club, Player, Session, Table
from clubs.services.people import add_player, change_player
from clubs.services.rules import keep_rules
from clubs.services.sessions import close_session
from tests.clubs.nights.made import ELEVEN, names_by_table, night_data, people_called, shown, text_of

NEW = "night_new"


def opened(client: Client, data: dict[str, Any], name: str = NEW) -> Session:
    response = client.post(reverse(name, args=["tavern"]), data)
    assert response.status_code == 302, text_of(response)
    night = Session.objects.latest("id")
    assert response["Location"] == reverse("session", args=["tavern", night.uid])
    return night


def refused(client: Client, data: dict[str, Any], name: str = NEW) -> str:
    before = Session.objects.count(), Player.objects.count()
    response = client.post(reverse(name, args=["tavern"]), data)
    assert response.status_code == 200
    assert (Session.objects.count(), Player.objects.count()) == before
    return text_of(response)


def test_six_ticked_people_make_a_table_with_the_dealer_out(six: list[Player], scorer_client: Client) -> None:
    night = opened(scorer_client, night_data(six))
    assert (night.kind, night.date, night.rules and night.rules.name) == (
        "night",
        dt.date(2026, 3, 3),
        "pagat-bushnell",
    )
    assert names_by_table(night) == [["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]]
    table = night.tables.get()
    assert (table.players, table.chairs, table.hands_planned) == (5, 6, None)


@pytest.mark.parametrize(
    ("rules", "count", "tables"),
    [
        ("preset:pagat-bushnell", 3, [(3, 3)]),
        ("preset:pagat-bushnell", 4, [(4, 4)]),
        ("preset:pagat-bushnell", 8, [(8, 5)]),
        ("preset:pagat-bushnell", 9, [(5, 5), (4, 4)]),
        ("preset:pagat-bushnell", 11, [(6, 5), (5, 5)]),
        ("preset:sauspiel", 5, [(5, 4)]),
        ("preset:sauspiel", 8, [(4, 4), (4, 4)]),
    ],
)
def test_as_many_tables_as_the_people_make(
    tavern: Club, scorer_client: Client, rules: str, count: int, tables: list[tuple[int, int]]
) -> None:
    people = people_called(tavern, ELEVEN[:count])
    night = opened(scorer_client, night_data(people, rules=rules))
    assert list(night.tables.values_list("chairs", "players")) == tables


def test_names_and_guests_sit_down_in_the_same_step(six: list[Player], scorer_client: Client) -> None:
    add_player(club=six[0].club, name="Old Guest", guest=True, actor=None)
    data = night_data(six[:2], also=["cat", "", "Zoe   Neu"], newcomers="Yan\r\n\n Xaver \n", guests="Gus\nold guest")
    night = opened(scorer_client, data)
    assert names_by_table(night) == [["Ann", "Bob", "Cat", "Zoe Neu", "Yan", "Xaver", "Gus", "Old Guest"]]
    assert set(Player.objects.filter(guest=True).values_list("name", flat=True)) == {"Gus", "Old Guest"}
    added = AuditEntry.objects.filter(action="player added", actor__username="tavern-scorer")
    assert {entry.detail["name"] for entry in added} == {"Zoe Neu", "Yan", "Xaver", "Gus"}


def test_a_player_is_found_by_number_and_by_the_name_of_the_lists(tavern: Club, scorer_client: Client) -> None:
    people_called(tavern, ("Ann", "Bob", "Cat"))
    for number, town in ((7, "Kiel"), (9, "Ripon")):
        add_player(club=tavern, name="Hans Huber", number=number, town=town, actor=None)
    data = night_data([], also=["Ann", "bob", "CAT", "7", "hans huber (no. 9, ripon)"])
    night = opened(scorer_client, data)
    seats = night.tables.get().seats.values_list("player__name", "player__number")
    assert list(seats) == [("Ann", None), ("Bob", None), ("Cat", None), ("Hans Huber", 7), ("Hans Huber", 9)]


def test_two_hans_hubers_are_never_guessed(six: list[Player], tavern: Club, scorer_client: Client) -> None:
    for number, town in ((7, "Kiel"), (9, "Ripon")):
        add_player(club=tavern, name="Hans Huber", number=number, town=town, actor=None)
    said = refused(scorer_client, night_data(six[:4], also=["Hans Huber"]))
    assert (
        "Several players are called “Hans Huber”: Hans Huber (no. 7, Kiel); Hans Huber (no. 9, Ripon). "
        "Tick the one who is here in the list." in said
    )


def test_where_nothing_tells_them_apart_the_way_out_is_said(
    six: list[Player], tavern: Club, scorer_client: Client
) -> None:
    for _ in range(2):
        add_player(club=tavern, name="Hans Huber", actor=None)
    said = refused(scorer_client, night_data(six[:4], newcomers="Hans Huber"))
    assert "give them numbers or towns in the players' list, or choose from the list." in said


def test_the_first_night_asks_who_is_here_and_a_later_one_who_else(
    six: list[Player], tavern: Club, scorer_client: Client
) -> None:
    url = reverse("night_new", args=["tavern"])
    first = text_of(scorer_client.get(url))
    assert "Who is here A name or" in first
    assert "Pick from the players" in first
    opened(scorer_client, night_data(six[:4]))
    later = text_of(scorer_client.get(url))
    assert "Who else is here A name or" in later
    assert "Pick from all other players" in later


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"here": []}, "Say who is here."),
        ({"here": ["ann"]}, "2 people are needed at a table; 1 more would do."),
        ({"also": ["Ann"]}, "Ann is named twice. Leave one; if it is somebody else, add that player first"),
        ({"newcomers": "Zoe\nzoe"}, "zoe is named twice."),
        ({"newcomers": "Zoe", "guests": "ZOE"}, "ZOE is named twice."),
        ({"also": ["99"]}, "No player who could sit down has the number 99."),
        ({"guests": "x" * 201}, "“xxxxxxxxxxxxxxxxxxxx…” is too long for a name; at most 200 characters fit."),
        ({"here": ["999999"]}, "Somebody here no longer plays; tick anew."),
        ({"here": ["x"]}, "Somebody here no longer plays; tick anew."),
        ({"title": ""}, "This field is required."),
        ({"title": "T" * 161}, "at most 160 characters"),
        ({"date": "x"}, "Enter a valid date."),
        ({"date": "2026-02-29"}, "Enter a valid date."),
        ({"rules": "preset:poker"}, "Select a valid choice."),
        ({"rules": "kept:1"}, "Select a valid choice."),
        ({"cents_per_point": "0.005"}, "“0.005” is no amount. Write 5 or 5c for five cents"),
        (
            {"rules": "preset:sauspiel", "here": ["ann", "bob", "cat"]},
            "4 people are needed at a table; 1 more would do.",
        ),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_stored(
    six: list[Player], scorer_client: Client, more: dict[str, Any], sentence: str
) -> None:
    by_name = {player.name.lower(): str(player.pk) for player in six}
    if "here" in more:
        more = {**more, "here": [by_name.get(name, name) for name in more["here"]]}
    assert sentence in refused(scorer_client, {**night_data(six), **more})


def test_a_200_letter_name_and_emoji_get_a_chair(six: list[Player], scorer_client: Client) -> None:
    names = ["N" * 200, "Zoë 🐑👩‍🌾", "Annä"]
    night = opened(scorer_client, night_data(six[:2], also=names, title="🐑 night"))
    assert names_by_table(night)[0][2:] == ["N" * 200, "Zoë 🐑👩‍🌾", "Annä"]
    assert "🐑👩‍🌾" in shown(scorer_client, "session", night.uid)


def test_what_was_typed_stays_on_a_page_that_is_refused(six: list[Player], scorer_client: Client) -> None:
    data = night_data(six[:3], also=["Bob", "Zoe"], guests="Gus", title="Late")
    html = scorer_client.post(reverse(NEW, args=["tavern"]), data).content.decode()
    for typed in ('name="also" value="Bob"', 'name="also" value="Zoe"', "Gus</textarea>", 'value="Late"'):
        assert typed in html
    assert html.count(" checked>") == 3


class TestSameAgain:
    """The same as last night, in two taps from the club's home."""

    @pytest.fixture
    def last(self, tavern: Club, scorer_client: Client) -> Session:
        people = people_called(tavern, ELEVEN)
        night = opened(scorer_client, night_data(people, cents_per_point="0.25", rules="preset:wikipedia"))
        close_session(session=night, actor=None)
        return night

    def sent_by(self, client: Client) -> dict[str, Any]:
        """What the page sends as it is shown, with nothing changed."""
        form = client.get(reverse("night_again", args=["tavern"])).context["form"]
        fields = ("title", "date", "rules", "cents_per_point", "key", "here")
        return {name: form[name].value() for name in fields}

    def test_home_says_who_and_which_rules(self, last: Session, scorer_client: Client) -> None:
        home = shown(scorer_client, "club_home")
        assert "Same again as last night Table 1: Ann, Bob, Cat, Dan, Eve, Fay Table 2: Gil, Hal, Ida, Jim, Kim" in home
        assert "Wikipedia chart · $0.25 a point" in home

    def test_viewers_open_nothing(self, last: Session, viewer: Any, client: Client) -> None:
        client.force_login(viewer, backend="django.contrib.auth.backends.ModelBackend")
        assert "Same again" not in shown(client, "club_home")

    def test_one_more_tap_opens_it(self, last: Session, scorer_client: Client) -> None:
        night = opened(scorer_client, self.sent_by(scorer_client), "night_again")
        assert names_by_table(night) == names_by_table(last)
        assert (night.rules, night.cents_per_point) == (last.rules, 25)

    def test_who_is_not_there_is_unticked_and_the_rest_is_seated(self, last: Session, scorer_client: Client) -> None:
        data = self.sent_by(scorer_client)
        away = {str(Player.objects.get(name=name).pk) for name in ("Bob", "Kim")}
        data["here"] = [key for key in data["here"] if key not in away]
        night = opened(scorer_client, {**data, "also": ["Zoe"]}, "night_again")
        assert names_by_table(night) == [["Ann", "Cat", "Dan", "Eve", "Fay"], ["Gil", "Hal", "Ida", "Jim", "Zoe"]]

    def test_whoever_stopped_playing_is_not_offered(self, last: Session, scorer_client: Client) -> None:
        kim = Player.objects.get(name="Kim")
        change_player(
            player=kim, name="Kim", actor=None, number=None, town="", guest=False, display_name="", active=False
        )
        assert str(kim.pk) not in self.sent_by(scorer_client)["here"]

    def test_sent_twice_it_is_one_night(self, last: Session, scorer_client: Client) -> None:
        data, url = self.sent_by(scorer_client), reverse("night_again", args=["tavern"])
        first, second = scorer_client.post(url, data), scorer_client.post(url, data)
        assert first["Location"] == second["Location"]
        assert Session.objects.count() == 2

    def test_a_night_that_runs_is_pointed_out(self, last: Session, scorer_client: Client) -> None:
        opened(scorer_client, self.sent_by(scorer_client), "night_again")
        page = shown(scorer_client, "night_again")
        assert "Club night is running already. Opening here makes a second night." in page

    def test_rules_changed_since_are_the_newest_version(
        self, tavern: Club, six: list[Player], scorer_client: Client
    ) -> None:
        first = keep_rules(club=tavern, name="Ours", rules=scoring.preset("wikipedia"))
        opened(scorer_client, night_data(six, rules=f"kept:{first.pk}"))
        second = keep_rules(club=tavern, name="Ours", rules=scoring.preset("pagat-bushnell"))
        form = scorer_client.get(reverse("night_again", args=["tavern"])).context["form"]
        assert form["rules"].value() == f"kept:{second.pk}"

    def test_before_the_first_night_it_leads_to_a_new_one(self, tavern: Club, scorer_client: Client) -> None:
        response = scorer_client.get(reverse("night_again", args=["tavern"]))
        assert response["Location"] == reverse("night_new", args=["tavern"])
        assert "Same again" not in shown(scorer_client, "club_home")


class TestChairs:
    """The chairs chosen by hand, on a page of their own."""

    def arranged(self, client: Client, data: dict[str, Any]) -> dict[str, str]:
        form = client.post(reverse(NEW, args=["tavern"]), {**data, "arrange": "1"}).context["form"]
        assert not Session.objects.exists()
        return {chair.html_name: chair.value() or "" for _number, chairs in form.seat_tables for chair in chairs}

    def test_start_as_they_would_be_seated_and_can_be_changed(self, tavern: Club, scorer_client: Client) -> None:
        people = people_called(tavern, ELEVEN)
        data = night_data(people, also=["Zoe"])
        chairs = self.arranged(scorer_client, data)
        # Two sixes with two spare chairs each, and a spare table.
        assert len(chairs) == 24
        assert chairs["seat_2_6"] == "new:zoe"
        chairs["seat_1_1"], chairs["seat_2_6"] = chairs["seat_2_6"], chairs["seat_1_1"]
        chairs["seat_1_7"], chairs["seat_2_1"] = chairs["seat_2_1"], ""
        night = opened(scorer_client, {**data, **chairs})
        assert names_by_table(night) == [
            ["Zoe", "Bob", "Cat", "Dan", "Eve", "Fay", "Gil"],
            ["Hal", "Ida", "Jim", "Kim", "Ann"],
        ]

    @pytest.mark.parametrize(
        ("change", "sentence"),
        [
            ({"seat_1_1": "bob"}, "Bob has two chairs; leave one."),
            ({"seat_1_1": ""}, "Without a chair: Ann. Seat them, or go back and untick them."),
            ({"seat_1_1": "", "seat_2_1": "ann"}, "Table 2: 2 people are needed at a table; 1 more would do."),
            ({"seat_1_1": "gil"}, "Somebody with a chair is not among those who are here; go back and tick anew."),
        ],
    )
    def test_what_does_not_fit_is_said(
        self, tavern: Club, scorer_client: Client, change: dict[str, str], sentence: str
    ) -> None:
        people = people_called(tavern, ELEVEN)
        keys = {player.name.lower(): str(player.pk) for player in people}
        chairs = self.arranged(scorer_client, night_data(people[:6]))
        chairs |= {name: keys.get(who, who) for name, who in change.items()}
        data = {**night_data(people[:6]), **chairs}
        response = scorer_client.post(reverse(NEW, args=["tavern"]), data)
        assert sentence in text_of(response)
        assert "Who sits where" in text_of(response)
        assert not Session.objects.exists()

    def test_back_leads_to_who_is_here_with_everything_kept(self, six: list[Player], scorer_client: Client) -> None:
        data = night_data(six, guests="Gus")
        chairs = self.arranged(scorer_client, data)
        html = scorer_client.post(reverse(NEW, args=["tavern"]), {**data, **chairs, "back": "1"}).content.decode()
        assert html.count(" checked>") == 6
        assert "Gus</textarea>" in html
        assert "seat_1_1" not in html


class TestAnotherTable:
    """A further table of a night that runs."""

    @pytest.fixture
    def night(self, six: list[Player], scorer_client: Client) -> Session:
        return opened(scorer_client, night_data(six[:5]))

    def url(self, night: Session) -> str:
        return reverse("table_new", args=["tavern", night.uid])

    def test_it_gets_the_next_number(self, night: Session, tavern: Club, scorer_client: Client) -> None:
        response = scorer_client.post(self.url(night), {"newcomers": "Una\nVera\nWill\nXaver", "also": ["Fay"]})
        assert response.status_code == 302
        assert names_by_table(night)[1] == ["Fay", "Una", "Vera", "Will", "Xaver"]

    def test_whoever_sits_is_not_offered(self, night: Session, scorer_client: Client) -> None:
        form = scorer_client.get(self.url(night)).context["form"]
        assert [toggle.name for toggle in form.others] == ["Fay"]

    @pytest.mark.parametrize(
        ("names", "sentence"),
        [
            (["Ann", "Una", "Vera", "Will", "Xaver"], "Ann sits at table 1 already."),
            ([f"New {n}" for n in range(9)], "9 people are too many for one table; at most 8 can take turns."),
            (["Una"], "2 people are needed at a table; 1 more would do."),
        ],
    )
    def test_what_cannot_be_seated_is_said(
        self, night: Session, scorer_client: Client, names: list[str], sentence: str
    ) -> None:
        players = Player.objects.count()
        response = scorer_client.post(self.url(night), {"also": names})
        assert sentence in text_of(response)
        assert (Table.objects.count(), Player.objects.count()) == (1, players)

    def test_chairs_can_be_chosen(self, night: Session, scorer_client: Client) -> None:
        data = {"also": ["Fay", "Una", "Vera", "Will", "Xaver"]}
        form = scorer_client.post(self.url(night), {**data, "arrange": "1"}).context["form"]
        ((number, chairs),) = form.seat_tables
        assert (number, [chair.value() for chair in chairs][:2]) == (
            1,
            [str(Player.objects.get(name="Fay").pk), "new:una"],
        )
        seats = {chair.html_name: chair.value() or "" for chair in chairs}
        seats["seat_1_1"], seats["seat_1_2"] = seats["seat_1_2"], seats["seat_1_1"]
        assert scorer_client.post(self.url(night), {**data, **seats}).status_code == 302
        assert names_by_table(night)[1] == ["Una", "Fay", "Vera", "Will", "Xaver"]

    def test_a_closed_night_gets_none(self, night: Session, scorer_client: Client) -> None:
        close_session(session=night, actor=None)
        response = scorer_client.post(self.url(night), {"newcomers": "Una\nVera\nWill\nXaver\nYan"})
        assert "“Tuesday” is closed; open it again first." in text_of(response)
