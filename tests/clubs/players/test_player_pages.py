"""A player's pages: each number leads to as many hands, what nobody knows is no 0, names are never markup."""

import datetime as dt
import re
from collections.abc import Iterator
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from clubs.imports.totals import import_totals
from clubs.models import Adjustment, Club, Player, PlayerMerge, Season, Session, User
from clubs.selectors.namesakes import likely_duplicates
from clubs.selectors.played_hands import Wanted, hands_of
from clubs.selectors.player_page import season_lines, sittings_of
from clubs.selectors.statistics import ROLES, company_of, player_statistics
from clubs.services.hands import record_hand
from clubs.services.merging import merge_players
from clubs.services.people import add_player, archive_player
from tests.clubs.pages.made import many_players
from tests.clubs.seated import PASSED, leaster, night, people_for, picked, rules_for, table_for
from tests.conftest import client_of

# Anna's hands: picked with a partner and won, alone and lost, partner and won, defended and won, a leaster, nothing.
HANDS = [
    picked(0, 1, "won"),
    picked(0, None, "lost"),
    picked(3, 0, "schneider"),
    picked(2, 4, "lost_schneider"),
    leaster(0),
    PASSED,
]


@pytest.fixture
def people(tavern: Club) -> list[Player]:
    return people_for(tavern, 5)


@pytest.fixture
def anna(tavern: Club, people: list[Player]) -> Player:
    """Six lines at a table of 2026, a penalty there, and two totals of 2006."""
    Season.objects.create(
        club=tavern, name="2026", slug="2026", first_day=dt.date(2026, 1, 1), last_day=dt.date(2026, 12, 31)
    )
    session = night(tavern, rules_for(tavern))
    table = table_for(session, people)
    for after, facts in enumerate(HANDS):
        record_hand(table=table, facts=facts, client_id=f"hand {after}", after=after)
    Adjustment.objects.create(session=session, player=people[0], points=-3, reason="late")
    totals = b"Date,Anna,Bert\n2006-05-01,4,-4\n2006-05-08,-10,10\n"
    import_totals(club=tavern, season_slug="2006", file_name="2006.csv", content=totals)
    return people[0]


def page_of(client: Client, player: Player, name: str = "player", **asked: str) -> str:
    response = client.get(reverse(name, args=[player.club.slug, player.uid]), asked)
    assert response.status_code == 200
    return response.content.decode()


def listed(client: Client, **asked: str) -> list[str]:
    """The names on the first page of the list of players."""
    table = client.get(reverse("players", args=["tavern"]), asked).context["table"]
    return [row.record.name for row in table.page.object_list]


def links_with_numbers(html: str) -> Iterator[tuple[str, int]]:
    """Each link to hands whose text is a count, and that count."""
    for query, text in re.findall(r'<a href="/clubs/tavern/players/[\w-]+/hands/(\?[^"]*)?">(\d+)</a>', html):
        yield unescape(query), int(text)


class TestNumbers:
    """What stands on the page is what the hands say."""

    def test_each_number_leads_to_as_many_hands(self, anna: Player, director_client: Client) -> None:
        shown = page_of(director_client, anna)
        told = list(links_with_numbers(shown))
        assert len(told) > 15
        run = player_statistics(anna).run
        for query, number in told:
            url = reverse("player_hands", args=["tavern", anna.uid]) + query
            listed = director_client.get(url).context["hands"].paginator.count
            assert listed == (5 if "session=" in query else number), query
        assert run == 3

    def test_every_role_is_listed_as_statistics_count_it(self, anna: Player, people: list[Player]) -> None:
        for player in people:
            figures = player_statistics(player)
            for role in ROLES:
                there = figures.roles[role]
                assert len(hands_of(player, Wanted(role=role))) == there.hands, (player, role)
                assert len(hands_of(player, Wanted(role=role, won=True))) == there.won, (player, role)
                assert len(hands_of(player, Wanted(role=role, won=False))) == there.hands - there.won
            assert len(hands_of(player, Wanted(role="picked", won=True))) == figures.picks_won
            for one in company_of(player):
                assert len(hands_of(player, Wanted(partner=one.player))) == one.with_hands
                assert len(hands_of(player, Wanted(opponent=one.player))) == one.against_hands

    def test_seasons_and_the_running_total(self, anna: Player) -> None:
        lines = [(line.season.name if line.season else "", line.sittings, line.hands) for line in season_lines(anna)]
        # What nobody knows is no 0.
        assert lines == [("2026", 1, 5), ("2006", 2, None), ("", 3, 5)]
        sittings = sittings_of(anna)
        assert [sitting.points for sitting in sittings[:2]] == [4, -10]
        assert [sitting.total for sitting in sittings[:2]] == [4, -6]
        assert sittings[2].total == -6 + (sittings[2].played or 0) - 3 == season_lines(anna)[-1].points
        assert [sitting.by_hand for sitting in sittings] == [False, False, True]
        # Averages, best and worst are of what was played: the penalty is no part of them.
        everything = season_lines(anna)[-1]
        assert (everything.best, everything.worst, everything.penalty) == (max(4, sittings[2].played or 0), -10, -3)

    def test_an_archived_night_counts_nowhere(self, anna: Player) -> None:
        Session.objects.filter(kind="night").update(archived_at=dt.datetime(2026, 4, 1, tzinfo=dt.UTC))
        assert [line.sittings for line in season_lines(anna)] == [2, 2]
        assert len(sittings_of(anna)) == 2
        assert hands_of(anna, Wanted()) == []

    @pytest.mark.parametrize(
        ("asked", "points"),
        [({"order": "best"}, sorted), ({"order": "worst"}, sorted)],
    )
    def test_best_and_worst_first(self, anna: Player, director_client: Client, asked: dict[str, str], points) -> None:
        response = director_client.get(reverse("player_hands", args=["tavern", anna.uid]), asked)
        shown = [hand.score.points for hand, _role in response.context["played"]]
        assert shown == points(shown, reverse=asked["order"] == "best")
        assert len(shown) == 5


