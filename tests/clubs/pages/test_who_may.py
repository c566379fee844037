"""Every address of a club's pages for every role: the table is the rule. Strangers get 404, members who may not 403."""

import pytest
from django.test import Client
from django.urls import get_resolver, reverse

import scoring
from clubs.forms.rule_options import OptionsForm
from clubs.models import (
    AuditEntry,
    AuditSeal,
    Club,
    Errand,
    HandRevision,
    HouseRules,
    Player,
    Role,
    Season,
    Session,
    Table,
    User,
)
from clubs.services.inviting import invite
from clubs.services.memberships import give_role
from clubs.services.rules import keep_rules
from tests.clubs.nights.made import sent_of
from tests.clubs.pages.made import Made, a_full_club
from tests.conftest import client_of

ROLES = ("nobody", "stranger", "viewer", "scorer", "director", "owner")
SEES = (302, 404, 200, 200, 200, 200)
SCORES = (302, 404, 403, 200, 200, 200)
DIRECTS = (302, 404, 403, 403, 200, 200)
OWNS = (302, 404, 403, 403, 403, 200)
# Somebody else asked for it: for members who are no officers it is not there.
OFFICERS_SEE = (302, 404, 404, 404, 200, 200)
# A form that was sent: 302 is the way on, 422 and 200 say what is missing; nobody who is not logged in gets that far.
POSTS_AS_VIEWER = (403, 404, 302, 302, 302, 302)
POSTS_AS_SCORER = (403, 404, 403, 302, 302, 302)
POSTS_AS_DIRECTOR = (403, 404, 403, 403, 302, 302)
POSTS_AS_OWNER = (403, 404, 403, 403, 403, 302)

