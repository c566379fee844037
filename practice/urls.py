"""Addresses of the practice table; all below `/practice/`."""

from django.urls import path

from practice.views.boards import board, mine
from practice.views.games import game_move, game_next, game_page
from practice.views.room import daily, daily_again, game_new, name, room

urlpatterns = [
    path("", room, name="practice"),
    path("name/", name, name="practice_name"),
    path("daily/", daily, name="practice_daily"),
    path("daily/again/", daily_again, name="practice_daily_again"),
    path("games/", mine, name="practice_mine"),
    path("games/new/", game_new, name="practice_game_new"),
    path("games/<uuid:uid>/", game_page, name="practice_game"),
    path("games/<uuid:uid>/move/", game_move, name="practice_move"),
    path("games/<uuid:uid>/next/", game_next, name="practice_next"),
    path("board/<slug:span>/", board, name="practice_board"),
]
