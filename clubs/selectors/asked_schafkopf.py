"""The questions about a hand of Schafkopf, as its house rules and the number of players make them.

Whether an answer makes sense is for `scoring` to say; here it is only asked what a table under these rules can tell.
"""

import scoring
from clubs.selectors.asked_fields import (
    ANY,
    CHAIR,
    EXACT,
    EXTRA,
    LEAD,
    MAIN,
    MORE,
    NONE,
    WHAT,
    Conditions,
    Field,
    Option,
)
from scoring.cards import Deal
from scoring.checks.schafkopf_outcome import SIE_IN
from scoring.schafkopf.contracts import CONTRACTS, SUITS, TRUMP_OF_RUF, least_runners, trumps_of
from scoring.schafkopf.options import MOST_TRUMPS
from scoring.sheepshead.outcome import ROWS

RAMSCH, PASSED = "ramsch", "passed"
PLAIN, BETTEL, CROSS = "rufspiel", "bettel", "cross"
# In the order of how often they are played; where the house rules name no contracts, the last ones are seldom.
_IN_ORDER = ("rufspiel", "farbsolo", "wenz", "geier", "farbwenz", "bettel", "hochzeit", "farbgeier", "cross")
_SELDOM = ("hochzeit", "farbgeier", "cross")
# More runners than these are seldom enough to stand with the rest.
_USUAL_RUNNERS = 7
IN_RAMSCH: Conditions = (("contract", (RAMSCH,)),)


def contracts_of(rules: scoring.SchafkopfRules, deal: Deal) -> list[str]:
    """Return the contracts that are played under these rules with so many players."""
    named = rules.contracts or _IN_ORDER
    return [name for name in _IN_ORDER if name in named and (deal.has_partner or not CONTRACTS[name].with_partner)]


def schafkopf_fields(rules: scoring.SchafkopfRules, deal: Deal) -> tuple[Field, ...]:
    """Return the questions in the order in which one depends on another."""
    played = contracts_of(rules, deal)
    return (
        _contract(rules, played),
        *_who(played),
        *_ramsch(rules, deal),
        Field("culprit", "one", "culprit", MORE, people=True, when=_in(played)),
        *_runners(rules, deal, played),
        *_doublings(rules, deal, played),
        *_called(rules, played),
        *_ended(rules, deal, played),
    )


def _in(contracts: list[str]) -> Conditions:
    return (("contract", tuple(contracts)),)


def _contract(rules: scoring.SchafkopfRules, played: list[str]) -> Field:
    """The contract comes first; a Rufspiel, as most are, is taken as said."""
    alone = {name: {} if CONTRACTS[name].with_partner else {"partner": None} for name in played}
    seldom = () if rules.contracts else _SELDOM
    games = [
        Option(name, {"type": "schafkopf", "contract": name, **alone[name]}, rare=name in seldom) for name in played
    ]
    nobody = [Option(RAMSCH, {"type": "ramsch"}), Option(PASSED, {"type": "passed_out"})]
    start = PLAIN if PLAIN in played else ""
    return Field("contract", "one", "contract", WHAT, options=(*games, *nobody), needed=True, start=start)


def _who(played: list[str]) -> list[Field]:
    declarer = Field("declarer", "one", "declarer", LEAD, people=True, when=_in(played), needed=True)
    # In a cross game the partner is whoever sits across.
    with_partner = [name for name in played if CONTRACTS[name].with_partner and name != CROSS]
    if not with_partner:
        return [declarer]
    when: Conditions = (*_in(with_partner), ("declarer", (CHAIR,)))
    return [declarer, Field("partner", "one", "partner", LEAD, people=True, when=when, needed=True)]


def _ramsch(rules: scoring.SchafkopfRules, deal: Deal) -> list[Field]:
    """Who lost it, marched through or took no trick; or what everybody took, which says it too."""
    told = [
        Field("points_by_seat", "each", "points_by_seat", MORE, when=IN_RAMSCH, high=120),
        Field("tricks_by_seat", "each", "tricks_by_seat", MORE, when=IN_RAMSCH, high=deal.tricks),
    ]
    unless: list[tuple[str, tuple[str, ...]]] = [("points_by_seat", (ANY,))]
    if rules.ramsch_durchmarsch != "none":
        told.append(Field("winner", "one", "winner", EXTRA, people=True, when=IN_RAMSCH))
        unless.append(("winner", (ANY,)))
    lost = Field("loser", "some", "loser", LEAD, people=True, when=IN_RAMSCH, needed=True, unless=tuple(unless))
    matters = rules.ramsch_jungfrau != "none"
    virgins = Field(
        "jungfrau", "some", "jungfrau", EXTRA if matters else MORE, people=True, listed=True, when=IN_RAMSCH
    )
    highest = Field(
        "highest_trump_seats", "some", "highest_trump_seats", MORE, people=True, listed=True, when=IN_RAMSCH
    )
    return [*told, lost, virgins, highest]