PAGES = [
    ("club_home", (), SEES),
    ("players", (), SEES),
    ("player_new", (), SCORES),
    ("player", ("player",), SEES),
    ("player_hands", ("player",), SEES),
    ("player_edit", ("player",), DIRECTS),
    ("player_merge", ("player",), DIRECTS),
    ("merges", (), DIRECTS),
    ("player_anonymous", ("player",), OWNS),
    ("imports", (), DIRECTS),
    ("import_draft", ("draft",), DIRECTS),
    ("import_undo", ("batch",), DIRECTS),
    ("seasons", (), SEES),
    ("season_new", (), DIRECTS),
    ("season", ("season",), SEES),
    ("season_edit", ("season",), DIRECTS),
    ("season_matrix", ("season",), SEES),
    ("season_statistics", ("season",), SEES),
    ("season_awards", ("season",), SEES),
    ("all_time", (), SEES),
    ("season_file", ("season", "csv"), SEES),
    ("season_file", ("season", "xlsx"), SEES),
    ("season_file", ("season", "pdf"), SEES),
    ("exports", (), DIRECTS),
    ("errands", (), SEES),
    ("errand", ("errand",), OFFICERS_SEE),
    ("errand_file", ("errand",), OFFICERS_SEE),
    ("nights", (), SEES),
    ("night_new", (), SCORES),
    ("night_again", (), SCORES),
    ("session_edit", ("night",), SCORES),
    ("session_money", ("night",), SEES),
    ("rules_list", (), SEES),
    ("rules_show", ("rules",), SEES),
    ("rules_new", (), DIRECTS),
    ("rules_edit", ("rules",), DIRECTS),
    ("session", ("night",), SEES),
    ("table_new", ("night",), SCORES),
    ("table", ("night", "table"), SCORES),
    ("hand_new", ("night", "table"), SCORES),
    ("table_typing", ("night", "table"), SCORES),
    ("table_totals", ("night", "table"), SCORES),
    ("session_totals", ("night",), SCORES),
    ("hand_edit", ("night", "table", "hand"), DIRECTS),
    ("hand_insert", ("night", "table", "1"), SCORES),
    ("hand_move", ("night", "table", "hand"), SCORES),
    ("table_people", ("night", "table"), SCORES),
    ("table_reseat", ("night", "table"), SCORES),
    ("table_history", ("night", "table"), SCORES),
    ("office", (), DIRECTS),
    ("office_audit", (), DIRECTS),
    ("office_audit_file", (), DIRECTS),
    ("backups", (), DIRECTS),
    ("office_people", (), OWNS),
    ("office_settings", (), OWNS),
]
NIGHT = {
    "title": "Night",
    "date": "2026-03-04",
    "rules": "preset:wikipedia",
    "newcomers": "Una\nVera\nWill\nXaver\nYan",
}
# What a season goes by, as its form is sent.
WAY = {"counts_nights": "on", "total_by": "sum", "least_sittings": "0"}
SETTINGS = {
    "name": "Zum Ochsen",
    "language": "en",
    "time_zone": "America/Chicago",
    "day_ends_at": "05:00",
    "currency": "USD",
    "public_sees": "nothing",
    "public_names": "full",
}
CRACKS = sent_of(OptionsForm(rules=scoring.preset("wikipedia")), crack="True")
FORMS = [
    ("night_new", (), NIGHT, POSTS_AS_SCORER),
    ("night_again", (), NIGHT, POSTS_AS_SCORER),
    ("table_new", ("night",), {"newcomers": NIGHT["newcomers"]}, POSTS_AS_SCORER),
    ("session_edit", ("night",), {"title": "Late night", "date": "2026-03-03"}, POSTS_AS_SCORER),
    ("session_close", ("night",), {}, POSTS_AS_SCORER),
    ("rules_new", (), {"name": "New", "start": "preset:wikipedia"}, POSTS_AS_DIRECTOR),
    (
        "rules_edit",
        ("rules",),
        sent_of(OptionsForm(rules=scoring.preset("wikipedia")), crack="True"),
        POSTS_AS_DIRECTOR,
    ),
    ("link_replace", ("night", "table"), {}, POSTS_AS_DIRECTOR),
    ("waiting", ("night", "table", "waiting"), {"take": "1"}, POSTS_AS_DIRECTOR),
    ("hand_undo", ("night", "table", "hand"), {}, POSTS_AS_SCORER),
    ("hand_edit", ("night", "table", "hand"), {"strike": "1", "client_id": "mine", "revision": "1"}, POSTS_AS_DIRECTOR),
    ("player_new", (), {"name": "Zoe"}, POSTS_AS_SCORER),
    ("import_draft", ("draft",), {"import": "1"}, POSTS_AS_DIRECTOR),
    ("import_undo", ("batch",), {}, POSTS_AS_DIRECTOR),
    ("season_file", ("season", "xlsx"), {}, POSTS_AS_VIEWER),
    ("club_export", (), {}, POSTS_AS_OWNER),
    ("backup_now", (), {}, POSTS_AS_DIRECTOR),
    ("season_new", (), {"name": "x", "first_day": "2027-01-01", "last_day": "2027-12-31", **WAY}, POSTS_AS_DIRECTOR),
    ("season_archive", ("season",), {}, POSTS_AS_DIRECTOR),
    ("player_edit", ("player",), {"name": "Anna", "town": "Mequon", "active": "on"}, POSTS_AS_DIRECTOR),
    ("player_archive", ("player",), {}, POSTS_AS_DIRECTOR),
    ("player_anonymous", ("player",), {"name": "Anna"}, POSTS_AS_OWNER),
    ("office_settings", (), SETTINGS, POSTS_AS_OWNER),
    ("invite", (), {"who": "Resi", "role": "scorer"}, POSTS_AS_OWNER),
    ("invitation_withdraw", ("invitation",), {}, POSTS_AS_OWNER),
    ("member_edit", ("member",), {"role": "director"}, POSTS_AS_OWNER),
    (
        "season_edit",
        ("season",),
        {"name": "2026", "first_day": "2026-01-01", "last_day": "2026-12-30", **WAY},
        POSTS_AS_DIRECTOR,
    ),
]


@pytest.fixture
def made(tavern: Club) -> Made:
    full = a_full_club(tavern)
    Session.objects.filter(pk=full.night.pk).update(cents_per_point=25)
    keep_rules(club=tavern, name="Ours", rules=scoring.preset("wikipedia"))
    helper = User.objects.create_user(username="helper")
    give_role(club=tavern, user=helper, role=Role.VIEWER, actor=None)
    invite(club=tavern, role=Role.SCORER, who="Zoe", actor=helper)
    return full


@pytest.fixture
def browsers(stranger: User, viewer: User, scorer: User, director: User, owner: User) -> dict[str, Client]:
    users = (None, stranger, viewer, scorer, director, owner)
    return {role: client_of(user) for role, user in zip(ROLES, users, strict=True)}


def address(made: Made, name: str, arguments: tuple[str, ...]) -> str:
    known = {
        "player": made.player.uid,
        "draft": made.draft.uid,
        "batch": made.batch.uid,
        "errand": made.errand.uid,
        "season": made.season.slug,
        "night": made.night.uid,
        "rules": HouseRules.objects.get(club=made.club, name="Ours").pk,
        "table": made.table.number,
        "hand": made.hand.uid,
        "waiting": made.waiting.pk,
        "invitation": made.club.invitations.get().uid,
        "member": made.club.memberships.get(user__username="helper").pk,
    }
    return reverse(name, args=[made.club.slug, *(known.get(argument, argument) for argument in arguments)])


