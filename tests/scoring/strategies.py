"""Random house rules, hands that are sound under them, and whole sheets, for the laws that always hold."""

from random import Random
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from scoring import PRESETS, HouseRules, RulesError, preset
from scoring.cards import Deal
from scoring.checks.table import deal_of
from tests.scoring.played import at_chairs, play_out

Facts = dict[str, Any]
Sheet = tuple[HouseRules, int, int, list[Facts]]

OVERRIDES = st.fixed_dictionaries(
    {},
    optional={
        "tiers": st.sampled_from([[1, 2, 3], [1, 3, 5], [2, 4, 8], [1, 1, 1]]),
        "win_at": st.sampled_from([60, 61, 62]),
        "schneider_win_at": st.sampled_from([90, 91]),
        "schneider_loss_max": st.sampled_from([29, 30]),
        "top_tier_by": st.sampled_from(["tricks", "points"]),
        "no_trick_needs_zero_points": st.booleans(),
        "loss_multiplier": st.sampled_from([1, 2]),
        "alone_multiplier": st.sampled_from([1, 2]),
        "alone_doubles_cutthroat": st.booleans(),
        "partner_share": st.sampled_from(["unit", "even"]),
        "partner_shares_loss": st.booleans(),
        "no_trick_partner_exempt": st.booleans(),
        "call_sheepshead": st.booleans(),
        "blitz": st.sampled_from([[], ["black_queens"], ["red_jacks", "black_jacks"]]),
        "max_doubling": st.sampled_from([None, 2, 3, 4]),
        "cap_scope": st.sampled_from(["doubling", "all"]),
        "no_pick": st.sampled_from(
            ["leaster", "doubler", "pot", "forced_pick", "moster", "mittler", "schneidster", "schwanzer"]
        ),
        "forced_no_punish": st.booleans(),
        "leaster_unit": st.sampled_from([1, 2]),
        "leaster_trick_required": st.booleans(),
        "leaster_tie": st.sampled_from(["none", "split", "first_seat"]),
        "leaster_blind": st.sampled_from(["aside", "first_trick", "last_trick"]),
        "leaster_no_trick_double": st.booleans(),
        "doubler_mode": st.sampled_from(["stack", "queue", "single"]),
        "tie60_doubles_next": st.booleans(),
        "pot": st.booleans(),
        "pot_on_win": st.sampled_from(["all", "single"]),
        "pot_on_loss": st.sampled_from(["double", "single"]),
        "pot_seed": st.sampled_from(["winner", "each"]),
        "unit_value": st.sampled_from([1, 5]),
        "partner_rule": st.sampled_from(["auto", "black_queens", "first_two_queens"]),
    },
)
CRACKS = {"crack": True, "recrack": True}
PLAYERS = [2, 3, 4, 5, 5, 6, 7, 8, 10]
DOUBLES = [[], [{"kind": "crack"}], [{"kind": "crack"}, {"kind": "recrack"}]]
SHEEPSHEAD = sorted(name for name, rules in PRESETS.items() if isinstance(rules, HouseRules))


@st.composite
def house_rules(draw: st.DrawFn) -> HouseRules:
    """Any preset with cracks on and any options changed, as long as they do not contradict each other."""
    try:
        rules = preset(draw(st.sampled_from(SHEEPSHEAD)), {**CRACKS, **draw(OVERRIDES)})
    except RulesError:
        reject()
    assert isinstance(rules, HouseRules)
    return rules


# Card points at which a row begins or ends, under one set of rules or another.
EDGES = (0, 2, 10, 22, 29, 30, 31, 45, 59, 60, 61, 62, 89, 90, 91, 104, 118, 120)


def endings(deal: Deal) -> list[tuple[int, int]]:
    """Every pair of edge points and tricks of a picker's side that cards can make."""
    pairs = [(120, deal.tricks)]
    pairs += [(points, 0) for points in EDGES if deal.bury_can_hold(points)]
    pairs += [
        (points, tricks) for tricks in range(1, deal.tricks) for points in EDGES if deal.side_can_hold(tricks, points)
    ]
    return pairs


