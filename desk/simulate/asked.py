"""What a simulated event is to be: how large, in what weather, on how many servers. Nothing is done here."""

from dataclasses import asdict, dataclass, field
from typing import Any

import scoring
from clubs.services.errors import CannotDo
from clubs.wording import problem_sentence

# What lies in the folder of a simulation, for the processes that do its parts.
PLAN, WANTED, PROOF = "plan.json", "wanted.json", "proof.json"
PERCENTS = ("drops", "duplicates", "delays", "reorderings", "pairs", "corrections")


@dataclass(frozen=True)
class Wanted:
    """An event of `tables` tables of `hands` hands; rates are percent of requests, `pairs` of tables that have two
    phones, `corrections` of hands; `kills` is how often a server is killed, `most` how many requests are under way.

    `limit`: seconds within which everything has to be in.
    """

    tables: int = 100
    hands: int = 20
    drops: int = 5
    duplicates: int = 5
    delays: int = 5
    reorderings: int = 5
    pairs: int = 25
    corrections: int = 10
    kills: int = 20
    servers: int = 1
    workers: int = 2
    most: int = 24
    preset: str = "wisconsin-tournament"
    overrides: dict[str, Any] = field(default_factory=dict)
    seed: int = 1848
    limit: int = 900

    def checked(self) -> "Wanted":
        """Return itself. Raises CannotDo naming what cannot be."""
        for name, least, most in (
            ("tables", 1, 400), ("hands", 1, 200), ("kills", 0, 500), ("servers", 1, 8), ("workers", 1, 8),
            ("most", 1, 256), ("limit", 10, 86_400), *((percent, 0, 50) for percent in PERCENTS),
        ):  # fmt: skip
            if not least <= getattr(self, name) <= most:
                raise CannotDo(f"--{name} must be from {least} to {most}, not {getattr(self, name)}.")
        if self.kills > self.tables * self.hands:
            raise CannotDo(f"{self.kills} kills are more than the {self.tables * self.hands} hands: ask for fewer.")
        self.rules()
        return self

    def rules(self) -> scoring.Rules:
        """Return the house rules that are played. Raises CannotDo where the preset or an option is none."""
        try:
            return scoring.preset(self.preset, self.overrides)
        except scoring.RulesError as refused:
            raise CannotDo(" ".join(problem_sentence(problem) for problem in refused.problems)) from refused

    def as_json(self) -> dict[str, Any]:
        """Return it as a process that does a part of the work is told."""
        return asdict(self)
