"""Who the names of a file are: players of the club, new ones, or a question where a name almost matches.

Two queries for a whole file, however long it is.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from clubs.imports.grid import shown
from clubs.imports.near import NearNames, loose_key
from clubs.imports.problems import Found
from clubs.models import Club, ImportBatch, Player, name_key
from clubs.services.checks import is_written, without_marks
from clubs.services.importing import answer_key
from clubs.services.importing_plans import People

NEW = "new"
_LONGEST = Player._meta.get_field("name").max_length or 0
_LONGEST_KEY = Player._meta.get_field("name_key").max_length or 0


@dataclass(frozen=True)
class Question:
    """Who is meant by a name of the file: one of these players (uid, label), or somebody new.

    `answer` is what was said, "" before that: a uid or "new".
    """

    key: str
    name: str
    choices: tuple[tuple[str, str], ...]
    answer: str = ""


@dataclass
class Register:
    """The club's players as a file's names are looked up in it.

    `said` is what was answered here by key of the name: a uid or "new"; `remembered` is what was of earlier files.
    """

    players: list[Player]
    said: Mapping[str, str]
    remembered: Mapping[str, str]
    rest_new: bool = False
    by_key: dict[str, list[Player]] = field(default_factory=lambda: defaultdict(list))
    by_uid: dict[str, Player] = field(default_factory=dict)
    questions: dict[str, Question] = field(default_factory=dict)
    answered: dict[str, Question] = field(default_factory=dict)
    known: dict[str, Player] = field(default_factory=dict)
    new: dict[str, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        by_id = {player.pk: player for player in self.players}
        living = [player for player in self.players if player.merged_into_id is None and player.anonymous_since is None]
        for player in self.players:
            kept = player
            while kept.merged_into_id is not None:
                kept = by_id[kept.merged_into_id]
            if player.anonymous_since is None and kept not in self.by_key[player.name_key]:
                self.by_key[player.name_key].append(kept)
        self.by_uid = {str(player.uid): player for player in living}
        self.near = NearNames(living)

    def look_up(self, name: str, key: str = "") -> Player | None:
        """Return the player meant by this name; None for a new one, or where it has to be asked first.

        `key` keeps two of one name apart; by itself a name is one person throughout the file.
        """
        key = key or name_key(name)
        if key in self.known:
            return self.known[key]
        if key in self.new or key in self.questions:
            return None
        answer = self.answer(key)
        same = self.by_key.get(name_key(name), [])
        if len(same) == 1 and not answer:
            return self._is(key, same[0])
        choices = same or self.near.of(name)
        if answer in self.by_uid:
            chosen = self.by_uid[answer]
            self._ask(self.answered, key, name, (chosen, *(player for player in choices if player != chosen)), answer)
            return self._is(key, chosen)
        if not choices or answer == NEW or (self.rest_new and not same):
            if choices:
                self._ask(self.answered, key, name, choices, NEW)
            self.new[key] = {"name": without_marks(name)}
        else:
            self._ask(self.questions, key, name, choices)
        return None

    def answer(self, key: str) -> str:
        """Return what was said of a name, "" where nothing was, or of a player who is gone."""
        answer = self.said.get(key) or self.remembered.get(answer_key(key), "")
        return answer if answer == NEW or answer in self.by_uid else ""

    def _ask(
        self, where: dict[str, Question], key: str, name: str, players: Iterable[Player], answer: str = ""
    ) -> None:
        choices = tuple((str(player.uid), told(player)) for player in players)
        where[key] = Question(key, shown(name), choices, answer)

    def _is(self, key: str, player: Player) -> Player:
        self.known[key] = player
        return player

    def people(self) -> People:
        """Return whom the names were found to be."""
        known = {key: player.pk for key, player in self.known.items()}
        return People(known, self.new, {key: question.answer for key, question in self.answered.items()})


def register_of(club: Club, said: Mapping[str, Any]) -> Register:
    """Return the club's register, with what was answered in this import (`people`) and in earlier ones."""
    players = list(club.players.order_by("name_key", "id"))
    earlier: dict[str, str] = {}
    batches = ImportBatch.objects.filter(club=club, undone_at=None, made__has_key="answers").order_by("created_at")
    for answers in batches.values_list("made__answers", flat=True):
        # "New" was said of a player who is known by now, under that very name.
        earlier |= {key: uid for key, uid in (answers or {}).items() if uid != NEW}
    people = said.get("people")
    answers = people if isinstance(people, Mapping) else {}
    return Register(players, answers, earlier, rest_new=said.get("rest_new") is True)


def told(player: Player) -> str:
    """Return a player's name with what tells him from another of that name."""
    number = _("no. %(number)d") % {"number": player.number} if player.number is not None else ""
    marks = [mark for mark in (number, player.town, _("archived") if player.archived_at else "") if mark]
    return f"{player.name} ({', '.join(marks)})" if marks else player.name


def name_problem(name: str) -> str:
    """Return what keeps a text from being a player's name, "" where nothing does."""
    name = without_marks(name)
    if not name:
        return _("a player's name is missing.")
    if not is_written(name):
        return _("the name holds a character that cannot be printed.")
    if len(name) > _LONGEST or len(name_key(name)) > _LONGEST_KEY:
        return _("the name has more than %(most)d characters.") % {"most": _LONGEST}
    return ""


def tell_of_lookalikes(register: Register, found: Found) -> None:
    """Warn of new names that differ from each other in their spelling only: they become two players."""
    alike: dict[str, list[str]] = defaultdict(list)
    for fields in register.new.values():
        alike[loose_key(fields["name"])].append(fields["name"])
    for names in alike.values():
        if len(set(map(name_key, names))) > 1:
            both = ", ".join(f"“{shown(name)}”" for name in names)
            found.warning(0, "", _("%(names)s look like one person, but will be several players.") % {"names": both})
