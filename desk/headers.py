"""What every page of ours says to browsers and caches beyond Django's own headers."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

# Nothing here films, listens or asks where somebody is; a wall's board may keep its screen awake. Only names that
# browsers know, for they complain of every other on each page.
_REFUSED = ("camera", "microphone", "geolocation", "payment", "usb", "serial", "midi", "display-capture")
PERMISSIONS = ", ".join([*(f"{name}=()" for name in _REFUSED), "screen-wake-lock=(self)", "fullscreen=(self)"])


class Cautious:
    """Refuse what no page of ours needs, and keep what is no one's business out of caches that others share."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        # Of a page alone: a browser asks no script or picture, and a table's first visit fetches some forty of them.
        if response.headers.get("Content-Type", "").startswith("text/html"):
            response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        response.headers.setdefault("Cache-Control", "private")
        return response
