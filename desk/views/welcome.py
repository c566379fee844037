"""The first visit to an empty site: it makes the first club and its owner, and then is no more."""

from django.contrib.auth import login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from clubs.services.clubs import found_first_club, site_is_empty
from clubs.services.errors import CannotDo
from desk.forms import WelcomeForm


def welcome(request: HttpRequest) -> HttpResponse:
    """Ask for the club's name and the owner's login; 404 once anybody is here, but a second tap is led on."""
    if not site_is_empty():
        if request.method == "POST":
            return redirect("front")
        raise Http404
    form = WelcomeForm(request.POST or None)
    if form.is_valid():
        try:
            club, owner = found_first_club(**form.founding())
        except CannotDo as error:
            form.add_error(error.field if error.field in form.fields else None, error.message)
        else:
            login(request, owner, backend="django.contrib.auth.backends.ModelBackend")
            return redirect("club_home", club.slug)
    return render(request, "desk/welcome.html", {"form": form})
