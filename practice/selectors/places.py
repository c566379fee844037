"""The seats of the table as the page shows them: who is what, what he said, took, and has lying in front of him."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from practice.engine import View, points_by_seat, tricks_by_seat
from practice.selectors.drawn import CardFace, Drawing
from practice.wording.people import roles_of


@dataclass(frozen=True)
class Place:
    """A seat at the table: what is known of it, and its card in the trick (of the last one while none is begun).

    `word` is what was heard from it before the first card; `points` are card points, as far as this view knows them.
    """

    seat: int
    name: str
    mine: bool
    dealer: bool
    roles: Sequence[str]
    tricks: int
    points: int
    turn: bool
    word: str = ""
    card: CardFace | None = None
    takes: bool = False


def places_of(view: View, drawn: Drawing, names: Sequence[str], words: Mapping[int, str]) -> list[Place]:
    """Return the places by seat; `words` is what was said by whom, and is shown until a card is played."""
    table = _on_table(view)
    said = {} if view.known.trick or view.known.tricks else words
    return [_place(view, drawn, seat, name, said.get(seat, ""), table) for seat, name in enumerate(names)]


def _place(
    view: View, drawn: Drawing, seat: int, name: str, word: str, table: tuple[dict[int, int], int | None]
) -> Place:
    known, said = view.known, view.known.said
    cards, winner = table
    return Place(
        seat=seat,
        name=name,
        mine=seat == view.seat,
        dealer=seat == known.start.dealer,
        roles=roles_of(
            seat,
            picker=said.picker,
            partner=said.partner,
            alone=said.alone,
            called=known.game.partner != "none",
            queens=known.game.partner == "queens",
            schafkopf=known.game.is_schafkopf,
        ),
        tricks=tricks_by_seat(known)[seat],
        points=points_by_seat(known)[seat],
        turn=seat == view.to_act,
        word=word,
        card=drawn.number(cards[seat]) if seat in cards else None,
        takes=seat == winner,
    )


def _on_table(view: View) -> tuple[dict[int, int], int | None]:
    """The cards in the middle by seat; between two tricks those of the last one, and who took it."""
    known = view.known
    players = known.game.players
    if known.trick or not known.tricks:
        return {(known.leader + at) % players: card for at, card in enumerate(known.trick)}, None
    last = known.tricks[-1]
    return {(last.leader + at) % players: card for at, card in enumerate(last.cards)}, last.winner
