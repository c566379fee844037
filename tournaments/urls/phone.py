"""What an event adds below /t/, a table's secret link: signing its sheet."""

from django.urls import path

from tournaments.views.signing import table_sign

urlpatterns = [path("<str:token>/sign/", table_sign, name="table_sign")]
