"""What a table's page shows: headings, notices, the sheet's rows, and what its script starts from.

Only words and order; what a hand is worth comes with the sheet.
"""

from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.forms.asked_json import asked_json
from clubs.forms.hand import HandForm
from clubs.forms.names import columns, told_apart
from clubs.forms.tiles import times
from clubs.models import Session, Table
from clubs.selectors.asked import Asked
from clubs.selectors.sheets import etag_of
from clubs.views.sheet_rows import first_people, heads_now, rows_of, total_cells
from scoring.charts import MOST_DOUBLINGS

Sheet = dict[str, Any]


@dataclass(frozen=True)
class Notice:
    """A message above the form."""

    words: str
    kind: str = ""


def phone_urls(token: str) -> dict[str, str]:
    """Return where the page's script sends and asks."""
    return {name: reverse(f"phone_{name}", args=[token]) for name in ("hands", "preview", "sheet")}


def context(
    table: Table, token: str, asked: Asked, sheet: Sheet, form: HandForm, notices: list[Notice]
) -> dict[str, Any]:
    """Return what the page's template shows."""
    full = sheet["planned"] is not None and sheet["played"] >= sheet["planned"]
    heads = columns(sheet["people"])
    any_line = table.session.kind == Session.Kind.NIGHT
    changing = form.line is not None
    return {
        "sheet": sheet,
        "form": form,
        "changing": changing,
        "entry_shown": sheet["open"] and (changing or not full),
        "reasons": _reasons(sheet, form),
        "notices": [*notices, *_standing_notices(sheet, full)],
        "token": token,
        "columns": heads,
        "sheet_columns": columns(first_people(sheet)),
        "rows": rows_of(sheet, any_line=any_line),
        "heads_now": heads_now(sheet),
        "totals": total_cells(sheet["people_totals"]),
        "closed": sheet["closing"] is not None,
        "closing": total_cells(sheet["closing"] or [None] * table.chairs),
        "hand_words": _hand_words(sheet, full, form.line),
        "deals_words": _deals_words(sheet, full, form),
        "pending_words": _pending_words(sheet),
        "page_data": _script_data(table, token, asked, sheet, any_line),
    }


def _standing_notices(sheet: Sheet, full: bool) -> list[Notice]:
    if not sheet["open"]:
        return [Notice(_("This table is closed. Ask the director if a hand is wrong."), "warning")]
    if full:
        return [Notice(_("All hands of this table are in. If the sheet is right, tell the director."))]
    return []


def _reasons(sheet: Sheet, form: HandForm) -> list[str]:
    """Why each has what he has in the line that is being changed."""
    if form.line is None or form.line > len(sheet["hands"]):
        return []
    reasons = sheet["hands"][form.line - 1]["reasons"]
    return [f"{name}: {reason}" for name, reason in zip(form.seats.people, reasons, strict=True) if reason]


def _hand_words(sheet: Sheet, full: bool, line: int | None) -> str:
    """Which hand the form is about: the next one, or the line that is being changed."""
    played, planned = sheet["played"], sheet["planned"]
    if line is not None:
        return _("Hand %(number)d") % {"number": line}
    if planned is None:
        return _("Hand %(number)d") % {"number": played + 1}
    return _("Hand %(number)d of %(planned)d") % {"number": played + (not full), "planned": planned}


def _deals_words(sheet: Sheet, full: bool, form: HandForm) -> str:
    changing = form.line is not None
    people, dealer = (form.seats.people, form.seats.dealer) if changing else (sheet["people"], sheet["next_dealer"])
    if dealer is None or (full and not changing):
        return ""
    return _("%(name)s deals") % {"name": columns(people)[dealer]}


def _pending_words(sheet: Sheet) -> str:
    """What the next hand finds: doublers from before, and the pot."""
    doublers, pot = sheet["doublers_after"], sheet["pot_after"]
    stock, bock = sheet["stock_after"], len(sheet["bock_after"])
    waiting = ngettext(
        "%(count)d doubler waits for the next hand", "%(count)d doublers wait for the next hand", doublers
    )
    found = [
        waiting % {"count": doublers} if doublers else "",
        _("Pot: %(points)d") % {"points": pot} if pot else "",
        _("Stock: %(points)d") % {"points": stock} if stock else "",
        _("Bock: the next hand counts %(times)s") % {"times": times(bock)} if bock else "",
    ]
    return " · ".join(filter(None, found))


def _script_data(table: Table, token: str, asked: Asked, sheet: Sheet, any_line: bool) -> dict[str, Any]:
    return {
        "table": str(table.uid),
        "title": f"{_('Table %(number)s') % {'number': table.number}} · {sheet['title']}",
        "urls": {**phone_urls(token), "worker": reverse("table_worker")},
        "etag": etag_of(table.version, table.link_number, table.state),
        "open": sheet["open"],
        "changes": "any" if any_line else "last",
        "chairs": list(range(table.chairs)),
        "names": list(told_apart(sheet["people"])),
        "short": [str(column) for column in columns(sheet["people"])],
        "asked": asked_json(asked),
        "crack_marks": [times(doublings) for doublings in range(MOST_DOUBLINGS + 1)],
        "sheet": sheet,
    }
