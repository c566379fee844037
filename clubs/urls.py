"""Where a club's pages answer. What a table's link opens is in `phone_urls`."""

from django.urls import path

from clubs.views import club, files, hand_pages, players, seasons, sessions, sheets

_session = "clubs/<slug:slug>/sessions/<uuid:uid>/"
_table = _session + "tables/<int:number>/"

urlpatterns = [
    path("clubs/<slug:slug>/", club.club_home, name="club_home"),
    path("clubs/<slug:slug>/players/", players.players, name="players"),
    path("clubs/<slug:slug>/players/new/", players.player_new, name="player_new"),
    path("clubs/<slug:slug>/players/<uuid:uid>/", players.player_edit, name="player_edit"),
    path("clubs/<slug:slug>/seasons/", seasons.seasons, name="seasons"),
    path("clubs/<slug:slug>/season/new/", seasons.season_new, name="season_new"),
    path("clubs/<slug:slug>/seasons/<slug:season>/", seasons.season, name="season"),
    path("clubs/<slug:slug>/seasons/<slug:season>/edit/", seasons.season_edit, name="season_edit"),
    path("clubs/<slug:slug>/seasons/<slug:season>/sessions/", seasons.matrix, name="season_matrix"),
    path("clubs/<slug:slug>/seasons/<slug:season>/totals.<slug:ext>", files.season_file, name="season_file"),
    path("clubs/<slug:slug>/nights/new/", sessions.night_new, name="night_new"),
    path(_session, sessions.session, name="session"),
    path(_session + "close/", sessions.session_close, name="session_close"),
    path(_session + "reopen/", sessions.session_reopen, name="session_reopen"),
    path(_session + "tables/new/", sessions.table_new, name="table_new"),
    path(_table, sheets.table, name="table"),
    path(_table + "link/", sheets.link_replace, name="link_replace"),
    path(_table + "waiting/<int:pk>/", sheets.waiting, name="waiting"),
    path(_table + "hands/new/", hand_pages.hand_new, name="hand_new"),
    path(_table + "hands/<uuid:hand>/", hand_pages.hand_edit, name="hand_edit"),
]
