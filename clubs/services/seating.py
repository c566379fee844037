"""Who sits where at a table, from which hand on, and hands that were written for the wrong people put right.

People are always given whole, by chair, clockwise; None leaves a chair empty. What facts say stays with the chairs.
"""

from collections.abc import Callable, Sequence

from django.db import transaction
from django.utils.translation import gettext as _

import scoring
from clubs.models import Club, Player, Seat, Session, Table, User
from clubs.selectors.chairs import Line, Seated
from clubs.selectors.folds import fold, lines_of, rules_of
from clubs.selectors.namesakes import players_called
from clubs.selectors.tables import seated
from clubs.services.audit import record
from clubs.services.checks import one_line_at_most
from clubs.services.errors import CannotDo
from clubs.services.hand_storing import store_people
from clubs.services.links import is_open
from clubs.services.people import add_player, player_for_name
from clubs.services.planning import planned_anew
from clubs.services.refold import claim, lock_table
from clubs.wording import problem_sentence

People = Sequence[Player | None]


@transaction.atomic
def change_seats(
    *,
    table: Table,
    people: People,
    from_hand: int,
    actor: User | None,
    device: str = "",
    reason: str = "",
    director: bool = False,
) -> Table:
    """Seat these people, by chair, from line `from_hand` (from 1; one more than there are: the next) on.

    Hands from there on become theirs, with what the chairs won and lost. More people than chairs add chairs at the
    end; whoever is named no more has left. Saying again what stands changes nothing. `director`: also in a round, and
    with a reason at a closed table. Raises CannotDo: two chairs, another table or club, too many people, a hand that
    somebody who leaves or is not there yet has played.
    """
    table = lock_table(table.pk)
    reason = _may_change(table, director, reason)
    lines, seats = lines_of(table.pk), seated(table)
    if not 1 <= from_hand <= len(lines) + 1:
        raise CannotDo(
            _("Say from which hand on, from 1 to %(most)d.") % {"most": len(lines) + 1},
            "from_hand",
        )
    _are_sound(table, people)
    chairs = max(table.chairs, len(people))
    wanted = _by_chair(people, chairs)
    _can_sit(table, chairs)
    theirs = _lines_of(table, chairs, lines, wanted, lambda index: index + 1 >= from_hand)
    if [*seats, *[None] * (chairs - table.chairs)] == wanted and not theirs:
        return table
    before = fold(table, lines, seats)
    claim(table)
    _sit_nowhere_else(table, people)
    was_planned, table.hands_planned = table.hands_planned, planned_anew(before, wanted)
    table.chairs = chairs
    table.save(update_fields=["chairs", "hands_planned"])
    _seat(table, wanted)
    after = fold(table, [theirs.get(index, line) for index, line in enumerate(lines)], wanted)
    store_people(before, after, sorted(theirs), actor, device, reason)
    detail = {
        "from": from_hand,
        "before": _uids(seats),
        "after": _uids(wanted),
        "hands": [index + 1 for index in sorted(theirs)],
        "reason": reason,
        **({"planned": [was_planned, table.hands_planned]} if was_planned != table.hands_planned else {}),
    }
    record(club=table.session.club, action="people changed", thing=table, actor=actor, device=device, detail=detail)
    return table


@transaction.atomic
def seat_by_name(
    *,
    table: Table,
    people: Sequence[int | None],
    newcomer: str,
    from_hand: int,
    actor: User | None,
    reason: str = "",
    director: bool = False,
) -> Table:
    """Do as `change_seats` with the club's players of these ids, by chair.

    Whoever is called `newcomer` takes the first empty chair; whom the club does not know becomes a guest of it where
    nobody logged in says so, else a player. Raises CannotDo and then stores nothing.
    """
    named = players_of(table, people)
    if newcomer.strip():
        if None not in named:
            raise CannotDo(_("No chair is empty. Choose “nobody” for the chair of whoever has left."), "newcomer")
        try:
            named[named.index(None)] = _newcomer(table.session.club, newcomer, actor)
        except CannotDo as refused:
            raise CannotDo(refused.message, "newcomer") from refused
    while len(named) > table.chairs and named[-1] is None:
        named.pop()
    return change_seats(table=table, people=named, from_hand=from_hand, actor=actor, reason=reason, director=director)


def _newcomer(club: Club, name: str, actor: User | None) -> Player:
    if actor is None and not players_called(club, name):
        return add_player(club=club, name=name, guest=True, actor=None)
    return player_for_name(club=club, name=name, actor=actor)[0]


def players_of(table: Table, people: Sequence[int | None]) -> list[Player | None]:
    """Return the club's players of these ids, by chair; None where nobody is meant or known."""
    found = table.session.club.players.in_bulk([person for person in people if person])
    return [found.get(person) if person else None for person in people]


