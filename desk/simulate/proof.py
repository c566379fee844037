"""Whether the database holds what was acknowledged: the phones' own notes against its rows, read without services.

Sums are added up here from the notes, and folded anew from the noted facts; nothing is written.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import scoring
from clubs.models import Hand, HandRevision, Player, Result, Score, Table
from desk.simulate.dealing import played
from desk.simulate.notes import read_notes
from desk.verifying import differences
from tournaments.models import Tournament
from tournaments.selectors.standings import standings

Note = dict[str, Any]


@dataclass
class Proof:
    """What was found: hands planned, hands there exactly once as acknowledged, sheets whose sum is wrong, and a
    sentence for everything that is not as it should be."""

    planned: int = 0
    proved: int = 0
    sums_wrong: int = 0
    problems: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Whether every hand is there, once, and nothing else is amiss."""
        return not self.problems and self.proved == self.planned

    def as_json(self) -> dict[str, Any]:
        """Return it as the process that asked for it reads it."""
        return asdict(self)


def prove(plan: dict[str, Any], folder: Path) -> Proof:
    """Return what holds of the event of this plan, played by phones whose notes are in the folder."""
    notes: dict[int, list[Note]] = defaultdict(list)
    for note in read_notes(folder):
        notes[note["table"]].append(note)
    proof, sums = Proof(), Counter[int]()
    for known in plan["tables"]:
        table = Table.objects.get(session=plan["session"], number=known["number"])
        _Sheet(known, table, notes[known["number"]], proof).prove(sums)
    proof.problems += _standing_problems(plan, sums)
    proof.problems += [f"verify: {sentence}" for sentence in differences([])]
    return proof


