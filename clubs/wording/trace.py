"""The trace's actions and particulars in words. What happened is kept in English, as data; here it is said.

A particular that has no words of its own is shown as it is kept: a trace hides nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

_ACTIONS = {
    "all rounds drawn": gettext_lazy("all rounds drawn"),
    "clock set": gettext_lazy("clock of a round set"),
    "clock stopped": gettext_lazy("clock of a round stopped"),
    "club changed": gettext_lazy("club's settings changed"),
    "club created": gettext_lazy("club made"),
    "club founded": gettext_lazy("club founded"),
    "draw taken back": gettext_lazy("draw taken back"),
    "entry changed": gettext_lazy("entry changed"),
    "entry checked in": gettext_lazy("checked in"),
    "entry not here": gettext_lazy("not here"),
    "entry withdrawn": gettext_lazy("withdrew"),
    "event simulated": gettext_lazy("made-up event added"),
    "fee given back": gettext_lazy("fee given back"),
    "fee paid": gettext_lazy("fee paid"),
    "fitted in": gettext_lazy("late one fitted in"),
    "hand kept waiting": gettext_lazy("hand came too late and waits"),
    "hand moved": gettext_lazy("hand moved"),
    "hand ruled on": gettext_lazy("hand ruled on"),
    "hands imported": gettext_lazy("hands imported"),
    "hands reassigned": gettext_lazy("hands reassigned"),
    "history simulated": gettext_lazy("made-up history added"),
    "import undone": gettext_lazy("import undone"),
    "invitation made": gettext_lazy("invitation made"),
    "invitation withdrawn": gettext_lazy("invitation withdrawn"),
    "link replaced": gettext_lazy("table's link replaced"),
    "login changed": gettext_lazy("login changed"),
    "lot drawn": gettext_lazy("lot drawn"),
    "member joined": gettext_lazy("member joined"),
    "member removed": gettext_lazy("member removed"),
    "merge taken back": gettext_lazy("merge taken back"),
    "people changed": gettext_lazy("people at a table changed"),
    "people checked in": gettext_lazy("people checked in"),
    "people entered": gettext_lazy("people entered"),
    "player added": gettext_lazy("player added"),
    "player changed": gettext_lazy("player changed"),
    "player made anonymous": gettext_lazy("player made anonymous"),
    "players merged": gettext_lazy("players merged"),
    "prizes changed": gettext_lazy("prizes changed"),
    "reset link made": gettext_lazy("link for a new password made"),
    "role changed": gettext_lazy("role changed"),
    "roll call begun": gettext_lazy("asked anew who is here"),
    "roster imported": gettext_lazy("players imported"),
    "round drawn": gettext_lazy("round drawn"),
    "round planned": gettext_lazy("round planned"),
    "round started": gettext_lazy("start signal given"),
    "rules confirmed": gettext_lazy("rules confirmed"),
    "rules kept": gettext_lazy("house rules kept"),
    "ruling cancelled": gettext_lazy("ruling cancelled"),
    "season changed": gettext_lazy("season changed"),
    "season made": gettext_lazy("season made"),
    "seats swapped": gettext_lazy("seats swapped"),
    "session changed": gettext_lazy("session changed"),
    "session closed": gettext_lazy("session closed"),
    "session folded again": gettext_lazy("session folded again"),
    "session opened": gettext_lazy("session opened"),
    "session opened again": gettext_lazy("session opened again"),
    "sheet signed": gettext_lazy("sheet signed"),
    "sheet typed": gettext_lazy("sheet typed"),
    "stand-in named": gettext_lazy("stand-in named"),
    "stand-in taken back": gettext_lazy("stand-in taken back"),
    "standing published": gettext_lazy("standing published"),
    "start announced": gettext_lazy("start of a round announced"),
    "table seated": gettext_lazy("table seated"),
    "totals imported": gettext_lazy("totals imported"),
    "totals taken out": gettext_lazy("totals taken out"),
    "totals typed": gettext_lazy("totals typed"),
    "totals typed again": gettext_lazy("paper's totals typed again"),
    "trace sealed anew": gettext_lazy("sealed entries changed"),
    "backup restored": gettext_lazy("backup put back"),
    "tournament archived": gettext_lazy("tournament put into the archive"),
    "tournament changed": gettext_lazy("tournament changed"),
    "tournament created": gettext_lazy("tournament made"),
    "tournament taken back": gettext_lazy("tournament taken out of the archive"),
    "walk-in entered": gettext_lazy("walked in and entered"),
    "warning given": gettext_lazy("warning given"),
}
_PARTICULARS = {
    "name": gettext_lazy("name"),
    "number": gettext_lazy("number"),
    "nickname": gettext_lazy("nickname"),
    "display_name": gettext_lazy("name on public pages"),
    "town": gettext_lazy("town"),
    "contact": gettext_lazy("contact"),
    "guest": gettext_lazy("guest"),
    "active": gettext_lazy("plays"),
    "title": gettext_lazy("title"),
    "date": gettext_lazy("day"),
    "notes": gettext_lazy("notes"),
    "people": gettext_lazy("people"),
    "planned": gettext_lazy("hands planned"),
    "role": gettext_lazy("role"),
    "user": gettext_lazy("login"),
    "who": gettext_lazy("for whom"),
    "file": gettext_lazy("file"),
    "first_day": gettext_lazy("first day"),
    "last_day": gettext_lazy("last day"),
    "points": gettext_lazy("points"),
}


@dataclass(frozen=True)
class Difference:
    """One particular of a change: `before` is "" where there was nothing, `after` where nothing is left."""

    name: str
    before: str
    after: str


def action_words(action: str) -> str:
    """Return what an action is called; one that has no words yet is shown as it is kept."""
    return str(_ACTIONS.get(action, action))


def is_worded(action: str) -> bool:
    """Whether an action has words of its own, which can be translated."""
    return action in _ACTIONS


def differences(detail: Mapping[str, Any], named: Mapping[str, str]) -> tuple[Difference, ...]:
    """Return what an entry says of before and after; `named` gives names for uids."""
    before, after = detail.get("before"), detail.get("after")
    if isinstance(before, dict) and isinstance(after, dict):
        pairs = {name: (before.get(name), after.get(name)) for name in {**before, **after}}
        return tuple(_difference(name, *pair, named) for name, pair in pairs.items() if pair[0] != pair[1])
    return tuple(_particulars(detail, named))


def _particulars(detail: Mapping[str, Any], named: Mapping[str, str]) -> Iterator[Difference]:
    for name, value in detail.items():
        if name in ("reason", "uid", "form", "typed") or value in (None, "", [], {}):
            continue
        if isinstance(value, list) and len(value) == 2 and name != "people":
            yield _difference(name, value[0], value[1], named)
        else:
            yield _difference(name, None, value, named)


def _difference(name: str, before: Any, after: Any, named: Mapping[str, str]) -> Difference:
    return Difference(str(_PARTICULARS.get(name, name.replace("_", " "))), _said(before, named), _said(after, named))


def _said(value: Any, named: Mapping[str, str]) -> str:
    if value is None or value == "":
        return ""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, list):
        return ", ".join(_said(one, named) for one in value)
    if isinstance(value, dict):
        return "; ".join(f"{_PARTICULARS.get(name, name)}: {_said(one, named)}" for name, one in value.items())
    return named.get(str(value), str(value))
