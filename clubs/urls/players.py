"""Pages of a club's players."""

from django.urls import path

from clubs.urls.places import CLUB, PLAYER
from clubs.views import players, players_leaving, players_merging, players_page

urlpatterns = [
    path(CLUB + "players/", players.players, name="players"),
    path(CLUB + "players/new/", players.player_new, name="player_new"),
    path(CLUB + "players/merges/", players_merging.merges, name="merges"),
    path(PLAYER, players_page.player, name="player"),
    path(PLAYER + "hands/", players_page.player_hands, name="player_hands"),
    path(PLAYER + "edit/", players.player_edit, name="player_edit"),
    path(PLAYER + "merge/", players_merging.player_merge, name="player_merge"),
    path(PLAYER + "archive/", players_leaving.player_archive, name="player_archive"),
    path(PLAYER + "anonymous/", players_leaving.player_anonymous, name="player_anonymous"),
]
