"""House rules of events as their announcements and rule sheets give them, as changes to a preset of either game.
Where each comes from and what its sheet leaves open is in `words.sources`; hands, rounds and prizes are no rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scoring.games import Rules
from scoring.rules import HouseRules
from scoring.schafkopf.presets import SCHAFKOPF
from scoring.schafkopf.rules import LeastRunners

_RENNEN = SCHAFKOPF["rennen"]
_FROM_THREE = LeastRunners(wenz=3, geier=3)


# Großreuth: solo +6/-2, Tout +24/-8, schneider at 29 for either side; its list of points has no runners.
_GROSSREUTH = replace(
    _RENNEN,
    tariff=replace(_RENNEN.tariff, solo=2, bettel=2),
    laufende_mode="never",
    schneider_declarer_max=29,
    muss_schneider_free_at=30,
    tout_multiplier=4,
    tout_laufende=False,
    sie_laufende=False,
    max_stoss=4,
    stoss_rule="ignored",
)
# Donau-Ries: Tout +30/-10, Sie +60/-20, multiples of the solo and nothing else.
_DONAU_RIES = replace(
    _RENNEN,
    laufende_mode="never",
    tout_laufende=False,
    sie_laufende=False,
    contracts=("rufspiel", "farbsolo", "wenz", "cross"),
)
# self-bar: Tout +42/-14 and Sie +84/-28, twice and four times a solo won schwarz.
_SELF_BAR = replace(
    _RENNEN,
    laufende_min=_FROM_THREE,
    tout_laufende=False,
    tout_extra=True,
    sie_laufende=False,
    max_stoss=1,
    stoss_rule="loses",
    muss_win_at=60,
    muss_schneider_free_at=30,
)


def events(wisconsin: HouseRules) -> Mapping[str, Rules]:
    """Gives the rules of each event by its name; those in Wisconsin change nothing of what is played there."""
    return {
        "kohler": wisconsin,
        "germanfest": wisconsin,
        "grossreuth": _GROSSREUTH,
        "donau-ries": _DONAU_RIES,
        "self-bar": _SELF_BAR,
        "heilsbronn": replace(_RENNEN, tariff=replace(_RENNEN.tariff, solo=4, bettel=4)),
        "westernach": replace(_RENNEN, laufende_min=_FROM_THREE, without_runners="declarer_only"),
        "afterwork-nuernberg": _RENNEN,
    }
