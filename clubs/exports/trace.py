"""The trace of changes as CSV: a line for each particular, so that a spreadsheet can filter before and after."""

import csv
from collections.abc import Iterable
from io import StringIO

from django.utils import timezone

from clubs.exports.text import csv_text
from clubs.selectors.trace import Change

HEAD = ("at", "who", "device", "action", "thing", "particular", "before", "after", "reason")


def trace_csv(changes: Iterable[Change]) -> bytes:
    """The changes in their order, times as the clock of the present time zone shows them (ISO 8601)."""
    out = StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(HEAD)
    for change in changes:
        at = timezone.localtime(change.at).isoformat(timespec="seconds")
        told = [at, *map(csv_text, (change.who, change.device, change.action, change.thing))]
        for one in change.differences:
            writer.writerow([*told, *map(csv_text, (one.name, one.before, one.after)), csv_text(change.reason)])
        if not change.differences:
            writer.writerow([*told, "", "", "", csv_text(change.reason)])
    return out.getvalue().encode("utf-8-sig")
