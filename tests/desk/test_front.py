"""The front page, the first visit to an empty site, logging in, too many wrong passwords, and error pages."""

import re
from datetime import timedelta

import pytest
from axes.models import AccessAttempt
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from django.utils import timezone

from clubs.models import AuditEntry, Club, Membership, User
from config.urls import urlpatterns as of_the_site
from tests.conftest import client_of

WELCOME = {
    "club_name": "Badger Tavern",
    "username": "marge",
    "password1": "nine-stroke-head",
    "password2": "nine-stroke-head",
    "language": "en",
    "time_zone": "America/Chicago",
}

pytestmark = pytest.mark.django_db


class TestFirstVisit:
    def test_leads_to_the_club_with_its_owner_logged_in(self) -> None:
        browser = Client()
        assert browser.get("/")["Location"] == "/welcome/"
        welcome = browser.get("/welcome/").content.decode()
        assert "manage.py changepassword" in welcome
        assert "let others in" not in welcome
        response = browser.post("/welcome/", WELCOME)
        assert response["Location"] == "/clubs/badger-tavern/"
        club = Club.objects.get()
        assert (club.name, club.language, club.time_zone) == ("Badger Tavern", "en", "America/Chicago")
        assert Membership.objects.get().role == "owner"
        today = club.local_day(timezone.now())
        season = club.seasons.get()
        assert (season.slug, season.first_day.isoformat()) == (str(today.year), f"{today.year}-01-01")
        assert AuditEntry.objects.filter(action="club founded", club=club).count() == 1
        assert browser.get("/clubs/badger-tavern/").status_code == 200
        assert browser.get("/")["Location"] == "/clubs/badger-tavern/"

    def test_is_no_more_once_anybody_is_here(self, tavern: Club) -> None:
        browser = Client()
        assert browser.get("/").status_code == 200
        assert browser.get("/welcome/").status_code == 404
        assert browser.post("/welcome/", WELCOME)["Location"] == "/"
        assert Club.objects.count() == 1

    def test_a_login_without_a_club_is_somebody_too(self, django_user_model: type[User]) -> None:
        django_user_model.objects.create_user("root", password="x")
        assert Client().post("/welcome/", WELCOME)["Location"] == "/"
        assert not Club.objects.exists()

    def test_a_second_tap_on_the_button_leads_to_the_club(self) -> None:
        browser = Client()
        assert [browser.post("/welcome/", WELCOME)["Location"] for _tap in (1, 2)] == ["/clubs/badger-tavern/", "/"]
        assert browser.get("/")["Location"] == "/clubs/badger-tavern/"
        assert Club.objects.count() == 1

    @pytest.mark.parametrize(
        ("change", "sentence"),
        [
            ({"club_name": " "}, "This field is required."),
            ({"club_name": "x" * 121}, "at most 120 characters"),
            ({"username": "a b"}, "Enter a valid username."),
            ({"password2": "another one"}, "The two password fields didn’t match."),
            ({"password1": "short", "password2": "short"}, "This password is too short."),
            ({"time_zone": "Mars/Olympus"}, "Select a valid choice."),
        ],
    )
    def test_what_is_wrong_is_said_and_nothing_is_made(self, change: dict[str, str], sentence: str) -> None:
        response = Client().post("/welcome/", {**WELCOME, **change})
        assert sentence in response.content.decode()
        assert not Club.objects.exists()
        assert not User.objects.exists()

    def test_a_name_without_latin_letters_has_an_address_too(self) -> None:
        assert Client().post("/welcome/", {**WELCOME, "club_name": "Привет"})["Location"] == "/clubs/club/"


class TestFrontPage:
    def test_a_member_of_one_club_is_at_home_at_once(self, viewer: User) -> None:
        assert client_of(viewer).get("/")["Location"] == "/clubs/tavern/"

    def test_a_member_of_several_chooses(self, owner: User, other_club: Club) -> None:
        Membership.objects.create(user=owner, club=other_club, role="viewer")
        shown = client_of(owner).get("/").content.decode()
        assert re.findall(r'href="/clubs/([^/]+)/"', shown) == ["other", "tavern"]

    def test_a_member_of_none_is_told_so(self, tavern: Club, django_user_model: type[User]) -> None:
        lonely = django_user_model.objects.create_user("lonely", password="x")
        assert "You belong to no club yet." in client_of(lonely).get("/").content.decode()

    def test_logging_in_leads_where_one_wanted_to_go_and_out_again(self, owner: User) -> None:
        browser = Client()
        wanted = browser.get("/clubs/tavern/players/")["Location"]
        response = browser.post(
            wanted, {"username": "tavern-owner", "password": "correct horse", "next": "/clubs/tavern/players/"}
        )
        assert response["Location"] == "/clubs/tavern/players/"
        assert browser.post("/logout/")["Location"] == "/"
        assert browser.get("/clubs/tavern/").status_code == 302
        away = {"username": "tavern-owner", "password": "correct horse", "next": "https://elsewhere.example/"}
        assert browser.post("/login/", away)["Location"] == "/"


