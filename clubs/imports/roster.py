"""A club's roster: a row a player. Known players are changed only where the file says something else than the club."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.imports.grid import Cell, Row, is_empty, shown, text_of
from clubs.imports.headings import ROLES, is_total
from clubs.imports.people import name_problem, tell_of_lookalikes
from clubs.imports.points import NoNumber, whole
from clubs.imports.reading import SAMPLE, Job, Reading
from clubs.models import Player, name_key
from clubs.services.checks import is_written, without_marks
from clubs.services.importing_plans import Change, RosterPlan

_YES = {"yes", "y", "ja", "j", "x", "1", "true", "wahr", "guest", "gast", "active", "aktiv", "✓", "plays", "spielt"}
_NO = {"no", "n", "nein", "0", "false", "falsch", "member", "mitglied", "inactive", "inaktiv", "passiv", "passive", "-"}
_TEXTS = ("nickname", "display_name", "town", "contact")
_FLAGS = ("guest", "active")
_MOST_NUMBER = 999_999
_MOST_SIGNS = {field.name: field.max_length or 0 for field in Player._meta.fields if field.name in _TEXTS}


def read_roster(job: Job) -> Reading:
    """Return what the roster would add and change; an empty cell says nothing and leaves what is stored."""
    if not any(job.layout.of(role) for role in ("name", "first", "last")):
        job.found.problem(job.layout.head, "", _("No column is the players' names. Say below which one is."))
        return Reading(RosterPlan(job.register.people()), (), (), ())
    read = [(row, fields) for row in job.layout.body if (fields := _fields(job, row)) is not None]
    names = Counter(name_key(fields["name"]) for _row, fields in read)
    seen: dict[str, int] = {}
    changes: list[Change] = []
    sample: list[tuple[str, ...]] = []
    unchanged = 0
    for row, fields in read:
        key = _key(fields, alone=names[name_key(fields["name"])] == 1)
        if key in seen:
            job.found.problem(row.number, "", _("this is the same player as in row %(row)d.") % {"row": seen[key]})
            continue
        seen[key] = row.number
        player = _player(job, key, fields)
        change = _change(player, fields) if player else None
        if change:
            changes.append(change)
        elif player:
            unchanged += 1
        elif key in job.register.new:
            job.register.new[key] = fields
        if len(sample) < SAMPLE and (change or not player):
            sample.append(_shown(fields, change, asked=key in job.register.questions))
    _check_persons(job, seen)
    _check_numbers(job, changes, seen)
    tell_of_lookalikes(job.register, job.found)
    plan = RosterPlan(job.register.people(), tuple(changes), unchanged)
    return Reading(plan, _told(plan), (_("What"), _("Name"), _("Details")), tuple(sample))


def _fields(job: Job, row: Row) -> dict[str, Any] | None:
    """What a row says of a player; None where it is a total or says nothing that can be read."""
    before = job.found.problem_count
    name = _name(job, row)
    if is_total(name):
        job.found.notes.append(_("Row %(row)d (“%(text)s”) was left out.") % {"row": row.number, "text": name})
        return None
    if problem := name_problem(name):
        job.found.problem(row.number, _called(job, "name", "first", "last"), problem)
    fields: dict[str, Any] = {"name": without_marks(name)}
    for role, value in _said(job, row):
        try:
            fields[role] = _value(role, value)
        except NoNumber as wrong:
            job.found.problem(row.number, _called(job, role), str(wrong))
    return fields if job.found.problem_count == before else None


def _name(job: Job, row: Row) -> str:
    if column := job.layout.of("name"):
        return text_of(job.cell(row.cells, column))
    parts = (text_of(job.cell(row.cells, job.layout.of(role))) for role in ("first", "last"))
    return " ".join(part for part in parts if part)


def _said(job: Job, row: Row) -> Iterator[tuple[str, Cell]]:
    for column in job.layout.columns:
        if column.role in ("number", *_TEXTS, *_FLAGS):
            value = job.cell(row.cells, column)
            if not is_empty(value):
                yield column.role, value


def _value(role: str, cell: Cell) -> Any:
    if role == "number":
        number = whole(cell, most=_MOST_NUMBER)
        if number < 1:
            raise NoNumber(_("“%(text)s” is no player's number; it begins at 1.") % {"text": shown(cell)})
        return number
    if role in _FLAGS:
        return _yes_or_no(cell)
    text = without_marks(text_of(cell))
    most = _MOST_SIGNS[role]
    if not is_written(text):
        raise NoNumber(_("this holds a character that cannot be printed."))
    if len(text) > most:
        raise NoNumber(_("that is %(length)d characters; at most %(most)d fit.") % {"length": len(text), "most": most})
    return text


def _yes_or_no(cell: Cell) -> bool:
    said = text_of(cell).casefold()
    if said in _YES or said in _NO:
        return said in _YES
    raise NoNumber(_("“%(text)s” is neither yes nor no.") % {"text": shown(cell)})


def _key(fields: dict[str, Any], *, alone: bool) -> str:
    """By his name a player is known in the file; where several share it, by number and town too."""
    key = name_key(fields["name"])
    return key if alone else f"{key}|{fields.get('number', '')}|{name_key(fields.get('town', ''))}"


def _player(job: Job, key: str, fields: dict[str, Any]) -> Player | None:
    """Whom the row means: the namesake of its number or town, else as names are looked up."""
    register = job.register
    same = register.by_key.get(name_key(fields["name"]), [])
    if len(same) > 1 and not register.answer(key):
        number, town = fields.get("number"), name_key(fields.get("town", ""))
        alike = [p for p in same if number is not None and p.number == number] or [
            p for p in same if town and name_key(p.town) == town and number in (None, p.number)
        ]
        if len(alike) == 1:
            register.known[key] = alike[0]
            return alike[0]
    return register.look_up(fields["name"], key)


def _change(player: Player, fields: dict[str, Any]) -> Change | None:
    """What differs; a name is what the player was found by, and stays as the club writes it."""
    differing = {
        role: (getattr(player, role), value)
        for role, value in fields.items()
        if role != "name" and getattr(player, role) != value
    }
    return Change(player.pk, player.name, differing) if differing else None


def _check_persons(job: Job, seen: dict[str, int]) -> None:
    """Two rows may not be one player of the club."""
    rows: dict[int, int] = {}
    for key, player in job.register.known.items():
        if key not in seen:
            continue
        earlier = rows.setdefault(player.pk, seen[key])
        if earlier != seen[key]:
            job.found.problem(
                seen[key],
                "",
                _("this is %(name)s, and so is row %(row)d.") % {"name": player.name, "row": earlier},
            )


def _check_numbers(job: Job, changes: list[Change], seen: dict[str, int]) -> None:
    """A number belongs to one player, once everything is stored."""
    holders = {player.pk: player.number for player in job.register.players}
    holders |= {change.player: change.fields["number"][1] for change in changes if "number" in change.fields}
    names = {player.pk: player.name for player in job.register.players}
    rows = {player.pk: seen[key] for key, player in job.register.known.items() if key in seen}
    called, sentence = _called(job, "number"), _("the number %(number)d is %(name)s's already.")
    taken: dict[int, str] = {}
    # Whom the file does not name comes first: he keeps his number.
    for pk, number in sorted(holders.items(), key=lambda holder: holder[0] in rows):
        if number is None:
            continue
        if number in taken:
            job.found.problem(rows.get(pk, 0), called, sentence % {"number": number, "name": taken[number]})
        taken.setdefault(number, names[pk])
    for key, fields in job.register.new.items():
        number = fields.get("number")
        if number is None:
            continue
        if number in taken:
            job.found.problem(seen.get(key, 0), called, sentence % {"number": number, "name": shown(taken[number])})
        taken.setdefault(number, fields["name"])


def _called(job: Job, *roles: str) -> str:
    column = next((column for role in roles if (column := job.layout.of(role))), None)
    return column.called if column else ""


def _shown(fields: dict[str, Any], change: Change | None, *, asked: bool) -> tuple[str, ...]:
    if change:
        details = (
            _("%(field)s: %(before)s → %(after)s")
            % {"field": ROLES["roster"][role], "before": _word(before), "after": _word(after)}
            for role, (before, after) in change.fields.items()
        )
        return _("changed"), change.name, "; ".join(details)
    details = (f"{ROLES['roster'][role]}: {_word(value)}" for role, value in fields.items() if role != "name")
    return _("asked below") if asked else _("new"), shown(fields["name"]), "; ".join(details)


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return _("empty") if value in (None, "") else shown(str(value))


def _told(plan: RosterPlan) -> tuple[str, ...]:
    new, changed = len(plan.people.new), len(plan.changes)
    return (
        ngettext("%(count)d new player", "%(count)d new players", new) % {"count": new},
        ngettext("%(count)d player changed", "%(count)d players changed", changed) % {"count": changed},
        ngettext("%(count)d unchanged", "%(count)d unchanged", plan.unchanged) % {"count": plan.unchanged},
    )
