"""The words of a hand's questions and answers, as a table asks them; what the answers mean is in `clubs.selectors`.

The games' own terms (Laufende, Kontra, Spieler, Mitspieler) stay as they are.
"""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.selectors.asked import Asked
from clubs.selectors.asked_fields import MORE, Field
from clubs.wording import row_label
from clubs.wording.schafkopf import CONTRACTS, GAME_TIMES, SUITS
from clubs.wording.steps import TIMES_WORDS

_QUESTIONS: Mapping[str, object] = {
    "picker": gettext_lazy("Who picked?"),
    "partner": gettext_lazy("Partner?"),
    "result": gettext_lazy("How did the picker's side end?"),
    "points": gettext_lazy("Card points, if you like"),
    "tricks": gettext_lazy("Tricks"),
    "cracks": gettext_lazy("Cracks"),
    "misplay": gettext_lazy("A misplay ended the hand: who made it?"),
    "bury": gettext_lazy("Card points buried"),
    "points_by_seat": gettext_lazy("Card points that each took"),
    "tricks_by_seat": gettext_lazy("Tricks that each took"),
    "power_by_seat": gettext_lazy("Trump power of each"),
    "blind_points": gettext_lazy("Card points in the blind"),
    "first_trick_seat": gettext_lazy("Who took the first trick?"),
    "last_trick_seat": gettext_lazy("Who took the last trick?"),
    "contract": gettext_lazy("What was played?"),
    "declarer": gettext_lazy("Who is the Spieler?"),
    "bettel": gettext_lazy("How did the Bettel end?"),
    "culprit": gettext_lazy("A wrong card ended the game: whose?"),
    "laufende": gettext_lazy("Laufende"),
    "laufende_side": gettext_lazy("Whose Laufende?"),
    "stoss": gettext_lazy("Kontra"),
    "legen": gettext_lazy("How many laid (Legen, Klopfen)?"),
    "called_suit": gettext_lazy("Called ace"),
    "suit": gettext_lazy("Which suit?"),
    "announced": gettext_lazy("Announced"),
    "jungfrau": gettext_lazy("Jungfrau: who took no trick?"),
    "highest_trump_seats": gettext_lazy("Equal card points: who has the highest trump?"),
    "dealer": gettext_lazy("Somebody else dealt: who?"),
    "out": gettext_lazy("Somebody else sat out: who?"),
}
_BY_KIND: Mapping[tuple[str, str], object] = {
    ("winner", "leaster"): gettext_lazy("Who won the leaster?"),
    ("winner", "mittler"): gettext_lazy("Who won the mittler?"),
    ("winner", "schneidster"): gettext_lazy("Who won the schneidster?"),
    ("winner", "moster"): gettext_lazy("Somebody took all tricks: who?"),
    ("loser", "moster"): gettext_lazy("Who lost the moster?"),
    ("loser", "schwanzer"): gettext_lazy("Who lost the schwanzer?"),
    ("loser", "ramsch"): gettext_lazy("Who lost the Ramsch?"),
    ("winner", "ramsch"): gettext_lazy("Durchmarsch: whose?"),
}
# Under the button that saves: what it still waits for.
_MISSING: Mapping[str, object] = {
    "partner": gettext_lazy("Partner, or alone?"),
    "result": gettext_lazy("How did it end?"),
    "bettel": gettext_lazy("How did it end?"),
    "points": gettext_lazy("How many card points?"),
    "points_by_seat": gettext_lazy("How many card points did each take?"),
}
_REFUSALS: Mapping[str, object] = {
    "picker": gettext_lazy("Say who picked, or that nobody did."),
    "partner": gettext_lazy("Say who the partner was, or that the picker was alone."),
    "result": gettext_lazy("Say how the hand ended: its row, or the card points of the picker's side."),
    "points": gettext_lazy("Exactly 60 matters here: write the card points."),
    "contract": gettext_lazy("Say what was played, or that everybody passed."),
    "declarer": gettext_lazy("Say who the Spieler was."),
    "bettel": gettext_lazy("Say whether the Bettel was won or lost."),
    "laufende_side": gettext_lazy("Say which side held the Laufende (runners)."),
    "points_by_seat": gettext_lazy("Say how many card points each took."),
}
_REFUSALS_BY_KIND: Mapping[tuple[str, str], object] = {
    ("winner", "leaster"): gettext_lazy("Say who won the leaster, or that nobody did."),
    ("winner", "mittler"): gettext_lazy("Say who won the mittler, or that nobody did."),
    ("winner", "schneidster"): gettext_lazy("Say who won the schneidster, or that nobody did."),
    ("loser", "moster"): gettext_lazy("Say who lost the moster."),
    ("loser", "schwanzer"): gettext_lazy("Say who lost the schwanzer."),
    ("loser", "ramsch"): gettext_lazy("Say who lost the Ramsch."),
}
# Hands that hang on who won or lost them.
KINDS: Mapping[str, object] = {
    "leaster": gettext_lazy("leaster"),
    "moster": gettext_lazy("moster"),
    "mittler": gettext_lazy("mittler"),
    "schneidster": gettext_lazy("schneidster"),
    "schwanzer": gettext_lazy("schwanzer"),
    "misplay": gettext_lazy("misplay"),
    "two_handed": gettext_lazy("two players"),
    "ramsch": gettext_lazy("Ramsch"),
}
# Where nobody picks: with two, and where queens make the sides.
_TWO: Mapping[str, object] = {
    "picker": gettext_lazy("Who won?"),
    "result": gettext_lazy("How did the winner end?"),
}
_QUEENS: Mapping[str, object] = {
    "picker": gettext_lazy("Who held one of the queens?"),
    "partner": gettext_lazy("Who held the other?"),
    "result": gettext_lazy("How did the side with the queens end?"),
}
_SCHAFKOPF: Mapping[str, object] = {
    "partner": gettext_lazy("Mitspieler?"),
    "result": gettext_lazy("How did the Spieler's side end?"),
}
_SCHAFKOPF_MISSING: Mapping[str, object] = {
    "partner": gettext_lazy("Say who the partner (Mitspieler) was."),
    "result": gettext_lazy("Say how the game ended: its row, or the card points of the Spieler's side."),
}
_NOTHING: Mapping[str, object] = {
    "cracks": gettext_lazy("No crack"),
    "stoss": gettext_lazy("No Kontra"),
    "winner": gettext_lazy("No Durchmarsch"),
}
_STOSS = ("kontra", "re", "supra", "hirsch")
_ANSWERS: Mapping[tuple[str, str], object] = {
    ("picker", "nobody"): gettext_lazy("Nobody picked"),
    ("picker", "count"): gettext_lazy("By card points"),
    ("partner", "alone"): gettext_lazy("Alone"),
    ("winner", "none"): gettext_lazy("Nobody won"),
    ("contract", "ramsch"): gettext_lazy("Ramsch"),
    ("contract", "passed"): gettext_lazy("All passed"),
    ("bettel", "won"): gettext_lazy("won"),
    ("bettel", "lost"): gettext_lazy("lost"),
    ("laufende_side", "declarer"): gettext_lazy("Spieler's side"),
    ("laufende_side", "defenders"): gettext_lazy("the others"),
    ("cracks", "crack"): gettext_lazy("Crack"),
    ("cracks", "recrack"): gettext_lazy("Re-crack"),
    ("cracks", "corner_crack"): gettext_lazy("Corner crack"),
    ("cracks", "castrate"): gettext_lazy("Castrate"),
    ("trickless", "1"): gettext_lazy("The winner took no trick"),
    ("called", "1"): gettext_lazy("Called Sheepshead"),
    ("forced", "1"): gettext_lazy("Forced to pick"),
    ("muss", "1"): gettext_lazy("Muss"),
    ("starts_bock", "1"): gettext_lazy("Starts a Bock round"),
    ("blitz_black_queens", "1"): gettext_lazy("Blitz ♣♠ Q"),
    ("blitz_red_queens", "1"): gettext_lazy("Blitz ♥♦ Q"),
    ("blitz_black_jacks", "1"): gettext_lazy("Blitz ♣♠ J"),
    ("blitz_red_jacks", "1"): gettext_lazy("Blitz ♥♦ J"),
}
_NOTES: Mapping[tuple[str, str], object] = {
    ("partner", "alone"): gettext_lazy("no partner"),
    ("winner", "none"): gettext_lazy("nobody pays"),
    ("contract", "passed"): gettext_lazy("dealt again"),
}
# Every name that a form for a hand may send, whatever the house rules.
EVERY_NAME = frozenset({*_QUESTIONS, *(name for name, _value in _ANSWERS)})


