"""For whoever supports the site: games at the practice table, to be looked at."""

from django.apps import apps
from django.contrib import admin

from clubs.admin import LookOnly

for _model in apps.get_app_config("practice").get_models():
    admin.site.register(_model, LookOnly)
