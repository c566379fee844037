"""House rules in a few words: a preset's title, and how the switches stand that rule sheets leave open.

What an option does to a score is known to `scoring` alone.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring

PRESET_TITLES = {
    "wisconsin-tournament": gettext_lazy("Wisconsin tournament (jack of diamonds)"),
    "pagat-bushnell": gettext_lazy("Bushnell, as on pagat.com (double on the bump)"),
    "wikipedia": gettext_lazy("Wikipedia chart"),
    "kohler": gettext_lazy("Kohler / Sheboygan Falls Oktoberfest (jack of diamonds)"),
    "germanfest": gettext_lazy("Germanfest, Milwaukee (jack of diamonds)"),
    "bavarian": gettext_lazy("Bavarian 1-1-2"),
    "schafkopf-bsv": gettext_lazy("Schafkopf 10-10-50"),
    "sauspiel": gettext_lazy("Sauspiel 10-20-50"),
    "rennen": gettext_lazy("Schafkopfrennen"),
    "grossreuth": gettext_lazy("Großreuth (Schafkopf)"),
    "donau-ries": gettext_lazy("Donau-Ries cup (Schafkopf)"),
    "self-bar": gettext_lazy("Self-bar (Schafkopf)"),
    "heilsbronn": gettext_lazy("Heilsbronn (Schafkopf)"),
    "westernach": gettext_lazy("Westernach (Schafkopf)"),
    "afterwork-nuernberg": gettext_lazy("Afterwork Nürnberg (Schafkopf)"),
}


def rules_title(name: str) -> str:
    """Return the title of the rules that are kept under `name`: a preset's in words, else the name itself."""
    return str(PRESET_TITLES.get(name, name))


def switch_words(rules: scoring.Rules) -> list[str]:
    """Return in words what holds: loss, alone, leaster (where one is played), cracks; Schafkopf leaves nothing open."""
    if not isinstance(rules, scoring.HouseRules):
        return []
    words = [
        _("double on the bump") if rules.loss_multiplier > 1 else _("no double on the bump"),
        _("alone doubled") if rules.alone_multiplier > 1 else _("alone not doubled"),
    ]
    if rules.no_pick == "leaster":
        words.append(_("a leaster needs a trick") if rules.leaster_trick_required else _("a leaster needs no trick"))
    return [*words, _("cracks") if rules.crack else _("no cracks")]
