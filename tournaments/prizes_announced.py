"""An event's prizes as its announcement says them, in the language that is active. Who gets them is in `prizes`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from clubs.money import amount
from tournaments.prizes import Prizes, Unreadable, read_prizes


def prize_lines(definitions: Sequence[Mapping[str, Any]], currency: str) -> list[str]:
    """Return what is given away, a sentence for each kind of prize; nothing for prizes that cannot be read."""
    try:
        prizes = read_prizes(definitions)
    except Unreadable:
        return []
    return [*_places(prizes, currency), *_others(prizes, currency)]


def _places(prizes: Prizes, currency: str) -> Iterator[str]:
    if prizes.shares:
        shares = " / ".join(map(_percent, prizes.shares))
        yield _("%(shares)s %% of the fees to the first %(last)d") % {"shares": shares, "last": len(prizes.shares)}
    if prizes.cents:
        listed = " / ".join(amount(cents, currency) for cents in prizes.cents)
        yield _("%(sums)s to the first %(last)d") % {"sums": listed, "last": len(prizes.cents)}
    if prizes.tables_first:
        first = amount(prizes.tables_first, currency)
        yield _("as many prizes as tables, the first %(sum)s") % {"sum": first}
    elif prizes.tables_first is not None:
        yield _("as many prizes as tables")


def _others(prizes: Prizes, currency: str) -> Iterator[str]:
    if prizes.round_share or prizes.round_cents:
        best = _sum(prizes.round_share, prizes.round_cents, currency)
        yield _("%(sum)s to the best of each round") % {"sum": best}
    for name in dict.fromkeys([*prizes.class_shares, *prizes.class_cents]):
        shares = [f"{_percent(share)} %" for share in prizes.class_shares.get(name, ())]
        sums = [amount(cents, currency) for cents in prizes.class_cents.get(name, ())]
        yield f"{name}: {' / '.join([*shares, *sums])}"
    if prizes.second_last_share or prizes.second_last_cents:
        consolation = _sum(prizes.second_last_share, prizes.second_last_cents, currency)
        yield _("%(sum)s to the second-last") % {"sum": consolation}


def _sum(share: int, cents: int, currency: str) -> str:
    parts = [f"{_percent(share)} %" if share else "", amount(cents, currency) if cents else ""]
    return " + ".join(part for part in parts if part)


def _percent(hundredths: int) -> str:
    """Hundredths of a percent as the language writes them: 3000 is 30, 1250 is 12.5 or 12,5."""
    whole, part = divmod(hundredths, 100)
    return number_format(hundredths / 100, decimal_pos=2 if part % 10 else 1) if part else str(whole)
