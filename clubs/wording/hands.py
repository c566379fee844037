"""A hand's facts in one line, as a scorer would read them out: who picked, with whom, how it ended."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from clubs.wording.reasons import TIMES_WORDS
from clubs.wording.rows import row_label


def hand_sentence(facts: Mapping[str, Any] | None, people: Sequence[str], rows: Mapping[str, str]) -> str:
    """Return what the facts say; `people` by chair, `rows` the chart's rows by result, None for facts is struck.

    "Ann with Bob: 31–60 · crack", "Ann alone: 85 card points", "Leaster: Bob".
    """
    if facts is None:
        return _("struck")
    if facts.get("annulled"):
        return _("annulled by a ruling: 0 for all")
    if facts["type"] == "passed_out":
        return _("everybody passed")
    if facts["type"] == "leaster":
        return _("Leaster: %(who)s") % {"who": _winners(facts.get("winner"), people)}
    return " · ".join([f"{_side(facts, people)}: {_outcome(facts, rows)}", *_doublings(facts)])


def _winners(winner: int | Sequence[int] | None, people: Sequence[str]) -> str:
    if winner is None:
        return _("nobody won")
    chairs = [winner] if isinstance(winner, int) else winner
    return ", ".join(people[chair] for chair in chairs)


def _side(facts: Mapping[str, Any], people: Sequence[str]) -> str:
    picker = people[facts["picker"]]
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
