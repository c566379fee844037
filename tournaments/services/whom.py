"""Whom a line of a list means: a player the club knows, somebody new, or a problem to name.

One person must stay one player, and two of one name must stay two; nothing is stored here.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Club, Player, name_key
from clubs.selectors.namesakes import players_by_key
from clubs.services.checks import is_written
from clubs.services.errors import CannotDo
from tournaments.entry_lines import EntryLine
from tournaments.models import Entry

# Four digits are read across a hall and fit a sheet.
MOST_NUMBER = 9_999
_NAME_LENGTH = 200
_TOWN_LENGTH = 120
# A list of the wrong kind, such as a whole letter, is not answered line by line.
_MOST_PROBLEMS = 20


class ListRefused(CannotDo):
    """A list of people of which nothing was stored; `problems` has a sentence for each of the first lines wrong."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = list(problems[:_MOST_PROBLEMS])
        more = len(problems) - len(self.problems)
        if more:
            self.problems.append(
                ngettext("%(count)d more line is wrong.", "%(count)d more lines are wrong.", more) % {"count": more}
            )
        super().__init__("\n".join(self.problems), "names")


def players_of(
    club: Club, lines: Sequence[EntryLine], standing: Sequence[Entry], said: Mapping[int, Player]
) -> tuple[dict[int, Player], list[str]]:
    """Return the known players by line, and a sentence for each line that cannot be entered; other lines are new.

    A name means the one player of the club who has it, whatever town the list gives. Towns, or the club's numbers,
    tell apart where the club or the list has a name twice. `said`: whom a line means, by line, where that was asked.
    One query.
    """
    bad = {line.line: sentence for line in lines if (sentence := _bad_name(line))}
    named, problems = [line for line in lines if line.line not in bad], list(bad.values())
    same_name: dict[str, list[EntryLine]] = defaultdict(list)
    for line in named:
        if line.line not in said:
            same_name[line.key].append(line)
    candidates = players_by_key(club, same_name)
    known: dict[int, Player] = {line.line: said[line.line] for line in named if line.line in said}
    for key, namesakes in same_name.items():
        found, wrong = _meant(namesakes, candidates.get(key, []))
        known |= found
        problems += wrong
    return known, problems + _under_two_names(named, known) + _entered_already(named, known, standing)


def problems_of_numbers(lines: Iterable[EntryLine], taken: set[int]) -> list[str]:
    """Return a sentence for each start number of the list that is taken, given twice, 0 or too high."""
    problems, seen = [], dict[int, int]()
    for line in lines:
        number = line.number
        if number is None:
            continue
        facts = {"line": line.line, "number": number, "first": seen.get(number, 0)}
        if number == 0:
            problems.append(_("Line %(line)d: start numbers begin with 1.") % facts)
        elif number > MOST_NUMBER:
            problems.append(too_high(line))
        elif number in taken:
            problems.append(_("Line %(line)d: start number %(number)d belongs to somebody else.") % facts)
        elif number in seen:
            problems.append(_("Line %(line)d: start number %(number)d stands in line %(first)d already.") % facts)
        seen.setdefault(number, line.line)
    return problems


def too_high(line: EntryLine) -> str:
    """Return the sentence for a start number beyond the highest there is."""
    return _("Line %(line)d: start numbers go up to %(most)d.") % {"line": line.line, "most": MOST_NUMBER}


