"""Rendering a page of the practice table: a member keeps his club's menu. What a page shows is its view's business."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.models import Role, User


def page(request: HttpRequest, template: str, shown: dict[str, Any], *, status: int = 200) -> HttpResponse:
    """Render a whole page, with the menu of the visitor's club where he is in one alone."""
    return render(request, template, {**_menu(request), **shown}, status=status)


def _menu(request: HttpRequest) -> dict[str, Any]:
    """What the bar asks for; nothing for guests, and for whoever would have to say which of his clubs he means."""
    if not isinstance(request.user, User):
        return {}
    memberships = list(request.user.memberships.select_related("club")[:2])
    if len(memberships) != 1:
        return {}
    only = memberships[0]
    return {"club": only.club, "directs": Role(only.role).rank >= Role.DIRECTOR.rank}