class TestUnknown:
    """What only totals are known of is said, and is no 0."""

    def test_only_totals(self, anna: Player, tavern: Club, director_client: Client) -> None:
        import_totals(club=tavern, season_slug="2007", file_name="2007.csv", content=b"Date,Zoe,Yan\n2007-05-01,4,-4\n")
        zoe = Player.objects.get(name="Zoe")
        shown = page_of(director_client, zoe)
        assert "Only totals are known of this player" in shown
        assert "By role" not in shown
        assert "Picked" not in shown

    def test_some_by_hand(self, anna: Player, director_client: Client) -> None:
        assert "Hands are known of 1 sitting out of 3" in page_of(director_client, anna)

    def test_nothing_yet(self, tavern: Club, director_client: Client) -> None:
        shown = page_of(director_client, add_player(club=tavern, name="New", actor=None))
        assert "Nothing played yet" in shown
        assert "<svg" not in shown


class TestWhoSeesWhat:
    """Contact is for directors and owners."""

    @pytest.mark.parametrize(
        ("role", "sees"), [("viewer", False), ("scorer", False), ("director", True), ("owner", True)]
    )
    def test_contact(self, request: pytest.FixtureRequest, anna: Player, role: str, sees: bool) -> None:
        Player.objects.filter(pk=anna.pk).update(contact="call 0431")
        client = client_of(request.getfixturevalue(role))
        assert ("call 0431" in page_of(client, anna)) == sees
        for name, arguments in (("players", []), ("season", ["2026"]), ("player_hands", [anna.uid])):
            assert "0431" not in client.get(reverse(name, args=["tavern", *arguments])).content.decode()

    def test_a_scorer_who_adds_a_player_gives_no_contact(self, tavern: Club, scorer: User) -> None:
        url = reverse("player_new", args=["tavern"])
        assert "contact" not in client_of(scorer).get(url).context["form"].fields
        client_of(scorer).post(url, {"name": "Zoe", "contact": "call 0431"})
        assert Player.objects.get().contact == ""

    def test_who_is_put_away_is_on_no_list_but_the_officers(
        self, tavern: Club, anna: Player, viewer: User, director_client: Client
    ) -> None:
        url = reverse("player_archive", args=["tavern", anna.uid])
        director_client.post(url)
        assert "Anna" not in listed(director_client)
        assert listed(director_client, state="archived") == ["Anna"]
        assert "Anna" not in listed(client_of(viewer), state="archived")
        assert "Take back from the archive" in page_of(director_client, anna)
        director_client.post(url, {"back": "1"})
        assert "Anna" in listed(director_client)


def test_a_stale_tab_is_told_and_both_are_kept(tavern: Club, anna: Player, director_client: Client) -> None:
    url = reverse("player_edit", args=["tavern", anna.uid])
    seen = director_client.get(url).context["form"]["seen"].value()
    Player.objects.filter(pk=anna.pk).update(nickname="Annie", town="Kiel")
    mine = {"name": "Anna", "active": "on", "town": "Ulm", "seen": seen}
    answer = director_client.post(url, mine)
    shown = answer.content.decode()
    assert "Somebody else changed this meanwhile" in shown
    assert "Town: Kiel" in shown
    assert "Nickname: Annie" in shown
    assert 'value="Ulm"' in shown
    anna.refresh_from_db()
    assert anna.town == "Kiel"
    again = {**mine, "seen": answer.context["form"]["seen"].value()}
    assert director_client.post(url, again).status_code == 302
    anna.refresh_from_db()
    assert (anna.town, anna.nickname) == ("Ulm", "")


