"""What the frame of an event or of one of its rounds may be: title, numbers, and tables at which these rules play.

Everything else that an event settles is checked in `settings`.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from clubs.services.checks import one_line
from clubs.services.errors import CannotDo
from tournaments.formats import LEAST_AT_TABLE, MAX_HANDS_EACH, MAX_MINUTES, MOST_AT_TABLE

TITLE_LENGTH = 120


def good_title(title: str) -> str:
    """Return the title as it is kept. Raises CannotDo where it is missing or too long."""
    title = one_line(title, "title")
    if len(title) > TITLE_LENGTH:
        raise CannotDo(_("The title may have at most %(most)d characters.") % {"most": TITLE_LENGTH}, "title")
    return title


def in_range(value: int, most: int, field: str, least: int = 1) -> int:
    """Return the number. Raises CannotDo where it is not from `least` to `most`."""
    if not least <= value <= most:
        raise CannotDo(_("This must be from %(least)d to %(most)d.") % {"least": least, "most": most}, field)
    return value


def good_minutes(minutes: int | None) -> int | None:
    """Return the minutes of a round, None where no clock runs. Raises CannotDo."""
    return None if minutes is None else in_range(minutes, MAX_MINUTES, "minutes")


def good_sizes(rules: scoring.Rules, sizes: Sequence[int], hands_each: int, players: int) -> list[int]:
    """Return the table sizes, each once, the preferred one first.

    Raises CannotDo: hands out of range, no size, one at which these rules cannot be played by so many, or at which
    `hands_each` does not divide; then it names the numbers that do.
    """
    in_range(hands_each, MAX_HANDS_EACH, "hands_each")
    wanted = list(dict.fromkeys(sizes))
    if not wanted:
        raise CannotDo(_("Say how many people sit at a table."), "sizes")
    for size in wanted:
        if not LEAST_AT_TABLE <= size <= MOST_AT_TABLE:
            facts = {"least": LEAST_AT_TABLE, "most": MOST_AT_TABLE, "size": size}
            raise CannotDo(_("A table has %(least)d to %(most)d people, not %(size)d.") % facts, "sizes")
        _playable(rules, size, min(size, players))
        _divides(hands_each, size, min(size, players))
    return wanted


def _playable(rules: scoring.Rules, size: int, players: int) -> None:
    try:
        scoring.score_sheet(rules, size, [], players=players)
    except scoring.SheetError as problem:
        sentence = _("These rules cannot be played by %(players)d at a table of %(size)d; choose other tables.")
        raise CannotDo(sentence % {"players": players, "size": size}, "sizes") from problem


def _divides(hands_each: int, size: int, players: int) -> None:
    try:
        scoring.hands_at_table(hands_each, size, players)
    except scoring.HandsDoNotDivide as problem:
        nearest = _(" or ").join(str(number) for number in problem.nearest)
        sentence = ngettext(
            "At a table of %(size)d not everybody can play exactly %(hands)d hand; possible: %(nearest)s.",
            "At a table of %(size)d not everybody can play exactly %(hands)d hands; possible: %(nearest)s.",
            hands_each,
        )
        facts = {"hands": hands_each, "size": size, "nearest": nearest}
        raise CannotDo(sentence % facts, "hands_each") from problem
