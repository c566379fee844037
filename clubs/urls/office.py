"""Pages of the club's office: people and their rights, settings, the trace of every change, what the public sees."""

from django.urls import path

from clubs.urls.places import CLUB
from clubs.views import invitations, office, office_audit, office_people, public

OFFICE = CLUB + "office/"
PUBLIC = "p/<slug:slug>/"

urlpatterns = [
    path(OFFICE, office.office, name="office"),
    path(OFFICE + "settings/", office.office_settings, name="office_settings"),
    path(OFFICE + "people/", office_people.office_people, name="office_people"),
    path(OFFICE + "people/invite/", office_people.office_invite, name="invite"),
    path(
        OFFICE + "people/invitations/<uuid:uid>/withdraw/",
        office_people.invitation_withdraw,
        name="invitation_withdraw",
    ),
    path(OFFICE + "people/<int:pk>/", office_people.member_edit, name="member_edit"),
    path(OFFICE + "people/<int:pk>/reset/", office_people.member_reset, name="member_reset"),
    path(OFFICE + "changes/", office_audit.office_audit, name="office_audit"),
    path(OFFICE + "changes.csv", office_audit.office_audit_file, name="office_audit_file"),
    path("invitation/<str:token>/", invitations.invitation, name="invitation"),
    path(PUBLIC, public.public_club, name="public_club"),
    path(PUBLIC + "seasons/<slug:season>/", public.public_season, name="public_season"),
    path(PUBLIC + "sessions/<uuid:uid>/", public.public_session, name="public_session"),
]
