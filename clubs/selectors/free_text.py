"""Where in the house people may have written a name: every field of free text that belongs to a club.

Found through the models' relations, so that rooms which come later are among them without being named here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.db import models

from clubs.models import Club, Player, User

# Codes and figures that a program writes: no name can be in them, and a club has a million of some.
_CODES = {"client_id", "digest", "facts", "figures", "options", "out", "people", "side", "sizes", "thing"}
_FARTHEST = 4


@dataclass(frozen=True)
class Place:
    """A field of a model, and the way from the model to its club."""

    model: type[models.Model]
    field: str
    to_club: str

    def of(self, club: Club) -> Any:
        """Return the rows of this club."""
        return self.model._default_manager.filter(**{self.to_club: club}).order_by()

    @property
    def is_json(self) -> bool:
        """Whether the text lies inside of lists and dicts."""
        return isinstance(self.model._meta.get_field(self.field), models.JSONField)

    @property
    def most(self) -> int | None:
        """How many characters fit."""
        return getattr(self.model._meta.get_field(self.field), "max_length", None)


def places() -> Iterator[Place]:
    """Yield every place but the player's own record."""
    for model in apps.get_models():
        way = None if model in (Club, Player, User) else _way(model, _FARTHEST)
        if way is not None:
            yield from (Place(model, field.name, way) for field in model._meta.concrete_fields if _is_free(field))


def _is_free(field: Any) -> bool:
    if field.name in _CODES or field.choices or isinstance(field, models.SlugField):
        return False
    return isinstance(field, models.CharField | models.TextField | models.JSONField)


def _way(model: type[models.Model], left: int) -> str | None:
    """The shortest way over foreign keys to the club, as a lookup; None where there is none."""
    ways = [way for field in model._meta.concrete_fields if (way := _through(field, left))]
    return min(ways, key=lambda way: (way.count("__"), way), default=None)


def _through(field: Any, left: int) -> str | None:
    if not isinstance(field, models.ForeignKey) or field.related_model in ("self", field.model):
        return None
    if field.related_model is Club:
        return str(field.name)
    if field.null:
        # A way that some rows do not have would lose those.
        return None
    rest = _way(field.related_model, left - 1) if left > 1 else None
    return f"{field.name}__{rest}" if rest else None
