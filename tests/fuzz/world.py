"""A site with something behind every address: clubs, nights, events, imports, games, and people of every role.

`things` are what fills an address: each names, by place, what belongs together. Nothing here checks anything.
"""

from dataclasses import dataclass, field
from typing import Any

from django.contrib import admin
from django.test import Client

import scoring
from clubs.models import Club, Hand, Membership, Player, Role, Session, Table, User
from clubs.services.inviting import invite, token_of
from clubs.services.links import replace_link
from clubs.services.links import token_of as table_token
from clubs.services.merging import merge_players
from clubs.services.passwords import reset_path
from clubs.services.people import add_player, archive_player
from clubs.services.rules import keep_rules
from clubs.services.sessions import archive_session, close_session
from clubs.services.typed import TypedRow, type_totals
from clubs.services.waiting import keep_waiting
from practice.services.sitters import seat_member
from practice.services.starting import start_daily, start_game
from tests.clubs.pages.made import Made, a_full_club
from tests.clubs.seated import leaster, night, picked, rules_for, table_for
from tests.conftest import client_of
from tests.tournaments.event import drawn, enter_hand, entry, play, ready, won
from tournaments.models import Award, Lot, StandIn, Tournament
from tournaments.services.drawing import draw_next_round
from tournaments.services.entry_links import token_of as entry_token
from tournaments.services.penalties import penalize
from tournaments.services.planned import plan_round
from tournaments.services.prizes import set_prizes
from tournaments.services.rounds import close_round
from tournaments.services.ruling import rule

ROLES = ("owner", "director", "scorer", "viewer", "stranger", "nobody", "support")
RUF = {"type": "schafkopf", "contract": "rufspiel", "declarer": 0, "partner": 2, "result": "won"}
FILES = {
    "totals.": ("csv", "xlsx", "pdf"),
    "standings.": ("csv", "xlsx", "pdf", "json"),
    "announcement.": ("pdf", "txt"),
}


@dataclass
class World:
    """Who may be sent, and what there is."""

    club: Club
    other: Club
    browsers: dict[str, Client] = field(default_factory=dict)
    client: Client = field(default_factory=Client)
    things: list[dict[str, str]] = field(default_factory=list)

    def that_fill(self, places: list[str]) -> list[dict[str, str]]:
        """The things that have something for each of these places."""
        return [thing for thing in self.things if all(place in thing for place in places)]

    def anywhere(self, place: str) -> list[str]:
        """Everything that fills this place, whatever it belongs to."""
        return list(dict.fromkeys(thing[place] for thing in self.things if place in thing))


def a_world() -> World:
    """Build it; everything is committed with the transaction around it."""
    other = Club.objects.create(name="Other", slug="other", time_zone="Europe/Berlin", language="de")
    club = Club.objects.create(
        name="Tavern", slug="tavern", time_zone="America/Chicago", public_sees="everything", currency="USD"
    )
    world = World(club, other)
    people = _people(world)
    full = [a_full_club(one) for one in (club, other)]
    # Before there are namesakes: every name of an event means one person.
    _events(world)
    for made in full:
        one = made.club
        _nights(one, made)
        _named(world, made, people["owner" if one is club else "stranger"])
    _rooms(world, people)
    for one in (club, other):
        _sittings(world, one)
    _office(world)
    return world


def _people(world: World) -> dict[str, User]:
    people = {"support": User.objects.create_superuser(username="support", password="correct horse")}
    for role in ("owner", "director", "scorer", "viewer"):
        people[role] = _member(world.club, Role(role))
    people["stranger"] = _member(world.other, Role.OWNER)
    seat_member(user=people["support"], name="Support")
    world.browsers = {role: client_of(people.get(role)) for role in ROLES}
    return people


def _member(club: Club, role: Role) -> User:
    user = User.objects.create_user(username=f"{club.slug}-{role}", password="correct horse")
    Membership.objects.create(user=user, club=club, role=role)
    return user


