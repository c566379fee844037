"""The lists of nights, of their money and of house rules as django-tables2 shows them."""

from collections.abc import Mapping
from typing import Any

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from clubs.figures import ink
from clubs.models import HouseRules, Player, Session
from clubs.money import amount
from clubs.tables import NUMBER, CountColumn, PointsColumn
from clubs.wording import rules_title
from clubs.wording.options import game_title


class NightTable(tables.Table):
    """A club's sessions, the latest first; each row carries `present`. `titles` tells those of one day apart, by id."""

    heading = _("Sessions")

    date = tables.DateColumn(verbose_name=_("Day"), short=False)
    title = tables.Column(_("Session"))
    kind = tables.Column(_("Kind"))
    present = CountColumn(_("Players"))
    titles: Mapping[int, str]

    class Meta:
        model = Session
        fields = ("date", "title", "kind", "present")
        attrs = {"class": "sheet"}
        empty_text = _("Nothing is here yet.")

    def render_title(self, record: Session) -> SafeString:
        """Lead to the session by the title that tells it apart."""
        address = reverse("session", args=[self.context["club"].slug, record.uid])
        return format_html('<a href="{}">{}</a>', address, self.titles[record.pk])


class BalanceTable(tables.Table):
    """What each one won or lost; `names` gives the name that tells a player apart, by his id."""

    heading = _("Settlement")

    name = tables.Column(_("Name"), accessor="player")
    points = PointsColumn(_("Points"))
    cents = tables.Column(_("Money"), attrs=NUMBER)

    class Meta:
        attrs = {"class": "sheet"}
        empty_text = _("No hand is in yet.")

    def __init__(self, rows: Any, *, names: Mapping[int, str], currency: str, **options: Any) -> None:
        super().__init__(rows, **options)
        self.names, self.currency = names, currency

    def render_name(self, value: Player) -> str:
        """The name that tells the player apart."""
        return self.names[value.pk]

    def render_cents(self, value: int) -> SafeString:
        """The amount with its sign, in its ink."""
        return format_html('<span class="{}">{}</span>', ink(value), amount(value, self.currency, signed=True))


class RulesTable(tables.Table):
    """A club's house rules by name, each in its newest version; a row is a `selectors.rules.Version`."""

    heading = _("House rules")

    name = tables.Column(_("Name"), accessor="rules")
    game = tables.Column(_("Game"), accessor="rules__options__game")
    version = CountColumn(_("Version"), accessor="rules__version")
    sessions = CountColumn(_("Sessions"))

    class Meta:
        attrs = {"class": "sheet"}
        empty_text = _("No house rules yet; a night's or tournament's are kept here, and you can make your own.")

    def render_name(self, value: HouseRules) -> SafeString:
        """Lead to the rules card."""
        address = reverse("rules_show", args=[self.context["club"].slug, value.pk])
        return format_html('<a href="{}">{}</a>', address, rules_title(value.name))

    def render_game(self, value: str) -> str:
        """The game's own name."""
        return game_title(value)
