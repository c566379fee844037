"""Pages for bringing files in: upload, preview, import, undo."""

from django.urls import path

from clubs.urls.places import CLUB
from clubs.views import import_draft, imports

urlpatterns = [
    path(CLUB + "imports/", imports.imports, name="imports"),
    path(CLUB + "imports/<uuid:uid>/", import_draft.import_draft, name="import_draft"),
    path(CLUB + "imports/<uuid:uid>/undo/", imports.import_undo, name="import_undo"),
]
