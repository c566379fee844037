"""Pages at the door: who is entered, who is here, who stands in."""

from django.urls import path

from tournaments.views import entries

urlpatterns = [
    path("tournaments/<slug:slug>/entries/", entries.tournament_entries, name="tournament_entries"),
    path("tournaments/<slug:slug>/entries/<int:number>/", entries.tournament_entry, name="tournament_entry"),
    path("tournaments/<slug:slug>/check-in/", entries.tournament_check_in, name="tournament_check_in"),
]
