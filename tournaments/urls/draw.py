"""Pages of the draw: rounds, their tables and papers."""

from django.urls import path

from tournaments.views import draws, papers, rounds

urlpatterns = [
    path("tournaments/<slug:slug>/draw/", draws.tournament_draw, name="tournament_draw"),
    path("tournaments/<slug:slug>/rounds/<int:n>/", rounds.round_page, name="round"),
    path("tournaments/<slug:slug>/rounds/<int:n>/redraw/", draws.round_redraw, name="round_redraw"),
    path("tournaments/<slug:slug>/rounds/<int:n>/take-back/", draws.round_take_back, name="round_take_back"),
    path("tournaments/<slug:slug>/rounds/<int:n>/swap/", draws.round_swap, name="round_swap"),
    path("tournaments/<slug:slug>/rounds/<int:n>/late/", draws.round_fit, name="round_fit"),
    path("tournaments/<slug:slug>/rounds/<int:n>/seating.pdf", draws.seating_file, name="seating_file"),
    path("tournaments/<slug:slug>/rounds/<int:n>/seat-cards.pdf", draws.seat_cards_file, name="seat_cards_file"),
    path("tournaments/<slug:slug>/rounds/<int:n>/sheets.pdf", papers.sheets_file, name="sheets_file"),
    path("tournaments/<slug:slug>/rounds/<int:n>/tables/<int:number>/qr.svg", papers.table_qr, name="table_qr"),
]
