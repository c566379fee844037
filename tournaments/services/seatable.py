"""What helps where the number fits no tables: house players who fill chairs, or tables of four in that round.

Which numbers fit is known by `tournaments.draw.sizes`; how a table of four plays is the rules' business.
"""

from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import User
from clubs.services.errors import CannotDo
from tournaments.draw import CannotSeat, table_sizes
from tournaments.models import Entry, PlannedRound, Tournament
from tournaments.selectors.plans import RoundPlan, plan_of
from tournaments.selectors.who_plays import drawn_in
from tournaments.services.entries import check_out
from tournaments.services.planned import plan_round
from tournaments.services.walk_in import enter_house_player
from tournaments.wording import seating_sentence

# Four-handed cut-throat: everybody for himself, 7 cards each, 4 in the blind (sheets.md, Formats).
FOUR = 4
# Tables of five, of which one or two play on as four.
_FIVE = 5


@dataclass(frozen=True)
class Seatable:
    """How a round seats who is here: at tables of `sizes`, or not, and then `problem` says why and what would help.

    `house`: so many house players would fill the chairs (0: none would); `fours`: the tables with some of four, if they
    help. `spare`: house players who are here and not needed.
    """

    plan: RoundPlan
    present: int
    house_players: int
    sizes: list[int]
    problem: str = ""
    house: int = 0
    fours: list[int] | None = None
    spare: int = 0

    @property
    def unlike(self) -> bool:
        """Whether fewer play a hand at some tables than at others, so that scores are not alike."""
        return len({self.plan.players_at(size) for size in self.sizes}) > 1


def seatable(tournament: Tournament, number: int) -> Seatable:
    """Return how the round of this number would seat who is here now."""
    plan = plan_of(tournament, number)
    entries = drawn_in(tournament, number)
    present, house = len(entries), sum(entry.house for entry in entries)
    try:
        sizes = table_sizes(present, plan.sizes)
    except CannotSeat as problem:
        more = problem.values.get("more")
        return Seatable(
            plan,
            present,
            house,
            [],
            seating_sentence(problem, plan.players),
            # More house players than people are no event.
            house=more if isinstance(more, int) and more <= present - house else 0,
            fours=_with_fours(plan, present),
            spare=_spare(plan, present, house),
        )
    return Seatable(plan, present, house, sizes, spare=_spare(plan, present, house))


@transaction.atomic
def add_house_players(*, tournament: Tournament, number: int, actor: User | None) -> list[Entry]:
    """Enter as many house players as the round needs to be seated. Raises CannotDo where none would help."""
    found = seatable(tournament, number)
    if not found.house:
        raise CannotDo(found.problem or _("The number works out as it is; no house player is needed."))
    return [enter_house_player(tournament=tournament, actor=actor) for _one in range(found.house)]


@transaction.atomic
def send_house_players_off(*, tournament: Tournament, number: int, actor: User | None) -> int:
    """Note that house players who are not needed any more have left; returns how many. Raises CannotDo for none."""
    spare = seatable(tournament, number).spare
    if not spare:
        raise CannotDo(_("The number works out only with the house players who are here."))
    house = [entry for entry in reversed(drawn_in(tournament, number)) if entry.house][:spare]
    for entry in house:
        entry.tournament = tournament
        check_out(entry=entry, actor=actor)
    return spare


@transaction.atomic
def allow_tables_of_four(*, tournament: Tournament, number: int, actor: User | None) -> RoundPlan:
    """Allow tables of four in the round of this number, where the number needs it; they play four-handed.

    Raises CannotDo where that does not seat everybody, or four would not play as all.
    """
    found = seatable(tournament, number)
    if found.fours is None:
        raise CannotDo(found.problem or _("The number works out as it is; no table of four is needed."))
    own = PlannedRound.objects.filter(tournament=tournament, number=number).first() or PlannedRound()
    return plan_round(
        tournament=tournament,
        number=number,
        rules=own.rules,
        hands_each=own.hands_each,
        players=own.players,
        sizes=[*found.plan.sizes, FOUR],
        minutes=own.minutes,
        actor=actor,
    )


def house_words(count: int) -> str:
    """Return what was done, for the page."""
    return ngettext(
        "%(count)d house player fills a chair: drawn and scored, never ranked or paid.",
        "%(count)d house players fill chairs: drawn and scored, never ranked or paid.",
        count,
    ) % {"count": count}


def _with_fours(plan: RoundPlan, present: int) -> list[int] | None:
    """Return the tables with some of four among them, None where the event has them already or they do not help."""
    if plan.players != _FIVE or FOUR in plan.sizes:
        return None
    try:
        return table_sizes(present, [*plan.sizes, FOUR])
    except CannotSeat:
        return None


def _spare(plan: RoundPlan, present: int, house: int) -> int:
    """Return how many house players may leave, the most of them first."""
    for leaving in range(house, 0, -1):
        try:
            table_sizes(present - leaving, plan.sizes)
        except CannotSeat:
            continue
        return leaving
    return 0
