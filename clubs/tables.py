"""The club's lists as django-tables2 shows them: columns, how they sort, what stands where nothing is yet."""

from collections.abc import Mapping
from typing import Any

import django_tables2 as tables
from django.db.models import F, QuerySet
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from clubs.figures import inked
from clubs.models import Player, Season, Session

NUMBER = {"td": {"class": "number"}, "th": {"class": "number"}}


class PointsColumn(tables.Column):
    """Points or an average: signed, in their ink, the highest first."""

    def __init__(self, verbose_name: Any, **options: Any) -> None:
        super().__init__(verbose_name, attrs=NUMBER, initial_sort_descending=True, **options)

    def render(self, value: Any) -> SafeString:
        return inked(value)


class CountColumn(tables.Column):
    """A plain number, to the right."""

    def __init__(self, verbose_name: Any, **options: Any) -> None:
        super().__init__(verbose_name, attrs=NUMBER, **options)


class PlayerTable(tables.Table):
    """A club's players, by name."""

    heading = _("Players")

    number = CountColumn(_("No."), default="")
    name = tables.Column(_("Name"), order_by=("name_key", "id"))
    display_name = tables.Column(_("On public pages"), default="")
    town = tables.Column(_("Town"), default="")
    state = tables.Column(_("State"), accessor="active", order_by=("-active", "guest"))

    class Meta:
        attrs = {"class": "sheet"}
        order_by = "name"
        empty_text = _("No player is called that.")

    def __init__(self, players: QuerySet[Player], *, edits: bool, **options: Any) -> None:
        aliases = players.exclude(display_name="").exists()
        super().__init__(players, exclude=() if aliases else ("display_name",), **options)
        self.edits = edits

    def render_name(self, record: Player) -> str | SafeString:
        """Lead officers to the player's form."""
        if not self.edits:
            return record.name
        address = reverse("player_edit", args=[self.context["club"].slug, record.uid])
        return format_html('<a href="{}">{}</a>', address, record.name)

    def render_state(self, record: Player) -> SafeString | str:
        """Say what is not usual: a guest, or somebody who no longer plays."""
        tags = [(record.guest, _("guest")), (not record.active, _("no longer plays"))]
        said = [format_html('<span class="tag">{}</span>', words) for holds, words in tags if holds]
        return SafeString(" ".join(said))

    def order_number(self, players: QuerySet[Player], descending: bool) -> tuple[QuerySet[Player], bool]:
        """Keep who has no number at the end."""
        number = F("number").desc(nulls_last=True) if descending else F("number").asc(nulls_last=True)
        return players.order_by(number, "name_key", "id"), True


class SeasonTable(tables.Table):
    """A club's seasons, the newest first; each row carries `sittings`."""

    heading = _("Seasons")

    name = tables.Column(
        _("Season"), linkify=lambda record, table: reverse("season", args=[table.context["club"].slug, record.slug])
    )
    first_day = tables.DateColumn(verbose_name=_("First day"), short=False)
    last_day = tables.DateColumn(verbose_name=_("Last day"), short=False)
    sittings = CountColumn(_("Sessions"))

    class Meta:
        model = Season
        fields = ("name", "first_day", "last_day", "sittings")
        attrs = {"class": "sheet"}
        order_by = "-first_day"
        empty_text = _("No season yet.")


class TotalsTable(tables.Table):
    """A season's totals; `names` gives the name that tells a player apart, by his id. `short` is for the home page."""

    heading = _("Season totals")

    rank = CountColumn(_("Rank"))
    name = tables.Column(_("Name"), accessor="player", order_by="player__name_key")
    points = PointsColumn(_("Points"))
    sessions = CountColumn(_("Sessions"), initial_sort_descending=True)
    average = PointsColumn(_("Average"))
    best = PointsColumn(_("Best"))
    worst = PointsColumn(_("Worst"))
    penalty = PointsColumn(_("Penalty"))

    class Meta:
        attrs = {"class": "sheet"}
        row_attrs = {"class": lambda record: "" if record.rank else "out"}
        empty_text = _("Nothing has been played in this season yet.")

    def __init__(self, rows: list[Any], *, names: Mapping[int, str], short: bool = False, **options: Any) -> None:
        left_out = [] if any(row.penalty for row in rows) and not short else ["penalty"]
        if short:
            left_out += ["average", "best", "worst"]
        super().__init__(rows, exclude=left_out, **options)
        self.names = names

    def render_name(self, value: Player) -> str:
        """The name that tells the player apart."""
        return self.names[value.pk]


class SittingTable(tables.Table):
    """What a session gave its players; figures that nobody knows have no column."""

    heading = _("Players of the session")

    rank = CountColumn(_("Rank"))
    name = tables.Column(_("Name"), accessor="player", order_by="player__name_key")
    points = PointsColumn(_("Points"))
    hands = CountColumn(_("Hands"))
    picks = CountColumn(_("Picked"))
    picks_won = CountColumn(_("Picks won"))
    penalty = PointsColumn(_("Penalty"))

    class Meta:
        attrs = {"class": "sheet"}
        row_attrs = {"class": lambda record: "" if record.rank else "out"}
        empty_text = _("No hand is in yet.")

    def __init__(self, rows: list[Any], *, names: Mapping[int, str], **options: Any) -> None:
        unknown = [name for name in ("hands", "picks", "picks_won") if all(getattr(row, name) is None for row in rows)]
        free = [] if any(row.penalty for row in rows) else ["penalty"]
        super().__init__(rows, exclude=[*unknown, *free], **options)
        self.names = names

    def render_name(self, value: Player) -> str:
        """The name that tells the player apart."""
        return self.names[value.pk]


class SessionTable(tables.Table):
    """A club's sessions, the latest first; each row carries `present`."""

    heading = _("Sessions")

    date = tables.DateColumn(verbose_name=_("Day"), short=False)
    title = tables.Column(
        _("Session"), linkify=lambda record, table: reverse("session", args=[table.context["club"].slug, record.uid])
    )
    kind = tables.Column(_("Kind"))
    present = CountColumn(_("Players"))

    class Meta:
        model = Session
        fields = ("date", "title", "kind", "present")
        attrs = {"class": "sheet"}
        orderable = False
        empty_text = _("Nothing has been played yet.")
