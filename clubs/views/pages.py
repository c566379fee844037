"""What every page of a club needs: the club, its room in the bar, what the visitor may do, and who he is."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.models import Club, Role, User
from clubs.services.errors import CannotDo
from clubs.views.access import LoginNeeded


def page(
    request: HttpRequest,
    template: str,
    club: Club,
    role: Role,
    *,
    room: str = "club",
    status: int = 200,
    **context: Any,
) -> HttpResponse:
    """Render a page of the club for somebody of this role, its times as the clock on the club's wall shows them."""
    shown = {
        "club": club,
        "room": room,
        "scores": role.rank >= Role.SCORER.rank,
        "directs": role.rank >= Role.DIRECTOR.rank,
        **context,
    }
    with timezone.override(club.zone):
        return render(request, template, shown, status=status)


def actor_of(request: HttpRequest) -> User:
    """Return the user whom `club_for` has let in."""
    if not isinstance(request.user, User):
        raise LoginNeeded
    return request.user


def blame(form: forms.BaseForm, error: CannotDo) -> None:
    """Put what a service refused beside its field, or above the form where the form has no such field."""
    form.add_error(error.field if error.field in form.fields else None, error.message)
