"""Random Schafkopf rules, games that are sound under them, and whole sheets, for the laws that always hold."""

from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from scoring import PRESETS, RulesError, SchafkopfRules, preset
from scoring.cards import Deal
from scoring.checks.table import deal_of
from tests.scoring.played import at_chairs, play_out
from tests.scoring.strategies import endings

Facts = dict[str, Any]
Sheet = tuple[SchafkopfRules, int, int, list[Facts]]

OVERRIDES = st.fixed_dictionaries(
    {"max_stoss": st.sampled_from([2, 4])},
    optional={
        "tariff.ruf": st.sampled_from([1, 5, 20]),
        "tariff.wenz": st.sampled_from([7, None]),
        "tariff.heart_solo": st.sampled_from([25, None]),
        "tariff.extra": st.sampled_from([0, 5]),
        "laufende_min.wenz": st.sampled_from([2, 3]),
        "laufende_max": st.sampled_from([None, 8]),
        "laufende_counts": st.sampled_from(["either", "winner"]),
        "laufende_mode": st.sampled_from(["always", "never", "without_only"]),
        "schneider_declarer_max": st.sampled_from([29, 30]),
        "schneider_defender_max": st.sampled_from([29, 30]),
        "tout_multiplier": st.sampled_from([2, 4]),
        "tout_laufende": st.booleans(),
        "tout_extra": st.booleans(),
        "sie_laufende": st.booleans(),
        "stoss_rule": st.sampled_from(["doubles", "ignored", "loses"]),
        "ramsch_jungfrau": st.sampled_from(["none", "double_all", "individual", "individual_multiple"]),
        "ramsch_durchmarsch": st.sampled_from(["none", "all_tricks", "91"]),
        "ramsch_durchmarsch_value": st.sampled_from(["ramsch", "solo_schwarz"]),
        "muss_win_at": st.sampled_from([60, 61]),
        "muss_schneider_free_at": st.sampled_from([30, 31]),
        "without_runners": st.sampled_from(["shared", "declarer_only"]),
        "stock": st.booleans(),
        "bock_hands": st.sampled_from([None, 1, 2]),
        "scoring": st.sampled_from(["zero_sum", "plus_only"]),
        "plus_lost_solo": st.sampled_from(["defenders", "nothing"]),
    },
)
SCHAFKOPF = sorted(name for name, rules in PRESETS.items() if isinstance(rules, SchafkopfRules))
SOLOS = ("farbsolo", "wenz", "geier", "farbwenz", "farbgeier", "bettel")
TWO_SIDES = ("rufspiel", "hochzeit", "cross")
# Runners that any of these contracts pays whoever holds them, whatever the deck: none, or three or four.
RUNNERS = [0, 0, 3, 4]


@st.composite
def schafkopf_rules(draw: st.DrawFn, deck: str = "long") -> SchafkopfRules:
    """Any preset with any options changed, all contracts allowed."""
    try:
        overrides = {**draw(OVERRIDES), "deck": deck, "contracts": None}
        rules = preset(draw(st.sampled_from(SCHAFKOPF)), overrides)
    except RulesError:
        reject()
    assert isinstance(rules, SchafkopfRules)
    return rules


@st.composite
def game(draw: st.DrawFn, rules: SchafkopfRules, deal: Deal, playing: list[int]) -> Facts:
    """A declared game that is sound under these rules."""
    solo = not deal.has_partner or draw(st.booleans())
    contract = draw(st.sampled_from(SOLOS if solo else TWO_SIDES))
    declarer, other = draw(st.permutations(playing))[:2]
    facts: Facts = {"type": "schafkopf", "contract": contract, "declarer": declarer}
    if contract in ("rufspiel", "hochzeit"):
        facts["partner"] = other
    facts |= {"stoss": draw(st.integers(0, 2)), "legen": draw(st.integers(0, deal.players))}
    facts |= {"muss": draw(st.booleans()), "starts_bock": draw(st.booleans())}
    if contract == "farbsolo":
        facts["suit"] = draw(st.sampled_from(["acorns", "hearts"]))
    way = draw(st.sampled_from(["points", "points", "points", "culprit", "tout", "sie"]))
    if way == "culprit":
        return facts | {"culprit": draw(st.sampled_from(playing))}
    if way == "sie" and contract == "farbsolo":
        return facts | {"sie": True}
    facts["tout"] = way == "tout" and solo and contract != "bettel"
    points, tricks = draw(st.sampled_from(endings(deal)))
    facts |= {"points": points, "tricks": tricks}
    if contract != "bettel":
        facts |= {"laufende": draw(st.sampled_from(RUNNERS)), "laufende_side": draw(st.sampled_from(SIDES))}
    return facts


SIDES = ["declarer", "defenders"]


@st.composite
def ramsch(draw: st.DrawFn, deal: Deal, seats: int, playing: list[int]) -> Facts:
    """A Ramsch by what everybody took, with who has the highest trump of those who tied, or by its loser."""
    facts: Facts = {"type": "ramsch", "legen": draw(st.integers(0, deal.players)), "starts_bock": draw(st.booleans())}
    order = draw(st.permutations(playing))
    if draw(st.booleans()):
        return facts | {"loser": order[0], "jungfrau": list(order[1 : draw(st.integers(1, 3))])}
    hand = play_out(draw(st.randoms(use_true_random=False)), deal.players, deal.tricks, deal.blind)
    facts["points_by_seat"] = at_chairs(hand.points, playing, seats)
    facts["tricks_by_seat"] = at_chairs(hand.tricks, playing, seats)
    return facts | {"highest_trump_seats": list(order)}


@st.composite
def schafkopf_sheets(draw: st.DrawFn, most: int = 8) -> Sheet:
    """House rules, a table of four or three (with up to one sitting out), and sound hands with their dealers."""
    deck, players = draw(st.sampled_from([("long", 4), ("long", 4), ("short", 4), ("short", 3)]))
    rules = draw(schafkopf_rules(deck))
    deal = deal_of(rules, players)
    seats = players + draw(st.integers(0, 1))
    hands = []
    for _ in range(draw(st.integers(0, most))):
        dealer = draw(st.integers(0, seats - 1))
        out = {(dealer - back) % seats for back in range(seats - players)}
        playing = [chair for chair in range(seats) if chair not in out]
        kind = draw(st.sampled_from(["game", "game", "game", "ramsch", "passed_out"]))
        hand = {
            "game": game(rules, deal, playing),
            "ramsch": ramsch(deal, seats, playing),
            "passed_out": st.just({"type": "passed_out"}),
        }[kind]
        hands.append({**draw(hand), "dealer": dealer, "out": sorted(out)})
    return rules, players, seats, hands
