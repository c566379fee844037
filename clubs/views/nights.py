"""Opening a club night, the same again as the last one, and seating another table. Later steps are in `sessions`."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.forms.chairs import without_chairs
from clubs.forms.nights import NightForm, TableForm
from clubs.forms.people import PeopleForm
from clubs.forms.rules import chosen_rules
from clubs.models import Club, Role, Session, Table, User
from clubs.selectors.club import last_night, open_sessions, seated_by_table, seated_ids
from clubs.services.errors import CannotDo
from clubs.services.nights import open_night, seat_next_table
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, blame, page


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def night_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Open a club night: whoever is here is ticked."""
    club, role = club_for(request, slug, Role.SCORER)
    return _opening(request, club, role, last_night(club), again=False)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def night_again(request: HttpRequest, slug: str) -> HttpResponse:
    """Open a night like the last one: everybody of it is ticked already, so one more tap opens it."""
    club, role = club_for(request, slug, Role.SCORER)
    last = last_night(club)
    if last is None:
        return redirect("night_new", club.slug)
    return _opening(request, club, role, last, again=True)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def table_new(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Seat another table of a club night."""
    club, role = club_for(request, slug, Role.SCORER)
    night = get_object_or_404(club.sessions.select_related("rules"), uid=uid, kind=Session.Kind.NIGHT)
    if night.rules is None:
        raise Http404
    rules = night.rules.value
    last, away = last_night(club, before=night), seated_ids(night)
    before = seated_by_table(last) if last else []

    def form_of(data: Any) -> TableForm:
        return TableForm(data, club=club, rules=rules, before=before, away=away)

    form = form_of(_sent(request))
    if _goes_on(request, form):
        actor = actor_of(request)
        try:
            form.make_once(
                club=club,
                model=Table,
                make=lambda: seat_next_table(session=night, people=form.tables[0], actor=actor),
                actor=actor,
            )
        except CannotDo as error:
            blame(form, error)
        else:
            return redirect("session", club.slug, night.uid)
    form = form_of(form.with_chairs()) if _wants_chairs(request, form) else form
    return page(request, _template("table_new", form), club, role, session=night, form=form)


def _opening(request: HttpRequest, club: Club, role: Role, last: Session | None, *, again: bool) -> HttpResponse:
    today = club.local_day(timezone.now())
    before = seated_by_table(last) if last else []

    def form_of(data: Any) -> NightForm:
        return NightForm(data, club=club, last=last, before=before, ticked=again, title=_("Club night"), date=today)

    form = form_of(_sent(request))
    if _goes_on(request, form):
        try:
            night = _opened(club, form, actor_of(request))
        except CannotDo as error:
            blame(form, error)
        else:
            return redirect("session", club.slug, night.uid)
    form = form_of(form.with_chairs()) if _wants_chairs(request, form) else form
    running = [line for line in open_sessions(club) if line.session.kind == Session.Kind.NIGHT]
    return page(request, _template("night_new", form), club, role, form=form, again=again, last=last, running=running)


def _opened(club: Club, form: NightForm, actor: User) -> Session:
    typed = form.cleaned_data
    return form.make_once(
        club=club,
        model=Session,
        make=lambda: open_night(
            club=club,
            title=typed["title"],
            date=typed["date"],
            rules=chosen_rules(club, typed["rules"], actor),
            tables=form.tables,
            cents_per_point=typed["cents_per_point"],
            actor=actor,
        ),
        actor=actor,
    )


def _sent(request: HttpRequest) -> Any:
    """What was sent, without the chairs for who goes back to who is here."""
    if request.method != "POST":
        return None
    return without_chairs(request.POST) if "back" in request.POST else request.POST


def _goes_on(request: HttpRequest, form: PeopleForm) -> bool:
    """Whether what was sent is to be done now, rather than looked at once more."""
    looking = {"arrange", "back"} & request.POST.keys()
    return not looking and form.is_valid()


def _wants_chairs(request: HttpRequest, form: PeopleForm) -> bool:
    return "arrange" in request.POST and form.is_valid()


def _template(name: str, form: PeopleForm) -> str:
    """The page of the chairs where they are chosen by hand, unless who is here has to be mended first."""
    chairs = form.arranged and not form.who_is_wrong
    return f"clubs/{name}_chairs.html" if chairs else f"clubs/{name}.html"
