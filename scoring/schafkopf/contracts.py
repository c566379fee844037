"""What each contract is: with a partner or alone, its trumps, its price and from how many runners on they are paid.
The prices themselves are the tariff's; how a game is scored is in `game`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scoring.cards import PACK
from scoring.schafkopf.rules import SchafkopfRules

SUITS = ("acorns", "leaves", "hearts", "bells")
TRUMP_OF_RUF = "hearts"


class Contract(NamedTuple):
    """One contract: its price in the tariff and the one it follows where it has none, and its trumps (long, short).

    `suited`: the declarer names a suit that is trump. `announced`: a Tout can be announced.
    """

    with_partner: bool
    price: str
    follows: tuple[str, ...]
    trumps: tuple[int, int]
    least: str | None
    suited: bool = False
    announced: bool = False


# Ober, Unter and a suit are 14 trumps (12 in the short deck), Unter and a suit 11 (9) (rules.md, Play, Schafkopf).
CONTRACTS: Mapping[str, Contract] = {
    "rufspiel": Contract(True, "ruf", (), (14, 12), "rufspiel"),
    "hochzeit": Contract(True, "hochzeit", ("ruf",), (14, 12), "hochzeit"),
    "cross": Contract(True, "cross", ("ruf",), (14, 12), "rufspiel"),
    "farbsolo": Contract(False, "solo", (), (14, 12), "farbsolo", suited=True, announced=True),
    "wenz": Contract(False, "wenz", ("solo",), (4, 4), "wenz", announced=True),
    "geier": Contract(False, "geier", ("solo",), (4, 4), "geier", announced=True),
    "farbwenz": Contract(False, "farbwenz", ("solo",), (11, 9), "farbwenz", suited=True, announced=True),
    # "Farbgeier as Farbwenz" (rules.md, Schafkopf payout).
    "farbgeier": Contract(False, "farbgeier", ("farbwenz", "solo"), (11, 9), "farbgeier", suited=True, announced=True),
    "bettel": Contract(False, "bettel", (), (0, 0), None),
}


def price_of(rules: SchafkopfRules, contract: str, suit: str | None) -> int:
    """Gives the price of a plain game, in points; a hearts solo may carry its own."""
    tariff, known = rules.tariff, CONTRACTS[contract]
    if contract == "farbsolo" and suit == TRUMP_OF_RUF and tariff.heart_solo is not None:
        return tariff.heart_solo
    price: int | None = getattr(tariff, known.price)
    for name in known.follows:
        if price is None:
            price = getattr(tariff, name)
    return price or 0


def least_runners(rules: SchafkopfRules, contract: str) -> int:
    """Gives from how many runners on this contract pays them; a contract without trumps never does."""
    least = CONTRACTS[contract].least
    return PACK if least is None else int(getattr(rules.laufende_min, least))


def trumps_of(rules: SchafkopfRules, contract: str) -> int:
    """Gives how many trumps there are."""
    long, short = CONTRACTS[contract].trumps
    return long if rules.deck == "long" else short
