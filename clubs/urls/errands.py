"""Pages of work that takes longer than a page may: its progress and its file."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
