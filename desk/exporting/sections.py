"""What of a club is in its file, and in which order, so that whatever a row refers to stands before it.

A row is all fields of its model: a field that is added to a model is in the file from then on. Primary keys are not:
rows name one another by uid, logins by their name, house rules by name and version. What is not in the file at all,
and why, is said in `LEFT_OUT`.
"""

from dataclasses import dataclass
from typing import Any

from django.db.models import Field, ForeignKey, Model, Q

from clubs import models as clubs
from practice import models as practice
from tournaments import models as tournaments

FORMAT = 1
"""Rises whenever an older Sheepfold could not read the file any more."""


_EVERY_ROW = Q()


@dataclass(frozen=True)
class Section:
    """The rows of one model: `club` is the way from a row to its club, `only` which of them are in the file.

    `without`: fields that follow from others. `later`: references to rows of the same section. `persons`: JSON lists
    of players' ids. `order` has to be that of making where others are shown in it.
    """

    name: str
    model: type[Model]
    club: str
    only: Q = _EVERY_ROW
    without: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()
    order: tuple[str, ...] = ("pk",)

    @property
    def fields(self) -> list["Field[Any, Any]"]:
        """The fields that are in the file, in the model's own order."""
        there = self.model._meta.concrete_fields
        return [field for field in there if not field.primary_key and field.name not in (*self.without, self.club)]


CLUB = Section("club", clubs.Club, "")
# Hands alone give the results that were folded: they are folded again.
_KEPT_RESULTS = ~Q(source=clubs.Result.Source.FOLDED)

SECTIONS = (
    Section("rules", clubs.HouseRules, "club"),
    Section("players", clubs.Player, "club", without=("name_key",), later=("merged_into",)),
    Section("seasons", clubs.Season, "club"),
    Section("imports", clubs.ImportBatch, "club"),
    Section("sessions", clubs.Session, "club"),
    Section("tables", clubs.Table, "session__club"),
    Section("seats", clubs.Seat, "session__club", order=("table_id", "chair")),
    Section("hands", clubs.Hand, "table__session__club"),
    Section("revisions", clubs.HandRevision, "table__session__club", without=("seal",), persons=("people",)),
    Section("waiting_hands", clubs.WaitingHand, "table__session__club"),
    Section("typed_totals", clubs.TypedTotal, "session__club"),
    Section("results", clubs.Result, "session__club", only=_KEPT_RESULTS, order=("session_id", "player_id")),
    Section("adjustments", clubs.Adjustment, "session__club"),
    Section("merges", clubs.PlayerMerge, "club"),
    Section("tournaments", tournaments.Tournament, "club"),
    Section("entries", tournaments.Entry, "tournament__club"),
    Section("rounds", tournaments.Round, "tournament__club"),
    Section("planned_rounds", tournaments.PlannedRound, "tournament__club"),
    Section("stand_ins", tournaments.StandIn, "entry__tournament__club"),
    Section("published_standings", tournaments.PublishedStanding, "tournament__club"),
    Section("signatures", tournaments.Signature, "table__session__club"),
    Section("retyped", tournaments.Retyped, "table__session__club"),
    Section("rulings", tournaments.Ruling, "hand__table__session__club"),
    Section("lots", tournaments.Lot, "tournament__club"),
    Section("awards", tournaments.Award, "tournament__club"),
    Section("trace", clubs.AuditEntry, "club", without=("seal",)),
)

# Logins come first of all: everything else says who did it.
LOGINS = "logins"
LOGIN_FIELDS = ("username", "first_name", "last_name", "email", "is_active")

LEFT_OUT: dict[type[Model], str] = {
    clubs.AuditSeal: "of the database, not of a club; where the club is brought in its trace is sealed anew",
    clubs.User: "in `logins`, without passwords",
    clubs.Membership: "in `logins`, as the role",
    clubs.Invitation: "a link of this site; whoever has not used it is invited again",
    clubs.Score: "folded again from the hands",
    clubs.Tally: "folded again from the hands",
    clubs.Errand: "kept for a day",
    clubs.ImportDraft: "a file that somebody is still looking at",
    practice.Sitter: "plays at the site's practice table, which belongs to no club",
    practice.Game: "played at the practice table, which belongs to no club",
    practice.GameHand: "played at the practice table, which belongs to no club",
}


def reference_of(field: "Field[Any, Any]") -> type[Model] | None:
    """Return the model whose row the field names, or None where it holds a value of its own."""
    if not isinstance(field, ForeignKey):
        return None
    target = field.related_model
    if not isinstance(target, type):
        raise TypeError(f"{field} names no model")
    return target


def keys_of(model: type[Model]) -> tuple[str, ...]:
    """Return the fields by which a row of the model is named in the file."""
    if model is clubs.User:
        return ("username",)
    return ("name", "version") if model is clubs.HouseRules else ("uid",)
