"""A sentence for every problem's and warning's code: what is wrong and how to mend it. A chair is its person's name
where that is known, else its number from 1.

`scoring.codes` has the same codes in English, with chairs from 0; `found` makes the problems of the site's own. What is
said of one game's hands only is in `sheepshead` and `schafkopf`.
"""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from clubs.wording.fields import field_label
from clubs.wording.schafkopf import CONTRACTS, SCHAFKOPF
from clubs.wording.sheepshead import SHEEPSHEAD
from clubs.wording.shorthand import PROBLEMS as SHORTHAND
from scoring import Problem

_LINE = {
    "empty_line": _("The line is empty; write one JSON object on it."),
    "not_utf8": _("The line is not UTF-8 text; save the file as UTF-8."),
    "not_json": _("The line is not JSON: %(why)s."),
    "too_deep": _("The line is nested too deeply to be a hand."),
    "number_too_large": _("The line holds a number that is too long to read."),
    "not_an_object": _("“%(field)s” must be a JSON object such as {…}."),
    "not_a_list": _("“%(field)s” must be a list such as [0, 1]."),
    "not_text": _("“%(field)s” must be text."),
    "bad_id": _("The id must be text, a whole number or null."),
    "hand_missing": _("The line has neither a hand nor a list of hands."),
    "hand_and_hands": _("The line has both a hand and a list of hands; give one of them."),
    "unknown_field": _("“%(field)s” is not a field that is known here; leave it out."),
}
_RULES = {
    "preset_missing": _("Say which house rules are played; known are %(known)s."),
    "unknown_preset": _("There are no house rules called “%(name)s”; known are %(known)s."),
    "unknown_option": _("House rules have no option “%(field)s”."),
    "bad_option_value": _("The option “%(field)s” must be %(wanted)s."),
    "options_clash": _("The options “%(field)s” and “%(other)s” contradict each other: %(why)s."),
    "price_missing": _("A tariff names every price: “%(field)s” is missing."),
    "rules_unreadable": _("“%(field)s” holds no house rules: %(why)s."),
    "two_games": _("“%(a)s” and “%(b)s” are rules of two different games and pay nothing alike."),
    "players_unsupported": _("%(players)s players at a hand cannot be scored; possible are %(known)s."),
    "cards_unsupported": _("%(players)s players with %(cards)s cards each is no deal that is known."),
    "players_above_seats": _("%(players)s people are needed at the table; you chose %(seats)s."),
    "seats_unsupported": _(
        "%(seats)s people at a table of %(players)s players are too many; at most %(most)s take turns."
    ),
    "showdown_winner_missing": _("The pot of %(pot)s is left: say who won the showdown."),
}
_ANY_HAND = {
    "type_missing": _("Say what was played: somebody picked, or nobody did."),
    "unknown_type": _("“%(value)s” is no kind of hand."),
    "type_of_other_game": _("“%(value)s” is no kind of hand in this game (%(game)s)."),
    "type_not_for_players": _("With %(players)s players no hand is “%(value)s”."),
    "not_an_integer": _("“%(field)s” must be a whole number."),
    "not_true_or_false": _("“%(field)s” must be yes or no."),
    "unknown_seat": _("“%(field)s” names %(seat)s, but the chairs are 1 to %(last)s."),
    "seat_sits_out": _("%(seat)s sits this hand out and cannot be “%(field)s”; name somebody who plays."),
    "duplicate_seat": _("“%(field)s” names %(seat)s twice."),
    "out_wrong_number": _("%(players)s of %(seats)s people play each hand, so %(wanted)s must sit out, not %(given)s."),
    "too_few_people": _(
        "%(people)s people sit at the table, and %(players)s play each hand. Put somebody into an empty chair, or let "
        "those who are left play on at a new table set up for fewer players."
    ),
    "carried_by_sheet": _("“%(field)s” follows from the hands before and cannot be given; leave it out."),
    "negative_count": _("“%(field)s” cannot be below 0."),
    "count_too_large": _("“%(field)s” cannot be above %(most)s."),
    "option_off": _("These house rules do not have “%(field)s”."),
    "score_too_large": _("This hand would score more than %(most)s points; check the doublings and the pot."),
    "no_pick_is_forced": _("Under these rules the last player must pick, so somebody picked; say who."),
    "no_pick_otherwise": _("Under these rules a hand that nobody picks is “%(wanted)s”, not “%(value)s”."),
}
# Problems that only the site can find: they are about who may enter what, not about a hand.
_SITE = {
    "client_id_reused": _("This client id came before with another hand; send the hand under a new one."),
    "bad_client_id": _("This form has lost its number; open it anew and enter the hand again."),
    "bad_line": _("“%(field)s” must be one line of at most %(most)s characters that can be printed."),
    "sheet_full": _("All %(planned)s hands of this table are in; strike one first if a hand was entered twice."),
    "director_needed": _("Only the last line can be changed from the table; ask the director for older ones."),
    "ruling_needs_director": _("Annulling a hand is a ruling; only the director makes one or takes it back."),
    "reason_missing": _("The round is closed; write why the hand changes."),
    "totals_typed": _("This table's totals were typed in place of its hands; empty them first, then enter hands."),
    "other_line_spoiled": _("With this change line %(number)s could not be scored any more: %(why)s"),
    "strike_by_null": _("To strike a hand, send null in place of its facts."),
    "hand_unknown": _("This sheet has no line %(number)s; it has %(lines)s."),
    "chair_empty": _("Nobody sits in chair %(chair)s in this hand, so the chair sits out; see who sits where."),
    "place_unknown": _("A line can stand before line 1 to %(most)s, not before line %(number)s."),
    "another_line": _("Line %(number)s is another hand by now; read the sheet again."),
    "link_unknown": _("No table has this link; scan the code on the table's sheet again."),
    "too_many_tries": _("Too many wrong links from here; wait %(seconds)s seconds."),
    "try_again": _("The server cannot store anything just now; wait %(seconds)s seconds, then send the same again."),
    "too_large": _("What was sent is too large for a hand; at most %(most)s bytes are read."),
    "body_not_json": _("What was sent is not JSON."),
    "body_not_an_object": _("What was sent must be a JSON object such as {…}."),
    "key_missing": _("“%(key)s” is missing."),
    "key_wrong": _("“%(key)s” must be %(wanted)s."),
}
SENTENCES: Mapping[str, object] = {
    **_LINE,
    **_RULES,
    **_ANY_HAND,
    **SHEEPSHEAD,
    **SCHAFKOPF,
    **SHORTHAND,
    **_SITE,
}


