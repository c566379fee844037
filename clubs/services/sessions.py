"""Opening a session, seating its tables, changing its day, closing it, opening it again, putting it away.

Hands are in `hands`, who won a pot's showdown in `showdowns`.
"""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from clubs.models import Club, HouseRules, Player, Seat, Session, Table, User
from clubs.selectors.folds import fold_of, tallies
from clubs.services.audit import record
from clubs.services.checks import kept_text, one_line, one_line_at_most, save_checked
from clubs.services.errors import AlreadySo, CannotDo
from clubs.services.refold import claim
from clubs.services.results import change_results
from clubs.services.sealing import seal_once_stored
from clubs.services.showdowns import settle_showdowns
from clubs.services.tallying import write_tallies
from clubs.wording import problem_sentence


@transaction.atomic
def open_session(
    *, club: Club, kind: str, title: str, date: dt.date, rules: HouseRules, actor: User | None, language: str = ""
) -> Session:
    """Open a session (`kind`: Session.Kind) on the club's local day `date`; its `language` is the club's where it is
    empty. Raises CannotDo."""
    if rules.club_id != club.pk:
        raise CannotDo(_("These house rules belong to another club."), "rules")
    session = Session(club=club, kind=kind, title=one_line(title, "title"), date=date, rules=rules, language=language)
    save_checked(session)
    record(club=club, action="session opened", thing=session, actor=actor, detail={"title": session.title})
    return session


@transaction.atomic
def seat_table(
    *,
    session: Session,
    number: int,
    people: Sequence[Player],
    players: int = 5,
    hands_planned: int | None = None,
    rules: HouseRules | None = None,
    first_dealer: int = 0,
    actor: User | None,
) -> Table:
    """Set up table `number` and seat `people` in the order of the chairs, clockwise.

    `players` play each hand, the rest sits out in turn. `hands_planned` are the hands the table plays: 24 where
    six people play 20 each. Raises CannotDo: session closed, too few or too many people, somebody seated twice
    or from another club, number taken, dealer without a chair.
    """
    session = Session.objects.select_for_update(of=("self",)).select_related("club").get(pk=session.pk)
    _may_sit(session, people)
    _can_play(rules or session.rules, len(people), players, first_dealer)
    if session.tables.filter(number=number).exists():
        raise CannotDo(_("Table %(number)d is there already.") % {"number": number}, "number")
    table = Table(
        session=session,
        number=number,
        rules=rules,
        players=players,
        chairs=len(people),
        first_dealer=first_dealer,
        hands_planned=hands_planned,
    )
    save_checked(table)
    Seat.objects.bulk_create(
        Seat(table=table, session=session, chair=chair, player=player) for chair, player in enumerate(people)
    )
    Session.objects.filter(pk=session.pk).update(version=F("version") + 1)
    record(
        club=session.club,
        action="table seated",
        thing=table,
        actor=actor,
        detail={"number": number, "people": [str(player.uid) for player in people], "planned": hands_planned},
    )
    return table


def _may_sit(session: Session, people: Sequence[Player]) -> None:
    if not session.is_open:
        raise CannotDo(_("“%(title)s” is closed; open it again first.") % {"title": session.title})
    seen: set[int] = set()
    for player in people:
        if player.club_id != session.club_id:
            raise CannotDo(_("%(name)s is no player of this club.") % {"name": player.name}, "people")
        if player.pk in seen:
            raise CannotDo(_("%(name)s has two chairs; leave one.") % {"name": player.name}, "people")
        seen.add(player.pk)
    seated = Seat.objects.filter(table__session=session, player__in=seen).select_related("player", "table").first()
    if seated is not None:
        raise CannotDo(
            _("%(name)s sits at table %(number)d already.")
            % {"name": seated.player.name, "number": seated.table.number},
            "people",
        )


def _can_play(rules: HouseRules | None, chairs: int, players: int, first_dealer: int) -> None:
    if rules is None:
        raise CannotDo(_("An imported session has no tables."), "session")
    try:
        scoring.score_sheet(rules.value, chairs, [], players=players, first_dealer=first_dealer)
    except scoring.SheetError as error:
        raise CannotDo(problem_sentence(error.problems[0]), error.problems[0].field) from error


@transaction.atomic
def close_session(
    *, session: Session, actor: User | None, reason: str = "", showdowns: Mapping[int, int] | None = None
) -> Session:
    """Close the session and its tables; their links then keep hands waiting instead of recording them.

    Each table must have the hands it planned, unless `reason` says why it stays short. `showdowns` names, by the
    table's number, the chair that won the pot that is left, where the rules play for it. Once it is stored the trace
    is sealed. Raises CannotDo.
    """
    tables, session = _locked(session)
    if not session.is_open:
        raise AlreadySo(_("“%(title)s” is closed already.") % {"title": session.title})
    reason = one_line_at_most(reason, "reason")
    short = [] if reason else [text for table in tables if (text := _hands_missing(table))]
    if short:
        raise CannotDo(
            _("%(tables)s. Enter the missing hands, or write why they were not played.") % {"tables": "; ".join(short)},
            "reason",
        )
    if session.kind == Session.Kind.NIGHT:
        settle_showdowns(tables, showdowns or {})
    session.closed_at, session.close_reason = timezone.now(), reason
    _switch(session, tables, Table.State.CLOSED)
    record(club=session.club, action="session closed", thing=session, actor=actor, detail={"reason": reason})
    seal_once_stored()
    return session


