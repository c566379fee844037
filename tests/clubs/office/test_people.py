"""Who may log in and as what: roles, the last owner, and links for a new password."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import AuditEntry, Club, Membership, Role, User
from clubs.services.errors import CannotDo
from clubs.services.memberships import give_role, may_reset, remove_member
from tests.conftest import client_of

pytestmark = pytest.mark.django_db


def membership(user: User) -> Membership:
    return user.memberships.get()


def test_a_role_is_given_and_leaves_a_trace(tavern: Club, owner: User, viewer: User) -> None:
    address = reverse("member_edit", args=["tavern", membership(viewer).pk])
    answer = client_of(owner).post(address, {"role": "director"})
    assert (answer.status_code, answer["Location"]) == (302, "/clubs/tavern/office/people/")
    assert membership(viewer).role == Role.DIRECTOR
    entry = AuditEntry.objects.get(action="role changed")
    assert (entry.actor, entry.detail) == (owner, {"user": "tavern-viewer", "role": ["viewer", "director"]})


@pytest.mark.parametrize("data", [{"role": "viewer"}, {"remove": "1"}])
def test_the_last_owner_stays_one(tavern: Club, owner: User, data: dict[str, str]) -> None:
    page = client_of(owner).post(reverse("member_edit", args=["tavern", membership(owner).pk]), data, follow=True)
    assert "A club needs an owner: make somebody else one first." in page.content.decode()
    assert membership(owner).role == Role.OWNER


def test_one_of_two_owners_may_step_down(tavern: Club, owner: User, director: User) -> None:
    give_role(club=tavern, user=director, role=Role.OWNER, actor=owner)
    answer = client_of(owner).post(reverse("member_edit", args=["tavern", membership(owner).pk]), {"role": "viewer"})
    # He may look at the club, and at its office no more.
    assert (answer["Location"], membership(owner).role) == ("/clubs/tavern/", Role.VIEWER)


def test_a_removed_member_sees_nothing_and_what_he_did_keeps_his_name(tavern: Club, owner: User, scorer: User) -> None:
    browser = client_of(scorer)
    AuditEntry.objects.create(club=tavern, actor=scorer, action="player added", detail={"name": "Zoe"})
    client_of(owner).post(reverse("member_edit", args=["tavern", membership(scorer).pk]), {"remove": "1"})
    assert browser.get("/clubs/tavern/").status_code == 404
    assert AuditEntry.objects.get(action="player added").actor == scorer


def test_removing_twice_is_told(tavern: Club, owner: User, scorer: User) -> None:
    member = membership(scorer)
    remove_member(membership=member, actor=owner)
    with pytest.raises(CannotDo, match="removed already"):
        remove_member(membership=Membership(pk=member.pk, club=tavern, user=scorer, role="scorer"), actor=owner)


@pytest.mark.parametrize("role", ["", "king"])
def test_a_role_that_there_is_not_is_told(tavern: Club, owner: User, viewer: User, role: str) -> None:
    page = client_of(owner).post(
        reverse("member_edit", args=["tavern", membership(viewer).pk]), {"role": role}, follow=True
    )
    assert "Choose one of the roles." in page.content.decode()
    assert membership(viewer).role == Role.VIEWER


def test_a_member_of_another_club_is_not_found(tavern: Club, owner: User, stranger: User) -> None:
    for name in ("member_edit", "member_reset"):
        answer = client_of(owner).post(reverse(name, args=["tavern", membership(stranger).pk]), {"remove": "1"})
        assert answer.status_code == 404


def test_a_link_gives_one_new_password_once(tavern: Club, owner: User, scorer: User) -> None:
    page = client_of(owner).post(reverse("member_reset", args=["tavern", membership(scorer).pk])).content.decode()
    link = page.split('class="link-text"><a href="')[1].split('"')[0]
    path = "/reset/" + link.split("/reset/")[1]
    browser = Client()
    form = browser.get(path, follow=True)
    assert "A new password for tavern-scorer" in form.content.decode()
    words = {"new_password1": "battery staple", "new_password2": "battery staple"}
    answer = browser.post(form.redirect_chain[-1][0], words, follow=True)
    assert "The new password is stored." in answer.content.decode()
    scorer.refresh_from_db()
    assert scorer.check_password("battery staple")
    assert "not good any more" in Client().get(path, follow=True).content.decode()
    assert AuditEntry.objects.get(action="reset link made").actor == owner


def test_who_belongs_to_two_clubs_gets_no_new_password_from_one(
    tavern: Club, other_club: Club, owner: User, scorer: User
) -> None:
    give_role(club=other_club, user=scorer, role=Role.OWNER, actor=None)
    member = scorer.memberships.get(club=tavern)
    assert not may_reset(member)
    page = client_of(owner).post(reverse("member_reset", args=["tavern", member.pk]), follow=True).content.decode()
    assert "belongs to another club too" in page
    assert "link-text" not in page
    assert not AuditEntry.objects.filter(action="reset link made").exists()


def test_whoever_supports_the_site_gets_none_either(tavern: Club, scorer: User) -> None:
    scorer.is_superuser = True
    scorer.save()
    assert not may_reset(membership(scorer))


@pytest.mark.parametrize("members", [10, 200])
def test_the_page_costs_the_same_for_many(tavern: Club, owner: User, members: int, django_assert_num_queries) -> None:
    users = User.objects.bulk_create(User(username=f"user-{number}") for number in range(members))
    Membership.objects.bulk_create(Membership(user=user, club=tavern, role="viewer") for user in users)
    browser = client_of(owner)
    browser.get(reverse("office_people", args=["tavern"]))
    with django_assert_num_queries(7):
        page = browser.get(reverse("office_people", args=["tavern"]))
    assert page.content.decode().count("Give this role") == members + 1
