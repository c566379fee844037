"""Files coming in: choosing one, looking at what it would bring, importing it, undoing an import.

What a file means is read in `clubs.imports`; long files are read and stored in `clubs.chores`.
"""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods

from clubs.forms.imports import UploadForm
from clubs.models import Role
from clubs.network import said_length
from clubs.selectors.brought import brought_by
from clubs.services.errors import CannotDo
from clubs.services.importing import KEPT, MOST_BYTES, keep_draft
from clubs.services.importing_undo import Undone, undo_import, undoing_of
from clubs.tables import ImportTable
from clubs.views.access import club_for, members_only
from clubs.views.import_draft import read
from clubs.views.lists import configured
from clubs.views.pages import actor_of, blame, page

PER_PAGE = 50
# A form around a file is a few hundred bytes; a name may be long.
_FORM_BYTES = 100_000


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def imports(request: HttpRequest, slug: str) -> HttpResponseBase:
    """What was imported and what is being looked at; choosing a file. One that says it is too large is not read.

    The form's token stands in the body: it is checked by the view within, once the body is known to be small.
    """
    if said_length(request) > MOST_BYTES + _FORM_BYTES:
        return render(request, "413.html", status=413)
    return _imports(request, slug)


@csrf_protect
@members_only
def _imports(request: HttpRequest, slug: str) -> HttpResponse:
    club, role = club_for(request, slug, Role.DIRECTOR)
    form = UploadForm(request.POST or None, request.FILES or None) if request.method == "POST" else UploadForm()
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            file = form.cleaned_data["file"]
            try:
                draft = keep_draft(
                    club=club,
                    kind=form.cleaned_data["kind"],
                    file_name=file.name or "",
                    content=file.read(),
                    actor=actor_of(request),
                )
            except CannotDo as error:
                blame(form, error)
            else:
                read(draft, {}, actor_of(request))
                return redirect("import_draft", club.slug, draft.uid)
    table = ImportTable(club.imports.select_related("actor").order_by("-created_at"))
    configured(request, table, per_page=PER_PAGE)
    table.places = brought_by(club, (row.record for row in table.page))
    fresh = timezone.now() - KEPT
    drafts = club.import_drafts.filter(made_at__gte=fresh).defer("content", "choices").select_related("actor")
    return page(
        request,
        "clubs/imports/imports.html",
        club,
        role,
        room="office",
        status=status,
        form=form,
        table=table,
        drafts=drafts,
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def import_undo(request: HttpRequest, slug: str, uid: UUID) -> HttpResponse:
    """What undoing an import takes out, and doing it."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    batch = get_object_or_404(club.imports.select_related("season", "actor"), uid=uid)
    if request.method == "POST":
        try:
            undone = undo_import(batch=batch, actor=actor_of(request))
        except CannotDo as error:
            messages.error(request, error.message)
        else:
            messages.success(request, _("“%(file)s” is taken out again.") % {"file": batch.file_name})
            _tell_what_stays(request, undone)
        return redirect("imports", club.slug)
    return page(request, "clubs/imports/undo.html", club, role, room="office", batch=batch, undoing=undoing_of(batch))


def _tell_what_stays(request: HttpRequest, undone: Undone) -> None:
    if undone.sessions_left:
        said = ngettext(
            "%(count)d session stays, because somebody has added to it since: %(names)s.",
            "%(count)d sessions stay, because somebody has added to them since: %(names)s.",
            len(undone.sessions_left),
        )
        messages.warning(request, said % {"count": len(undone.sessions_left), "names": _few(undone.sessions_left)})
    if undone.players_left:
        said = ngettext(
            "%(count)d player stays, because other results, hands or changes refer to him by now: %(names)s.",
            "%(count)d players stay, because other results, hands or changes refer to them by now: %(names)s.",
            len(undone.players_left),
        )
        messages.warning(request, said % {"count": len(undone.players_left), "names": _few(undone.players_left)})


def _few(names: tuple[str, ...], most: int = 20) -> str:
    return ", ".join(names[:most]) + (" …" if len(names) > most else "")
