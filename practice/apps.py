"""Django's name for this app."""

from django.apps import AppConfig


class PracticeConfig(AppConfig):
    name = "practice"
