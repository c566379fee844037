"""Words of the day for templates, the link to a sheet's signing page, and the rulings beside a sheet's lines."""

import uuid
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from django import template

from clubs.models import Session, Table
from clubs.services.links import read_token
from tournaments import day_words
from tournaments.models import Ruling, Tournament

register = template.Library()
register.filter("trouble_words", day_words.trouble_words)
register.filter("note_title", day_words.note_title)


@register.inclusion_tag("tournaments/_sign_link.html")
def sign_link(token: str) -> dict[str, Any]:
    """Lead from a table's page to its signing page, where the event asks for signatures. One query."""
    link = read_token(token)
    wants = link is not None and (
        Tournament.objects.filter(
            rounds__session__tables__uid=link.table_uid, second_pair=Tournament.SecondPair.SIGN
        ).exists()
    )
    return {"token": token, "wants": wants}


@register.simple_tag
def rulings_at(table: Table) -> dict[uuid.UUID, list[Ruling]]:
    """Return the rulings that stand at a table of an event, by the hand's uid. No query for a club night."""
    found: dict[uuid.UUID, list[Ruling]] = defaultdict(list)
    if table.session.kind == Session.Kind.ROUND:
        rulings = Ruling.objects.filter(hand__table=table, cancelled_at=None).select_related("hand", "actor")
        for ruling in rulings:
            found[ruling.hand.uid].append(ruling)
    return dict(found)


@register.filter
def of_hand(rulings: Mapping[uuid.UUID, list[Ruling]], uid: uuid.UUID) -> list[Ruling]:
    """Return what was ruled on this hand."""
    return rulings.get(uid, [])
