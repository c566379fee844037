"""House rules as pages name and list them. Keeping them is in `services.rules`, their words are in `clubs.wording`."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext as _

from clubs.models import Club, HouseRules, Session
from clubs.wording import rules_title


@dataclass(frozen=True)
class Version:
    """One version of rules and how many sessions were played by it, archived ones left out."""

    rules: HouseRules
    sessions: int


def named(rules: HouseRules) -> str:
    """Return the rules' title, with the version only where the club has kept several under that name. One query."""
    kept = HouseRules.objects.filter(club_id=rules.club_id, name=rules.name)
    if not kept.exclude(pk=rules.pk).exists():
        return rules_title(rules.name)
    return _("%(title)s, version %(version)d") % {"title": rules_title(rules.name), "version": rules.version}


def newest_rules(club: Club) -> list[HouseRules]:
    """Return the newest version of each of the club's rules, by name. One query."""
    newest: dict[str, HouseRules] = {}
    for rules in club.house_rules.order_by("name", "-version"):
        newest.setdefault(rules.name, rules)
    return list(newest.values())


def sessions_under(rules: HouseRules) -> QuerySet[Session]:
    """Return the sessions at which somebody played by just this version, the latest first."""
    by_it = Q(rules=rules) | Q(tables__rules=rules)
    return Session.objects.filter(by_it, club_id=rules.club_id, archived_at=None).distinct().order_by("-date", "-id")


def versions_of(rules: HouseRules) -> list[Version]:
    """Return every version under this name, the newest first, with how many sessions each has. Two queries."""
    kept = list(HouseRules.objects.filter(club_id=rules.club_id, name=rules.name).order_by("-version"))
    played = _played(rules.club_id, kept)
    return [Version(version, played.get(version.pk, 0)) for version in kept]


def rules_in_use(club: Club) -> list[Version]:
    """Return the newest version of each of the club's rules, with the sessions of all its versions. Two queries."""
    newest = newest_rules(club)
    by_name = dict(
        Session.objects.filter(club=club, archived_at=None, rules__isnull=False)
        .order_by()
        .values_list("rules__name")
        .annotate(played=Count("pk"))
    )
    return [Version(rules, by_name.get(rules.name, 0)) for rules in newest]


def _played(club_id: int, kept: Sequence[HouseRules]) -> dict[int, int]:
    sessions = Session.objects.filter(club_id=club_id, archived_at=None, rules__in=list(kept)).order_by()
    return dict(sessions.values_list("rules").annotate(played=Count("pk")))
