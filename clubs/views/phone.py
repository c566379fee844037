"""The phone's contract over HTTP (docs/phone-contract.md): a hand in, a hand changed, a preview, the sheet.

No cookie is read or set here: the token in the path is the right to the table. Rules are in the services.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, JsonResponse
from django.utils import translation
from django.utils.http import parse_etags
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from clubs.forms.names import told_apart
from clubs.models import Table
from clubs.selectors.sheets import etag_by_uid, etag_of, people_of, sheet_of
from clubs.services.hands import preview_hand, record_hand, revise_hand
from clubs.services.links import Found, read_token, table_of
from clubs.services.moving import insert_hand, move_hand
from clubs.services.outcomes import Outcome, Status
from clubs.services.waiting import keep_waiting
from clubs.views.phone_body import BadBody, Sent, read_change, read_move, read_new, read_preview
from clubs.views.strangers import seconds_to_wait
from clubs.wording import found, problem_json
from scoring import Problem

HTTP_STATUS = {
    Status.CREATED: 201,
    Status.CHANGED: 200,
    Status.PREVIEWED: 200,
    Status.KNOWN: 200,
    Status.CONFIRMED: 200,
    Status.STALE: 409,
    Status.REFUSED: 422,
    Status.DIRECTOR_NEEDED: 403,
    Status.CLOSED: 410,
    Status.MISSING: 404,
}


def at_table(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Hand the table of the link's token to the view, in the club's language; strangers are told nothing."""

    @csrf_exempt
    @wraps(view)
    def by_link(request: HttpRequest, token: str, **kwargs: Any) -> HttpResponse:
        link = table_of(token)
        if link is None:
            return private(unknown_link(request, token))
        language = link.table.session.spoken
        with translation.override(language):
            try:
                response = view(request, link, **kwargs)
            except BadBody as bad:
                response = _errors(bad.status, bad.problem)
            except Table.DoesNotExist:
                # Drawn anew or taken back between reading the link and locking the table; no stranger's try.
                response = _errors(404, found("link_unknown", "token"))
        response["Content-Language"] = language
        return private(response)

    return by_link


def private(response: HttpResponse) -> HttpResponse:
    """Keep the token out of referrers and the answer out of shared caches."""
    response["Referrer-Policy"] = "no-referrer"
    response["Cache-Control"] = "no-cache, private"
    return response


def unknown_link(request: HttpRequest, token: str) -> HttpResponse:
    """404, or 429 for an address that has tried too many links that are none."""
    seconds = 0 if read_token(token) else seconds_to_wait(request)
    if not seconds:
        return _errors(404, found("link_unknown", "token"))
    response = _errors(429, found("too_many_tries", "token", seconds=seconds))
    response["Retry-After"] = str(seconds)
    return response


@at_table
@require_http_methods(["POST"])
def hands(request: HttpRequest, link: Found) -> HttpResponse:
    """A new hand at the end of the sheet, or a forgotten one before a line of it."""
    sent = read_new(request)
    if link.replaced:
        return _kept(link.table, sent)
    outcome = (
        _inserted(link.table, sent)
        if sent.before is not None
        else record_hand(
            table=link.table,
            facts=sent.facts or {},
            client_id=sent.client_id,
            after=sent.count,
            device=sent.device,
        )
    )
    return _kept(link.table, sent) if outcome.status == Status.CLOSED else _answer(outcome, link.table)


def _inserted(table: Table, sent: Sent) -> Outcome:
    return insert_hand(
        table=table,
        before=sent.before or 0,
        facts=sent.facts or {},
        client_id=sent.client_id,
        after=sent.count,
        device=sent.device,
    )


@at_table
@require_http_methods(["POST"])
def move(request: HttpRequest, link: Found, number: int) -> HttpResponse:
    """A line moved to its right place."""
    sent = read_move(request)
    if link.replaced:
        return _gone()
    outcome = move_hand(
        table=link.table,
        number=number,
        before=sent.before or 0,
        client_id=sent.client_id,
        revision=sent.count,
        device=sent.device,
        reason=sent.reason,
        entered=sent.entered,
    )
    return _gone() if outcome.status == Status.CLOSED else _answer(outcome, link.table)


@at_table
@require_http_methods(["PUT"])
def hand(request: HttpRequest, link: Found, number: int) -> HttpResponse:
    """A hand corrected, or struck."""
    sent = read_change(request)
    if link.replaced:
        return _kept(link.table, sent, number)
    outcome = revise_hand(
        table=link.table,
        number=number,
        facts=sent.facts,
        client_id=sent.client_id,
        revision=sent.count,
        device=sent.device,
        reason=sent.reason,
        entered=sent.entered,
    )
    return _kept(link.table, sent, number) if outcome.status == Status.CLOSED else _answer(outcome, link.table)


@at_table
@require_http_methods(["POST"])
def preview(request: HttpRequest, link: Found) -> HttpResponse:
    """What a hand would give, and why; nothing is stored."""
    sent = read_preview(request)
    if link.replaced:
        return _gone()
    outcome = preview_hand(
        table=link.table,
        facts=sent.facts or {},
        after=sent.count,
        client_id=sent.client_id,
        device=sent.device,
    )
    return _gone() if outcome.status == Status.CLOSED else _answer(outcome, link.table)


@csrf_exempt
def sheet(request: HttpRequest, token: str) -> HttpResponse:
    """The table's sheet; 304 in one small query where the sender has it already."""
    link = read_token(token)
    present = etag_by_uid(link.table_uid) if link else None
    if link and present:
        etag, number = present
        if number == link.number and _has(request, etag):
            response = HttpResponseNotModified()
            response["ETag"] = etag
            return private(response)
    return _whole_sheet(request, token)


@at_table
@require_http_methods(["GET", "HEAD"])
def _whole_sheet(request: HttpRequest, link: Found) -> HttpResponse:
    if link.replaced:
        return _gone()
    table = link.table
    # The version is read before the lines: a hand that comes in between is sent now and asked for once more.
    response = JsonResponse(sheet_of(table))
    response["ETag"] = etag_of(table.version, table.link_number, table.state)
    return response


def _has(request: HttpRequest, etag: str) -> bool:
    header = request.headers.get("If-None-Match", "")
    return header == etag or etag in (known.removeprefix("W/") for known in parse_etags(header))


def _answer(outcome: Outcome, table: Table) -> HttpResponse:
    """The outcome as the contract has it; what has to be mended calls people by the names on the table's buttons."""
    answer = outcome.answer
    if outcome.problems:
        people = told_apart(people_of(table))
        answer = {"errors": [problem_json(problem, people) for problem in outcome.problems]}
    return JsonResponse(answer, status=HTTP_STATUS[outcome.status])


def _kept(table: Table, sent: Sent, number: int | None = None) -> HttpResponse:
    """The link is closed or replaced, so the hand waits for the director."""
    outcome = keep_waiting(
        table=table,
        client_id=sent.client_id,
        after=sent.count,
        device=sent.device,
        facts=sent.facts,
        hand_number=number,
        entered=sent.entered,
    )
    return _answer(outcome, table)


def _gone() -> HttpResponse:
    return JsonResponse({"kept": False}, status=410)


def _errors(status: int, problem: Problem) -> HttpResponse:
    return JsonResponse({"errors": [problem_json(problem)]}, status=status)
