"""The second half of the Sheepshead options in words: when nobody picks, and what goes from hand to hand.
What an option may be is in `scoring.options`, what it does in `scoring.sheepshead`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scoring.words.entry import Entry, Needs

NOBODY = "Nobody picks"
CARRIED = "From hand to hand"

YES = "yes"
_leaster = (Needs("no_pick", ("leaster",)),)
_trickster = (Needs("no_pick", ("leaster", "mittler", "schneidster")),)
_pot = (Needs("pot"), Needs("no_pick", ("pot",)))

ENTRIES: Mapping[str, Entry] = MappingProxyType(
    {
        "no_pick": Entry(
            NOBODY,
            "When nobody picks",
            "What is played when everybody passes.",
            {
                "leaster": "a leaster: the fewest points win",
                "doubler": "it is dealt again, and a later hand counts double",
                "forced_pick": "the last player must pick",
                "pot": "everybody puts one into the pot, and it is dealt again",
                "moster": "a moster: the most points lose",
                "mittler": "a mittler: the middle number of points wins",
                "schneidster": "a schneidster: closest to 30 without going over wins",
                "schwanzer": "a schwanzer: the cards are shown, the highest trump power pays",
            },
            where="picker",
        ),
        "forced_no_punish": Entry(
            NOBODY,
            "The bump for a forced picker",
            "Whether a player who was forced to pick is spared the bump.",
            {True: "he is spared it", False: "as for any other"},
            quiet=(False,),
            where="picker",
        ),
        "leaster_unit": Entry(
            NOBODY,
            "Units of a leaster",
            "What each of the others pays the winner of a leaster and of its kin.",
            "{} from each of the others",
            needs=(Needs("no_pick", ("leaster", "moster", "mittler", "schneidster", "schwanzer")),),
            where="picker",
        ),
        "leaster_trick_required": Entry(
            NOBODY,
            "A leaster's winner needs a trick",
            "Whether somebody without a trick can win a leaster.",
            {True: YES, False: "no, without a trick one can win too"},
            needs=_leaster,
            where="picker",
        ),
        "leaster_tie": Entry(
            NOBODY,
            "A tied leaster",
            "What happens where two have the fewest points.",
            {
                "none": "nobody pays",
                "split": "the winners share what the others pay",
                "first_seat": "goes to the first of them from the dealer's left",
            },
            needs=_leaster,
            where="picker",
        ),
        "leaster_blind": Entry(
            NOBODY,
            "The blind in a leaster",
            "Who gets the points of the blind in a leaster.",
            {"aside": "nobody", "first_trick": "who takes the first trick", "last_trick": "who takes the last trick"},
            needs=_trickster,
            where="picker",
        ),
        "leaster_no_trick_double": Entry(
            NOBODY,
            "Winning a leaster without a trick",
            "Whether a winner without a trick is paid double.",
            {True: "pays double", False: "pays as with a trick"},
            needs=_leaster,
            where="picker",
        ),
        "doubler_mode": Entry(
            CARRIED,
            "Several doublers",
            "How doublers count that come before the next hand is played.",
            {
                "stack": "all on the next hand: double, fourfold, eightfold",
                "queue": "one on each of the next hands",
                "single": "once, however many there were",
            },
            needs=(Needs("no_pick", ("doubler",)), Needs("tie60_doubles_next")),
        ),
        "tie60_doubles_next": Entry(
            CARRIED,
            "Exactly 60 points",
            "Whether a hand that ends at 60 doubles the next one.",
            {True: "double the next hand", False: "are a loss like any other"},
        ),
        "pot": Entry(
            CARRIED,
            "A pot",
            "Whether points are put into a pot that the next winning picker takes.",
            {True: "is played for", False: "not played for, unless everybody passed and seeded it"},
            quiet=(False,),
            where="sides",
        ),
        "pot_on_win": Entry(
            CARRIED,
            "A winning picker's side takes",
            "How much of the pot a won hand takes.",
            {"all": "the whole pot", "single": "one point of the pot"},
            needs=_pot,
            where="sides",
        ),
        "pot_on_loss": Entry(
            CARRIED,
            "A losing picker's side pays in",
            "How much a lost hand adds to the pot.",
            {"double": "as much as the pot holds", "single": "one point, by the picker"},
            needs=_pot,
            where="sides",
        ),
        "pot_seed": Entry(
            CARRIED,
            "After a leaster the pot gets",
            "Who puts a point into the pot when nobody picked.",
            {"winner": "one point of the winner", "each": "one point of every player"},
            needs=_pot,
            where="sides",
        ),
        "pot_at_end": Entry(
            CARRIED,
            "A pot left at the end",
            "Who gets the pot when the table closes.",
            {"split": "everybody at the table, alike", "showdown": "the winner of a showdown"},
            needs=_pot,
            where="sides",
        ),
    }
)
