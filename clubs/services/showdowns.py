"""The pot that is left when a table closes, where its rules have one player win it: who did, kept with the table.

Where the rules split the pot, or play for none, nothing is asked.
"""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _

import scoring
from clubs.models import Table
from clubs.selectors.folds import fold_of, rules_of
from clubs.services.errors import CannotDo


def plays_showdown(rules: scoring.Rules) -> bool:
    """Whether one player wins the whole pot that is left at the end (sheets.md, Pot: `pot_at_end`)."""
    return isinstance(rules, scoring.HouseRules) and rules.has_pot and rules.pot_at_end == "showdown"


def settle_showdowns(tables: Iterable[Table], winners: Mapping[int, int]) -> None:
    """Note on each table, not saved yet, the chair (from 0) that `winners` names by the table's number.

    Raises CannotDo (field `showdown_<number>`) where a pot is left and no chair of that table is named.
    """
    for table in tables:
        table.showdown = None
        pot = fold_of(table).sheet.pot_after if plays_showdown(rules_of(table)) else 0
        if not pot:
            continue
        chair = winners.get(table.number)
        if chair is None or not 0 <= chair < table.chairs:
            sentence = _("The pot of %(pot)d is left at table %(number)d: say who won the showdown.")
            raise CannotDo(sentence % {"pot": pot, "number": table.number}, f"showdown_{table.number}")
        table.showdown = chair
