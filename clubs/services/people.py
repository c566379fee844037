"""Players of a club: adding and changing one, putting one away, and finding one again by name.

Where they sit is in `sessions`; two who are one person are made one in `merging`.
"""

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Club, Player, Session, Table, User, name_key
from clubs.selectors.namesakes import players_called
from clubs.services.audit import record
from clubs.services.checks import one_line, one_line_at_most, save_checked
from clubs.services.errors import CannotDo


@transaction.atomic
def add_player(
    *,
    club: Club,
    name: str,
    actor: User | None,
    number: int | None = None,
    town: str = "",
    guest: bool = False,
    display_name: str = "",
    nickname: str = "",
    contact: str = "",
) -> Player:
    """Add a player; two may share a name, none a number. Raises CannotDo (field `name`, `number`, …)."""
    name = _name(name)
    player = Player(
        club=club,
        number=number,
        name=name,
        name_key=name_key(name),
        display_name=one_line_at_most(display_name, "display_name"),
        nickname=one_line_at_most(nickname, "nickname"),
        town=one_line_at_most(town, "town"),
        contact=one_line_at_most(contact, "contact"),
        guest=guest,
    )
    save_checked(player)
    record(club=club, action="player added", thing=player, actor=actor, detail={"name": name, "number": number})
    return player


@transaction.atomic
def change_player(
    *,
    player: Player,
    name: str,
    actor: User | None,
    number: int | None,
    town: str,
    guest: bool,
    display_name: str,
    active: bool,
    nickname: str = "",
    contact: str = "",
) -> Player:
    """Change what the club knows of a player; `active` False takes him off the lists of who may sit down.

    Saying again what is known already changes nothing. Raises CannotDo as `add_player` does, and where he is anonymous
    or was merged into another.
    """
    player = Player.objects.select_for_update(of=("self",)).select_related("club", "merged_into").get(pk=player.pk)
    _is_somebody(player)
    wanted = {
        "name": _name(name),
        "number": number,
        "display_name": one_line_at_most(display_name, "display_name"),
        "nickname": one_line_at_most(nickname, "nickname"),
        "town": one_line_at_most(town, "town"),
        "contact": one_line_at_most(contact, "contact"),
        "guest": guest,
        "active": active,
    }
    changed = {field: [was, value] for field, value in wanted.items() if (was := getattr(player, field)) != value}
    if not changed:
        return player
    for field, value in wanted.items():
        setattr(player, field, value)
    save_checked(player)
    record(club=player.club, action="player changed", thing=player, actor=actor, detail=changed)
    if {"name", "display_name"} & changed.keys():
        shown_anew(player)
    return player


@transaction.atomic
def archive_player(*, player: Player, archived: bool, actor: User | None) -> Player:
    """Put a player away, off every list, or take him back; what he has played stays where it is.

    Raises CannotDo where he was merged into another: that is taken back instead.
    """
    player = Player.objects.select_for_update(of=("self",)).select_related("club", "merged_into").get(pk=player.pk)
    if player.merged_into:
        told = {"name": player.name, "other": player.merged_into.name}
        raise CannotDo(_("%(name)s was merged into %(other)s; take the merge back instead.") % told)
    if bool(player.archived_at) == archived:
        return player
    player.archived_at, player.active = (timezone.now(), False) if archived else (None, True)
    player.save()
    action = "player archived" if archived else "player taken back"
    record(club=player.club, action=action, thing=player, actor=actor, detail={"name": player.name})
    return player


def _is_somebody(player: Player) -> None:
    if player.anonymous_since:
        raise CannotDo(_("%(name)s is anonymous and stays so.") % {"name": player.name})
    if player.merged_into:
        told = {"name": player.name, "other": player.merged_into.name}
        raise CannotDo(_("%(name)s was merged into %(other)s; take the merge back instead.") % told)


def _name(text: str) -> str:
    """Return a name as it is kept; raises CannotDo (field `name`) also where what it is found by would not fit."""
    name = one_line(text, "name")
    most = Player._meta.get_field("name_key").max_length
    if most is not None and len(name_key(name)) > most:
        raise CannotDo(_("This name has letters that stand for many others, and so is too long; shorten it."), "name")
    return name


def shown_anew(player: Player) -> None:
    """Let boards and phones know that a name on them changed."""
    there = Session.objects.filter(Q(seats__player=player) | Q(results__player=player)).values("pk")
    Table.objects.filter(session__in=there).update(version=F("version") + 1)
    Session.objects.filter(pk__in=there).update(version=F("version") + 1)


@transaction.atomic
def player_for_name(*, club: Club, name: str, actor: User | None) -> tuple[Player, bool]:
    """Return the club's player of that name and whether he had to be added first.

    Names are the same where their `name_key` is; for who was merged into another, the other is meant. Raises CannotDo
    where two players share it.
    """
    Club.objects.select_for_update().get(pk=club.pk)
    found = players_called(club, name)[:3]
    if len(found) > 1:
        raise CannotDo(_which(found[0].name, [_told_apart(player) for player in found]), "name")
    if found:
        return found[0], False
    return add_player(club=club, name=name, actor=actor), True


def _which(name: str, marks: list[str]) -> str:
    if len(set(marks)) < len(marks):
        return nothing_tells_apart(name)
    said = {"name": name, "who": "; ".join(marks)}
    return _("Several players are called “%(name)s”: %(who)s. Say which one is meant.") % said


def nothing_tells_apart(name: str) -> str:
    """Return what to do where several are called `name` and neither number nor town tells them apart."""
    return _(
        "Several players are called “%(name)s” and nothing tells them apart: "
        "give them numbers or towns in the players' list, or choose from the list."
    ) % {"name": name}


def _told_apart(player: Player) -> str:
    number = _("number %(number)d") % {"number": player.number} if player.number is not None else _("no number")
    return f"{number}, {player.town}" if player.town else number