class TestTooManyWrongPasswords:
    """Ten for one name from one address: a quarter of an hour's pause for that pair alone."""

    def fail(self, browser: Client, times: int, name: str = "tavern-owner") -> list[int]:
        return [browser.post("/login/", {"username": name, "password": "wrong"}).status_code for _ in range(times)]

    def test_the_tenth_starts_the_pause_and_says_how_long(self, owner: User) -> None:
        browser = Client()
        assert self.fail(browser, 9) == [200] * 9
        response = browser.post("/login/", {"username": "tavern-owner", "password": "wrong"})
        assert (response.status_code, response["Retry-After"]) == (429, "900")
        assert "Wait 15 minutes without another try" in response.content.decode()
        right = {"username": "tavern-owner", "password": "correct horse"}
        assert browser.post("/login/", right).status_code == 429

    def test_others_and_other_places_are_let_in_meanwhile(self, owner: User, director: User) -> None:
        browser = Client()
        self.fail(browser, 10)
        other = {"username": "tavern-director", "password": "correct horse"}
        assert browser.post("/login/", other).status_code == 302
        elsewhere = Client(REMOTE_ADDR="192.168.1.20")
        assert elsewhere.post("/login/", {"username": "tavern-owner", "password": "correct horse"}).status_code == 302

    def test_the_pause_ends(self, owner: User) -> None:
        browser = Client()
        self.fail(browser, 10)
        AccessAttempt.objects.update(attempt_time=timezone.now() - timedelta(minutes=16))
        assert browser.post("/login/", {"username": "tavern-owner", "password": "correct horse"}).status_code == 302

    def test_a_right_password_forgets_the_wrong_ones(self, owner: User) -> None:
        browser = Client()
        self.fail(browser, 9)
        browser.post("/login/", {"username": "tavern-owner", "password": "correct horse"})
        assert self.fail(Client(), 9) == [200] * 9


def breaks(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("a fault of ours")


def odd(request: HttpRequest) -> HttpResponse:
    raise SuspiciousOperation("odd")


urlpatterns = [*of_the_site, path("breaks/", breaks), path("odd/", odd)]
handler404 = "desk.views.errors.not_found"
handler403 = "desk.views.errors.forbidden"
handler500 = "desk.views.errors.server_error"


@pytest.mark.urls("tests.desk.test_front")
class TestWhatWentWrong:
    @pytest.mark.parametrize(
        ("address", "status", "words"),
        [
            ("/nowhere/", 404, "There is no such page"),
            ("/breaks/", 500, "Something broke, and it was not you"),
            ("/odd/", 400, "The site did not understand that"),
        ],
    )
    def test_has_a_page_that_asks_the_database_nothing(
        self, address: str, status: int, words: str, django_assert_num_queries
    ) -> None:
        browser = Client(raise_request_exception=False)
        with django_assert_num_queries(0):
            response = browser.get(address)
        assert response.status_code == status
        assert words in response.content.decode()
        assert "fault of ours" not in response.content.decode()

    def test_what_a_member_may_not_do(self, viewer: User) -> None:
        response = client_of(viewer).get("/clubs/tavern/season/new/")
        assert response.status_code == 403
        assert "You may not do this" in response.content.decode()

    def test_a_form_without_its_token(self, owner: User) -> None:
        browser = Client(enforce_csrf_checks=True)
        browser.force_login(owner, backend="django.contrib.auth.backends.ModelBackend")
        response = browser.post("/clubs/tavern/season/new/", {"name": "x"})
        assert response.status_code == 403
        assert "This form is no longer valid" in response.content.decode()


@pytest.mark.parametrize("address", ["/", "/login/", "/nowhere/", "/clubs/tavern/", "/clubs/tavern/players/"])
def test_no_page_has_a_style_or_script_of_its_own(owner: User, address: str) -> None:
    response = client_of(owner if address.startswith("/clubs") else None).get(address)
    html = response.content.decode()
    assert "default-src 'self'" in response["Content-Security-Policy"]
    assert not re.search(r"<style|<script(?![^>]* src=)|\son\w+=|\sstyle=", html)
