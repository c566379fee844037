"""Typing what a table or a whole session gave each player, in place of its hands; each change audited.

What the figures come to in the season is written by `summing`; whose they are is chosen by the forms.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields

from django.db import transaction
from django.utils.translation import gettext as _

import scoring
from clubs.figures import signed
from clubs.models import Player, Session, Table, TypedTotal, User
from clubs.selectors.folds import lines_of
from clubs.selectors.typed_totals import as_told, typed_totals
from clubs.services.audit import record
from clubs.services.checks import one_line_at_most
from clubs.services.errors import CannotDo
from clubs.services.refold import claim, lock_table
from clubs.services.summing import sum_results


@dataclass(frozen=True, slots=True)
class TypedRow:
    """What was typed for a player: points, and what else is known (None: nobody knows, which is never 0)."""

    player: Player
    points: int
    hands: int | None = None
    picks: int | None = None
    picks_won: int | None = None
    solos_played: int | None = None
    solos_won: int | None = None


FIGURES = tuple(spec.name for spec in fields(TypedRow))[1:]


class RowRefused(CannotDo):
    """A figure cannot be right; `place` is its row, from 0."""

    def __init__(self, place: int, message: str, field: str) -> None:
        super().__init__(message, field)
        self.place = place


def plus_only(rules: scoring.Rules) -> bool:
    """Whether only plus points are written, so that a column cannot be checked by its sum (sheets.md, plus-only)."""
    return isinstance(rules, scoring.SchafkopfRules) and rules.scoring == "plus_only"


@transaction.atomic
def type_totals(
    *, session: Session, table: Table | None, rows: Sequence[TypedRow], actor: User | None, reason: str = ""
) -> bool:
    """Put these totals in place of those typed before at the table, or (None) for the session; none takes them away.

    Points sum to 0, or under plus-only rules are none below 0; in an event the hands are known. A closed session needs
    a `reason`. Gives whether anything changed. Raises CannotDo and RowRefused.
    """
    reason = one_line_at_most(reason, "reason")
    if table is not None:
        table = lock_table(table.pk)
        claim(table)
    session = Session.objects.select_for_update(of=("self",)).select_related("club", "rules").get(pk=session.pk)
    before = typed_totals(session, table)
    if _same(before, rows):
        return False
    if not session.is_open and not reason:
        raise CannotDo(_("The session is closed; write why its totals change."), "reason")
    if rows:
        may_be_typed(session, table)
        _sound(rows, table.house_rules.value if table else _rules_of(session))
        _nowhere_else(session, table, rows)
        if session.kind == Session.Kind.ROUND:
            _hands_known(rows)
    told = as_told(before)
    affected = {total.player_id for total in before} | {row.player.pk for row in rows}
    _store(session, table, before, rows)
    sum_results(session.pk, affected)
    if table is None:
        session.version += 1
        session.save(update_fields=["version"])
    record(
        club=session.club,
        action="totals typed",
        thing=session if table is None else table,
        actor=actor,
        detail={"before": told, "after": as_told(typed_totals(session, table)), "reason": reason},
    )
    return True


def _same(before: Sequence[TypedTotal], rows: Sequence[TypedRow]) -> bool:
    there = {total.player_id: tuple(getattr(total, name) for name in FIGURES) for total in before}
    return there == {row.player.pk: tuple(getattr(row, name) for name in FIGURES) for row in rows}


def may_be_typed(session: Session, table: Table | None) -> None:
    """Raises CannotDo where totals have no place: at a table with hands, beside tables, over an import."""
    if session.archived_at is not None:
        raise CannotDo(_("“%(title)s” is in the archive; take it out first.") % {"title": session.title})
    if session.kind == Session.Kind.IMPORT:
        raise CannotDo(_("An imported session has its totals from its file; import that again instead."))
    if table is None:
        if session.tables.exists():
            raise CannotDo(_("This session has tables: type the totals of each at its table."))
    elif any(line.facts is not None for line in lines_of(table.pk)):
        raise CannotDo(_("This table has hands, and its totals follow from them. Strike them first, or correct them."))


def _rules_of(session: Session) -> scoring.Rules:
    if session.rules is None:
        raise CannotDo(_("This session has no house rules."))
    return session.rules.value


def _sound(rows: Sequence[TypedRow], rules: scoring.Rules) -> None:
    players: set[int] = set()
    for place, row in enumerate(rows):
        if row.player.pk in players:
            raise RowRefused(place, _("%(name)s has two lines; leave one.") % {"name": row.player.name}, "name")
        players.add(row.player.pk)
        _sound_row(place, row)
    total = sum(row.points for row in rows)
    if plus_only(rules):
        for place, row in enumerate(rows):
            if row.points < 0:
                raise RowRefused(place, _("Only plus points are written under these rules."), "points")
    elif total:
        raise CannotDo(
            _("The points add up to %(total)s and must add up to 0: one of them is wrong.") % {"total": signed(total)}
        )


def _sound_row(place: int, row: TypedRow) -> None:
    """Whoever won so many times picked at least as often, and played as many hands."""
    for fewer, more in (
        ("picks_won", "picks"),
        ("picks", "hands"),
        ("solos_won", "solos_played"),
        ("solos_played", "hands"),
    ):
        low, high = getattr(row, fewer), getattr(row, more)
        if low is not None and high is not None and low > high:
            raise RowRefused(
                place, _("This cannot be more than %(high)d, the number beside it.") % {"high": high}, fewer
            )


def _hands_known(rows: Sequence[TypedRow]) -> None:
    """In an event who lacks hands ranks below all others, so that what nobody knows would cost him his rank."""
    for place, row in enumerate(rows):
        if row.hands is None:
            raise RowRefused(place, _("In a tournament ranks hang on the hands played: say how many it were."), "hands")


def _nowhere_else(session: Session, table: Table | None, rows: Sequence[TypedRow]) -> None:
    elsewhere = session.typed_totals.exclude(table=table) if table else session.typed_totals.filter(table__isnull=False)
    taken = dict(elsewhere.values_list("player_id", "table__number"))
    for place, row in enumerate(rows):
        if row.player.pk in taken:
            where = {"name": row.player.name, "number": taken[row.player.pk]}
            raise RowRefused(place, _("%(name)s has typed totals at table %(number)d already.") % where, "name")


def _store(session: Session, table: Table | None, before: Sequence[TypedTotal], rows: Sequence[TypedRow]) -> None:
    kept = {total.player_id: total for total in before}
    wanted = {row.player.pk for row in rows}
    session.typed_totals.filter(pk__in=[total.pk for total in before if total.player_id not in wanted]).delete()
    for row in rows:
        total = kept.get(row.player.pk) or TypedTotal(session=session, table=table, player=row.player)
        for name in FIGURES:
            setattr(total, name, getattr(row, name))
        total.save()
