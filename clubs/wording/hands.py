"""A hand's facts in one line, as a scorer would read them out: who picked, with whom, how it ended."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.wording.rows import row_label
from clubs.wording.schafkopf import CONTRACTS, GAME_TIMES
from clubs.wording.steps import TIMES_WORDS

# What each answer to a Kontra is called, in order.
STOSS = ("kontra", "re", "supra", "hirsch")
MOST_SHOWN = 200
_KINDS = {
    "moster": gettext_lazy("Moster"),
    "mittler": gettext_lazy("Mittler"),
    "schneidster": gettext_lazy("Schneidster"),
    "schwanzer": gettext_lazy("Schwanzer"),
    "misplay": gettext_lazy("Misplay"),
    "two_handed": gettext_lazy("Two players"),
    "ramsch": gettext_lazy("Ramsch"),
}


def hand_sentence(facts: Mapping[str, Any] | None, people: Sequence[str], rows: Mapping[str, str]) -> str:
    """Return what the facts say; `people` by chair, `rows` the chart's rows by result, None for facts is struck.

    "Ann with Bob: 31–60 · crack", "Ann alone: 85 card points", "Leaster: Bob", "Wenz, Ann alone: won · Kontra".
    """
    if facts is None:
        return _("struck")
    if facts.get("annulled"):
        return _("annulled by a ruling: 0 for all")
    try:
        return _told(facts, people, rows)
    except (LookupError, TypeError, ValueError, AttributeError):
        # A hand that waits is as it was sent: nobody has checked it.
        return _("facts that make no hand: %(facts)s") % {"facts": json.dumps(facts)[:MOST_SHOWN]}


def _told(facts: Mapping[str, Any], people: Sequence[str], rows: Mapping[str, str]) -> str:
    if facts["type"] == "passed_out":
        return _("everybody passed")
    if facts["type"] == "leaster":
        return _("Leaster: %(who)s") % {"who": _winners(facts.get("winner"), people)}
    if facts["type"] == "picked":
        return " · ".join([f"{_side(facts, people)}: {_outcome(facts, rows)}", *_doublings(facts)])
    if facts["type"] == "schafkopf":
        side = f"{CONTRACTS[facts['contract']]}, {_side(facts, people)}"
        outcome = _outcome(facts, rows)
        return " · ".join([f"{side}: {outcome}" if outcome else side, *_announced(facts)])
    return _settled(facts, people)


def _settled(facts: Mapping[str, Any], people: Sequence[str]) -> str:
    """A hand that hangs on who won or lost it, not on a picker: "Moster: Bob lost", "Misplay: Bob lost"."""
    kind = _KINDS[facts["type"]]
    if facts.get("winner") is not None:
        return f"{kind}: {_winners(facts['winner'], people)}"
    if facts.get("loser") is None:
        return str(kind)
    return _("%(kind)s: %(who)s lost") % {"kind": kind, "who": _winners(facts["loser"], people)}


def _winners(winner: int | Sequence[int] | None, people: Sequence[str]) -> str:
    if winner is None:
        return _("nobody won")
    chairs = [winner] if isinstance(winner, int) else winner
    return ", ".join(people[chair] for chair in chairs)


def _side(facts: Mapping[str, Any], people: Sequence[str]) -> str:
    picker = people[facts["picker"] if "picker" in facts else facts["declarer"]]
    if facts.get("partner") is None:
        return _("%(picker)s alone") % {"picker": picker}
    return _("%(picker)s with %(partner)s") % {"picker": picker, "partner": people[facts["partner"]]}


def _outcome(facts: Mapping[str, Any], rows: Mapping[str, str]) -> str:
    said = []
    if facts.get("result"):
        said.append(rows.get(facts["result"]) or row_label(facts["result"]))
    if facts.get("points") is not None:
        said.append(_("%(points)d card points") % {"points": facts["points"]})
    if facts.get("tricks") is not None:
        said.append(_("%(tricks)d tricks") % {"tricks": facts["tricks"]})
    return ", ".join(said)


def _doublings(facts: Mapping[str, Any]) -> list[str]:
    return [str(TIMES_WORDS.get(double["kind"], double["kind"])) for double in facts.get("doubles") or ()]


def _announced(facts: Mapping[str, Any]) -> list[str]:
    said = [str(GAME_TIMES[call]) for call in ("tout", "sie") if facts.get(call)]
    return said + [str(GAME_TIMES[name]) for name in STOSS[: facts.get("stoss") or 0]]
