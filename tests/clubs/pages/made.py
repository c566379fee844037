"""A club with something on every page: players, two seasons, a night with a hand, an import, a late hand."""

import datetime as dt
from dataclasses import dataclass

from django.utils import timezone

from clubs.imports.planning import planned
from clubs.imports.totals import import_totals
from clubs.models import Club, Errand, Hand, ImportBatch, ImportDraft, Player, Season, Session, Table, User, WaitingHand
from clubs.services.hands import record_hand
from clubs.services.importing import keep_choices, keep_draft
from clubs.services.people import add_player
from clubs.services.waiting import keep_waiting
from tests.clubs.seated import night, people_for, picked, rules_for, table_for


@dataclass(frozen=True)
class Made:
    """The things that addresses name."""

    club: Club
    season: Season
    night: Session
    table: Table
    hand: Hand
    player: Player
    waiting: WaitingHand
    draft: ImportDraft
    batch: ImportBatch
    errand: Errand


def a_full_club(club: Club) -> Made:
    """A night on 3 March 2026 with one hand at its table, and one that came too late; totals of 2006."""
    season = Season.objects.create(
        club=club, name="2026", slug="2026", first_day=dt.date(2026, 1, 1), last_day=dt.date(2026, 12, 31)
    )
    session = night(club, rules_for(club))
    people = people_for(club, 5)
    table = table_for(session, people)
    record_hand(table=table, facts=picked(0, 1, "won"), client_id="first", after=0, device="Anna's phone")
    keep_waiting(table=table, client_id="late", after=1, device="Bert's phone", facts=picked(2, 3, "lost"))
    import_totals(club=club, season_slug="2006", file_name="2006.csv", content=b"Date,Anna,Bert\n2006-05-01,4,-4\n")
    draft = _looked_at(club)
    return Made(
        club,
        season,
        session,
        table,
        table.hands.get(),
        people[0],
        WaitingHand.objects.get(table=table),
        draft,
        ImportBatch.objects.get(club=club),
        _fetched(club, draft.actor),
    )


def _fetched(club: Club, actor: User) -> Errand:
    """Long work that is done, its file ready."""
    return Errand.objects.create(
        club=club,
        actor=actor,
        kind="season-workbook",
        title="Season 2026",
        state=Errand.State.DONE,
        done=1,
        of=1,
        file_name="2026.xlsx",
        content=b"a workbook",
        finished_at=timezone.now(),
    )


def _looked_at(club: Club) -> ImportDraft:
    """A file of 2007 that was chosen and not imported."""
    content = b"Date,Anna,Bert\n2007-05-01,4,-4\n"
    somebody = User.objects.create_user(username=f"{club.slug}-looks")
    draft = keep_draft(club=club, kind="totals", file_name="2007.csv", content=content, actor=somebody)
    preview = planned(club=club, kind="totals", content=content, said={}).preview
    keep_choices(draft=draft, said={}, preview=preview)
    return draft


def many_players(club: Club, count: int) -> list[Player]:
    return [
        add_player(club=club, name=f"Player {number:03}", number=number, actor=None) for number in range(1, count + 1)
    ]
