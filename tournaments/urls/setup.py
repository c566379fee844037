"""Pages on which an event is set up and announced."""

from django.urls import path

from tournaments.views import events

urlpatterns = [
    path("clubs/<slug:slug>/tournaments/", events.tournaments, name="tournaments"),
    path("clubs/<slug:slug>/tournaments/new/", events.tournament_new, name="tournament_new"),
    path("tournaments/<slug:slug>/setup/", events.tournament_setup, name="tournament_setup"),
    path("tournaments/<slug:slug>/rules/", events.tournament_rules, name="tournament_rules"),
]
