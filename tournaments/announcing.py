"""What an event's announcement says, line by line, in the language that is active; every figure is the event's own.

The page and the papers show these lines; what is switched off is not said at all.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.formats import date_format, time_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.money import amount
from clubs.wording.options import game_title
from tournaments.models import Tournament
from tournaments.prizes_announced import prize_lines
from tournaments.selectors.plans import RoundPlan, plans_of
from tournaments.ties import TIES
from tournaments.wording import event_rules_title, plan_rules_title


@dataclass(frozen=True)
class Line:
    """One thing that the announcement says under its heading."""

    label: str
    says: str


def announcement(tournament: Tournament, plans: Iterable[RoundPlan] | None = None) -> list[Line]:
    """Return the lines of the announcement, its free text apart. One query unless the `plans` are given."""
    plans = list(plans_of(tournament).values() if plans is None else plans)
    lines = [
        Line(_("When"), _when(tournament)),
        Line(_("Where"), tournament.place),
        Line(_("Game"), f"{game_title(tournament.rules.value.game)}: {event_rules_title(tournament)}"),
        *_rounds(tournament, plans),
        *_money(tournament),
        Line(_("The draw"), str(tournament.get_draw_method_display())),
        Line(_("Standing"), standing_words(tournament)),
        Line(_("Ties"), tie_words(tournament.tie_breaks)),
        Line(_("A missed round"), str(tournament.get_missed_round_display())),
        Line(_("A stand-in"), str(tournament.get_stand_ins_display())),
        *_second_pair(tournament),
        Line(_("Classes"), ", ".join(tournament.classes)),
    ]
    return [line for line in lines if line.says]


def short_words(tournament: Tournament, plans: Iterable[RoundPlan]) -> str:
    """Return rounds and hands in a word: 3 × 20 hands, or 9 + 12 + 15 hands where rounds differ."""
    hands = [plan.hands_each for plan in plans]
    if len(set(hands)) > 1:
        return _("%(hands)s hands") % {"hands": " + ".join(map(str, hands))}
    words = ngettext("%(rounds)d × %(hands)d hand", "%(rounds)d × %(hands)d hands", hands[0])
    return words % {"rounds": tournament.rounds_planned, "hands": hands[0]}


def standing_words(tournament: Tournament) -> str:
    """Return what the standing adds up."""
    if tournament.standing_by == Tournament.StandingBy.BEST_N and tournament.best_of:
        best = tournament.best_of
        return ngettext("the best round", "the sum of the best %(best)d rounds", best) % {"best": best}
    return str(tournament.get_standing_by_display())


def tie_words(codes: Sequence[str]) -> str:
    """Return the order in which ties are broken."""
    if not codes:
        return _("the rank is shared")
    ways = _(", then ").join(str(TIES[code]) for code in codes)
    return ways if codes[-1] == "lot" else _("%(ways)s; then the rank is shared") % {"ways": ways}


def table_words(players: int, sizes: Sequence[int]) -> str:
    """Return of how many people the tables are, and who sits out: 5, or 6 (the dealer sits out)."""
    return _(", or ").join(_size_words(players, size) for size in sizes)


def _size_words(players: int, size: int) -> str:
    if size == players + 1:
        return _("%(size)d (the dealer sits out)") % {"size": size}
    if size > players:
        return _("%(size)d (%(out)d sit out)") % {"size": size, "out": size - players}
    if size < players:
        return _("%(size)d (all of them play: scores are not alike)") % {"size": size}
    return str(size)


def fee_words(fees: Sequence[Mapping[str, int]], currency: str) -> str:
    """Return the entry fee: for the event, and for so many rounds."""
    return ", ".join(_fee(fee["rounds"], amount(fee["cents"], currency)) for fee in fees)


def _fee(rounds: int, cost: str) -> str:
    if not rounds:
        return _("%(cost)s for the whole event") % {"cost": cost}
    words = ngettext("%(cost)s for a round", "%(cost)s for %(rounds)d rounds", rounds)
    return words % {"cost": cost, "rounds": rounds}


def _when(tournament: Tournament) -> str:
    day = date_format(tournament.date)
    return f"{day}, {time_format(tournament.starts_at, 'TIME_FORMAT')}" if tournament.starts_at else day


def _rounds(tournament: Tournament, plans: Sequence[RoundPlan]) -> Iterator[Line]:
    """Say once what holds in all rounds, and round by round what does not."""
    rounds = tournament.rounds_planned
    alike = {(plan.hands_each, plan.players, plan.sizes, plan.rules.pk) for plan in plans}
    if len(alike) == 1:
        plan = plans[0]
        count = ngettext("%(rounds)d round", "%(rounds)d rounds", rounds) % {"rounds": rounds}
        yield Line(_("Rounds"), f"{count}, {_hands(plan)}")
        yield Line(_("Tables of"), table_words(plan.players, plan.sizes))
        yield Line(_("Hands at a table"), _odd_tables(plan))
    else:
        for plan in plans:
            own = "" if plan.rules.pk == tournament.rules_id else f"; {plan_rules_title(tournament, plan.rules)}"
            tables = _("tables of %(sizes)s") % {"sizes": table_words(plan.players, plan.sizes)}
            says = f"{_hands(plan)}; {tables}{own}"
            yield Line(_("Round %(number)d") % {"number": plan.number}, says)
    clocks = {plan.minutes for plan in plans}
    if clocks != {None}:
        says = ", ".join(str(plan.minutes or "–") for plan in (plans[:1] if len(clocks) == 1 else plans))
        yield Line(_("Minutes a round"), says)


def _hands(plan: RoundPlan) -> str:
    words = ngettext("%(hands)d hand for each person", "%(hands)d hands for each person", plan.hands_each)
    return words % {"hands": plan.hands_each}


def _odd_tables(plan: RoundPlan) -> str:
    """Say how many hands larger tables play, so that everybody plays the same number."""
    larger = [size for size in plan.sizes if plan.hands_at(size) != plan.hands_each]
    sentence = _("a table of %(size)d plays %(hands)d, so that everybody plays %(each)d")
    return "; ".join(
        sentence % {"size": size, "hands": plan.hands_at(size), "each": plan.hands_each} for size in larger
    )


def _money(tournament: Tournament) -> Iterator[Line]:
    currency = tournament.club.currency
    if tournament.has_fees:
        yield Line(_("Entry fee"), fee_words(tournament.fees, currency))
        yield Line(_("Prizes"), "; ".join(prize_lines(tournament.prizes, currency)))
    if tournament.has_stakes and tournament.cents_per_point:
        yield Line(_("Stakes"), _("%(cost)s a point") % {"cost": amount(tournament.cents_per_point, currency)})


def _second_pair(tournament: Tournament) -> Iterator[Line]:
    if tournament.second_pair != Tournament.SecondPair.NONE:
        yield Line(_("Each sheet"), str(tournament.get_second_pair_display()))
