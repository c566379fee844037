"""Pages for typing a paper sheet, hand by hand or its totals alone."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
