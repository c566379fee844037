"""Hands of a file as nights with tables: their facts are stored at once, then each table is folded as any other."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from clubs.models import Hand, HandRevision, HouseRules, ImportBatch, Player, Session, Table, User
from clubs.models.hand import POSITION_STEP
from clubs.services.importing_plans import HandPlan, HandsPlan, NightPlan, TablePlan
from clubs.services.refold import refold_table
from clubs.services.sessions import close_session, open_session, seat_table


def store_hands(batch: ImportBatch, plan: HandsPlan, people: Mapping[str, int], actor: User | None) -> dict[str, Any]:
    """Store the nights; return how many there are, with how many hands. Raises CannotDo as their steps do."""
    rules = batch.club.house_rules.get(pk=plan.rules)
    players = Player.objects.in_bulk(set(people.values()))
    hands = 0
    for night in plan.nights:
        session = _open(batch, night, rules, actor)
        for sheet in night.tables:
            table = _table(session, sheet, [players[people[key]] for key in sheet.hands[-1].people if key], actor)
            _lines(batch, table, sheet, people, actor)
            refold_table(table)
            hands += len(sheet.hands)
        if not night.left_open:
            close_session(session=session, actor=actor, reason=_("imported from a file"))
    return {"nights": len(plan.nights), "hands": hands}


def client_prefix(batch: ImportBatch) -> str:
    """Return what the client ids of this import's hands begin with: a line without it was written by somebody since."""
    return f"import-{batch.uid.hex[:12]}-"


def _open(batch: ImportBatch, night: NightPlan, rules: HouseRules, actor: User | None) -> Session:
    title = night.day.isoformat()
    there = Session.objects.filter(club_id=batch.club_id, kind=Session.Kind.NIGHT, date=night.day).count()
    title = f"{title} ({there + 1})" if there else title
    session = open_session(
        club=batch.club, kind=Session.Kind.NIGHT, title=title, date=night.day, rules=rules, actor=actor
    )
    Session.objects.filter(pk=session.pk).update(batch=batch)
    return session


def _table(session: Session, sheet: TablePlan, seated: list[Player], actor: User | None) -> Table:
    return seat_table(
        session=session,
        number=sheet.number,
        people=seated,
        players=sheet.players,
        first_dealer=sheet.first_dealer,
        actor=actor,
    )


def _lines(batch: ImportBatch, table: Table, sheet: TablePlan, people: Mapping[str, int], actor: User | None) -> None:
    hands = Hand.objects.bulk_create(
        Hand(table=table, position=POSITION_STEP * number) for number in range(1, len(sheet.hands) + 1)
    )
    HandRevision.objects.bulk_create(
        (_revision(batch, table, hand, line, people, actor) for hand, line in zip(hands, sheet.hands, strict=True)),
        batch_size=500,
    )
    Table.objects.filter(pk=table.pk).update(lines=len(hands))


def _revision(
    batch: ImportBatch, table: Table, hand: Hand, line: HandPlan, people: Mapping[str, int], actor: User | None
) -> HandRevision:
    return HandRevision(
        hand=hand,
        table=table,
        number=1,
        facts=dict(line.facts),
        people=[people[key] if key else None for key in line.people],
        dealer=line.dealer,
        out=list(line.out),
        actor=actor,
        device=batch.file_name[:80],
        client_id=f"{client_prefix(batch)}{line.row}",
    )