def name_of(name: str) -> str:
    """Return what a question is about that these house rules do not ask."""
    return str(_QUESTIONS.get(name) or _ANSWERS.get((name, "1")) or name)


def kind_of(asked: Asked) -> str:
    """Return the kind of hand that hangs on a winner or loser under these rules."""
    return "ramsch" if asked.game == "schafkopf" else asked.nobody or ""


def _own(asked: Asked) -> Mapping[str, object]:
    """The words that differ where the game has no picker of Sheepshead."""
    if asked.game == "schafkopf":
        return _SCHAFKOPF
    if asked.picks:
        return {}
    return _QUEENS if asked.partners else _TWO


def question(asked: Asked, field: Field) -> str:
    """Return what is asked, as the heading above the answers."""
    if field.number is not None:
        by = field.fact != "doubles"
        words = _("Who gave doubling %(number)d?") if by else _("Doubling %(number)d")
        return words % {"number": field.number + 1}
    if field.name == "points" and asked.game == "schafkopf":
        return _("Card points of the Spieler's side, if you like")
    told = _own(asked).get(field.name) or _BY_KIND.get((field.name, kind_of(asked))) or _QUESTIONS.get(field.name)
    return str(told) if told else option_label(asked, field, "1")


def rare_question(asked: Asked, field: Field) -> str:
    """Return the heading above those answers that stand with what is seldom needed."""
    rare = {"contract": _("Another game"), "laufende": _("More Laufende")}
    return rare.get(field.name) or question(asked, field)


