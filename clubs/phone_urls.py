"""Addresses below /t/, a table's secret link: the page, and the contract that the page and other clients speak."""

from django.urls import path

from clubs.views import phone, phone_people
from clubs.views.table_page import table_page, unknown_table
from clubs.views.table_worker import table_worker

urlpatterns = [
    path("worker.js", table_worker, name="table_worker"),
    path("<str:token>/", table_page, name="table_page"),
    path("<str:token>/hands/", phone.hands, name="phone_hands"),
    path("<str:token>/hands/<int:number>/", phone.hand, name="phone_hand"),
    path("<str:token>/hands/<int:number>/move/", phone.move, name="phone_move"),
    path("<str:token>/people/", phone_people.people, name="phone_people"),
    path("<str:token>/preview/", phone.preview, name="phone_preview"),
    path("<str:token>/sheet/", phone.sheet, name="phone_sheet"),
    # Addresses copied by hand, cut short or with something behind them.
    path("", unknown_table),
    path("<path:rest>/", unknown_table),
]
