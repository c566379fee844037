"""House rules as a page names them. Keeping them is in `clubs.services.rules`, their words in `clubs.wording`."""

from django.utils.translation import gettext as _

from clubs.models import HouseRules
from clubs.wording import rules_title


def named(rules: HouseRules) -> str:
    """Return the rules' title, with the version only where the club has kept several under that name. One query."""
    kept = HouseRules.objects.filter(club_id=rules.club_id, name=rules.name)
    if not kept.exclude(pk=rules.pk).exists():
        return rules_title(rules.name)
    return _("%(title)s, version %(version)d") % {"title": rules_title(rules.name), "version": rules.version}
