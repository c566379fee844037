"""Pages of a club's seasons, and the files of their totals."""

from django.urls import path

from clubs.urls.places import CLUB, SEASON
from clubs.views import files, season_pages, seasons

urlpatterns = [
    path(CLUB + "seasons/", seasons.seasons, name="seasons"),
    path(CLUB + "season/new/", seasons.season_new, name="season_new"),
    path(CLUB + "all-time/", seasons.all_time, name="all_time"),
    path(SEASON, season_pages.season, name="season"),
    path(SEASON + "edit/", seasons.season_edit, name="season_edit"),
    path(SEASON + "archive/", seasons.season_archive, name="season_archive"),
    path(SEASON + "sessions/", season_pages.matrix, name="season_matrix"),
    path(SEASON + "statistics/", season_pages.statistics, name="season_statistics"),
    path(SEASON + "awards/", season_pages.awards, name="season_awards"),
    path(SEASON + "totals.<slug:ext>", files.season_file, name="season_file"),
]
