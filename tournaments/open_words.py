"""What was confirmed of an event's rules, in a few words; of Sheepshead's four switches `switch_words` says it."""

from django.utils.translation import gettext as _

import scoring
from clubs.wording import switch_words
from clubs.wording.schafkopf import CONTRACTS
from tournaments.models import Tournament
from tournaments.open_options import open_of


def confirmed_words(tournament: Tournament) -> list[str]:
    """Return what the director confirmed; nothing before he did."""
    return rules_words(tournament.rules.value) if tournament.rules_confirmed_at else []


def rules_words(rules: scoring.Rules) -> list[str]:
    """Return how these rules stand in what sheets of events leave open."""
    return open_words(rules) if isinstance(rules, scoring.SchafkopfRules) else switch_words(rules)


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
