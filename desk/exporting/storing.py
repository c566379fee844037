"""An equal club made of a file: everything in one transaction, or nothing at all.

How a row is read and refused is in `reading`; scores, tallies and results of hands are folded here, not read.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import IO, Any

from django.core.exceptions import ValidationError
from django.core.validators import validate_slug
from django.db import DatabaseError, IntegrityError, connection, models, transaction
from django.utils.translation import gettext as _

from clubs.models import Club, Membership, Role, Session, Table, User
from clubs.services.errors import CannotDo
from clubs.services.refold import refold_table
from desk.exporting.reading import Known, checked_keys, object_of, reference, shown
from desk.exporting.sections import CLUB, FORMAT, LOGIN_FIELDS, LOGINS, SECTIONS, Section, keys_of
from desk.exporting.streaming import JsonReader

_BATCH = 500


@dataclass
class Stored:
    """What was made: the club, how many rows of each section, and the logins that had to be made."""

    club: Club
    rows: dict[str, int] = field(default_factory=dict)
    logins: list[str] = field(default_factory=list)


def import_club(source: IO[bytes], *, slug: str = "", same_logins: bool = False) -> Stored:
    """Make the club of the file, under another `slug` if one is given.

    `same_logins`: whoever has the same login name here is the same person; without it such a name is refused. Raises
    CannotDo where the file is no club's, or from a newer Sheepfold, where anything of it is here already, or where a
    row is not what it should be: then nothing was stored.
    """
    reader = JsonReader(source)
    try:
        with transaction.atomic():
            return _stored(reader, slug, same_logins)
    except IntegrityError as error:
        raise CannotDo(
            _("Something of this club is in the database already, or twice in the file: %(said)s.")
            % {"said": _first_line(error)}
        ) from error
    except (DatabaseError, ValueError) as error:
        # Such as text that only the other kind of database can hold.
        raise CannotDo(_("The database does not take it: %(said)s.") % {"said": _first_line(error)}) from error


def _stored(reader: JsonReader, slug: str, same_logins: bool) -> Stored:
    names = iter(reader.members())
    if next(names, None) != "format":
        raise CannotDo(_("This is no club's file: it does not begin with “format”."))
    _right_format(reader.value())
    _follows(names, "club")
    stored = Stored(_club(reader.value(), slug))
    known: Known = {}
    _follows(names, LOGINS)
    _logins(reader, stored, known, same_logins)
    for section in SECTIONS:
        _follows(names, section.name)
        _rows(reader, section, stored, known)
    if extra := next(names, None):
        raise CannotDo(_("%(name)s is nothing that this Sheepfold knows.") % {"name": extra})
    _fold(stored.club)
    return stored


def _right_format(number: Any) -> None:
    if type(number) is not int or number < 1:
        raise CannotDo(_("“format” should be a number, not %(value)s.") % {"value": shown(number)})
    if number > FORMAT:
        raise CannotDo(
            _("The file is from a newer Sheepfold: format %(theirs)d, and this one reads %(ours)d. Update it first.")
            % {"theirs": number, "ours": FORMAT}
        )


def _follows(names: Iterator[str], wanted: str) -> None:
    found = next(names, None)
    if found != wanted:
        raise CannotDo(
            _("“%(wanted)s” should follow, not %(found)s: the parts of the file have one order.")
            % {"wanted": wanted, "found": _("its end") if found is None else f"“{found}”"}
        )


def _club(record: Any, slug: str) -> Club:
    made = object_of(CLUB, record, "club", {}, None)
    if not isinstance(made, Club):
        raise TypeError("the club's section makes clubs")
    if slug:
        made.slug = _slug(slug)
    if Club.objects.filter(uid=made.uid).exists():
        raise CannotDo(_("The club %(name)s is here already.") % {"name": made.name})
    if Club.objects.filter(slug=made.slug).exists():
        raise CannotDo(
            _("Another club has the address name “%(slug)s”. Give this one another with --slug.") % {"slug": made.slug}
        )
    made.save()
    return made


def _slug(typed: str) -> str:
    try:
        validate_slug(typed)
    except ValidationError as error:
        raise CannotDo(
            _("“%(slug)s” cannot stand in an address: use letters, digits, - and _.") % {"slug": typed}
        ) from error
    return typed


def _logins(reader: JsonReader, stored: Stored, known: Known, same_logins: bool) -> None:
    """Make whoever is not here, without a password: `manage.py reset_link` gives a way in."""
    users = known[User] = {}
    for number, record in enumerate(reader.elements()):
        where = f"{LOGINS}[{number}]"
        checked_keys(record, {*LOGIN_FIELDS, "role"}, where)
        role = record.pop("role")
        if role not in (None, *Role.values):
            raise CannotDo(_("%(where)s cannot be %(value)s.") % {"where": f"{where}.role", "value": shown(role)})
        user = _login(object_of(_LOGIN, record, where, known, None), stored, same_logins)
        users[user.username] = user.pk
        if role:
            Membership.objects.create(user=user, club=stored.club, role=role)


def _login(read: models.Model, stored: Stored, same_logins: bool) -> User:
    if not isinstance(read, User):
        raise TypeError("the section of logins makes users")
    there = User.objects.filter(username=read.username).first()
    if there is None:
        read.set_unusable_password()
        read.save()
        stored.logins.append(read.username)
        return read
    if not same_logins:
        raise CannotDo(
            _(
                "Somebody logs in as “%(name)s” here already. If people of the same login name are the same people, "
                "import with --same-logins."
            )
            % {"name": read.username}
        )
    return there


_NOT_OF_LOGINS = tuple(
    found.name for found in User._meta.concrete_fields if not found.primary_key and found.name not in LOGIN_FIELDS
)


_LOGIN = Section(LOGINS, User, "", without=_NOT_OF_LOGINS)


def _rows(reader: JsonReader, section: Section, stored: Stored, known: Known) -> None:
    numbered = enumerate(reader.elements())
    count = 0
    later: list[tuple[str, str, dict[str, Any]]] = []
    while batch := list(islice(numbered, _BATCH)):
        objects = []
        for number, record in batch:
            where = f"{section.name}[{number}]"
            objects.append(object_of(section, record, where, known, stored.club))
            if any(record[name] is not None for name in section.later):
                later.append((where, str(record["uid"]), {name: record[name] for name in section.later}))
        _insert(section, objects)
        count += len(objects)
    stored.rows[section.name] = count
    _learn(section, stored.club, known)
    for where, uid, references in later:
        _refer(section, where, uid, references, known)


def _insert(section: Section, objects: list[models.Model]) -> None:
    """As a fixture is loaded: times of making stay as they are in the file, where `save` would write the present."""
    fields = [found for found in section.model._meta.concrete_fields if not found.primary_key]
    most = max(connection.ops.bulk_batch_size(fields, objects), 1)
    for start in range(0, len(objects), most):
        section.model._base_manager._insert(  # type: ignore[attr-defined]  # what `save_base(raw=True)` does, for many
            objects[start : start + most], fields=fields, using=connection.alias, raw=True
        )


def _learn(section: Section, club: Club, known: Known) -> None:
    """Remember under which primary keys this section's rows lie, where later ones name them."""
    names = keys_of(section.model)
    if not all(any(found.name == name for found in section.fields) for name in names):
        return
    rows = section.model._default_manager.filter(**{section.club: club}).values_list("pk", *names)
    known[section.model] = {
        (str(name[0]) if len(name) == 1 else tuple(name)): pk for pk, *name in rows.iterator(chunk_size=_BATCH)
    }


