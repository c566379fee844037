"""The questions about a hand of Sheepshead, as its house rules and the number of players make them.

Whether an answer makes sense is for `scoring` to say; here it is only asked what a table under these rules can tell.
"""

import scoring
from clubs.selectors.asked_fields import ANY, CHAIR, EXACT, EXTRA, LEAD, MAIN, MORE, NONE, Conditions, Field, Option
from scoring.cards import Deal
from scoring.checks.doubles import BLITZ
from scoring.checks.frame import SETTLED_BY_CARDS, no_pick_problem
from scoring.sheepshead.outcome import ROWS, sixty_matters

NOBODY, ALONE, NOBODY_WON, COUNTED = "nobody", "alone", "none", "count"
TWO = 2
# The steps of cracking, each one tap: the doublings it stands for.
CHAINS = {
    "crack": ("crack",),
    "recrack": ("crack", "recrack"),
    "corner_crack": ("crack", "corner_crack"),
    "castrate": ("crack", "recrack", "castrate"),
}
# Kinds of hands that hang on their winner; the others of SETTLED_BY_CARDS have a loser.
_WON = ("leaster", "mittler", "schneidster")
# So many cracks and blitzes can be told one by one, with who gave them.
_ONE_BY_ONE = 8

PICKED: Conditions = (("picker", (CHAIR,)),)
# How it ended stands there before the picker is named, so that nothing moves when he is.
NOT_NOBODY: Conditions = (("misplay", (NONE,)), ("picker", (CHAIR, NONE)))
NOBODY_PICKED: Conditions = (("picker", (NOBODY,)),)


def nobody_kind(rules: scoring.HouseRules, deal: Deal) -> str | None:
    """Return the kind of hand when nobody picks; None where somebody has to, or where nobody ever does."""
    kinds = (*sorted(SETTLED_BY_CARDS), "passed_out")
    return next((kind for kind in kinds if no_pick_problem(rules, deal, kind) is None), None)


def sheepshead_fields(rules: scoring.HouseRules, deal: Deal) -> tuple[Field, ...]:
    """Return the questions in the order in which one depends on another."""
    misplay = Field("misplay", "one", "loser", MORE, people=True, beside={"type": "misplay"})
    if deal.players == TWO:
        return (misplay, *_between_two())
    kind = nobody_kind(rules, deal)
    return (
        misplay,
        _picker(deal, kind),
        *([_partner()] if deal.has_partner else []),
        *(_nobody_picked(rules, deal, kind) if kind else []),
        *_ended(rules, deal),
        *_doublings(rules, kind),
        *_seldom(rules, deal),
    )


def _picker(deal: Deal, kind: str | None) -> Field:
    beside = {"type": "picked"} if deal.has_partner else {"type": "picked", "partner": None, "alone": True}
    nobody = (Option(NOBODY, {"type": kind}),) if kind else ()
    when: Conditions = (("misplay", (NONE,)),)
    return Field("picker", "one", "picker", LEAD, people=True, options=nobody, beside=beside, when=when, needed=True)


def _partner() -> Field:
    alone = Option(ALONE, {"partner": None, "alone": True})
    return Field(
        "partner",
        "one",
        "partner",
        LEAD,
        people=True,
        options=(alone,),
        beside={"alone": False},
        when=PICKED,
        needed=True,
    )


def _nobody_picked(rules: scoring.HouseRules, deal: Deal, kind: str) -> list[Field]:
    """Who won or lost what is played then; or what everybody took, which says it too."""
    if kind == "passed_out":
        return []
    taken = _counted(deal, NOBODY_PICKED)
    if kind in _WON:
        nobody = Option(NOBODY_WON, {"winner": None})
        named = [_named("winner", kind, (nobody,), (("points_by_seat", (ANY,)),))]
        if kind == "leaster" and not rules.leaster_trick_required:
            says = (Option("1", {"winner_trickless": True}),)
            place = EXTRA if rules.leaster_no_trick_double else MORE
            named.append(Field("trickless", "flag", "winner_trickless", place, options=says, when=NOBODY_PICKED))
        return [*taken, *named]
    if kind == "moster":
        sweeper = Field("winner", "one", "winner", MORE, people=True, when=NOBODY_PICKED)
        unless: Conditions = (("winner", (ANY,)), ("points_by_seat", (ANY,)))
        return [*taken, sweeper, _named("loser", kind, (), unless)]
    power = Field("power_by_seat", "each", "power_by_seat", MORE, when=NOBODY_PICKED, high=99)
    return [power, _named("loser", kind, (), (("power_by_seat", (ANY,)),))]


def _named(fact: str, kind: str, options: tuple[Option, ...], unless: Conditions) -> Field:
    return Field(fact, "some", fact, LEAD, people=True, options=options, when=NOBODY_PICKED, needed=True, unless=unless)


