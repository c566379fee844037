"""Drawing all rounds of an event beforehand: the tables are kept with each planned round, to be shown and printed.

Who is seated when a round begins is `drawing`'s work; late ones are fitted in there.
"""

import secrets
from collections import Counter

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import User
from clubs.services import audit
from clubs.services.errors import CannotDo
from tournaments.draw import CannotSeat, Pair, draw_plan, draw_round, table_sizes
from tournaments.draw.meetings import pairs_at
from tournaments.models import PlannedRound, Tournament
from tournaments.selectors.meetings import apart_of
from tournaments.selectors.plans import plans_of
from tournaments.selectors.who_plays import players_in
from tournaments.services.events import SEEDS
from tournaments.services.locking import locked, touched
from tournaments.wording import seating_sentence

Rounds = list[list[list[int]]]


def draw_all_rounds(*, tournament: Tournament, actor: User | None, seed: int | None = None) -> Rounds:
    """Draw every round of the event among those present now, and keep the tables. Returns them, a list for each round.

    `seed`: by default the event's own, or where rounds are drawn ahead already, another; it becomes the event's.
    Raises CannotDo for another method than "all rounds at once", once round 1 is seated, while the rules are not
    confirmed, and where the number present fits no tables.
    """
    tournament = Tournament.objects.select_related("club", "rules").get(pk=tournament.pk)
    _may(tournament)
    seed = _seed(tournament) if seed is None else seed
    numbers = sorted(players_in(tournament, 1))
    rounds = _drawn(tournament, numbers, seed)
    with transaction.atomic():
        tournament = locked(tournament)
        _may(tournament)
        if sorted(players_in(tournament, 1)) != numbers:
            raise CannotDo(_("Somebody changed who is here while the tables were drawn. Draw again."))
        for number, tables in enumerate(rounds, start=1):
            PlannedRound.objects.update_or_create(tournament=tournament, number=number, defaults={"tables": tables})
        tournament.seed = seed
        touched(tournament, "seed")
        detail = {"seed": seed, "rounds": rounds}
        audit.record(club=tournament.club, action="all rounds drawn", thing=tournament, actor=actor, detail=detail)
    return rounds


def planned_ahead(tournament: Tournament) -> bool:
    """Return whether the tables of the rounds are drawn."""
    return tournament.planned_rounds.filter(tables__isnull=False).exists()


def _may(tournament: Tournament) -> None:
    if tournament.draw_method != Tournament.DrawMethod.PLAN:
        raise CannotDo(_("This event draws round by round; choose “all rounds at once” in its set-up first."))
    if tournament.rules_confirmed_at is None:
        raise CannotDo(_("Confirm the rules first: every hand will be scored by them."))
    if tournament.rounds.exists():
        raise CannotDo(_("Round 1 is seated already, so the plan stands."))


def _seed(tournament: Tournament) -> int:
    return secrets.randbelow(SEEDS) if planned_ahead(tournament) else tournament.seed


def _drawn(tournament: Tournament, numbers: list[int], seed: int) -> Rounds:
    plans = plans_of(tournament)
    sizes = []
    for number in sorted(plans):
        try:
            sizes.append(table_sizes(len(numbers), plans[number].sizes))
        except CannotSeat as problem:
            raise CannotDo(seating_sentence(problem, plans[number].players)) from problem
    apart = apart_of(tournament)
    if all(tables == sizes[0] for tables in sizes):
        return draw_plan(numbers, sizes[0], len(sizes), seed=seed, apart=apart).rounds
    return _one_by_one(numbers, sizes, seed, apart)


def _one_by_one(numbers: list[int], sizes: list[list[int]], seed: int, apart: set[Pair]) -> Rounds:
    """Draw rounds at tables of different sizes, each with the fewest who have met in those before."""
    met: Counter[Pair] = Counter()
    odd: Counter[int] = Counter()
    rounds: Rounds = []
    for at, tables_of in enumerate(sizes):
        found = draw_round(numbers, tables_of, met=met, odd_before=odd, seed=f"{seed} {at}", apart=apart, seconds=0.5)
        met.update(pairs_at(found.tables))
        odd.update(number for table in found.tables if len(table) > min(tables_of) for number in table)
        rounds.append(found.tables)
    return rounds
