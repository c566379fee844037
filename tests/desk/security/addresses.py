"""Every address of the site, walked from the resolver, and two clubs that have something at each. Checks nothing."""

from collections.abc import Iterator
from typing import Any

from django.urls import URLPattern, get_resolver, reverse

import scoring
from clubs.models import Club, Role, User
from clubs.services.inviting import invite
from clubs.services.memberships import give_role
from clubs.services.people import add_player
from clubs.services.rules import keep_rules
from clubs.services.waiting import keep_waiting
from tests.clubs.pages.made import a_full_club
from tests.tournaments.event import drawn, enter_hand, entry, won
from tournaments.models import StandIn, Tournament
from tournaments.services.penalties import penalize
from tournaments.services.ruling import rule

# What belongs to no club: why it may be asked by anybody, or whose rule stands elsewhere.
OF_NO_CLUB = {
    "front": "the front door",
    "welcome": "the first visit to an empty site",
    "login": "for everybody",
    "logout": "for everybody",
    "reset": "a link for one person; test_logins.TestGuessing",
    "invitation": "a link for one person; test_logins.TestGuessing",
    "entry_scan": "a card's code, which gives no right; tests/tournaments/door/test_cards",
    "table_worker": "a script, the same for everybody; tests/clubs/views/test_table_page",
    **dict.fromkeys(
        [
            *("table_sign", "table_page", "phone_people"),
            *("phone_hands", "phone_hand", "phone_move", "phone_preview", "phone_sheet"),
        ],
        "a table's link is the right to it; tests/clubs/phone",
    ),
}
# A game at the practice table belongs to whoever plays it: tests/practice/pages/test_who_may.
PRACTICE = "practice/"
# Which thing of a club an address means, where the name of its argument does not say.
_UID = {
    "player": "player",
    "session": "night",
    "import_draft": "draft",
    "import_undo": "batch",
    "errand": "errand",
    "invitation_withdraw": "invitation",
    "stand_in_cancel": "stand_in",
    "penalty_cancel": "penalty",
}
_PK = {"rules": "rules", "waiting": "waiting", "member": "member", "round_waiting": "event_waiting", "ruling": "ruling"}
_FOLDERS = {"players/": "player", "sessions/": "night"}


def addresses() -> Iterator[tuple[str, URLPattern]]:
    """Every address with the whole pattern that leads to it, but those of Django's admin."""

    def walk(patterns: Any, before: str) -> Iterator[tuple[str, URLPattern]]:
        for pattern in patterns:
            whole = before + str(pattern.pattern)
            if isinstance(pattern, URLPattern):
                yield whole, pattern
            else:
                yield from walk(pattern.url_patterns, whole)

    for whole, pattern in walk(get_resolver().url_patterns, ""):
        if not whole.startswith("admin/"):
            yield whole, pattern


def of_clubs() -> list[tuple[str, str]]:
    """Name and pattern of every address that lies in a club or in an event."""
    found = [(str(pattern.name), whole) for whole, pattern in addresses() if pattern.name]
    return [(name, whole) for name, whole in found if name not in OF_NO_CLUB and not whole.startswith(PRACTICE)]


class Things:
    """What one club has, under the names that addresses call it by."""

    def __init__(self, club: Club) -> None:
        full = a_full_club(club)
        self.club = club
        event = self._event(club)
        self.event = event
        helper = User.objects.create_user(username=f"{club.slug}-helper")
        self.ids: dict[str, Any] = {
            "player": full.player.uid,
            "night": full.night.uid,
            "draft": full.draft.uid,
            "batch": full.batch.uid,
            "errand": full.errand.uid,
            "hand": full.hand.uid,
            "waiting": full.waiting.pk,
            "rules": keep_rules(club=club, name="Ours", rules=scoring.preset("wikipedia")).pk,
            "member": give_role(club=club, user=helper, role=Role.VIEWER, actor=None).pk,
            "invitation": invite(club=club, role=Role.SCORER, who="Zoe", actor=helper).uid,
        }
        self._more_of_the_event(event)
        self._said = {"season": full.season.slug, "number": 1, "n": 1, "before": 1, "ext": "pdf"}

    def _event(self, club: Club) -> Tournament:
        event = drawn(club, slug=f"{club.slug}-event").tournament
        # Nothing of it is for strangers.
        Tournament.objects.filter(pk=event.pk).update(visibility=Tournament.Visibility.MEMBERS, has_fees=True)
        return event

    def _more_of_the_event(self, event: Tournament) -> None:
        round = event.rounds.get()
        table = round.session.tables.get()
        penalize(entry=entry(event, 1), round=round, points=-4, reason="talked", actor=None)
        keep_waiting(table=table, client_id="a", after=0, device="phone", facts=won(1))
        enter_hand(table, won(2))
        standing = StandIn.objects.create(
            entry=entry(event, 4), player=add_player(club=event.club, name="X", actor=None), from_round=2
        )
        self.ids |= {
            "penalty": round.session.adjustments.get().uid,
            "event_waiting": table.waiting_hands.get().pk,
            "ruling": rule(hand=table.hands.get(), text="noted", actor=None).pk,
            "stand_in": standing.uid,
        }

    def arguments(self, name: str, whole: str) -> dict[str, Any]:
        """What the address needs, all of it this club's. Raises KeyError for a thing that nobody has told of here."""
        found: dict[str, Any] = {}
        for argument in _arguments(whole):
            if argument == "slug":
                found[argument] = self.event.slug if whole.startswith("tournaments/") else self.club.slug
            elif argument in ("uid", "pk", "hand"):
                found[argument] = self.ids[thing_of(name, whole, argument)]
            else:
                found[argument] = self._said[argument]
        return found


def _arguments(whole: str) -> list[str]:
    return [part.split(">")[0].split(":")[-1] for part in whole.split("<")[1:]]


def thing_of(name: str, whole: str, argument: str) -> str:
    """Which of a club's things an argument means."""
    if argument == "hand":
        return "hand"
    if argument == "uid" and name not in _UID:
        folder = next((thing for part, thing in _FOLDERS.items() if f"/{part}<uuid:uid>" in whole), None)
        return folder or next(thing for prefix, thing in _UID.items() if name.startswith(prefix))
    if argument == "uid":
        return _UID[name]
    return next(thing for prefix, thing in sorted(_PK.items(), reverse=True) if name.startswith(prefix))


def url_of(name: str, arguments: dict[str, Any]) -> str:
    return reverse(name, kwargs=arguments)
