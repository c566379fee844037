"""Random house rules, hands that are sound under them, and whole sheets, for the laws that always hold."""

from typing import Any

from hypothesis import strategies as st

from scoring import PRESETS, HouseRules, preset

Facts = dict[str, Any]

OVERRIDES = st.fixed_dictionaries(
    {},
    optional={
        "tiers": st.sampled_from([[1, 2, 3], [1, 3, 5], [2, 4, 8]]),
        "schneider_win_at": st.sampled_from([90, 91]),
        "schneider_loss_max": st.sampled_from([29, 30]),
        "top_tier_by": st.sampled_from(["tricks", "points"]),
        "loss_multiplier": st.sampled_from([1, 2]),
        "alone_multiplier": st.sampled_from([1, 2]),
        "partner_share": st.sampled_from(["unit", "even"]),
        "partner_shares_loss": st.booleans(),
        "no_trick_partner_exempt": st.booleans(),
        "call_sheepshead": st.booleans(),
        "max_doubling": st.sampled_from([None, 2, 3, 4]),
        "cap_scope": st.sampled_from(["doubling", "all"]),
        "no_pick": st.sampled_from(["leaster", "doubler", "pot"]),
        "forced_no_punish": st.booleans(),
        "leaster_unit": st.sampled_from([1, 2]),
        "leaster_tie": st.sampled_from(["none", "split", "first_seat"]),
        "leaster_no_trick_double": st.booleans(),
        "doubler_mode": st.sampled_from(["stack", "queue", "single"]),
        "tie60_doubles_next": st.booleans(),
        "pot": st.booleans(),
        "pot_on_win": st.sampled_from(["all", "single"]),
        "pot_on_loss": st.sampled_from(["double", "single"]),
        "pot_seed": st.sampled_from(["winner", "each"]),
        "unit_value": st.sampled_from([1, 5]),
    },
)
CRACKS = {"crack": True, "recrack": True}

# Card points of the picker's side with tricks that can hold them, five at a hand.
ENDINGS = [(120, 6), (120, 5), (104, 5), (91, 5), (90, 5), (61, 4), (60, 3), (45, 3), (31, 2), (30, 2), (0, 1), (10, 0)]
DOUBLES = [[], [{"kind": "crack"}], [{"kind": "crack"}, {"kind": "recrack"}]]
LEASTER_POINTS = [[30, 25, 8, 40, 17], [10, 10, 40, 40, 20], [10, 10, 10, 50, 40], [0, 40, 35, 30, 15]]


@st.composite
def house_rules(draw: st.DrawFn) -> HouseRules:
    """Any preset with cracks on and any options changed."""
    overrides = {**CRACKS, **draw(OVERRIDES)}
    if overrides.get("leaster_no_trick_double"):
        overrides["leaster_trick_required"] = False
    return preset(draw(st.sampled_from(sorted(PRESETS))), overrides)


@st.composite
def picked(draw: st.DrawFn, rules: HouseRules, playing: list[int]) -> Facts:
    """A picked hand by points, with or without a partner, cracked or not, sometimes called or forced."""
    picker, partner = draw(st.permutations(playing))[:2]
    alone = draw(st.booleans())
    points, tricks = draw(st.sampled_from(ENDINGS))
    hand: Facts = {"type": "picked", "picker": picker, "partner": None if alone else partner, "alone": alone}
    hand |= {"points": points, "tricks": tricks, "doubles": draw(st.sampled_from(DOUBLES))}
    hand["forced"] = draw(st.booleans())
    hand["called_sheepshead"] = alone and rules.call_sheepshead and draw(st.booleans())
    return hand


@st.composite
def leaster(draw: st.DrawFn, seats: int, playing: list[int]) -> Facts:
    """A leaster by winner, by a tie, or by what everybody took."""
    way = draw(st.sampled_from(["winner", "tie", "nobody", "points"]))
    if way == "points":
        values = draw(st.permutations(draw(st.sampled_from(LEASTER_POINTS))))
        points: list[int | None] = [None] * seats
        tricks: list[int | None] = [None] * seats
        for chair, value in zip(playing, values, strict=True):
            points[chair], tricks[chair] = value, 2 if value == max(values) else int(value > 0)
        tricks[points.index(max(values))] += 6 - sum(count or 0 for count in tricks)  # type: ignore[operator]
        return {"type": "leaster", "points_by_seat": points, "tricks_by_seat": tricks, "blind_points": 0}
    order = draw(st.permutations(playing))
    winner = {"winner": order[0], "tie": order[: draw(st.integers(2, 4))], "nobody": None}[way]
    return {"type": "leaster", "winner": winner}


@st.composite
def sheets(draw: st.DrawFn, rules: HouseRules | None = None, most: int = 8) -> tuple[HouseRules, int, list[Facts]]:
    """House rules, five to seven at the table, and hands with their dealers that are sound under those rules."""
    rules = rules or draw(house_rules())
    seats = draw(st.integers(5, 7))
    hands = []
    for _ in range(draw(st.integers(0, most))):
        dealer = draw(st.integers(0, seats - 1))
        out = {(dealer - back) % seats for back in range(seats - 5)}
        playing = [chair for chair in range(seats) if chair not in out]
        kind = draw(st.sampled_from(["picked", "picked", "picked", "nobody"]))
        if kind == "picked":
            hand = draw(picked(rules, playing))
        elif rules.no_pick == "leaster":
            hand = draw(leaster(seats, playing))
        else:
            hand = {"type": "passed_out"}
        hands.append({**hand, "dealer": dealer, "out": sorted(out)})
    return rules, seats, hands
