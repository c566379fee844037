"""What rule sheets of Schafkopf events leave open, read from house rules and set in them.

Pure values, as `switches` has them for Sheepshead; when a director may set them is in `services.confirming`.
"""

from collections.abc import Sequence
from typing import TypedDict

import scoring
from scoring.schafkopf.contracts import CONTRACTS

# Where Kontra doubles and the rules had none: Kontra, Re, Sub, Hirsch.
_USUAL_STOSS = 4
# Giving it loses the game, so there is nothing to answer.
_ONE = 1


class OpenOptions(TypedDict):
    """`kontra`: none, doubles, ignored or loses; `contracts` that are played, in the program's order."""

    kontra: str
    runners: bool
    plus_only: bool
    contracts: list[str]


def open_of(rules: scoring.SchafkopfRules) -> OpenOptions:
    """Return how the open options stand in these rules."""
    played = CONTRACTS if rules.contracts is None else rules.contracts
    return {
        "kontra": rules.stoss_rule if rules.max_stoss else "none",
        "runners": rules.laufende_mode != "never",
        "plus_only": rules.scoring != "zero_sum",
        "contracts": [name for name in CONTRACTS if name in played],
    }


def with_open(
    rules: scoring.SchafkopfRules, *, kontra: str, runners: bool, plus_only: bool, contracts: Sequence[str]
) -> scoring.SchafkopfRules:
    """Return the rules with the open options set; what stands as asked for is not touched.

    Raises RulesError where they contradict other options.
    """
    now, options = open_of(rules), rules.to_json()
    if kontra != now["kontra"]:
        stoss = {"none": 0, "loses": _ONE}.get(kontra, rules.max_stoss or _USUAL_STOSS)
        options |= {"max_stoss": stoss, "stoss_rule": "doubles" if kontra == "none" else kontra}
    if runners != now["runners"]:
        options["laufende_mode"] = "always" if runners else "never"
    if plus_only != now["plus_only"]:
        options["scoring"] = "plus_only" if plus_only else "zero_sum"
    played = [name for name in CONTRACTS if name in contracts]
    if played != now["contracts"]:
        options["contracts"] = None if len(played) == len(CONTRACTS) else played
    return scoring.SchafkopfRules.from_json(options)
