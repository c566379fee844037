"""A season's awards: who did most of what, ties shared. Read from tallies and results, never from the hands."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from clubs.models import Hand, Player, Season, Session
from clubs.selectors.statistics import PlayerStatistics, appearances, season_statistics
from clubs.selectors.totals import rounded

# Who has picked less often than this is no candidate for the best picker: one lucky hand is no skill.
LEAST_PICKS = 10

TITLES: dict[str, Promise | str] = {
    "most_picks": _("Most picks"),
    "best_picker": _("Best picker"),
    "longest_run": _("Longest run"),
    "biggest_hand": _("Biggest hand"),
    "most_schneiders": _("Most schneiders"),
    "most_appearances": _("Most appearances"),
}


@dataclass(frozen=True)
class Winner:
    """Who has the figure, and the session (and hand) where it was made, if it was made in one."""

    player: Player
    session: Session | None = None
    hand: Hand | None = None


@dataclass(frozen=True)
class Award:
    """What for, the figure, and everybody who shares it. The best picker's figure is in percent to two places."""

    code: str
    title: Promise | str
    figure: int | Decimal
    winners: tuple[Winner, ...]

    @property
    def players(self) -> tuple[Player, ...]:
        """Who shares it, by name."""
        return tuple(winner.player for winner in self.winners)

    @property
    def session(self) -> Session | None:
        """Where it was made, if one alone did it in one session."""
        return self.winners[0].session if len(self.winners) == 1 else None

    @property
    def hand(self) -> Hand | None:
        """The hand that it is, if one alone has it."""
        return self.winners[0].hand if len(self.winners) == 1 else None


def awards_of(season: Season, statistics: list[PlayerStatistics] | None = None) -> list[Award]:
    """Return the awards for which there is anybody, in a fixed order. At most seven queries, whatever was played.

    `statistics`: the season's, where they have been read already.
    """
    everybody = season_statistics(season) if statistics is None else statistics
    hands = _hands({hand for one in everybody for _points, hand in [_best(one)] if hand is not None})
    sessions = Session.objects.in_bulk({one.run_session for one in everybody if one.run_session is not None})
    pickers = [one for one in everybody if one.picks >= LEAST_PICKS]
    share = {one.player.pk: Fraction(100 * one.picks_won, one.picks) for one in pickers}
    found = [
        _award("most_picks", everybody, lambda one: one.picks, _plain),
        _award("best_picker", pickers, lambda one: share[one.player.pk], _plain),
        _award(
            "longest_run",
            everybody,
            lambda one: one.run,
            lambda one: Winner(one.player, sessions.get(one.run_session or 0)),
        ),
        _award(
            "biggest_hand",
            everybody,
            lambda one: _best(one)[0],
            lambda one: _with_hand(one, hands),
        ),
        _award("most_schneiders", everybody, lambda one: one.schneiders, _plain),
        _most_appearances(season),
    ]
    return [award for award in found if award is not None]


def _award(
    code: str,
    among: Iterable[PlayerStatistics],
    figure: Callable[[PlayerStatistics], int | Fraction],
    winner: Callable[[PlayerStatistics], Winner],
) -> Award | None:
    """The award for the highest figure above 0, shared by all who have it; None where nobody has one."""
    figures = [(figure(one), one) for one in among]
    most = max((value for value, _one in figures), default=0)
    if most <= 0:
        return None
    shown = rounded(most) if isinstance(most, Fraction) else most
    return Award(code, TITLES[code], shown, tuple(winner(one) for value, one in figures if value == most))


def _most_appearances(season: Season) -> Award | None:
    counted = appearances(season)
    most = max(counted.values(), default=0)
    if not most:
        return None
    players = Player.objects.filter(pk__in=[player for player, sittings in counted.items() if sittings == most])
    return Award("most_appearances", TITLES["most_appearances"], most, tuple(map(Winner, players)))


def _plain(one: PlayerStatistics) -> Winner:
    return Winner(one.player)


def _with_hand(one: PlayerStatistics, hands: dict[int, Hand]) -> Winner:
    hand = hands.get(_best(one)[1] or 0)
    return Winner(one.player, hand.table.session if hand else None, hand)


def _best(one: PlayerStatistics) -> tuple[int, int | None]:
    """His best hand in points, and its id; 0 and None for who has none."""
    best = [(role.best, role.best_hand) for role in one.roles.values() if role.best is not None]
    return max(best, key=lambda of: of[0], default=(0, None))


def _hands(ids: set[int]) -> dict[int, Hand]:
    return Hand.objects.select_related("table__session").in_bulk(ids)
