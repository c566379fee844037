"""How commands find a club by what was typed, or say which clubs there are instead."""

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from clubs.models import Club

SHOWN = 10


def club_named(slug: str) -> Club:
    """Return the club of this slug. Raises CommandError naming the slugs that exist."""
    found = Club.objects.filter(slug=slug).first()
    if found is not None:
        return found
    known = list(Club.objects.order_by("slug").values_list("slug", flat=True)[:SHOWN])
    there = _("There are: %(known)s.") % {"known": ", ".join(known)} if known else _("There is none yet.")
    raise CommandError(_("There is no club “%(slug)s”. %(there)s") % {"slug": slug, "there": there})
