"""What every test may use: a club and named people around it. Browser fixtures live in tests/browser."""

import os
from collections.abc import Iterator

import pytest
from django.core.cache import caches
from django.db.models.signals import post_migrate
from django.test import Client

from clubs.models import Club, Membership, Role, User
from tests.chance import lots_fall_alike, settle_laws

settle_laws()


# Whatever wants one of these asks a database.
_ASKING = {"db", "transactional_db", "world"}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--only-database", action="store_true", help="run the tests that ask a database, and no other")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A second pass on another kind of database leaves out what asks none."""
    if config.getoption("--only-database"):
        config.hook.pytest_deselected(items=[item for item in items if not _asks(item)])
        items[:] = [item for item in items if _asks(item)]


def _asks(item: pytest.Item) -> bool:
    fixtures: set[str] = set(getattr(item, "fixturenames", ()))
    return item.get_closest_marker("django_db") is not None or not fixtures.isdisjoint(_ASKING)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):
    """Where SHEEPFOLD_NO_SKIPS is set, a test that skips has failed: everything it needs should be installed."""
    outcome = yield
    report = outcome.get_result()
    if report.skipped and os.environ.get("SHEEPFOLD_NO_SKIPS") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, though nothing may be: {report.longrepr}"


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None) -> None:
    """Django would make its permissions anew after each test that commits, and no right of ours hangs on one."""
    assert post_migrate.disconnect(dispatch_uid="django.contrib.auth.management.create_permissions")


@pytest.fixture
def tavern(db: None) -> Club:
    """A club in Wisconsin."""
    return Club.objects.create(name="Tavern", slug="tavern", time_zone="America/Chicago")


@pytest.fixture
def other_club(db: None) -> Club:
    """A club that the tavern's people know nothing of."""
    return Club.objects.create(name="Other", slug="other", time_zone="Europe/Berlin")


def _member(club: Club, role: Role) -> User:
    user = User.objects.create_user(username=f"{club.slug}-{role}", password="correct horse")
    Membership.objects.create(user=user, club=club, role=role)
    return user


@pytest.fixture
def owner(tavern: Club) -> User:
    return _member(tavern, Role.OWNER)


@pytest.fixture
def director(tavern: Club) -> User:
    return _member(tavern, Role.DIRECTOR)


@pytest.fixture
def scorer(tavern: Club) -> User:
    return _member(tavern, Role.SCORER)


@pytest.fixture
def viewer(tavern: Club) -> User:
    return _member(tavern, Role.VIEWER)


@pytest.fixture
def stranger(other_club: Club) -> User:
    """Logged in, and the owner of another club."""
    return _member(other_club, Role.OWNER)


def client_of(user: User | None) -> Client:
    """A browser in which `user` (or nobody) is logged in."""
    client = Client()
    if user is not None:
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def director_client(director: User) -> Client:
    return client_of(director)


@pytest.fixture(autouse=True)
def _forget_strangers() -> None:
    """Who guessed is counted in files that outlive a test."""
    caches["strangers"].clear()


@pytest.fixture(autouse=True)
def _lots_fall_alike(request: pytest.FixtureRequest) -> Iterator[None]:
    with lots_fall_alike(request.node.nodeid):
        yield
