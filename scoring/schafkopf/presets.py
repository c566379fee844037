"""The named house rules of Schafkopf, each with the source it follows.
What an option means is in `schafkopf.options` and in the scorers; a preset only picks values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scoring.schafkopf.rules import SchafkopfRules, Tariff

# What almost all others write where seed 001 stands alone: runners of either side, defenders schneider at 29, a Tout
# twice and a Sie four times the price with its runners.
USUAL = SchafkopfRules(
    laufende_counts="either",
    schneider_defender_max=29,
    tout_multiplier=2,
    tout_laufende=True,
    sie_laufende=True,
)

SCHAFKOPF: Mapping[str, SchafkopfRules] = {
    # Seed 001, a Spanish page of rules, to the letter: 1-1-2, runners of the winners only, a Tout fourfold.
    "bavarian": SchafkopfRules(),
    # raschesspiele.de, which recommends 10-10-50; Parlett; tests of peers. The Schafkopfordnung itself was not at hand.
    "schafkopf-bsv": replace(
        USUAL,
        tariff=Tariff(ruf=10, solo=50, extra=10, laufende=10, ramsch=20, bettel=30),
        max_stoss=4,
        ramsch_jungfrau="individual",
        ramsch_durchmarsch="all_tricks",
        ramsch_durchmarsch_value="solo_schwarz",
    ),
    # sauspiel.de, its tariff 10-20-50; a Ramsch that a Jungfrau doubles for all.
    "sauspiel": replace(
        USUAL,
        tariff=Tariff(ruf=20, solo=50, extra=10, laufende=10, ramsch=20, bettel=20),
        max_stoss=4,
        ramsch_jungfrau="double_all",
        ramsch_durchmarsch="91",
    ),
    # self-bar.de and donauries-schafkopfcup.de: tournament points 1-1-5 without Kontra.
    "rennen": replace(
        USUAL,
        tariff=Tariff(ruf=1, solo=5, extra=1, laufende=1, ramsch=1, bettel=5),
        max_stoss=0,
    ),
}
