"""Pages of the day itself: how far each table is, the clock, penalties, rulings, the wall."""

from django.urls import path

from tournaments.views import board, home, penalties, playing, public, rounds, ruling, signing

_TABLE = "tournaments/<slug:slug>/rounds/<int:n>/tables/<int:number>/"

urlpatterns = [
    path("tournaments/<slug:slug>/", home.tournament, name="tournament"),
    path("tournaments/<slug:slug>/progress/", home.tournament_progress, name="tournament_progress"),
    path("tournaments/<slug:slug>/rounds/<int:n>/progress/", rounds.round_progress, name="round_progress"),
    path("tournaments/<slug:slug>/rounds/<int:n>/close/", rounds.round_close, name="round_close"),
    path("tournaments/<slug:slug>/rounds/<int:n>/reopen/", rounds.round_reopen, name="round_reopen"),
    path("tournaments/<slug:slug>/rounds/<int:n>/waiting/<int:pk>/", rounds.round_waiting, name="round_waiting"),
    path("tournaments/<slug:slug>/rounds/<int:n>/start/", playing.round_start, name="round_start"),
    path("tournaments/<slug:slug>/rounds/<int:n>/clock/", playing.round_clock, name="round_clock"),
    path(_TABLE + "paper/", signing.table_retype, name="table_retype"),
    path(_TABLE + "rulings/", ruling.ruling_new, name="ruling_new"),
    path("tournaments/<slug:slug>/rounds/<int:n>/rulings/<int:pk>/cancel/", ruling.ruling_cancel, name="ruling_cancel"),
    path("tournaments/<slug:slug>/penalties/", penalties.tournament_penalties, name="tournament_penalties"),
    path("tournaments/<slug:slug>/penalties/<uuid:uid>/cancel/", penalties.penalty_cancel, name="penalty_cancel"),
    path("tournaments/<slug:slug>/board/", board.board, name="board"),
    path("tournaments/<slug:slug>/board/rows/", board.board_rows, name="board_rows"),
    path("tournaments/<slug:slug>/where/", public.where, name="where"),
    path("tournaments/<slug:slug>/live/", public.public_event, name="public_event"),
]
