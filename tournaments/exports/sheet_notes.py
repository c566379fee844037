"""What stands below a table's printed sheet in an event: rulings on hands, warnings, penalties, who has signed it."""

from collections import defaultdict

from django.utils.translation import gettext as _

from clubs.figures import signed
from clubs.models import Adjustment, HandRevision, Seat
from tournaments.models import Round, Ruling
from tournaments.selectors.second_looks import signers_of


def notes_of(round: Round) -> dict[int, tuple[str, ...]]:
    """Return the notes of each table (id) of the round that has any, in the active language. Five queries at most."""
    notes: dict[int, list[str]] = defaultdict(list)
    for table, sentence in [*_rulings(round), *_penalties(round)]:
        notes[table].append(sentence)
    for table, names in signers_of(round.session).items():
        notes[table].append(_("Signed on the phone by %(names)s.") % {"names": ", ".join(names)})
    return {table: tuple(sentences) for table, sentences in notes.items()}


def _rulings(round: Round) -> list[tuple[int, str]]:
    standing = Ruling.objects.filter(hand__table__session=round.session_id, cancelled_at=None).select_related("hand")
    rulings = list(standing)
    if not rulings:
        return []
    lines: dict[int, list[int]] = defaultdict(list)
    current = HandRevision.objects.filter(table__in={ruling.hand.table_id for ruling in rulings}, current=True)
    for table, hand in current.order_by("hand__position", "hand_id").values_list("table", "hand"):
        lines[table].append(hand)
    told = sorted((lines[ruling.hand.table_id].index(ruling.hand_id) + 1, ruling.pk, ruling) for ruling in rulings)
    said = _("Ruling on line %(line)d: %(text)s")
    return [(ruling.hand.table_id, said % {"line": line, "text": ruling.text}) for line, _pk, ruling in told]


def _penalties(round: Round) -> list[tuple[int, str]]:
    given = Adjustment.objects.filter(session=round.session_id, cancelled_at=None).select_related("player")
    seats = dict(Seat.objects.filter(session=round.session_id).order_by().values_list("player", "table"))
    return [(seats[one.player_id], _penalty(one)) for one in given if one.player_id in seats]


def _penalty(one: Adjustment) -> str:
    said = {"name": one.player.shown_name, "points": signed(one.points), "reason": one.reason}
    if not one.points:
        return _("Warning: %(name)s, %(reason)s") % said
    return _("Penalty, not in these totals: %(name)s %(points)s, %(reason)s") % said
