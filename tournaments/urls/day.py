"""Pages of the day itself: how far each table is, the clock, penalties, rulings, the wall."""

from django.urls import path

from tournaments.views import board, home, penalties, rounds

urlpatterns = [
    path("tournaments/<slug:slug>/", home.tournament, name="tournament"),
    path("tournaments/<slug:slug>/progress/", home.tournament_progress, name="tournament_progress"),
    path("tournaments/<slug:slug>/rounds/<int:n>/progress/", rounds.round_progress, name="round_progress"),
    path("tournaments/<slug:slug>/rounds/<int:n>/close/", rounds.round_close, name="round_close"),
    path("tournaments/<slug:slug>/rounds/<int:n>/reopen/", rounds.round_reopen, name="round_reopen"),
    path("tournaments/<slug:slug>/rounds/<int:n>/waiting/<int:pk>/", rounds.round_waiting, name="round_waiting"),
    path("tournaments/<slug:slug>/penalties/", penalties.tournament_penalties, name="tournament_penalties"),
    path("tournaments/<slug:slug>/penalties/<uuid:uid>/cancel/", penalties.penalty_cancel, name="penalty_cancel"),
    path("tournaments/<slug:slug>/board/", board.board, name="board"),
    path("tournaments/<slug:slug>/board/rows/", board.board_rows, name="board_rows"),
]
