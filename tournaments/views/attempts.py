"""What a view does with a step that may be refused: the sentence goes onto the page, never into a 500.

Which steps there are is in the services.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from django import forms
from django.contrib import messages
from django.http import HttpRequest, QueryDict

from clubs.services.errors import CannotDo

T = TypeVar("T")


def typed(request: HttpRequest) -> QueryDict | None:
    """Return what was sent with a form, be it nothing at all, and None for whoever only looks."""
    return request.POST if request.method == "POST" else None


def attempt(request: HttpRequest, step: Callable[[], T], done: str = "") -> T | None:
    """Take the step and say that it is `done`; where it is refused, say why and return None."""
    try:
        result = step()
    except CannotDo as refusal:
        messages.error(request, refusal.message)
        return None
    if done:
        messages.success(request, done)
    return result


def attempt_form(form: forms.Form, step: Callable[[], T], **fields: str) -> T | None:
    """Take the step of a valid form; a refusal is shown at its field. `fields`: form field by the service's name."""
    try:
        return step()
    except CannotDo as refusal:
        field = fields.get(refusal.field or "", refusal.field)
        problems: Any = getattr(refusal, "problems", refusal.message)
        form.add_error(field if field in form.fields else None, problems)
        return None
