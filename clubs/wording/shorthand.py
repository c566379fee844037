"""What the short codes of a line mean, short enough for the foot of a score sheet, and what is said of a wrong word.

Which codes there are is said by `scoring.shorthand`.
"""

from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _

from scoring.shorthand import Code

MEANINGS = {
    "example_partner": _("chair 3 picked with 5 and won"),
    "example_alone": _("chair 3 picked and won"),
    "example_two_handed": _("chair 1 won"),
    "example_rufspiel": _("Rufspiel of chair 1 with 3, won"),
    "example_solo": _("Wenz of chair 1, won"),
    "alone": _("alone"),
    "won": _("won"),
    "schneider": _("won, schneider"),
    "all_tricks": _("won, all tricks"),
    "lost": _("lost"),
    "lost_schneider": _("lost, schneider"),
    "no_tricks": _("lost, no trick"),
    "points": _("card points"),
    "tricks": _("tricks"),
    "crack": _("crack"),
    "recrack": _("re-crack"),
    "corner_crack": _("corner crack"),
    "castrate": _("castrate"),
    "blitz_black_queens": _("blitz, black queens"),
    "blitz_red_queens": _("blitz, red queens"),
    "blitz_black_jacks": _("blitz, black jacks"),
    "blitz_red_jacks": _("blitz, red jacks"),
    "forced": _("forced to pick"),
    "called_sheepshead": _("called Sheepshead"),
    "leaster": _("leaster, won by 4"),
    "leaster_nobody": _("leaster, won by nobody"),
    "moster": _("moster, lost by 4"),
    "mittler": _("mittler, won by 4"),
    "schneidster": _("schneidster, won by 4"),
    "schwanzer": _("schwanzer, lost by 4"),
    "two_handed_tied": _("60 each"),
    "passed_out": _("everybody passed"),
    "misplay": _("misplay of chair 2"),
    "struck": _("struck line"),
    "rufspiel": _("Rufspiel"),
    "hochzeit": _("Hochzeit"),
    "cross": _("Kreuzspiel"),
    "farbsolo": _("Solo"),
    "wenz": _("Wenz"),
    "geier": _("Geier"),
    "farbwenz": _("Farbwenz"),
    "farbgeier": _("Farbgeier"),
    "bettel": _("Bettel"),
    "suits": _("Solo in Eichel, Gras, Herz, Schellen"),
    "runners_with": _("with 3 runners"),
    "runners_without": _("without 3 runners"),
    "kontra": _("Kontra"),
    "re": _("Re"),
    "supra": _("Supra"),
    "hirsch": _("Hirsch"),
    "tout": _("Tout"),
    "sie": _("Sie"),
    "legen": _("one laid"),
    "starts_bock": _("starts a Bock"),
    "muss": _("Muss"),
    "culprit": _("wrong card of 2"),
    "ramsch": _("Ramsch, lost by 2"),
}
# What stands behind a code in its example.
_EXAMPLE = {"runners_with": "3", "runners_without": "3", "legen": "1", "culprit": "2", "tricks": "5"}

PROBLEMS = {
    "code_line_empty": _("The line is empty; write a hand, such as 3 5 w."),
    "code_line_too_long": _("The line is too long to be a hand; at most %(most)s characters are read."),
    "code_unknown": _("“%(word)s” is no code here; possible are %(known)s."),
    "code_twice": _("“%(word)s” says what the line has said already; leave one of them out."),
    "code_number_missing": _("“%(word)s” needs its number right behind it and nothing else."),
    "code_number_extra": _("“%(word)s” is one number too many."),
    "code_number_too_large": _("“%(word)s” holds a number that no hand has."),
    "code_nobody_and_somebody": _("0 is nobody, and the line names somebody too; leave one of them out."),
    "code_out_of_order": _("“%(word)s” answers nothing here; they come in the order %(order)s."),
    "code_picker_first": _("A line begins with the chair that picked, or with n where nobody did, or m for a misplay."),
    "code_contract_first": _("A line begins with what was played: R, H, X, S, W, G, FW, FG, B, RA or Z."),
    "code_declarer_missing": _("After the contract comes the chair that declared it."),
    "code_not_facts": _("“%(word)s” is not a hand's facts in JSON."),
}


def explained(codes: Iterable[Code]) -> list[tuple[str, str]]:
    """Return each code as it is typed, with its meaning."""
    return [(code.code + _EXAMPLE.get(code.meaning, ""), str(MEANINGS[code.meaning])) for code in codes]
