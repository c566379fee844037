"""The fold: a table's hands in order, under its house rules, give its scores, its dealers and what it carries.
What a hand is worth is decided in `kinds`; this file only turns the deal, carries doublers and pot, and adds up."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from scoring.cards import Deal
from scoring.checks.fields import flag
from scoring.checks.frame import carried, refuse_carried, seat_players, seating_of
from scoring.checks.table import check_table, deal_of, usual_players
from scoring.games import Rules
from scoring.hands import Facts, Seating, counts_as_hand
from scoring.joining import joined_carry, pay_in
from scoring.kinds import play
from scoring.problems import Problem, problem
from scoring.results import Carry, Scored, ScoredHand, ScoredLine, ScoredSheet
from scoring.rotation import next_chair
from scoring.rules import HouseRules
from scoring.seated import bad_line, sides_of
from scoring.sheepshead.pot import shared_out

START = Carry()
NOBODY: Mapping[int, Sequence[int]] = MappingProxyType({})


def score_hand(rules: Rules, facts: Any, *, players: int | None = None) -> ScoredHand:
    """Scores one hand by itself: chairs are 0..players-1; doublers, pot, stock and Bock are given with it.

    `players` play the hand, by default five at Sheepshead and four at Schafkopf.
    Never raises for a bad hand: the answer carries every problem. Raises SheetError where so many cannot play.
    """
    players = usual_players(rules) if players is None else players
    deal = deal_of(rules, players)
    if not isinstance(facts, dict):
        return ScoredHand((problem("not_an_object", "hand"),), (), (), Carry())
    found: list[Problem] = []
    seating = seating_of(facts, players, players, None, found)
    carry = carried(facts, rules, found)
    scored = play(rules, deal, seating, facts, carry, found, in_sheet=False)
    if scored is None:
        return ScoredHand(tuple(found), (), (), carry)
    return ScoredHand((), tuple(scored.scores), tuple(scored.steps), scored.carry, scored.warnings)


def score_sheet(
    rules: Rules,
    seats: int,
    hands: Sequence[Any],
    *,
    players: int | None = None,
    first_dealer: int = 0,
    closed: bool = False,
    showdown: int | None = None,
    empty: Collection[int] = (),
    joined: Mapping[int, Sequence[int]] = NOBODY,
) -> ScoredSheet:
    """Folds a sheet: `hands` are facts in order, chairs 0..seats-1, scores in points.

    `empty` are the chairs where nobody sits now: passed over in what the sheet proposes (whose deal it is, who sits
    out) and when a pot is split; what a hand itself says of dealer and sitters stands. `joined` names, by the index
    of a hand, the chairs that pay into a standing pot or stock before it, because somebody new plays there.

    A bad hand never raises: its line carries its problems and scores 0. A closed sheet pays out the pot that is left,
    to the chair that won the `showdown` where the rules play one. Raises SheetError where the table makes no sense.
    """
    players = usual_players(rules) if players is None else players
    deal = deal_of(rules, players)
    check_table(seats, players, first_dealer, empty)
    empty = frozenset(empty)
    first = next_chair(seats, first_dealer - 1, empty)
    fold = _Fold(rules, deal, seats, players, first, empty)
    lines = tuple(fold.line(facts, joined.get(index, ())) for index, facts in enumerate(hands))
    return fold.sheet(lines, *(fold.close(showdown) if closed else (None, ())))


@dataclass(slots=True)
class _Fold:
    """What a table knows between two hands; `dealer` is who deals next, `dealt` who dealt last."""

    rules: Rules
    deal: Deal
    seats: int
    players: int
    dealer: int
    empty: frozenset[int]
    carry: Carry = START
    hands: int = 0
    dealt: int = field(init=False)
    totals: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.dealt = self.dealer
        self.totals = [0] * self.seats

    def line(self, facts: Any, joined: Sequence[int] = ()) -> ScoredLine:
        """Scores one line and moves the table on; `joined` are the chairs that pay in before it."""
        found: list[Problem] = []
        if not isinstance(facts, dict):
            found.append(problem("not_an_object", "hand"))
            facts = {}
        if flag(facts, "struck", found):
            nobody = (None,) * self.seats
            return ScoredLine(True, False, (), None, (), nobody, (), False, nobody, None, None)
        annulled = flag(facts, "annulled", found)
        seating = seating_of(facts, self.seats, self.players, self.dealer, found, self.empty)
        scored = self._annulled(facts, seating, found) if annulled else self._played(facts, seating, found, joined)
        again = not counts_as_hand(facts) if scored is None else scored.dealt_again
        self._turn(seating, counts=scored is not None and not again, again=again)
        if scored is None:
            return bad_line(seating, found)
        self.carry = scored.carry
        for chair in seating.playing:
            self.totals[chair] += scored.scores[chair] or 0
        return ScoredLine(
            struck=False,
            annulled=annulled,
            problems=(),
            dealer=seating.dealer,
            out=seating.out,
            scores=tuple(scored.scores),
            steps=tuple(scored.steps),
            counts=not again,
            sides=sides_of(seating, scored),
            picker=scored.picker,
            picker_won=scored.picker_won,
            solo=scored.solo,
            warnings=scored.warnings,
        )

    def _played(self, facts: Facts, seating: Seating, found: list[Problem], joined: Sequence[int]) -> Scored | None:
        if len(seating.playing) < self.players:
            return None
        paying = [chair for chair in joined if chair in seating.playing]
        carry, paid = joined_carry(self.rules, self.carry, self.players, len(paying)) if paying else (self.carry, 0)
        scored = play(self.rules, self.deal, seating, facts, carry, found, in_sheet=True)
        return scored and pay_in(self.rules, scored, paying, paid)

    def _annulled(self, facts: Facts, seating: Seating, found: list[Problem]) -> Scored | None:
        """Nobody gets anything, and doublers and pot pass over it; its facts may be as odd as the hand was."""
        refuse_carried(facts, found)
        if found:
            return None
        scores = [0 if chair in seating.playing else None for chair in range(self.seats)]
        return Scored(scores, [{"code": "annulled", "units": 0}], self.carry)

    def sheet(
        self, lines: tuple[ScoredLine, ...], closing: tuple[int, ...] | None, problems: tuple[Problem, ...]
    ) -> ScoredSheet:
        """Gives what these lines have come to, and what would come next."""
        return ScoredSheet(
            lines=lines,
            totals=tuple(self.totals),
            closing=closing,
            doublers_after=self.carry.doublers,
            pot_after=self.carry.pot,
            next_dealer=self.dealer,
            next_out=seat_players(self.seats, self.players, self.dealer, empty=self.empty).out,
            hands=self.hands,
            problems=problems,
            stock_after=self.carry.stock,
            bock_after=self.carry.bock,
        )

    def _turn(self, seating: Seating, *, counts: bool, again: bool) -> None:
        """Turns the deal after everything but a pass-out, after a bad line as if it had been played."""
        self.hands += counts
        self.dealt = self.dealer if seating.dealer is None else seating.dealer
        stays = again and self.dealt not in self.empty
        self.dealer = self.dealt if stays else next_chair(self.seats, self.dealt, self.empty)

    def close(self, showdown: int | None) -> tuple[tuple[int, ...] | None, tuple[Problem, ...]]:
        """Pays out the pot or stock that is left: split among all at the table, or to the winner of the showdown."""
        left = self.carry.pot + self.carry.stock
        if not left:
            return None, ()
        # A stock is a pot by another name; only a pot can be played for in a showdown (sheets.md, Pot).
        if not isinstance(self.rules, HouseRules) or self.rules.pot_at_end == "split":
            if len(self.empty) == self.seats:
                return None, ()
            closing = shared_out(left, self.seats, self.dealt, self.empty)
        elif showdown is None:
            return None, (problem("showdown_winner_missing", "showdown", pot=left),)
        elif not 0 <= showdown < self.seats:
            return None, (problem("unknown_seat", "showdown", seat=showdown, last=self.seats - 1),)
        else:
            closing = tuple(left if chair == showdown else 0 for chair in range(self.seats))
        self.carry = self.carry._replace(pot=0, stock=0)
        self.totals = [total + extra for total, extra in zip(self.totals, closing, strict=True)]
        return closing, ()
