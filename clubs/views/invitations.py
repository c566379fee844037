"""The page behind an invitation's link: who was invited chooses a login, or comes in with the one he has."""

from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from clubs.forms.office import ComeInForm
from clubs.models import Invitation, User
from clubs.services.errors import CannotDo
from clubs.services.inviting import come_in, come_in_anew, invitation_of, joined_by
from clubs.views.pages import blame
from clubs.views.strangers import seconds_to_wait, told_to_wait


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Ask for a login name and a password; whoever is logged in is asked only whether to join as himself."""
    found = invitation_of(token)
    user = request.user if isinstance(request.user, User) else None
    if found is None and user is not None and (joined := _joined(token, user)):
        return joined
    if found is None:
        seconds = seconds_to_wait(request)
        if seconds:
            return told_to_wait(seconds)
        return render(request, "clubs/office/invitation_gone.html", status=404)
    form = ComeInForm(request.POST if request.method == "POST" and user is None else None)
    if request.method == "POST":
        try:
            if user is not None:
                come_in(invitation=found, user=user)
                return _welcome(request, found)
            if form.is_valid():
                typed = form.cleaned_data
                newcomer = come_in_anew(invitation=found, user_name=typed["username"], password=typed["password1"])
                login(request, newcomer, backend="django.contrib.auth.backends.ModelBackend")
                return _welcome(request, found)
        except CannotDo as error:
            if user is not None and (joined := _joined(token, user)):
                return joined
            blame(form, error)
    shown = {"invitation": found, "form": form, "joins": user}
    return render(request, "clubs/office/invitation.html", shown, status=422 if form.errors else 200)


def _joined(token: str, user: User) -> HttpResponse | None:
    """A tap too many, or the page gone back to, leads whoever came in by this link to the club."""
    club = joined_by(token, user)
    return redirect("club_home", club.slug) if club else None


def _welcome(request: HttpRequest, found: Invitation) -> HttpResponse:
    messages.success(request, _("Welcome to %(club)s.") % {"club": found.club.name})
    return redirect("club_home", found.club.slug)
