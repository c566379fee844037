"""Pages for bringing files in: upload, preview, import, undo."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
