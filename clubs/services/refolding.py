"""Folding whole sessions again and writing what differs, as changes that the trace keeps.

Writing one table is in `refold`; which differences there are is found by `desk.verifying`.
"""

from collections.abc import Sequence

from django.db import transaction

from clubs.models import Result, Session, User
from clubs.selectors.typed_totals import typed_figures
from clubs.services.audit import record
from clubs.services.refold import refold_table
from clubs.services.summing import sum_results


@transaction.atomic
def refold_session(*, session: Session, differences: Sequence[str], actor: User | None = None) -> None:
    """Write what every table of the session and what was typed give; `differences` say what was found, for the trace.

    Results of people who have no hand left in the session go, unless they were typed or imported.
    """
    for table in session.tables.order_by("id"):
        refold_table(table)
    stored = session.results.exclude(source=Result.Source.IMPORTED).values_list("player_id", flat=True)
    sum_results(session.pk, {*stored, *typed_figures(session.pk)})
    record(
        club=session.club,
        action="session folded again",
        thing=session,
        actor=actor,
        detail={"differences": list(differences)},
    )
