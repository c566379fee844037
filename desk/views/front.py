"""The front page: to the visitor's club, to the list of them, or to the first visit's page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from clubs.models import User
from clubs.services.clubs import site_is_empty


def front(request: HttpRequest) -> HttpResponse:
    """Show who has logged in his clubs (the only one at once), and everybody else what this is."""
    if isinstance(request.user, User):
        memberships = list(request.user.memberships.select_related("club").order_by("club__name"))
        if len(memberships) == 1:
            return redirect("club_home", memberships[0].club.slug)
        return render(request, "desk/my_clubs.html", {"memberships": memberships})
    if site_is_empty():
        return redirect("welcome")
    return render(request, "desk/front.html")
