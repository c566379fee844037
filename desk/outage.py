"""What visitors get while the database is locked, read-only, full or away: 503, and when to try again.

Phones get it in their contract's form and keep the hand. What the pages say is in `templates/503.html`.
"""

import logging
from collections.abc import Callable

from django.db import InternalError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.log import log_response

from clubs.views.phone import private
from clubs.wording import found, problem_json

RETRY_S = 5
# PostgreSQL calls it internal that it only reads just now.
FAILURES = (OperationalError, InternalError)
_log = logging.getLogger(__name__)


class DatabaseFailures:
    """Answer 503 where a view failed because of the database, and write one line of the log."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return try_again(request, exception) if isinstance(exception, FAILURES) else None


def try_again(request: HttpRequest, failure: BaseException) -> HttpResponse:
    """Return the 503 that goes with this request; asks the database nothing."""
    response: HttpResponse
    called = request.resolver_match.url_name if request.resolver_match else None
    if (called or "").startswith("phone_"):
        problem = problem_json(found("try_again", "server", seconds=RETRY_S))
        response = JsonResponse({"errors": [problem]}, status=503)
    else:
        response = HttpResponse(render_to_string("503.html"), status=503)
    response["Retry-After"] = str(RETRY_S)
    said = " ".join(str(failure).split())
    # Through Django's own function, which then does not write a second line for the same answer.
    log_response(
        "503 for %s %s, the database failed: %s",
        request.method,
        request.path,
        said,
        response=response,
        request=request,
        logger=_log,
        level="error",
    )
    return private(response)
