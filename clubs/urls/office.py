"""Pages of the club's office: people and their rights, settings, the trace of every change, what the public sees."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
