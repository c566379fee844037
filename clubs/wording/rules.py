"""House rules in a few words: a preset's title, and how the switches stand that rule sheets leave open.

What an option does to a score is known to `scoring` alone.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring

_PRESET_TITLES = {
    "wisconsin-tournament": gettext_lazy("Wisconsin tournament (jack of diamonds)"),
    "pagat-bushnell": gettext_lazy("Bushnell, as on pagat.com (double on the bump)"),
    "wikipedia": gettext_lazy("Wikipedia chart"),
}


def rules_title(name: str) -> str:
    """Return the title of the rules that are kept under `name`: a preset's in words, else the name itself."""
    return str(_PRESET_TITLES.get(name, name))


def switch_words(rules: scoring.HouseRules) -> list[str]:
    """Return in words what holds: loss, alone, leaster (where one is played), cracks."""
    words = [
        _("double on the bump") if rules.loss_multiplier > 1 else _("no double on the bump"),
        _("alone doubled") if rules.alone_multiplier > 1 else _("alone not doubled"),
    ]
    if rules.no_pick == "leaster":
        words.append(_("a leaster needs a trick") if rules.leaster_trick_required else _("a leaster needs no trick"))
    return [*words, _("cracks") if rules.crack else _("no cracks")]
