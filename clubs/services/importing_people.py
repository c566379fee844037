"""Players that a file brings along, many in a few statements. One player by hand is added in `people`."""

from collections.abc import Mapping

from clubs.models import AuditEntry, Club, Player, User, name_key
from clubs.services.importing_plans import PLAYER_FIELDS, People

_AT_ONCE = 500


def add_people(*, club: Club, people: People, actor: User | None) -> tuple[dict[str, int], list[str]]:
    """Add the new ones, each with its line of the trace; return everybody's id by key and the uids of the new.

    The fields were checked when the file was read; called inside the import's transaction.
    """
    players = [
        Player(club=club, name_key=name_key(fields["name"]), **{**PLAYER_FIELDS, **fields})
        for fields in people.new.values()
    ]
    Player.objects.bulk_create(players, batch_size=_AT_ONCE)
    AuditEntry.objects.bulk_create(
        (
            AuditEntry(
                club=club,
                action="player added",
                thing="Player",
                thing_uid=player.uid,
                actor=actor,
                detail={"name": player.name, "number": player.number},
            )
            for player in players
        ),
        batch_size=_AT_ONCE,
    )
    ids: Mapping[str, int] = {key: player.pk for key, player in zip(people.new, players, strict=True)}
    return {**people.known, **ids}, [str(player.uid) for player in players]