def _runners(rules: scoring.SchafkopfRules, deal: Deal, played: list[str]) -> list[Field]:
    """How many runners are paid by contract, and whose they are; seldom asked where they are never paid."""
    place = MORE if rules.laufende_mode == "never" else EXTRA
    most = {name: min(trumps_of(rules, name), rules.laufende_max or MOST_TRUMPS) for name in played}
    paid = {name: (least_runners(rules, name), most[name]) for name in played}
    paid = {name: limits for name, limits in paid.items() if limits[0] <= limits[1]}
    options = []
    for count in range(1, MOST_TRUMPS + 1):
        pay = [name for name, (least, most) in paid.items() if least <= count <= most]
        if pay:
            options.append(Option(str(count), {"laufende": count}, _in(pay), rare=count > _USUAL_RUNNERS))
    if not options:
        return []
    sides = tuple(Option(side, {"laufende_side": side}) for side in ("declarer", "defenders"))
    name, (least, _most) = next(iter(paid.items()))
    return [
        Field("laufende", "one", "laufende", place, options=tuple(options), when=_in(list(paid))),
        Field(
            "laufende_side",
            "one",
            "laufende_side",
            place,
            options=sides,
            when=(("laufende", (ANY,)),),
            needed=_side_matters(rules, deal, name, least),
        ),
    ]


def _side_matters(rules: scoring.SchafkopfRules, deal: Deal, contract: str, runners: int) -> bool:
    """Ask the rules themselves: a game with runners of nobody's is refused where their side counts."""
    game = {"type": "schafkopf", "contract": contract, "declarer": 0, "result": "won", "laufende": runners}
    partner = {"partner": 1} if CONTRACTS[contract].with_partner and contract != CROSS else {}
    hand = scoring.score_hand(rules, {**game, **partner}, players=deal.players)
    return any(problem.field == "laufende_side" for problem in hand.problems)


def _doublings(rules: scoring.SchafkopfRules, deal: Deal, played: list[str]) -> list[Field]:
    """Kontra and its answers, who laid before the cards were seen, and what doubles later hands."""
    games, hands = _in(played), _in([*played, RAMSCH])
    stoss = tuple(Option(str(count), {"stoss": count}) for count in range(1, rules.max_stoss + 1))
    legen = tuple(Option(str(count), {"legen": count}) for count in range(1, deal.players + 1))
    bock = (Option("1", {"starts_bock": True}),)
    return [
        *([Field("stoss", "one", "stoss", EXTRA, options=stoss, when=games)] if stoss else []),
        Field("legen", "one", "legen", EXTRA, options=legen, when=hands),
        Field("starts_bock", "flag", "starts_bock", MORE, options=bock, when=hands),
    ]


def _called(rules: scoring.SchafkopfRules, played: list[str]) -> list[Field]:
    """What was announced: the ace, the suit, a Tout or Sie, a Muss."""
    told: list[Field] = []
    if PLAIN in played:
        aces = tuple(Option(suit, {"called_suit": suit}) for suit in SUITS if suit != TRUMP_OF_RUF)
        told.append(Field("called_suit", "one", "called_suit", EXTRA, options=aces, when=_in([PLAIN])))
    suited = [name for name in played if CONTRACTS[name].suited]
    if suited:
        suits = tuple(Option(suit, {"suit": suit}) for suit in SUITS)
        told.append(Field("suit", "one", "suit", EXTRA, options=suits, when=_in(suited)))
    announced = [name for name in played if CONTRACTS[name].announced]
    if announced:
        calls = (Option("tout", {"tout": True}), Option("sie", {"sie": True}, _in([SIE_IN])))
        told.append(Field("announced", "one", "tout", EXTRA, options=calls, when=_in(announced)))
    says = (Option("1", {"muss": True}),)
    usual = scoring.SchafkopfRules()
    bars = (rules.muss_win_at, rules.muss_schneider_free_at)
    matters = bars != (usual.muss_win_at, usual.muss_schneider_free_at)
    told.append(Field("muss", "flag", "muss", EXTRA if matters else MORE, options=says, when=_in(played)))
    return told


def _ended(rules: scoring.SchafkopfRules, deal: Deal, played: list[str]) -> list[Field]:
    """How a game ended, by its row or exactly; a wrong card ends it, a Sie or a Kontra that loses says it already."""
    said: list[tuple[str, tuple[str, ...]]] = [("points", (ANY,)), ("announced", ("sie",))]
    if rules.stoss_rule == "loses":
        said.append(("stoss", (ANY,)))
    told: list[Field] = []
    rows = [name for name in played if name != BETTEL]
    no_culprit = ("culprit", (NONE,))
    for name, contracts, results in (("result", rows, ROWS), ("bettel", [BETTEL], ("won", "lost"))):
        if set(contracts) & set(played):
            options = tuple(Option(row, {"result": row}) for row in results)
            when: Conditions = (*_in(contracts), no_culprit)
            told.append(Field(name, "one", "result", MAIN, options=options, when=when, needed=True, unless=tuple(said)))
    when = (*_in(played), no_culprit)
    # In a cross game exactly 60 is dealt again, so a lost one needs its card points.
    cross: Conditions = (("contract", (CROSS,)), ("result", ("lost",)))
    points = Field(
        "points",
        "number",
        "points",
        EXACT,
        when=when,
        needed=CROSS in played,
        needed_when=cross if CROSS in played else (),
        high=120,
    )
    return [*told, points, Field("tricks", "number", "tricks", EXACT, when=when, high=deal.tricks)]
