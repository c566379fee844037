"""Whom a line of a list means: a player the club knows, somebody new, or a problem to name.

One person must stay one player, and two of one name must stay two; nothing is stored here.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from clubs.models import Club, Player, name_key
from clubs.services.errors import CannotDo
from tournaments.entry_lines import EntryLine
from tournaments.models import Entry

_NAME_LENGTH = 200
_TOWN_LENGTH = 120


class ListRefused(CannotDo):
    """A list of people of which nothing was stored; `problems` has a sentence for each line that is wrong."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems), "names")
        self.problems = list(problems)


def players_of(
    club: Club, lines: Sequence[EntryLine], standing: Sequence[Entry]
) -> tuple[dict[int, Player], list[str]]:
    """Return the known players by line, and a sentence for each line that cannot be entered; other lines are new.

    A name means the one player of the club who has it, whatever town the list gives. Towns tell apart where the club
    or the list has a name twice. One query.
    """
    bad = {line.line: sentence for line in lines if (sentence := _bad_name(line))}
    named, problems = [line for line in lines if line.line not in bad], list(bad.values())
    same_name: dict[str, list[EntryLine]] = defaultdict(list)
    for line in named:
        same_name[line.key].append(line)
    candidates: dict[str, list[Player]] = defaultdict(list)
    for player in Player.objects.filter(club=club, name_key__in=same_name):
        candidates[player.name_key].append(player)
    known: dict[int, Player] = {}
    for key, namesakes in same_name.items():
        found, wrong = _meant(namesakes, candidates[key])
        known |= found
        problems += wrong
    return known, problems + _entered_already(named, known, standing)


def problems_of_numbers(lines: Iterable[EntryLine], taken: set[int]) -> list[str]:
    """Return a sentence for each start number of the list that is taken, given twice, or 0."""
    problems, seen = [], dict[int, int]()
    for line in lines:
        number = line.number
        if number is None:
            continue
        facts = {"line": line.line, "number": number, "first": seen.get(number, 0)}
        if number == 0:
            problems.append(_("Line %(line)d: start numbers begin with 1.") % facts)
        elif number in taken:
            problems.append(_("Line %(line)d: start number %(number)d belongs to somebody else.") % facts)
        elif number in seen:
            problems.append(_("Line %(line)d: start number %(number)d stands in line %(first)d already.") % facts)
        seen.setdefault(number, line.line)
    return problems


def _bad_name(line: EntryLine) -> str:
    facts = {"line": line.line, "number": line.number, "most": _NAME_LENGTH}
    if not line.name:
        return _("Line %(line)d: there is no name in it.") % facts
    if len(line.name) > _NAME_LENGTH or len(line.town) > _TOWN_LENGTH:
        return _("Line %(line)d: this is too long for a name; write one name on each line.") % facts
    if not (line.name + line.town).isprintable():
        return _("Line %(line)d: there are signs in it that cannot be printed.") % facts
    return ""


def _meant(namesakes: list[EntryLine], candidates: list[Player]) -> tuple[dict[int, Player], list[str]]:
    """Settle all lines with one name."""
    towns = {line.town_key for line in namesakes}
    if len(namesakes) > 1 and (len(towns) < len(namesakes) or "" in towns):
        return {}, [_twice(namesakes[0], line) for line in namesakes[1:]]
    if len(namesakes) == 1 and len(candidates) == 1:
        return {namesakes[0].line: candidates[0]}, []
    known, problems = {}, []
    for line in namesakes:
        there = [player for player in candidates if name_key(player.town) == line.town_key]
        if len(there) == 1:
            known[line.line] = there[0]
        elif there or (len(namesakes) == 1 and candidates):
            problems.append(_which(line, candidates))
    return known, problems


def _twice(first: EntryLine, line: EntryLine) -> str:
    return _(
        "Line %(line)d: %(name)s stands in line %(first)d already. "
        "If they are two people, write each one's town behind the name."
    ) % {"line": line.line, "name": line.name, "first": first.line}


def _which(line: EntryLine, candidates: list[Player]) -> str:
    towns = " · ".join(player.town or _("no town") for player in candidates)
    return _(
        "Line %(line)d: the club has %(count)d players called %(name)s (%(towns)s). "
        "Write the town behind the name as the club has it."
    ) % {"line": line.line, "count": len(candidates), "name": line.name, "towns": towns}


def _entered_already(lines: list[EntryLine], known: dict[int, Player], standing: Sequence[Entry]) -> list[str]:
    numbers = {entry.player_id: entry.number for entry in standing}
    return [
        _(
            "Line %(line)d: %(name)s is entered already, with start number %(number)d. "
            "If this is somebody else of that name, add them to the club's players first, with their town."
        )
        % {"line": line.line, "name": line.name, "number": numbers[known[line.line].pk]}
        for line in lines
        if line.line in known and known[line.line].pk in numbers
    ]
