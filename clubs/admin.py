"""For whoever supports the site: what is stored, to be looked at. Only logins can be changed here.

Everything of a club is changed on its own pages, which check, fold and leave a trace; so here it is read-only.
"""

from typing import Any

from django.apps import apps
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.db import models
from django.http import HttpRequest

from clubs.models import User
from clubs.services.audit import record

# Files as bytes tell nobody anything.
_UNSHOWN = (models.BinaryField,)
_MOST_COLUMNS = 8


class LookOnly(admin.ModelAdmin[models.Model]):
    """Rows to be read; nothing can be added, changed or deleted."""

    show_full_result_count = False
    list_select_related = False

    def get_list_display(self, request: HttpRequest) -> tuple[str, ...]:
        return tuple(field.attname for field in self._shown()[:_MOST_COLUMNS])

    def get_fields(self, request: HttpRequest, obj: models.Model | None = None) -> tuple[str, ...]:
        return tuple(field.name for field in self._shown())

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False

    def _shown(self) -> list[models.Field[Any, Any]]:
        return [field for field in self.model._meta.fields if not isinstance(field, _UNSHOWN)]


class LoginAdmin(UserAdmin[User]):
    """Logins, changed with a trace; none is deleted, because what it entered keeps its name."""

    def has_delete_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        actor = request.user if isinstance(request.user, User) else None
        detail = {"user": obj.get_username(), "fields": list(form.changed_data)}
        record(club=None, action="login changed", thing=obj, actor=actor, detail=detail)


admin.site.register(User, LoginAdmin)
for _model in apps.get_app_config("clubs").get_models():
    if _model is not User:
        admin.site.register(_model, LookOnly)
