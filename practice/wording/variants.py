"""The games that can be played at the practice table, as they are offered."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

VARIANTS: Mapping[str, object] = {
    "called-ace": _("Sheepshead, five: called ace"),
    "jack": _("Sheepshead, five: jack of diamonds"),
    "jack-call-up": _("Sheepshead, five: jack of diamonds, calling up"),
    "called-ace-forced": _("Sheepshead, five: called ace, the last must pick"),
    "four-handed": _("Sheepshead, four: the picker alone"),
    "black-queens": _("Sheepshead, four: black queens"),
    "three-handed": _("Sheepshead, three"),
    "schafkopf": _("Schafkopf: Rufspiel, Solo, Wenz, Geier, Farbwenz, Ramsch"),
    "schafkopf-bavarian": _("Schafkopf: Rufspiel, Solo, Wenz, Geier, Ramsch"),
}


def variant_name(variant: str) -> str:
    """Return what a game is called."""
    return str(VARIANTS.get(variant, variant))
