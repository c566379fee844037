"""One row of the file made into a model's object, or refused in a sentence that names where it stands.

Nothing is stored here; how rows find one another's keys is kept in `Known`.
"""

import datetime as dt
from typing import Any
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext as _

from clubs.models import Club, HandRevision, Player, name_key
from clubs.services.errors import CannotDo
from desk.exporting.sections import Section, keys_of, reference_of

Known = dict[type[models.Model], dict[Any, int]]
"""The primary keys of what has been stored, by the name that the file gives it."""

_TEXT = (models.CharField, models.TextField)
_MOMENTS: dict[type[models.Field[Any, Any]], Any] = {
    models.DateTimeField: dt.datetime.fromisoformat,
    models.DateField: dt.date.fromisoformat,
    models.TimeField: dt.time.fromisoformat,
    models.UUIDField: UUID,
}


def object_of(section: Section, record: Any, where: str, known: Known, club: Club | None) -> models.Model:
    """Return the unsaved object of one record. Raises CannotDo, naming the field as in `players[3].name`."""
    fields = section.fields
    checked_keys(record, {field.name for field in fields}, where)
    made = section.model()
    if section.club == "club":
        made.club = club  # type: ignore[attr-defined]  # every model whose way to its club is one step has it
    for field in fields:
        value, place = record[field.name], f"{where}.{field.name}"
        if field.name in section.later:
            continue
        if field.name in section.persons:
            value = persons_of(value, place, known)
        target = reference_of(field)
        python = reference(target, value, field, place, known) if target else _own(field, value, place)
        setattr(made, field.attname, python)
    if isinstance(made, Player):
        made.name_key = name_key(made.name)
    if isinstance(made, HandRevision):
        _sit_somewhere(made, where)
    return made


def _sit_somewhere(revision: HandRevision, where: str) -> None:
    """Raise CannotDo where a hand's dealer, or who sat it out, has no chair among its people."""
    named = [revision.dealer, *(revision.out if isinstance(revision.out, list) else [revision.out])]
    for chair in named:
        if type(chair) is not int or not 0 <= chair < len(revision.people):
            raise CannotDo(
                _("%(where)s: chair %(chair)s is none of its %(people)d people's.")
                % {"where": where, "chair": shown(chair), "people": len(revision.people)}
            )


def checked_keys(record: Any, wanted: set[str], where: str) -> None:
    """Raise CannotDo unless the record has exactly these keys."""
    if not isinstance(record, dict):
        raise CannotDo(_("%(where)s should be an object in braces.") % {"where": where})
    if missing := sorted(wanted - record.keys()):
        raise CannotDo(_("%(where)s.%(name)s is missing.") % {"where": where, "name": missing[0]})
    if unknown := sorted(record.keys() - wanted):
        raise CannotDo(
            _("%(where)s.%(name)s is nothing that this Sheepfold knows.") % {"where": where, "name": unknown[0]}
        )


def reference(
    target: type[models.Model], value: Any, field: "models.Field[Any, Any]", where: str, known: Known
) -> int | None:
    """Return the primary key of what `value` names. Raises CannotDo where the file has no such thing before."""
    if value is None and field.null:
        return None
    name = tuple(value) if isinstance(value, list) and len(keys_of(target)) > 1 else value
    try:
        return known[target][name]
    except (KeyError, TypeError):
        raise CannotDo(
            _("%(where)s names %(value)s, which is not in the file.") % {"where": where, "value": shown(value)}
        ) from None


def persons_of(value: Any, where: str, known: Known) -> list[int | None]:
    """Return the players' primary keys by chair, None for an empty one."""
    if not isinstance(value, list):
        raise CannotDo(_("%(where)s should be a list.") % {"where": where})
    players = known[Player]
    found: list[int | None] = []
    for chair, uid in enumerate(value):
        if uid is not None and not (isinstance(uid, str) and uid in players):
            raise CannotDo(
                _("%(where)s[%(chair)d] names %(value)s, which is not in the file.")
                % {"where": where, "chair": chair, "value": shown(uid)}
            )
        found.append(None if uid is None else players[uid])
    return found


def shown(value: Any) -> str:
    """A value as a sentence quotes it, cut short."""
    said = repr(value)
    return said if len(said) <= 60 else f"{said[:60]}…"


def _own(field: "models.Field[Any, Any]", value: Any, where: str) -> Any:
    """Return the field's value; JSON's type must be the field's own, and the value one that the field allows."""
    if isinstance(field, models.JSONField) and (value is not None or not field.null):
        if value is None:
            raise CannotDo(_("%(where)s is empty.") % {"where": where})
        return value
    if value is None and field.null:
        return None
    python = _typed(field, value, where)
    if python == "":
        return python  # whether it may be empty is asked of people, not of what was stored once
    try:
        return field.clean(python, None)
    except ValidationError as error:
        raise CannotDo(f"{where}: {' '.join(error.messages)} ({shown(value)})") from error


def _typed(field: "models.Field[Any, Any]", value: Any, where: str) -> Any:
    for kind, parse in _MOMENTS.items():
        if isinstance(field, kind):
            try:
                moment = parse(value)
            except (ValueError, TypeError, AttributeError):
                moment = None
            if moment is None or (isinstance(moment, dt.datetime) and moment.tzinfo is None):
                raise _not_of_type(where, value)
            return moment
    wanted: type | tuple[type, ...] = str if isinstance(field, _TEXT) else int
    if isinstance(field, models.BooleanField):
        wanted = bool
    if not isinstance(value, wanted) or (isinstance(value, bool) and wanted is not bool):
        raise _not_of_type(where, value)
    return value


def _not_of_type(where: str, value: Any) -> CannotDo:
    return CannotDo(_("%(where)s cannot be %(value)s.") % {"where": where, "value": shown(value)})
