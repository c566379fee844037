"""What a Schafkopf game is worth to one opponent before it is doubled: price, schneider, schwarz, runners, Tout, Sie.
Value = price + extras + runners; a Tout or Sie multiplies what the rules count in it (rules.md, Schafkopf payout)."""

from __future__ import annotations

from scoring.results import Step
from scoring.schafkopf.contracts import price_of
from scoring.schafkopf.hands import Game
from scoring.schafkopf.outcome import EXTRAS
from scoring.schafkopf.rules import SchafkopfRules

SCHWARZ_EXTRAS = 2


def worth_of(rules: SchafkopfRules, game: Game, *, won: bool) -> tuple[int, list[Step]]:
    """Gives the points of the runners that are paid and the steps: the row, then what a Tout or Sie multiplies."""
    price = price_of(rules, game.contract, game.suit)
    runners = runners_paid(rules, game, won=won)
    code = game.row or "won"
    if game.call is None:
        extras = EXTRAS[code] if game.contract != "bettel" else 0
        return runners, [_row(rules, code, price, extras, runners)]
    tout = game.call == "tout"
    if not (rules.tout_laufende if tout else rules.sie_laufende):
        runners = 0
    # Won or lost, it is priced as the schwarz game that was announced.
    extras = SCHWARZ_EXTRAS if rules.tout_extra else 0
    step = _row(rules, code if won else "tout_missed", price, extras, runners)
    times = rules.tout_multiplier if tout else rules.sie_multiplier
    return runners, [step, {"code": game.call, "times": times}]


def _row(rules: SchafkopfRules, code: str, price: int, extras: int, runners: int) -> Step:
    """Gives the row with its units and what they are made of."""
    extra = extras * rules.tariff.extra
    step: Step = {"code": code, "units": price + extra + runners, "price": price}
    if extra:
        step["extra"] = extra
    if runners:
        step["runners"] = runners
    return step


def runners_paid(rules: SchafkopfRules, game: Game, *, won: bool) -> int:
    """Gives the points of the runners: of either side, of the winners only, of the defenders only, or none."""
    declarers = game.runners_side != "defenders"
    if rules.laufende_mode == "never" or (rules.laufende_mode == "without_only" and declarers):
        return 0
    if rules.laufende_counts == "winner" and declarers != won:
        return 0
    return game.runners * rules.tariff.laufende
