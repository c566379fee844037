"""Players whom a roster describes differently, changed field by field; the same way back when it is undone."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import F, Q

from clubs.models import AuditEntry, Club, Player, Session, Table, User
from clubs.services.importing_plans import PLAYER_FIELDS, Change

_AT_ONCE = 500
_CHANGED = [field for field in PLAYER_FIELDS if field != "name"]


def change_players(club: Club, changes: Iterable[Change], actor: User | None) -> dict[str, dict[str, list[Any]]]:
    """Store the changes; return them by the players' uids, each field with what it was and what it is."""
    fields = {change.player: change.fields for change in changes}
    players = Player.objects.select_for_update().filter(club=club).in_bulk(fields)
    done = {
        str(player.uid): {name: [getattr(player, name), after] for name, (_before, after) in fields[pk].items()}
        for pk, player in players.items()
    }
    _write(players.values(), {pk: {name: after for name, (_b, after) in fields[pk].items()} for pk in players})
    _trace(club, players.values(), done, actor)
    return done


def change_back(club: Club, done: Mapping[str, Mapping[str, list[Any]]], actor: User | None) -> list[str]:
    """Take the changes back where nobody has changed the field since; return the names of those left as they are."""
    players = {
        str(player.uid): player for player in Player.objects.select_for_update().filter(club=club, uid__in=list(done))
    }
    wanted = {
        player.pk: {name: before for name, (before, after) in done[uid].items() if getattr(player, name) == after}
        for uid, player in players.items()
        if player.anonymous_since is None
    }
    _keep_taken_numbers(club, wanted)
    left = [player.name for uid, player in players.items() if len(wanted.get(player.pk, ())) < len(done[uid])]
    changed = [player for player in players.values() if wanted.get(player.pk)]
    traced = {
        str(player.uid): {name: [getattr(player, name), value] for name, value in wanted[player.pk].items()}
        for player in changed
    }
    _write(changed, wanted)
    _trace(club, changed, traced, actor)
    return left


def _keep_taken_numbers(club: Club, wanted: dict[int, dict[str, Any]]) -> None:
    """Whose earlier number somebody else holds by now, and keeps, stays with the one he has."""
    holders = dict(club.players.exclude(number=None).values_list("number", "pk"))
    while taken := [
        pk
        for pk, fields in wanted.items()
        if (holder := holders.get(fields.get("number") or 0)) not in (None, pk)
        and "number" not in wanted.get(holder or 0, ())
    ]:
        for pk in taken:
            del wanted[pk]["number"]


def _write(players: Iterable[Player], wanted: Mapping[int, Mapping[str, Any]]) -> None:
    players = list(players)
    # Two may swap their numbers: for a moment nobody has one.
    numbered = [player.pk for player in players if "number" in wanted[player.pk]]
    for at in range(0, len(numbered), _AT_ONCE):
        Player.objects.filter(pk__in=numbered[at : at + _AT_ONCE]).update(number=None)
    for player in players:
        for name, value in wanted[player.pk].items():
            setattr(player, name, value)
    Player.objects.bulk_update(players, _CHANGED, batch_size=_AT_ONCE)
    _shown_anew([player.pk for player in players if "display_name" in wanted[player.pk]])


def _shown_anew(players: list[int]) -> None:
    """Let boards and phones know that names on them changed."""
    for at in range(0, len(players), _AT_ONCE):
        some = players[at : at + _AT_ONCE]
        there = Session.objects.filter(Q(seats__player__in=some) | Q(results__player__in=some)).values("pk")
        Table.objects.filter(session__in=there).update(version=F("version") + 1)
        Session.objects.filter(pk__in=there).update(version=F("version") + 1)


def _trace(club: Club, players: Iterable[Player], done: Mapping[str, Any], actor: User | None) -> None:
    AuditEntry.objects.bulk_create(
        (
            AuditEntry(
                club=club,
                action="player changed",
                thing="Player",
                thing_uid=player.uid,
                actor=actor,
                detail=dict(done[str(player.uid)]),
            )
            for player in players
        ),
        batch_size=_AT_ONCE,
    )
