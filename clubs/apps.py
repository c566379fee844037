"""Django's name for this app."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = "clubs"
