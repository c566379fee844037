"""What was confirmed of Schafkopf's open options, in a few words, as `switch_words` says it of Sheepshead."""

from django.utils.translation import gettext as _

import scoring
from clubs.wording.schafkopf import CONTRACTS
from tournaments.open_options import open_of


def open_words(rules: scoring.SchafkopfRules) -> list[str]:
    """Return in words how Kontra, runners, plus points and contracts stand."""
    stand = open_of(rules)
    kontra = {
        "none": _("no Kontra"),
        "doubles": _("Kontra doubles"),
        "ignored": _("Kontra does not count"),
        "loses": _("Kontra loses the game"),
    }
    words = [kontra[stand["kontra"]], _("Laufende are paid") if stand["runners"] else _("no Laufende")]
    if stand["plus_only"]:
        words.append(_("only plus points"))
    return [*words, ", ".join(str(CONTRACTS[name]) for name in stand["contracts"])]
