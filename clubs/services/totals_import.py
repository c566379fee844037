"""Storing a file of totals: its sittings as sessions with one Result a player, all or nothing.

Reading and checking the file is done in `clubs.imports`.
"""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from django.db import transaction
from django.db.models import ProtectedError
from django.utils.translation import gettext as _

from clubs.models import Club, ImportBatch, Player, Result, Season, User, name_key
from clubs.selectors.namesakes import players_by_key
from clubs.services.audit import record
from clubs.services.errors import CannotDo
from clubs.services.importing_totals import make_sessions
from clubs.services.people import add_player
from clubs.services.seasons import season_or_year

Zero = Literal["absent", "played"]


@dataclass(frozen=True)
class Sitting:
    """A day and what it gave, in points by name. Who is not named was not there; 0 was played even."""

    day: dt.date
    points: Mapping[str, int]


@dataclass(frozen=True)
class TotalsSheet:
    """The players' names and the sittings, oldest first; `zero` is what a 0 in the file was taken for.

    `without_players`: the file's rows in which nobody played; they are no sittings.
    """

    names: tuple[str, ...]
    sittings: tuple[Sitting, ...]
    zero: Zero
    without_players: tuple[int, ...] = ()


@dataclass(frozen=True)
class Imported:
    """What came in: `players` are those the club did not know before, `sheet` is what was read."""

    season: Season
    sheet: TotalsSheet
    results: int
    players: tuple[Player, ...]
    replaced: bool


def shared_names(club: Club, names: Iterable[str]) -> list[str]:
    """Return a sentence for each name that more than one player of the club has, or that is one player's second."""
    keys = {name_key(name): name for name in names}
    known = players_by_key(club, keys)
    return _one_twice(known, keys) + [
        _("“%(name)s” could be any of %(count)d players of the club; give them names that differ.")
        % {"name": keys[key], "count": len(players)}
        for key, players in sorted(known.items())
        if len(players) > 1
    ]


def _one_twice(known: Mapping[str, list[Player]], keys: Mapping[str, str]) -> list[str]:
    """A sentence for each player who has two of the names, one of them from a record merged into his."""
    names: dict[Player, list[str]] = defaultdict(list)
    for key, players in sorted(known.items()):
        if len(players) == 1:
            names[players[0]].append(keys[key])
    return [
        _("“%(names)s” are one player of the club, %(name)s; put their points into one column.")
        % {"names": "”, “".join(both), "name": player.name}
        for player, both in names.items()
        if len(both) > 1
    ]


@transaction.atomic
def store_totals(
    *,
    club: Club,
    season_slug: str,
    file_name: str,
    digest: str,
    sheet: TotalsSheet,
    replace: bool = False,
    actor: User | None = None,
) -> Imported:
    """Store the sheet as closed sessions of the season, making the season of a year and unknown players.

    Raises CannotDo for a file that is in already, unless `replace` (which takes the earlier one out first), for names
    that two players share, and for a season that neither exists nor is a year.
    """
    Club.objects.select_for_update().get(pk=club.pk)
    is_new = not club.seasons.filter(slug=season_slug).exists()
    season = season_or_year(club=club, slug=season_slug, actor=actor)
    earlier = _earlier(season, file_name, digest, sheet)
    if earlier and not replace:
        raise CannotDo(_already_in(earlier, digest))
    if earlier:
        _take_out(earlier, actor)
    made = earlier.made if earlier else {}
    players, new = _players(club, sheet.names, actor)
    batch = ImportBatch.objects.create(
        club=club,
        season=season,
        file_name=file_name[-255:],
        digest=digest,
        actor=actor,
        made={
            "players": [*made.get("players", ()), *(str(player.uid) for player in new)],
            "seasons": [*made.get("seasons", ()), *([str(season.uid)] if is_new else [])],
        },
    )
    sessions = make_sessions(batch, (sitting.day for sitting in sheet.sittings))
    results = [
        Result(session=session, player=players[name], points=points, source=Result.Source.IMPORTED)
        for session, sitting in zip(sessions, sheet.sittings, strict=True)
        for name, points in sitting.points.items()
    ]
    Result.objects.bulk_create(results, batch_size=1000)
    detail = {"file": file_name, "sha256": digest, "sessions": len(sessions), "zero": sheet.zero}
    record(club=club, action="totals imported", thing=batch, actor=actor, detail=detail)
    return Imported(season, sheet, len(results), new, earlier is not None)


def _earlier(season: Season, file_name: str, digest: str, sheet: TotalsSheet) -> ImportBatch | None:
    """The same file, or an earlier state of it: the same name, the same season and a day in common."""
    same = ImportBatch.objects.filter(club_id=season.club_id, digest=digest, undone_at=None).first()
    if same:
        return same
    days = {sitting.day for sitting in sheet.sittings}
    namesakes = season.imports.filter(file_name=file_name[-255:], undone_at=None)
    return next((batch for batch in namesakes if days & set(batch.sessions.values_list("date", flat=True))), None)


def _already_in(earlier: ImportBatch, digest: str) -> str:
    if earlier.digest == digest:
        sentence = _(
            "This file was already imported, as “%(file)s” into the season %(season)s. "
            "To take that out and import it again, say --replace."
        )
    else:
        sentence = _(
            "An earlier state of “%(file)s” is in the season %(season)s already. "
            "To take that out and import this one in its place, say --replace."
        )
    return sentence % {"file": earlier.file_name, "season": earlier.season}


def _take_out(batch: ImportBatch, actor: User | None) -> None:
    detail = {"file": batch.file_name, "sha256": batch.digest, "sessions": batch.sessions.count()}
    record(club=batch.club, action="totals taken out", thing=batch, actor=actor, detail=detail)
    try:
        batch.delete()
    except ProtectedError as error:
        raise CannotDo(
            _("Somebody has added to the sessions of “%(file)s” since it came in; they cannot be replaced.")
            % {"file": batch.file_name}
        ) from error


def _players(club: Club, names: Iterable[str], actor: User | None) -> tuple[dict[str, Player], tuple[Player, ...]]:
    """The players by name as the file writes it, and those made now."""
    names = list(names)
    if problems := shared_names(club, names):
        raise CannotDo(" ".join(problems))
    known = {key: players[0] for key, players in players_by_key(club, map(name_key, names)).items()}
    new = {
        name_key(name): add_player(club=club, name=name, actor=actor) for name in names if name_key(name) not in known
    }
    everybody = known | new
    return {name: everybody[name_key(name)] for name in names}, tuple(new.values())
