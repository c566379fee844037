"""Why a score is what it is, as one line the table can argue with: the steps of `scoring` told for one chair."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from clubs.figures import signed
from clubs.wording.rows import row_label
from scoring.results import Step

# The row that is paid: said with its units.
ROW_WORDS = {
    "sheepshead_missed": _("called Sheepshead and missed a trick"),
    "everything_capped": _("row and doublings, held at the cap"),
    "leaster": _("leaster"),
}
# Rows in which nothing is multiplied: said without units.
NOTHING_WORDS = {
    "leaster_tied": _("leaster, tied: nobody pays"),
    "leaster_nobody": _("leaster that nobody won: nobody pays"),
    "dealt_again": _("everybody passed: dealt again"),
    "annulled": _("annulled by a ruling: 0 for all"),
}
TIMES_WORDS = {
    "called_sheepshead": _("called Sheepshead"),
    "bump": _("lost, so doubled on the bump"),
    "no_punish": _("forced to pick, so not doubled on the bump"),
    "alone_doubled": _("alone, so every payment is multiplied"),
    "crack": _("crack"),
    "recrack": _("re-crack"),
    "corner_crack": _("crack around the corner"),
    "castrate": _("castrate"),
    "blitz_black_queens": _("blitz, black queens"),
    "blitz_red_queens": _("blitz, red queens"),
    "blitz_black_jacks": _("blitz, black jacks"),
    "blitz_red_jacks": _("blitz, red jacks"),
    "doublings_capped": _("cracks and blitzes, held at the cap"),
    "doubler": _("doubler from before"),
    "trickless_winner": _("won the leaster without a trick"),
    "unit_value": _("what a unit is worth"),
}
# What a chair carries; `who` is the picker or the winner of the leaster, `many` how many others pay or are paid.
SHARE_WORDS = {
    "picker": _("picker"),
    "partner": _("partner of %(who)s"),
    "alone": _("alone, %(many)s to pay"),
    "picker_pays_all": _("picker, who pays the partner's part too"),
    "partner_exempt": _("partner of %(who)s, who does not pay"),
    "defender": _("defender against %(who)s"),
    "leaster_winner": _("winner, paid by %(many)s"),
    "leaster_other": _("pays %(who)s"),
}
ALONE_WON = _("alone, paid by %(many)s")
PAYS_WINNERS = _("pays the winners")
ADD_WORDS = {
    "even_share": _("evens out picker and partner"),
    "tie_split": _("part of what the others pay"),
    "pot_won": _("from the pot"),
    "pot_paid": _("into the pot"),
    "pot_seeded": _("one into the pot"),
}
_NUMBERS = (
    _("nobody"),
    _("one"),
    _("two"),
    _("three"),
    _("four"),
    _("five"),
    _("six"),
    _("seven"),
    _("eight"),
    _("nine"),
)
_LEADING = ("picker", "alone", "picker_pays_all", "leaster_winner")


def reason_sentence(
    steps: Sequence[Step], names: Sequence[str], chair: int, rows: Mapping[str, str] | None = None
) -> str:
    """Return why this chair scored what it did; empty where it sat out.

    `names` are the people by chair; `rows` names the chart's rows by their card points ("31–60").
    "31–60: 1 unit · lost, so doubled on the bump: 2 · crack: 4 · alone, four to pay: −16".
    """
    leader = next((names[int(step["seat"])] for step in steps if step["code"] in _LEADING), None)
    parts: list[str] = []
    gains: list[int] = []
    stake, takes_part = 0, False
    for step in steps:
        code = str(step["code"])
        if "units" in step:
            stake = int(step["units"])
            parts.append(_row_part(code, stake, rows or {}))
            takes_part |= code in NOTHING_WORDS
        elif "times" in step:
            stake *= int(step["times"])
            parts.append(f"{TIMES_WORDS.get(code, code)}: {stake}")
        elif step["seat"] == chair:
            takes_part = True
            if "share" in step:
                share = int(step["share"])
                gains.append(share * stake)
                words = _share_words(code, share, leader)
            else:
                gains.append(int(step["add"]))
                words = str(ADD_WORDS.get(code, code))
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


def _row_part(code: str, units: int, rows: Mapping[str, str]) -> str:
    if code in NOTHING_WORDS:
        return str(NOTHING_WORDS[code])
    words = rows.get(code) or ROW_WORDS.get(code) or row_label(code)
    return ngettext("%(row)s: %(units)d unit", "%(row)s: %(units)d units", units) % {"row": words, "units": units}


def _share_words(code: str, share: int, leader: str | None) -> str:
    words = SHARE_WORDS.get(code, code)
    if code == "alone" and share > 0:
        words = ALONE_WON
    if code == "leaster_other" and leader is None:
        words = PAYS_WINNERS
    many = str(_NUMBERS[abs(share)]) if abs(share) < len(_NUMBERS) else str(abs(share))
    return str(words) % {"who": leader or "", "many": many}
