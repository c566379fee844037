"""Who plays and what was played. One file a noun; what may be done with them is in `clubs.services`."""

from clubs.models.audit import AuditEntry, AuditSeal
from clubs.models.club import Club, Invitation, Membership, PublicNames, PublicSees, Role, User
from clubs.models.errand import Errand
from clubs.models.hand import Hand, HandRevision, Score, WaitingHand
from clubs.models.imports import ImportBatch, ImportDraft
from clubs.models.player import Player, PlayerMerge, name_key
from clubs.models.result import Adjustment, Result, Tally, TypedTotal
from clubs.models.rules import HouseRules
from clubs.models.season import Season, TotalBy
from clubs.models.session import Session
from clubs.models.table import Seat, Table

__all__ = [
    "Adjustment",
    "AuditEntry",
    "AuditSeal",
    "Club",
    "Errand",
    "Hand",
    "HandRevision",
    "HouseRules",
    "ImportBatch",
    "ImportDraft",
    "Invitation",
    "Membership",
    "Player",
    "PlayerMerge",
    "PublicNames",
    "PublicSees",
    "Result",
    "Role",
    "Score",
    "Season",
    "Seat",
    "Session",
    "Table",
    "Tally",
    "TotalBy",
    "TypedTotal",
    "User",
    "WaitingHand",
    "name_key",
]