@transaction.atomic
def reassign(
    *,
    table: Table,
    first: int,
    last: int,
    people: People,
    actor: User | None,
    reason: str = "",
    device: str = "",
    director: bool = False,
) -> int:
    """Give the lines `first` to `last` (from 1) to these people, by chair: they had sat down wrong.

    Points follow the chairs; who sits where now stays. Returns how many lines changed. Raises as `change_seats`.
    """
    table = lock_table(table.pk)
    reason = _may_change(table, director, reason)
    lines, seats = lines_of(table.pk), seated(table)
    if not 1 <= first <= last <= len(lines):
        raise CannotDo(
            _("Say which hands: from the first to the last, between 1 and %(most)d.") % {"most": len(lines)}, "first"
        )
    _are_sound(table, people)
    if len(people) > table.chairs:
        raise CannotDo(
            _("This table has %(chairs)d chairs; seat more people from a hand on instead.") % {"chairs": table.chairs},
            "people",
        )
    wanted = _by_chair(people, table.chairs)
    theirs = _lines_of(table, table.chairs, lines, wanted, lambda index: first <= index + 1 <= last)
    if not theirs:
        return 0
    before = fold(table, lines, seats)
    claim(table)
    after = fold(table, [theirs.get(index, line) for index, line in enumerate(lines)], seats)
    was = lines[min(theirs)].at(table.chairs).people
    store_people(before, after, sorted(theirs), actor, device, reason)
    detail = {"first": first, "last": last, "before": _uids(was), "after": _uids(wanted), "reason": reason}
    record(club=table.session.club, action="hands reassigned", thing=table, actor=actor, device=device, detail=detail)
    return len(theirs)


def may_change_seats(table: Table, *, director: bool) -> bool:
    """Whether people and the order of hands may be changed: a director's everywhere, others' at an open night."""
    return director or (is_open(table) and table.session.kind == Session.Kind.NIGHT)


def _may_change(table: Table, director: bool, reason: str) -> str:
    """Return the reason, folded. Raises CannotDo."""
    if not may_change_seats(table, director=director):
        raise CannotDo(_("Here only the director changes who sits where; ask for it."))
    reason = one_line_at_most(reason, "reason")
    if not reason and not is_open(table):
        raise CannotDo(_("The table is closed; write why it changes."), "reason")
    return reason


def _are_sound(table: Table, people: People) -> None:
    seen: set[int] = set()
    for player in people:
        if player is None:
            continue
        if player.club_id != table.session.club_id:
            raise CannotDo(_("%(name)s is no player of this club.") % {"name": player.name}, "people")
        if player.pk in seen:
            raise CannotDo(_("%(name)s has two chairs; leave one.") % {"name": player.name}, "people")
        seen.add(player.pk)


def _can_sit(table: Table, chairs: int) -> None:
    """Whether so many chairs make a table under its rules. Raises CannotDo."""
    try:
        scoring.score_sheet(rules_of(table), chairs, [], players=table.players, first_dealer=table.first_dealer)
    except scoring.SheetError as error:
        raise CannotDo(problem_sentence(error.problems[0]), "people") from error


def _sit_nowhere_else(table: Table, people: People) -> None:
    """Raises CannotDo where one of them sits at another table of the session."""
    there = Seat.objects.filter(session=table.session, player__in=[player for player in people if player])
    seat = there.exclude(table=table).select_related("player", "table").first()
    if seat is not None:
        raise CannotDo(
            _("%(name)s sits at table %(number)d; let that one leave there first.")
            % {"name": seat.player.name, "number": seat.table.number},
            "people",
        )


def _by_chair(people: People, chairs: int) -> list[int | None]:
    ids = [player.pk if player else None for player in people]
    return ids + [None] * (chairs - len(ids))


def _lines_of(
    table: Table, chairs: int, lines: Sequence[Line], wanted: list[int | None], those: Callable[[int], bool]
) -> dict[int, Line]:
    """Return by index the lines that become other people's. Raises CannotDo where an empty chair has played."""
    theirs = {}
    for index, line in enumerate(lines):
        here = line.at(chairs)
        if not those(index) or list(here.people) == wanted:
            continue
        if line.facts is not None:
            for chair, person in enumerate(wanted):
                if person is None and chair not in here.out:
                    raise CannotDo(
                        _("In hand %(number)d chair %(chair)d plays, so it cannot be empty; say who sat there.")
                        % {"number": index + 1, "chair": chair + 1},
                        "people",
                    )
        theirs[index] = here._replace(people=wanted)
    return theirs


def _seat(table: Table, wanted: Seated) -> None:
    """Write who sits where now; all seats at once, for two who swap are in each other's way."""
    Seat.objects.filter(table=table).delete()
    Seat.objects.bulk_create(
        Seat(table=table, session=table.session, chair=chair, player_id=person)
        for chair, person in enumerate(wanted)
        if person is not None
    )


def _uids(people: Seated) -> list[str | None]:
    uids = dict(Player.objects.filter(pk__in=[person for person in people if person]).values_list("pk", "uid"))
    return [None if person is None else str(uids[person]) for person in people]
