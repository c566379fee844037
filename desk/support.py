"""The pages for whoever supports the site: Django's own. Which rows they show is said in each app's `admin`."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from django.contrib import admin
from django.core.exceptions import FieldDoesNotExist
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase

_View = TypeVar("_View", bound=Callable[..., Any])


class Support(admin.AdminSite):
    """Django's pages, which fall over where an address names a field "" (`?_to_field=`): here that is not found."""

    def admin_view(self, view: _View, cacheable: bool = False) -> _View:
        guarded = super().admin_view(view, cacheable)

        @wraps(guarded)
        def found(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            try:
                return guarded(request, *args, **kwargs)
            except FieldDoesNotExist as unknown:
                raise Http404 from unknown

        return cast(_View, found)
