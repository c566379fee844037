"""The lists of tournaments as django-tables2 shows them. Standings are long and often read: a plain template."""

from typing import Any

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from clubs.figures import inked
from clubs.models import Adjustment
from tournaments.models import Tournament

_NUMBER = {"td": {"class": "number"}, "th": {"class": "number"}}
# Left out on a phone.
_WIDE = {"td": {"class": "number wide"}, "th": {"class": "number wide"}}


class TournamentTable(tables.Table):
    """A club's tournaments."""

    heading = _("Tournaments")

    title = tables.Column(linkify=lambda record: reverse("tournament", args=[record.slug]))
    date = tables.DateColumn(short=False)
    rounds_planned = tables.Column(attrs=_WIDE)
    hands_each = tables.Column(_("Hands each"), attrs=_WIDE)
    entered = tables.Column(_("Entered"), attrs=_NUMBER)
    state = tables.Column(_("State"))

    class Meta:
        model = Tournament
        fields = ("title", "date", "rounds_planned", "hands_each", "entered", "state")
        attrs = {"class": "sheet"}
        order_by = "-date"
        empty_text = _("No tournament yet.")


class PenaltyTable(tables.Table):
    """A tournament's warnings and penalties; each row carries `number` and `round_number`. Cancelled: struck."""

    heading = _("Warnings and penalties")

    round_number = tables.Column(_("Round"), attrs=_NUMBER)
    number = tables.Column(_("No."), attrs=_NUMBER)
    player = tables.Column(_("Name"))
    points = tables.Column(_("Points"), attrs=_NUMBER)
    reason = tables.Column(_("Reason"))
    cancel = tables.TemplateColumn(
        template_name="tournaments/_cancel.html", verbose_name=_("Cancel"), orderable=False, empty_values=()
    )

    class Meta:
        model = Adjustment
        fields = ("round_number", "number", "player", "points", "reason", "cancel")
        attrs = {"class": "sheet"}
        empty_text = _("No warning and no penalty yet.")

    def render_points(self, record: Any) -> SafeString:
        """Show the points signed, a warning as such; struck where cancelled."""
        shown = inked(record.points) if record.points else format_html("{}", _("warning"))
        return format_html("<s>{}</s>", shown) if record.cancelled_at else shown
