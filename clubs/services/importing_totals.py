"""Sittings of a file as closed sessions with one Result a player."""

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from django.utils import timezone

from clubs.models import ImportBatch, Result, Session
from clubs.services.importing_plans import TotalsPlan


def store_sittings(batch: ImportBatch, plan: TotalsPlan, people: Mapping[str, int]) -> dict[str, Any]:
    """Store the sittings; return how many they are, with how many results. Called in the import's transaction."""
    sessions = make_sessions(batch, (sitting.day for sitting in plan.sittings))
    results = [
        Result(
            session=session,
            player_id=people[key],
            points=figures.points,
            hands=figures.hands,
            picks=figures.picks,
            picks_won=figures.picks_won,
            source=Result.Source.IMPORTED,
        )
        for session, sitting in zip(sessions, plan.sittings, strict=True)
        for key, figures in sitting.figures.items()
    ]
    Result.objects.bulk_create(results, batch_size=1000)
    return {"sittings": len(sessions), "results": len(results), "zero": plan.zero}


def make_sessions(batch: ImportBatch, days: Iterable[dt.date]) -> list[Session]:
    """Make one closed session a sitting; a day's second is titled "2004-12-10 (2)"."""
    now = timezone.now()
    imported = Session.objects.filter(club_id=batch.club_id, kind=Session.Kind.IMPORT)
    on_day = Counter(imported.order_by().values_list("date", flat=True))
    sessions = []
    for day in days:
        on_day[day] += 1
        title = f"{day} ({on_day[day]})" if on_day[day] > 1 else str(day)
        sessions.append(
            Session(club_id=batch.club_id, title=title, kind=Session.Kind.IMPORT, date=day, batch=batch, closed_at=now)
        )
    return Session.objects.bulk_create(sessions, batch_size=500)
