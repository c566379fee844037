"""Where the pages of tournaments answer, a file a room. A tournament's address name is unique in the site."""

from tournaments.urls import day, door, draw, setup, standings

urlpatterns = [
    *setup.urlpatterns,
    *door.urlpatterns,
    *draw.urlpatterns,
    *day.urlpatterns,
    *standings.urlpatterns,
]
