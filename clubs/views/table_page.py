"""The page behind a table's link: entering hands on a phone, with the running sheet below.

With its script the page speaks the phone's contract (`phone`); without it, its form comes here. What the page shows is
put together in `table_face`; rules are in services.
"""

import uuid
from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods

from clubs.forms.hand import HandForm
from clubs.forms.names import told_apart
from clubs.forms.tiles import Seats
from clubs.models import Table
from clubs.selectors.asked import asked_at
from clubs.selectors.sheets import sheet_of
from clubs.services.hands import record_hand, revise_hand
from clubs.services.links import read_token, table_of
from clubs.services.outcomes import Outcome, Status
from clubs.services.waiting import keep_waiting
from clubs.views.phone import private
from clubs.views.strangers import seconds_to_wait, told_to_wait
from clubs.views.table_face import Notice, context, phone_urls


@csrf_exempt
@gzip_page
@require_http_methods(["GET", "HEAD", "POST"])
def table_page(request: HttpRequest, token: str) -> HttpResponse:
    """Show the table's page, or take a hand from its form. The token is the right to it: no cookie is read or set."""
    link = table_of(token)
    if link is None:
        return unknown_table(request, token)
    with translation.override(link.table.session.spoken):
        if link.replaced:
            dead = {"page_data": {"table": str(link.table.uid), "urls": phone_urls(token)}}
            return private(render(request, "clubs/table_page/replaced.html", dead, status=410))
        try:
            page = TablePage(request, link.table, token)
            return private(page.taken() if request.method == "POST" else page.shown())
        except Table.DoesNotExist:
            # Its draw was taken back since the link was read; no stranger's try.
            return _no_table(request)


def unknown_table(request: HttpRequest, rest: str = "") -> HttpResponse:
    """Tell a scorer whose address is no table's how to find the right one; whoever tries too many has to wait.

    Nobody has guessed a token (`rest`) that was signed here: its table is gone, as for a whole hall after a new draw.
    """
    seconds = 0 if read_token(rest) else seconds_to_wait(request)
    return private(told_to_wait(seconds)) if seconds else _no_table(request)


def _no_table(request: HttpRequest) -> HttpResponse:
    return private(render(request, "clubs/table_page/unknown.html", status=404))


class TablePage:
    """One showing of the page: the sheet as it stands, and the form for one hand."""

    def __init__(self, request: HttpRequest, table: Table, token: str) -> None:
        self.request, self.table, self.token = request, table, token
        self.sheet = sheet_of(table)
        self.asked = asked_at(table, self.sheet["empty"])
        self.url = reverse("table_page", args=[token])
        self.notices: list[Notice] = []

    def shown(self) -> HttpResponse:
        """Answer a GET: an empty form, or with ?hand=7 the form for changing that line."""
        saved = self._line(self.request.GET.get("saved"))
        if saved is not None:
            self.notices.append(Notice(_("Hand %(number)d is saved.") % {"number": saved["hand"]}))
        if "kept" in self.request.GET:
            self.notices.append(Notice(_("Your hand is kept for the director and counts once taken."), "warning"))
        return self._render(self._form(self._line(self.request.GET.get("hand"))))

    def taken(self) -> HttpResponse:
        """Answer the form: the hand goes the same way as a phone's, and the page is shown anew."""
        data = self.request.POST
        if "misdeal" in data:
            return self._misdealt()
        form = self._form(self._line(data.get("hand")), data)
        strikes = "strike" in data and form.line is not None
        if not form.is_valid() and not (strikes and form.can_strike):
            return self._render(form, 422)
        facts = None if strikes else form.facts
        outcome = self._record(facts, form)
        if outcome.status is Status.CLOSED:
            return self._kept(facts, form)
        if outcome.status is Status.STALE:
            return self._stale(form, outcome)
        if outcome.problems:
            return self._refused(form, outcome)
        return HttpResponseRedirect(f"{self.url}?saved={outcome.answer['hand']}")

    def _misdealt(self) -> HttpResponse:
        """A misdeal is never a line: say so, and that the same dealer deals again."""
        name = self.sheet["people"][self.sheet["next_dealer"]]
        self.notices.append(Notice(_("A misdeal is not written down: %(name)s deals again.") % {"name": name}))
        return self._render(self._form(None))

    def _record(self, facts: dict[str, Any] | None, form: HandForm) -> Outcome:
        said = form.cleaned_data
        if form.line is None:
            return record_hand(
                table=self.table, facts=facts or {}, client_id=said["client_id"], after=said["after"] or 0
            )
        return revise_hand(
            table=self.table,
            number=form.line,
            facts=facts,
            client_id=said["client_id"],
            revision=said["revision"] or 0,
            reason=" ".join(said["reason"].split()),
        )

    def _kept(self, facts: dict[str, Any] | None, form: HandForm) -> HttpResponse:
        outcome = keep_waiting(
            table=self.table,
            client_id=form.cleaned_data["client_id"],
            after=form.cleaned_data["after"] or 0,
            device="",
            facts=facts,
            hand_number=form.line,
        )
        if outcome.problems:
            return self._refused(form, outcome)
        if outcome.answer["kept"]:
            return HttpResponseRedirect(f"{self.url}?kept=1")
        form.add_error(None, _("This table is closed, and far too many hands wait already. Tell the director."))
        return self._render(form, 410)

    def _refused(self, form: HandForm, outcome: Outcome) -> HttpResponse:
        """Say what is wrong; a form that was sent before, as the browser's "back" shows it, becomes a new one."""
        if outcome.client_id_reused:
            self.sheet = sheet_of(self.table)
            form.start_anew(after=self.sheet["after"], hands=self.sheet["hands"])
        else:
            form.blame(outcome.problems)
        return self._render(form, 422)

    def _stale(self, form: HandForm, outcome: Outcome) -> HttpResponse:
        """Others wrote meanwhile: show what is there now, keep what was typed, and let the scorer decide."""
        self.sheet = sheet_of(self.table)
        numbers = ", ".join(str(hand["hand"]) for hand in outcome.answer["hands"])
        words = _("Meanwhile somebody else wrote hand %(numbers)s. Look at the sheet; if yours is another, save again.")
        self.notices.append(Notice(words % {"numbers": numbers}, "warning"))
        form.renew(after=self.sheet["after"], hands=outcome.answer["hands"])
        return self._render(form, 409)

    def _line(self, number: str | None) -> Mapping[str, Any] | None:
        """The line of the sheet that is asked for, if there is one."""
        hands: list[dict[str, Any]] = self.sheet["hands"]
        return next((hand for hand in hands if str(hand["hand"]) == number), None)

    def _form(self, line: Mapping[str, Any] | None, data: Mapping[str, Any] | None = None) -> HandForm:
        turn = line or {"dealer": self.sheet["next_dealer"], "out": self.sheet["next_out"], "facts": None}
        return HandForm(
            data,
            asked=self.asked,
            seats=Seats(told_apart((line or self.sheet)["people"]), turn["dealer"], tuple(turn["out"])),
            before=turn["facts"],
            initial={
                "client_id": uuid.uuid4().hex,
                "after": self.sheet["after"],
                "hand": line["hand"] if line else None,
                "revision": line["revision"] if line else None,
            },
        )

    def _render(self, form: HandForm, status: int = 200) -> HttpResponse:
        face = context(self.table, self.token, self.asked, self.sheet, form, self.notices)
        return render(self.request, "clubs/table_page.html", {**face, "page_url": self.url}, status=status)
