"""Pages on which an event is set up and announced."""

from django.urls import path

from tournaments.views import announcements, events, setup

urlpatterns = [
    path("clubs/<slug:slug>/tournaments/", events.tournaments, name="tournaments"),
    path("clubs/<slug:slug>/tournaments/new/", events.tournament_new, name="tournament_new"),
    path("tournaments/<slug:slug>/setup/", setup.tournament_setup, name="tournament_setup"),
    path("tournaments/<slug:slug>/rules/", setup.tournament_rules, name="tournament_rules"),
    path("tournaments/<slug:slug>/rounds/<int:n>/plan/", setup.round_plan, name="round_plan"),
    path("tournaments/<slug:slug>/copy/", events.tournament_copy, name="tournament_copy"),
    path("tournaments/<slug:slug>/put-away/", events.tournament_archive, name="tournament_archive"),
    path("tournaments/<slug:slug>/announcement.<slug:ext>", announcements.announcement_file, name="announcement_file"),
    path("tournaments/<slug:slug>/rules-card.pdf", announcements.rules_card_file, name="rules_card_file"),
]
