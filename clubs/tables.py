"""The club's lists as django-tables2 shows them: columns, how they sort, what stands where nothing is yet."""

from collections.abc import Mapping
from typing import Any

import django_tables2 as tables
from django.db.models import Count, F, Q, QuerySet
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from clubs.figures import inked
from clubs.models import Errand, ImportBatch, Player, Season, Session, TotalBy

NUMBER = {place: {"class": "number"} for place in ("td", "th", "tf")}


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
    """A club's players, by name; each comes with `last_played`."""

    heading = _("Players")

    number = CountColumn(_("No."), default="")
    name = tables.Column(_("Name"), order_by=("name_key", "id"))
    nickname = tables.Column(_("Nickname"), default="")
    display_name = tables.Column(_("On public pages"), default="")
    town = tables.Column(_("Town"), default="")
    last_played = tables.DateColumn(
        verbose_name=_("Last played"), short=False, default="", initial_sort_descending=True
    )
    state = tables.Column(_("State"), accessor="active", order_by=("-active", "guest"))

    class Meta:
        attrs = {"class": "sheet"}
        order_by = "name"
        empty_text = _("No player is called that.")

    def __init__(self, players: QuerySet[Player], **options: Any) -> None:
        written = players.aggregate(
            nickname=Count("pk", filter=~Q(nickname="")), display_name=Count("pk", filter=~Q(display_name=""))
        )
        unused = [name for name, count in written.items() if not count]
        super().__init__(players, exclude=unused, **options)

    def render_name(self, record: Player) -> SafeString:
        """Lead to the player's page."""
        address = reverse("player", args=[self.context["club"].slug, record.uid])
        return format_html('<a href="{}">{}</a>', address, record.name)

    def render_state(self, record: Player) -> SafeString | str:
        """Say what is not usual: a guest, or somebody who no longer plays."""
        stopped = not record.active and not record.archived_at
        tags = [(record.guest, _("guest")), (stopped, _("no longer plays")), (record.archived_at, _("archived"))]
        said = [format_html('<span class="tag">{}</span>', words) for holds, words in tags if holds]
        return SafeString(" ".join(said))

    def order_number(self, players: QuerySet[Player], descending: bool) -> tuple[QuerySet[Player], bool]:
        """Keep who has no number at the end."""
        return _nothing_last(players, "number", descending), True

    def order_last_played(self, players: QuerySet[Player], descending: bool) -> tuple[QuerySet[Player], bool]:
        """Keep who has not played at the end."""
        return _nothing_last(players, "last_played", descending), True


def _nothing_last(players: QuerySet[Player], field: str, descending: bool) -> QuerySet[Player]:
    key = F(field).desc(nulls_last=True) if descending else F(field).asc(nulls_last=True)
    return players.order_by(key, "name_key", "id")


class SeasonTable(tables.Table):
    """A club's seasons, the newest first; each row carries `sittings`."""

    heading = _("Seasons")

    name = tables.Column(
        _("Season"), linkify=lambda record, table: reverse("season", args=[table.context["club"].slug, record.slug])
    )
    first_day = tables.DateColumn(verbose_name=_("First day"), short=False)
    last_day = tables.DateColumn(verbose_name=_("Last day"), short=False)
    sittings = CountColumn(_("Sittings"))

    class Meta:
        model = Season
        fields = ("name", "first_day", "last_day", "sittings")
        attrs = {"class": "sheet"}
        order_by = "-first_day"
        empty_text = _("No season yet.")


class MeanColumn(tables.Column):
    """An average that has no sign, such as a place: two places, the lowest first."""

    def __init__(self, verbose_name: Any, **options: Any) -> None:
        super().__init__(verbose_name, attrs=NUMBER, **options)

    def render(self, value: Any) -> str:
        return number_format(value, decimal_pos=2)


class MovedColumn(tables.Column):
    """Ranks risen or fallen since the last sitting, in words for who cannot see the arrow."""

    def __init__(self) -> None:
        super().__init__(_("Moved"), attrs=NUMBER, initial_sort_descending=True, default="")

    def render(self, value: int) -> str | SafeString:
        if not value:
            return ""
        ink, arrow, words = ("plus", "▲", _("up")) if value > 0 else ("minus", "▼", _("down"))
        return format_html(
            '<span class="{}"><span aria-hidden="true">{}</span><span class="visually-hidden">{} </span>{}</span>',
            ink,
            arrow,
            words,
            abs(value),
        )


