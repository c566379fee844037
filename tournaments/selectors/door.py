"""Who stands at the door: the entries that a few letters or a number find, players of the club beside them, and counts.

Names are found whatever their order, accents and umlauts; what is offered for a new name is in `services.walk_in`.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import ngettext

from clubs.imports.near import NearNames, loose_key
from clubs.models import Player, Seat, name_key
from clubs.money import amount
from tournaments.models import Entry, StandIn, Tournament
from tournaments.selectors.fees import fees_of, has_paid, sold_by_round
from tournaments.selectors.who_plays import rounds_had

# So many rows answer at once; a few letters more find the rest.
MOST_ROWS = 60
MOST_OTHERS = 12
SHOWN = ("missing", "here", "unpaid", "all")
_WORDS = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class Offer:
    """What may be paid with one tap: so many rounds (0 the whole event) for so much."""

    rounds: int
    cents: str


@dataclass(frozen=True)
class DoorRow:
    """An entry at the door. `paid` tells what it has paid, "" nothing; `owes`: has still to pay; `buys`: may pay, now
    or once more; `late`: here, but at no table of the round being played; `used_up`: here, with no round left that he
    has paid for."""

    entry: Entry
    paid: str
    owes: bool
    buys: bool
    late: bool
    used_up: bool


@dataclass(frozen=True)
class Counts:
    """How many are here of those who are expected, and how many of them have paid."""

    expected: int
    here: int
    paid: int
    withdrawn: int
    late: int

    @property
    def missing(self) -> int:
        """Who is still to come."""
        return self.expected - self.here

    @property
    def unpaid(self) -> int:
        """Who has still to pay."""
        return self.expected - self.paid


@dataclass(frozen=True)
class Door:
    """What the page shows: rows, how many more there are, players of the club who are not entered, counts."""

    rows: list[DoorRow]
    more: int
    others: list[Player]
    counts: Counts
    offers: list[Offer]


def door_of(tournament: Tournament, search: str = "", show: str = "missing") -> Door:
    """Return what stands at the door for this search, or, for none, who is `show` (of SHOWN). A fixed few queries."""
    entries = list(tournament.entries.filter(house=False).select_related("player").order_by("number"))
    facts = _facts(tournament)
    rows = [_row(tournament, entry, facts) for entry in entries]
    wanted = _words(search)
    if wanted:
        found = _found(rows, search, wanted)
        others = _others(tournament, [row.entry for row in rows], search, wanted)
    else:
        found, others = [row for row in rows if _is_shown(row, show)], []
    return Door(found[:MOST_ROWS], max(0, len(found) - MOST_ROWS), others, _counts(rows), offers_of(tournament))


def row_of(tournament: Tournament, entry: Entry) -> DoorRow:
    """Return the row of one entry."""
    return _row(tournament, entry, _facts(tournament))


def counts_of(tournament: Tournament) -> Counts:
    """Return the counts alone."""
    facts = _facts(tournament)
    entries = tournament.entries.filter(house=False).select_related("player")
    return _counts([_row(tournament, entry, facts) for entry in entries])


def offers_of(tournament: Tournament) -> list[Offer]:
    """Return what may be paid with one tap, in the club's currency; nothing where there are no fees."""
    return [Offer(fee.rounds, amount(fee.cents, tournament.club.currency)) for fee in fees_of(tournament)]


@dataclass(frozen=True)
class _Facts:
    seated: frozenset[int] | None
    stands: dict[int, int]
    had: dict[int, int] | None


def _facts(tournament: Tournament) -> _Facts:
    """Who sits in the round being played (None: none is), who stands in for whom, how many rounds each has had."""
    last = tournament.rounds.select_related("session").order_by("-number").first()
    seated, stands = None, {}
    if last and last.session.is_open:
        seated = frozenset(Seat.objects.filter(session=last.session).values_list("player_id", flat=True))
        there = StandIn.objects.filter(entry__tournament=tournament, from_round__lte=last.number)
        stands = dict(there.values_list("entry_id", "player_id"))
    had = dict(rounds_had(tournament, last.number + 1)) if last and sold_by_round(tournament) else None
    return _Facts(seated, stands, had)