def _refer(section: Section, where: str, uid: str, references: dict[str, Any], known: Known) -> None:
    fields = {found.name: found for found in section.fields}
    keys = {
        fields[name].attname: reference(section.model, value, fields[name], f"{where}.{name}", known)
        for name, value in references.items()
    }
    section.model._default_manager.filter(pk=known[section.model][uid]).update(**keys)


def _fold(club: Club) -> None:
    """Fold every table, as `refold` does; versions stay as they were in the file, for nobody has seen any yet."""
    tables = Table.objects.filter(session__club=club)
    versions = dict(tables.values_list("pk", "version"))
    sessions = dict(Session.objects.filter(club=club, tables__isnull=False).values_list("pk", "version"))
    for table in tables.select_related("session").order_by("pk").iterator(chunk_size=_BATCH):
        try:
            refold_table(table)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise CannotDo(
                _("The hands of %(session)s, %(table)s, cannot be folded: %(said)s.")
                % {"session": table.session.title, "table": table, "said": _first_line(error)}
            ) from error
    _put_back(Table, versions)
    _put_back(Session, sessions)


def _put_back(model: type[Table] | type[Session], versions: dict[int, int]) -> None:
    rows = [model(pk=pk, version=version) for pk, version in versions.items()]
    model._default_manager.bulk_update(rows, ["version"], batch_size=_BATCH)  # type: ignore[arg-type]  # of this model


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")
