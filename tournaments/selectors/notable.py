"""Hands of note in a round, for the wall: solos won, all tricks taken, leasters and their kin, the biggest hand.

What a hand was is asked of `scoring`, a hand at a time; what it gave is what the fold has stored.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import scoring
from clubs.models import HandRevision, Player, Score
from clubs.selectors.players import public_names
from clubs.selectors.sheets import row_words
from clubs.wording.hands import hand_sentence
from tournaments.models import Round

BIGGEST, ALL_TRICKS, SOLO, LEASTER = "biggest", "all_tricks", "solo", "leaster"
# Games in which nobody picked.
_KIN = ("leaster", "moster", "mittler", "schneidster", "schwanzer", "ramsch")
# Of so many hands, the latest of the round, those of note are looked for.
LATEST, SHOWN = 60, 6


@dataclass(frozen=True)
class Note:
    """A hand of note: `kind` is one of the above, `words` say what was played, `points` who gained most."""

    kind: str
    table: int
    words: str
    name: str
    points: int


def notable_hands(round: Round, *, public: bool, most: int = SHOWN) -> list[Note]:
    """Return the round's biggest hand, then its latest hands of note. Five queries at most, however many hands.

    `public`: with names as everybody may read them.
    """
    hands = list(_current(round).order_by("-id")[:LATEST])
    biggest = Score.objects.filter(hand__table__session=round.session_id).order_by("-points", "hand")
    top = biggest.filter(points__gt=0).values_list("hand", flat=True).first()
    kinds = {hand.hand_id: kind for hand in hands if (kind := _kind(hand))}
    shown = [hand for hand in hands if hand.hand_id in kinds and hand.hand_id != top][: most - 1]
    if top is not None:
        shown = [*_current(round).filter(hand=top), *shown]
    scores = _scores(shown)
    names = _names(round, shown, public)
    notes = (_note(hand, kinds if hand.hand_id != top else {}, scores.get(hand.hand_id, {}), names) for hand in shown)
    return [note for note in notes if note is not None]


def _current(round: Round) -> Any:
    current = HandRevision.objects.filter(table__session=round.session_id, current=True, facts__isnull=False)
    return current.select_related("table__rules", "table__session__rules")


def _kind(hand: HandRevision) -> str:
    """What makes a hand worth telling, "" where nothing does."""
    facts = dict(hand.facts or {})
    if facts.get("annulled") is True:
        return ""
    if facts.get("type") in _KIN:
        return LEASTER
    table = hand.table
    played = {**facts, "dealer": hand.dealer, "out": hand.out}
    line = scoring.score_sheet(table.house_rules.value, table.chairs, [played], players=table.players).lines[0]
    if line.problems or not line.picker_won:
        return ""
    if any(step["code"] == ALL_TRICKS for step in line.steps) or facts.get("result") == ALL_TRICKS:
        return ALL_TRICKS
    return SOLO if line.solo else ""


def _scores(hands: Iterable[HandRevision]) -> dict[int, dict[int, int]]:
    scores: dict[int, dict[int, int]] = {}
    rows = Score.objects.filter(hand__in=[hand.hand_id for hand in hands]).values_list("hand", "chair", "points")
    for hand, chair, points in rows:
        scores.setdefault(hand, {})[chair] = points
    return scores


def _names(round: Round, hands: Iterable[HandRevision], public: bool) -> Mapping[int, str]:
    players = Player.objects.filter(pk__in={person for hand in hands for person in hand.people if person is not None})
    if public:
        return public_names(players, round.tournament.club)
    return {player.pk: player.shown_name for player in players}


def _note(
    hand: HandRevision, kinds: Mapping[int, str], scores: Mapping[int, int], names: Mapping[int, str]
) -> Note | None:
    if not scores:
        return None
    people = [names.get(person, "–") for person in hand.people]
    best = max(scores, key=lambda chair: (scores[chair], -chair))
    words = hand_sentence(hand.facts, people, row_words(hand.table))
    return Note(kinds.get(hand.hand_id, BIGGEST), hand.table.number, words, people[best], scores[best])
