"""Pages of what goes out: the files of every season, and work that takes longer than a page may with its file."""

from django.urls import path

from clubs.urls.places import CLUB
from clubs.views import errands, files

urlpatterns = [
    path(CLUB + "exports/", files.exports, name="exports"),
    path(CLUB + "errands/", errands.errands, name="errands"),
    path(CLUB + "errands/<uuid:uid>/", errands.errand, name="errand"),
    path(CLUB + "errands/<uuid:uid>/file/", errands.errand_file, name="errand_file"),
]
