"""Pages of long work: what was asked for, how far it is, and its file. The work itself is done in `clubs.chores`."""

import datetime as dt
import mimetypes
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.http import content_disposition_header
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from clubs.chores.errands import progress_of
from clubs.models import Club, Errand, Role
from clubs.selectors.errands import errand_for, errands_for
from clubs.tables import ErrandTable
from clubs.views.access import club_for, members_only
from clubs.views.lists import configured
from clubs.views.pages import actor_of, page

PER_PAGE = 100
# By then a worker would have begun, unless another errand keeps it or there is none.
LONG_WAIT = dt.timedelta(seconds=30)


@require_safe
@members_only
def errands(request: HttpRequest, slug: str) -> HttpResponse:
    """What was asked for within a day: one's own, for officers everybody's."""
    club, role = club_for(request, slug)
    table = ErrandTable(errands_for(club, actor_of(request), role))
    configured(request, table, per_page=PER_PAGE)
    return page(request, "clubs/errands/errands.html", club, role, room="office", table=table)


@never_cache
@require_safe
@members_only
def errand(request: HttpRequest, slug: str, uid: UUID) -> HttpResponse:
    """How far an errand is; asked for by a script, the changing part alone."""
    club, role = club_for(request, slug)
    shown = _errand(request, club, role, uid)
    done, of = progress_of(shown)
    template = "clubs/errands/_state.html" if request.htmx else "clubs/errands/errand.html"  # type: ignore[attr-defined]  # set by django-htmx
    overdue = shown.state == Errand.State.WAITING and timezone.now() - shown.made_at > LONG_WAIT
    return page(request, template, club, role, room="office", errand=shown, done=done, of=of, overdue=overdue)


@never_cache
@require_safe
@members_only
def errand_file(request: HttpRequest, slug: str, uid: UUID) -> HttpResponse:
    """The file that an errand has made."""
    club, role = club_for(request, slug)
    shown = _errand(request, club, role, uid)
    if not shown.file_name or shown.content is None:
        raise Http404
    media_type, packed = mimetypes.guess_type(shown.file_name)
    if packed or media_type is None:
        media_type = "application/octet-stream"
    response = HttpResponse(bytes(shown.content), content_type=media_type)
    response["Content-Disposition"] = content_disposition_header(True, shown.file_name)
    return response


def _errand(request: HttpRequest, club: Club, role: Role, uid: UUID) -> Errand:
    found = errand_for(club, actor_of(request), role, uid)
    if found is None:
        raise Http404
    return found
