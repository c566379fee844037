"""What spans the apps: front page, first visit, logging in and out."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path

from desk.views.front import front
from desk.views.welcome import welcome

urlpatterns = [
    path("", front, name="front"),
    path("welcome/", welcome, name="welcome"),
    path("login/", LoginView.as_view(redirect_authenticated_user=True), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
]
