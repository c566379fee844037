"""A link that gives one login one role, once, within a week."""

import datetime as dt

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs.models import AuditEntry, Club, Invitation, Role, User
from clubs.services.errors import CannotDo
from clubs.services.inviting import come_in, come_in_anew, invitation_of, invite, token_of, withdraw
from tests.conftest import client_of

pytestmark = pytest.mark.django_db
CHOSEN = {"username": "resi", "password1": "sheepshead-1848", "password2": "sheepshead-1848"}


@pytest.fixture
def invited(tavern: Club, owner: User) -> Invitation:
    return invite(club=tavern, role=Role.SCORER, who="Resi from table 3", actor=owner)


def path_of(invitation: Invitation) -> str:
    return reverse("invitation", args=[token_of(invitation)])


def test_the_owner_makes_a_link_and_somebody_comes_in_by_it(tavern: Club, owner: User) -> None:
    page = client_of(owner).post(reverse("invite", args=["tavern"]), {"who": "Resi", "role": "scorer"}, follow=True)
    invitation = Invitation.objects.get()
    assert path_of(invitation) in page.content.decode()
    browser = Client()
    assert "Come in to Tavern" in browser.get(path_of(invitation)).content.decode()
    welcome = browser.post(path_of(invitation), CHOSEN, follow=True)
    assert "Welcome to Tavern." in welcome.content.decode()
    resi = User.objects.get(username="resi")
    assert resi.memberships.get().role == Role.SCORER
    invitation.refresh_from_db()
    assert invitation.used_by == resi
    assert browser.get(reverse("night_new", args=["tavern"])).status_code == 200
    actions = set(AuditEntry.objects.values_list("action", flat=True))
    assert {"invitation made", "member joined"} <= actions


def test_the_secret_is_stored_nowhere(tavern: Club, owner: User, invited: Invitation) -> None:
    token = token_of(invited)
    stored = [str(value) for row in Invitation.objects.values_list() for value in row]
    stored += [str(row) for row in AuditEntry.objects.values_list("detail", flat=True)]
    assert not any(token in text for text in stored)


@pytest.mark.parametrize("spoil", ["used", "withdrawn", "old", "other"])
def test_a_link_that_is_not_good_opens_nothing(tavern: Club, owner: User, invited: Invitation, spoil: str) -> None:
    path = path_of(invited)
    if spoil == "used":
        Client().post(path, CHOSEN)
    elif spoil == "withdrawn":
        withdraw(invitation=invited, actor=owner)
    elif spoil == "old":
        Invitation.objects.update(expires_at=timezone.now() - dt.timedelta(seconds=1))
    else:
        path = reverse("invitation", args=["0" * 64])
    users = User.objects.count()
    for answer in (Client().get(path), Client().post(path, {**CHOSEN, "username": "second"})):
        assert answer.status_code == 404
        assert "not good any more" in answer.content.decode()
    assert User.objects.count() == users


def test_two_at_once_come_in_one_by_one(invited: Invitation, viewer: User, stranger: User) -> None:
    come_in(invitation=invited, user=stranger)
    with pytest.raises(CannotDo, match="has been used"):
        come_in(invitation=invited, user=viewer)


def test_whoever_is_logged_in_joins_with_that_login(tavern: Club, invited: Invitation, stranger: User) -> None:
    browser = client_of(stranger)
    assert "Join as other-owner" in browser.get(path_of(invited)).content.decode()
    browser.post(path_of(invited))
    assert stranger.memberships.get(club=tavern).role == Role.SCORER


def test_a_member_never_becomes_less_by_an_invitation(tavern: Club, invited: Invitation, owner: User) -> None:
    client_of(owner).post(path_of(invited))
    assert owner.memberships.get().role == Role.OWNER


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"username": "tavern-owner"}, "already exists"),
        ({"password2": "something else"}, "match"),
        ({"password1": "password", "password2": "password"}, "too common"),
        ({"username": "<b>resi</b>"}, "valid username"),
        ({"username": "x" * 300}, "at most 150"),
        ({"username": ""}, "required"),
    ],
)
def test_a_bad_login_is_told_and_the_link_stays_good(invited: Invitation, typed: dict[str, str], said: str) -> None:
    answer = Client().post(path_of(invited), {**CHOSEN, **typed})
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert invitation_of(token_of(invited)) is not None


def test_a_double_tap_makes_one_invitation(tavern: Club, owner: User) -> None:
    browser = client_of(owner)
    key = browser.get(reverse("office_people", args=["tavern"])).context["form"]["key"].value()
    typed = {"key": key, "who": "Resi", "role": "scorer"}
    for _tap in range(2):
        assert browser.post(reverse("invite", args=["tavern"]), typed).status_code == 302
    assert Invitation.objects.count() == 1


def test_withdrawing_what_was_used_is_told(tavern: Club, owner: User, invited: Invitation) -> None:
    Client().post(path_of(invited), CHOSEN)
    page = client_of(owner).post(reverse("invitation_withdraw", args=["tavern", invited.uid]), follow=True)
    assert "Resi from table 3 has come in by this invitation already." in page.content.decode()


@pytest.mark.parametrize("who", ["a newcomer", "somebody with a login"])
def test_a_second_tap_leads_to_the_club(tavern: Club, invited: Invitation, stranger: User, who: str) -> None:
    club, path = reverse("club_home", args=["tavern"]), path_of(invited)
    browser, sent = (Client(), CHOSEN) if who == "a newcomer" else (client_of(stranger), {})
    assert [browser.post(path, sent)["Location"] for _tap in (1, 2)] == [club, club]
    assert browser.get(path)["Location"] == club
    assert Client().get(path).status_code == 404, "whom it did not let in is told nothing"


def test_of_two_taps_at_once_the_second_finds_the_invitation_taken_up(tavern: Club, invited: Invitation) -> None:
    """Both have looked: the link was good, and nobody had the name."""
    come_in_anew(invitation=invited, user_name="resi", password="sheepshead-1848")
    with pytest.raises(CannotDo, match="has been used"):
        come_in_anew(invitation=invited, user_name="resi", password="sheepshead-1848")
    assert User.objects.filter(username="resi").count() == 1


def test_a_name_that_somebody_took_meanwhile_is_said_and_the_invitation_stays_good(invited: Invitation) -> None:
    User.objects.create_user("resi")
    with pytest.raises(CannotDo, match="already exists") as refused:
        come_in_anew(invitation=invited, user_name="resi", password="sheepshead-1848")
    assert refused.value.field == "username"
    assert invitation_of(token_of(invited)) == invited
