"""Drawing a round: who is here is gathered, the tables are computed, then all of it is saved at once.

How tables are drawn is in `tournaments.draw`, which knows no database; how people are seated in `clubs`.
"""

import secrets
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Player, Session, User
from clubs.services import audit
from clubs.services.errors import CannotDo
from clubs.services.sessions import open_session, seat_table
from tournaments.draw import CannotSeat, Drawn, table_sizes
from tournaments.models import Round, Tournament
from tournaments.selectors.plans import RoundPlan, plan_of
from tournaments.selectors.who_plays import players_in
from tournaments.services.ahead import draw_all_rounds, planned_ahead
from tournaments.services.events import SEEDS
from tournaments.services.locking import locked, still_drawn, touched
from tournaments.services.methods import draw_by_method
from tournaments.services.undrawing import undraw, undrawable
from tournaments.wording import round_title, seating_sentence


@dataclass(frozen=True)
class Plan:
    """What a draw starts from: what holds in the round, and who sits down in it, by start number."""

    round: RoundPlan
    people: dict[int, Player]

    @property
    def number(self) -> int:
        """The round's number."""
        return self.round.number


def draw_next_round(
    *, tournament: Tournament, actor: User | None, number: int | None = None, seed: int | None = None
) -> Round:
    """Draw the next round among those present, and seat them. Returns the round.

    `number` is the round that the director means to draw: if another tab has drawn it meanwhile, that one is returned.
    `seed` makes the draw repeatable; by default it follows from the tournament's. Raises CannotDo while the rules are
    not confirmed, the previous round is open, all rounds are played, or the number present fits no tables.
    """
    if number is not None and (drawn := tournament.rounds.filter(number=number).first()):
        return drawn
    tournament = Tournament.objects.select_related("club", "rules").get(pk=tournament.pk)
    plan = _plan(tournament)
    by_plan = tournament.draw_method == Tournament.DrawMethod.PLAN
    if by_plan and plan.number == 1 and not planned_ahead(tournament):
        draw_all_rounds(tournament=tournament, actor=actor, seed=seed)
    seed = tournament.seed + (0 if by_plan else plan.number - 1) if seed is None else seed
    tables = _draw(tournament, plan, seed)
    with transaction.atomic():
        tournament = locked(tournament)
        if number is not None and (drawn := tournament.rounds.filter(number=number).first()):
            return drawn
        _unchanged(tournament, plan)
        return _save(tournament, plan, tables, seed, actor)


def redraw_round(*, round: Round, actor: User | None, seed: int | None = None) -> Round:
    """Draw the latest round anew among those present now, with another seed. Returns the round that takes its place.

    Raises CannotDo as soon as one hand has come in, and where `draw_next_round` would; the old draw stays then.
    """
    tournament = Tournament.objects.select_related("club", "rules").get(pk=round.tournament_id)
    round = still_drawn(round)
    undrawable(round)
    plan = _plan(tournament, instead_of=round)
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    tables = _draw(tournament, plan, seed, again=True)
    with transaction.atomic():
        tournament = locked(tournament)
        undraw(tournament, round, actor)
        _unchanged(tournament, plan)
        return _save(tournament, plan, tables, seed, actor)


def sizes_for(tournament: Tournament, present: int, number: int | None = None) -> list[int]:
    """Return the sizes of the tables that `present` people fill in a round, by default the next one.

    Raises CannotDo with what would help.
    """
    plan = plan_of(tournament, number or tournament.rounds.count() + 1)
    try:
        return table_sizes(present, plan.sizes)
    except CannotSeat as problem:
        raise CannotDo(seating_sentence(problem, plan.players)) from problem


def _plan(tournament: Tournament, *, instead_of: Round | None = None) -> Plan:
    if tournament.rules_confirmed_at is None:
        raise CannotDo(_("Confirm the rules first: every hand will be scored by them."))
    rounds = tournament.rounds.select_related("session").order_by("-number")
    last = (rounds.exclude(pk=instead_of.pk) if instead_of else rounds).first()
    if last and last.session.is_open:
        raise CannotDo(_("Round %(number)d is still being played; close it first.") % {"number": last.number})
    number = last.number + 1 if last else 1
    if number > tournament.rounds_planned:
        raise CannotDo(
            ngettext(
                "The only round is drawn; plan another round to go on.",
                "All %(rounds)d rounds are drawn; plan another round to go on.",
                tournament.rounds_planned,
            )
            % {"rounds": tournament.rounds_planned}
        )
    return Plan(plan_of(tournament, number), players_in(tournament, number))


def _draw(tournament: Tournament, plan: Plan, seed: int, *, again: bool = False) -> Drawn:
    try:
        return draw_by_method(tournament, plan.round, list(plan.people), seed=seed, again=again)
    except CannotSeat as problem:
        raise CannotDo(seating_sentence(problem, plan.round.players)) from problem


def _unchanged(tournament: Tournament, plan: Plan) -> None:
    """The tables were drawn outside the lock; what was gathered for them must still hold."""
    if _plan(tournament) != plan:
        raise CannotDo(_("Somebody changed who is here while the tables were drawn. Draw again."))


def _save(tournament: Tournament, plan: Plan, drawn: Drawn, seed: int, actor: User | None) -> Round:
    session = open_session(
        club=tournament.club,
        kind=Session.Kind.ROUND,
        title=round_title(tournament, plan.number),
        date=tournament.date,
        rules=plan.round.rules,
        actor=actor,
        language=tournament.language,
    )
    for at, numbers in enumerate(drawn.tables, start=1):
        seat_table(
            session=session,
            number=at,
            people=[plan.people[number] for number in numbers],
            players=plan.round.players_at(len(numbers)),
            hands_planned=plan.round.hands_at(len(numbers)),
            actor=actor,
        )
    round = Round.objects.create(
        tournament=tournament,
        number=plan.number,
        session=session,
        seed=seed,
        repeats=drawn.repeats,
        lower_bound=drawn.lower_bound,
    )
    tournament.state = Tournament.State.RUNNING
    touched(tournament, "state")
    detail = {"round": plan.number, "seed": seed, "repeats": drawn.repeats, "tables": drawn.tables}
    detail["method"] = tournament.draw_method
    audit.record(club=tournament.club, action="round drawn", thing=tournament, actor=actor, detail=detail)
    return round
