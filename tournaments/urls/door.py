"""Pages at the door: who is entered, who is here, who stands in; and what the code on an entry's card opens."""

from django.urls import path

from tournaments.views import door, entries, entry_cards, entry_lists, entry_scan, stand_ins

urlpatterns = [
    path("tournaments/<slug:slug>/entries/", entries.tournament_entries, name="tournament_entries"),
    path("tournaments/<slug:slug>/entries/list/", entry_lists.entries_import, name="entries_import"),
    path("tournaments/<slug:slug>/entries/cards.pdf", entry_cards.entry_cards_file, name="entry_cards_file"),
    path("tournaments/<slug:slug>/entries/<int:number>/", entries.tournament_entry, name="tournament_entry"),
    path("tournaments/<slug:slug>/entries/<int:number>/stand-in/", stand_ins.stand_in, name="stand_in"),
    path("tournaments/<slug:slug>/stand-ins/<uuid:uid>/cancel/", stand_ins.stand_in_cancel, name="stand_in_cancel"),
    path("tournaments/<slug:slug>/check-in/", entries.tournament_check_in, name="tournament_check_in"),
    path("tournaments/<slug:slug>/door/", door.door, name="door"),
    path("tournaments/<slug:slug>/door/<int:number>/", door.door_entry, name="door_entry"),
    path("e/<str:token>/", entry_scan.entry_scan, name="entry_scan"),
]
