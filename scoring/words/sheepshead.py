"""Every option of the Sheepshead house rules in words, in the order of a rules card.
What an option may be is in `scoring.options`, what it does in `scoring.sheepshead`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scoring.words import sheepshead_carried
from scoring.words.entry import ANY, Entry, Needs

GAME = "The game"
PAYS = "What a hand pays"
SIDE = "Picker, partner, alone"
DOUBLES = "Cracks and blitzes"

YES = "yes"
NO = "no"
_crack = (Needs("crack"),)
_blitz = (Needs("blitz"),)

ENTRIES: Mapping[str, Entry] = MappingProxyType(
    {
        "game": Entry(
            GAME, "Game", "Which game these rules are for.", {"sheepshead": "Sheepshead"}, quiet=("sheepshead",)
        ),
        "partner_rule": Entry(
            GAME,
            "How partners are made",
            "With a picker the partner is called or holds the jack of diamonds; or the queens make two partners.",
            {
                "auto": "a picker; where enough play, a partner by the jack of diamonds or a called card, as agreed",
                "black_queens": "who holds the two black queens; both in one hand is alone",
                "first_two_queens": "who plays the first two queens; both by one player is alone",
            },
            where="sides",
        ),
        "cards_each": Entry(
            GAME,
            "Cards for each player",
            "Three can play with ten, nine or eight cards each; other tables have one usual deal.",
            {None: "the usual deal", ANY: "{}"},
            quiet=(None,),
        ),
        "tiers": Entry(
            PAYS,
            "Units for each opponent",
            "What one opponent pays for a win, with schneider, and with all tricks; a loss has the same three rows.",
            "{} for winning, {} with schneider, {} with all tricks",
            each={"won": "for winning", "schneider": "with schneider", "all_tricks": "with all tricks"},
        ),
        "win_at": Entry(
            PAYS,
            "Points to win",
            "Card points the picker's side needs, the bury included.",
            "{} card points",
            where="sides",
        ),
        "schneider_win_at": Entry(
            PAYS,
            "Points for schneider",
            "Card points from which the picker's side is paid for schneider.",
            "{} card points",
        ),
        "schneider_loss_max": Entry(
            PAYS,
            "The picker's side is schneider with",
            "The most card points with which the picker's side still pays for schneider.",
            "{} card points or fewer",
            where="sides",
        ),
        "top_tier_by": Entry(
            PAYS,
            "The top row needs",
            "Whether the best row asks for every trick, or for all 120 card points.",
            {"tricks": "all tricks; 120 points with a lost trick are schneider", "points": "all 120 card points"},
        ),
        "no_trick_needs_zero_points": Entry(
            PAYS,
            "No trick, but points in the bury",
            "Whether a side without a trick that buried points pays the last row or only schneider.",
            {
                True: "is schneider only; the last row needs no trick and no point",
                False: "is the last row all the same",
            },
            where="picker",
        ),
        "loss_multiplier": Entry(
            PAYS,
            "Double on the bump",
            "What a lost hand is multiplied by for the picker's side; also called punish the picker.",
            {1: "no, a loss pays like a win", 2: "yes, a loss pays double", ANY: "a loss pays {}-fold"},
            where="sides",
        ),
        "unit_value": Entry(
            PAYS,
            "Points for a unit",
            "How many points on the sheet one unit is worth.",
            "{}",
            quiet=(1,),
        ),
        "partner_share": Entry(
            SIDE,
            "Picker and partner share",
            "How the two of the picker's side split what the others pay or get.",
            {
                "unit": "the partner as much as one opponent, the picker the rest",
                "even": "alike, an odd point to the picker",
            },
            where="partner",
        ),
        "partner_shares_loss": Entry(
            SIDE,
            "The partner shares a loss",
            "Whether the partner pays his part of a lost hand.",
            {True: YES, False: "no, the picker pays it all"},
            where="partner",
        ),
        "no_trick_partner_exempt": Entry(
            SIDE,
            "The partner of a side without a trick",
            "Whether the picker pays everything where their side took no trick.",
            {True: "pays nothing, the picker pays it all", False: "pays as after any other loss"},
            quiet=(False,),
            needs=(Needs("partner_shares_loss"),),
            where="partner",
        ),
        "alone_multiplier": Entry(
            SIDE,
            "Playing alone",
            "What every payment is multiplied by where the picker plays without a partner.",
            {
                1: "the same payment, but from or to everybody else",
                2: "every payment doubled",
                ANY: "every payment {}-fold",
            },
            where="partner",
        ),
        "alone_doubles_cutthroat": Entry(
            SIDE,
            "Alone, where nobody has a partner",
            "Whether playing alone is also multiplied at tables that never have a partner.",
            {True: "every payment is multiplied there too", False: "not multiplied"},
            quiet=(False,),
            where="sides",
        ),
        "call_sheepshead": Entry(
            SIDE,
            "Calling Sheepshead",
            "The picker, alone, may announce all tricks: twice the top row, won or missed.",
            {True: "allowed: twice the top row, won or missed, whatever the trick was worth", False: "not played"},
            where="sides",
        ),
        "crack": Entry(
            DOUBLES,
            "Cracking",
            "A player of the other side who had no chance to pick may double the hand.",
            {True: "allowed, doubles the hand", False: "not played"},
            where="sides",
        ),
        "recrack": Entry(
            DOUBLES,
            "Re-cracking",
            "The picker's side may answer a crack and double again.",
            {True: "allowed, doubles again", False: "not played"},
            needs=_crack,
            where="sides",
        ),
        "corner_crack": Entry(
            DOUBLES,
            "Cracking around the corner",
            "The partner may answer a crack, doubling again and showing who he is.",
            {True: "allowed, doubles again", False: "not played"},
            needs=_crack,
            where="sides",
        ),
        "castrate": Entry(
            DOUBLES,
            "Castrating",
            "A third player may answer a re-crack and double once more.",
            {True: "allowed, doubles once more", False: "not played"},
            needs=_crack,
            where="sides",
        ),
        "blitz": Entry(
            DOUBLES,
            "Blitzing",
            "Showing these pairs doubles the hand, each pair once.",
            {True: "{}; each doubles the hand", False: "not played"},
            each={
                "black_queens": "both black queens",
                "red_queens": "both red queens",
                "black_jacks": "both black jacks",
                "red_jacks": "both red jacks",
            },
            where="sides",
        ),
        "blitz_needs_crack": Entry(
            DOUBLES,
            "A blitz needs a crack before it",
            "Whether a pair may be shown only after somebody cracked.",
            {True: YES, False: NO},
            needs=_blitz,
            where="sides",
        ),
        "blitz_in_leaster": Entry(
            DOUBLES,
            "Blitzing in a leaster",
            "Whether a pair shown in a leaster doubles it.",
            {True: "doubles it", False: "not played"},
            needs=_blitz,
            quiet=(False,),
            where="picker",
        ),
        "max_doubling": Entry(
            DOUBLES,
            "Limit on doublings",
            "The most that cracks and blitzes multiply a hand by, or the most units where the limit is for everything.",
            {None: "none", ANY: "{}"},
            quiet=(None,),
            where="sides",
        ),
        "cap_scope": Entry(
            DOUBLES,
            "What the limit holds",
            "Whether the limit is for cracks and blitzes only, or for the units of row, bump and doublings together.",
            {"doubling": "cracks and blitzes", "all": "everything: row, bump, alone, cracks and blitzes"},
            needs=(Needs("max_doubling"),),
        ),
        **sheepshead_carried.ENTRIES,
    }
)
