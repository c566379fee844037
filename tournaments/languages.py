"""In which language an event speaks on its sheets, papers and boards."""

from tournaments.models import Tournament


def language_of(tournament: Tournament) -> str:
    """Return the event's own language, else its club's; the club should have been fetched with it."""
    return tournament.language or tournament.club.language
