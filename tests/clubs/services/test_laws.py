"""Whatever is recorded, corrected and struck in whatever order: what is stored is the fold of the current facts."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import scoring
from clubs.models import Club, HandRevision, Table
from clubs.services.hands import record_hand, revise_hand
from clubs.services.outcomes import Status
from tests.clubs.seated import PASSED, a_table, leaster, picked, results, stored_scores

CHAIRS = 6
ROWS = ("all_tricks", "schneider", "won", "lost", "lost_schneider", "no_tricks")

chairs = st.integers(0, CHAIRS - 1)
facts = st.one_of(
    st.builds(picked, chairs, st.one_of(st.none(), chairs), st.sampled_from(ROWS)),
    st.builds(lambda hand: {**hand, "annulled": True}, st.builds(picked, chairs, chairs, st.just("won"))),
    st.builds(leaster, chairs),
    st.just(PASSED),
)
steps = st.lists(
    st.one_of(
        st.tuples(st.just("record"), facts),
        st.tuples(st.just("revise"), facts, st.integers(1, 8)),
        st.tuples(st.just("strike"), st.none(), st.integers(1, 8)),
    ),
    min_size=1,
    max_size=14,
)


def _fold(table: Table) -> scoring.ScoredSheet:
    """The current facts folded by the library alone, dealers and sitters as they were stored."""
    current = HandRevision.objects.filter(table=table, current=True).order_by("hand__position", "hand_id")
    lines = [{"struck": True} if r.facts is None else {"dealer": r.dealer, "out": r.out, **r.facts} for r in current]
    return scoring.score_sheet(table.house_rules.value, CHAIRS, lines)


@pytest.mark.parametrize("overrides", [{"no_pick": "doubler"}, {"no_pick": "leaster", "pot": True}, {"no_pick": "pot"}])
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=steps)
def test_what_is_stored_is_the_fold_of_the_current_facts(
    tavern: Club, overrides: dict[str, Any], steps: list[tuple]
) -> None:
    table = a_table(tavern, chairs=CHAIRS, overrides=overrides, preset="wikipedia")
    revisions: list[int] = []
    dealers: list[int] = []
    for number, (what, said, *line) in enumerate(steps):
        if what == "record":
            done = record_hand(table=table, facts=said, client_id=str(number), after=len(revisions), director=True)
            if done.status == Status.CREATED:
                revisions.append(1)
                dealers.append(done.answer["dealer"])
        elif line[0] <= len(revisions):
            done = revise_hand(
                table=table,
                number=line[0],
                facts=said,
                client_id=str(number),
                revision=revisions[line[0] - 1],
                director=True,
            )
            if done.status == Status.CHANGED:
                revisions[line[0] - 1] += 1
    sheet = _fold(table)
    wanted = [
        [None] * CHAIRS if scored.struck or not (scored.counts or any(scored.scores)) else list(scored.scores)
        for scored in sheet.lines
    ]
    assert stored_scores(table) == wanted
    # Every sheet sums to 0, or to what its pot holds.
    assert sum(sheet.totals) + sheet.pot_after == 0
    totals = {name: figures[0] for name, figures in results(table.session).items()}
    names = [seat.player.name for seat in table.seats.select_related("player")]
    assert {name: points for name, points in totals.items() if points} == {
        name: points for name, points in zip(names, sheet.totals, strict=True) if points
    }
    hands = {name: figures[1] for name, figures in results(table.session).items()}
    assert sum(hands.values()) == 5 * sheet.hands
    # Nobody's deal moved, whatever was corrected or struck.
    current = HandRevision.objects.filter(table=table, current=True).order_by("hand_id")
    assert [revision.dealer for revision in current] == dealers
    table.refresh_from_db()
    assert table.lines == len(revisions)
