"""Sentences and words for hands of Schafkopf: problems, warnings, contracts, and the steps of a score.

What both games share is in `problems` and `steps`; the game's own terms (Kontra, Laufende, Jungfrau) stay as they are.
"""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

CONTRACTS: Mapping[str, object] = {
    "rufspiel": _("Rufspiel"),
    "hochzeit": _("Hochzeit"),
    "cross": _("cross game"),
    "farbsolo": _("Solo"),
    "wenz": _("Wenz"),
    "geier": _("Geier"),
    "farbwenz": _("Farbwenz"),
    "farbgeier": _("Farbgeier"),
    "bettel": _("Bettel"),
}
# The German suits by the names that facts have for them, with the French suit that stands in the same place.
SUITS: Mapping[str, object] = {
    "acorns": _("♣ Eichel"),
    "leaves": _("♠ Gras"),
    "hearts": _("♥ Herz"),
    "bells": _("♦ Schellen"),
}
_GAME = {
    "contract_missing": _("Say what was played: a Rufspiel, a Solo, a Wenz or another contract."),
    "unknown_contract": _("“%(value)s” is no contract; possible are %(known)s."),
    "contract_not_allowed": _("“%(value)s” is not played under these house rules."),
    "declarer_missing": _("Say who declared the game (the Spieler)."),
    "declarer_is_partner": _(
        "Spieler and partner are the same chair; the caller cannot hold the called ace, so name another partner."
    ),
    "partner_not_across": _("In a cross game the partner sits across: %(seat)s."),
    "unknown_suit": _("“%(value)s” is no suit; possible are %(known)s."),
    "suit_not_allowed": _("“%(value)s” goes without “%(field)s”; leave it out."),
    "called_suit_is_trump": _("Hearts are trumps in a Rufspiel, so their ace cannot be called."),
    "tout_not_allowed": _("A Tout is announced in a Solo, Wenz or Geier only."),
    "sie_not_allowed": _("A Sie is a Solo with all Ober and Unter, so no trick can be lost."),
    "tout_with_sie": _("A Sie is more than a Tout; give one of them."),
    "sie_runners_wrong": _(
        "A Sie holds the highest trumps: %(wanted)s Laufende (runners) of the Spieler, or leave them out."
    ),
    "too_many_doublings": _("“%(field)s” can be %(most)s at most under these house rules."),
    "culprit_ends_hand": _("The wrong card ended the game, so there is no “%(field)s”; leave it out."),
    "bettel_won_or_lost": _("A Bettel is won or lost; “%(value)s” is no result of it."),
    "unknown_side": _("“%(value)s” is no side; possible are %(known)s."),
    "laufende_below_min": _("Fewer than %(least)s Laufende (runners) are not paid; give 0."),
    "laufende_above_max": _("There can be at most %(most)s Laufende (runners) here."),
    "laufende_side_missing": _("Say which side held the Laufende (runners)."),
}
_RAMSCH = {
    "double_in_ramsch": _("Nobody declared, so there is no Kontra in a Ramsch."),
    "ramsch_points_not_120": _("The card points of all players make %(points)s, not 120."),
    "ramsch_tricks_wrong": _("%(wanted)s tricks are played, but these add up to %(given)s."),
    "ramsch_tricks_missing": _("Somebody has 0 card points, so the tricks decide; say how many each took."),
    "ramsch_tie_unresolved": _("Several have the most card points; say who has the highest trump among his tricks."),
    "loser_without_trick": _("%(seat)s cannot lose a Ramsch without a trick."),
}
# Possible and unusual: the hand is scored, and whoever wrote it may look again.
_UNUSUAL = {
    "unusual_runners": _("%(count)s Laufende (runners) are very many; is it right?"),
    "unusual_suit_missing": _("A hearts Solo has its own price here; say the suit, or it counts as another Solo."),
}
SCHAFKOPF: Mapping[str, object] = {**_GAME, **_RAMSCH, **_UNUSUAL}

# The steps of a score, as in `steps`: rows, what multiplies them, what a chair carries, what is put on top.
GAME_ROWS = {
    "tout_missed": _("Tout that missed a trick"),
    "culprit_game": _("a wrong card ended the game: its price alone"),
    "ramsch": _("Ramsch"),
    "durchmarsch": _("Durchmarsch"),
}
GAME_TIMES = {
    "tout": _("Tout"),
    "sie": _("Sie"),
    "kontra": _("Kontra"),
    "re": _("Re"),
    "supra": _("Supra"),
    "hirsch": _("Hirsch"),
    "stoss_ignored": _("Kontra, which does not count here"),
    "stoss_loses": _("Kontra, which loses the game here"),
    "legen": _("laid before the cards were seen"),
    "bock": _("Bock"),
    "jungfrau": _("Jungfrau"),
}
GAME_SHARES = {
    "declarer": _("Spieler"),
    "declarers_partner": _("partner of %(who)s"),
    "declarer_alone": _("Spieler, alone"),
    "opponent": _("against %(who)s"),
    "culprit": _("played the wrong card and pays for the side"),
    "spared_by_culprit": _("pays nothing: %(who)s pays it all"),
    "paid_by_culprit": _("paid by %(who)s"),
    "ramsch_loser": _("lost the Ramsch"),
    "ramsch_paid": _("paid by %(who)s"),
    "ramsch_virgin": _("Jungfrau, paid by %(who)s"),
    "marcher": _("marched through"),
    "pays_marcher": _("%(who)s marched through"),
}
GAME_ADDS = {
    "runners_of_declarer": _("runners that are the Spieler's alone"),
    "stock_won": _("from the stock"),
    "stock_paid": _("into the stock"),
    "stock_seeded": _("into the stock"),
    "stock_joined": _("new at the table, into the stock"),
}
