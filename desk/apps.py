"""Django's name for this app."""

from django.apps import AppConfig


class DeskConfig(AppConfig):
    name = "desk"
