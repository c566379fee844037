"""Summing a session's results anew: every table's fold and every typed total of some players.

What a single hand changes is added in `results`; this is for whatever cannot be told as a difference.
"""

from collections.abc import Iterable

from clubs.models import Table
from clubs.selectors.folds import FIGURES, fold_of, tallies
from clubs.selectors.typed_totals import typed_figures
from clubs.services.results import Figures, plus, write_results


def sum_results(session_id: int, players: Iterable[int]) -> None:
    """Write what all tables of the session and all that was typed give these players (ids)."""
    wanted = set(players)
    typed = typed_figures(session_id, wanted)
    totals: dict[int, Figures] = {player: typed.get(player, [0] * len(FIGURES)) for player in wanted}
    with_hands = Table.objects.filter(session_id=session_id, hands__scores__player__in=wanted).distinct()
    for table in with_hands.select_related("rules", "session__rules"):
        for player, tally in tallies(fold_of(table)).items():
            if player in wanted:
                totals[player] = plus(totals[player], tally)
    write_results(session_id, totals, typed.keys())
