"""Who may log in for the club and as what: members, invitations, new passwords. All of it is the owner's."""

from typing import Any

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.forms.office import InviteForm, RoleForm
from clubs.models import Club, Invitation, Membership, Role
from clubs.network import site_url
from clubs.services.errors import CannotDo
from clubs.services.inviting import invite, open_invitations, token_of, withdraw
from clubs.services.memberships import give_role, remove_member
from clubs.services.passwords import reset_path_for
from clubs.views.access import club_for, members_only
from clubs.views.pages import actor_of, blame, page


@require_safe
@members_only
def office_people(request: HttpRequest, slug: str) -> HttpResponse:
    """The members with their roles, and the invitations that are still good."""
    club, role = club_for(request, slug, Role.OWNER)
    return _people_page(request, club, role, InviteForm())


@require_POST
@members_only
def office_invite(request: HttpRequest, slug: str) -> HttpResponse:
    """Make an invitation; its link stands on the page until it is used."""
    club, role = club_for(request, slug, Role.OWNER)
    form = InviteForm(request.POST)
    if form.is_valid():
        actor, typed = actor_of(request), form.cleaned_data
        try:
            form.make_once(
                club=club,
                model=Invitation,
                make=lambda: invite(club=club, role=Role(typed["role"]), who=typed["who"], actor=actor),
                actor=actor,
            )
        except CannotDo as error:
            blame(form, error)
        else:
            messages.success(request, _("The link is ready: send it, or let it be scanned from this page."))
            return redirect("office_people", club.slug)
    return _people_page(request, club, role, form, status=422)


@require_POST
@members_only
def invitation_withdraw(request: HttpRequest, slug: str, uid: str) -> HttpResponse:
    """Make an invitation's link worth nothing."""
    club, _role = club_for(request, slug, Role.OWNER)
    try:
        withdraw(invitation=get_object_or_404(club.invitations, uid=uid), actor=actor_of(request))
    except CannotDo as error:
        messages.error(request, error.message)
    return redirect("office_people", club.slug)


@require_POST
@members_only
def member_edit(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Give a member another role, or end the membership."""
    club, _role = club_for(request, slug, Role.OWNER)
    member = get_object_or_404(club.memberships.select_related("user", "club"), pk=pk)
    name = member.user.get_username()
    form = RoleForm(request.POST)
    try:
        if "remove" in request.POST:
            remove_member(membership=member, actor=actor_of(request))
            messages.success(request, _("%(name)s is no member any more.") % {"name": name})
        elif form.is_valid():
            role = Role(form.cleaned_data["role"])
            given = give_role(club=club, user=member.user, role=role, actor=actor_of(request))
            said = {"name": name, "role": given.get_role_display()}
            messages.success(request, _("%(name)s is %(role)s now.") % said)
        else:
            messages.error(request, _("Choose one of the roles."))
    except CannotDo as error:
        messages.error(request, error.message)
    # Whoever has just given up his own ownership may not look here any more.
    return redirect("club_home" if member.user == request.user else "office_people", club.slug)


@require_POST
@members_only
def member_reset(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Show a link by which a member chooses a new password."""
    club, role = club_for(request, slug, Role.OWNER)
    member = get_object_or_404(club.memberships.select_related("user", "club"), pk=pk)
    try:
        path = reset_path_for(membership=member, actor=actor_of(request))
    except CannotDo as error:
        messages.error(request, error.message)
        return redirect("office_people", club.slug)
    link = site_url(request) + path
    shown: dict[str, Any] = {"member": member, "link": link, "qr": qr_of(link)}
    return page(request, "clubs/office/reset_link.html", club, role, room="office", **shown)


def qr_of(link: str) -> SafeString:
    """Return the link as a code to be scanned, drawn inline."""
    return SafeString(segno.make_qr(link, error="m").svg_inline(border=3, light="#fff", omitsize=True, svgclass="qr"))


def _people_page(request: HttpRequest, club: Club, role: Role, form: InviteForm, status: int = 200) -> HttpResponse:
    members = list(club.memberships.select_related("user").order_by("user__username"))
    others = set(
        Membership.objects.filter(user__in=[member.user_id for member in members])
        .exclude(club=club)
        .values_list("user_id", flat=True)
    )
    site = site_url(request)
    invitations = [
        {"invitation": one, "link": (link := site + reverse("invitation", args=[token_of(one)])), "qr": qr_of(link)}
        for one in open_invitations(club)
    ]
    rows = [
        {
            "member": member,
            "form": RoleForm(initial={"role": member.role}, auto_id=f"role-{member.pk}-%s"),
            "resets": not member.user.is_superuser and member.user_id not in others,
        }
        for member in members
    ]
    shown: dict[str, Any] = {"rows": rows, "invitations": invitations, "form": form}
    return page(request, "clubs/office/people.html", club, role, room="office", status=status, **shown)
