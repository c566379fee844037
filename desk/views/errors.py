"""The pages for what went wrong: they ask the database nothing, because it may be what went wrong."""

import math
import sys
from typing import Any

from axes.helpers import get_cool_off
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from desk.outage import is_outage, try_again


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: what came is no request that a page of ours sends; nothing of it is read again."""
    return HttpResponse(render_to_string("400.html"), status=400)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: no such page, or one that the visitor may not know of."""
    return HttpResponse(render_to_string("404.html"), status=404)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: a member who may not do this."""
    return HttpResponse(render_to_string("403.html"), status=403)


def server_error(request: HttpRequest) -> HttpResponse:
    """500: our own mistake; 503 where the database failed outside a view, as while a login is kept."""
    failure = sys.exc_info()[1]
    if failure is not None and is_outage(failure):
        return try_again(request, failure)
    return HttpResponse(render_to_string("500.html"), status=500)


def locked_out(request: HttpRequest, response: HttpResponse | None, credentials: Any) -> HttpResponse:
    """429: too many wrong passwords for one name, or from one address.

    For a name every further try starts the pause anew, so it is always the whole pause.
    """
    here = getattr(request, "address_waits_s", None)
    seconds = here or get_cool_off(request).total_seconds()
    shown = {"minutes": math.ceil(seconds / 60), "whole_address": here is not None}
    page = render(request, "registration/locked.html", shown, status=429)
    page["Retry-After"] = str(math.ceil(seconds))
    return page
