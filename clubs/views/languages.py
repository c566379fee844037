"""In which language a page speaks: the club's or the event's own, whatever the browser prefers."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.utils import translation


def speaking(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Let a view choose its language with `speak`; afterwards the visitor's own holds again."""

    @wraps(view)
    def spoken(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        before = translation.get_language()
        try:
            response = view(request, *args, **kwargs)
            response.headers.setdefault("Content-Language", translation.get_language() or "")
            return response
        finally:
            translation.activate(before)

    return spoken


def speak(language: str) -> None:
    """Speak `language` until the view is done."""
    translation.activate(language)
