"""Django's own check of a deployment, and what every answer says to browsers and caches."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from clubs.models import Club, User
from desk.headers import PERMISSIONS
from tests.conftest import client_of
from tests.desk.test_starting import ROOT, environment

# The four that plain HTTP brings; docs/security.md says why each is borne.
PLAIN_HTTP = {"security.W004", "security.W008", "security.W012", "security.W016"}


def deploy_check(data: Path, **more: str) -> tuple[int, set[str], str]:
    done = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy"],
        cwd=ROOT,
        env=environment(data) | more,
        capture_output=True,
        text=True,
    )
    return done.returncode, set(re.findall(r"\((\w+\.[WE]\d+)\)", done.stderr)), done.stderr


def test_with_https_nothing_is_to_be_said(tmp_path: Path) -> None:
    status, warnings, said = deploy_check(tmp_path / "data", HTTPS="1", ALLOWED_HOSTS="club.example")
    assert (status, warnings) == (0, set()), said


def test_without_it_exactly_what_plain_http_brings(tmp_path: Path) -> None:
    status, warnings, said = deploy_check(tmp_path / "data")
    assert (status, warnings) == (0, PLAIN_HTTP), said
    assert len(re.findall(r"security\.W", said)) == len(PLAIN_HTTP)


def test_the_docs_name_each_of_the_four() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    assert set(re.findall(r"security\.W\d+", page)) == PLAIN_HTTP


@pytest.mark.parametrize("path", ["/login/", "/clubs/tavern/", "/nothing/", "/t/nothing/", "/admin/login/"])
def test_what_every_page_says(tavern: Club, owner: User, path: str) -> None:
    answer = client_of(owner).get(path)
    policy = answer["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives == {
        "default-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
        "object-src": "'none'",
    }
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] in ("same-origin", "no-referrer")
    assert answer["Permissions-Policy"] == PERMISSIONS
    assert "public" not in answer["Cache-Control"]


def test_a_page_of_a_club_is_no_ones_but_the_visitors(tavern: Club, owner: User) -> None:
    assert client_of(owner).get("/clubs/tavern/")["Cache-Control"] == "private"


def test_cookies_are_for_this_site_alone(tavern: Club, owner: User) -> None:
    browser = Client()
    browser.get("/login/")
    browser.post("/login/", {"username": owner.username, "password": "correct horse"})
    session = browser.cookies["sessionid"]
    assert (session["httponly"], session["samesite"], session["domain"]) == (True, "Lax", "")
    assert browser.cookies["csrftoken"]["samesite"] == "Lax"


@pytest.mark.parametrize("https", ["", "1"])
def test_over_https_cookies_travel_no_other_way(tmp_path: Path, https: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", "from django.conf import settings as s; print(s.SESSION_COOKIE_SECURE, "
         "s.CSRF_COOKIE_SECURE, s.SECURE_SSL_REDIRECT, s.SECURE_HSTS_SECONDS > 0, s.PROXIES)"],
        cwd=ROOT,
        env=environment(tmp_path / "data") | {"HTTPS": https, "DJANGO_SETTINGS_MODULE": "config.settings"},
        capture_output=True,
        text=True,
        check=True,
    )  # fmt: skip
    assert told.stdout.split() == (["True"] * 4 + ["1"] if https else ["False"] * 4 + ["0"])


def test_no_form_is_taken_without_its_token_but_a_tables(tavern: Club, owner: User) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(owner, backend="django.contrib.auth.backends.ModelBackend")
    for path in ("/clubs/tavern/players/new/", "/clubs/tavern/imports/", "/logout/", "/login/", "/practice/name/"):
        assert browser.post(path, {"name": "Zoe"}).status_code == 403, path
    assert browser.post("/t/none/hands/", "{}", content_type="application/json").status_code == 404
    assert not settings.CSRF_TRUSTED_ORIGINS
