"""Pages of standings, prizes and what stays of an event."""

from django.urls import path

from tournaments.views import papers, standings

urlpatterns = [
    path("tournaments/<slug:slug>/standings/", standings.standings, name="standings"),
    path("tournaments/<slug:slug>/standings.<slug:ext>", papers.standings_file, name="standings_file"),
]
