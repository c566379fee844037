"""Slowing down whoever tries password after password with one login name after another from one address.

Ten wrong ones for one name are django-axes' business; both end on the same page. The page for logging in and the
one of `/admin/` come this way alike.
"""

from typing import Any

from django.contrib.auth.backends import BaseBackend
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from clubs.views.strangers import PASSWORDS, seconds_left, seconds_to_wait


class Waits(BaseBackend):
    """Asked before any password is looked at: lets nobody in from an address that has guessed too often."""

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> None:
        """Raise PermissionDenied during the pause, and have the visitor told how long it is."""
        if request is not None and (seconds := seconds_left(request, PASSWORDS)):
            request.axes_locked_out = True  # type: ignore[attr-defined]  # what its middleware looks for
            request.address_waits_s = seconds  # type: ignore[attr-defined]  # and what desk.views.errors tells
            raise PermissionDenied


class Counts(BaseBackend):
    """Asked only after the others knew nobody with this password: counts the try."""

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> None:
        """Count, and let nobody in."""
        if request is not None:
            seconds_to_wait(request, PASSWORDS)
