"""The steps of a score in words, one table for each kind of step. How they become a sentence is in `reasons`."""

from django.utils.translation import gettext_lazy as _

from clubs.wording.schafkopf import GAME_ADDS, GAME_ROWS, GAME_SHARES, GAME_TIMES

# The row that is paid: said with its units.
ROW_WORDS = {
    "sheepshead_missed": _("called Sheepshead and missed a trick"),
    "everything_capped": _("row and doublings, held at the cap"),
    "leaster": _("leaster"),
    "moster": _("moster"),
    "mittler": _("mittler"),
    "schneidster": _("schneidster"),
    "schwanzer": _("schwanzer"),
    "misplay": _("misplay"),
    **GAME_ROWS,
}
# Rows in which nothing is multiplied: said without units.
NOTHING_WORDS = {
    "leaster_tied": _("leaster, tied: nobody pays"),
    "leaster_nobody": _("leaster that nobody won: nobody pays"),
    "moster_tied": _("moster, tied: nobody pays"),
    "mittler_nobody": _("mittler without a middle: nobody pays"),
    "schneidster_nobody": _("schneidster that nobody won: nobody pays"),
    "schwanzer_tied": _("schwanzer, tied: nobody pays"),
    "two_handed_tied": _("60 each: nobody pays"),
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
    **GAME_TIMES,
}
# What a chair carries; `who` leads the hand (`LEADING`), `many` is how many others pay or are paid.
SHARE_WORDS = {
    "picker": _("picker"),
    "partner": _("partner of %(who)s"),
    "alone": _("alone, %(many)s to pay"),
    "picker_pays_all": _("picker, who pays the partner's part too"),
    "partner_exempt": _("partner of %(who)s, who does not pay"),
    "defender": _("defender against %(who)s"),
    "leaster_winner": _("winner, paid by %(many)s"),
    "leaster_other": _("pays %(who)s"),
    "leaster_loser": _("loser, %(many)s to pay"),
    "leaster_paid": _("paid by %(who)s"),
    "two_handed_winner": _("more card points"),
    "two_handed_loser": _("fewer card points"),
    "misplay_loser": _("made the mistake, %(many)s to pay"),
    "misplay_paid": _("paid for %(who)s's mistake"),
    **GAME_SHARES,
}
# The same where it is won by so many others' payments, or lost by paying so many.
PAID_BY_WORDS = {
    "alone": _("alone, paid by %(many)s"),
    "declarer_alone": _("Spieler, alone, paid by %(many)s"),
    "marcher": _("marched through, paid by %(many)s"),
}
PAYING_WORDS = {"declarer_alone": _("Spieler, alone, %(many)s to pay")}
# The same where several share the lead, so that none can be named.
SHARED_WORDS = {"leaster_other": _("pays the winners"), "leaster_paid": _("paid by the losers")}
# Whose step it is, that one leads the hand and is named in what the others carry.
LEADING = frozenset(
    {
        *("picker", "alone", "picker_pays_all", "leaster_winner", "leaster_loser", "misplay_loser"),
        *("declarer", "declarer_alone", "culprit", "ramsch_loser", "marcher"),
    }
)
ADD_WORDS = {
    "even_share": _("evens out picker and partner"),
    "tie_split": _("part of what the others pay"),
    "pot_won": _("from the pot"),
    "pot_paid": _("into the pot"),
    "pot_seeded": _("one into the pot"),
    "pot_joined": _("new at the table, into the pot"),
    **GAME_ADDS,
}
# The same where several share what the others get.
CHARGED_WORDS = {"tie_split": _("part of what the others get")}
NUMBERS = (
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
