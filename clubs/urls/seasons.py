"""Pages of a club's seasons, and the files of their totals."""

from django.urls import path

from clubs.urls.places import CLUB, SEASON
from clubs.views import files, seasons

urlpatterns = [
    path(CLUB + "seasons/", seasons.seasons, name="seasons"),
    path(CLUB + "season/new/", seasons.season_new, name="season_new"),
    path(SEASON, seasons.season, name="season"),
    path(SEASON + "edit/", seasons.season_edit, name="season_edit"),
    path(SEASON + "sessions/", seasons.matrix, name="season_matrix"),
    path(SEASON + "totals.<slug:ext>", files.season_file, name="season_file"),
]
