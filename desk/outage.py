"""What visitors get while the database is locked, read-only, full or away, or a disk is full: 503, try again soon.

Phones get it in their contract's form and keep the hand. What the pages say is in `templates/503.html`.
"""

import errno
import logging
from collections.abc import Callable

from django.db import InterfaceError, InternalError, OperationalError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.log import log_response

from clubs.views.phone import private
from clubs.wording import found, problem_json
from desk.logs import Told

RETRY_S = 5
# A deadlock, or a row that somebody else holds for too long, is an OperationalError too: the one who is told to try
# again stored nothing. PostgreSQL calls it internal that it only reads just now.
_FAILURES = (OperationalError, InternalError)
# A disk that is full, over its quota, read-only or broken; and too many open files.
_DISK = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO, errno.EMFILE, errno.ENFILE}
_log = logging.getLogger(__name__)
told = Told()


class DatabaseFailures:
    """Answer 503 where a view failed because of the database or a disk, and say so in the log."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return try_again(request, exception) if is_outage(exception) else None


def is_outage(failure: BaseException | None) -> bool:
    """Tell whether this will pass without a change of our code, so that the same request may come again."""
    if isinstance(failure, OSError):
        return failure.errno in _DISK
    # So psycopg says that a connection was closed under it; SQLite's means that we gave it something odd.
    closed = isinstance(failure, InterfaceError) and connection.vendor == "postgresql"
    return closed or isinstance(failure, _FAILURES)


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
    _tell(request, response, failure)
    return private(response)


def _tell(request: HttpRequest, response: HttpResponse, failure: BaseException) -> None:
    """Write one line a minute for each cause, and in it how many were answered so since the last one."""
    said = " ".join(str(failure).split())
    # What stands below the first line names processes and rows, which differ each time.
    unmentioned = told.again(str(failure).split("\n", 1)[0])
    if unmentioned is None:
        response._has_been_logged = True  # type: ignore[attr-defined]  # so Django marks what needs no line of its own
        return
    # Through Django's own function, which then does not write a second line for the same answer.
    log_response(
        "503 for %s %s, the %s failed: %s%s",
        request.method,
        request.path,
        "disk" if isinstance(failure, OSError) else "database",
        said,
        f" (and {unmentioned} more since this was last said)" if unmentioned else "",
        response=response,
        request=request,
        logger=_log,
        level="error",
    )
