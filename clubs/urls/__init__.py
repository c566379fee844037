"""Where a club's pages answer, a file a room. What a table's link opens is in `clubs.phone_urls`."""

from django.urls import path

from clubs.urls import errands, imports, nights, office, players, seasons, sheets, typing
from clubs.urls.places import CLUB
from clubs.views import club

urlpatterns = [
    path(CLUB, club.club_home, name="club_home"),
    *players.urlpatterns,
    *seasons.urlpatterns,
    *nights.urlpatterns,
    *sheets.urlpatterns,
    *typing.urlpatterns,
    *imports.urlpatterns,
    *errands.urlpatterns,
    *office.urlpatterns,
]
