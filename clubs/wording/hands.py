"""A hand's facts in one line, as a scorer would read them out: who picked, with whom, how it ended.

Whatever came over a link has words here, also what no sheet would take.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from clubs.wording.rows import is_row, row_label
from clubs.wording.schafkopf import CONTRACTS, GAME_TIMES
from clubs.wording.steps import TIMES_WORDS

_MOST_RAW = 120
# Hands that hang on who won or lost them, not on a picker.
_SETTLED = {
    "moster": gettext_lazy("Moster"),
    "mittler": gettext_lazy("Mittler"),
    "schneidster": gettext_lazy("Schneidster"),
    "schwanzer": gettext_lazy("Schwanzer"),
    "misplay": gettext_lazy("Misplay"),
    "two_handed": gettext_lazy("Two players"),
    "ramsch": gettext_lazy("Ramsch"),
}
# A Kontra and its answers, in order.
_STOSS = ("kontra", "re", "supra", "hirsch")


class _Unreadable(Exception):
    """The facts do not say what they should in a way that can be read out."""


def hand_sentence(facts: Mapping[str, Any] | None, people: Sequence[str], rows: Mapping[str, str]) -> str:
    """Return what the facts say; `people` by chair, `rows` the chart's rows by result, None for facts is struck.

    "Ann with Bob: 31–60 · crack", "Ann alone: 85 card points", "Leaster: Bob", "Misplay: Bob lost", "Wenz, Ann
    alone: won · Kontra"; "cannot be read: {…}" where they are no hand at all.
    """
    if facts is None:
        return _("struck")
    try:
        return _read_out(facts, people, rows)
    except _Unreadable:
        raw = json.dumps(facts)
        shortened = raw if len(raw) <= _MOST_RAW else f"{raw[:_MOST_RAW]}…"
        return _("cannot be read: %(facts)s") % {"facts": shortened}


def _read_out(facts: Mapping[str, Any], people: Sequence[str], rows: Mapping[str, str]) -> str:
    if facts.get("annulled") is True:
        return _("annulled by a ruling: 0 for all")
    kind = facts.get("type")
    if kind == "passed_out":
        return _("everybody passed")
    if kind == "leaster":
        return _("Leaster: %(who)s") % {"who": _winners(facts, people)}
    if kind == "schafkopf":
        return _game(facts, people, rows)
    if isinstance(kind, str) and kind in _SETTLED:
        return _settled(_SETTLED[kind], facts, people)
    if kind != "picked":
        raise _Unreadable
    return " · ".join([f"{_side(facts, people)}: {_outcome(facts, rows)}", *_doublings(facts)])


def _settled(kind: object, facts: Mapping[str, Any], people: Sequence[str]) -> str:
    winner, loser = facts.get("winner"), facts.get("loser")
    if winner is None and loser is not None:
        return _("%(kind)s: %(who)s lost") % {"kind": kind, "who": _names(loser, people)}
    return f"{kind}: {_winners(facts, people)}"


def _game(facts: Mapping[str, Any], people: Sequence[str], rows: Mapping[str, str]) -> str:
    contract, stoss = facts.get("contract"), _count(facts, "stoss") or 0
    if not isinstance(contract, str) or contract not in CONTRACTS:
        raise _Unreadable
    side = f"{CONTRACTS[contract]}, {_side(facts, people, 'declarer')}"
    ended = _("a wrong card of %(who)s") % {"who": _name(facts["culprit"], people)} if "culprit" in facts else ""
    called = [name for name in ("tout", "sie") if facts.get(name) is True]
    words = [str(GAME_TIMES[name]) for name in (*called, *_STOSS[: max(stoss, 0)])]
    return " · ".join([f"{side}: {ended or _outcome(facts, rows)}", *words])


def _winners(facts: Mapping[str, Any], people: Sequence[str]) -> str:
    if "winner" not in facts:
        return _("by the card points of each")
    winner = facts["winner"]
    if winner is None:
        return _("nobody won")
    return _names(winner, people)


def _names(chairs: object, people: Sequence[str]) -> str:
    return ", ".join(_name(chair, people) for chair in (chairs if isinstance(chairs, list) else [chairs]))


def _name(chair: object, people: Sequence[str]) -> str:
    if type(chair) is not int or not 0 <= chair < len(people):
        raise _Unreadable
    return people[chair]


def _side(facts: Mapping[str, Any], people: Sequence[str], leader: str = "picker") -> str:
    picker = _name(facts.get(leader), people)
    if facts.get("partner") is None and facts.get("contract") == "cross":
        return _("%(picker)s with whoever sits across") % {"picker": picker}
    if facts.get("partner") is None:
        return _("%(picker)s alone") % {"picker": picker}
    return _("%(picker)s with %(partner)s") % {"picker": picker, "partner": _name(facts["partner"], people)}


def _outcome(facts: Mapping[str, Any], rows: Mapping[str, str]) -> str:
    said = []
    result = facts.get("result")
    if result is not None:
        if not isinstance(result, str) or not is_row(result):
            raise _Unreadable
        said.append(rows.get(result) or row_label(result))
    points, tricks = _count(facts, "points"), _count(facts, "tricks")
    if points is not None:
        said.append(ngettext("%(points)d card point", "%(points)d card points", points) % {"points": points})
    if tricks is not None:
        said.append(ngettext("%(tricks)d trick", "%(tricks)d tricks", tricks) % {"tricks": tricks})
    if not said:
        raise _Unreadable
    return ", ".join(said)


def _count(facts: Mapping[str, Any], name: str) -> int | None:
    """A number as it can stand on a sheet."""
    value = facts.get(name)
    if value is not None and (type(value) is not int or abs(value) >= 1000):
        raise _Unreadable
    return value


def _doublings(facts: Mapping[str, Any]) -> list[str]:
    doubles = facts.get("doubles") or []
    if not isinstance(doubles, list):
        raise _Unreadable
    return [_doubling(double) for double in doubles]


def _doubling(double: object) -> str:
    kind = double.get("kind") if isinstance(double, dict) else None
    if not isinstance(kind, str) or kind not in TIMES_WORDS:
        raise _Unreadable
    return str(TIMES_WORDS[kind])