class TotalsTable(tables.Table):
    """A season's totals; `names` gives the name that tells a player apart, by his id. `short` is for the home page.

    `by`: what the season goes by (TotalBy). `links`: names lead to the players' pages.
    """

    heading = _("Season totals")

    rank = CountColumn(_("Rank"))
    moved = MovedColumn()
    name = tables.Column(_("Name"), accessor="player", order_by="player__name_key")
    total = PointsColumn(_("Total"))
    place = MeanColumn(_("Average place"), accessor="place_average")
    points = PointsColumn(_("Points"))
    sessions = CountColumn(_("Sittings"), initial_sort_descending=True)
    average = PointsColumn(_("Average"))
    best = PointsColumn(_("Best"))
    worst = PointsColumn(_("Worst"))
    absences = CountColumn(_("Absences"))
    penalty = PointsColumn(_("Penalty"))

    class Meta:
        attrs = {"class": "sheet"}
        row_attrs = {"class": lambda record: "" if record.rank else "out"}
        empty_text = _("Nothing has been played in this season yet.")

    def __init__(
        self,
        rows: list[Any],
        *,
        names: Mapping[int, str],
        by: str = TotalBy.SUM,
        short: bool = False,
        links: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(rows, exclude=_left_out_short(rows, by) if short else _left_out(rows, by), **options)
        self.names, self.links = names, links

    def render_name(self, value: Player) -> str | SafeString:
        """The name that tells the player apart."""
        return player_link(self, value, self.names[value.pk]) if self.links else self.names[value.pk]


def player_link(table: tables.Table, player: Player, name: str) -> SafeString:
    """Return the name as the way to the player's page."""
    address = reverse("player", args=[table.context["club"].slug, player.uid])
    return format_html('<a href="{}">{}</a>', address, name)


def _left_out(rows: list[Any], by: str) -> set[str]:
    """Columns that say nothing here: a total that another column is already, and what nobody has."""
    penalties = any(row.penalty for row in rows)
    said = {
        "total": by == TotalBy.BEST or (by == TotalBy.AVERAGE and penalties),
        "place": by == TotalBy.PLACE,
        "penalty": penalties,
        "moved": any(row.moved is not None for row in rows),
        "absences": any(row.absences for row in rows),
    }
    return {column for column, says_something in said.items() if not says_something}


def _left_out_short(rows: list[Any], by: str) -> set[str]:
    """On a short list stands what the order goes by, how often they sat down, and no more."""
    left_out = _left_out(rows, by) | {"moved", "best", "worst", "absences", "penalty", "points", "average"}
    goes_by = {TotalBy.SUM: "points", TotalBy.AVERAGE: "average", TotalBy.BEST: "total", TotalBy.PLACE: "place"}
    return left_out - {goes_by[TotalBy(by)]} if "total" in left_out else left_out


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

    def __init__(self, rows: list[Any], *, names: Mapping[int, str], linked: bool = False, **options: Any) -> None:
        unknown = [name for name in ("hands", "picks", "picks_won") if all(getattr(row, name) is None for row in rows)]
        free = [] if any(row.penalty for row in rows) else ["penalty"]
        super().__init__(rows, exclude=[*unknown, *free], **options)
        self.names, self.linked = names, linked

    def render_name(self, value: Player) -> str | SafeString:
        """The name that tells the player apart; where it is `linked` it leads to the player's page."""
        if not self.linked:
            return self.names[value.pk]
        address = reverse("player", args=[self.context["club"].slug, value.uid])
        return format_html('<a href="{}">{}</a>', address, self.names[value.pk])


class ErrandTable(tables.Table):
    """Work that pages have asked for, the latest first."""

    heading = _("Long work")

    title = tables.Column(
        _("Work"), linkify=lambda record, table: reverse("errand", args=[table.context["club"].slug, record.uid])
    )
    state = tables.Column(_("State"))
    made_at = tables.DateTimeColumn(verbose_name=_("Asked for"), short=False)
    actor = tables.Column(_("By"), accessor="actor__username")

    class Meta:
        model = Errand
        fields = ("title", "state", "made_at", "actor")
        attrs = {"class": "sheet"}
        orderable = False
        empty_text = _("Nothing was asked for since yesterday.")


# Where the parts of a file that made no single season or night are found: the page and its words.
_BROUGHT = {
    ImportBatch.Kind.ROSTER: ("players", _("Players")),
    ImportBatch.Kind.TOTALS: ("seasons", _("Seasons")),
    ImportBatch.Kind.HANDS: ("nights", _("All nights")),
}


class ImportTable(tables.Table):
    """A club's imports, the latest first, each with its way back."""

    heading = _("Imports")

    created_at = tables.DateTimeColumn(verbose_name=_("When"), format="Y-m-d H:i")
    file_name = tables.Column(_("File"))
    kind = tables.Column(_("Kind"))
    actor = tables.Column(_("By"), default="")
    brought = tables.Column(_("What it brought"), empty_values=())
    undone_at = tables.Column(_("Undo"), empty_values=())
    places: Mapping[int, Season | Session]

    class Meta:
        attrs = {"class": "sheet"}
        orderable = False
        empty_text = _("Nothing has been imported yet.")

    def render_brought(self, record: ImportBatch) -> str | SafeString:
        """Lead to the season or night the file brought, else to the list it is found in; to nothing once undone."""
        if record.undone_at:
            return ""
        slug, place = self.context["club"].slug, self.places.get(record.pk)
        if isinstance(place, Season):
            words: Any = _("Season %(name)s") % {"name": place.name}
            return format_html('<a href="{}">{}</a>', reverse("season", args=[slug, place.slug]), words)
        if place is not None:
            return format_html('<a href="{}">{}</a>', reverse("session", args=[slug, place.uid]), place.title)
        name, words = _BROUGHT[ImportBatch.Kind(record.kind)]
        return format_html('<a href="{}">{}</a>', reverse(name, args=[slug]), words)

    def render_undone_at(self, record: ImportBatch) -> str | SafeString:
        """Lead to the undoing, or say that it was done."""
        if record.undone_at:
            return format_html('<span class="tag">{}</span>', _("undone"))
        address = reverse("import_undo", args=[self.context["club"].slug, record.uid])
        return format_html('<a href="{}">{}<span class="visually-hidden"> {}</span></a>', address, _("Undo"), record)
