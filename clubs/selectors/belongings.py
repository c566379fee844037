"""What belongs to a player, wherever it is kept, and what keeps two players from being one.

Rows that other rooms of the house keep of a player are found through his relations: none of them is named here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db import models
from django.db.models import ForeignObjectRel, QuerySet, TextField
from django.db.models.functions import Cast

from clubs.models import HandRevision, Player, PlayerMerge, Result, Score, Seat, Session, Tally, TypedTotal

# What follows from the sheets: whose it is goes with the hands.
FOLLOWING: tuple[type[models.Model], ...] = (Score, Tally)
MOST_NAMED = 6


@dataclass(frozen=True)
class Owned:
    """A model whose rows belong to a player, the field that says whose, and how a row is named in any database:
    by its own uid, or by that of what it belongs to."""

    model: type[models.Model]
    field: str
    named_by: str

    @property
    def kind(self) -> str:
        """What these rows are called where they are written down."""
        return f"{self.model._meta.label_lower}.{self.field}"

    def of(self, player: Player) -> QuerySet[Any]:
        """Return the player's rows."""
        return self.model._default_manager.filter(**{self.field: player}).order_by()

    def once_with(self) -> list[str]:
        """Return the fields beside which a player may stand only once, by the constraints of the database."""
        pairs = [
            set(constraint.fields)
            for constraint in self.model._meta.constraints
            if isinstance(constraint, models.UniqueConstraint) and len(constraint.fields) == 2
        ]
        return [name for pair in pairs if self.field in pair for name in pair - {self.field}]


def owned_models() -> list[Owned]:
    """Return every kind of row that belongs to a player, but for what follows from sheets and for merges themselves."""
    related = Player._meta.get_fields(include_hidden=True)
    kinds = [(one.related_model, one.field.name) for one in related if isinstance(one, ForeignObjectRel)]
    return [
        Owned(model, name, _named_by(model))
        for model, name in kinds
        if isinstance(model, type) and model not in (Player, PlayerMerge, *FOLLOWING)
    ]


def _named_by(model: type[models.Model]) -> str:
    fields = model._meta.concrete_fields
    if any(field.name == "uid" for field in fields):
        return "uid"
    for field in fields:
        target = field.related_model
        if isinstance(target, type) and target is not Player and hasattr(target, "uid"):
            return f"{field.name}__uid"
    raise TypeError(f"rows of {model.__name__} have no name that holds in another database")


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
    for owned in owned_models():
        for beside in owned.once_with():
            named += _shared(owned, beside, one, other)
    return list(dict.fromkeys(named))[:MOST_NAMED]


def _shared(owned: Owned, beside: str, one: Player, other: Player) -> list[str]:
    """The names of what both stand beside, sessions left out: these are named with their day."""
    theirs = owned.of(other).values(beside)
    things = [getattr(row, beside) for row in owned.of(one).filter(**{f"{beside}__in": theirs}).select_related(beside)]
    return [str(thing) for thing in things if not isinstance(thing, Session)]
