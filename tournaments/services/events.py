"""Making a tournament and changing its frame: title, day, rounds, hands, table sizes, who sees it.

The rules are settled in `confirming`; who plays is in `entries`, where they sit in `drawing`.
"""

import datetime as dt
import secrets
from collections.abc import Sequence

from django.db import transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from clubs.models import Club, HouseRules, User
from clubs.services import audit
from clubs.services.checks import one_line, save_checked
from clubs.services.errors import CannotDo
from clubs.services.sessions import change_session
from tournaments.formats import MAX_HANDS_EACH, MAX_ROUNDS
from tournaments.models import Tournament
from tournaments.services.locking import locked
from tournaments.wording import round_title, sheepshead_only

# A number that a director can read out and type again.
SEEDS = 1_000_000
TITLE_LENGTH = 120


def free_slug(title: str) -> str:
    """Return an address name for the title that no tournament of the site has: "autumn-50", "autumn-50-2" …"""
    stem = slugify(title)[:70] or "tournament"
    taken = set(Tournament.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
    return next(slug for n in range(1, len(taken) + 3) if (slug := stem if n == 1 else f"{stem}-{n}") not in taken)


@transaction.atomic
def create_tournament(
    *,
    club: Club,
    title: str,
    slug: str = "",
    date: dt.date,
    rules: HouseRules,
    rounds: int,
    hands_each: int,
    sizes: Sequence[int] = (5, 6),
    players: int = 5,
    seed: int | None = None,
    visibility: str = Tournament.Visibility.PUBLIC,
    actor: User | None,
) -> Tournament:
    """Create an event of `rounds` rounds in which each person plays `hands_each` hands.

    `sizes` are people at a table, the preferred one first; `seed` (0 to 2^63 - 1) makes the draws repeatable and is
    made where none is given. Raises CannotDo naming the field: a title or address name that is missing or taken,
    hands that do not divide at a table of one of the sizes, rounds or hands out of range, rules of another game
    than Sheepshead.
    """
    if not isinstance(rules.value, scoring.HouseRules):
        raise CannotDo(sheepshead_only(), "rules")
    tournament = Tournament(
        club=club,
        title=_good_title(title),
        slug=slug or free_slug(title),
        date=date,
        rules=rules,
        rounds_planned=_in_range(rounds, MAX_ROUNDS, "rounds"),
        hands_each=_in_range(hands_each, MAX_HANDS_EACH, "hands_each"),
        players=players,
        sizes=_good_sizes(sizes, hands_each, players),
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        visibility=visibility,
    )
    save_checked(tournament)
    audit.record(club=club, action="tournament created", thing=tournament, actor=actor, detail=_frame(tournament))
    return tournament


@transaction.atomic
def change_tournament(
    *,
    tournament: Tournament,
    title: str,
    date: dt.date,
    rounds: int,
    hands_each: int,
    sizes: Sequence[int],
    visibility: str,
    actor: User | None,
) -> Tournament:
    """Change the frame; rounds already drawn take the day and the title. Their hands each person plays stay.

    Raises CannotDo as `create_tournament` does, and where fewer rounds are asked for than have been drawn.
    """
    tournament = locked(tournament)
    before, drawn = _frame(tournament), tournament.rounds.count()
    if drawn and hands_each != tournament.hands_each:
        raise CannotDo(_("A round is drawn already, so the hands of a round can no longer change."), "hands_each")
    if rounds < drawn:
        said = ngettext(
            "%(drawn)d round is drawn already; plan at least as many.",
            "%(drawn)d rounds are drawn already; plan at least as many.",
            drawn,
        )
        raise CannotDo(said % {"drawn": drawn}, "rounds")
    tournament.title, tournament.date, tournament.visibility = _good_title(title), date, visibility
    tournament.rounds_planned = _in_range(rounds, MAX_ROUNDS, "rounds")
    tournament.hands_each = _in_range(hands_each, MAX_HANDS_EACH, "hands_each")
    tournament.sizes = _good_sizes(sizes, hands_each, tournament.players)
    if tournament.state == Tournament.State.FINISHED and rounds > drawn:
        tournament.state = Tournament.State.RUNNING
    tournament.version += 1
    save_checked(tournament)
    after = _frame(tournament)
    if any(before[kept] != after[kept] for kept in ("title", "date")):
        _rounds_follow(tournament, actor)
    detail = {"before": before, "after": after}
    audit.record(club=tournament.club, action="tournament changed", thing=tournament, actor=actor, detail=detail)
    return tournament


def _rounds_follow(tournament: Tournament, actor: User | None) -> None:
    """Give the sessions of the rounds already drawn the tournament's day and title."""
    for round in tournament.rounds.select_related("session"):
        title = round_title(tournament, round.number)
        change_session(session=round.session, title=title, date=tournament.date, actor=actor)


def _good_title(title: str) -> str:
    title = one_line(title, "title")
    if len(title) > TITLE_LENGTH:
        raise CannotDo(_("The title may have at most %(most)d characters.") % {"most": TITLE_LENGTH}, "title")
    return title


def _in_range(value: int, most: int, field: str) -> int:
    if not 1 <= value <= most:
        raise CannotDo(_("This must be from 1 to %(most)d.") % {"most": most}, field)
    return value


def _good_sizes(sizes: Sequence[int], hands_each: int, players: int) -> list[int]:
    wanted = list(dict.fromkeys(sizes))
    if not wanted or min(wanted) < players:
        raise CannotDo(_("A table needs at least %(players)d people.") % {"players": players}, "sizes")
    for size in wanted:
        try:
            scoring.hands_at_table(hands_each, size, players)
        except scoring.HandsDoNotDivide as problem:
            nearest = _(" or ").join(str(number) for number in problem.nearest)
            raise CannotDo(
                ngettext(
                    "%(hands)d hand each cannot be played at a table of %(size)d; %(nearest)s can.",
                    "%(hands)d hands each cannot be played at a table of %(size)d; %(nearest)s can.",
                    hands_each,
                )
                % {"hands": hands_each, "size": size, "nearest": nearest},
                "hands_each",
            ) from problem
    return wanted


def _frame(tournament: Tournament) -> dict[str, object]:
    return {
        "title": tournament.title,
        "date": tournament.date.isoformat(),
        "rounds": tournament.rounds_planned,
        "hands_each": tournament.hands_each,
        "sizes": tournament.sizes,
        "seed": tournament.seed,
        "visibility": tournament.visibility,
    }
