"""The product's addresses, and below bench/ the minimal views they are compared with."""

from django.urls import include, path

from bench import views

urlpatterns = [
    path("bench/insert/", views.insert),
    path("bench/read/", views.read),
    path("bench/standings/<slug:slug>/", views.ready_standings),
    path("", include("config.urls")),
]
handler404 = "desk.views.errors.not_found"
handler403 = "desk.views.errors.forbidden"
handler500 = "desk.views.errors.server_error"
