"""Choosing a new password over a link from the club's owner or from whoever runs the server. No mail is sent."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.views import PasswordResetConfirmView
from django.http import HttpResponse
from django.urls import reverse_lazy
from django.utils.translation import gettext as _

from clubs.views.strangers import seconds_to_wait, told_to_wait


class Reset(PasswordResetConfirmView):
    """Django's own page, after which one logs in with the new password; a used link is good for nothing.

    The page moves on to an address without the secret at once, so no later request names it.
    """

    template_name = "registration/reset.html"
    success_url = reverse_lazy("login")

    def render_to_response(self, context: dict[str, Any], **more: Any) -> HttpResponse:
        """Show the form, or that the link is good for nothing; whoever tries too many of those has to wait."""
        if not context["validlink"] and (seconds := seconds_to_wait(self.request)):
            return told_to_wait(seconds)
        return super().render_to_response(context, **more)

    def form_valid(self, form: object) -> HttpResponse:
        answer: HttpResponse = super().form_valid(form)  # type: ignore[arg-type]  # Django's own form, passed on
        messages.success(self.request, _("The new password is stored. Log in with it."))
        return answer
