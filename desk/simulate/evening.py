"""One table's evening: which hands fall, who enters them on which phone, and what is corrected.

Where two phones are at the table, both enter the same hand at once, or each another hand, or both correct one.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import scoring
from desk.simulate.asked import Wanted
from desk.simulate.dealing import Facts, next_facts, played
from desk.simulate.phones import NotAsPromised, Phone


class Evening:
    """Plays a table's hands until all that are planned are on its sheet."""

    def __init__(
        self,
        wanted: Wanted,
        table: dict[str, Any],
        phones: list[Phone],
        rng: random.Random,
        may_go_on: Callable[[], Awaitable[None]],
    ) -> None:
        self.wanted, self.table, self.phones, self.rng, self.may_go_on = wanted, table, phones, rng, may_go_on
        self.rules = scoring.rules_from_json(table["rules"])
        self.lines: list[Facts] = []

    async def play(self) -> None:
        """Enter hand after hand, correct some, and wait for what is still under way. Raises NotAsPromised."""
        while (left := self.table["planned"] - self.sheet().hands) > 0:
            await self.may_go_on()
            line = await self._next(left)
            if self.rng.uniform(0, 100) < self.wanted.corrections:
                await self._correct(line)
        for phone in self.phones:
            await phone.leave()

    def sheet(self) -> scoring.ScoredSheet:
        """Return the sheet as the table knows it."""
        return scoring.score_sheet(self.rules, self.table["chairs"], self.lines, players=self.table["players"])

    async def _next(self, left: int) -> dict[str, Any]:
        after = len(self.lines)
        if len(self.phones) == 1:
            facts = self._fall()
            return self._put([(facts, await self.phones[0].add(facts, after))])
        one, other = self.phones
        if left > 1 and self.rng.random() < 0.4 and (two := self._two_falls()):
            first, second = await asyncio.gather(one.add(two[0], after), other.add(two[1], after))
            return self._put([(two[0], first), (two[1], second)])
        facts = self._fall()
        first, second = await asyncio.gather(one.add(facts, after), other.add(facts, after))
        return self._put([(facts, second if first["confirmed"] else first)])

    def _put(self, added: list[tuple[Facts, dict[str, Any]]]) -> dict[str, Any]:
        """Write down what is on the sheet now, in its order; return the last line."""
        for facts, line in sorted(added, key=lambda one: one[1]["hand"]):
            self.lines.append(played(facts, line))
        return max((line for _facts, line in added), key=lambda line: line["hand"])

    def _fall(self, before: list[Facts] | None = None, *, plain: bool = False) -> Facts:
        before = self.lines if before is None else before
        players = self.table["players"]
        sheet = scoring.score_sheet(self.rules, self.table["chairs"], before, players=players)
        return next_facts(self.rng, self.rules, sheet, before, players, plain=plain)

    def _two_falls(self) -> tuple[Facts, Facts] | None:
        """Two hands that may come in either order, and that nobody takes for one; None where chance gave none."""
        if self.table["chairs"] != self.table["players"]:
            return None
        one, other = self._fall(plain=True), self._fall(plain=True)
        both_ways = ([one, other], [other, one])
        players = self.table["players"]
        sheets = (
            scoring.score_sheet(self.rules, self.table["chairs"], [*self.lines, *two], players=players)
            for two in both_ways
        )
        sound = all(not line.problems and line.counts for sheet in sheets for line in sheet.lines[-2:])
        return (one, other) if sound and one != other else None

    async def _correct(self, line: dict[str, Any]) -> None:
        """Change the last line: to other facts, by both phones at once, or struck and then back."""
        before, number, revision = self.lines[:-1], line["hand"], line["revision"]
        if len(self.phones) == 1 and self.rng.random() < 0.5:
            ((_facts, struck),) = await self._changes(number, [None], revision)
            revision = struck["revision"]
        falls: list[Facts | None] = [self._fall(before) for _ in self.phones]
        taken = await self._changes(number, falls, revision)
        if len(taken) != 1:
            raise NotAsPromised(f"table {self.table['number']}: {len(taken)} corrections of one revision were taken")
        self.lines[-1] = played(*taken[0])

    async def _changes(
        self, number: int, falls: Sequence[Facts | None], revision: int
    ) -> list[tuple[Facts | None, dict[str, Any]]]:
        """Let each phone correct the line at once; return those corrections that were taken."""
        asked = (phone.change(number, facts, revision) for phone, facts in zip(self.phones, falls, strict=True))
        answers = await asyncio.gather(*asked)
        return [(facts, line) for facts, line in zip(falls, answers, strict=True) if line is not None]
