"""A file of totals from its bytes to the club's season: read, check, then store all or nothing."""

import hashlib

from django.utils.translation import ngettext

from clubs.imports.totals_file import read_totals
from clubs.models import Club, User
from clubs.services.errors import CannotDo
from clubs.services.seasons import season_days
from clubs.services.totals_import import Imported, Zero, shared_names, store_totals

SHOWN_PROBLEMS = 20


class CannotImport(CannotDo):
    """A file that is refused; `problems` has a sentence for each thing wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join([_headline(len(problems)), *problems[:SHOWN_PROBLEMS], *_rest(len(problems))]))


def import_totals(
    *,
    club: Club,
    season_slug: str,
    file_name: str,
    content: bytes,
    zero: Zero | None = None,
    replace: bool = False,
    actor: User | None = None,
) -> Imported:
    """Bring a CSV of totals into the club's season; makes the season of a year and the players it does not know.

    `zero` tells whether a 0 was played or stands for absent, by default read off the file. Raises CannotImport with
    every problem of the file, or CannotDo where it cannot be read at all, is in already, or the season is missing.
    """
    first_day, last_day = season_days(club=club, slug=season_slug)
    sheet, problems = read_totals(content, first_day=first_day, last_day=last_day, zero=zero)
    problems += shared_names(club, sheet.names)
    if problems:
        raise CannotImport(problems)
    return store_totals(
        club=club,
        season_slug=season_slug,
        file_name=file_name,
        digest=hashlib.sha256(content).hexdigest(),
        sheet=sheet,
        replace=replace,
        actor=actor,
    )


def _headline(count: int) -> str:
    return ngettext(
        "Nothing was imported; the file has %(count)d problem:",
        "Nothing was imported; the file has %(count)d problems:",
        count,
    ) % {"count": count}


def _rest(count: int) -> list[str]:
    more = count - SHOWN_PROBLEMS
    if more <= 0:
        return []
    return [ngettext("and %(count)d more.", "and %(count)d more.", more) % {"count": more}]
