"""Pages of a club's players."""

from django.urls import path

from clubs.urls.places import CLUB, PLAYER
from clubs.views import players

urlpatterns = [
    path(CLUB + "players/", players.players, name="players"),
    path(CLUB + "players/new/", players.player_new, name="player_new"),
    path(PLAYER, players.player_edit, name="player_edit"),
]
