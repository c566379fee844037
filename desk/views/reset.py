"""Choosing a new password over a link from the club's owner or from whoever runs the server. No mail is sent."""

from django.contrib import messages
from django.contrib.auth.views import PasswordResetConfirmView
from django.http import HttpResponse
from django.urls import reverse_lazy
from django.utils.translation import gettext as _


class Reset(PasswordResetConfirmView):
    """Django's own page, after which one logs in with the new password; a used link is good for nothing."""

    template_name = "registration/reset.html"
    success_url = reverse_lazy("login")

    def form_valid(self, form: object) -> HttpResponse:
        answer: HttpResponse = super().form_valid(form)  # type: ignore[arg-type]  # Django's own form, passed on
        messages.success(self.request, _("The new password is stored. Log in with it."))
        return answer