def _bad_name(line: EntryLine) -> str:
    facts = {"line": line.line, "number": line.number, "most": _NAME_LENGTH}
    if not line.name:
        return _("Line %(line)d: there is no name in it.") % facts
    if max(len(line.name), len(line.key) // 2) > _NAME_LENGTH or len(line.town) > _TOWN_LENGTH:
        return _("Line %(line)d: this is too long for a name; write one name on each line.") % facts
    if not is_written(line.name + line.town):
        return _("Line %(line)d: there are signs in it that cannot be printed.") % facts
    return ""


def _meant(namesakes: list[EntryLine], candidates: list[Player]) -> tuple[dict[int, Player], list[str]]:
    """Settle all lines with one name."""
    marks = {(line.town_key, line.player) for line in namesakes}
    if len(namesakes) > 1 and (len(marks) < len(namesakes) or ("", None) in marks):
        return {}, [_twice(namesakes[0], line) for line in namesakes[1:]]
    if len(namesakes) == 1 and len(candidates) == 1 and namesakes[0].player is None:
        return {namesakes[0].line: candidates[0]}, []
    known, problems = dict[int, Player](), []
    lines = dict[int, EntryLine]()
    for line in namesakes:
        there = [player for player in candidates if _is_called(player, line)]
        if len(there) == 1 and there[0].pk in lines:
            problems.append(_twice(lines[there[0].pk], line))
        elif len(there) == 1:
            known[line.line], lines[there[0].pk] = there[0], line
        elif there or line.player or (len(namesakes) == 1 and candidates):
            problems.append(_which(line, candidates))
    return known, problems


def _is_called(player: Player, line: EntryLine) -> bool:
    """Whether the line means this one of the players with its name, each number of a club being one player's."""
    same_town = name_key(player.town) == line.town_key
    if line.player is None:
        return same_town
    return (player.number or 0) == line.player and (same_town or (line.player > 0 and not line.town))


def _twice(first: EntryLine, line: EntryLine) -> str:
    return _(
        "Line %(line)d: %(name)s stands in line %(first)d already. "
        "If they are two people, write each one's town, or number in the club such as #7, behind the name."
    ) % {"line": line.line, "name": line.name, "first": first.line}


def _which(line: EntryLine, candidates: list[Player]) -> str:
    facts = {"line": line.line, "count": len(candidates), "name": line.name}
    if not candidates:
        return _("Line %(line)d: the club has no %(name)s with a number; for somebody new leave it out.") % facts
    ways = [_way(line.name, player, candidates) for player in candidates]
    said = ngettext(
        "Line %(line)d: the club has %(count)d player called %(name)s. Write %(ways)s.",
        "Line %(line)d: the club has %(count)d players called %(name)s. Write which one is meant: %(ways)s.",
        len(candidates),
    ) % {**facts, "ways": _(" or ").join(f"“{way}”" for way in dict.fromkeys(ways))}
    if len(set(ways)) < len(ways):
        said += " " + _("Some of them differ in nothing; give them numbers in the club's list of players first.")
    return said


def _way(name: str, player: Player, candidates: list[Player]) -> str:
    """Return how a line means this one of the players who share the name."""
    if player.number is not None:
        return f"{name}, #{player.number}"
    towns = [name_key(other.town) for other in candidates]
    if player.town and towns.count(name_key(player.town)) == 1:
        return f"{name}, {player.town}"
    return ", ".join(part for part in (name, player.town, "#-") if part)


def _under_two_names(lines: list[EntryLine], known: dict[int, Player]) -> list[str]:
    """A sentence for each line that means a player whom an earlier line means, by another of his names or as asked."""
    first: dict[int, EntryLine] = {}
    said = []
    for line in lines:
        if line.line in known and first.setdefault(known[line.line].pk, line) is not line:
            said.append(_twice(first[known[line.line].pk], line))
    return said


def _entered_already(lines: list[EntryLine], known: dict[int, Player], standing: Sequence[Entry]) -> list[str]:
    numbers = {entry.player_id: entry.number for entry in standing}
    return [
        _(
            "Line %(line)d: %(name)s is entered already, with start number %(number)d. "
            "If this is somebody else of that name, add them to the club's players first, with a town or a number."
        )
        % {"line": line.line, "name": line.name, "number": numbers[known[line.line].pk]}
        for line in lines
        if line.line in known and known[line.line].pk in numbers
    ]
