"""The announcement of an event, as PDF for the wall and as text to be pasted; what it says is in `announcing`."""

from django.utils import translation
from django.utils.translation import gettext as _

from clubs.exports.ink import Paper
from tournaments.announcing import announcement
from tournaments.exports.blocks import Block, Head, drawn, gap, heading, line, paragraph
from tournaments.languages import language_of
from tournaments.models import Tournament


def announcement_pdf(tournament: Tournament, *, link: str = "", page: str = "A4") -> bytes:
    """Return the announcement on A4 or LETTER, in the event's language; `link` is what its QR code leads to.

    Raises ValueError for another page size.
    """
    with translation.override(language_of(tournament)):
        paper = Paper(tournament.title, tournament.club.name, page, margin=46)
        said = announcement(tournament)
        subtitle = " · ".join(line.says for line in said[:2])
        blocks = [line(paper, one.label, one.says) for one in said]
        head = Head(tournament.club.name, tournament.title, subtitle, link, _("standings and board"))
        return drawn(paper, head, [*blocks, *_notes(paper, tournament.notes)])


def announcement_text(tournament: Tournament) -> str:
    """Return the announcement as plain text, in the event's language."""
    with translation.override(language_of(tournament)):
        lines = [f"{one.label}: {one.says}" for one in announcement(tournament)]
    return "\n".join([tournament.title, tournament.club.name, "", *lines, "", tournament.notes]).rstrip() + "\n"


def _notes(paper: Paper, notes: str) -> list[Block]:
    if not notes:
        return []
    blocks = [gap(6), heading(_("What else holds"))]
    for text in notes.split("\n"):
        blocks += paragraph(paper, text) if text.strip() else []
        blocks.append(gap(5))
    return blocks
