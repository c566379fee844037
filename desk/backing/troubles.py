"""What can go wrong with a backup, kept as a code so that the process beside the server can leave it to the page."""

import errno
from pathlib import Path

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.services.errors import CannotDo

_WORDS = {
    "missing": gettext_lazy("The folder %(where)s is not there. Is the stick plugged in?"),
    "full": gettext_lazy("There is no room left in %(where)s. Delete something there, or choose another folder."),
    "read_only": gettext_lazy("Nothing can be written into %(where)s."),
    "unsound": gettext_lazy("What was written into %(where)s did not read back as it should: %(said)s."),
    "no_backup": gettext_lazy("%(where)s is no backup of Sheepfold, or is damaged: %(said)s."),
    "newer": gettext_lazy("%(where)s cannot be read here: %(said)s."),
    "no_program": gettext_lazy("%(said)s is missing. Install PostgreSQL's client."),
    "database": gettext_lazy("The database could not be copied: %(said)s."),
    "other": gettext_lazy("The backup into %(where)s failed: %(said)s."),
}
_ERRNOS = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.ENODEV: "missing",
    errno.ENXIO: "missing",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
}


def trouble_words(code: str, where: str, said: str) -> str:
    """Return the trouble in a sentence of the language that is spoken now."""
    return str(_WORDS.get(code, _WORDS["other"])) % {"where": where, "said": said}


class Trouble(CannotDo):
    """No backup came about: `code` is a key of the words above."""

    def __init__(self, code: str, where: Path | str = "", said: str = "") -> None:
        self.code, self.where, self.said = code, str(where), said
        super().__init__(trouble_words(code, self.where, said))


def trouble_of(error: OSError, where: Path) -> Trouble:
    """Return what an error of the system means for somebody with a stick in his hand."""
    return Trouble(_ERRNOS.get(error.errno or 0, "other"), where, error.strerror or str(error))


def no_backup_yet() -> str:
    """Return the sentence for a site that was never backed up."""
    return _("There is no backup yet.")
