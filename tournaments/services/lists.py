"""What a list of people would bring: whom each line means, its start number, what is wrong, what has to be asked.

Nothing is stored here; `entries` does that, once nothing is wrong and nothing is left to ask.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.imports.near import NearNames, loose_key
from clubs.models import Club, Player, name_key
from tournaments.entry_lines import EntryLine
from tournaments.models import Tournament
from tournaments.selectors.fees import fee_for
from tournaments.services.whom import MOST_NUMBER, players_of, problems_of_numbers

# What is answered of a name that looks like a player's and is somebody else's.
NEW = "new"


@dataclass(frozen=True)
class Doubt:
    """A name that is new to the club but near one of its players' names: one of these, or somebody new?"""

    line: int
    name: str
    players: tuple[Player, ...]


@dataclass(frozen=True)
class Brought:
    """Each line with its start number; `known` players by line, others are new. Nothing is stored while there are
    `problems` or `doubts`."""

    lines: list[EntryLine]
    known: dict[int, Player]
    numbers: list[int]
    problems: list[str]
    doubts: list[Doubt]


def look_at(tournament: Tournament, lines: Sequence[EntryLine], answers: Mapping[int, str] | None) -> Brought:
    """Return what the lines would bring. `answers`: by line a player's uid or NEW; None where nobody can be asked.

    Three queries, however long the list is.
    """
    club, standing = tournament.club, list(tournament.entries.select_related("player"))
    everybody = list(club.players.filter(merged_into=None, anonymous_since=None)) if answers is not None else []
    by_uid = {str(player.uid): player for player in everybody}
    said = {line: by_uid[answer] for line, answer in (answers or {}).items() if answer in by_uid}
    known, problems = players_of(club, lines, standing, said)
    problems += problems_of_numbers(lines, {entry.number for entry in standing})
    problems += [wrong for line in lines if (wrong := _bad_extras(tournament, line))]
    numbers = _numbers(lines, max((entry.number for entry in standing), default=0))
    if max(numbers, default=0) > MOST_NUMBER and not problems:
        problems.append(_none_left(lines[numbers.index(max(numbers))]))
    unknown = [line for line in lines if line.line not in known and line.name]
    doubts = _doubts(everybody, unknown, answers) if answers is not None else []
    return Brought(list(lines), known, numbers, problems, doubts)


def alike_in(lines: Sequence[EntryLine], known: Mapping[int, Player]) -> list[str]:
    """Return a sentence for each new name of the list that is nearly another new one: they become two players."""
    first: dict[str, EntryLine] = {}
    said = []
    for line in lines:
        if line.line in known or not line.name:
            continue
        earlier = first.setdefault(loose_key(line.name), line)
        if earlier.key != line.key:
            facts = {"line": line.line, "name": line.name, "first": earlier.line, "other": earlier.name}
            said.append(_("Line %(line)d: %(name)s looks like %(other)s in line %(first)d.") % facts)
    return said


def next_number(tournament: Tournament) -> int:
    """Return the start number after the highest; numbers left free stay free."""
    return max((number for number in tournament.entries.values_list("number", flat=True)), default=0) + 1


def near_players(club: Club, name: str) -> list[Player]:
    """Return players of the club whose name is this one or nearly so, the nearest first. One query."""
    return NearNames(club.players.filter(merged_into=None, anonymous_since=None)).of(name)


def _doubts(everybody: list[Player], lines: list[EntryLine], answers: Mapping[int, str]) -> list[Doubt]:
    near = NearNames(everybody)
    asked = [line for line in lines if answers.get(line.line) != NEW]
    found = ((line, tuple(near.of(line.name))) for line in asked)
    return [Doubt(line.line, line.name, players) for line, players in found if players]


def _bad_extras(tournament: Tournament, line: EntryLine) -> str:
    """What is wrong with a line's class or rounds."""
    facts = {"line": line.line, "group": line.group[:40], "classes": ", ".join(map(str, tournament.classes))}
    if line.group and not tournament.classes:
        return _("Line %(line)d: this event has no classes; add “%(group)s” in its set-up or leave it out.") % facts
    if line.group and name_key(line.group) not in map(name_key, map(str, tournament.classes)):
        return _("Line %(line)d: there is no class “%(group)s”; the event has: %(classes)s.") % facts
    if line.rounds:
        try:
            fee_for(tournament, line.rounds)
        except ValueError:
            return _("Line %(line)d: so many rounds are not for sale.") % facts
    return ""


def _numbers(lines: Sequence[EntryLine], highest: int) -> list[int]:
    """Return a start number for each line: its own, or the next above all there were that the list does not give."""
    given = {line.number for line in lines if line.number is not None}
    numbers, following = [], highest + 1
    for line in lines:
        if line.number is None:
            while following in given:
                following += 1
            numbers.append(following)
            following += 1
        else:
            numbers.append(line.number)
    return numbers


def _none_left(line: EntryLine) -> str:
    return _(
        "Line %(line)d: no start number is left above those given, as they go up to %(most)d; "
        "write one that is free before the name."
    ) % {"line": line.line, "most": MOST_NUMBER}
