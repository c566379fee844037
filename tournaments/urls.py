"""Where the pages of tournaments answer. A tournament's address name is unique in the site."""

from django.urls import path

from tournaments.views import board, entries, events, home, papers, penalties, rounds, standings

urlpatterns = [
    path("clubs/<slug:slug>/tournaments/", events.tournaments, name="tournaments"),
    path("clubs/<slug:slug>/tournaments/new/", events.tournament_new, name="tournament_new"),
    path("tournaments/<slug:slug>/", home.tournament, name="tournament"),
    path("tournaments/<slug:slug>/progress/", home.tournament_progress, name="tournament_progress"),
    path("tournaments/<slug:slug>/setup/", events.tournament_setup, name="tournament_setup"),
    path("tournaments/<slug:slug>/rules/", events.tournament_rules, name="tournament_rules"),
    path("tournaments/<slug:slug>/entries/", entries.tournament_entries, name="tournament_entries"),
    path("tournaments/<slug:slug>/entries/<int:number>/", entries.tournament_entry, name="tournament_entry"),
    path("tournaments/<slug:slug>/check-in/", entries.tournament_check_in, name="tournament_check_in"),
    path("tournaments/<slug:slug>/draw/", rounds.tournament_draw, name="tournament_draw"),
    path("tournaments/<slug:slug>/rounds/<int:n>/", rounds.round_page, name="round"),
    path("tournaments/<slug:slug>/rounds/<int:n>/progress/", rounds.round_progress, name="round_progress"),
    path("tournaments/<slug:slug>/rounds/<int:n>/redraw/", rounds.round_redraw, name="round_redraw"),
    path("tournaments/<slug:slug>/rounds/<int:n>/take-back/", rounds.round_take_back, name="round_take_back"),
    path("tournaments/<slug:slug>/rounds/<int:n>/close/", rounds.round_close, name="round_close"),
    path("tournaments/<slug:slug>/rounds/<int:n>/reopen/", rounds.round_reopen, name="round_reopen"),
    path("tournaments/<slug:slug>/rounds/<int:n>/waiting/<int:pk>/", rounds.round_waiting, name="round_waiting"),
    path("tournaments/<slug:slug>/rounds/<int:n>/sheets.pdf", papers.sheets_file, name="sheets_file"),
    path("tournaments/<slug:slug>/rounds/<int:n>/tables/<int:number>/qr.svg", papers.table_qr, name="table_qr"),
    path("tournaments/<slug:slug>/penalties/", penalties.tournament_penalties, name="tournament_penalties"),
    path("tournaments/<slug:slug>/penalties/<uuid:uid>/cancel/", penalties.penalty_cancel, name="penalty_cancel"),
    path("tournaments/<slug:slug>/standings/", standings.standings, name="standings"),
    path("tournaments/<slug:slug>/standings.<slug:ext>", papers.standings_file, name="standings_file"),
    path("tournaments/<slug:slug>/board/", board.board, name="board"),
    path("tournaments/<slug:slug>/board/rows/", board.board_rows, name="board_rows"),
]
