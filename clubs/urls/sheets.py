"""Pages of a table's sheet, for officers: its hands, its people, its link."""

from django.urls import path

from clubs.urls.places import TABLE
from clubs.views import hand_pages, sheets, sitting

urlpatterns = [
    path(TABLE, sheets.table, name="table"),
    path(TABLE + "link/", sheets.link_replace, name="link_replace"),
    path(TABLE + "waiting/<int:pk>/", sheets.waiting, name="waiting"),
    path(TABLE + "people/", sitting.table_people, name="table_people"),
    path(TABLE + "reseat/", sitting.table_reseat, name="table_reseat"),
    path(TABLE + "history/", sitting.table_history, name="table_history"),
    path(TABLE + "hands/new/", hand_pages.hand_new, name="hand_new"),
    path(TABLE + "hands/before/<int:before>/", hand_pages.hand_insert, name="hand_insert"),
    path(TABLE + "hands/<uuid:hand>/", hand_pages.hand_edit, name="hand_edit"),
    path(TABLE + "hands/<uuid:hand>/move/", sitting.hand_move, name="hand_move"),
    path(TABLE + "hands/<uuid:hand>/undo/", sitting.hand_undo, name="hand_undo"),
]
