"""Each preset in a line: what it is, where it comes from, and what its source does not say.
The values themselves are in `scoring.presets`, `scoring.schafkopf.presets` and `scoring.events`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class About(NamedTuple):
    """One preset: its title, one line of what it is, its source, what its sheet says besides, and where it is silent.

    Each silence says what is missing and what is played instead.
    """

    title: str
    line: str
    source: str
    besides: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()


_AS_WISCONSIN = (
    "What each row pays, the bump, alone, cracks: not on the sheet; as in wisconsin-tournament, to be confirmed.",
    "A hand that nobody picks: not on the sheet; a leaster.",
)
_RAMSCH = "Ramsch, Bettel and stock: not named, so not expected; a Ramsch would cost as much as a Rufspiel."

ABOUT: Mapping[str, About] = MappingProxyType(
    {
        "wikipedia": About(
            "English Wikipedia",
            "The chart of English Wikipedia: a loss pays single, and alone means four to pay.",
            'English Wikipedia, "Sheepshead", an early version: Keeping Score and Variations',
            silent=(
                "A tied leaster: not said; nobody pays.",
                "Tables of six and more: the split is not said; the partner pays like one opponent.",
            ),
        ),
        "pagat-bushnell": About(
            "Bushnell, as on pagat.com",
            "Called ace, and a loss is doubled on the bump.",
            "pagat.com's main description (Eric Bushnell, Milwaukee), as a Romanian page retells it",
            silent=(
                "Cracks, blitzes, calling Sheepshead, doublers and pot: not said; not played.",
                "Tables of other sizes than five: not said; as in wikipedia, with the bump.",
            ),
        ),
        "wisconsin-tournament": About(
            "Wisconsin tournament",
            "A Spanish page of Wisconsin's rules to the letter: jack of diamonds, alone doubles every payment.",
            'A Spanish page of rules, "Cómo jugar: Sheepshead"',
            besides=("50 or 100 hands; ties are broken by the most hands won as picker.",),
            silent=(
                "A tied leaster and the blind in a leaster: not said; nobody pays, the blind is nobody's.",
                "Cracks and doublers: named as variants only; not played. Blitzes: not said; not played.",
            ),
        ),
        "bavarian": About(
            "Bavarian, by a Spanish page",
            "A Spanish page of Bavaria's rules to the letter: 1-1-2, only the winners' runners, a Tout fourfold.",
            'A Spanish page of rules, "Cómo jugar: Schafkopf"',
            silent=(
                "A lost Tout: not said; costs what it would have won.",
                "Jungfrau, Durchmarsch and ties in a Ramsch: not said; no Jungfrau, no Durchmarsch, the highest trump.",
            ),
        ),
        "schafkopf-bsv": About(
            "Schafkopf 10-10-50",
            "The tariff the Bavarian federation recommends: Rufspiel 10, solo 50, extras and runners 10.",
            "raschesspiele.de (which quotes it), Parlett; the federation's own text was not at hand",
            silent=("A Jungfrau in a Ramsch: not said; she is paid double.",),
        ),
        "sauspiel": About(
            "Sauspiel 10-20-50",
            "The tariff of sauspiel.de: Rufspiel 20, solo 50, extras and runners 10; a Jungfrau doubles a Ramsch.",
            "sauspiel.de, its page on settling",
        ),
        "rennen": About(
            "Schafkopfrennen",
            "Tournament points: Rufspiel 1, solo 5 from or to each, no Kontra.",
            "self-bar.de and donauries-schafkopfcup.de, what both have in common",
            silent=(_RAMSCH,),
        ),
        "kohler": About(
            "Kohler / Sheboygan Falls Oktoberfest",
            "Jack of diamonds, tables of five, three sessions of 20 hands.",
            "The announcement of the tournament at Sheboygan Falls, Wisconsin",
            besides=(
                "At a table of six the dealer sits out; who looks or talks is warned, then loses 4 points.",
                "A deal in the wrong order, or a card turned by the dealer, is a misdeal: the same dealer deals again.",
            ),
            silent=_AS_WISCONSIN,
        ),
        "germanfest": About(
            "Germanfest, Milwaukee",
            "Jack of diamonds, rounds of 15 hands, each round for itself.",
            "The announcement of the tournament at Germanfest, Milwaukee",
            besides=("Gambling and side pots are forbidden.",),
            silent=_AS_WISCONSIN,
        ),
        "grossreuth": About(
            "Großreuth",
            "Tournament points with cheap solos (+6 / -2), Tout +24 / -8, and no Kontra that counts.",
            "The rule sheet of the Schafkopf tournament at Großreuth, Bavaria",
            besides=("If nobody plays, the holder of the highest Ober must.", "Solos are circled and counted."),
            silent=(
                "Runners: not on its list of points; not paid.",
                "Sie: not named; as a Tout.",
                "Contracts: not listed; all that are known.",
                _RAMSCH,
            ),
        ),
        "donau-ries": About(
            "Donau-Ries Schafkopf cup",
            "Tournament points: solo or Wenz +15 / -5, Tout +30 / -10, Sie +60 / -20, no Kontra, no Farbwenz.",
            "donauries-schafkopfcup.de, its tournament rules",
            besides=("If nobody plays: a cross game, partners across the table.",),
            silent=(
                "Runners: not on its list of points; not paid.",
                "Geier, Hochzeit, Bettel: not on its list of points; not played.",
                "60 card points each in a cross game: not said; dealt again.",
            ),
        ),
        "self-bar": About(
            "self-bar",
            "Tournament points: solo +15 / -5, Tout +42 / -14, Sie +84 / -28; giving Kontra loses the game.",
            "self-bar.de, its Schafkopf tournament",
            besides=("Who must play wins with 60 card points and is out of schneider with 30.",),
            silent=(
                "Runners in a Tout or a Sie: not said; its fixed prices leave no room for them.",
                "Runners in a Geier: not said; as in a Wenz, from three.",
                _RAMSCH,
            ),
        ),
        "heilsbronn": About(
            "Heilsbronn",
            "Tournament points with a solo at 4; two rounds of 30, and only lists that balance are accepted.",
            "The announcement of the Schafkopf tournament at Heilsbronn, Bavaria",
            silent=(
                "Rufspiel, schneider, schwarz, runners, Tout, Sie, Kontra: not announced; as in rennen.",
                "Bettel: not announced; as a solo.",
                "A hand that nobody plays: not announced; whatever is entered is scored.",
            ),
        ),
        "westernach": About(
            "Westernach",
            "Tournament points; runners that the other side held count for the declarer alone (7 / 1 / -4 / -4).",
            "vereinsheim-westernach.de, its Schafkopf tournament",
            besides=("Who must play needs 61 card points, too.",),
            silent=(
                "Runners in a Geier: not said; as in a Wenz, from three.",
                "Tout and Sie: not said; as in rennen.",
                _RAMSCH,
            ),
        ),
        "afterwork-nuernberg": About(
            "Afterwork Nürnberg",
            "Tournament points, three rounds of 16; a wrong card ends the game, and the culprit alone takes the minus.",
            "The announcement of the Afterwork tournament at Nürnberg, Bavaria",
            silent=(
                "Every price: not announced; as in rennen.",
                "What a wrong card costs: not announced; the price of the game without extras.",
            ),
        ),
    }
)
