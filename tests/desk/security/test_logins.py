"""Passwords, sessions, and links that let somebody in: guessing is slowed, and a login is one browser's."""

import pytest
from django.core.cache import caches
from django.test import Client, RequestFactory
from django.utils import translation

from clubs.models import Club, Invitation, Role, User
from clubs.services.inviting import invite, token_of
from clubs.services.passwords import reset_path
from clubs.views import strangers
from clubs.views.strangers import PASSWORDS, seconds_to_wait
from tests.conftest import client_of

RIGHT = "correct horse"


def log_in(browser: Client, name: str, password: str = RIGHT, path: str = "/login/") -> int:
    return int(browser.post(path, {"username": name, "password": password}).status_code)


class TestManyNamesFromOneAddress:
    """Sixty wrong passwords in a quarter of an hour, whatever the names."""

    def guess(self, times: int, path: str = "/login/") -> list[int]:
        """Try so often; all but the last ones as the count alone sees it, for checking a password takes its time."""
        for _ in range(times - 3):
            assert seconds_to_wait(RequestFactory().post(path), PASSWORDS) == 0
        return [log_in(Client(), f"somebody-{at}", "wrong", path) for at in range(min(times, 3))]

    def test_the_address_has_to_wait_and_is_told_how_long(self, owner: User) -> None:
        assert set(self.guess(PASSWORDS.most)) == {200}
        answer = Client().post("/login/", {"username": owner.username, "password": RIGHT})
        assert answer.status_code == 429
        assert 0 < int(answer["Retry-After"]) <= PASSWORDS.window_s
        with translation.override("en"):
            assert "paused for everybody" in answer.content.decode()
        assert "_auth_user_id" not in Client().session
        assert log_in(Client(REMOTE_ADDR="192.168.1.20"), owner.username) == 302, "from elsewhere he comes in"

    def test_the_door_for_whoever_runs_the_server_is_the_same(self, owner: User) -> None:
        self.guess(PASSWORDS.most, "/admin/login/")
        assert log_in(Client(), owner.username, RIGHT, "/admin/login/") == 429
        assert log_in(Client(), owner.username) == 429

    def test_the_pause_ends(self, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
        now = strangers.time.time()
        self.guess(PASSWORDS.most)
        monkeypatch.setattr(strangers.time, "time", lambda: now + PASSWORDS.window_s + 1)
        assert log_in(Client(), owner.username) == 302

    @pytest.mark.parametrize(
        ("last", "waits"),
        [
            ("2001:db8:1:2:ffff::9", True),
            ("2001:db8:1:3::1", False),
            ("::ffff:192.168.1.20", False),
            ("unknown", False),
        ],
    )
    def test_whoever_has_a_network_of_addresses_guesses_as_one(self, last: str, waits: bool) -> None:
        for at in range(PASSWORDS.most):
            guess = RequestFactory().post("/login/", REMOTE_ADDR=f"2001:db8:1:2::{at:x}")
            assert seconds_to_wait(guess, PASSWORDS) == 0
        asked = RequestFactory().post("/login/", REMOTE_ADDR=last)
        assert bool(seconds_to_wait(asked, PASSWORDS)) is waits

    def test_a_clock_that_is_set_back_locks_nobody_out(self, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
        now, year = strangers.time.time(), 365 * 86_400
        with monkeypatch.context() as ahead:
            ahead.setattr(strangers.time, "time", lambda: now + year)
            self.guess(PASSWORDS.most)
        assert log_in(Client(), owner.username) == 302

    def test_who_comes_in_is_not_counted(self, owner: User) -> None:
        self.guess(PASSWORDS.most - 1)
        for _ in range(3):
            assert log_in(Client(), owner.username) == 302

    def test_a_file_that_a_power_cut_left_half_counts_for_nothing(self, owner: User) -> None:
        self.guess(3)
        for file in caches["strangers"]._list_cache_files():  # type: ignore[attr-defined]
            with open(file, "wb") as half:
                half.write(b"\x80")
        assert self.guess(1) == [200]
        assert log_in(Client(), owner.username) == 302


class TestGuessing:
    """Links to an invitation, to a new password, to a table and a card are counted together."""

    @pytest.mark.parametrize("path", ["/invitation/{}/", "/reset/MQ/{}-0123456789abcdef/", "/t/{}/", "/e/{}/"])
    def test_the_21st_has_to_wait(self, owner: User, path: str) -> None:
        answers = [Client().get(path.format(f"guess{at}")).status_code for at in range(21)]
        assert answers[-1] == 429
        assert 429 not in answers[:20]

    def test_whoever_was_invited_never_waits(self, tavern: Club, owner: User) -> None:
        found = invite(club=tavern, role=Role.SCORER, who="Resi", actor=owner)
        for at in range(25):
            Client().get(f"/invitation/guess{at}/")
        assert Client().get(f"/invitation/{token_of(found)}/").status_code == 200
        assert Client().get(reset_path(owner), follow=True).status_code == 200

    def test_of_an_invitation_only_a_digest_is_kept(self, tavern: Club, owner: User) -> None:
        found = invite(club=tavern, role=Role.SCORER, who="Resi", actor=owner)
        assert token_of(found) not in str(Invitation.objects.filter(pk=found.pk).values().get())

    def test_the_secret_of_a_new_password_leaves_the_address_at_once(self, owner: User) -> None:
        path = reset_path(owner)
        moved = Client().get(path)
        assert moved.status_code == 302
        assert path.rstrip("/").rsplit("/", 1)[1] not in moved["Location"]


class TestSessions:
    def test_a_session_from_before_is_no_login(self, owner: User) -> None:
        """Whoever planted a session in a browser does not hold it once its owner logs in."""
        browser = Client()
        planted = browser.session
        planted["seen"] = True
        planted.save()
        browser.cookies["sessionid"] = planted.session_key
        assert log_in(browser, owner.username) == 302
        assert browser.cookies["sessionid"].value != planted.session_key
        spy = Client()
        spy.cookies["sessionid"] = planted.session_key
        assert spy.get("/clubs/tavern/").status_code == 302

    def test_a_new_password_ends_every_other_login(self, owner: User) -> None:
        elsewhere = client_of(owner)
        assert elsewhere.get("/clubs/tavern/").status_code == 200
        browser = Client()
        form = browser.get(reset_path(owner))["Location"]
        new = {"new_password1": "a quite new one 7", "new_password2": "a quite new one 7"}
        assert browser.post(form, new).status_code == 302
        assert elsewhere.get("/clubs/tavern/").status_code == 302

    def test_logging_out_ends_the_session_itself(self, owner: User) -> None:
        browser = client_of(owner)
        kept = browser.cookies["sessionid"].value
        browser.post("/logout/")
        spy = Client()
        spy.cookies["sessionid"] = kept
        assert spy.get("/clubs/tavern/").status_code == 302

    @pytest.mark.parametrize(
        "away",
        [
            "https://elsewhere.example/",
            "//elsewhere.example/",
            "/\\elsewhere.example",
            "javascript:alert(1)",
            "\t//x.example",
        ],
    )
    def test_logging_in_leads_to_no_other_site(self, owner: User, away: str) -> None:
        browser = Client()
        sent = {"username": owner.username, "password": RIGHT, "next": away}
        assert browser.post("/login/", sent)["Location"] == "/"

    def test_a_wrong_name_and_a_wrong_password_are_told_alike(self, owner: User) -> None:
        said = [
            Client().post("/login/", {"username": name, "password": "wrong"}).content.decode().replace(name, "")
            for name in (owner.username, "nobody-at-all")
        ]
        secret = 'name="csrfmiddlewaretoken"'
        assert len({"".join(line for line in page.splitlines() if secret not in line) for page in said}) == 1
