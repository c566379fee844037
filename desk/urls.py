"""What spans the apps: front page, first visit, logging in and out."""

from django.contrib.auth.views import LoginView, LogoutView
from django.templatetags.static import static
from django.urls import path
from django.utils.functional import lazy
from django.views.generic import RedirectView

from desk.views.backups import backup_now, backups
from desk.views.exporting import club_export
from desk.views.front import front
from desk.views.reset import Reset
from desk.views.welcome import welcome

urlpatterns = [
    path("", front, name="front"),
    path("welcome/", welcome, name="welcome"),
    # Browsers ask for it beside papers, which have no head to name the mark in.
    path("favicon.ico", RedirectView.as_view(url=lazy(static, str)("mark.svg"))),
    path("login/", LoginView.as_view(redirect_authenticated_user=True), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("clubs/<slug:slug>/exports/everything/", club_export, name="club_export"),
    path("clubs/<slug:slug>/office/backups/", backups, name="backups"),
    path("clubs/<slug:slug>/office/backups/now/", backup_now, name="backup_now"),
    path("reset/<uidb64>/<token>/", Reset.as_view(), name="reset"),
]
