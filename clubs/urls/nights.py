"""Pages of a club's nights: opening, seating, changing, closing, money; and the club's house rules."""

from django.urls import path

from clubs.urls.places import CLUB, SESSION
from clubs.views import nights, rules, sessions, settlement

urlpatterns = [
    path(CLUB + "nights/", sessions.nights, name="nights"),
    path(CLUB + "nights/new/", nights.night_new, name="night_new"),
    path(CLUB + "nights/again/", nights.night_again, name="night_again"),
    path(SESSION, sessions.session, name="session"),
    path(SESSION + "edit/", sessions.session_edit, name="session_edit"),
    path(SESSION + "close/", sessions.session_close, name="session_close"),
    path(SESSION + "reopen/", sessions.session_reopen, name="session_reopen"),
    path(SESSION + "archive/", sessions.session_archive, name="session_archive"),
    path(SESSION + "money/", settlement.session_money, name="session_money"),
    path(SESSION + "tables/new/", nights.table_new, name="table_new"),
    path(CLUB + "rules/", rules.rules_list, name="rules_list"),
    path(CLUB + "rules/new/", rules.rules_new, name="rules_new"),
    path(CLUB + "rules/<int:pk>/", rules.rules_show, name="rules_show"),
    path(CLUB + "rules/<int:pk>/edit/", rules.rules_edit, name="rules_edit"),
]