@transaction.atomic
def reopen_session(*, session: Session, actor: User | None, reason: str) -> Session:
    """Open a closed session again, so that its links record hands as before. Raises CannotDo without a reason."""
    tables, session = _locked(session)
    if session.is_open:
        raise AlreadySo(_("“%(title)s” is open.") % {"title": session.title})
    if session.archived_at is not None:
        raise CannotDo(_("“%(title)s” is in the archive; take it out first.") % {"title": session.title})
    reason = one_line(reason, "reason")
    session.closed_at, session.close_reason = None, ""
    _switch(session, tables, Table.State.OPEN)
    record(club=session.club, action="session opened again", thing=session, actor=actor, detail={"reason": reason})
    return session


@transaction.atomic
def change_session(
    *,
    session: Session,
    title: str,
    date: dt.date,
    actor: User | None,
    notes: str | None = None,
    cents_per_point: int | None = None,
    language: str | None = None,
) -> Session:
    """Give a session, open or closed, another title or day; a season's totals follow the day. Raises CannotDo.

    `notes`, `cents_per_point` and `language` None stay as they are; 0 cents: nothing is played for.
    """
    tables, session = _locked(session)
    before = _said(session)
    session.title, session.date = one_line(title, "title"), date
    if notes is not None:
        session.notes = kept_text(notes, "notes")
    if cents_per_point is not None:
        session.cents_per_point = cents_per_point or None
    if language is not None:
        session.language = language
    after = _said(session)
    if before == after:
        return session
    session.version += 1
    save_checked(session)
    Table.objects.filter(pk__in=[table.pk for table in tables]).update(version=F("version") + 1)
    changed = [name for name in after if before[name] != after[name]]
    detail = {"before": {name: before[name] for name in changed}, "after": {name: after[name] for name in changed}}
    record(club=session.club, action="session changed", thing=session, actor=actor, detail=detail)
    return session


def _said(session: Session) -> dict[str, Any]:
    return {
        "title": session.title,
        "date": session.date.isoformat(),
        "notes": session.notes,
        "cents_per_point": session.cents_per_point,
        "language": session.language,
    }


@transaction.atomic
def archive_session(*, session: Session, actor: User | None, reason: str) -> Session:
    """Take a closed night or imported sitting off every list and total; nothing of it is deleted. Raises CannotDo."""
    session = _may_be_put_away(session)
    if session.closed_at is None and session.kind == Session.Kind.NIGHT:
        raise CannotDo(_("“%(title)s” is open; close it first.") % {"title": session.title})
    if session.archived_at is not None:
        raise AlreadySo(_("“%(title)s” is in the archive already.") % {"title": session.title})
    return _put(session, timezone.now(), "session archived", one_line(reason, "reason"), actor)


@transaction.atomic
def restore_session(*, session: Session, actor: User | None, reason: str) -> Session:
    """Take a session out of the archive: it counts again as before. Raises CannotDo."""
    session = _may_be_put_away(session)
    if session.archived_at is None:
        raise AlreadySo(_("“%(title)s” is not in the archive.") % {"title": session.title})
    return _put(session, None, "session restored", one_line(reason, "reason"), actor)


def _may_be_put_away(session: Session) -> Session:
    session = Session.objects.select_for_update(of=("self",)).select_related("club").get(pk=session.pk)
    if session.kind == Session.Kind.ROUND:
        raise CannotDo(_("A round belongs to its tournament and cannot be archived by itself."))
    return session


def _put(session: Session, when: dt.datetime | None, action: str, reason: str, actor: User | None) -> Session:
    session.archived_at, session.version = when, session.version + 1
    session.save(update_fields=["archived_at", "version"])
    record(club=session.club, action=action, thing=session, actor=actor, detail={"reason": reason})
    return session


def _locked(session: Session) -> tuple[list[Table], Session]:
    # Tables before the session: the order in which recording a hand takes them too, so that neither waits in a ring.
    tables = list(Table.objects.select_for_update().filter(session=session).order_by("id"))
    return tables, Session.objects.select_for_update(of=("self",)).select_related("club").get(pk=session.pk)


def _hands_missing(table: Table) -> str:
    if table.hands_planned is None or table.typed_totals.exists():
        return ""
    played = fold_of(table).sheet.hands
    if played >= table.hands_planned:
        return ""
    said = ngettext(
        "Table %(number)d has %(played)d of %(planned)d hand",
        "Table %(number)d has %(played)d of %(planned)d hands",
        table.hands_planned,
    )
    return said % {
        "number": table.number,
        "played": played,
        "planned": table.hands_planned,
    }


def _switch(session: Session, tables: list[Table], state: str) -> None:
    session.save(update_fields=["closed_at", "close_reason"])
    for table in tables:
        # A pot left over is split when a sheet closes, so closing may change what its people have.
        before = fold_of(table)
        table.state = state
        if state == Table.State.OPEN:
            # Its pot is played for again.
            table.showdown = None
        table.save(update_fields=["state", "showdown"])
        after = fold_of(table)
        claim(table)
        change_results(session.pk, tallies(before), tallies(after))
        write_tallies(after)
    session.refresh_from_db(fields=["version"])
