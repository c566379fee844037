"""One writer at a time for each tournament: the row is locked, and its version rises with every change.

What is written lives in the other services.
"""

from tournaments.models import Tournament


def locked(tournament: Tournament) -> Tournament:
    """Return the tournament as it is now, locked until the transaction ends."""
    rows = Tournament.objects.select_related("club", "rules").select_for_update(of=("self",))
    return rows.get(pk=tournament.pk)


def touched(tournament: Tournament, *changed: str) -> Tournament:
    """Save the named fields of a locked tournament and raise its version, so that boards look again."""
    tournament.version += 1
    tournament.save(update_fields=["version", *changed])
    return tournament
