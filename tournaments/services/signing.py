"""A second pair of eyes on a table's sheet: two of its people sign it, or somebody else types its totals again.

Whether a sheet still wants either is in `selectors.second_looks`; that a round closes only then, in `rounds`.
"""

from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import AuditEntry, HandRevision, Player, Seat, Table, User
from clubs.selectors.folds import fold_of
from clubs.services import audit
from clubs.services.checks import is_short_line
from clubs.services.errors import CannotDo
from clubs.services.links import is_open
from clubs.services.refold import lock_table
from tournaments.models import Retyped, Signature, Tournament

MOST_POINTS = 100_000
_MOST_DEVICE = 80


class SheetMoved(CannotDo):
    """The sheet is no longer what was shown; look at it again."""


@transaction.atomic
def sign(*, table: Table, player: Player, version: int, device: str = "") -> Signature:
    """Sign the sheet for somebody of the table; a second time, or from a second phone, is the same signature.

    `version`: the table's as it was shown, for a signature belongs to what was seen. Raises CannotDo: the event wants
    no signatures, the round is closed, hands are missing, somebody who does not sit there; SheetMoved.
    """
    table = _locked(table)
    tournament = tournament_of(table)
    if tournament.second_pair != Tournament.SecondPair.SIGN:
        raise CannotDo(_("This event asks for no signatures."))
    if not is_open(table):
        raise CannotDo(_("This table is closed. Ask the director if the sheet is wrong."))
    if not Seat.objects.filter(table=table, player=player).exists():
        raise CannotDo(_("%(name)s does not sit at this table.") % {"name": player.shown_name})
    if table.version != version:
        raise SheetMoved(_("The sheet has changed since you saw it. Look at the totals again, then sign."))
    _must_be_full(table)
    signature, made = Signature.objects.get_or_create(
        table=table,
        player=player,
        table_version=table.version,
        defaults={"device": device if is_short_line(device, _MOST_DEVICE) else ""},
    )
    if made:
        detail = {"name": player.shown_name}
        audit.record(
            club=table.session.club, action="sheet signed", thing=table, device=signature.device, detail=detail
        )
    return signature


@transaction.atomic
def retype(*, table: Table, totals: Sequence[int | None], actor: User) -> Retyped:
    """Keep the totals of a table's paper as somebody else typed them, by chair (None: an empty chair).

    They change no score: what differs is shown until the sheet is corrected or the paper typed again. Raises CannotDo:
    not one figure for each chair, one that no sheet holds, whoever typed most of the sheet himself.
    """
    table = _locked(table)
    if len(totals) != table.chairs:
        raise CannotDo(_("Type one total for each chair."))
    if any(points is not None and abs(points) > MOST_POINTS for points in totals):
        raise CannotDo(_("No sheet has a total of more than %(most)d points.") % {"most": MOST_POINTS})
    _must_be_another(table, actor)
    retyped = Retyped.objects.create(table=table, totals=list(totals), table_version=table.version, actor=actor)
    audit.record(
        club=table.session.club, action="totals typed again", thing=table, actor=actor, detail={"totals": list(totals)}
    )
    return retyped


def tournament_of(table: Table) -> Tournament:
    """Return the event that the table is a part of. Raises CannotDo where it is of a club night."""
    found = Tournament.objects.select_related("club", "rules").filter(rounds__session=table.session_id).first()
    if found is None:
        raise CannotDo(_("This table belongs to no event."))
    return found


def _locked(table: Table) -> Table:
    table = lock_table(table.pk)
    table.session.refresh_from_db()
    return table


def _must_be_full(table: Table) -> None:
    if table.hands_planned is None or table.typed_totals.exists():
        return
    hands = fold_of(table).sheet.hands
    if hands < table.hands_planned:
        said = ngettext(
            "%(hands)d of %(planned)d hand is in; sign when all are.",
            "%(hands)d of %(planned)d hands are in; sign when all are.",
            table.hands_planned,
        )
        raise CannotDo(said % {"hands": hands, "planned": table.hands_planned})


def _must_be_another(table: Table, actor: User) -> None:
    """Whoever entered more than half of the sheet, or typed its totals, is no second pair of eyes."""
    lines = list(HandRevision.objects.filter(table=table, number=1).values_list("actor", flat=True))
    own = sum(who == actor.pk for who in lines)
    trace = AuditEntry.objects.filter(thing="Table", thing_uid=table.uid, action="totals typed").order_by("-id")
    typed = table.typed_totals.exists() and trace.values_list("actor", flat=True).first() == actor.pk
    if own * 2 > len(lines) or typed:
        raise CannotDo(_("You typed this sheet yourself; somebody else has to type its totals again."))
