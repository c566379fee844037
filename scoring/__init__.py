"""The rules of the game as a pure library: facts of hands and house rules in, scores with reasons out.
Standard library only: no Django, no database, no clock and no randomness lives here."""

from scoring.chart import Chart, ChartRow, chart
from scoring.games import Rules, rules_from_json
from scoring.hands import counts_as_hand
from scoring.presets import PRESETS, preset
from scoring.problems import Problem, RulesError, SheetError
from scoring.results import Carry, ScoredHand, ScoredLine, ScoredSheet, Step
from scoring.rotation import HandsDoNotDivide, hands_at_table
from scoring.rules import HouseRules
from scoring.schafkopf.rules import LeastRunners, SchafkopfRules, Tariff
from scoring.sheet import score_hand, score_sheet

__all__ = [
    "PRESETS",
    "Carry",
    "Chart",
    "ChartRow",
    "HandsDoNotDivide",
    "HouseRules",
    "LeastRunners",
    "Problem",
    "Rules",
    "RulesError",
    "SchafkopfRules",
    "ScoredHand",
    "ScoredLine",
    "ScoredSheet",
    "SheetError",
    "Step",
    "Tariff",
    "chart",
    "counts_as_hand",
    "hands_at_table",
    "preset",
    "rules_from_json",
    "score_hand",
    "score_sheet",
]