ODD = [
    "<script>alert(1)</script> Bob",
    "🐑🐑",
    "محمد علي",
    "W" * 200,
    "Ma\u0308rz",
    "Anna von der Tann",
    "Cher",
    "=1+1",
]


@pytest.mark.parametrize("name", ODD, ids=[name[:9] for name in ODD])
def test_a_name_is_a_name_on_every_page(tavern: Club, people: list[Player], owner: User, name: str) -> None:
    odd = add_player(club=tavern, name=name, nickname=name[:60], display_name=name, actor=None)
    table = table_for(night(tavern, rules_for(tavern)), [odd, *people[:4]])
    record_hand(table=table, facts=HANDS[0], client_id="1", after=0)
    client = client_of(owner)
    for page in ("player", "player_hands", "player_edit", "player_merge", "player_anonymous"):
        shown = page_of(client, odd, page)
        assert "<script>alert" not in shown
        assert name in unescape(shown), page
    assert name in unescape(page_of(client, people[0]))
    assert "<script>alert" not in client.get(reverse("merges", args=["tavern"])).content.decode()


@pytest.mark.parametrize(
    "asked",
    [
        {"season": "none"},
        {"role": "joker"},
        {"won": "maybe"},
        {"partner": "x"},
        {"opponent": "00000000-0000-0000-0000-000000000000"},
        {"session": "00000000-0000-0000-0000-000000000000"},
        {"session": "x"},
        {"order": "random"},
    ],
)
def test_an_address_that_asks_for_what_is_not_there_lists_nothing_and_says_so(
    anna: Player, director_client: Client, asked: dict[str, str]
) -> None:
    shown = page_of(director_client, anna, "player_hands", **asked)
    assert "Choose from the lists above" in shown
    assert 'class="errorlist' in shown


@pytest.mark.parametrize("number", ["0", "-1", "999", "x"])
def test_a_page_that_is_not_there_is_the_nearest(anna: Player, director_client: Client, number: str) -> None:
    assert "won" in page_of(director_client, anna, "player_hands", page=number)


class TestMergePages:
    """Two records of one person, from the list of likely ones to the way back."""

    @pytest.fixture
    def double(self, tavern: Club) -> Player:
        return add_player(club=tavern, name="Ana", number=4, actor=None)

    def test_from_the_list_and_back(self, tavern: Club, anna: Player, double: Player, director_client: Client) -> None:
        assert "Look at them" in director_client.get(reverse("merges", args=["tavern"])).content.decode()
        url = reverse("player_merge", args=["tavern", anna.uid])
        assert (
            f'<option value="{double.uid}" selected>'
            in director_client.get(url, {"with": str(double.uid)}).content.decode()
        )
        sent = director_client.post(url, {"other": str(double.uid), "kept": "other"})
        assert sent["Location"] == reverse("player", args=["tavern", double.uid])
        anna.refresh_from_db()
        assert anna.merged_into == double
        assert "found to be the same person" in page_of(director_client, anna)
        assert "Anna" not in listed(director_client)
        merge = PlayerMerge.objects.get()
        back = director_client.post(reverse("merges", args=["tavern"]), {"undo": str(merge.uid)}, follow=True)
        assert "are two players again" in back.content.decode()
        anna.refresh_from_db()
        assert anna.merged_into is None
        again = director_client.post(reverse("merges", args=["tavern"]), {"undo": str(merge.uid)}, follow=True)
        assert "taken back already" in again.content.decode()

    @pytest.mark.parametrize("other", ["", "x", "00000000-0000-0000-0000-000000000000"])
    def test_nobody_chosen(self, anna: Player, director_client: Client, other: str) -> None:
        url = reverse("player_merge", args=["tavern", anna.uid])
        assert director_client.post(url, {"other": other, "kept": "this"}).status_code == 200
        assert not PlayerMerge.objects.exists()

    @pytest.mark.parametrize("undo", ["", "x", "00000000-0000-0000-0000-000000000000"])
    def test_no_such_merge(self, anna: Player, director_client: Client, undo: str) -> None:
        assert director_client.post(reverse("merges", args=["tavern"]), {"undo": undo}).status_code == 404

    def test_who_played_together_is_refused_on_the_page(
        self, anna: Player, people: list[Player], director_client: Client
    ) -> None:
        url = reverse("player_merge", args=["tavern", anna.uid])
        answer = director_client.post(url, {"other": str(people[1].uid), "kept": "this"})
        sentence = "both have played in: 2006-05-01 (2006-05-01), 2006-05-08 (2006-05-08), Tuesday (2026-03-03)."
        assert sentence in unescape(answer.content.decode())

    @pytest.mark.parametrize("role", ["nobody", "stranger", "viewer", "scorer"])
    def test_it_is_the_directors(self, request: pytest.FixtureRequest, anna: Player, double: Player, role: str) -> None:
        merge = merge_players(kept=anna, gone=double, actor=None)
        client = client_of(None if role == "nobody" else request.getfixturevalue(role))
        status = 404 if role == "stranger" else 403
        assert client.post(reverse("merges", args=["tavern"]), {"undo": str(merge.uid)}).status_code == status
        url = reverse("player_merge", args=["tavern", anna.uid])
        assert client.post(url, {"other": str(double.uid), "kept": "this"}).status_code == status
        merge.refresh_from_db()
        assert merge.undone_at is None