def problem_sentence(problem: Problem, people: Sequence[str] = ()) -> str:
    """Return the problem's sentence in the active language, or its English message where the code is not known.

    `people` are the names by chair.
    """
    sentence = SENTENCES.get(problem.code)
    if sentence is None:
        return problem.message
    shown = {name: _shown(name, value, people) for name, value in problem.values.items()}
    words = str(sentence) % {**shown, "field": field_label(problem.field)}
    return words[0].upper() + words[1:]


def problem_json(problem: Problem, people: Sequence[str] = ()) -> dict[str, str]:
    """Return the problem as phones read it: its code, its field, its sentence with the `people` by chair."""
    return {"code": problem.code, "field": problem.field, "message": problem_sentence(problem, people)}


def found(code: str, about: str, **values: object) -> Problem:
    """Make one of the site's own problems; `about` is the field it belongs to. Raises KeyError for another code."""
    sentence = str(_SITE[code]) % {**values, "field": about}
    return Problem(code, about, sentence, values)


def _shown(name: str, value: object, people: Sequence[str]) -> object:
    """A problem's value as a scorer reads it: `seat` is a chair from 0, `last` the last of them."""
    if name == "seat":
        if type(value) is int and 0 <= value < len(people):
            return people[value]
        return gettext("chair %(number)s") % {"number": _from_one(value)}
    if name == "last":
        return _from_one(value)
    return CONTRACTS.get(value, value) if isinstance(value, str) else value


def _from_one(chair: object) -> object:
    return chair + 1 if type(chair) is int else chair
