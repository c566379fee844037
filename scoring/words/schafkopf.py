"""Every option of the Schafkopf house rules in words, in the order of a rules card.
What an option may be is in `scoring.schafkopf.options`, what it does in the scorers beside it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scoring.words.entry import ANY, Entry, Needs

GAME = "The game"
PRICES = "Prices"
TIERS = "Schneider, Tout, Sie"
RUNNERS = "Runners"
DOUBLES = "Kontra and Bock"
NOBODY = "When nobody plays"
SCORES = "How it is written"

CONTRACTS: Mapping[str, str] = MappingProxyType(
    {
        "rufspiel": "Rufspiel",
        "hochzeit": "Hochzeit",
        "farbsolo": "Solo",
        "wenz": "Wenz",
        "geier": "Geier",
        "farbwenz": "Farbwenz",
        "farbgeier": "Farbgeier",
        "bettel": "Bettel",
        "cross": "cross game",
    }
)
_paid = (Needs("laufende_mode", ("always", "without_only")),)


def _price(title: str, explanation: str) -> Entry:
    return Entry(PRICES, title, explanation, "{}")


def _own_price(title: str, explanation: str, usual: str) -> Entry:
    where = "partner" if usual == "a Rufspiel" else "any"
    return Entry(PRICES, title, explanation, {None: f"as {usual}", ANY: "{}"}, quiet=(None,), where=where)


def _least(contract: str) -> Entry:
    name = CONTRACTS[contract]
    where = "partner" if contract in ("rufspiel", "hochzeit") else "any"
    said = f"From how many runners on a {name} pays for them."
    return Entry(RUNNERS, f"Runners in a {name} from", said, "{}", needs=_paid, where=where)


ENTRIES: Mapping[str, Entry] = MappingProxyType(
    {
        "game": Entry(
            GAME, "Game", "Which game these rules are for.", {"schafkopf": "Schafkopf"}, quiet=("schafkopf",)
        ),
        "deck": Entry(
            GAME,
            "The pack",
            "The long pack has 32 cards; the short one leaves out the eights and sevens.",
            {"long": "32 cards", "short": "24 cards, without eights and sevens"},
        ),
        "contracts": Entry(
            GAME,
            "Contracts",
            "Which games may be announced.",
            {None: "all that are known", True: "{}"},
            each=CONTRACTS,
        ),
        "tariff.ruf": _price("Rufspiel", "Points each loser pays and each winner gets for a Rufspiel.")._replace(
            where="partner"
        ),
        "tariff.solo": _price("Solo", "Points from or to each opponent for a solo."),
        "tariff.extra": _price("Schneider, and schwarz again", "Points on top for schneider, again for schwarz."),
        "tariff.laufende": _price("Each runner", "Points on top for each runner (Laufender)."),
        "tariff.ramsch": _price("Ramsch", "Points the loser of a Ramsch pays to each of the others."),
        "tariff.bettel": _price("Bettel", "Points from or to each opponent for a Bettel."),
        "tariff.wenz": _own_price("Wenz", "The price of a Wenz where it has its own.", "a solo"),
        "tariff.geier": _own_price("Geier", "The price of a Geier where it has its own.", "a solo"),
        "tariff.farbwenz": _own_price("Farbwenz", "The price of a Farbwenz where it has its own.", "a solo"),
        "tariff.farbgeier": _own_price("Farbgeier", "The price of a Farbgeier where it has its own.", "a solo"),
        "tariff.hochzeit": _own_price("Hochzeit", "The price of a Hochzeit where it has its own.", "a Rufspiel"),
        "tariff.cross": _own_price("Cross game", "The price of a cross game where it has its own.", "a Rufspiel"),
        "tariff.heart_solo": _own_price("Solo in hearts", "The price of a solo in hearts, if its own.", "a solo"),
        "tariff.stock": Entry(
            PRICES,
            "Into the stock",
            "What each player puts into the stock when everybody passes.",
            {None: "as a Rufspiel", ANY: "{}"},
            needs=(Needs("stock"),),
            where="partner",
        ),
        "schneider_declarer_max": Entry(
            TIERS,
            "The declarer's side is schneider with",
            "The most card points with which the declarer's side pays for schneider.",
            "{} card points or fewer",
        ),
        "schneider_defender_max": Entry(
            TIERS,
            "The defenders are schneider with",
            "The most card points with which the defenders pay for schneider.",
            "{} card points or fewer",
        ),
        "tout_multiplier": Entry(
            TIERS,
            "Tout",
            "What a solo announced for all tricks is multiplied by; one lost trick loses it.",
            "the price {}-fold",
        ),
        "tout_laufende": Entry(
            TIERS,
            "Runners in a Tout",
            "Whether runners belong to what a Tout multiplies.",
            {True: "are multiplied too", False: "do not count"},
        ),
        "tout_extra": Entry(
            TIERS,
            "Schneider and schwarz in a Tout or a Sie",
            "Whether both extras belong to what a Tout or a Sie multiplies.",
            {True: "are multiplied too", False: "do not count"},
        ),
        "sie_multiplier": Entry(
            TIERS,
            "Sie",
            "What a Sie (all Ober and all Unter in one hand) multiplies the price of a solo by.",
            "the price {}-fold",
        ),
        "sie_laufende": Entry(
            TIERS,
            "Runners in a Sie",
            "Whether the eight runners belong to what a Sie multiplies.",
            {True: "are multiplied too", False: "do not count"},
        ),
        "laufende_mode": Entry(
            RUNNERS,
            "Runners",
            "Runners (Laufende) are unbroken trumps from the top, all held by one side.",
            {
                "always": "are paid",
                "never": "are not paid",
                "without_only": "are paid only where the declarer's side plays without them",
            },
        ),
        "laufende_counts": Entry(
            RUNNERS,
            "Whose runners count",
            "Whether runners raise the value whoever holds them, or only in the winners' hands.",
            {"either": "either side's, whoever wins", "winner": "the winners' only"},
            needs=_paid,
        ),
        **{
            f"laufende_min.{contract}": _least(contract)
            for contract in ("rufspiel", "hochzeit", "farbsolo", "farbwenz", "farbgeier", "wenz", "geier")
        },
        "laufende_max": Entry(
            RUNNERS,
            "Most runners that are paid",
            "The number of runners beyond which no more is paid.",
            {None: "as many as there are trumps", ANY: "{}"},
            needs=_paid,
        ),
        "without_runners": Entry(
            RUNNERS,
            "Winning without runners",
            "Who is credited for runners that the other side held: both winners, or the declarer alone.",
            {"shared": "counts for both winners", "declarer_only": "counts for the declarer alone"},
            needs=_paid,
            where="partner",
        ),
        "max_stoss": Entry(
            DOUBLES,
            "Kontra, Re, Supra, Hirsch",
            "How often the two sides may double in turn.",
            {0: "none", 1: "Kontra only", 2: "Kontra and Re", 3: "up to Supra", 4: "up to Hirsch"},
        ),
        "stoss_rule": Entry(
            DOUBLES,
            "Giving Kontra",
            "What a Kontra does: doubles, nothing, or loses the game for the side that gives it.",
            {
                "doubles": "doubles, and so does each answer",
                "ignored": "does not count",
                "loses": "loses the game for the side that gives it",
            },
        ),
        "bock_hands": Entry(
            DOUBLES,
            "A Bock lasts",
            "How many hands a Bock round doubles.",
            {None: "one turn of the deal", 1: "one hand", ANY: "{} hands"},
        ),
        "muss_win_at": Entry(
            NOBODY,
            "Points to win a game one must play",
            "Card points the declarer's side needs where the holder of the highest Ober must play.",
            "{} card points",
        ),
        "muss_schneider_free_at": Entry(
            NOBODY,
            "Out of schneider in a game one must play",
            "Card points with which the declarer's side of such a game is out of schneider.",
            "{} card points",
        ),
        "ramsch_jungfrau": Entry(
            NOBODY,
            "A Jungfrau in a Ramsch",
            "What a player without a trick (Jungfrau) does to a Ramsch.",
            {
                "none": "changes nothing",
                "double_all": "doubles the whole Ramsch, each Jungfrau again",
                "individual": "is paid double, the others single",
                "individual_multiple": "is paid double, fourfold where there are two",
            },
        ),
        "ramsch_durchmarsch": Entry(
            NOBODY,
            "Durchmarsch",
            "What turns a Ramsch into a win for the one who takes everything.",
            {"none": "not played", "all_tricks": "with all tricks", "91": "with 91 card points or more"},
        ),
        "ramsch_durchmarsch_value": Entry(
            NOBODY,
            "A Durchmarsch is worth",
            "What each of the others pays for a Durchmarsch.",
            {"ramsch": "a Ramsch", "solo_schwarz": "a solo won schwarz"},
            needs=(Needs("ramsch_durchmarsch", ("all_tricks", "91")),),
        ),
        "ramsch_tie": Entry(
            NOBODY,
            "A tie in a Ramsch",
            "Who loses where two have the most card points.",
            {"highest_trump": "the one with the highest trump among his tricks loses"},
        ),
        "stock": Entry(
            NOBODY,
            "The stock",
            "Whether everybody pays into a stock when all pass; the next Rufspiel is played for it.",
            {True: "is played for in a Rufspiel", False: "not played"},
            where="partner",
        ),
        "scoring": Entry(
            SCORES,
            "Points on the sheet",
            "Plus and minus, so that a hand adds up to 0; or plus points only.",
            {"zero_sum": "plus and minus", "plus_only": "plus only: each winner writes the value, losers nothing"},
        ),
        "plus_lost_solo": Entry(
            SCORES,
            "A lost solo, where only plus is written",
            "Whether each defender writes the value of a lost solo, or nobody anything.",
            {"defenders": "each defender writes the value", "nothing": "nobody writes anything"},
            needs=(Needs("scoring", ("plus_only",)),),
        ),
    }
)
