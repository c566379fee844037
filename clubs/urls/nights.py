"""Pages of a club's nights: opening, seating, closing, money and house rules."""

from django.urls import path

from clubs.urls.places import CLUB, SESSION
from clubs.views import sessions

urlpatterns = [
    path(CLUB + "nights/new/", sessions.night_new, name="night_new"),
    path(SESSION, sessions.session, name="session"),
    path(SESSION + "close/", sessions.session_close, name="session_close"),
    path(SESSION + "reopen/", sessions.session_reopen, name="session_reopen"),
    path(SESSION + "tables/new/", sessions.table_new, name="table_new"),
]
