"""The site's front door: which app answers below which path."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    # First, because phones ask most often; the club's takes whatever else is below t/.
    path("t/", include("tournaments.urls.phone")),
    path("t/", include("clubs.phone_urls")),
    path("admin/", admin.site.urls),
    path("practice/", include("practice.urls")),
    path("", include("desk.urls")),
    path("", include("tournaments.urls")),
    path("", include("clubs.urls")),
]
handler400 = "desk.views.errors.bad_request"
handler404 = "desk.views.errors.not_found"
handler403 = "desk.views.errors.forbidden"
handler500 = "desk.views.errors.server_error"
