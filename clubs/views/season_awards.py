"""A season's awards in words, each winner with the way to where his figure comes from. Who wins is in the selectors."""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.figures import signed
from clubs.models import Club, Season
from clubs.selectors.awards import LEAST_PICKS, Award, Winner
from clubs.selectors.players import labels


@dataclass(frozen=True)
class WinnerCard:
    """Who has the award, his page, and the page that the figure comes from with what it is called."""

    name: str
    page: str
    source: str
    source_name: str


@dataclass(frozen=True)
class AwardCard:
    """An award as its page shows it: the figure large, and in words what it counts."""

    title: str
    figure: str
    words: str
    winners: tuple[WinnerCard, ...]


def award_cards(club: Club, season: Season, awards: list[Award]) -> list[AwardCard]:
    """Return the awards in words, names told apart."""
    names = labels({player.pk: player for award in awards for player in award.players}.values())
    return [
        AwardCard(
            str(award.title),
            _figure(award),
            _WORDS[award.code](award.figure),
            tuple(_winner(club, season, award.code, winner, names[winner.player.pk]) for winner in award.winners),
        )
        for award in awards
    ]


def _figure(award: Award) -> str:
    if isinstance(award.figure, Decimal):
        return f"{number_format(award.figure, decimal_pos=1)} %"
    return signed(award.figure) if award.code == "biggest_hand" else str(award.figure)


_WORDS: dict[str, Callable[[Any], str]] = {
    "most_picks": lambda figure: ngettext("hand picked", "hands picked", figure),
    "best_picker": lambda _figure: (
        _("of the hands picked were won, among those with at least %(least)d") % {"least": LEAST_PICKS}
    ),
    "longest_run": lambda figure: ngettext("hand above 0 at one table", "hands in a row above 0 at one table", figure),
    "biggest_hand": lambda _figure: _("points in one hand"),
    "most_schneiders": lambda figure: ngettext(
        "hand won with schneider or better", "hands won with schneider or better", figure
    ),
    "most_appearances": lambda figure: ngettext("sitting", "sittings", figure),
}

# Which of the winner's hands the figure is made of, as their page is asked for them.
_HANDS: dict[str, dict[str, str]] = {
    "most_picks": {"role": "picked"},
    "best_picker": {"role": "picked"},
    "longest_run": {},
    "biggest_hand": {"order": "best"},
    "most_schneiders": {"won": "yes"},
}


def _winner(club: Club, season: Season, code: str, winner: Winner, name: str) -> WinnerCard:
    page = reverse("player", args=[club.slug, winner.player.uid])
    if code == "most_appearances":
        return WinnerCard(name, page, reverse("season_matrix", args=[club.slug, season.slug]), _("the sittings"))
    asked = {"season": season.slug, **_HANDS[code]}
    said = _("the hands")
    if winner.session is not None:
        asked["session"] = str(winner.session.uid)
        said = winner.session.title
    hands = reverse("player_hands", args=[club.slug, winner.player.uid])
    return WinnerCard(name, page, f"{hands}?{urlencode(asked)}", said)
