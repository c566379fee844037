"""The support pages: for whoever runs the server alone, and nothing of a club can be changed there."""

import pytest
from django.apps import apps
from django.urls import reverse

from clubs.models import AuditEntry, Club, User
from tests.clubs.pages.made import a_full_club
from tests.conftest import client_of

pytestmark = pytest.mark.django_db
MODELS = list(apps.get_app_config("clubs").get_models())


@pytest.fixture
def supporter(db: None) -> User:
    return User.objects.create_superuser("support", password="correct horse")


def test_the_clubs_own_people_do_not_get_in(owner: User, stranger: User) -> None:
    for user in (None, owner, stranger):
        assert client_of(user).get("/admin/", follow=True).redirect_chain[-1][0].startswith("/admin/login/")


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_rows_can_be_looked_at_and_not_touched(tavern: Club, supporter: User, model: type) -> None:
    a_full_club(tavern)
    browser, name = client_of(supporter), model._meta.model_name
    assert browser.get(reverse(f"admin:clubs_{name}_changelist")).status_code == 200
    row = model.objects.first()
    if model is User or row is None:
        return
    page = reverse(f"admin:clubs_{name}_change", args=[row.pk])
    assert browser.get(page).status_code == 200
    assert browser.post(page, {"points": "99"}).status_code == 403
    assert browser.post(reverse(f"admin:clubs_{name}_delete", args=[row.pk]), {"post": "yes"}).status_code == 403
    assert browser.get(reverse(f"admin:clubs_{name}_add")).status_code == 403


def test_a_login_is_changed_with_a_trace(supporter: User, viewer: User) -> None:
    page = reverse("admin:clubs_user_change", args=[viewer.pk])
    browser = client_of(supporter)
    fields = browser.get(page).context["adminform"].form.initial
    data = {name: value for name, value in fields.items() if value not in (None, False, [])} | {"first_name": "Vera"}
    data |= {"date_joined_0": "2026-01-01", "date_joined_1": "00:00:00"}
    assert browser.post(page, data).status_code == 302
    viewer.refresh_from_db()
    assert viewer.first_name == "Vera"
    entry = AuditEntry.objects.get(action="login changed")
    assert (entry.actor, entry.detail["user"]) == (supporter, "tavern-viewer")


@pytest.mark.parametrize(("field", "status"), [("", 404), ("nonsense", 400), ("id", 200)])
def test_a_field_that_is_none_is_no_reason_to_fall_over(tavern: Club, supporter: User, field: str, status: int) -> None:
    page = reverse("admin:clubs_club_change", args=[tavern.pk])
    assert client_of(supporter).get(page, {"_to_field": field}).status_code == status
