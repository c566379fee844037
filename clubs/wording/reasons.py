"""Why a score is what it is, as one line the table can argue with: the steps of `scoring` told for one chair.

The words of each step are in `steps`.
"""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.figures import signed
from clubs.wording.rows import row_label
from clubs.wording.schafkopf import GAME_ROWS
from clubs.wording.steps import (
    ADD_WORDS,
    CHARGED_WORDS,
    LEADING,
    NOTHING_WORDS,
    NUMBERS,
    PAID_BY_WORDS,
    PAYING_WORDS,
    ROW_WORDS,
    SHARE_WORDS,
    SHARED_WORDS,
    TIMES_WORDS,
)
from scoring.results import Step

# Rows whose extra is schneider alone; in all others schwarz comes with it.
_SCHNEIDER_ONLY = ("schneider", "lost_schneider")


def reason_sentence(
    steps: Sequence[Step], names: Sequence[str], chair: int, rows: Mapping[str, str] | None = None
) -> str:
    """Return why this chair scored what it did; empty where it sat out.

    `names` are the people by chair; `rows` names the chart's rows by their card points ("31–60").
    "31–60: 1 unit · lost, so doubled on the bump: 2 · crack: 4 · alone, four to pay: −16".
    """
    leader = next((names[int(step["seat"])] for step in steps if step["code"] in LEADING), None)
    parts: list[str] = []
    gains: list[int] = []
    stake, takes_part = 0, False
    for step in steps:
        code = str(step["code"])
        if "units" in step:
            stake = int(step["units"])
            parts.append(_row_part(step, rows or {}))
            takes_part |= code in NOTHING_WORDS
        elif "times" in step:
            stake *= int(step["times"])
            parts.append(f"{_times_words(step)}: {stake}")
        elif step["seat"] == chair:
            takes_part = True
            if "share" in step:
                share = int(step["share"])
                gains.append(share * stake)
                words = _share_words(code, share, leader)
            else:
                gains.append(int(step["add"]))
                words = _add_words(code, gains[-1])
            parts.append(f"{words}: {signed(gains[-1])}")
    if not takes_part:
        return ""
    if len(gains) > 1:
        parts.append(f"= {signed(sum(gains))}")
    return " · ".join(parts)


def reason_sentences(
    steps: Sequence[Step],
    names: Sequence[str],
    scores: Sequence[int | None],
    rows: Mapping[str, str] | None = None,
) -> list[str | None]:
    """Return the sentence of every chair, None where it sat out."""
    return [None if score is None else reason_sentence(steps, names, chair, rows) for chair, score in enumerate(scores)]


def _row_part(step: Step, rows: Mapping[str, str]) -> str:
    code, units = str(step["code"]), int(step["units"])
    if code in NOTHING_WORDS:
        return str(NOTHING_WORDS[code])
    words = rows.get(code) or ROW_WORDS.get(code) or row_label(code)
    if "price" in step or code in GAME_ROWS:
        return f"{words}: {_price(step)}"
    return ngettext("%(row)s: %(units)d unit", "%(row)s: %(units)d units", units) % {"row": words, "units": units}


def _price(step: Step) -> str:
    """What a game of a tariff costs and what that is made of: "20 + 10 schneider + 30 Laufende = 60"."""
    schneider = step["code"] in _SCHNEIDER_ONLY
    parts = {
        "extra": _("%(points)d schneider") if schneider else _("%(points)d schneider and schwarz"),
        "runners": _("%(points)d Laufende"),
    }
    added = [words % {"points": step[name]} for name, words in parts.items() if name in step]
    return f"{' + '.join([str(step['price']), *added])} = {step['units']}" if added else str(step["units"])


def _times_words(step: Step) -> str:
    code, count = str(step["code"]), int(step.get("count", 1))
    words = str(TIMES_WORDS.get(code, code))
    return f"{words} ({count})" if count > 1 and int(step["times"]) > 1 else words


def _share_words(code: str, share: int, leader: str | None) -> str:
    words = SHARE_WORDS.get(code, code)
    if share > 1:
        words = PAID_BY_WORDS.get(code, words)
    elif share < 0:
        words = PAYING_WORDS.get(code, words)
    if leader is None:
        words = SHARED_WORDS.get(code, words)
    many = str(NUMBERS[abs(share)]) if abs(share) < len(NUMBERS) else str(abs(share))
    return str(words) % {"who": leader or "", "many": many}


def _add_words(code: str, points: int) -> str:
    words = ADD_WORDS.get(code, code)
    return str(CHARGED_WORDS.get(code, words) if points < 0 else words)