def _counted(deal: Deal, when: Conditions) -> list[Field]:
    """What everybody took, and where the blind went."""
    each = [
        Field("points_by_seat", "each", "points_by_seat", MORE, when=when, high=120),
        Field("tricks_by_seat", "each", "tricks_by_seat", MORE, when=when, high=deal.tricks),
    ]
    if not deal.blind:
        return each
    return [
        *each,
        Field("blind_points", "number", "blind_points", MORE, when=when, high=deal.bury_most),
        Field("first_trick_seat", "one", "first_trick_seat", MORE, people=True, when=when),
        Field("last_trick_seat", "one", "last_trick_seat", MORE, people=True, when=when),
    ]


def _between_two() -> list[Field]:
    """Two play without a picker: who won and in which row, or what both took."""
    nobody = Option(NOBODY, {"type": "two_handed", "winner": None})
    counted = Option(COUNTED, {"type": "two_handed"})
    who = Field(
        "picker",
        "one",
        "winner",
        LEAD,
        people=True,
        options=(counted, nobody),
        beside={"type": "two_handed"},
        when=(("misplay", (NONE,)),),
        needed=True,
    )
    any_way: Conditions = (("picker", (CHAIR, NOBODY, COUNTED)),)
    points = Field(
        "points_by_seat",
        "each",
        "points_by_seat",
        MAIN,
        when=any_way,
        needed=True,
        needed_when=(("picker", (COUNTED,)),),
        high=120,
    )
    tricks = Field("tricks_by_seat", "each", "tricks_by_seat", MORE, when=any_way, high=16)
    rows = tuple(Option(row, {"result": row}) for row in ROWS[:3])
    unless: Conditions = (("points_by_seat", (ANY,)),)
    row = Field("result", "one", "result", MAIN, options=rows, when=NOT_NOBODY, needed=True, unless=unless)
    return [who, points, tricks, row]


def _ended(rules: scoring.HouseRules, deal: Deal) -> list[Field]:
    """How a picked hand ended: its row, or exactly; card points are needed where exactly 60 matters."""
    rows = tuple(Option(row, {"result": row}) for row in ROWS)
    exact = tuple(row for row in ROWS if sixty_matters(rules, deal, row))
    result = Field(
        "result", "one", "result", MAIN, options=rows, when=NOT_NOBODY, needed=True, unless=(("points", (ANY,)),)
    )
    points = Field(
        "points",
        "number",
        "points",
        EXACT,
        when=NOT_NOBODY,
        needed=bool(exact),
        needed_when=(("result", exact),) if exact else (),
        high=120,
    )
    tricks = Field("tricks", "number", "tricks", EXACT, when=NOT_NOBODY, high=deal.tricks)
    return [result, points, tricks]


def _doublings(rules: scoring.HouseRules, kind: str | None) -> list[Field]:
    """Cracks by their usual steps and blitzes, a tap each; or one by one in their order, with who gave them."""
    blitzes = [BLITZ + name for name in rules.blitz]
    cracks = [name for name in CHAINS if getattr(rules, name)]
    if not blitzes and not cracks:
        return []
    rides = (NOBODY,) if blitzes and rules.blitz_in_leaster and kind in SETTLED_BY_CARDS else ()
    when: Conditions = (("misplay", (NONE,)), ("picker", (CHAIR, NONE, *rides)))
    kinds = tuple(Option(name, {"doubles": [{"kind": name}]}) for name in (*cracks, *blitzes))
    told: list[Field] = []
    for number in range(1, _ONE_BY_ONE + 1):
        before: Conditions = ((f"double_{number - 1}", (ANY,)),) if number > 1 else when
        name = f"double_{number}"
        told.append(Field(name, "one", "doubles", MORE, options=kinds, when=before, number=number - 1))
        who: Conditions = ((name, (ANY,)),)
        told.append(Field(f"{name}_by", "one", "doubles.seat", MORE, people=True, when=who, number=number - 1))
    by_tap: Conditions = (*when, ("double_1", (NONE,)))
    if cracks:
        chains = tuple(
            Option(name, {"doubles": [{"kind": kind} for kind in steps]})
            for name, steps in CHAINS.items()
            if all(getattr(rules, step) for step in steps)
        )
        picked_by_tap: Conditions = (*NOT_NOBODY, ("double_1", (NONE,)))
        told.append(Field("cracks", "one", "doubles", EXTRA, options=chains, when=picked_by_tap))
    for name in blitzes:
        says = (Option("1", {"doubles": [{"kind": name}]}),)
        told.append(Field(name, "flag", "doubles", EXTRA, options=says, when=by_tap))
    return told


def _seldom(rules: scoring.HouseRules, deal: Deal) -> list[Field]:
    told: list[Field] = []
    if rules.call_sheepshead:
        says = (Option("1", {"called_sheepshead": True}),)
        by_himself: Conditions = (("partner", (ALONE,)),) if deal.has_partner else PICKED
        told.append(Field("called", "flag", "called_sheepshead", EXTRA, options=says, when=by_himself))
    if deal.picks:
        says = (Option("1", {"forced": True}),)
        matters = rules.forced_no_punish and rules.loss_multiplier > 1
        told.append(Field("forced", "flag", "forced", EXTRA if matters else MORE, options=says, when=PICKED))
    if deal.blind:
        told.append(Field("bury", "number", "bury", MORE, when=PICKED, high=deal.bury_most))
    return told
