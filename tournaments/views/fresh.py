"""Answers for whoever asks again and again: nothing where nothing changed, bytes kept by version where it did.

The cache holds only what can be made anew, so several server processes need nothing of each other's memory.
"""

from collections.abc import Callable

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag

KEPT_SECONDS = 3600


def seen(request: HttpRequest, mark: str) -> bool:
    """Tell whether the page that asks says that it shows `mark` already."""
    return request.GET.get("seen") == mark


def kept(name: str, mark: str, make: Callable[[], str | bytes]) -> bytes:
    """Return what `make` gives, kept under `name` as long as `mark` is the same; a new mark replaces it."""
    stored: tuple[str, bytes] | None = cache.get(name)
    if stored is not None and stored[0] == mark:
        return stored[1]
    made = make()
    content = made if isinstance(made, bytes) else made.encode()
    cache.set(name, (mark, content), KEPT_SECONDS)
    return content


def fresh(request: HttpRequest, name: str, mark: str, make: Callable[[], str | bytes]) -> HttpResponse:
    """Answer a poll: 204 for a page that shows `mark`, 304 by ETag, else what `make` gives, kept by `name` and `mark`.

    204 and not only 304, because a browser hands a 304 to the page's script as the old content, which would be swapped.
    """
    if seen(request, mark):
        return HttpResponse(status=204)
    etag = quote_etag(f"{name}:{mark}")
    response = get_conditional_response(request, etag=etag) or HttpResponse(kept(name, mark, make))
    response.headers["ETag"] = etag
    response.headers["Cache-Control"] = "no-cache"
    return response
