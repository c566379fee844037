"""The trace of every change: looked through page by page, or taken home as a file."""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs.exports.trace import trace_csv
from clubs.forms.office import TraceForm
from clubs.models import Role
from clubs.selectors.trace import Place, Wanted, every_change, trace_of
from clubs.views.access import club_for, members_only
from clubs.views.pages import page

PER_PAGE = 50


@require_safe
@members_only
def office_audit(request: HttpRequest, slug: str) -> HttpResponse:
    """The changes that were asked for, the latest first."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    form = TraceForm(request.GET, club=club)
    wanted = form.wanted() if form.is_valid() else Wanted()
    trace = trace_of(club, wanted, _place(request), PER_PAGE)
    asked = {name: request.GET[name] for name in form.fields if request.GET.get(name)}
    older = asked | {"older": f"{trace.older.entry or ''}-{trace.older.revision or ''}"} if trace.older else None
    return page(
        request,
        "clubs/office/audit.html",
        club,
        role,
        room="office",
        form=form,
        trace=trace,
        older=urlencode(older) if older else "",
        asked=urlencode(asked),
        begun="older" in request.GET,
    )


@require_safe
@members_only
def office_audit_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The same as CSV, all of it."""
    club, _role = club_for(request, slug, Role.DIRECTOR)
    form = TraceForm(request.GET, club=club)
    wanted = form.wanted() if form.is_valid() else Wanted()
    with timezone.override(club.zone):
        content = trace_csv(every_change(club, wanted))
    answer = HttpResponse(content, content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{club.slug}-changes.csv"'
    return answer


def _place(request: HttpRequest) -> Place:
    asked = request.GET.get("older", "")
    if not asked:
        return Place()
    entry, dash, revision = asked.partition("-")
    if not dash or not all(_is_id(text) for text in (entry, revision) if text):
        raise Http404
    return Place(int(entry) if entry else None, int(revision) if revision else None)


def _is_id(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 19
