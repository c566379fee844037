"""Who plays and what was played. One file a noun; what may be done with them is in `clubs.services`."""

from clubs.models.audit import AuditEntry
from clubs.models.club import Club, Membership, Role, User
from clubs.models.hand import Hand, HandRevision, Score, WaitingHand
from clubs.models.player import Player, name_key
from clubs.models.result import Adjustment, ImportBatch, Result
from clubs.models.rules import HouseRules
from clubs.models.season import Season
from clubs.models.session import Session
from clubs.models.table import Seat, Table

__all__ = [
    "Adjustment",
    "AuditEntry",
    "Club",
    "Hand",
    "HandRevision",
    "HouseRules",
    "ImportBatch",
    "Membership",
    "Player",
    "Result",
    "Role",
    "Score",
    "Season",
    "Seat",
    "Session",
    "Table",
    "User",
    "WaitingHand",
    "name_key",
]
