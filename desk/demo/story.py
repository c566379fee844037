"""What the demo club has played: a season of nights, a tournament with one round behind it and the second begun."""

import datetime as dt
import random
import secrets
from dataclasses import dataclass

from django.db import transaction

import scoring
from clubs.models import Club, HouseRules, Membership, Player, Role, Season, Session, Table, User
from clubs.selectors.folds import fold_of
from clubs.services.audit import record
from clubs.services.errors import CannotDo
from clubs.services.hands import record_hand
from clubs.services.people import add_player
from clubs.services.rules import keep_rules
from clubs.services.sessions import close_session, open_session, seat_table
from desk.demo.cast import Person, people
from desk.demo.dealing import fall_of
from tournaments.models import Round, Tournament
from tournaments.services.confirming import confirm_rules
from tournaments.services.drawing import draw_next_round
from tournaments.services.entries import enter
from tournaments.services.events import create_tournament
from tournaments.services.roll_call import check_in_all
from tournaments.services.rounds import close_round

SLUG = "badger-tavern"
OWNER = "director"
SEED = 1848  # the year of Wisconsin's statehood
FIRST_NIGHT = dt.date(2026, 1, 15)
NIGHTS = 12
HANDS_A_NIGHT = 15


@dataclass(frozen=True)
class Made:
    """What `demo` prints: where the club is and how to log in; the password is known only now."""

    club: Club
    username: str
    password: str


@transaction.atomic
def tell() -> Made:
    """Make the demo club, the same each time but for its password. Raises CannotDo where it is there already."""
    if Club.objects.filter(slug=SLUG).exists():
        raise CannotDo(f"The demo club is here already: /clubs/{SLUG}/")
    rng = random.Random(SEED)  # noqa: S311  (believable, and the same each time)
    club = Club.objects.create(name="Badger Tavern", slug=SLUG, time_zone="America/Chicago")
    made = Made(club, *_owner(club))
    cast = people()
    players = [
        add_player(club=club, name=person.name, town=person.town, number=number, actor=None)
        for number, person in enumerate(cast, start=1)
    ]
    who = dict(zip((player.pk for player in players), cast, strict=True))
    rules = keep_rules(club=club, name="Thursday rules", rules=scoring.preset("pagat-bushnell"))
    Season.objects.create(
        club=club, name="2026", slug="2026", first_day=dt.date(2026, 1, 1), last_day=dt.date(2026, 12, 31)
    )
    for week in range(NIGHTS):
        _night(rng, club, rules, players[:19], who, FIRST_NIGHT + dt.timedelta(weeks=3 * week))
    _tournament(rng, club, players, who)
    return made


def _owner(club: Club) -> tuple[str, str]:
    """Make the owner's login; where another club's owner has the name, a number is put behind it."""
    taken = set(User.objects.filter(username__startswith=OWNER).values_list("username", flat=True))
    username = next(name for n in range(1, len(taken) + 2) if (name := OWNER if n == 1 else f"{OWNER}{n}") not in taken)
    password = secrets.token_urlsafe(9)
    user = User.objects.create_user(username=username, password=password)
    Membership.objects.create(user=user, club=club, role=Role.OWNER)
    record(club=club, action="club created", thing=club, actor=user, detail={"name": club.name, "slug": club.slug})
    return username, password


def _night(
    rng: random.Random, club: Club, rules: HouseRules, regulars: list[Player], who: dict[int, Person], day: dt.date
) -> None:
    present = rng.sample(regulars, rng.choice([10, 11, 12]))
    session = open_session(
        club=club, kind=Session.Kind.NIGHT, title=f"Thursday {day:%-d %B}", date=day, rules=rules, actor=None
    )
    half = len(present) // 2
    for number, sitting in enumerate((present[:half], present[half:]), start=1):
        table = seat_table(
            session=session,
            number=number,
            people=sitting,
            hands_planned=scoring.hands_at_table(HANDS_A_NIGHT, len(sitting), 5),
            actor=None,
        )
        _play(rng, table, sitting, who, table.hands_planned or 0)
    close_session(session=session, actor=None)


def _tournament(rng: random.Random, club: Club, players: list[Player], who: dict[int, Person]) -> Tournament:
    event = create_tournament(
        club=club,
        title="Autumn 50",
        slug="autumn-50",
        date=dt.date(2026, 11, 14),
        rules=keep_rules(club=club, name="Wisconsin tournament", rules=scoring.preset("wisconsin-tournament")),
        rounds=2,
        hands_each=25,
        sizes=[5, 6],
        seed=SEED,
        actor=None,
    )
    confirm_rules(
        tournament=event, loss_doubled=False, alone_doubled=True, leaster_needs_trick=False, cracks=True, actor=None
    )
    enter(tournament=event, names=[player.name for player in players], actor=None)
    check_in_all(tournament=event, actor=None)
    first = draw_next_round(tournament=event, actor=None)
    _play_round(rng, first, who, most=None)
    close_round(round=first, actor=None)
    _play_round(rng, draw_next_round(tournament=event, actor=None), who, most=5)
    return event


def _play_round(rng: random.Random, round: Round, who: dict[int, Person], *, most: int | None) -> None:
    """Play the round to its end, or at most `most` hands at each table: some are quicker than others."""
    for table in round.session.tables.select_related("session__rules", "rules"):
        sitting = [seat.player for seat in table.seats.select_related("player")]
        hands = table.hands_planned or 0
        _play(rng, table, sitting, who, hands if most is None else rng.randint(1, most), cracks=True)


def _play(
    rng: random.Random,
    table: Table,
    sitting: list[Player],
    who: dict[int, Person],
    hands: int,
    *,
    cracks: bool = False,
) -> None:
    for line in range(hands):
        sheet = fold_of(table).sheet
        order = [
            chair
            for step in range(1, table.chairs + 1)
            if (chair := (sheet.next_dealer + step) % table.chairs) not in sheet.next_out
        ]
        at_it = {chair: who[sitting[chair].pk] for chair in order}
        outcome = record_hand(
            table=table,
            facts=fall_of(rng, at_it, order, cracks=cracks),
            client_id=f"demo-{table.pk}-{line}",
            after=line,
            device="demo",
        )
        if outcome.status != "created":
            raise AssertionError(f"the demo dealt a hand that its own rules refuse: {outcome}")
