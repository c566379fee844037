"""What belongs to a player, wherever it is kept, and what keeps two players from being one.

Rows that other rooms of the house keep of a player are found through his relations: none of them is named here.
"""

from collections.abc import Iterator
from typing import Any

from django.db import models
from django.db.models import TextField
from django.db.models.functions import Cast

from clubs.models import HandRevision, Player, Result, Score, Seat, Session, Tally, TypedTotal

# A player's rows that follow from the sheets and from who sits where; all others have a uid to be named by.
FOLLOWING: tuple[type[models.Model], ...] = (Seat, Result, Score, Tally)
MOST_NAMED = 6


def owned_models() -> list[tuple[type[models.Model], str]]:
    """Return every model whose rows belong to a player and do not follow from sheets, with the field that says whose.

    They have a `uid` each.
    """
    related = [(relation.related_model, relation.field.name) for relation in Player._meta.related_objects]
    return [
        (model, name)
        for model, name in related
        if isinstance(model, type) and model is not Player and model not in FOLLOWING
    ]


def revisions_with(player: Player) -> Iterator[HandRevision]:
    """Yield the revisions, current or not, that name the player in a chair, in the order they were made. One query."""
    named = HandRevision.objects.filter(table__session__club=player.club_id)
    # A list as text holds the number somewhere; whether as that number alone is seen in the list itself.
    likely = named.annotate(as_text=Cast("people", TextField())).filter(as_text__contains=str(player.pk))
    return (revision for revision in likely.order_by("id").iterator() if player.pk in revision.people)


def sessions_of(player: Player) -> set[int]:
    """Return the ids of the sessions in which the player sits, has a result, or is named in a hand that counts."""
    by_row = [
        Seat.objects.filter(player=player).values_list("session_id", flat=True),
        Result.objects.filter(player=player).values_list("session_id", flat=True),
        TypedTotal.objects.filter(player=player).values_list("session_id", flat=True),
        Score.objects.filter(player=player).order_by().values_list("hand__table__session_id", flat=True).distinct(),
    ]
    tables = {revision.table_id for revision in revisions_with(player) if revision.current}
    by_hand = Session.objects.filter(tables__in=tables).values_list("pk", flat=True)
    return {pk for rows in (*by_row, by_hand) for pk in rows}


def clashes(one: Player, other: Player) -> list[str]:
    """Return the names of what both have played in: sessions with their day, and whatever takes a player once."""
    both = Session.objects.filter(pk__in=sessions_of(one) & sessions_of(other)).order_by("date", "id")
    named = [f"{session.title} ({session.date})" for session in both[:MOST_NAMED]]
    for model, field in owned_models():
        for others in _once_with(model, field):
            named += [str(thing) for thing in _shared(model, field, others, one, other)]
    return list(dict.fromkeys(named))[:MOST_NAMED]


def _once_with(model: type[models.Model], field: str) -> Iterator[str]:
    """The field beside which a player may stand once, of each constraint that names two."""
    for constraint in model._meta.constraints:
        if (
            isinstance(constraint, models.UniqueConstraint)
            and field in constraint.fields
            and len(constraint.fields) == 2
        ):
            yield next(name for name in constraint.fields if name != field)


def _shared(model: type[models.Model], field: str, beside: str, one: Player, other: Player) -> list[Any]:
    rows = model._default_manager
    theirs = rows.filter(**{field: other}).values(beside)
    both = rows.filter(**{field: one, f"{beside}__in": theirs}).select_related(beside)
    return [getattr(row, beside) for row in both if not isinstance(row, TypedTotal)]
