"""Django's name for this app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"
