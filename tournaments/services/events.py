"""Making a tournament and changing it; every change is traced with what was before and what is after.

What a frame or a setting may be is checked in `frames` and `settings`; the rules are settled in `confirming`, what is
different in a single round in `planned`. Who plays is in `entries`, where they sit in `drawing`.
"""

import datetime as dt
import secrets
from collections.abc import Sequence
from typing import Any, Unpack

from django.db import transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Club, HouseRules, User
from clubs.services import audit
from clubs.services.checks import save_checked
from clubs.services.errors import CannotDo
from clubs.services.sessions import change_session
from tournaments.formats import MAX_ROUNDS
from tournaments.models import Tournament
from tournaments.services.frames import TITLE_LENGTH, good_sizes, good_title, in_range
from tournaments.services.locking import locked
from tournaments.services.settings import SETTINGS, Settings, settle
from tournaments.wording import round_title

__all__ = ["SEEDS", "TITLE_LENGTH", "change_tournament", "create_tournament", "free_slug", "snapshot"]

# A number that a director can read out and type again.
SEEDS = 1_000_000
_FRAME = ("title", "date", "rules", "rounds", "hands_each", "players", "sizes", "visibility")
_KEPT = ("title", "date", "rounds_planned", "hands_each", "players", "sizes", "seed", "visibility", *SETTINGS)


class Changes(Settings, total=False):
    """What `change_tournament` takes; what is left out stays as it is."""

    title: str
    date: dt.date
    rules: HouseRules
    rounds: int
    hands_each: int
    players: int
    sizes: Sequence[int]
    visibility: str


def free_slug(title: str) -> str:
    """Return an address name for the title that no tournament of the site has: "autumn-50", "autumn-50-2" …"""
    stem = slugify(title.replace("ß", "ss"))[:70] or "tournament"
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
    **settings: Unpack[Settings],
) -> Tournament:
    """Create an event of `rounds` rounds in which each person plays `hands_each` hands, by rules of either game.

    `sizes` are people at a table, the preferred one first, `players` play a hand; `seed` (0 to 2^63 - 1) makes the
    draws repeatable and is made where none is given; `settings` are those of `services.settings`. Raises CannotDo
    naming the field: a title or address name that is missing or taken, hands that do not divide at a table of one of
    the sizes, tables at which these rules cannot be played, numbers out of range, settings that contradict each other.
    """
    tournament = Tournament(
        club=club,
        title=good_title(title),
        slug=slug or free_slug(title),
        date=date,
        rules=rules,
        rounds_planned=in_range(rounds, MAX_ROUNDS, "rounds"),
        hands_each=hands_each,
        players=players,
        sizes=good_sizes(rules.value, sizes, hands_each, players),
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        visibility=visibility,
    )
    settle(tournament, settings)
    save_checked(tournament)
    audit.record(club=club, action="tournament created", thing=tournament, actor=actor, detail=snapshot(tournament))
    return tournament


@transaction.atomic
def change_tournament(*, tournament: Tournament, actor: User | None, **changes: Unpack[Changes]) -> Tournament:
    """Change what is given; rounds already drawn take day, title and language. Other rules have to be confirmed anew.

    Raises CannotDo as `create_tournament` does; where fewer rounds are asked for than have been drawn; and, once a
    round is drawn, for other rules, hands or players a hand: `planned.plan_round` changes those of rounds to come.
    """
    tournament = locked(tournament)
    before, rules, drawn = snapshot(tournament), tournament.rules_id, tournament.rounds.count()
    settings: Any = dict(changes)
    frame = {name: settings.pop(name) for name in _FRAME if name in settings}
    _put_frame(tournament, frame, drawn)
    settle(tournament, settings)
    if tournament.rules_id != rules:
        tournament.rules_confirmed_at = None
    if tournament.state == Tournament.State.FINISHED and tournament.rounds_planned > drawn:
        tournament.state = Tournament.State.RUNNING
    tournament.version += 1
    save_checked(tournament)
    _plans_follow(tournament, before, drawn)
    after = snapshot(tournament)
    if any(before[kept] != after[kept] for kept in ("title", "date", "language")):
        _rounds_follow(tournament, actor)
    changed = [name for name in after if after[name] != before[name]]
    detail = {"before": {name: before[name] for name in changed}, "after": {name: after[name] for name in changed}}
    audit.record(club=tournament.club, action="tournament changed", thing=tournament, actor=actor, detail=detail)
    return tournament


def _put_frame(tournament: Tournament, frame: dict[str, Any], drawn: int) -> None:
    _still_open(tournament, frame, drawn)
    rounds = frame.pop("rounds", tournament.rounds_planned)
    if rounds < drawn:
        said = ngettext(
            "%(drawn)d round is drawn already; plan at least as many.",
            "%(drawn)d rounds are drawn already; plan at least as many.",
            drawn,
        )
        raise CannotDo(said % {"drawn": drawn}, "rounds")
    tournament.rounds_planned = in_range(rounds, MAX_ROUNDS, "rounds")
    for name, value in frame.items():
        setattr(tournament, name, good_title(value) if name == "title" else value)
    if frame.keys() & {"rules", "hands_each", "players", "sizes"}:
        tournament.sizes = good_sizes(
            tournament.rules.value, tournament.sizes, tournament.hands_each, tournament.players
        )


def _still_open(tournament: Tournament, frame: dict[str, Any], drawn: int) -> None:
    """Refuse to change what drawn rounds are played by."""
    fixed = {
        "rules": _("A round is drawn already, so the rules stand."),
        "hands_each": _("A round is drawn already, so the hands of a round can no longer change."),
        "players": _("A round is drawn already, so the players of a hand can no longer change."),
    }
    for name, said in fixed.items():
        if drawn and name in frame and frame[name] != getattr(tournament, name):
            raise CannotDo(said, "sizes" if name == "players" else name)


def _plans_follow(tournament: Tournament, before: dict[str, Any], drawn: int) -> None:
    """Forget plans of rounds that are no longer, and tables drawn ahead for another frame."""
    tournament.planned_rounds.filter(number__gt=tournament.rounds_planned).delete()
    after = snapshot(tournament)
    if any(before[name] != after[name] for name in ("rounds", "sizes", "players", "draw_method")):
        tournament.planned_rounds.filter(number__gt=drawn).update(tables=None)


def _rounds_follow(tournament: Tournament, actor: User | None) -> None:
    """Give the sessions of the rounds already drawn the tournament's day, title and language."""
    for round in tournament.rounds.select_related("session"):
        title = round_title(tournament, round.number)
        change_session(
            session=round.session, title=title, date=tournament.date, language=tournament.language, actor=actor
        )


def snapshot(tournament: Tournament) -> dict[str, Any]:
    """Return all that an event settles, as the trace keeps it."""
    kept = {name: getattr(tournament, name) for name in _KEPT}
    plain = {name: value.isoformat() if isinstance(value, dt.date | dt.time) else value for name, value in kept.items()}
    return {"rules": str(tournament.rules), "rounds": plain.pop("rounds_planned"), **plain}