class _Sheet:
    """One table: its notes by line, and the rows of its hands in order."""

    def __init__(self, known: dict[str, Any], table: Table, notes: list[Note], proof: Proof) -> None:
        self.known, self.table, self.notes, self.proof = known, table, notes, proof
        self.where = f"table {table.number}"
        self.hands = list(Hand.objects.filter(table=table).order_by("position", "id").values_list("pk", flat=True))
        self.rank = {pk: rank for rank, pk in enumerate(self.hands, start=1)}
        self.rows = list(HandRevision.objects.filter(table=table).order_by("hand_id", "number"))
        self.scores = list(Score.objects.filter(hand__table=table))
        self.said = {number: max(group, key=lambda one: int(one["revision"])) for number, group in _by_line(notes)}
        self.folded = self._folded()
        self.counts = {number: line.counts for number, line in zip(sorted(self.said), self.folded.lines, strict=True)}

    def prove(self, sums: Counter[int]) -> None:
        """Compare everything; `sums` gets what the notes give each player."""
        wrong = [*self._strange(), *self._notes(), *self._lines(), *self._sum()]
        self.proof.problems += wrong
        for line in self.said.values():
            for chair, points in enumerate(line["scores"]):
                sums[self.known["people"][chair]] += points or 0
        self.proof.planned += self.known["planned"]
        self.proof.proved += sum(counts and not self._line_problems(number) for number, counts in self.counts.items())
        if self.folded.hands != self.known["planned"]:
            self.proof.problems.append(
                f"{self.where}: {self.known['planned']} hands are planned, {self.folded.hands} were acknowledged"
            )

    def _folded(self) -> scoring.ScoredSheet:
        """Fold what the phones noted, as if there were no database."""
        facts = [played(self.said[number]["facts"], self.said[number]) for number in sorted(self.said)]
        rules = scoring.rules_from_json(self.known["rules"])
        return scoring.score_sheet(rules, self.known["chairs"], facts, players=self.known["players"])

    def _strange(self) -> Iterator[str]:
        """Rows that no phone was told of, and lines more or fewer than were acknowledged."""
        acknowledged = {note["client_id"] for note in self.notes if not note["confirmed"]}
        for row in self.rows:
            if row.client_id not in acknowledged:
                yield f"{self.where}, hand {self.rank[row.hand_id]}: no phone was told of it ({row.client_id})"
        if len(self.hands) != len(self.said):
            yield f"{self.where}: {len(self.said)} lines were acknowledged, {len(self.hands)} are there"

    def _notes(self) -> Iterator[str]:
        """Each acknowledgement by itself: is the revision there, on its line, with its facts."""
        rows = {row.client_id: row for row in self.rows}
        for note in self.notes:
            where = f"{self.where}, hand {note['hand']}"
            row = rows.get(note["client_id"])
            if note["confirmed"]:
                if row is not None:
                    yield f"{where}: was confirmed and is stored a second time ({note['client_id']})"
            elif row is None:
                yield f"{where}: acknowledged to {note['phone']} and lost ({note['client_id']})"
            elif self.rank[row.hand_id] != note["hand"]:
                yield f"{where}: stands as hand {self.rank[row.hand_id]} now ({note['client_id']})"
            elif not _same(row.facts, note["facts"]):
                yield f"{where}: acknowledged as {note['facts']}, stored as {row.facts}"

    def _lines(self) -> Iterator[str]:
        for number in sorted(self.said):
            yield from self._line_problems(number)

    def _line_problems(self, number: int) -> list[str]:
        """What is wrong with a line as it stands now: its revision, facts and scores are the last acknowledged."""
        note, where = self.said[number], f"{self.where}, hand {number}"
        current = [row for row in self.rows if row.current and self.rank[row.hand_id] == number]
        if len(current) != 1:
            return [f"{where}: there are {len(current)} current revisions, not one"]
        row = current[0]
        found = []
        if row.number != note["revision"]:
            found.append(f"{where}: revision {note['revision']} was acknowledged, {row.number} is there")
        if not _same(row.facts, note["facts"]):
            found.append(f"{where}: {note['facts']} was acknowledged last, {row.facts} counts")
        stored = {score.chair: score.points for score in self.scores if score.hand_id == row.hand_id}
        told = {chair: points for chair, points in enumerate(note["scores"]) if points is not None}
        # Passed out with nothing moved, a line has no scores to store.
        unmoved = not self.counts[number] and not any(told.values())
        if stored != told and not (unmoved and not stored):
            found.append(f"{where}: scores {told} were acknowledged, {stored} are stored")
        return found

    def _sum(self) -> Iterator[str]:
        """What a sheet must add up to, and what the noted facts give when they are folded without the database."""
        folded = self.folded
        stored = Counter[int]()
        for score in self.scores:
            stored[score.chair] += score.points
        aside = folded.pot_after + folded.stock_after
        rules = scoring.rules_from_json(self.known["rules"])
        plus_only = isinstance(rules, scoring.SchafkopfRules) and rules.scoring == "plus_only"
        wrong = []
        if not plus_only and sum(stored.values()) + aside:
            wrong.append(f"{self.where}: the scores add up to {sum(stored.values())}, with {aside} in the pot")
        if [stored[chair] for chair in range(self.known["chairs"])] != list(folded.totals):
            wrong.append(f"{self.where}: the scores give {dict(stored)}, the phones' notes {list(folded.totals)}")
        self.proof.sums_wrong += bool(wrong)
        yield from wrong


def _standing_problems(plan: dict[str, Any], sums: Counter[int]) -> Iterator[str]:
    """Results and the event's standing against what the notes add up to for each player."""
    results = dict(Result.objects.filter(session=plan["session"]).values_list("player_id", "points"))
    event = Tournament.objects.get(slug=plan["event"])
    standing = {row.number: row.points for row in standings(event).rows}
    numbers = dict(event.entries.values_list("player_id", "number"))
    for player in Player.objects.filter(pk__in=numbers):
        told = sums[player.pk]
        if results.get(player.pk) != told:
            yield f"{player.name}: the result says {results.get(player.pk)}, the phones' notes add up to {told}"
        if standing.get(numbers[player.pk]) != told:
            shown = standing.get(numbers[player.pk])
            yield f"{player.name}: the standing says {shown}, the phones' notes add up to {told}"


def _by_line(notes: list[Note]) -> list[tuple[int, list[Note]]]:
    lines: dict[int, list[Note]] = defaultdict(list)
    for note in notes:
        lines[note["hand"]].append(note)
    return sorted(lines.items())


def _same(one: Any, other: Any) -> bool:
    # As text: true and 1 are equal to Python, but not the same fact.
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