ALIKE = [
    # two names, why they may be one person (None: they may not)
    ("Hans Huber", "hans  HUBER", "the same name"),
    ("Ma\u0308rz", "März", "the same name"),
    ("Hans Huber", "Huber, Hans", "first and last name swapped"),
    ("Hans Huber", "Hanns Huber", "nearly the same name"),
    ("Maria Maier", "Maria Meier", "nearly the same name"),
    ("Hans Huber", "Hans Hahn", None),
    ("Guest 11", "Guest 12", None),
    ("Anna", "Bert", None),
]


@pytest.mark.parametrize(("one", "other", "why"), ALIKE, ids=[f"{one}-{other}"[:24] for one, other, _why in ALIKE])
def test_who_may_be_one_person(tavern: Club, one: str, other: str, why: str | None) -> None:
    add_player(club=tavern, name=one, actor=None)
    add_player(club=tavern, name=other, number=5, actor=None)
    assert [alike.why for alike in likely_duplicates(tavern)] == ([why] if why else [])


def test_whoever_is_put_away_or_merged_is_asked_about_no_more(tavern: Club) -> None:
    kept, gone, third = (add_player(club=tavern, name="Hans Huber", number=number, actor=None) for number in (1, 2, 3))
    merge_players(kept=kept, gone=gone, actor=None)
    archive_player(player=third, archived=True, actor=None)
    assert likely_duplicates(tavern) == []


# Beside these each request asks for the visitor's session, himself, the club and his role in it.
WHO = 4
BUDGETS = [("players", (), 3), ("player", ("player",), 13), ("player_hands", ("player",), 8), ("merges", (), 2)]


@pytest.mark.parametrize("people", [10, 200])
@pytest.mark.parametrize(("name", "arguments", "budget"), BUDGETS, ids=[page[0] for page in BUDGETS])
def test_a_page_keeps_its_budget(
    tavern: Club, director: User, people: int, name: str, arguments: tuple[str, ...], budget: int
) -> None:
    """Everybody at tables of five in two nights, a hand at each: the one that is shown has met eight people."""
    everybody = many_players(tavern, people)
    for turn, title in enumerate(("First", "Second")):
        session = night(tavern, rules_for(tavern), title=title)
        for number in range(people // 5):
            seated = [everybody[(number * 5 + chair * (1 + turn)) % people] for chair in range(5)]
            if len(set(seated)) == 5 and not session.seats.filter(player__in=seated).exists():
                table = table_for(session, seated, number=number + 1)
                record_hand(table=table, facts=HANDS[0], client_id="1", after=0)
    url = reverse(name, args=["tavern", *(everybody[0].uid for _argument in arguments)])
    client = client_of(director)
    with CaptureQueriesContext(connection) as asked:
        response = client.get(url)
    assert response.status_code == 200
    assert len(asked) == WHO + budget, "\n".join(query["sql"] for query in asked.captured_queries)


def test_the_list_is_sorted_and_cut_into_pages(tavern: Club, anna: Player, director_client: Client) -> None:
    many_players(tavern, 60)
    url = reverse("players", args=["tavern"])
    first = director_client.get(url, {"sort": "-last_played"}).context["table"]
    assert len(first.page.object_list) == 50
    assert {row.record.name for row in first.page.object_list[:5]} == {"Anna", "Bert", "Clara", "Dora", "Emil"}
    found = director_client.get(url, {"q": "player 00", "state": "members"}).context["table"]
    assert found.paginator.count == 9
    Player.objects.filter(name="Player 060").update(nickname="The Fox")
    assert director_client.get(url, {"q": "fox"}).context["table"].paginator.count == 1
