"""Pages of the draw: rounds, their tables and papers."""

from django.urls import path

from tournaments.views import papers, rounds

urlpatterns = [
    path("tournaments/<slug:slug>/draw/", rounds.tournament_draw, name="tournament_draw"),
    path("tournaments/<slug:slug>/rounds/<int:n>/", rounds.round_page, name="round"),
    path("tournaments/<slug:slug>/rounds/<int:n>/redraw/", rounds.round_redraw, name="round_redraw"),
    path("tournaments/<slug:slug>/rounds/<int:n>/take-back/", rounds.round_take_back, name="round_take_back"),
    path("tournaments/<slug:slug>/rounds/<int:n>/sheets.pdf", papers.sheets_file, name="sheets_file"),
    path("tournaments/<slug:slug>/rounds/<int:n>/tables/<int:number>/qr.svg", papers.table_qr, name="table_qr"),
]
