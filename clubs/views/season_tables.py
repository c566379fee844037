"""Lists of a season's own pages: statistics by role, and all seasons side by side. Its totals are in `clubs.tables`."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from clubs.figures import inked
from clubs.models import Player, Season
from clubs.selectors.all_time import AllTime
from clubs.selectors.statistics import ROLES, PlayerStatistics, RoleFigures
from clubs.tables import NUMBER, CountColumn, PointsColumn, player_link

ROLE_WORDS = {
    "picker": _("Picker with partner"),
    "partner": _("Partner"),
    "alone": _("Alone"),
    "defender": _("Defender"),
    "each": _("Each for himself"),
}


def percent(won: int, of: int) -> str:
    """Return the share in whole percent, halves up; nothing where there is nothing to share."""
    return f"{(200 * won + of) // (2 * of)} %" if of else ""


def hands_address(table: tables.Table, player: Player, season: Season, role: str) -> str:
    """Return where the hands behind a figure are listed."""
    address = reverse("player_hands", args=[table.context["club"].slug, player.uid])
    return f"{address}?{urlencode({'season': season.slug, 'role': role})}"


class RoleColumn(tables.Column):
    """Points in a role and the hands behind them; sorts by points, the highest first."""

    def __init__(self, role: str) -> None:
        super().__init__(
            ROLE_WORDS[role],
            accessor=f"roles__{role}",
            order_by=(f"roles__{role}__points", f"roles__{role}__hands"),
            attrs=NUMBER,
            initial_sort_descending=True,
            footer=self.together,
        )
        self.role = role

    def render(self, record: PlayerStatistics, value: RoleFigures, table: "StatisticsTable") -> SafeString | str:
        if not value.hands:
            return ""
        address = hands_address(table, record.player, table.season, self.role)
        return format_html('{} <a class="of" href="{}">{}</a>', inked(value.points), address, value.hands)

    def together(self, table: "StatisticsTable") -> SafeString:
        """Everybody's points and hands in the role."""
        figures = [one.roles[self.role] for one in table.everybody]
        points, hands = sum(one.points for one in figures), sum(one.hands for one in figures)
        return format_html('{} <span class="of">{}</span>', inked(points), hands)


class SumColumn(CountColumn):
    """A number with the sum of everybody's below it."""

    def __init__(self, verbose_name: Any, field: str) -> None:
        super().__init__(
            verbose_name,
            accessor=field,
            initial_sort_descending=True,
            footer=lambda table: sum(getattr(one, field) for one in table.everybody),
        )


class StatisticsTable(tables.Table):
    """What the season's players did by role, with a row of sums; what nobody had is left out."""

    heading = _("Statistics by role")

    name = tables.Column(_("Name"), accessor="player", order_by="player__name_key", footer=_("Together"))
    points = PointsColumn(_("Points"), footer=lambda table: inked(sum(one.points for one in table.everybody)))
    sittings = CountColumn(_("Sittings"), initial_sort_descending=True)
    hands = SumColumn(_("Hands"), "hands")
    picks = SumColumn(_("Picked"), "picks")
    won = tables.Column(_("Won of these"), accessor="share_won", attrs=NUMBER, initial_sort_descending=True, default="")
    schneiders = SumColumn(_("Schneider"), "schneiders")
    run = CountColumn(_("Longest run"), initial_sort_descending=True)
    beside = PointsColumn(_("Beside hands"), footer=lambda table: inked(sum(one.beside for one in table.everybody)))

    class Meta:
        attrs = {"class": "sheet statistics"}
        order_by = "-points"
        empty_text = _("No hand has been entered in this season yet.")

    def __init__(
        self, everybody: list[PlayerStatistics], *, names: Mapping[int, str], season: Season, **options: Any
    ) -> None:
        self.everybody, self.names, self.season = everybody, names, season
        had = [role for role in ROLES if any(one.roles[role].hands for one in everybody)]
        super().__init__(
            everybody,
            extra_columns=[(role, RoleColumn(role)) for role in had],
            exclude=() if any(one.beside for one in everybody) else ("beside",),
            sequence=("name", "points", "sittings", "hands", "picks", "won", *had, "..."),
            **options,
        )

    def render_name(self, value: Player) -> SafeString:
        """The name that tells the player apart, and the way to his page."""
        return player_link(self, value, self.names[value.pk])

    def render_won(self, record: PlayerStatistics) -> str:
        """The share in whole percent."""
        return percent(record.picks_won, record.picks)


class AllTimeTable(tables.Table):
    """Points in each season, newest first, and over all of them; a row of sums below."""

    heading = _("All seasons")

    rank = CountColumn(_("Rank"))
    name = tables.Column(_("Name"), accessor="player", order_by="player__name_key", footer=_("Together"))
    points = PointsColumn(_("All seasons"), footer=lambda table: inked(table.all_time.total))
    sessions = CountColumn(_("Sittings"), initial_sort_descending=True)

    class Meta:
        attrs = {"class": "sheet all-time"}
        row_attrs = {"class": lambda record: "" if record.rank else "out"}
        empty_text = _("No season yet.")

    def __init__(self, all_time: AllTime, *, names: Mapping[int, str], **options: Any) -> None:
        self.all_time, self.names = all_time, names
        columns = [(f"season_{place}", _season_column(all_time, place)) for place in range(len(all_time.seasons))]
        super().__init__(all_time.rows, extra_columns=columns, **options)

    def render_name(self, value: Player) -> SafeString:
        """The name that tells the player apart, and the way to his page."""
        return player_link(self, value, self.names[value.pk])


def _season_column(all_time: AllTime, place: int) -> PointsColumn:
    return PointsColumn(
        all_time.seasons[place].name,
        accessor=f"by_season__{place}",
        default="",
        footer=inked(all_time.totals[place]),
    )
