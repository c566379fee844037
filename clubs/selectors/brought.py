"""Where what an imported file brought is found again: its season or its night. What a file means is in `imports`."""

from collections.abc import Iterable

from django.db.models import Count, Max, Min

from clubs.models import Club, ImportBatch, Season, Session


def brought_by(club: Club, batches: Iterable[ImportBatch]) -> dict[int, Season | Session]:
    """Return by a batch's id the one night of its hands, or the season that holds all its days; several have neither.

    Three queries at most, whatever the number of batches.
    """
    there = {batch.pk: batch for batch in batches if not batch.undone_at}
    sittings = club.sessions.filter(batch__in=there, archived_at=None).order_by().values("batch")
    spans = list(sittings.annotate(first=Min("date"), last=Max("date"), count=Count("pk"), one=Min("pk")))
    if not spans:
        return {}
    lone = [span["one"] for span in spans if span["count"] == 1 and there[span["batch"]].kind == ImportBatch.Kind.HANDS]
    nights = Session.objects.in_bulk(lone)
    seasons = list(club.seasons.filter(archived_at=None, counts_nights=True).order_by("-first_day", "name"))
    found: dict[int, Season | Session] = {}
    for span in spans:
        holding = (one for one in seasons if one.first_day <= span["first"] and span["last"] <= one.last_day)
        place = nights.get(span["one"]) or next(holding, None)
        if place is not None:
            found[span["batch"]] = place
    return found