def _nights(club: Club, made: Made) -> None:
    """A closed night with money, one put away, one of typed totals, a Schafkopf night, odd names at a second table."""
    odd = [add_player(club=club, name=name, actor=None) for name in ("Łukasz Şenol", "@home", "Ä Ö", "x" * 200, "中文")]
    second = table_for(made.night, odd, number=2)
    for facts in (picked(0, 1, "won", points=75), leaster(3), picked(2, None, "lost")):
        enter_hand(second, facts)
    keep_waiting(table=second, client_id="change", after=1, device="x", facts=None, hand_number=1)
    replace_link(table=second, actor=None)
    regulars = list(Player.objects.filter(club=club).exclude(pk__in=[one.pk for one in odd]).order_by("pk")[:5])
    closed = _played(club, "Closed", regulars)
    Session.objects.filter(pk=closed.pk).update(cents_per_point=25)
    close_session(session=closed, actor=None)
    away = _played(club, "Put away", regulars)
    close_session(session=away, actor=None)
    archive_session(session=away, reason="a trial", actor=None)
    typed = night(club, title="Typed")
    points = (4, -1, -1, -1, -1)
    rows = [TypedRow(player=one, points=plus) for one, plus in zip(regulars, points, strict=True)]
    type_totals(session=typed, table=None, rows=rows, actor=None)
    schafkopf = night(club, rules_for(club, "schafkopf-bsv"), title="Schafkopf")
    four = table_for(schafkopf, regulars[:4], players=4)
    enter_hand(four, RUF)
    merge_players(kept=odd[0], gone=add_player(club=club, name="Lukasz Senol", actor=None), actor=None)
    archive_player(player=add_player(club=club, name="Gone", actor=None), archived=True, actor=None)


def _played(club: Club, title: str, people: list[Player]) -> Session:
    session = night(club, title=title)
    table = table_for(session, people)
    for facts in (picked(0, 1, "won"), picked(1, None, "lost")):
        enter_hand(table, facts)
    return session


def _named(world: World, made: Made, owner: User) -> None:
    """What the club's own addresses name."""
    club = made.club
    base = {"clubs:slug": club.slug, "p:slug": club.slug, "seasons:season": "2026"}
    invitation = invite(club=club, role=Role.SCORER, who="Zoe", actor=owner)
    uidb64, token = reset_path(owner).strip("/").split("/")[1:]
    world.things += [
        {
            **base,
            "imports:uid": str(uid),
            "errands:uid": str(made.errand.uid),
            "invitations:uid": str(invitation.uid),
            "invitation:token": token_of(invitation),
            "people:pk": str(club.memberships.earliest("pk").pk),
            "rules:pk": str(rules.pk),
            "reset:uidb64": uidb64,
            ":token": token,
            "t:rest": "half/a/link",
        }
        for uid in (made.draft.uid, made.batch.uid)
        for rules in club.house_rules.all()
    ]


def _events(world: World) -> None:
    """An open event with something on every page, one that is over, one not drawn yet, a stranger's, and Schafkopf."""
    for club, slug in ((world.club, "autumn-50"), (world.other, "elsewhere")):
        _an_open_event(club, slug)
    over = drawn(world.club, 5, slug="over")
    play(over)
    close_round(round=over, actor=None)
    second = draw_next_round(tournament=over.tournament, actor=None)
    play(second)
    close_round(round=second, actor=None)
    Tournament.objects.filter(slug="over").update(has_fees=True)
    over.tournament.refresh_from_db()
    set_prizes(
        tournament=over.tournament, prizes=[{"kind": "fixed", "of": "places", "cents": [5000, 2500]}], actor=None
    )
    Award.objects.create(tournament=over.tournament, entry=entry(over.tournament, 2), line="place 1", cents=5000)
    ready(world.club, 6, slug="not-drawn")
    Tournament.objects.filter(slug="not-drawn").update(visibility=Tournament.Visibility.MEMBERS)


def _an_open_event(club: Club, slug: str) -> None:
    round = drawn(club, 11, slug=slug, rounds=3)
    event, table = round.tournament, round.session.tables.earliest("number")
    Tournament.objects.filter(pk=event.pk).update(has_fees=True)
    penalize(entry=entry(event, 1), round=round, points=-4, reason="talked", actor=None)
    keep_waiting(table=table, client_id="late", after=0, device="phone", facts=won(1))
    enter_hand(table, won(2))
    rule(hand=table.hands.get(), text="noted", actor=None)
    StandIn.objects.create(entry=entry(event, 4), player=add_player(club=club, name="X", actor=None), from_round=2)
    Lot.objects.create(tournament=event, order=[2, 1], seed=7)
    plan_round(
        tournament=event, number=2, rules=keep_rules(club=club, name="2", rules=scoring.preset("wikipedia")), actor=None
    )


