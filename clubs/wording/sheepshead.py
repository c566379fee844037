"""Sentences for what is wrong with, or unusual in, a hand of Sheepshead. What both games share is in `problems`."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

_PICKED = {
    "picker_missing": _("Say who picked."),
    "picker_is_partner": _("Picker and partner are the same chair; name another partner, or say alone."),
    "partner_missing": _("Say who the partner was, or that the picker was alone."),
    "partner_in_alone_hand": _("The picker was alone, so there is no partner to name."),
    "partner_not_allowed": _("In this game of %(players)s whoever plays is alone; leave the partner out."),
    "nobody_picks": _("With %(players)s players in this deal nobody picks; leave “%(field)s” out."),
    "forced_not_last": _("Only the last player before the blind is left over can be forced to pick: %(seat)s."),
    "sheepshead_needs_alone": _("Whoever calls Sheepshead plays alone."),
    "outcome_missing": _("Say how the hand ended: its row, or the card points of the picker's side."),
    "unknown_result": _("“%(value)s” is no result; possible are %(known)s."),
    "points_missing": _("Under these rules exactly 60 matters, so this row needs its card points."),
    "tricks_missing": _("With %(points)s card points the row hangs on the tricks; say how many were taken."),
    "points_out_of_range": _("Card points are 0 to 120, not %(points)s."),
    "points_unreachable": _("No cards add up to %(points)s card points; count again."),
    "tricks_out_of_range": _("There are %(most)s tricks, so %(tricks)s cannot be right."),
    "sweep_needs_120": _("All tricks and the bury make 120 card points, not %(points)s."),
    "no_trick_points_exceed_bury": _(
        "Without a trick only the bury counts, and it holds at most %(most)s card points."
    ),
    "points_impossible_for_tricks": _(
        "%(tricks)s tricks cannot hold %(points)s card points; possible are %(low)s to %(high)s."
    ),
    "bury_out_of_range": _("%(cards)s buried cards hold 0 to %(most)s card points, not %(points)s."),
    "points_below_bury": _("The card points of the picker's side include the bury of %(bury)s."),
    "result_contradicts_points": _("The row “%(value)s” does not go with the card points and tricks."),
}
_DOUBLINGS = {
    "double_kind_missing": _("“%(field)s” does not say whether it is a crack, a re-crack or a blitz."),
    "unknown_double": _("“%(value)s” is no kind of crack or blitz."),
    "double_not_allowed": _("These house rules do not allow “%(value)s”."),
    "crack_by_picker_side": _("The picker and the partner cannot crack their own hand."),
    "cracker_had_the_pick": _("%(seat)s could have picked before the picker did and may not crack."),
    "recrack_without_crack": _("There is no crack to answer."),
    "recrack_by_defender": _("Only the picker or the partner can re-crack."),
    "corner_crack_not_partner": _("Only the partner cracks around the corner."),
    "castrate_without_recrack": _("Only a re-crack can be castrated."),
    "blitz_without_crack": _("A blitz needs a crack before it under these rules."),
    "duplicate_blitz": _("These two cards exist once, so they blitz once."),
    "duplicate_crack": _("Nobody cracks twice in a hand."),
    "double_in_leaster": _("Nobody picked, so nobody can crack."),
}
_NOBODY_PICKED = {
    "picker_in_leaster": _("A leaster has no picker and no partner."),
    "loser_missing": _("Say who lost."),
    "loser_contradicts_points": _("The loser named is not the one that the rest shows."),
    "winner_and_loser": _("A moster has a loser, or a winner who took all tricks; name one of them."),
    "power_out_of_range": _("A hand holds trump power from 0 to %(most)s, not %(power)s."),
    "power_sum_wrong": _("All hands together hold trump power from %(least)s to %(most)s, not %(total)s."),
    "winner_missing": _("Say who won, or what everybody took."),
    "winner_contradicts_points": _("The winner named is not the one the card points show."),
    "winner_needs_trick": _("Under these rules the winner of a leaster has taken a trick."),
    "wrong_number_of_seats": _("“%(field)s” needs one entry for each of the %(wanted)s chairs, not %(given)s."),
    "blind_out_of_range": _("%(cards)s cards in the blind hold 0 to %(most)s card points, not %(points)s."),
    "leaster_points_not_120": _("The card points of all players and the blind make %(points)s, not 120."),
    "leaster_tricks_wrong": _("%(wanted)s tricks are played, but these add up to %(given)s."),
    "points_without_trick": _("%(seat)s has card points but no trick."),
    "leaster_tricks_missing": _("Somebody has 0 card points, so the tricks decide; say how many each took."),
    "first_trick_seat_missing": _("The blind goes to the first trick; say who took it."),
    "last_trick_seat_missing": _("The blind goes to the last trick; say who took it."),
    "trick_seat_without_trick": _("%(seat)s is said to have taken that trick but has none."),
}
# Possible and unusual: the hand is scored, and whoever wrote it may look again.
_UNUSUAL = {
    "unusual_points": _("%(points)s card points with %(tricks)s of the tricks are possible, but seldom; is it right?"),
    "unusual_empty_tricks": _("%(points)s card points with %(tricks)s of the tricks: were some tricks worth nothing?"),
    "unusual_doublings": _("%(count)s doublings in one hand are many; is it right?"),
    "unusual_partner": _("At seven the partner is the player after the picker, %(seat)s; is it right?"),
    "unusual_alone": _("At seven the player after the picker, %(seat)s, is the partner; was the picker really alone?"),
}
SHEEPSHEAD: Mapping[str, object] = {**_PICKED, **_DOUBLINGS, **_NOBODY_PICKED, **_UNUSUAL}
