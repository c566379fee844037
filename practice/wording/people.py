"""Who sits where: the computer players' names, and what a seat is called in the hand."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

# Names that are at home in Milwaukee and in Munich; the computer players keep their seats for a whole game.
COMPUTER_PLAYERS = ("Otto", "Hilda", "Gustl", "Elsie")


def names_at(players: int, own: str) -> list[str]:
    """Return the names by seat, the player's own first."""
    return [own, *COMPUTER_PLAYERS[: players - 1]]


def roles_of(
    seat: int,
    *,
    picker: int | None,
    partner: int | None,
    alone: bool | None,
    called: bool,
    queens: bool,
    schafkopf: bool,
) -> Sequence[str]:
    """Return what is known of a seat: picker (Spieler), partner, alone; with black queens who holds one."""
    if queens:
        return [_("black queens") if alone else _("black queen")] if seat in (picker, partner) else []
    if seat == picker:
        role = _("Spieler") if schafkopf else _("picker")
        return [_("%(role)s, alone") % {"role": role} if alone and called else role]
    return [_("Mitspieler") if schafkopf else _("partner")] if seat == partner else []
