"""A file while it is looked at: how it is read, what it would bring, and bringing it in."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from clubs.chores.errands import progress_of
from clubs.chores.importing import is_long, reading_of, start_reading, start_storing
from clubs.forms.imports import ReadingForm
from clubs.imports.bringing_in import ChangedSince, bring_in
from clubs.imports.planning import planned
from clubs.models import Club, Errand, HouseRules, ImportBatch, ImportDraft, Role, User
from clubs.services.errors import CannotDo
from clubs.services.importing import KEPT, keep_choices
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, page

# How often the page of a file that is still being read asks again, in seconds.
ASK_AGAIN = 2


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def import_draft(request: HttpRequest, slug: str, uid: UUID) -> HttpResponse:
    """What the file would bring; saying how it is to be read; importing it, or throwing it away."""
    club, role = club_for(request, slug, Role.DIRECTOR)
    fresh = timezone.now() - KEPT
    draft = get_object_or_404(club.import_drafts.select_related("club"), uid=uid, made_at__gte=fresh)
    if request.method == "POST" and "drop" in request.POST:
        draft.delete()
        messages.success(request, _("“%(file)s” is thrown away; nothing of it was stored.") % {"file": draft.file_name})
        return redirect("imports", club.slug)
    preview = draft.choices.get("preview")
    if preview is None:
        return _still_reading(request, club, role, draft)
    said = draft.choices.get("said", {})
    rules = _rules(draft)
    form = ReadingForm(request.POST or None, kind=draft.kind, preview=preview, said=said, rules=rules)
    if request.method == "POST" and form.is_valid():
        return _answered(request, draft, form, said, preview)
    status = 422 if request.method == "POST" else 200
    return page(
        request,
        "clubs/imports/draft.html",
        club,
        role,
        room="office",
        status=status,
        draft=draft,
        preview=preview,
        form=form,
    )


def read(draft: ImportDraft, said: dict[str, Any], actor: User) -> None:
    """Read the draft as it was said, at once or, where it is long, beside this page."""
    content = bytes(draft.content)
    if is_long(content):
        start_reading(draft, said, actor)
    else:
        now = planned(club=draft.club, kind=draft.kind, content=content, said=said)
        keep_choices(draft=draft, said=said, preview=now.preview)


def _answered(
    request: HttpRequest, draft: ImportDraft, form: ReadingForm, said: dict[str, Any], preview: dict[str, Any]
) -> HttpResponse:
    """Import what was seen; where something else was said meanwhile, show that first."""
    typed = form.said()
    here = redirect("import_draft", draft.club.slug, draft.uid)
    if "import" not in request.POST or typed != said:
        read(draft, typed, actor_of(request))
        if "import" in request.POST:
            messages.warning(request, _("The file is read as you said now. Look at it again, then import."))
        return here
    if not preview.get("ready"):
        messages.error(request, _("There is something to be mended or answered first; nothing was stored."))
        return here
    if is_long(bytes(draft.content)):
        errand = start_storing(draft, preview["digest"], actor_of(request))
        return redirect("errand", draft.club.slug, errand.uid)
    try:
        batch = bring_in(
            club=draft.club,
            kind=draft.kind,
            file_name=draft.file_name,
            content=bytes(draft.content),
            said=said,
            actor=actor_of(request),
            seen=preview["digest"],
        )
    except ChangedSince as changed:
        keep_choices(draft=draft, said=said, preview=changed.now.preview)
        messages.error(request, changed.message)
        return here
    except CannotDo as error:
        messages.error(request, error.message)
        read(draft, said, actor_of(request))
        return here
    draft.delete()
    messages.success(request, _("“%(file)s” is imported. Below you can undo it.") % {"file": batch.file_name})
    return redirect("imports", draft.club.slug)


def _still_reading(request: HttpRequest, club: Club, role: Role, draft: ImportDraft) -> HttpResponse:
    errand = reading_of(draft)
    done, of = progress_of(errand) if errand else (0, 0)
    failed = errand is None or errand.state == Errand.State.FAILED
    if request.method == "POST" and failed:
        read(draft, draft.choices.get("said", {}), actor_of(request))
        return redirect("import_draft", club.slug, draft.uid)
    response = page(
        request,
        "clubs/imports/reading.html",
        club,
        role,
        room="office",
        draft=draft,
        errand=errand,
        done=done,
        of=of,
        failed=failed,
    )
    if not failed:
        response["Refresh"] = str(ASK_AGAIN)
    return response


def _rules(draft: ImportDraft) -> list[HouseRules]:
    return list(draft.club.house_rules.all()) if draft.kind == ImportBatch.Kind.HANDS else []
