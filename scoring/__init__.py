"""The rules of the game as a pure library: facts of hands and house rules in, scores with reasons out.
Standard library only: no Django, no database, no clock and no randomness lives here."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scoring.chart_schafkopf import SchafkopfChart
    from scoring.charts import Chart, ChartRow, chart
    from scoring.games import Rules, rules_from_json
    from scoring.hands import counts_as_hand
    from scoring.presets import PRESETS, preset
    from scoring.problems import Problem, RulesError, SheetError
    from scoring.results import Carry, ScoredHand, ScoredLine, ScoredSheet, Step
    from scoring.rotation import HandsDoNotDivide, hands_at_table
    from scoring.rules import HouseRules
    from scoring.schafkopf.rules import LeastRunners, SchafkopfRules, Tariff
    from scoring.sheet import score_hand, score_sheet

# Where each public name lives. It is fetched when it is first asked for, so that importing the library costs nothing
# to a program that may not score anything.
_HOMES = {
    "PRESETS": "presets",
    "Carry": "results",
    "Chart": "charts",
    "ChartRow": "charts",
    "HandsDoNotDivide": "rotation",
    "HouseRules": "rules",
    "LeastRunners": "schafkopf.rules",
    "Problem": "problems",
    "Rules": "games",
    "RulesError": "problems",
    "SchafkopfChart": "chart_schafkopf",
    "SchafkopfRules": "schafkopf.rules",
    "ScoredHand": "results",
    "ScoredLine": "results",
    "ScoredSheet": "results",
    "SheetError": "problems",
    "Step": "results",
    "Tariff": "schafkopf.rules",
    "chart": "charts",
    "counts_as_hand": "hands",
    "hands_at_table": "rotation",
    "preset": "presets",
    "rules_from_json": "games",
    "score_hand": "sheet",
    "score_sheet": "sheet",
}

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
    "SchafkopfChart",
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


def __getattr__(name: str) -> Any:
    """Fetches a public name from its home the first time it is asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(f"{__name__}.{home}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