def missing_words(asked: Asked, field: Field) -> str:
    """Return in a few words what is still to be said."""
    if field.name == "partner" and asked.game == "schafkopf":
        return question(asked, field)
    return str(_MISSING.get(field.name) or question(asked, field))


def refusal(asked: Asked, field: Field) -> str:
    """Return the sentence for a form that was sent without this answer."""
    if asked.game == "schafkopf" and field.name in _SCHAFKOPF_MISSING:
        return str(_SCHAFKOPF_MISSING[field.name])
    if asked.game == "sheepshead" and not asked.picks and field.name in ("picker", "partner"):
        return _("Say who: %(question)s") % {"question": question(asked, field)}
    told = _REFUSALS_BY_KIND.get((field.name, kind_of(asked))) or _REFUSALS.get(field.name)
    return str(told or question(asked, field))


def nothing_label(field: Field) -> str:
    """Return what the answer is called that says nothing."""
    return "–" if field.place == MORE else str(_NOTHING.get(field.name, "–"))


def option_label(asked: Asked, field: Field, value: str) -> str:
    """Return what an answer is called."""
    if field.name == "picker" and value == "nobody" and not asked.picks:
        return _("60 each")
    if (field.name, value) in _ANSWERS:
        return str(_ANSWERS[field.name, value])
    if field.fact == "contract":
        return str(CONTRACTS[value])
    if field.fact in ("suit", "called_suit"):
        return str(SUITS[value])
    if field.name == "stoss":
        return str(GAME_TIMES[_STOSS[int(value) - 1]])
    if field.name == "announced":
        return str(GAME_TIMES[value])
    if field.fact == "doubles":
        return str(TIMES_WORDS[value])
    if field.fact == "result":
        rows = {row.result: row for row in asked.rows}
        return row_label(value, rows[value].low, rows[value].high) if value in rows else row_label(value)
    return value


def option_note(asked: Asked, field: Field, value: str) -> str:
    """Return the smaller second line of an answer, empty where there is none."""
    if field.name == "picker" and value == "nobody":
        notes = {None: _("nobody pays"), "passed_out": _("dealt again")}
        return str(notes.get(asked.nobody) or KINDS[asked.nobody or ""])
    return str(_NOTES.get((field.name, value), ""))


def back_words(asked: Asked) -> str:
    """Return what the button says that leads back to the first step."""
    if asked.game == "schafkopf":
        return _("Change Spieler")
    return _("Change picker") if asked.picks else _("Change")


def named_words(asked: Asked) -> str:
    """Return what stands in the next step on whoever was named in the step before."""
    if asked.game == "schafkopf":
        return _("Spieler · change")
    return _("picker · change") if asked.picks else _("named · change")


def pays_whom(asked: Asked) -> tuple[str, str]:
    """Return whose the figures under a row are: with a partner, and alone."""
    if asked.game == "schafkopf":
        return _("Spieler · Mitspieler · each opponent"), _("Spieler · each opponent")
    if not asked.picks and not asked.partners:
        return "", _("winner · loser")
    if not asked.picks:
        return _("each of the two · each opponent"), _("both queens · each opponent")
    return _("picker · partner · each opponent"), _("picker · each opponent")