@st.composite
def picked(draw: st.DrawFn, rules: HouseRules, playing: list[int], deal: Deal | None = None) -> Facts:
    """A picked hand by points, with or without a partner, cracked or not, sometimes called or forced."""
    deal = deal or deal_of(rules, len(playing))
    picker, partner = draw(st.permutations(playing))[:2]
    alone = not deal.has_partner or draw(st.booleans())
    points, tricks = draw(st.sampled_from(endings(deal)))
    hand: Facts = {"type": "picked", "picker": picker, "partner": None if alone else partner, "alone": alone}
    hand |= {"points": points, "tricks": tricks, "doubles": draw(st.sampled_from(DOUBLES))}
    if rules.no_pick != "forced_pick" and deal.picks:
        hand["forced"] = draw(st.booleans())
    hand["called_sheepshead"] = alone and rules.call_sheepshead and draw(st.booleans())
    return hand


def taken(kind: str, chance: Random, deal: Deal, seats: int, playing: list[int]) -> Facts:
    """A hand that nobody picked by what everybody took in it."""
    hand = play_out(chance, deal.players, deal.tricks, deal.blind)
    return {
        "type": kind,
        "points_by_seat": at_chairs(hand.points, playing, seats),
        "tricks_by_seat": at_chairs(hand.tricks, playing, seats),
        "blind_points": hand.blind,
        "first_trick_seat": playing[hand.first],
        "last_trick_seat": playing[hand.last],
    }


@st.composite
def nobody_picked(draw: st.DrawFn, rules: HouseRules, deal: Deal, seats: int, playing: list[int]) -> Facts:
    """What the rules make of a hand that nobody picked: by winner or loser, by a tie, or by what everybody took."""
    kind = rules.no_pick
    if kind in ("doubler", "pot"):
        return {"type": "passed_out"}
    if kind != "schwanzer" and draw(st.booleans()):
        return taken(kind, draw(st.randoms(use_true_random=False)), deal, seats, playing)
    who = "loser" if kind in ("moster", "schwanzer") else "winner"
    order = draw(st.permutations(playing))
    tied = order[: draw(st.integers(2, len(playing) - 1))]
    return {"type": kind, who: draw(st.sampled_from([order[0], tied] if who == "loser" else [order[0], tied, None]))}


@st.composite
def hand_of(draw: st.DrawFn, rules: HouseRules, deal: Deal, seats: int, playing: list[int]) -> Facts:
    """Any kind of hand that this table plays under these rules."""
    if deal.players == 2:
        facts = taken("two_handed", draw(st.randoms(use_true_random=False)), deal, seats, playing)
        return {name: facts[name] for name in ("type", "points_by_seat", "tricks_by_seat")}
    kind = draw(st.sampled_from(["picked", "picked", "picked", "nobody", "misplay"]))
    if kind == "misplay":
        return {"type": "misplay", "loser": draw(st.sampled_from(playing))}
    if kind == "nobody" and deal.picks and rules.no_pick != "forced_pick":
        return draw(nobody_picked(rules, deal, seats, playing))
    return draw(picked(rules, playing, deal))


@st.composite
def sheets(draw: st.DrawFn, rules: HouseRules | None = None, most: int = 8) -> Sheet:
    """House rules, a table of two to ten players with up to two sitting out, and sound hands with their dealers."""
    rules = rules or draw(house_rules())
    players = draw(st.sampled_from(PLAYERS))
    deal = deal_of(rules, players)
    seats = players + draw(st.integers(0, 2))
    hands = []
    for _ in range(draw(st.integers(0, most))):
        dealer = draw(st.integers(0, seats - 1))
        out = {(dealer - back) % seats for back in range(seats - players)}
        playing = [chair for chair in range(seats) if chair not in out]
        hands.append({**draw(hand_of(rules, deal, seats, playing)), "dealer": dealer, "out": sorted(out)})
    return rules, players, seats, hands
