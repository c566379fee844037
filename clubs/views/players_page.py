"""A player's page, and the hands behind its numbers."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from clubs.charts import Bar, bars, curve
from clubs.figures import signed
from clubs.forms.player_hands import HandsForm
from clubs.models import Club, Player, Role
from clubs.selectors.namesakes import same_person
from clubs.selectors.played_hands import hands_of, played_hands
from clubs.selectors.player_page import Sitting, extremes_of, season_lines, sittings_of
from clubs.selectors.players import labels, public_name
from clubs.selectors.statistics import (
    ROLES,
    Company,
    PlayerStatistics,
    RoleFigures,
    company_of,
    player_statistics,
)
from clubs.views.access import club_for, members_only
from clubs.views.pages import page
from clubs.views.season_tables import ROLE_WORDS, percent

HANDS_PER_PAGE = 50
COMPANY_SHOWN = 12


@dataclass(frozen=True)
class RoleRow:
    """A role with its figures, its words and its bar."""

    role: str
    words: str
    figures: RoleFigures
    share: str
    figure: str
    drawn: Bar | None


@require_safe
@members_only
def player(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """All that the club's sheets and totals say of a player. Contact is for directors and owners."""
    club, role = club_for(request, slug)
    shown = get_object_or_404(club.players.select_related("club", "merged_into"), uid=uid)
    sittings = sittings_of(shown)
    statistics = player_statistics(shown)
    company = company_of(shown)
    met = company if "company" in request.GET else company[:COMPANY_SHOWN]
    return page(
        request,
        "clubs/player.html",
        club,
        role,
        room="players",
        player=shown,
        kept=same_person(shown),
        owns=role == Role.OWNER,
        published=public_name(shown, club),
        sittings=sittings,
        known=_known(sittings, statistics),
        lines=season_lines(shown),
        statistics=statistics,
        picked_share=percent(statistics.picks, statistics.hands),
        won_share=percent(statistics.picks_won, statistics.picks),
        run_session=next((one.session for one in sittings if one.session.pk == statistics.run_session), None),
        company=[(one, label) for one, label in zip(met, _names(met), strict=True)],
        company_left=len(company) - len(met),
        best=extremes_of(shown, worst=False),
        worst=extremes_of(shown, worst=True),
        **_drawings(sittings, statistics),
    )


@require_safe
@members_only
def player_hands(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """The hands behind a number of the player's page, latest first unless asked otherwise."""
    club, role = club_for(request, slug)
    shown = get_object_or_404(club.players.select_related("club"), uid=uid)
    form = _hands_form(request, club, shown)
    ids = hands_of(shown, form.wanted()) if form.is_valid() else []
    hands = Paginator(ids, HANDS_PER_PAGE).get_page(request.GET.get("page"))
    asked = {name: value for name, value in request.GET.items() if value and name in form.fields}
    return page(
        request,
        "clubs/player_hands.html",
        club,
        role,
        room="players",
        player=shown,
        form=form,
        filters=form.visible_fields(),
        session=form.cleaned_data.get("session"),
        hands=hands,
        played=[(hand, ROLE_WORDS[hand.score.side]) for hand in played_hands(list(hands.object_list))],
        asked=urlencode(asked),
        filtered=bool(asked.keys() - {"order"}),
    )


def _hands_form(request: HttpRequest, club: Club, shown: Player) -> HandsForm:
    company = company_of(shown)
    people = [(one.player, name) for one, name in zip(company, _names(company), strict=True)]
    roles = [("picked", _("Picked, with a partner or alone")), *ROLE_WORDS.items()]
    return HandsForm(request.GET, club=club, people=people, roles=roles)


def _names(company: list[Company]) -> list[str]:
    names = labels(one.player for one in company)
    return [names[one.player.pk] for one in company]


def _known(sittings: list[Sitting], statistics: PlayerStatistics) -> str:
    """Of how many sittings the hands are known, where it is not of all."""
    played = sum(sitting.played is not None for sitting in sittings)
    if statistics.sittings >= played:
        return ""
    if not statistics.sittings:
        return _("Only totals are known of this player: hands, picks, roles and company are not.")
    return ngettext(
        "Hands are known of %(known)d sitting out of %(played)d, of the others only the total: picks, roles and "
        "company are of that one alone.",
        "Hands are known of %(known)d sittings out of %(played)d, of the others only the total: picks, roles and "
        "company are of those alone.",
        statistics.sittings,
    ) % {"known": statistics.sittings, "played": played}


def _drawings(sittings: list[Sitting], statistics: PlayerStatistics) -> dict[str, Any]:
    """The curve and the bars, and what they show in words."""
    line = curve([sitting.total for sitting in sittings])
    figures = [(role, statistics.roles[role].hands, statistics.roles[role].won) for role in ROLES]
    drawn = bars(figures)
    by_role = {bar.key: bar for bar in drawn.rows} if drawn else {}
    rows = [_role_row(role, statistics.roles[role], by_role.get(role)) for role in ROLES]
    return {
        "curve": line,
        "curve_words": _curve_words(sittings) if line else "",
        "bars": drawn,
        "roles": rows,
        "bars_words": "; ".join(f"{row.words}: {row.figure}" for row in rows),
    }


def _role_row(role: str, figures: RoleFigures, drawn: Bar | None) -> RoleRow:
    share = percent(figures.won, figures.hands)
    hands = ngettext("%(hands)d hand", "%(hands)d hands", figures.hands) % {"hands": figures.hands}
    told = _("%(hands)s, %(share)s won") % {"hands": hands, "share": share} if figures.hands else hands
    return RoleRow(role, str(ROLE_WORDS[role]), figures, share, told, drawn)


def _curve_words(sittings: list[Sitting]) -> str:
    totals = [sitting.total for sitting in sittings]
    return _("%(count)d sittings, from %(first)s to %(last)s: highest %(high)s, lowest %(low)s, now %(now)s.") % {
        "count": len(sittings),
        "first": sittings[0].session.date,
        "last": sittings[-1].session.date,
        "high": signed(max(totals)),
        "low": signed(min(totals)),
        "now": signed(totals[-1]),
    }