def _row(tournament: Tournament, entry: Entry, facts: _Facts) -> DoorRow:
    here = entry.state == Entry.State.PRESENT
    late = here and facts.seated is not None and facts.stands.get(entry.pk, entry.player_id) not in facts.seated
    used_up = here and facts.had is not None and facts.had.get(entry.number, 0) >= entry.rounds_paid
    owes = used_up or (tournament.has_fees and not has_paid(tournament, entry))
    buys = owes or (sold_by_round(tournament) and entry.state != Entry.State.WITHDRAWN)
    return DoorRow(entry, _paid(tournament, entry), owes, buys, late, used_up)


def _paid(tournament: Tournament, entry: Entry) -> str:
    if not (tournament.has_fees and (entry.paid_cents or entry.rounds_paid)):
        return ""
    cents = amount(entry.paid_cents, tournament.club.currency)
    if not entry.rounds_paid:
        return cents
    said = ngettext("%(count)d round, %(cents)s", "%(count)d rounds, %(cents)s", entry.rounds_paid)
    return said % {"count": entry.rounds_paid, "cents": cents}


def _counts(rows: Iterable[DoorRow]) -> Counts:
    rows = list(rows)
    expected = [row for row in rows if row.entry.state != Entry.State.WITHDRAWN]
    return Counts(
        expected=len(expected),
        here=sum(row.entry.state == Entry.State.PRESENT for row in expected),
        paid=sum(not row.owes for row in expected),
        withdrawn=len(rows) - len(expected),
        late=sum(row.late for row in expected),
    )


def _is_shown(row: DoorRow, show: str) -> bool:
    state = row.entry.state
    if show == "missing":
        return state == Entry.State.ENTERED
    if show == "here":
        return state == Entry.State.PRESENT
    return show == "all" or (row.owes and state != Entry.State.WITHDRAWN)


def _found(rows: Sequence[DoorRow], search: str, wanted: list[str]) -> list[DoorRow]:
    """Those whose start number it is first, then by their names' words, else nearly so."""
    number = int(search) if search.strip().isdecimal() and len(search.strip()) < 6 else None
    exact = [row for row in rows if row.entry.number == number]
    named = [row for row in rows if row not in exact and _holds(_words_of(row.entry.player), wanted)]
    if exact or named:
        return exact + named
    near = NearNames(row.entry.player for row in rows).of(search)
    return [row for row in rows if row.entry.player in near]


def _others(tournament: Tournament, entries: list[Entry], search: str, wanted: list[str]) -> list[Player]:
    """Players of the club who are not entered."""
    there = {entry.player_id for entry in entries}
    club = tournament.club.players.filter(merged_into=None, anonymous_since=None, archived_at=None)
    free = [player for player in club if player.pk not in there]
    named = [player for player in free if _holds(_words_of(player), wanted)]
    return (named or NearNames(free).of(search))[:MOST_OTHERS]


def _holds(words: Sequence[str], wanted: Iterable[str]) -> bool:
    """Whether each wanted word begins one of the words."""
    return all(any(word.startswith(one) for word in words) for one in wanted)


def _words_of(player: Player) -> list[str]:
    """A player's words as they may be typed: umlauts written out and left away both."""
    text = f"{player.name} {player.display_name} {player.nickname} {player.town} {player.number or ''}"
    return [*loose_key(text).split(), *_plain(text)]


def _words(search: str) -> list[str]:
    return _plain(search)


def _plain(text: str) -> list[str]:
    decomposed = unicodedata.normalize("NFKD", name_key(text))
    return _WORDS.findall("".join(sign for sign in decomposed if not unicodedata.combining(sign)))