def _sittings(world: World, club: Club) -> None:
    """A thing for every session, table, hand and waiting hand, with what an event adds where it is a round's."""
    for session in club.sessions.order_by("pk"):
        base: dict[str, str] = {
            "clubs:slug": club.slug,
            "p:slug": club.slug,
            "sessions:uid": str(session.uid),
            **_of_season(club, session),
            **_of_event(session),
        }
        tables = [thing for table in session.tables.order_by("number") for thing in _of_table(table)]
        world.things += [{**base, **thing} for thing in tables or [{}]]
    for player in club.players.order_by("pk")[:12]:
        world.things.append({"clubs:slug": club.slug, "players:uid": str(player.uid)})
    for season in club.seasons.order_by("pk"):
        world.things.append({"clubs:slug": club.slug, "p:slug": club.slug, "seasons:season": season.slug})
    for event in Tournament.objects.filter(club=club).order_by("pk"):
        number = {"entries:number": "2", "door:number": "2", "rounds:n": "1", "e:token": entry_token(entry(event, 2))}
        world.things.append({"clubs:slug": club.slug, "tournaments:slug": event.slug, **number})
    files = [{f"{piece}:ext": ext for piece, exts in FILES.items() for ext in exts[at : at + 1]} for at in range(4)]
    world.things += [{**thing, **more} for thing in list(world.things) if _may_have_file(thing) for more in files]


def _may_have_file(thing: dict[str, str]) -> bool:
    return not thing.keys() & {"sessions:uid", "players:uid"} and bool(
        thing.keys() & {"seasons:season", "tournaments:slug"}
    )


def _of_season(club: Club, session: Session) -> dict[str, str]:
    season = club.seasons.filter(first_day__lte=session.date, last_day__gte=session.date).first()
    return {"seasons:season": season.slug} if season else {}


def _of_event(session: Session) -> dict[str, str]:
    if session.kind != Session.Kind.ROUND:
        return {}
    round = session.round
    event = round.tournament
    found: dict[str, Any] = {
        "tournaments:slug": event.slug,
        "rounds:n": round.number,
        "entries:number": 3,
        "door:number": 3,
        "e:token": entry_token(entry(event, 3)),
    }
    penalty, stand_in = session.adjustments.first(), StandIn.objects.filter(entry__tournament=event).first()
    found |= {"penalties:uid": penalty.uid} if penalty else {}
    found |= {"stand-ins:uid": stand_in.uid} if stand_in else {}
    return {place: str(value) for place, value in found.items()}


def _of_table(table: Table) -> list[dict[str, str]]:
    waiting = table.waiting_hands.first()
    base = {"tables:number": str(table.number), "t:token": table_token(table)}
    base |= {"waiting:pk": str(waiting.pk)} if waiting else {}
    hands = list(table.hands.order_by("position"))
    lines = [
        {"hands:hand": str(hand.uid), "hands:number": str(at), "before:before": str(at)} | _of_hand(hand)
        for at, hand in enumerate(hands, start=1)
    ]
    return [{**base, **line} for line in lines or [{}]]


def _of_hand(hand: Hand) -> dict[str, str]:
    ruling = hand.rulings.first()
    return {"rulings:pk": str(ruling.pk)} if ruling else {}


def _rooms(world: World, people: dict[str, User]) -> None:
    """Games at the practice table: the day's, and one of one's own; boards."""
    for role in ("owner", "director"):
        sitter = seat_member(user=people[role], name=role)
        games = [start_daily(sitter=sitter), start_game(sitter=sitter, variant="jack", strength="easy")]
        for game, span in zip(games, ("day", "week"), strict=True):
            world.things.append({"games:uid": str(game.uid), "board:span": span})


def _office(world: World) -> None:
    """What the support's pages name: a row of every kind that is there."""
    pages = admin.site._registry
    for model in pages:
        row = model._default_manager.order_by("pk").first()
        place = model._meta.model_name or ""
        pk = str(row.pk) if row else "1"
        world.things.append({f"{place}:object_id": pk, f"{place}:id": pk})
    app_labels = {model._meta.app_label for model in pages}
    world.things += [{"admin:app_label": label, "admin:url": "nowhere"} for label in sorted(app_labels)]
    world.things.append({"r:content_type_id": "1", ":object_id": str(world.club.pk)})
