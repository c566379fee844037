"""A club with a season of nights behind it, as many hands as are asked for: made and folded here, stored at once.

Every night is stored whole or not at all, and is what it would be had its hands come in from phones one by one.
"""

import datetime as dt
import random
import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from django.db import transaction

import scoring
from clubs.models import (
    Club,
    Hand,
    HandRevision,
    HouseRules,
    Result,
    Score,
    Season,
    Seat,
    Session,
    Table,
    Tally,
)
from clubs.models.hand import POSITION_STEP
from clubs.selectors.chairs import Line
from clubs.selectors.folds import FIGURES, Folded, fold, score_rows, tallies
from clubs.selectors.tallied import tallied
from clubs.services.audit import record
from clubs.services.errors import CannotDo
from clubs.services.people import add_player
from clubs.services.results import plus
from clubs.services.rules import keep_rules
from clubs.services.seasons import calendar_year
from desk.demo.cast import Person
from desk.demo.cast import people as known_people
from desk.demo.dealing import fall_of
from desk.simulate.rows import insert_many

PLAYERS_A_TABLE = 5
HANDS_A_TABLE = 20
YEAR = 2025
DEVICE = "simulated"
EVENING = dt.time(19, 0)
A_HAND = dt.timedelta(minutes=4)

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Asked:
    """How long a history: `hands` over `nights`, everybody of `players` at a table each night; `seed` says which."""

    hands: int
    nights: int = 200
    players: int = 60
    seed: int = 1848

    def tables(self) -> Iterator[tuple[int, list[int]]]:
        """Yield each night's number from 0 and the hands of its tables.

        Twenty hands a table, and as many tables as give everybody a seat each night: where that is too few, people
        change tables during the night; where it is too many, tables play less.
        """
        whole, seating = -(-self.hands // HANDS_A_TABLE), self.nights * (self.players // PLAYERS_A_TABLE)
        tables = max(whole, min(seating, self.hands))
        for night in range(self.nights):
            numbers = range(tables * night // self.nights, tables * (night + 1) // self.nights)
            yield night, [self.hands * (number + 1) // tables - self.hands * number // tables for number in numbers]


def check(asked: Asked) -> None:
    """Raise CannotDo where such a history cannot be made."""
    if asked.hands < 1 or asked.nights < 1:
        raise CannotDo("A history has at least one hand and one night.")
    if asked.players < PLAYERS_A_TABLE or asked.players % PLAYERS_A_TABLE:
        raise CannotDo(f"They sit at tables of {PLAYERS_A_TABLE}: {asked.players} players cannot all be seated.")


def tell(*, slug: str, asked: Asked, progress: Progress) -> Season:
    """Make the club of this slug with its history and return its season; `progress` is told hands done and asked for.

    The same figures give the same history. Raises CannotDo where the club is there already or nobody could play so.
    """
    check(asked)
    if Club.objects.filter(slug=slug).exists():
        raise CannotDo(f"There is a club “{slug}” already; a history makes a new one.")
    rng = random.Random(asked.seed)  # noqa: S311  (believable, and the same each time)
    with transaction.atomic():
        club = Club.objects.create(name=f"History of {asked.hands}", slug=slug, time_zone="America/Chicago")
        cast = _cast(asked.players)
        who = {add_player(club=club, name=person.name, actor=None).pk: person for person in cast}
        rules = keep_rules(club=club, name="Thursday rules", rules=scoring.preset("pagat-bushnell"))
        season = calendar_year(club=club, year=YEAR, actor=None)
        record(club=club, action="history simulated", thing=club, detail={"hands": asked.hands, "seed": asked.seed})
    done = 0
    for night, hands_by_table in asked.tables():
        if hands_by_table:
            day = season.first_day + dt.timedelta(days=night * 365 // asked.nights)
            with transaction.atomic():
                _Night(rng, club, rules, who, night, day).play(hands_by_table)
        done += sum(hands_by_table)
        progress(done, asked.hands)
    return season


def _cast(count: int) -> list[Person]:
    """So many people: those of the demo, then others with their first and last names mixed."""
    known = known_people()
    firsts, lasts = [one.name.split()[0] for one in known], [one.name.split()[-1] for one in known]
    cast, names = list(known), {one.name for one in known}
    for turn in range(1, count):
        for place, first in enumerate(firsts):
            if len(cast) >= count:
                return cast[:count]
            name = f"{first} {lasts[(place + turn) % len(lasts)]}"
            if name not in names:
                names.add(name)
                cast.append(Person(name, "", boldness=14 + place * 7 % 19, craft=(place * 13 + turn) % 25 - 12))
    return cast[:count]


class _Night:
    """One night: its hands are dealt, folded and stored in as many statements whatever their number."""

    def __init__(
        self, rng: random.Random, club: Club, rules: HouseRules, who: dict[int, Person], night: int, day: dt.date
    ) -> None:
        self.rng, self.who = rng, who
        begun = dt.datetime.combine(day, EVENING, club.zone)
        self.begun = begun
        self.session = Session.objects.create(
            club=club,
            title=f"Night {night + 1}",
            kind=Session.Kind.NIGHT,
            date=day,
            rules=rules,
            closed_at=begun + HANDS_A_TABLE * A_HAND,
            version=1,
        )

    def play(self, hands_by_table: Sequence[int]) -> None:
        """Play and store so many hands at each table, one table after the other."""
        tables = self._tables(hands_by_table)
        seated = list(islice(self._seating(), len(tables)))
        self._seat(tables, seated)
        hands = iter(
            Hand.objects.bulk_create(
                Hand(table=table, position=POSITION_STEP * (line + 1))
                for table in tables
                for line in range(table.lines)
            )
        )
        folds = []
        for table, sitting in zip(tables, seated, strict=True):
            lines = [
                Line(hand.pk, 1, facts, sitting, None, [], DEVICE, f"simulated-{hand.position}", hand.position)
                for facts, hand in zip(self._facts(sitting, table.lines), hands, strict=False)
            ]
            folds.append(fold(table, lines, sitting))
        self._store(folds)

    def _tables(self, hands_by_table: Sequence[int]) -> list[Table]:
        return Table.objects.bulk_create(
            Table(
                session=self.session,
                number=number,
                players=PLAYERS_A_TABLE,
                chairs=PLAYERS_A_TABLE,
                hands_planned=hands,
                lines=hands,
                state=Table.State.CLOSED,
                version=1,
            )
            for number, hands in enumerate(hands_by_table, start=1)
        )

    def _seating(self) -> Iterator[list[int]]:
        """Yield the people of one table after the other: everybody once, then everybody again in another order."""
        everybody = list(self.who)
        while True:
            self.rng.shuffle(everybody)
            for first in range(0, len(everybody), PLAYERS_A_TABLE):
                yield everybody[first : first + PLAYERS_A_TABLE]

    def _seat(self, tables: Sequence[Table], seated: Sequence[list[int]]) -> None:
        """Everybody sits now where he sat last; the chairs he has left are empty."""
        taken: set[int] = set()
        seats = []
        for table, sitting in reversed(list(zip(tables, seated, strict=True))):
            seats += [
                Seat(table=table, session=self.session, chair=chair, player_id=player)
                for chair, player in enumerate(sitting)
                if player not in taken
            ]
            taken.update(sitting)
        Seat.objects.bulk_create(seats)

    def _facts(self, sitting: Sequence[int], hands: int) -> Iterator[dict[str, object]]:
        """Deal hands at a table where the deal goes round with every one of them."""
        persons = {chair: self.who[player] for chair, player in enumerate(sitting)}
        for hand in range(hands):
            order = [(hand + step) % PLAYERS_A_TABLE for step in range(1, PLAYERS_A_TABLE + 1)]
            yield fall_of(self.rng, persons, order)

    def _store(self, folds: Sequence[Folded]) -> None:
        """Store what has been folded: revisions and scores, tallies, and what the night gave each player."""
        lines = [
            (folded, index, line, scored)
            for folded in folds
            for index, (line, scored) in enumerate(zip(folded.lines, folded.sheet.lines, strict=True))
        ]
        insert_many(HandRevision, _REVISION, (self._revision(*line) for line in lines))
        scores = ((line.hand_id, *row) for _folded, _index, line, scored in lines for row in score_rows(line, scored))
        insert_many(Score, _SCORE, scores)
        insert_many(Tally, _TALLY, ((folded.table.pk, *one) for folded in folds for one in tallied(folded).items()))
        totals: dict[int, list[int | None]] = {}
        for folded in folds:
            for player, tally in tallies(folded).items():
                totals[player] = plus(totals[player], tally) if player in totals else [*tally]
        source = Result.Source.FOLDED
        insert_many(Result, _RESULT, ((self.session.pk, player, source, *total) for player, total in totals.items()))

    def _revision(self, folded: Folded, index: int, line: Line, scored: scoring.ScoredLine) -> tuple[object, ...]:
        who = (uuid.uuid4(), line.hand_id, folded.table.pk, line.revision)
        what = (line.facts, list(line.people), scored.dealer, list(scored.out))
        return (*who, *what, line.device, "", line.client_id, True, self.begun + index * A_HAND)


_REVISION = (
    *("uid", "hand_id", "table_id", "number", "facts", "people", "dealer", "out"),
    *("device", "reason", "client_id", "current", "created_at"),
)
_SCORE = ("hand_id", "player_id", "chair", "points", "side")
_TALLY = ("table_id", "player_id", "figures")
_RESULT = ("session_id", "player_id", "source", *FIGURES)
