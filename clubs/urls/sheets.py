"""Pages of a table's sheet, for officers: its hands, its people, its link."""

from django.urls import path

from clubs.urls.places import TABLE
from clubs.views import hand_pages, sheets

urlpatterns = [
    path(TABLE, sheets.table, name="table"),
    path(TABLE + "link/", sheets.link_replace, name="link_replace"),
    path(TABLE + "waiting/<int:pk>/", sheets.waiting, name="waiting"),
    path(TABLE + "hands/new/", hand_pages.hand_new, name="hand_new"),
    path(TABLE + "hands/<uuid:hand>/", hand_pages.hand_edit, name="hand_edit"),
]
