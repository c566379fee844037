"""Addresses of the practice table; all below `/practice/`."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
