"""A declared Schafkopf game: contract, declarer, partner, Tout or Sie, Stoss and Legen, and who ended it wrongly.
How it ended and the runners are checked in files of their own; the sound game goes on to the scorer."""

from __future__ import annotations

from scoring.cards import Deal
from scoring.checks.fields import chair, count, flag
from scoring.checks.runners import runners_of
from scoring.checks.schafkopf_outcome import OUTCOME, row_and_call
from scoring.hands import Facts, Seating
from scoring.problems import Problem, problem
from scoring.schafkopf.contracts import CONTRACTS, SUITS, TRUMP_OF_RUF, Contract
from scoring.schafkopf.hands import Game
from scoring.schafkopf.rules import SchafkopfRules

FIELDS = frozenset(
    {
        *("contract", "declarer", "partner", "laufende", "laufende_side", "tout", "sie", "stoss", "legen", "muss"),
        *("suit", "called_suit", "culprit", "starts_bock", *OUTCOME),
    }
)


def check_game(facts: Facts, rules: SchafkopfRules, deal: Deal, seating: Seating, found: list[Problem]) -> Game | None:
    """Checks a declared game; None with every problem noted where it cannot be scored."""
    name, known = _contract(facts, rules, deal, found)
    declarer, partner = _sides(facts, name, known, seating, deal, found)
    muss = flag(facts, "muss", found)
    stoss, legen = stoss_of(facts, rules, found), legen_of(facts, seating, found)
    starts = flag(facts, "starts_bock", found)
    culprit = facts.get("culprit")
    if culprit is not None:
        culprit = chair(culprit, "culprit", seating, found)
    suit = _suits(facts, name, known, found) if known else None
    if known is None or name is None:
        return None
    row, call = row_and_call(facts, rules, deal, name, known, found, muss=muss, stoss=stoss)
    runners, side = runners_of(facts, rules, deal, name, found, sie=call == "sie", partner=partner is not None)
    if found or declarer is None:
        return None
    points, tricks = facts.get("points"), facts.get("tricks")
    return Game(
        name, declarer, partner, row, runners, side, call, stoss, legen, muss, suit, culprit, starts, points, tricks
    )


def _contract(
    facts: Facts, rules: SchafkopfRules, deal: Deal, found: list[Problem]
) -> tuple[str | None, Contract | None]:
    name = facts.get("contract")
    if name is None:
        found.append(problem("contract_missing", "contract"))
        return None, None
    known = CONTRACTS.get(name) if type(name) is str else None
    if known is None:
        found.append(problem("unknown_contract", "contract", value=name, known=", ".join(CONTRACTS)))
        return None, None
    if (known.with_partner and not deal.has_partner) or (rules.contracts is not None and name not in rules.contracts):
        found.append(problem("contract_not_allowed", "contract", value=name))
    return name, known


def _sides(
    facts: Facts, name: str | None, known: Contract | None, seating: Seating, deal: Deal, found: list[Problem]
) -> tuple[int | None, int | None]:
    """Reads the declarer and his partner; in a cross game that is the player across the table."""
    declarer, partner = facts.get("declarer"), facts.get("partner")
    if declarer is None:
        found.append(problem("declarer_missing", "declarer"))
    else:
        declarer = chair(declarer, "declarer", seating, found)
    if partner is not None:
        partner = chair(partner, "partner", seating, found)
    if partner is not None and partner == declarer:
        found.append(problem("declarer_is_partner", "partner"))
    elif known is None or (known.with_partner and not deal.has_partner):
        return declarer, partner
    elif not known.with_partner:
        if facts.get("partner") is not None:
            found.append(problem("partner_not_allowed", "partner", players=deal.players))
    elif name == "cross":
        across = _across(seating, declarer)
        if partner is not None and declarer is not None and partner != across:
            found.append(problem("partner_not_across", "partner", seat=across))
        partner = across
    elif facts.get("partner") is None:
        found.append(problem("partner_missing", "partner"))
    return declarer, partner


def _across(seating: Seating, declarer: int | None) -> int | None:
    if declarer is None:
        return None
    place = seating.playing.index(declarer)
    return seating.playing[(place + len(seating.playing) // 2) % len(seating.playing)]


def stoss_of(facts: Facts, rules: SchafkopfRules, found: list[Problem]) -> int:
    """Reads how many Kontra, Re, … were given; more than the rules allow are noted."""
    stoss = facts.get("stoss")
    if type(stoss) is int and stoss > rules.max_stoss:
        found.append(problem("too_many_doublings", "stoss", most=rules.max_stoss))
        return 0
    return count(facts, "stoss", rules.max_stoss, found)


def legen_of(facts: Facts, seating: Seating, found: list[Problem]) -> int:
    """Reads how many laid, each player at most once."""
    legen, most = facts.get("legen"), len(seating.playing)
    if type(legen) is int and legen > most:
        found.append(problem("too_many_doublings", "legen", most=most))
        return 0
    return count(facts, "legen", most, found)


def _suits(facts: Facts, name: str | None, known: Contract, found: list[Problem]) -> str | None:
    """Reads the suit that is trump and the suit of the called ace, where the contract has them."""
    if "suit" not in facts and "called_suit" not in facts:
        return None
    for field in ("suit", "called_suit"):
        value = facts.get(field)
        if value is not None and (type(value) is not str or value not in SUITS):
            found.append(problem("unknown_suit", field, value=value, known=", ".join(SUITS)))
            return None
    suit, called = facts.get("suit"), facts.get("called_suit")
    if called is not None:
        if name != "rufspiel":
            found.append(problem("suit_not_allowed", "called_suit", value=name))
        elif called == TRUMP_OF_RUF:
            found.append(problem("called_suit_is_trump", "called_suit"))
    if suit is not None and not known.suited and not (known.with_partner and suit == TRUMP_OF_RUF):
        found.append(problem("suit_not_allowed", "suit", value=name))
    return suit if isinstance(suit, str) else None