@pytest.mark.parametrize(
    ("name", "arguments", "statuses"), PAGES, ids=[" ".join((page[0], *page[1])) for page in PAGES]
)
def test_who_may_see(made: Made, browsers: dict[str, Client], name: str, arguments, statuses) -> None:
    url = address(made, name, arguments)
    assert tuple(browsers[role].get(url).status_code for role in ROLES) == statuses


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(("name", "arguments", "data", "statuses"), FORMS, ids=[form[0] for form in FORMS])
def test_who_may_send(made: Made, browsers: dict[str, Client], name: str, arguments, data, statuses, role: str) -> None:
    before = _everything()
    expected = statuses[ROLES.index(role)]
    assert browsers[role].post(address(made, name, arguments), data).status_code == expected
    assert (_everything() != before) == (expected == 302)


def test_reopening_is_the_directors(made: Made, browsers: dict[str, Client]) -> None:
    browsers["scorer"].post(address(made, "session_close", ("night",)))
    url = address(made, "session_reopen", ("night",))
    statuses = [browsers[role].post(url, {"reason": "a hand was missing"}).status_code for role in ROLES[:5]]
    assert statuses == [403, 404, 403, 403, 302]
    assert Session.objects.get(pk=made.night.pk).is_open


def test_a_link_for_a_new_password_is_the_owners(made: Made, browsers: dict[str, Client]) -> None:
    url = address(made, "member_reset", ("member",))
    assert tuple(browsers[role].post(url).status_code for role in ROLES) == (403, 404, 403, 403, 403, 200)


def test_archiving_is_the_directors(made: Made, browsers: dict[str, Client]) -> None:
    browsers["scorer"].post(address(made, "session_close", ("night",)))
    url = address(made, "session_archive", ("night",))
    statuses = [browsers[role].post(url, {"reason": "a trial"}).status_code for role in ROLES[:5]]
    assert statuses == [403, 404, 403, 403, 302]
    assert Session.objects.get(pk=made.night.pk).archived_at


def test_every_address_of_the_club_is_in_these_tables() -> None:
    tested = {page[0] for page in PAGES} | {form[0] for form in FORMS}
    tested |= {"session_archive", "session_reopen", "member_reset"}
    of_clubs = {
        name
        for name, (_possible, pattern, *_rest) in get_resolver().reverse_dict.items()
        if isinstance(name, str) and pattern.startswith("clubs/") and "tournaments" not in pattern
    }
    assert of_clubs == tested


def test_a_member_finds_nothing_of_another_club_under_his_own(
    made: Made, other_club: Club, stranger: User, viewer: User
) -> None:
    """The addresses of one club's things below another club's name."""
    theirs = client_of(stranger)
    for name, arguments, _statuses in PAGES:
        if arguments:
            url = address(made, name, arguments).replace("/clubs/tavern/", "/clubs/other/")
            assert theirs.get(url).status_code == 404, url


@pytest.mark.parametrize("club", ["tavern", "nowhere"])
def test_nobody_learns_whether_a_club_exists(made: Made, club: str) -> None:
    response = Client().get(f"/clubs/{club}/")
    assert (response.status_code, response["Location"]) == (302, f"/login/?next=/clubs/{club}/")


@pytest.mark.parametrize(
    "path",
    [
        "/clubs/tavern/seasons/none/",
        "/clubs/tavern/seasons/2026/totals.exe",
        "/clubs/tavern/seasons/2026/totals.pdf?page=A3",
        "/clubs/tavern/sessions/00000000-0000-0000-0000-000000000000/",
        "/clubs/tavern/players/00000000-0000-0000-0000-000000000000/",
    ],
)
def test_what_is_not_there_is_not_found(made: Made, owner: User, path: str) -> None:
    assert client_of(owner).get(path).status_code == 404


@pytest.mark.parametrize("number", ["77", "99999999999999999999999"])
def test_a_table_that_is_not_there_is_not_found(made: Made, owner: User, number: str) -> None:
    home = reverse("session", args=["tavern", made.night.uid])
    for path in ("", "hands/new/", f"hands/{made.hand.uid}/"):
        assert client_of(owner).get(f"{home}tables/{number}/{path}").status_code == 404
    assert client_of(owner).post(f"{home}tables/1/waiting/{number}/", {"take": "1"}).status_code == 404


def _everything() -> tuple[object, ...]:
    things = (AuditEntry, AuditSeal, Errand, HandRevision, Player, Season, Session)
    links = tuple(Table.objects.values_list("link_number", flat=True))
    return (*(model.objects.count() for model in things), links)
