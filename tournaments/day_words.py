"""What the day's screens and the wall say of tables and hands, in the active language."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from clubs.figures import signed
from tournaments.selectors.notable import ALL_TRICKS, BIGGEST, LEASTER, SOLO
from tournaments.selectors.troubles import BAD_LINE, PAPER_DIFFERS, WRONG_SUM, Trouble

_NOTES = {
    BIGGEST: gettext_lazy("The biggest hand"),
    ALL_TRICKS: gettext_lazy("All tricks"),
    SOLO: gettext_lazy("Solo won"),
    LEASTER: gettext_lazy("Nobody picked"),
}


def trouble_words(trouble: Trouble) -> str:
    """Return in a few words what is wrong with a table's sheet."""
    if trouble.code == BAD_LINE:
        return ngettext("%(lines)d line is wrong", "%(lines)d lines are wrong", trouble.figure) % {
            "lines": trouble.figure
        }
    if trouble.code == WRONG_SUM:
        return _("adds up to %(sum)s") % {"sum": signed(trouble.figure)}
    if trouble.code == PAPER_DIFFERS:
        said = ngettext("paper differs in %(columns)d column", "paper differs in %(columns)d columns", trouble.figure)
        return said % {"columns": trouble.figure}
    return trouble.code


def note_title(kind: str) -> str:
    """Return what makes a hand worth telling."""
    return str(_NOTES.get(kind, kind))
