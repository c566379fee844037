"""Pages for typing a paper sheet, hand by hand or its totals alone."""

from django.urls import path

from clubs.urls.places import SESSION, TABLE
from clubs.views import typed_totals, typing

urlpatterns = [
    path(TABLE + "typing/", typing.table_typing, name="table_typing"),
    path(TABLE + "totals/", typed_totals.table_totals, name="table_totals"),
    path(SESSION + "totals/", typed_totals.session_totals, name="session_totals"),
]
