"""Pages of standings, prizes and what stays of an event."""

from django.urls import path

from tournaments.views import accounts, archive, event_files, lots, papers, prizes, standings

EVENT = "tournaments/<slug:slug>/"

urlpatterns = [
    path(EVENT + "standings/", standings.standings, name="standings"),
    path(EVENT + "standings.<slug:ext>", papers.standings_file, name="standings_file"),
    path(EVENT + "rounds/<int:n>/tables/<int:number>/", standings.standing_table, name="standing_table"),
    path(EVENT + "lots/", lots.lot_draw, name="lot_draw"),
    path(EVENT + "prizes/", prizes.prizes, name="prizes"),
    path(EVENT + "prizes/handed-out/", prizes.prize_award, name="prize_award"),
    path(EVENT + "prizes.pdf", event_files.prizes_file, name="prizes_file"),
    path(EVENT + "accounts/", accounts.accounts, name="accounts"),
    path(EVENT + "final.pdf", event_files.final_file, name="final_file"),
    path(EVENT + "book.xlsx", event_files.event_book_file, name="event_book"),
    path(EVENT + "event.json", event_files.event_json_file, name="event_json"),
    path(EVENT + "archive/", archive.archive, name="archive"),
]
